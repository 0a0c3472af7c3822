"""Moves as action numbers and back, and where games of a batch or an environment begin."""

from random import Random

import numpy as np
import pytest

from skep import Game
from skep.core.errors import IllegalMoveError
from skep.engine import NotLegalError
from skep.learn import Batch, decode_action, encode_action
from skep.learn.environments.starts import read_start
from skep.rules.ruleset import Ruleset
from tests.looping import each_of

OPENING = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"]


@each_of("preset", ["Base+MLP", "venom", "hive-mind"])
def test_every_legal_move_has_a_number_of_its_own_and_comes_back(preset: str) -> None:
    game, chance = Game(preset, seed=3), Random(3)
    for _ in range(12):
        moves = list(game.legal_moves)
        numbers = [encode_action(game, move) for move in moves]
        assert len(set(numbers)) == len(moves)
        assert [decode_action(game, number) for number in numbers] == moves
        game.play(chance.choice(moves))


def test_a_number_is_that_of_the_batch() -> None:
    game = Game("Base")
    assert {encode_action(game, text) for text in game.legal_moves.texts} == {
        number for number in Batch("Base", 1).action_numbers()[0].tolist() if number >= 0
    }


def test_what_is_not_legal_has_no_number() -> None:
    with pytest.raises(IllegalMoveError):
        encode_action(Game("Base"), "wQ")
    with pytest.raises(NotLegalError):
        decode_action(Game("Base"), 0)
    with pytest.raises(TypeError, match="game must be"):
        encode_action("Base", "wS1")  # type: ignore[arg-type]


def test_a_batch_begins_where_it_is_told_and_begins_there_again() -> None:
    game = Game.from_string("Base;;;" + ";".join(OPENING))
    batch = Batch("Base", 3, start=game.position)
    first = batch.keys
    batch.play_out(3)
    assert (batch.keys != first).any()
    batch.reset()
    assert (batch.keys == first).all()
    assert batch.position(0).board == game.position.board


def test_a_batch_does_not_begin_with_another_game() -> None:
    with pytest.raises(ValueError, match="position of Base that goes on"):
        Batch("Base", 1, start=Game("Base+MLP").position)


@each_of("opening", [OPENING, ";".join(OPENING), " ; ".join(OPENING)])
def test_an_opening_is_played(opening: object) -> None:
    start = read_start(Ruleset.parse("Base"), {"opening": opening})
    assert start == Game.from_string("Base;;;" + ";".join(OPENING)).position


def test_a_position_is_taken_as_it_is_or_drawn() -> None:
    position = Game.from_string("Base;;;" + ";".join(OPENING)).position
    for given in (position, str(position)):
        found = read_start(position.ruleset, {"position": given, "opening": "wA1 -wQ"})
        assert found is not None
        assert found.player != position.player
        assert len(found.board) == 5


def test_without_options_games_begin_at_their_beginning() -> None:
    assert read_start(Ruleset.parse("Base"), None) is None
    assert read_start(Ruleset.parse("Base"), {"reset_mask": np.ones(1, np.bool_)}, "reset_mask") is None


@each_of(
    ("options", "error", "said"),
    [
        ({"postion": "x"}, ValueError, "there is no option 'postion' of reset; the options are opening, position"),
        ({"position": 3}, TypeError, "position must be Position or str"),
        ({"opening": 3}, TypeError, "opening must be"),
        ({"opening": "wS1;wS1"}, Exception, "wS1"),
        ({"position": Game("Base+MLP").position}, ValueError, "these are games of Base"),
    ],
)
def test_what_is_no_start_is_refused(options: dict[str, object], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        read_start(Ruleset.parse("Base"), options)
