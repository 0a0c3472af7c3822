"""Reads the drawings of tests/creatures: boards in text with what the law says about them."""

from dataclasses import dataclass
from pathlib import Path

from skep.core.hexes import Hex
from skep.notation.sketch import Sketch, parse_sketch

CREATURES = Path(__file__).parent.parent / "creatures"


@dataclass(frozen=True)
class Drawing:
    """One block of a drawing file."""

    name: str
    text: str

    def sketch(self) -> Sketch:
        return parse_sketch(self.text)


def drawings() -> list[Drawing]:
    """Every drawing of every creature, named by file and number."""
    found = []
    for path in sorted(CREATURES.glob("*.txt")):
        blocks = [block for block in path.read_text(encoding="utf-8").split("\n\n") if is_drawing(block)]
        found += [Drawing(f"{path.stem}-{number}", block.strip("\n")) for number, block in enumerate(blocks, 1)]
    return found


def is_drawing(block: str) -> bool:
    return any(line.strip() and not line.startswith("#") for line in block.splitlines())


def single(sketch: Sketch, word: str) -> str | None:
    """The value of a note that stands at most once."""
    values = sketch.notes.get(word, [])
    assert len(values) <= 1, f"{word}: stands {len(values)} times"
    return values[0] if values else None


def starred(sketch: Sketch) -> frozenset[Hex]:
    return sketch.marks.get("*", frozenset())
