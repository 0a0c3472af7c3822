"""M2, freedom to move: a tile cannot squeeze through a gate. What a mover finds when it is lifted from the table."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache

from skep.core.board import Board
from skep.core.hexes import Hex, neighbors, seen_from
from skep.rules.options import Options


class Gates(Enum):
    """The gates that block a step. `NONE` is only used to tell a gated move from an impossible one."""

    ALL = "all"
    GROUND = "ground"
    NONE = "none"


_ALL, _, _NONE = Gates


def gates_of(options: Options) -> Gates:
    return Gates(options.gates)


class Ground:
    """The table without the top tile of one hex, as that tile finds it: the gates that count, and where a flight lands.

    `heights` has no entry for an empty hex.
    """

    __slots__ = ("_is_gated", "_kept", "_rings", "gates", "heights", "landings")

    def __init__(
        self, board: Board, heights: dict[Hex, int], gates: Gates, landings: Collection[Hex], lifted: Hex
    ) -> None:
        self.heights = heights.copy()
        self.gates = gates
        self.landings = landings
        self._rings = board.rings
        self._kept: Mapping[Hex, int] = {}
        if heights[lifted] == 1:
            del self.heights[lifted]
            self._kept = _rings_without(lifted)
        else:
            self.heights[lifted] -= 1
        self._is_gated = gates is _ALL and len(board.hexes) > len(heights)

    def slide_directions(self, start: Hex) -> Sequence[int]:
        """The directions of the slides from an empty hex: exactly one of the two posts is occupied.

        Two would be a gate; none would leave the hive.
        """
        ring = self._rings.get(start, 0) & self._kept.get(start, -1)
        return (_UNGATED if self.gates is _NONE else _GATED)[ring]

    def slides(self, start: Hex) -> list[Hex]:
        """The hexes that one slide along the ground reaches, none where `start` is occupied."""
        if start in self.heights:
            return []
        around = neighbors(start)
        return [around[direction] for direction in self.slide_directions(start)]

    def climbs(self, start: Hex) -> Sequence[Hex]:
        """The neighbors to which a step other than a slide passes no gate: not both posts higher than both ends."""
        around = neighbors(start)
        if not self._is_gated:
            return around
        heights = self.heights
        here = heights.get(start, 0)
        posts = [heights.get(near, 0) for near in around]
        found = []
        for direction, height in enumerate(posts):
            highest = height if height > here else here
            if posts[direction - 1] <= highest or posts[direction - 5] <= highest:
                found.append(around[direction])
        return found


@lru_cache(maxsize=1 << 14)
def _rings_without(hex: Hex) -> dict[Hex, int]:
    """For each neighbor of a hex the bits that its ring keeps when the hex is emptied."""
    return {near: ~bit for near, bit in seen_from(hex)}


def _slides_in(ring: int, *, are_gated: bool) -> Iterator[int]:
    """The directions of the slides from a hex with that ring."""
    taken = [bool(ring >> direction & 1) for direction in range(6)]
    for direction in range(6):
        left, right = taken[direction - 1], taken[direction - 5]
        if not taken[direction] and (left != right or (left and not are_gated)):
            yield direction


_GATED, _UNGATED = (
    tuple(tuple(_slides_in(ring, are_gated=are_gated)) for ring in range(64)) for are_gated in (True, False)
)
"""The directions of the slides for each of the sixty-four rings."""
