"""Weights of the evaluation: read from files that name their tuning run, and laid out for compiled code."""

import json
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from skep.core.errors import SkepError
from skep.engine.native.tables import SWAPS, Tables
from skep.engine.search import features
from skep.engine.search.features import (
    BLOCK,
    COMERS,
    FEATURES,
    FREE,
    HELD,
    IN_HAND,
    PARTS,
    SINGLE_NAMES,
    STEP_NAMES,
    WAYS,
)
from skep.rules.creatures import CREATURES
from skep.rules.ruleset import Ruleset
from skep.rules.steps import Hop, Roam, StartLevel, Step, Walk, ways

TUNED = "tuned"
"""The name that selects the weights fitted to the game type."""
_BLOCKS = {"free": FREE, "held": HELD, "ways": WAYS, "hand": IN_HAND}
_FAR = 127
"""A range larger than any board."""
_SHORT = {Step.SLIDE, Step.OVER, Step.DOWN, Step.CLIMB}
"""Steps of one hex."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Two rows of points, for opening and endgame; a description of their origin; their game type.

    `game` is the game type they were fitted to. Weights without one are selected only by name.
    """

    source: str
    points: NDArray[np.int32]
    game: str | None = None


def names() -> list[str]:
    """Return the names of the features in weight files. Creatures are named by letter."""
    letters = [*CREATURES, *("?" * BLOCK)][:BLOCK]
    blocks = [f"{block} {letter}" for block in _BLOCKS for letter in letters]
    steps = [f"{name} {steps}" for name in STEP_NAMES for steps in range(7)]
    coming = [
        f"coming {steps} by {comers} {when}"
        for steps in range(2, 6)
        for comers in range(COMERS)
        for when in ("later", "next")
    ]
    return [*blocks, *steps, *coming, *SINGLE_NAMES]


def tuned_for(ruleset: Ruleset) -> str:
    """Return the name of the weights fitted to the most similar game, compared by expansions and creatures.

    Weights must cover everything in this game; among those, the ones that cover the least else are chosen.
    """
    parts = _parts(ruleset)

    def unlikeness(name: str) -> tuple[int, int]:
        known = _fitted()[name]
        return len(parts - known), len(known - parts)

    return min(_fitted(), key=unlikeness)


def _parts(ruleset: Ruleset) -> frozenset[str]:
    """Return the expansions of a game and the creatures on its tiles."""
    faces = {face for tile in ruleset.tiles for face in (tile.front, tile.back) if face is not None}
    return ruleset.modules.union(CREATURES[face].name for face in faces)


@cache
def _fitted() -> dict[str, frozenset[str]]:
    """Return the weights that declare a game, with the expansions and creatures of that game."""
    paths = sorted(path.name for path in (files("skep.engine.host") / "data").iterdir())
    names = [path[len("weights-") : -len(".json")] for path in paths if path.startswith("weights-")]
    return {name: _parts(Ruleset.parse(game)) for name in names if (game := load(name).game)}


@lru_cache(maxsize=64)  # bounded: there are arbitrarily many game types
def load(name: str, ruleset: Ruleset | None = None) -> Weights:
    """Load shipped weights by file name, or `tuned` for those fitted to the game type."""
    if name == TUNED and ruleset is not None:
        name = tuned_for(ruleset)
    try:
        text = (files("skep.engine.host") / "data" / f"weights-{name}.json").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise SkepError(f"there are no weights {name!r}") from None
    return parse(text)


def parse(text: str) -> Weights:
    """Parse a weights file. Features that are not named have weight zero."""
    read = json.loads(text)
    points = np.zeros((2, FEATURES), np.int32)
    for number, name in enumerate(names()):
        if name in read["points"]:
            points[:, number] = read["points"][name]
    return Weights(read["source"], points, read.get("game"))


def format_weights(weights: Weights) -> str:
    """Format weights as text, one feature per line."""
    rows = {
        name: [int(weights.points[0, number]), int(weights.points[1, number])]
        for number, name in enumerate(names())
        if weights.points[:, number].any()
    }
    lines = ",\n".join(f"    {json.dumps(name)}: {json.dumps(row)}" for name, row in rows.items())
    game = "" if weights.game is None else f'  "game": {json.dumps(weights.game)},\n'
    return f'{{\n{game}  "source": {json.dumps(weights.source)},\n  "points": {{\n{lines}\n  }}\n}}\n'


def without(points: NDArray[np.int32], parts: tuple[str, ...]) -> NDArray[np.int32]:
    """Return the weights without some parts of the evaluation."""
    left = points.copy()
    for part in parts:
        left[:, list(PARTS[part])] = points[:, FREE : FREE + BLOCK] if part == "pins" else 0
    return left


def pack(points: NDArray[np.int32]) -> NDArray[np.int64]:
    """Pack both rows into one number per feature, as the evaluation sums them."""
    early, late = points.astype(np.int64)
    packed: NDArray[np.int64] = (late << 32) + early
    return packed


def reaches() -> NDArray[np.int8]:
    """Return the longest movement of each creature, in steps."""
    made = np.full(BLOCK, _FAR, np.int8)
    for number, creature in enumerate(CREATURES.values()):
        walks = ways(creature.movement)
        if creature.copies or creature.amended is not None:
            continue
        if all(isinstance(way, Walk) and _SHORT.issuperset(way.steps) for way in walks):
            made[min(number, BLOCK - 1)] = max((len(way.steps) for way in walks if isinstance(way, Walk)), default=0)
    return made


def motions(tables: Tables) -> NDArray[np.int8]:
    """Return for each creature whether it slides off, climbs off, can leave a height, and walks over the hive."""
    made = np.zeros(BLOCK, np.int8)
    for number, creature in enumerate(CREATURES.values()):
        motion = 0
        if creature.copies:
            motion = features.SLIDES_OFF | features.CLIMBS_OFF | features.LEAVES_HEIGHT
        for way in ways(creature.movement_under(tables.ruleset.options)):
            motion |= _motion(way)
        if tables.array[0]["abilities"][number] & SWAPS:
            motion |= features.CLIMBS_OFF | features.LEAVES_HEIGHT
        made[min(number, BLOCK - 1)] = motion
    return made


def _motion(way: Walk | Roam | Hop) -> int:
    if isinstance(way, Roam):
        return features.SLIDES_OFF | features.ROAMS_FAR
    if isinstance(way, Hop):
        return features.CLIMBS_OFF | features.LEAVES_HEIGHT | features.HOPS
    if not way.steps:
        return 0
    if way.steps[0] is Step.SLIDE:
        return features.SLIDES_OFF
    motion = features.CRAWLS if way.steps == (Step.CLIMB,) else 0
    if way.level is not StartLevel.HIVE:
        motion |= features.CLIMBS_OFF
    if way.level is not StartLevel.GROUND:
        motion |= features.LEAVES_HEIGHT
    return motion


assert len(names()) == FEATURES
