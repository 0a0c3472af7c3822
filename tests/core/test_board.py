"""Boards: stacks, levels, faces (T3, T4, T5)."""

from random import Random

import pytest

from skep.core.board import Board
from skep.core.hexes import ORIGIN, Hex, neighbors
from skep.core.tiles import PLAYERS, Color, Tile

ANT = Tile(Color.WHITE, "A", 1)
BEETLE = Tile(Color.BLACK, "B", 1, "T")
QUEEN = Tile(Color.BLACK, "Q")


def stacked() -> Board:
    board = Board()
    board.put(ANT, ORIGIN)
    board.put(BEETLE, ORIGIN)
    board.put(QUEEN, Hex(1, 0))
    return board


def test_stacks_and_levels() -> None:
    """T3: a stack has a height, its tiles have levels, and all of them are stacked."""
    board = stacked()
    assert board.height(ORIGIN) == 2
    assert (board.level(ANT), board.level(BEETLE)) == (0, 1)
    assert board.is_stacked(ANT)
    assert board.is_stacked(BEETLE)
    assert not board.is_stacked(QUEEN)
    assert board.height(Hex(5, 5)) == 0
    assert board.top(Hex(5, 5)) is None


def test_covered_tiles_stay() -> None:
    """T4: only the top of a stack can be lifted."""
    board = stacked()
    assert board.is_covered(ANT)
    assert not board.is_covered(BEETLE)
    with pytest.raises(ValueError, match="wA1 is covered by bB1"):
        board.lift(ANT)
    assert board == stacked()


def test_touching_sees_tops_alone() -> None:
    """T5: tops touch, whatever their levels."""
    assert list(stacked().touching(Hex(1, 0))) == [BEETLE]
    assert list(stacked().touching(ORIGIN)) == [QUEEN]


def test_put_and_lift_are_inverse() -> None:
    board = stacked()
    assert board.lift(BEETLE) == ORIGIN
    assert board.top(ORIGIN) is ANT
    board.put(BEETLE, ORIGIN)
    assert board == stacked()
    with pytest.raises(ValueError, match="on the board already"):
        board.put(BEETLE, Hex(3, 3))


def test_rings_say_which_neighbors_are_occupied() -> None:
    random, board = Random(3), Board()
    tiles = [Tile(color, "A", number) for color in PLAYERS for number in range(1, 8)]
    hexes = [ORIGIN, *neighbors(ORIGIN)]
    for _ in range(200):
        tile = random.choice(tiles)
        if tile not in board:
            board.put(tile, random.choice(hexes))
        elif not board.is_covered(tile):
            board.lift(tile)
        counted = {
            hex: sum(1 << direction for direction, near in enumerate(neighbors(hex)) if near in board.stacks)
            for hex in {near for stack in board.stacks for near in neighbors(stack)}
        }
        assert board.rings == counted
        assert board.copy().rings == counted


def test_faces() -> None:
    """T2: exactly one face is up."""
    board = stacked()
    assert board.face(BEETLE) == "B"
    board.turn_over(BEETLE)
    assert board.face(BEETLE) == "T"
    assert board != stacked()
    board.turn_over(BEETLE)
    assert board == stacked()


def test_copies_are_independent() -> None:
    board = stacked()
    twin = board.copy()
    twin.lift(BEETLE)
    twin.turn_over(QUEEN)
    assert board == stacked()
    assert len(board) == 3
    assert len(twin) == 2
    assert board.has_color(Color.WHITE)
    assert not board.has_color(Color.NEUTRAL)
