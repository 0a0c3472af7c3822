"""Sketches: boards drawn in text."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skep.core.errors import InvalidTextError, SkepError
from skep.core.hexes import Hex
from skep.core.tiles import Color
from skep.game import Game
from skep.notation.sketch import format_sketch, parse_sketch
from tests.looping import each_of

DRAWN = """\
# A beetle on an ant,
# and a place to go.
game: Base+MLP+VK
  wQ  1   *
    nK  bQ
1: wA1 bB1
turn: black 5
back: bB1
up: white
stung: wQ
before: moved bQ, flipped wQ
actions: 2
owed: white
removed: wA2
"""


def test_everything_is_read() -> None:
    sketch = parse_sketch(DRAWN)
    position, turn = sketch.position, sketch.position.turn
    assert sketch.comment == "A beetle on an ant, and a place to go."
    assert str(sketch.ruleset) == "Base+MLP+VK"
    names = {str(tile): hex for tile, hex in position.board.hexes.items()}
    assert names == {"wQ": Hex(0, 0), "wA1": Hex(1, 0), "bB1": Hex(1, 0), "nK": Hex(0, 1), "bQ": Hex(1, 1)}
    assert sketch.marks["*"] == {Hex(2, 0)}
    assert {str(tile) for tile in position.board.turned} == {"bB1", "nK"}
    assert (turn.player, turn.number, turn.actions, turn.owed) == (Color.BLACK, 5, 2, Color.WHITE)
    assert {str(tile) for tile in turn.stung} == {"wQ"}
    assert [[str(tile) for tile in move.moved + move.flipped] for move in turn.before] == [["bQ"], ["wQ"]]
    assert {str(tile) for tile in position.removed} == {"wA2"}
    assert len(position.hands[0]) == 11
    assert len(position.hands[1]) == 12


def test_what_is_written_is_read_back() -> None:
    sketch = parse_sketch(DRAWN)
    text = format_sketch(sketch.position, sketch.marks["*"])
    again = parse_sketch(text)
    assert again.position == sketch.position
    assert again.marks == sketch.marks
    assert format_sketch(again.position, again.marks["*"]) == text


def test_one_line_form() -> None:
    sketch = parse_sketch("wQ;bQ wQ-;wB1=T bQ;nK \\wQ | game: Base++VK | turn: black 5 | before: placed wB1")
    board = sketch.position.board
    assert [str(tile) for tile in board.stacks[Hex(1, 0)]] == ["bQ", "wB1"]
    assert board.face(board.stacks[Hex(1, 0)][1]) == "T"
    assert sketch.position.turn.before[0].placed


def test_swarm_piles() -> None:
    sketch = parse_sketch("game: Base++S\n  wQ  bQ\nhand white: wA1 bA1\nhand black: bA2\n")
    assert {str(tile) for tile in sketch.position.hands[0]} == {"wA1", "bA1"}
    assert len(sketch.position.bag) == 22 - 5
    assert parse_sketch(format_sketch(sketch.position)).position == sketch.position


@each_of(
    ("text", "words"),
    [
        ("game: Base\n  wQ  bQ\n wA1\n", "'wA1' is not on the grid"),
        ("game: Base\n  wQ  wQ\n\n", "wQ is drawn twice"),
        ("game: Base\n  wQ  1\n", "the stack 1 is drawn, but no line"),
        ("game: Base\n  wQ  wZ\n", "no tile 'wZ'"),
        ("game: Base\n  wQ  bQ\nturn: red\n", "neither white nor black"),
        ("game: Base\n  wQ  bQ\nturn: white x\n", "not a number"),
        ("game: Base\n  wQ  bQ\nback: wA1\n", "wA1 is not on the board"),
        ("game: Base\n  wQ  bQ\nbefore: ate wQ\n", "'ate'"),
        ("game: Base\n  wQ  bQ\nremoved: wQ\n", "wQ is in two places"),
        ("game: Base\n  wQ  bQ\nhand white: wA1\n", "wB1 is missing"),
        ("wQ;bQ~ | turn: white", "does not place a tile"),
        ("wQ;bQ wQ- | rubbish", "not a line of the form"),
        ("x" * 30_000, "too long"),
        ("a" + "\t" * 3_000 + "!\nwS1\n", "too long"),
        ("game: Base\n  wQ  bQ\nturn: white 000001\n", "not a number"),
        ("game: Base\n  wQ  bQ\nturn: white 00001" + "9" * 5_000 + "\n", "not a number"),
        ("game: Base\n  wQ  bQ\nactions: " + "9" * 5_000 + "\n", "not a number"),
    ],
)
def test_errors_name_what_is_wrong(text: str, words: str) -> None:
    with pytest.raises(InvalidTextError, match=words.replace("(", r"\(")):
        parse_sketch(text)


@given(st.text(max_size=80))
def test_garbage_is_refused_kindly(text: str) -> None:
    with contextlib.suppress(SkepError):
        parse_sketch(text)


def test_game_sketch() -> None:
    game = Game.from_string("Base;;;wA1;bA1 wA1-")
    assert game.sketch() == "game: Base\n  wA1 bA1\nturn: white 2\nbefore: placed bA1\n"
