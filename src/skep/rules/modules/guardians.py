"""Guardians: a two-sided tile (G1) that stays on top of the hive (G2); royals are lost only when covered (G3)."""

from skep.core.hexes import Hex
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.rules.context import Context


def guardian_hexes(context: Context, color: Color) -> list[Hex]:
    """The stacks on which a guardian of `color` may be placed: of its color, and touching none of the other."""
    board = context.board
    found = (
        hex
        for hex, stack in board.stacks.items()
        if stack[-1].color is color and all(near.color is not color.other for near in board.touching(hex))
    )
    return sorted(found, reverse=True)


def is_exposed(position: Position, royal: Tile) -> bool:
    """Whether a ring around the royal would cost the game: with guardians only if it is covered."""
    return not position.ruleset.has_guardians or position.board.is_covered(royal)
