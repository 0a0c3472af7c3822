"""Where a movement leads: walks the data of `steps.py` over the table (M3, M4, M5)."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from skep.core.hexes import Hex, line, neighbors
from skep.rules.freedom import Gates, Heights, climbs, slides
from skep.rules.steps import Either, Hop, Level, Movement, Roam, Step, Walk


class Ground(NamedTuple):
    """The table as a mover finds it: heights without the mover, the gates that count, and where a flight may land."""

    heights: Heights
    gates: Gates
    landings: Collection[Hex] = ()


def goals(movement: Movement, ground: Ground, start: Hex) -> set[Hex]:
    """Every hex where the movement can end, from `start`, the mover lifted."""
    match movement:
        case Walk(steps, level):
            if level is Level.ANY or (start in ground.heights) == (level is Level.HIVE):
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
    if len(steps) == 1:
        return set(_reach(steps[0], ground, [start]))
    return {path[-1] for path in paths(steps, ground, start)}


def _reach(step: Step, ground: Ground, trail: list[Hex]) -> Iterator[Hex]:
    """The hexes that one step reaches from the end of `trail`, those already on it left out."""
    heights, gates, landings = ground
    here = trail[-1]
    if step is Step.SLIDE:
        if here not in heights:
            yield from (near for near in slides(heights, here, gates) if near not in trail)
    elif step is Step.RUN:
        yield from _runs(heights, gates, trail)
    elif step is Step.FLY:
        yield from (hex for hex in landings if hex in heights and hex not in trail)
    else:
        ends_on_hive = {Step.OVER: (True,), Step.DOWN: (False,), Step.CLIMB: (True, False)}[step]
        if here not in heights:
            ends_on_hive = tuple(end for end in ends_on_hive if end)
        for near in climbs(heights, here, gates):
            if near not in trail and (near in heights) in ends_on_hive:
                yield near


def _roam(ground: Ground, start: Hex) -> set[Hex]:
    """Every hex that slides alone lead to; the order of the way does not matter, so each hex is visited once."""
    if start in ground.heights:
        return set()
    found = {start}
    fringe = [start]
    while fringe:
        for near in slides(ground.heights, fringe.pop(), ground.gates):
            if near not in found:
                found.add(near)
                fringe.append(near)
    found.remove(start)
    return found


def _hops(heights: Heights, start: Hex) -> Iterator[Hex]:
    for direction, near in enumerate(neighbors(start)):
        if near in heights:
            yield next(hex for hex in line(near, direction) if hex not in heights)


def _runs(heights: Heights, gates: Gates, trail: list[Hex]) -> Iterator[Hex]:
    """Straight across every occupied hex in a row, at least one, and down at its end; each step passes its gate."""
    for direction, near in enumerate(neighbors(trail[-1])):
        here = trail[-1]
        if near not in heights:
            continue
        for ahead in line(here, direction):
            if ahead in trail or ahead not in climbs(heights, here, gates):
                break
            if ahead not in heights:
                yield ahead
                break
            here = ahead
