"""Moves: what is equal, and what is shared."""

from skep.core.hexes import ORIGIN, neighbors
from skep.core.moves import Move
from skep.core.tiles import Color, Tile

ANT = Tile(Color.WHITE, "A", 1)
PILLBUG = Tile(Color.WHITE, "P")


def test_shifts_are_one_move_a_goal() -> None:
    goals = neighbors(ORIGIN)
    assert Move.shifts(ANT, ORIGIN, goals) == [Move.shift(ANT, ORIGIN, goal) for goal in goals]
    assert {move.causes for move in Move.shifts(ANT, ORIGIN, goals, (PILLBUG,))} == {(PILLBUG,)}


def test_moves_share_what_is_the_same_in_many() -> None:
    """A thousand games are listed at once, each with seventy moves of the same tiles to the same hexes."""
    goal, *others = neighbors(ORIGIN)
    shift = Move.shift(ANT, ORIGIN, goal)
    assert Move.place(ANT, goal).effects[0] is shift.effects[1]
    assert Move.place(ANT, goal, turned=True).effects[0] is not shift.effects[1]
    assert len({id(move.effects[0]) for move in Move.shifts(ANT, ORIGIN, others)}) == 1
    assert Move.place(ANT, goal) is Move.place(ANT, goal)
    assert Move.shifts(ANT, ORIGIN, [goal]) == [shift]
    assert Move.shifts(ANT, ORIGIN, [goal])[0] is shift
