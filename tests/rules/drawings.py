"""What the drawings of the creatures expect, read from their notes and marks."""

from skep.core.hexes import Hex
from skep.notation.sketch import Sketch


def single(sketch: Sketch, word: str) -> str | None:
    """The value of a note that occurs at most once."""
    values = sketch.notes.get(word, [])
    assert len(values) <= 1, f"{word}: stands {len(values)} times"
    return values[0] if values else None


def starred(sketch: Sketch) -> frozenset[Hex]:
    return sketch.marks.get("*", frozenset())
