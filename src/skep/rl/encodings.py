"""What environments give a learning program to see, and what it may do: one choice for all of them."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skep.engine import ActionSpace, Batch, Observer, action_space, observer
from skep.rules.ruleset import Ruleset

FEATURES: Final = "features"
PLANES: Final = "planes"
ENCODINGS: Final = (FEATURES, PLANES)


@dataclass(frozen=True)
class Encoding:
    """A ruleset, and how its positions are seen: as a row of features, or as planes over a window of cells.

    Planes come without the scalars, which are hands, bag and turn: whoever needs them takes the features.
    """

    ruleset: Ruleset
    name: str = FEATURES
    window: int | None = None

    def __post_init__(self) -> None:
        if self.name not in ENCODINGS:
            raise ValueError(f"{self.name!r} is no encoding; there are {' and '.join(ENCODINGS)}")
        if self.window is not None and self.name != PLANES:
            raise ValueError("a window is for planes alone")

    @cached_property
    def space(self) -> ActionSpace:
        return action_space(self.ruleset)

    @cached_property
    def observer(self) -> Observer:
        return observer(self.ruleset)

    @cached_property
    def shape(self) -> tuple[int, ...]:
        """The shape of one observation."""
        if self.name == FEATURES:
            return (self.observer.size,)
        width = self.space.check_window(self.window)
        return len(self.observer.planes), width, width

    def observe(self, batch: Batch, viewers: ArrayLike | None = None) -> NDArray[np.int8]:
        """What the viewers, or the players to move, see of each game."""
        if self.name == FEATURES:
            return self.observer.features(batch, viewers)
        return self.observer.draw_planes(batch, viewers, window=self.window).planes


def parse_ruleset(game: Ruleset | str) -> Ruleset:
    """A ruleset, or the one that a game type or preset names."""
    return Ruleset.parse(game) if isinstance(game, str) else game
