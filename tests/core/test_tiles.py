"""Tiles (T2) and their names (N1)."""

import copy
import pickle

import pytest

from skep.core.tiles import Color, Tile


def test_equal_arguments_give_the_same_tile() -> None:
    tile = Tile(Color.WHITE, "B", 1, "T")
    assert Tile(Color.WHITE, "B", 1, "T") is tile
    assert Tile(Color.WHITE, "B", 1) is not tile
    assert pickle.loads(pickle.dumps(tile)) is tile
    assert copy.deepcopy(tile) is tile
    assert copy.copy(tile) is tile


def test_repr_pastes_back() -> None:
    tile = Tile(Color.BLACK, "A", 3)
    assert eval(repr(tile)) is tile
    two_sided = Tile(Color.BLACK, "A", 3, "O")
    assert eval(repr(two_sided)) is two_sided


def test_tiles_do_not_change() -> None:
    with pytest.raises(AttributeError):
        Tile(Color.BLACK, "A", 3).number = 2


def test_names() -> None:
    """N1: color, letter of the front, and a number where the kind has more than one."""
    assert str(Tile(Color.WHITE, "Q")) == "wQ"
    assert str(Tile(Color.BLACK, "A", 3)) == "bA3"
    assert str(Tile(Color.WHITE, "B", 1, "T")) == "wB1"
    assert str(Tile(Color.NEUTRAL, "K")) == "nK"


def test_a_color_prints_as_a_word() -> None:
    assert [str(color) for color in Color] == ["white", "black", "neutral"]
    assert f"{Color.WHITE:>6}, {Color.BLACK}" == " white, black"
    assert [eval(repr(color)) for color in Color] == list(Color)


def test_a_tile_knows_its_creature() -> None:
    assert Tile(Color.WHITE, "B", 1, "T").creature.title == "Beetle"


def test_colors() -> None:
    assert Color.WHITE.other is Color.BLACK
    assert Color.BLACK.other is Color.WHITE
    assert Color.NEUTRAL.other is Color.NEUTRAL
    assert Color.BLACK.word == "black"
