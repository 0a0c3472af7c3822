"""Every drawing and every row of every rule table is a position that engine and rules see alike."""

from contextlib import suppress

import pytest

from skep.engine.native.convert import UnfitPositionError
from skep.notation.sketch import parse_sketch
from skep.rules.examples import Row, creatures, drawings_of, rows_of, tables
from tests.engine.twins import compare_afresh
from tests.rules.test_tables import set_up


@pytest.mark.parametrize("creature", creatures())
def test_drawings(creature: str, subtests: pytest.Subtests) -> None:
    for drawing in drawings_of(creature):
        with subtests.test(drawing.name):
            compare_afresh(parse_sketch(drawing.text).position)


@pytest.mark.parametrize("table", tables())
def test_rows(table: str, subtests: pytest.Subtests) -> None:
    """The position of a row, and the one after its move where the move is legal."""
    for row in rows_of(table):
        # Some rows are drawn by hand and no position of a game.
        with subtests.test(f"{row.place}-{row.rule}"), suppress(UnfitPositionError):
            compare_row(row)


def compare_row(row: Row) -> None:
    if row.verdict.startswith("type"):
        return
    game = set_up(row)
    compare_afresh(game.position)
    if row.verdict == "ok" and not row.move.startswith("?"):
        for text in filter(None, row.move.split(";")):
            game.play(text)
        compare_afresh(game.position)
