"""M1, one hive: the occupied hexes stay connected while a tile is in the hand (T8)."""

from collections.abc import Collection, Mapping
from functools import cache

from skep.core.hexes import Hex, neighbors


def joints(occupied: Mapping[Hex, object]) -> set[Hex]:
    """The hexes without which the hive would fall apart (Tarjan's articulation points, without recursion)."""
    if len(occupied) < 3:
        return set()
    start = next(iter(occupied))
    found: set[Hex] = set()
    order = {start: 0}
    lowest = {start: 0}
    branches = 0
    path = [(start, start, iter(neighbors(start)))]
    while path:
        hex, parent, around = path[-1]
        for near in around:
            if near not in occupied or near == parent:
                continue
            if near in order:
                if order[near] < lowest[hex]:
                    lowest[hex] = order[near]
                continue
            order[near] = lowest[near] = len(order)
            path.append((near, hex, iter(neighbors(near))))
            break
        else:
            path.pop()
            if hex == start:
                break
            if lowest[hex] < lowest[parent]:
                lowest[parent] = lowest[hex]
            if parent == start:
                branches += 1
            elif lowest[hex] >= order[parent]:
                found.add(parent)
    if branches > 1:
        found.add(start)
    return found


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
    """The connected parts of a set of hexes, the largest first."""
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
    return sorted(found, key=len, reverse=True)


def is_whole(occupied: Collection[Hex]) -> bool:
    """Whether the hexes form one hive."""
    return len(parts(occupied)) <= 1
