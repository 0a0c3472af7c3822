"""M2, freedom to move: a tile cannot squeeze through a gate.

Heights are counted without the mover, so every function here takes the heights of the table with the mover lifted. A
hex without tiles has no entry in them.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache

from skep.core.hexes import Hex, neighbors
from skep.rules.options import Options

Heights = Mapping[Hex, int]


class Gates(Enum):
    """Which gates bar the way. `NONE` is no way to play: it tells a gated move from an impossible one."""

    ALL = "all"
    GROUND = "ground"
    NONE = "none"


_ALL, _, _NONE = Gates


def gates_of(options: Options) -> Gates:
    return Gates(options.gates)


def slides(heights: Heights, start: Hex, gates: Gates) -> list[Hex]:
    """The hexes that one slide along the ground reaches: exactly one of the two posts is occupied.

    Two would be a gate; none would leave the hive.
    """
    a, b, c, d, e, f = around = neighbors(start)
    taken = (a in heights, b in heights, c in heights, d in heights, e in heights, f in heights)
    return [around[direction] for direction in _ways(taken, gates is not _NONE)]


@cache
def _ways(taken: tuple[bool, ...], are_gated: bool) -> list[int]:
    """The directions of the slides among neighbors of which those are `taken`: there are but sixty-four such rings."""
    found = []
    for direction in range(6):
        left, right = taken[direction - 1], taken[direction - 5]
        if not taken[direction] and (left != right or (left and not are_gated)):
            found.append(direction)
    return found


def climbs(heights: Heights, start: Hex, gates: Gates) -> Sequence[Hex]:
    """The neighbors to which a step other than a slide passes no gate: not both posts higher than both ends."""
    around = neighbors(start)
    if gates is not _ALL:
        return around
    here = heights.get(start, 0)
    posts = [heights.get(near, 0) for near in around]
    found = []
    for direction, height in enumerate(posts):
        highest = height if height > here else here
        if posts[direction - 1] <= highest or posts[direction - 5] <= highest:
            found.append(around[direction])
    return found


def can_climb(heights: Heights, start: Hex, end: Hex, gates: Gates) -> bool:
    """Whether one step other than a slide passes from `start` to its neighbor `end`."""
    return end in climbs(heights, start, gates)
