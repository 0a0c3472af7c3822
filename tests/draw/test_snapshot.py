"""One picture, kept whole: a change of how games look does not go unseen."""

import os
from pathlib import Path

from skep.core.hexes import Direction
from skep.core.moves import Move
from skep.draw.svg import draw_position
from tests.draw.reading import named, position

SNAPSHOT = Path(__file__).parent / "snapshots" / "reference.svg"
RENEW = "SKEP_RENEW"
"""`SKEP_RENEW=1 pytest tests/draw` writes a new snapshot. Look at the picture before you keep it."""


def test_the_reference_picture() -> None:
    """A change of this file is a change of how games look: view it, then renew it (see RENEW)."""
    shown = position()
    thrown, thrower, pointed = named(shown, "bG1"), named(shown, "wS1"), named(shown, "bM")
    hexes = shown.board.hexes
    text = draw_position(
        shown,
        last_move=Move.shift(thrown, hexes[thrown].toward(Direction.SOUTH_EAST), hexes[thrown], causes=(thrower,)),
        arrows=[("wG1", "bQ"), ("bP", hexes[pointed].toward(Direction.EAST), "tomato")],
        highlights={"nK": "", hexes[thrower].toward(Direction.EAST): "#0a7"},
    )
    pretty = text.replace("><", ">\n<") + "\n"
    if os.environ.get(RENEW):
        SNAPSHOT.write_text(pretty, encoding="utf-8")
    assert pretty == SNAPSHOT.read_text(encoding="utf-8")
