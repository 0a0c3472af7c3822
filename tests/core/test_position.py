"""Positions: apply, undo, key, equality (E5 decides what the key sees)."""

import os
import pickle
import subprocess
import sys

import pytest

from skep.core.position import Position
from skep.game import Game

VENOM = "Base+MLP+V;;;wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wB1=T -wQ;bB1 bQ-"


def test_undo_without_a_move() -> None:
    with pytest.raises(IndexError, match="no move"):
        Game().position.undo()


@pytest.mark.process
def test_key_is_the_same_in_every_process() -> None:
    """E5: the key depends on nothing but the position, so it may be stored."""
    code = "from skep import Game; print(Game.from_string('Base;;;wA1;bA1 wA1-').position.key)"
    keys = {
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert keys == {f"{Game.from_string('Base;;;wA1;bA1 wA1-').position.key}\n".encode()}


def test_like_tiles_are_alike() -> None:
    """E5: numbers do not matter, so two ants that changed places leave the same position."""
    line = "wA1;bG1 wA1-;wA2 -wA1;bQ bG1-;wQ /wA1;bB1 bQ-"
    one = Game.from_string(f"Base;;;{line}")
    sketch = one.sketch()
    swapped = Position.from_sketch(sketch.replace("wA1", "wA9").replace("wA2", "wA1").replace("wA9", "wA2"))
    drawn = Position.from_sketch(sketch)
    assert swapped != drawn
    assert swapped.key == drawn.key


def test_turn_and_hands_count() -> None:
    """E5: the player to move and the hands are part of the position."""
    game = Game.from_string(VENOM)
    key = game.position.key
    assert game.position.with_turn(player=game.turn.other).key != key
    game.play("wB1~")
    assert game.position.key != key
    game.undo()
    assert game.position.key == key == game.position.compute_key()


def test_positions_pickle_and_copy() -> None:
    game = Game.from_string(VENOM)
    again = pickle.loads(pickle.dumps(game.position))
    assert again == game.position
    assert again.key == game.position.key
    twin = game.position.copy()
    twin.undo()
    assert twin != game.position
    assert game.ply == 6


def test_from_sketch() -> None:
    position = Position.from_sketch("game: Base\n  wQ  bQ\nturn: black 3\n")
    assert position.turn.number == 3
    assert len(position.board) == 2
    assert Position.from_sketch("wQ;bQ wQ-", "Base") != position


def test_positions_are_not_hashable() -> None:
    with pytest.raises(TypeError):
        hash(Game().position)
