"""Every drawing and every row of every law table is a position that engine and law see alike."""

import pytest

from skep.engine.native.convert import UnfitPositionError
from skep.notation.sketch import parse_sketch
from skep.rules.examples import Drawing, Row, all_drawings, all_rows
from tests.engine.twins import compare_afresh
from tests.rules.test_laws import set_up


@pytest.mark.parametrize("drawing", all_drawings(), ids=lambda drawing: drawing.name)
def test_drawing(drawing: Drawing) -> None:
    sketch = parse_sketch(drawing.text)
    compare_afresh(sketch.position)


@pytest.mark.parametrize("row", all_rows(), ids=lambda row: f"{row.place}-{row.rule}")
def test_row(row: Row) -> None:
    """The position of a row, and the one after its move where the move is legal."""
    if row.verdict.startswith("type"):
        return
    game = set_up(row)
    try:
        compare_afresh(game.position)
    except UnfitPositionError:
        pytest.skip("drawn by hand, and no position of a game")
    if row.verdict == "ok" and not row.move.startswith("?"):
        for text in filter(None, row.move.split(";")):
            game.play(text)
        compare_afresh(game.position)
