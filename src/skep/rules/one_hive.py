"""M1, one hive: the occupied hexes stay connected while a tile is in the hand (T8)."""

from collections.abc import Collection
from functools import cache

from skep.core.hexes import Hex, neighbors


def cut_hexes(occupied: Collection[Hex]) -> set[Hex]:
    """The hexes without which the hive would fall apart (Tarjan's articulation points)."""
    if len(occupied) < 3:
        return set()
    start = next(iter(occupied))
    depths = dict.fromkeys(occupied, -1)
    found: set[Hex] = set()
    _dig(start, 0, depths, found)
    found.discard(start)
    if sum(depth == 1 for depth in depths.values()) > 1:
        found.add(start)
    return found


def _dig(hex: Hex, depth: int, depths: dict[Hex, int], found: set[Hex]) -> int:
    """Walk on to whatever was not visited; returns the least depth that touches anything from here on.

    What lies deeper and touches nothing above this hex hangs on it alone.
    """
    depths[hex] = least = depth
    for near in neighbors(hex):
        known = depths.get(near)
        if known is None:
            continue
        if known < 0:
            known = _dig(near, depth + 1, depths, found)
            if known >= depth:
                found.add(hex)
        if known < least:
            least = known
    return least


def has_close_neighbors(occupied: Collection[Hex], hex: Hex) -> bool:
    """Whether the occupied neighbors of a hex hang together around it: then it is no joint, wherever the rest lies."""
    a, b, c, d, e, f = neighbors(hex)
    ring = (a in occupied, b in occupied, c in occupied, d in occupied, e in occupied, f in occupied)
    return _count_runs(ring) <= 1


@cache
def _count_runs(ring: tuple[bool, ...]) -> int:
    """How many groups of neighbors there are, each beside the next; there are but sixty-four such rings."""
    return sum(taken and not ring[place - 1] for place, taken in enumerate(ring))


def parts(occupied: Collection[Hex]) -> list[set[Hex]]:
    """The connected parts of a set of hexes, the largest first; of equal ones that with the first hex."""
    left = set(occupied)
    found: list[set[Hex]] = []
    while left:
        fringe = [left.pop()]
        part = set(fringe)
        while fringe:
            for near in neighbors(fringe.pop()):
                if near in left:
                    left.remove(near)
                    part.add(near)
                    fringe.append(near)
        found.append(part)
    return sorted(found, key=lambda part: (-len(part), min(part)))


def is_whole(occupied: Collection[Hex]) -> bool:
    """Whether the hexes form one hive."""
    return len(parts(occupied)) <= 1
