"""Hives that could close to a ring on the engine's board, and hives that wander far over it."""

from random import Random

import pytest

from skep.core.board import Board
from skep.core.hexes import Direction, Hex
from skep.core.moves import Kind
from skep.core.position import Position, Turn
from skep.core.tiles import Color
from skep.engine.engine import Engine
from skep.engine.record import LARGE, SMALL
from skep.engine.tables import tables
from skep.rules.legal import legal_moves
from skep.rules.opening import set_up
from skep.rules.ruleset import Ruleset
from tests.engine.twins import compare, compare_afresh

LONGEST_SMALL = "Base+MMMLLLPPPWTFDOYCHN+K"
LONGEST = "Base+MMMLLLPPPWWWTTTFFFDDDOOOYYYCCCHHHNNNRRRUUUEEE+VK"


def in_a_line(ruleset: Ruleset, direction: int, begin: Hex, player: Color) -> Position:
    """Every tile of the game in one straight row."""
    board = Board()
    for number, tile in enumerate(ruleset.tiles):
        board.put(tile, begin.toward(direction, number))
    return set_up(ruleset, board, Turn(player=player, finished=(60, 60)))


@pytest.mark.parametrize("direction", [Direction.EAST, Direction.NORTH_EAST, Direction.NORTH_WEST])
@pytest.mark.parametrize("player", [Color.WHITE, Color.BLACK])
def test_all_tiles_in_a_line(direction: Direction, player: Color) -> None:
    for game_type in ("Base+MLP", "superbug", LONGEST_SMALL):
        ruleset = Ruleset.parse(game_type)
        assert tables(ruleset).width == SMALL
        compare_afresh(in_a_line(ruleset, direction, Hex(-31, 17), player), ruleset)


@pytest.mark.long
@pytest.mark.parametrize("direction", [Direction.EAST, Direction.NORTH_EAST, Direction.NORTH_WEST])
def test_the_largest_game_in_a_line(direction: Direction) -> None:
    ruleset = Ruleset.parse(LONGEST)
    assert tables(ruleset).width == LARGE
    compare_afresh(in_a_line(ruleset, direction, Hex(1000, -3000), Color.WHITE), ruleset)


def east(hex: Hex) -> int:
    return 2 * hex.q + hex.r


@pytest.mark.parametrize("game_type", ["Base+MLP{repetition=off}", "Base+MLP+X{repetition=off}"])
def test_a_hive_that_wanders(game_type: str) -> None:
    """Over the seam of the board: a thousand moves, the rearmost tile always as far to the east as it can."""
    ruleset = Ruleset.parse(game_type)
    random = Random(5)
    board = Board()
    board.put(ruleset.names["wA1"], Hex(SMALL - 6, 0))
    position = set_up(ruleset, board, Turn(player=Color.BLACK, finished=(1, 0)))
    engine = Engine(ruleset, position)
    for ply in range(1000):
        moves = compare(position, ruleset, engine) if ply % 20 == 0 else legal_moves(position, ruleset)
        if not moves:
            break
        shifts = [move for move in moves if move.kind is Kind.MOVE]
        placings = [move for move in moves if move.kind is Kind.PLACE]
        if placings and ply < 8:
            move = random.choice(placings)
        elif shifts and random.random() < 0.99:
            random.shuffle(shifts)
            move = max(shifts, key=lambda move: east(move.deeds[1].hex) - 2 * east(move.deeds[0].hex))
        else:
            move = random.choice(moves)
        position.apply(move)
        engine.play(move)
        if engine.is_over:
            position.undo()
            engine.undo()
    compare(position, ruleset, engine)
    assert min(east(hex) for hex in position.board.stacks) > 2 * SMALL
