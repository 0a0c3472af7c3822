"""Every row of every rule table: a position, a move, and the rules' verdict by rule id."""

import pytest

from skep.core.errors import InvalidTextError, SkepError
from skep.core.moves import Move
from skep.core.position import Position
from skep.core.verdict import Verdict
from skep.game import Game
from skep.notation.sketch import parse_sketch
from skep.notation.uhp import format_move
from skep.rules.examples import Row, all_rows, rows_of, tables
from skep.rules.ids import RULES
from skep.rules.legal import legal_moves
from skep.rules.ruleset import Ruleset


@pytest.mark.parametrize("table", tables())
def test_rows(table: str, subtests: pytest.Subtests) -> None:
    for row in rows_of(table):
        with subtests.test(f"{row.place}-{row.rule}"):
            check_row(row)


def check_row(row: Row) -> None:
    assert row.rule in RULES
    sort, _, value = row.verdict.partition(":")
    if sort == "type":
        assert str(Ruleset.parse(row.game)) == value
    elif sort == "type-error":
        with pytest.raises(InvalidTextError):
            Ruleset.parse(row.game)
    else:
        check_move(row, sort, value)


def check_move(row: Row, sort: str, value: str) -> None:
    game = set_up(row)
    if row.move.startswith("?"):
        reason = game.why_not(row.move[1:])
        assert ("ok" if reason is None else reason.rule) == row.verdict, reason
    elif sort == "invalid":
        with pytest.raises(SkepError) as caught:
            game.judge(row.move)
        assert not hasattr(caught.value, "verdict")
    elif sort in RULES:
        judged = game.judge(row.move)
        assert isinstance(judged, Verdict), f"{row.move} is accepted"
        assert judged.rule == row.verdict, judged
    else:
        for text in filter(None, row.move.split(";")):
            judged = game.judge(text)
            assert isinstance(judged, Move), judged
            game.play(text)
        check_after(game, sort, value)


def check_after(game: Game, sort: str, value: str) -> None:
    if sort == "outcome":
        state = game.state if game.outcome is not None else "none"
        assert state == value
    elif sort == "turn":
        assert game.turn_string == value
    elif sort == "legal":
        wanted = {move_text(game, text) for text in filter(None, value.split(";"))}
        assert set(game.legal_moves.texts) == wanted
    else:
        assert sort == "ok", f"unknown verdict {sort}"


def move_text(game: Game, text: str) -> str:
    judged = game.judge(text)
    assert isinstance(judged, Move), f"{text}: {judged}"
    return game.format(judged)


def set_up(row: Row) -> Game:
    if row.is_drawn:
        return Game.from_sketch(row.position, row.game, seed=1)
    return Game.from_string(row.game_string, seed=1)


def test_rows_are_moves_of_a_whole_hive() -> None:
    """A table's positions are possible tables: no tile hangs in the air."""
    from skep.rules.one_hive import is_whole

    for row in all_rows():
        if row.is_drawn:
            position: Position = parse_sketch(row.position, Ruleset.parse(row.game)).position
            assert is_whole(position.board.stacks), row


def test_spelling_is_readable_back() -> None:
    """Each legal move of each table position can be read from its canonical text."""
    for row in all_rows()[::7]:
        if row.verdict.startswith("type"):
            continue
        game = set_up(row)
        for move in legal_moves(game.position):
            assert game.judge(format_move(game.position, move)) == move
