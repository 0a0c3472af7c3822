"""Moves that crowd the royals, for random games that come to an end."""

from skep.engine.native.codes import MOVE, PLACE, goal_of, kind_of
from skep.engine.native.native_position import NativePosition


def crowding_moves(position: NativePosition) -> list[int]:
    """The legal moves that lay a tile next to a royal of the enemy, or onto it."""
    cells = position.record()[0]["cell"]
    enemy = position.player.other
    royals = [int(cells[position.tables.number[royal]]) for royal in position.ruleset.royals[enemy]]
    last = position.tables.width**2 - 1
    steps = (0, *position.tables.array[0]["delta"].tolist())
    near = {(cell + step) & last for cell in royals if cell >= 0 for step in steps}
    return [code for code in position.moves().tolist() if kind_of(code) in (MOVE, PLACE) and goal_of(code) in near]
