"""The vocabulary of movement (M3), as data: thirteen words in which every creature's movement is written.

A step is one hex of a path. `walk` strings steps together, `roam` repeats one, `hop` jumps along a row, `either`
offers a choice, `from_ground` and `from_hive` walk only from the level they name (M5). How a movement is walked is in
`paths.py`.
"""

from dataclasses import dataclass
from enum import Enum


class Step(Enum):
    """One step. `OVER` serves both U and O, since what is below the tile decides which of the two it is (M5)."""

    SLIDE = "slide"
    OVER = "over"
    DOWN = "down"
    CLIMB = "climb"
    FLY = "fly"
    RUN = "run"


class StartLevel(Enum):
    """The level on which a walk may begin."""

    ANY = "any"
    GROUND = "ground"
    HIVE = "hive"


@dataclass(frozen=True, slots=True)
class Walk:
    """Each of `steps` once, in order."""

    steps: tuple[Step, ...]
    level: StartLevel = StartLevel.ANY


@dataclass(frozen=True, slots=True)
class Roam:
    """`step`, one or more times."""

    step: Step


@dataclass(frozen=True, slots=True)
class Hop:
    """A jump along a row, over one or more occupied hexes, into the first empty one."""


@dataclass(frozen=True, slots=True)
class Either:
    """Any one of `ways`; with no ways at all the creature stays where it is."""

    ways: "tuple[Movement, ...]"


Movement = Walk | Roam | Hop | Either

slide = Step.SLIDE
"""Along the ground, around the hive."""
over = Step.OVER
"""Onto an occupied neighbor: up from the ground, or across the top of the hive."""
down = Step.DOWN
"""From the hive to an empty neighbor on the ground."""
climb = Step.CLIMB
"""Any single step but a slide: up, across or down."""
fly = Step.FLY
"""Through the air, onto a tile that the opponent touched in their last turn (V5)."""
run = Step.RUN
"""Across the top of the hive in one straight line, over every hex of it and at least one, then down at its end."""

REMEMBERING = frozenset({fly})
"""Steps that depend on what the opponent did in their last turn (U5)."""

hop = Hop()
still = Either(())


def ways(movement: Movement) -> list[Walk | Roam | Hop]:
    """The single ways of moving between which a movement leaves the choice."""
    if isinstance(movement, Either):
        return [way for choice in movement.ways for way in ways(choice)]
    return [movement]


def walk(*steps: Step) -> Walk:
    return Walk(steps)


def from_ground(*steps: Step) -> Walk:
    return Walk(steps, StartLevel.GROUND)


def from_hive(*steps: Step) -> Walk:
    return Walk(steps, StartLevel.HIVE)


def roam(step: Step) -> Roam:
    return Roam(step)


def either(*ways: Movement) -> Either:
    return Either(ways)
