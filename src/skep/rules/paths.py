"""Paths of a movement: applies the data of `steps.py` to a board (M3, M4, M5)."""

from collections.abc import Iterator, Mapping

from skep.core.hexes import Hex, line, neighbors
from skep.rules.freedom import Ground
from skep.rules.steps import Either, Hop, Movement, Roam, StartLevel, Step, Walk, down, fly, over, run, slide


def goals(movement: Movement, ground: Ground, start: Hex) -> set[Hex]:
    """Every hex where the movement can end, from `start`, the mover lifted."""
    match movement:
        case Walk(steps, level):
            if level is StartLevel.ANY or (start in ground.heights) == (level is StartLevel.HIVE):
                return _walk(steps, ground, start)
            return set()
        case Roam():
            return _roam(ground, start)
        case Hop():
            return set(_hops(ground.heights, start))
        case Either(ways):
            return set().union(*(goals(way, ground, start) for way in ways))


def paths(steps: tuple[Step, ...], ground: Ground, start: Hex) -> Iterator[tuple[Hex, ...]]:
    """Every way to take the steps in order; no hex is visited twice (M4)."""
    return _extend([start], steps, ground)


def _extend(trail: list[Hex], steps: tuple[Step, ...], ground: Ground) -> Iterator[tuple[Hex, ...]]:
    """The ways that begin with a trail. No closure, as one that calls itself is garbage that only a search finds."""
    if len(trail) > len(steps):
        yield tuple(trail)
        return
    for reached in _reach(steps[len(trail) - 1], ground, trail):
        trail.append(reached)
        yield from _extend(trail, steps, ground)
        trail.pop()


def _walk(steps: tuple[Step, ...], ground: Ground, start: Hex) -> set[Hex]:
    """The ends of all `paths`, without building a trail for the last step."""
    trails = [[start]]
    for step in steps[:-1]:
        trails = [[*trail, reached] for trail in trails for reached in _reach(step, ground, trail)]
    return {end for trail in trails for end in _reach(steps[-1], ground, trail)}


def _reach(step: Step, ground: Ground, trail: list[Hex]) -> list[Hex]:
    """The hexes that one step reaches from the end of `trail`, those already on it left out."""
    heights = ground.heights
    here = trail[-1]
    if step is slide:
        return [near for near in ground.slides(here) if near not in trail]
    if step is run:
        return list(_runs(ground, trail))
    if step is fly:
        return [hex for hex in ground.landings if hex in heights and hex not in trail]
    on_hive, on_ground = step is not down, step is not over and here in heights
    near_by = ground.climbs(here)
    return [near for near in near_by if near not in trail and (on_hive if near in heights else on_ground)]


def _roam(ground: Ground, start: Hex) -> set[Hex]:
    """Every hex that slides alone lead to; the order of the way does not matter, so each hex is visited once."""
    if start in ground.heights:
        return set()
    found = {start}
    fringe = [start]
    while fringe:
        here = fringe.pop()
        around = neighbors(here)
        for direction in ground.slide_directions(here):
            near = around[direction]
            if near not in found:
                found.add(near)
                fringe.append(near)
    found.remove(start)
    return found


def _hops(heights: Mapping[Hex, int], start: Hex) -> Iterator[Hex]:
    for direction, near in enumerate(neighbors(start)):
        if near in heights:
            while near in heights:
                near = neighbors(near)[direction]  # noqa: PLW2901 - on along the row
            yield near


def _runs(ground: Ground, trail: list[Hex]) -> Iterator[Hex]:
    """Straight across every occupied hex in a row, at least one, and down at its end; each step passes its gate."""
    for direction, near in enumerate(neighbors(trail[-1])):
        here = trail[-1]
        if near not in ground.heights:
            continue
        for ahead in line(here, direction):
            if ahead in trail or ahead not in ground.climbs(here):
                break
            if ahead not in ground.heights:
                yield ahead
                break
            here = ahead
