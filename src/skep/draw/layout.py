"""Geometry of a picture: hexes to points, the shape of a tile, and bounding boxes."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from skep.core.board import Board
from skep.core.hexes import Hex, Symmetry
from skep.draw.markup import number

RADIUS = 50.0
"""Distance from the center of a hex to its corners, the unit of all lengths."""

TILE = 46.0
"""Radius of a tile: a little less than its hex, so that neighbors stay apart."""

DEPTH = 6.0
"""Thickness of a tile."""

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
        """Return the smallest box around this one with the same center and this aspect ratio."""
        more_width = max(0.0, self.height * aspect - self.width) / 2
        more_height = max(0.0, self.width / aspect - self.height) / 2
        return Box(self.left - more_width, self.top - more_height, self.right + more_width, self.bottom + more_height)

    def joined(self, other: "Box") -> "Box":
        """Return the smallest box around both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The plane of hexes as seen: rotated or mirrored, with stacks that rise toward the top of the picture."""

    board: Board
    symmetry: Symmetry

    def ground(self, hex: Hex) -> Point:
        """Return the center of a hex."""
        q, r = self.symmetry(hex)
        return Point(_WIDTH * (q + r / 2), RADIUS * 1.5 * r)

    def level(self, hex: Hex, level: int) -> Point:
        """Return the center of the tile on `level` of a stack. High stacks are drawn denser, so that they hide less."""
        x, y = self.ground(hex)
        height = self.board.height(hex)
        return Point(x, y - level * (min(_LIFT, _HIGHEST / (height - 1)) if height > 1 else 0))

    def top(self, hex: Hex) -> Point:
        """Return the center of the top tile of a stack, or of an empty hex."""
        return self.level(hex, max(self.board.height(hex) - 1, 0))

    def box(self, hexes: Iterable[Hex]) -> Box:
        """Return the bounding box of at least one hex with its stacks."""
        points = [(self.ground(hex), self.top(hex)) for hex in hexes]
        return Box(
            min(ground.x for ground, _ in points) - _WIDTH / 2,
            min(top.y for _, top in points) - RADIUS,
            max(ground.x for ground, _ in points) + _WIDTH / 2,
            max(ground.y for ground, _ in points) + RADIUS + DEPTH,
        )


def corners(radius: float) -> list[Point]:
    """Return the corners of a point-up hexagon around the origin, clockwise from the top."""
    angles = [math.radians(60 * i) for i in range(6)]
    return [Point(radius * math.sin(angle), -radius * math.cos(angle)) for angle in angles]


def between(start: Point, end: Point, length: float) -> Point:
    """Return the point `length` away from `start` toward `end`."""
    share = length / math.dist(start, end)
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def hexagon(radius: float, rounding: float) -> str:
    """Return the path of a hexagon with rounded corners around the origin."""
    points = corners(radius)
    parts = []
    for i, corner in enumerate(points):
        before, after = between(corner, points[i - 1], rounding), between(corner, points[(i + 1) % 6], rounding)
        parts.append(f"{'L' if i else 'M'}{pair(before)}Q{pair(corner)} {pair(after)}")
    return "".join(parts) + "Z"


def pair(point: Point) -> str:
    """Format a point for a path."""
    return f"{number(point.x)} {number(point.y)}"
