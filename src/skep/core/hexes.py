"""The unbounded plane of hexes (T1): axial coordinates, directions, neighbors and symmetries.

Tiles stand point up. ``q`` grows to the east and ``r`` to the south-east, so a row of the table is a line of equal
``r``.
"""

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple


class Direction(IntEnum):
    """The six directions, counter-clockwise from the east."""

    EAST = 0
    NORTH_EAST = 1
    NORTH_WEST = 2
    WEST = 3
    SOUTH_WEST = 4
    SOUTH_EAST = 5

    @property
    def opposite(self) -> "Direction":
        """The direction that leads back."""
        return Direction((self + 3) % 6)

    def __repr__(self) -> str:
        return f"Direction.{self.name}"


class Hex(NamedTuple):
    """One place on the table, in axial coordinates; hexes add and subtract as vectors do."""

    q: int
    r: int

    def __add__(self, other: tuple[int, int]) -> "Hex":  # type: ignore[override]  # a vector, not a longer tuple
        return Hex(self.q + other[0], self.r + other[1])

    def __sub__(self, other: tuple[int, int]) -> "Hex":
        return Hex(self.q - other[0], self.r - other[1])

    def __neg__(self) -> "Hex":
        return Hex(-self.q, -self.r)

    def __mul__(self, factor: int) -> "Hex":  # type: ignore[override]
        return Hex(self.q * factor, self.r * factor)

    def __rmul__(self, factor: int) -> "Hex":  # type: ignore[override]
        return self * factor

    @property
    def neighbors(self) -> "tuple[Hex, ...]":
        """The six hexes around this one, in the order of `Direction`."""
        return neighbors(self)

    def distance(self, other: "Hex") -> int:
        """The distance between two hexes, in steps."""
        return distance(self, other)

    def toward(self, direction: int, distance: int = 1) -> "Hex":
        """The hex that lies `distance` steps away in `direction`."""
        dq, dr = _OFFSETS[direction]
        return Hex(self.q + dq * distance, self.r + dr * distance)

    def __repr__(self) -> str:
        return f"Hex({self.q}, {self.r})"


ORIGIN = Hex(0, 0)
_OFFSETS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


@lru_cache(maxsize=1 << 16)
def neighbors(hex: Hex) -> tuple[Hex, ...]:
    """The six hexes around `hex`, in the order of `Direction`."""
    q, r = hex
    return tuple(_at(q + dq, r + dr) for dq, dr in _OFFSETS)


@lru_cache(maxsize=1 << 16)
def _at(q: int, r: int) -> Hex:
    """The same object for the same place: then it is found in a table without being compared."""
    return Hex(q, r)


@lru_cache(maxsize=1 << 16)
def seen_from(hex: Hex) -> tuple[tuple[Hex, int], ...]:
    """The neighbors of a hex, each with the bit of the direction in which it sees the hex."""
    return tuple((near, 1 << (direction + 3) % 6) for direction, near in enumerate(neighbors(hex)))


def are_neighbors(one: Hex, other: Hex) -> bool:
    return (other.q - one.q, other.r - one.r) in _OFFSETS


def flanks(start: Hex, end: Hex) -> tuple[Hex, Hex]:
    """The two hexes next to both `start` and its neighbor `end`: the posts of a gate (M2)."""
    around = neighbors(start)
    direction = around.index(end)
    return around[direction - 1], around[direction - 5]


def distance(one: Hex, other: Hex) -> int:
    """The distance between two hexes, in steps."""
    dq, dr = other.q - one.q, other.r - one.r
    return max(abs(dq), abs(dr), abs(dq + dr))


class Symmetry(NamedTuple):
    """One of the twelve symmetries of the board: an optional reflection, then a rotation by 60-degree turns."""

    turns: int
    mirrored: bool

    def __call__(self, hex: Hex) -> Hex:
        q, r = hex
        if self.mirrored:
            q, r = r, q
        for _ in range(self.turns):
            q, r = q + r, -q
        return Hex(q, r)


SYMMETRIES: tuple[Symmetry, ...] = tuple(Symmetry(turns, mirrored) for mirrored in (False, True) for turns in range(6))


def line(start: Hex, direction: int) -> Iterator[Hex]:
    """The endless row of hexes from `start` in `direction`, `start` left out."""
    while True:
        start = neighbors(start)[direction]
        yield start
