"""Moves as integers: each names a change of the table, so equal changes are equal numbers.

Bits, lowest first: 3 for the kind, 7 for a tile, 7 for another tile (or the face of a placed one), 14 for a cell; then,
from bit 32, the drawn tile plus one. A hand is the kinds of its tiles, 7 bits each, from the place of the tile on.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

PASS, PLACE, MOVE, FLIP, STING, SWAP, STRIKE, HAND = range(8)
KIND_MASK = 7
TILE_AT, OTHER_AT, GOAL_AT, DRAW_AT = 3, 10, 17, 32
TILE_MASK = 127
HAND_STEP = 7
"""Bits per kind in the code of a hand."""
MAX_IN_HAND = 4
GOAL_MASK = (1 << 14) - 1
MOVE_MASK = (1 << 31) - 1
"""Everything but the drawn tile."""


def encode(kind: int, tile: int = 0, other: int = 0, goal: int = 0, draw: int = 0) -> int:
    """A move as a number; `draw` is a tile plus one."""
    return kind | tile << TILE_AT | other << OTHER_AT | goal << GOAL_AT | draw << DRAW_AT


def encode_hand(kinds: Iterable[int]) -> int:
    """An opening hand as a number: the kinds of its tiles, in rising order."""
    return HAND | sum(kind << TILE_AT + HAND_STEP * number for number, kind in enumerate(kinds))


def hand_of(code: int, size: int) -> list[int]:
    """The kinds in a hand of `size` tiles."""
    return [code >> TILE_AT + HAND_STEP * number & TILE_MASK for number in range(size)]


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


class Moves(NamedTuple):
    """The legal moves of every game: row by row, with how many of each row count."""

    codes: NDArray[np.int64]
    counts: NDArray[np.int64]

    @property
    def mask(self) -> NDArray[np.bool_]:
        """Mark the entries of `codes` that are moves."""
        return np.arange(self.codes.shape[1]) < self.counts[:, None]
