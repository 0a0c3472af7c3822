"""Hives that could close to a ring on the engine's board, and hives that wander far over it."""

from random import Random

import pytest

from skep.core.board import Board
from skep.core.hexes import Direction, Hex
from skep.core.moves import Move, MoveKind
from skep.core.position import Position, Turn
from skep.core.tiles import Color
from skep.engine.native.native_position import NativePosition
from skep.engine.native.record import LARGE, SMALL
from skep.engine.native.tables import tables
from skep.rules.opening import set_up
from skep.rules.ruleset import Ruleset
from tests.engine.twins import compare, compare_afresh
from tests.looping import each_of

LONGEST_SMALL = "Base+MMMLLLPPPWTFDOYCHN+K"
LONGEST = "Base+MMMLLLPPPWWWTTTFFFDDDOOOYYYCCCHHHNNNRRRUUUEEE+VK"


def in_a_line(ruleset: Ruleset, direction: int, begin: Hex, player: Color) -> Position:
    """Every tile of the game in one straight row."""
    board = Board()
    for number, tile in enumerate(ruleset.tiles):
        board.put(tile, begin.toward(direction, number))
    return set_up(ruleset, board, Turn(player=player, finished=(60, 60)))


@each_of("direction", [Direction.EAST, Direction.NORTH_EAST, Direction.NORTH_WEST])
@each_of("player", [Color.WHITE, Color.BLACK])
def test_all_tiles_in_a_line(direction: Direction, player: Color) -> None:
    for game_type in ("Base+MLP", "superbug", LONGEST_SMALL):
        ruleset = Ruleset.parse(game_type)
        assert tables(ruleset).width == SMALL
        compare_afresh(in_a_line(ruleset, direction, Hex(-31, 17), player))


@pytest.mark.long
@each_of("direction", [Direction.EAST, Direction.NORTH_EAST, Direction.NORTH_WEST])
@each_of("player", [Color.WHITE, Color.BLACK])
def test_the_largest_game_in_a_line(direction: Direction, player: Color) -> None:
    ruleset = Ruleset.parse(LONGEST)
    assert tables(ruleset).width == LARGE
    assert len(ruleset.tiles) == 113
    compare_afresh(in_a_line(ruleset, direction, Hex(1000, -3000), player))


FAST = "QA"
"""Who sets out: the Queens must, and Ants do not keep them waiting."""


def east(hex: Hex) -> int:
    return 2 * hex.q + hex.r


def wander(game_type: str, width: int) -> None:
    """Over the seam of the board: a thousand moves, the rearmost tile always as far to the east as it can."""
    ruleset = Ruleset.parse(game_type)
    assert tables(ruleset).width == width
    random = Random(5)
    board = Board()
    board.put(ruleset.names["wA1"], Hex(width - 6, 0))
    position = set_up(ruleset, board, Turn(player=Color.BLACK, finished=(1, 0)))
    engine = NativePosition.from_position(position)
    for ply in range(1000):
        moves = compare(position, engine)
        shifts = [move for move in moves if move.kind is MoveKind.MOVE]
        placings = [move for move in moves if move.kind is MoveKind.PLACE and move.effects[0].tile.front in FAST]
        if placings and ply < 8:
            move = random.choice(placings)
        elif shifts and random.random() < 0.99:
            random.shuffle(shifts)
            move = max(shifts, key=lambda move: east(move.effects[1].hex) - 2 * east(move.effects[0].hex))
        else:
            move = random.choice(moves)
        position.apply(move)
        engine.play(move)
        if engine.is_over:
            position.undo()
            engine.undo()
    compare(position, engine)
    assert min(east(hex) for hex in position.board.stacks) > 2 * width


@each_of("game_type", ["Base+MLP{repetition=off}", "Base+MLP+X{repetition=off}"], one_in=2)
def test_a_hive_that_wanders(game_type: str) -> None:
    wander(game_type, SMALL)


@pytest.mark.long
def test_a_hive_of_the_largest_game_that_wanders() -> None:
    wander(f"{LONGEST.removesuffix('+VK')}{{repetition=off}}", LARGE)


GAIT = "wQ 0 1, bQ 2 1, wQ 1 1, bA1 1 2, wA1 3 0, bA1 4 0, wQ 2 0, bQ 3 1, wQ 2 1, bQ 4 1, wQ 2 0, bQ 5 0"
"""Twelve moves after which wQ, wA1, bA1 and bQ lie in a row as before, two hexes to the east."""
LAST_STRIDE = "wQ 1 -1, bQ 2 1, wQ 2 -1, bQ 3 0, wA1 3 -1, bA1 4 -1, wQ 2 0, bQ 4 0, wQ 2 -1, bQ 5 -1"
"""The same in ten moves, one row higher: with it, the hive comes onto its old cells after once around the board."""


def test_around_the_board_is_no_repetition() -> None:
    """E5 means hexes of the plane: a hive on the same cells of the board, but elsewhere, is another position."""
    ruleset = Ruleset.parse("Base")
    board = Board()
    for number, name in enumerate(("wQ", "wA1", "bA1", "bQ")):
        board.put(ruleset.names[name], Hex(number, 0))
    position = set_up(ruleset, board, Turn(finished=(4, 4)))
    engine = NativePosition.from_position(position)
    key = engine.key
    for stride in range(2 * SMALL // 2):
        is_last = stride % (SMALL // 2) == SMALL // 2 - 1
        here = position.board.hexes[ruleset.names["wQ"]]
        for step in (LAST_STRIDE if is_last else GAIT).split(", "):
            name, q, r = step.split()
            tile = ruleset.names[name]
            move = Move.shift(tile, position.board.hexes[tile], Hex(here.q + int(q), here.r + int(r)))
            assert move in compare(position, engine)
            position.apply(move)
            engine.play(move)
        assert (engine.key == key) == is_last, "on the same cells after once around, and only then"
    assert position.board.hexes[ruleset.names["wQ"]] == Hex(2 * SMALL, -2)
    assert not engine.is_over
    assert not NativePosition.from_position(position).is_over
