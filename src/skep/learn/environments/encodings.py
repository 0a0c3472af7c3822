"""Observations and action masks of environments, the same for all of them."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skep.learn import ActionSpace, Batch, EndedGames, Observer, action_space, observer
from skep.rules.ruleset import Ruleset

FEATURES: Final = "features"
PLANES: Final = "planes"
ENCODINGS: Final = (FEATURES, PLANES)
SCALARS: Final = "scalars"
Observation = Any
"""Observations of games: an array of features, or a dictionary of `planes` and the `scalars` of each game."""


@dataclass(frozen=True)
class Encoding:
    """A ruleset, and how its positions are seen: as a row of features, or as planes over a window of cells.

    Hands, bag and turn lie on no cell: with planes they are separate, as `scalars`.
    """

    ruleset: Ruleset
    name: str = FEATURES
    window: int | None = None

    def __post_init__(self) -> None:
        if self.name not in ENCODINGS:
            raise ValueError(f"{self.name!r} is not an encoding; there are {' and '.join(ENCODINGS)}")
        if self.window is not None and self.name != PLANES:
            raise ValueError("a window is for planes alone")

    @cached_property
    def space(self) -> ActionSpace:
        """The action numbers of the ruleset."""
        return action_space(self.ruleset)

    @cached_property
    def observer(self) -> Observer:
        """The layout of observations of the ruleset."""
        return observer(self.ruleset)

    @cached_property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shape of each part of one observation, by its name."""
        if self.name == FEATURES:
            return {FEATURES: (self.observer.size,)}
        width = self.space.check_window(self.window)
        return {PLANES: (len(self.observer.planes), width, width), SCALARS: (len(self.observer.scalars),)}

    def observe(self, batch: Batch, viewers: ArrayLike | None = None) -> Observation:
        """Observations of each game for the viewers, or for the players to move."""
        if self.name == FEATURES:
            return self.observer.features(batch, viewers)
        drawn = self.observer.draw_planes(batch, viewers, window=self.window)
        return {PLANES: drawn.planes, SCALARS: drawn.scalars}

    def step(self, batch: Batch, actions: ArrayLike) -> tuple[NDArray[np.int64], Observation]:
        """Act in every game; returns the state of each, and what its player to move observes."""
        if self.name == FEATURES:
            return self.observer.step(batch, actions)
        return batch.step_actions(actions), self.observe(batch)

    def observe_ended(self, ended: EndedGames) -> Observation:
        """Observations of games before they started again."""
        return self.observe(ended.batch) if ended.features is None else ended.features


def pick(seen: Observation, game: int) -> Observation:
    """The observation of one of the games."""
    return {name: part[game] for name, part in seen.items()} if isinstance(seen, dict) else seen[game]


def parse_ruleset(game: Ruleset | str) -> Ruleset:
    """A ruleset, or the one that a game type or preset names."""
    return Ruleset.parse(game) if isinstance(game, str) else game
