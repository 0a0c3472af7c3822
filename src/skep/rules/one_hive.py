"""M1, one hive: the occupied hexes stay connected while a tile is in the hand (T8)."""

from collections.abc import Collection

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


def _count_groups(ring: int) -> int:
    """The number of groups of occupied neighbors in a ring, separated by gaps."""
    taken = [bool(ring >> direction & 1) for direction in range(6)]
    return sum(here and not taken[direction - 1] for direction, here in enumerate(taken))


CLOSE = frozenset(ring for ring in range(64) if _count_groups(ring) <= 1)
"""The rings whose occupied neighbors are connected around the hex, which is then not a joint."""


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
