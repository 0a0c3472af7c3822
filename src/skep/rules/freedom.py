"""M2, freedom to move: a tile cannot squeeze through a gate.

Heights are counted without the mover, so every function here takes the heights of the table with the mover lifted. A
hex without tiles has no entry in them.
"""

from collections.abc import Iterator, Mapping
from enum import Enum

from skep.core.hexes import Hex, neighbors
from skep.rules.options import Options

Heights = Mapping[Hex, int]


class Gates(Enum):
    """Which gates bar the way. `NONE` is no way to play: it tells a gated move from an impossible one."""

    ALL = "all"
    GROUND = "ground"
    NONE = "none"


def gates_of(options: Options) -> Gates:
    return Gates(options.gates)


def slides(heights: Heights, start: Hex, gates: Gates) -> Iterator[Hex]:
    """The hexes that one slide along the ground reaches: exactly one of the two posts is occupied.

    Two would be a gate; none would leave the hive.
    """
    around = neighbors(start)
    taken = [near in heights for near in around]
    for direction in range(6):
        if taken[direction]:
            continue
        left, right = taken[direction - 1], taken[direction - 5]
        if left != right or (left and gates is Gates.NONE):
            yield around[direction]


def climbs(heights: Heights, start: Hex, gates: Gates) -> Iterator[Hex]:
    """The neighbors to which a step other than a slide passes no gate: not both posts higher than both ends."""
    around = neighbors(start)
    if gates is not Gates.ALL:
        yield from around
        return
    here = heights.get(start, 0)
    posts = [heights.get(near, 0) for near in around]
    for direction in range(6):
        highest = max(here, posts[direction])
        if posts[direction - 1] <= highest or posts[direction - 5] <= highest:
            yield around[direction]


def can_climb(heights: Heights, start: Hex, end: Hex, gates: Gates) -> bool:
    """Whether one step other than a slide passes from `start` to its neighbor `end`."""
    return end in climbs(heights, start, gates)
