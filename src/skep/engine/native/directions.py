"""Directions as bits: what six neighbors, taken as a mask of six bits, say at once.

A mask has one bit a direction, in the order of `core.hexes.Direction`.
"""

import numpy as np

from skep.core.hexes import ORIGIN, Direction

ALL_AROUND = 63


def _lowest() -> list[int]:
    return [0] + [(mask & -mask).bit_length() - 1 for mask in range(1, 64)]


def _slides() -> list[int]:
    """The directions in which a tile can slide whose neighbors are `mask`: free, with exactly one post (M2)."""
    table = []
    for mask in range(64):
        taken = [bool(mask >> direction & 1) for direction in range(6)]
        table.append(
            sum(1 << d for d in range(6) if not taken[d] and taken[d - 1] != taken[d - 5])  # the posts of direction d
        )
    return table


def _arcs() -> list[int]:
    """Count the runs of adjacent neighbors in a mask."""
    return [sum(mask >> d & 1 and not mask >> (d + 1) % 6 & 1 for d in range(6)) or mask == 63 for mask in range(64)]


def _inner() -> list[int]:
    """The neighbors of a mask between two others."""
    return [
        sum(1 << d for d in range(6) if all(mask >> (d + turn) % 6 & 1 for turn in (5, 0, 1))) for mask in range(64)
    ]


def _between() -> list[int]:
    """The directions whose both posts are among a mask."""
    return [sum(1 << d for d in range(6) if all(mask >> (d + turn) % 6 & 1 for turn in (5, 1))) for mask in range(64)]


def _first_free() -> list[int]:
    """The first free direction after a taken one, going around."""
    table = []
    for mask in range(64):
        first = [d for d in range(6) if not mask >> d & 1 and mask >> (d + 5) % 6 & 1]
        table.append(first[0] if first else 0)
    return table


LOWEST = np.array(_lowest(), np.int8)
"""The first direction of a mask."""
SLIDES = np.array(_slides(), np.int8)
ARCS = np.array(_arcs(), np.int8)
INNER = np.array(_inner(), np.int8)
BETWEEN = np.array(_between(), np.int8)
FIRST_FREE = np.array(_first_free(), np.int8)
WINDOW = 3 + 8 * 3
"""The bit of the middle cell in a window of bits, eight to a row, that holds every cell up to three steps away."""
WINDOW_STEP = np.array((1, -7, -8, -1, 7, 8), np.int64)
"""Change of the bit by a step in each direction."""
SPREAD = np.array(
    [sum(1 << 9 + int(WINDOW_STEP[d]) for d in range(6) if mask >> d & 1) for mask in range(64)], np.int64
)
"""Neighbors as bits of a window whose middle is bit 9."""
STEP_Q = np.array([ORIGIN.toward(direction).q for direction in Direction], np.int64)
STEP_R = np.array([ORIGIN.toward(direction).r for direction in Direction], np.int64)
"""Change of a hex's coordinates by a step in each direction."""
OPPOSITE_BIT = np.array([1 << (direction + 3) % 6 for direction in range(6)], np.int8)
