"""Moves as integers: each names a change of the table, so equal changes are equal numbers.

Bits, lowest first: 3 for the kind, 7 for a tile, 7 for another tile (or the face of a placed one), 14 for a cell; then,
from bit 32, the drawn tile plus one. A hand is three kinds of tiles in the places of the two tiles and the cell.
"""

PASS, PLACE, MOVE, FLIP, STING, SWAP, STRIKE, HAND = range(8)
KIND_MASK = 7
TILE_AT, OTHER_AT, GOAL_AT, DRAW_AT = 3, 10, 17, 32
TILE_MASK = 127
GOAL_MASK = (1 << 14) - 1
CHANGE_MASK = (1 << 31) - 1
"""Everything but the drawn tile."""


def encode(kind: int, tile: int = 0, other: int = 0, goal: int = 0, draw: int = 0) -> int:
    """A move as a number; `draw` is a tile plus one."""
    return kind | tile << TILE_AT | other << OTHER_AT | goal << GOAL_AT | draw << DRAW_AT


def kind_of(code: int) -> int:
    return code & KIND_MASK


def tile_of(code: int) -> int:
    return code >> TILE_AT & TILE_MASK


def other_of(code: int) -> int:
    return code >> OTHER_AT & TILE_MASK


def goal_of(code: int) -> int:
    return code >> GOAL_AT & GOAL_MASK


def draw_of(code: int) -> int:
    """The drawn tile plus one, or 0."""
    return code >> DRAW_AT
