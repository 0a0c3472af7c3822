"""Where things lie on the picture: hexes to points, the shape of a tile, and the room that all of it needs."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from skep.core.board import Board
from skep.core.hexes import Hex, Symmetry
from skep.draw.markup import number

RADIUS = 50.0
"""From the middle of a hex to its corners; every length in a picture is measured against it."""

TILE = 46.0
"""The radius of a tile: a little less than its hex, so that neighbors do not run into each other."""

DEPTH = 6.0
"""How thick a tile is."""

_LIFT, _HIGHEST = 11.0, 44.0
_WIDTH = RADIUS * math.sqrt(3)


class Point(NamedTuple):
    """A place on the picture; y grows downward."""

    x: float
    y: float


class Box(NamedTuple):
    """A rectangle of the picture."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def grown(self, margin: float) -> "Box":
        return Box(self.left - margin, self.top - margin, self.right + margin, self.bottom + margin)

    def shaped(self, aspect: float) -> "Box":
        """The smallest box around this one, its middle the same, that is `aspect` times as wide as high."""
        more_width = max(0.0, self.height * aspect - self.width) / 2
        more_height = max(0.0, self.width / aspect - self.height) / 2
        return Box(self.left - more_width, self.top - more_height, self.right + more_width, self.bottom + more_height)

    def joined(self, other: "Box") -> "Box":
        """The smallest box around both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The plane of hexes as it is seen: turned or mirrored, with stacks that rise toward the top of the picture."""

    board: Board
    symmetry: Symmetry

    def ground(self, hex: Hex) -> Point:
        """The middle of a hex."""
        q, r = self.symmetry(hex)
        return Point(_WIDTH * (q + r / 2), RADIUS * 1.5 * r)

    def level(self, hex: Hex, level: int) -> Point:
        """The middle of the tile on `level` of a stack; high stacks are drawn denser, so that they hide less."""
        x, y = self.ground(hex)
        height = self.board.height(hex)
        return Point(x, y - level * (min(_LIFT, _HIGHEST / (height - 1)) if height > 1 else 0))

    def top(self, hex: Hex) -> Point:
        """The middle of the uncovered tile of a stack, or of an empty hex."""
        return self.level(hex, max(self.board.height(hex) - 1, 0))

    def box(self, hexes: Iterable[Hex]) -> Box:
        """The room that `hexes`, at least one, need with the stacks on them."""
        points = [(self.ground(hex), self.top(hex)) for hex in hexes]
        return Box(
            min(ground.x for ground, _ in points) - _WIDTH / 2,
            min(top.y for _, top in points) - RADIUS,
            max(ground.x for ground, _ in points) + _WIDTH / 2,
            max(ground.y for ground, _ in points) + RADIUS + DEPTH,
        )


def corners(radius: float) -> list[Point]:
    """The corners of a point-up hexagon around the origin, clockwise from the top."""
    angles = [math.radians(60 * i) for i in range(6)]
    return [Point(radius * math.sin(angle), -radius * math.cos(angle)) for angle in angles]


def between(start: Point, end: Point, length: float) -> Point:
    """The point `length` away from `start` on the way to `end`."""
    share = length / math.dist(start, end)
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def hexagon(radius: float, rounding: float) -> str:
    """The path of a hexagon with rounded corners around the origin."""
    points = corners(radius)
    parts = []
    for i, corner in enumerate(points):
        before, after = between(corner, points[i - 1], rounding), between(corner, points[(i + 1) % 6], rounding)
        parts.append(f"{'L' if i else 'M'}{pair(before)}Q{pair(corner)} {pair(after)}")
    return "".join(parts) + "Z"


def pair(point: Point) -> str:
    """A point as it stands in a path."""
    return f"{number(point.x)} {number(point.y)}"
