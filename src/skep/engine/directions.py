"""Directions as bits: what six neighbors, taken as a mask of six bits, say at once.

A mask has one bit a direction, in the order of `core.hexes.Direction`.
"""

import numpy as np

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


LOWEST = np.array(_lowest(), np.int8)
"""The first direction of a mask."""
SLIDES = np.array(_slides(), np.int8)
OPPOSITE_BIT = np.array([1 << (direction + 3) % 6 for direction in range(6)], np.int8)
ONWARD = np.array(
    [
        (SLIDES[mask] & ~OPPOSITE_BIT[direction] & ALL_AROUND).item().bit_length() - 1
        for direction in range(6)
        for mask in range(64)
    ],
    np.int8,
)
"""By the last direction and the neighbors: the highest direction to slide on to, or -1; going back is left out."""
