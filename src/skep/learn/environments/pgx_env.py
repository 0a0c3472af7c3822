"""Many games by the names that pgx users know: `init`, `step`, and a state of arrays.

The state holds the games themselves, and a step takes them over: the state before is used up, unless it was copied.
What costs something is made when it is asked for: prefer the rows of `legal_actions` to the mask.
"""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skep.learn import Batch, outcomes
from skep.learn.environments.encodings import FEATURES, Encoding, Observation, parse_ruleset


class UsedStateError(RuntimeError):
    """A state whose games have gone on in another state."""


@dataclass
class HiveState:
    """States of games: who is to move, observations, rewards by game and player, what is over, what is legal."""

    encoding: Encoding
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    _batch: Batch | None = field(repr=False)

    @property
    def batch(self) -> Batch:
        """The games."""
        if self._batch is None:
            raise UsedStateError("these games have gone on in another state; step a copy to keep a state")
        return self._batch

    @cached_property
    def current_player(self) -> NDArray[np.int32]:
        """The player to move in each game: 0 White, 1 Black."""
        return self.batch.players

    @cached_property
    def observation(self) -> Observation:
        """The observations of the players to move."""
        return self.encoding.observe(self.batch)

    @cached_property
    def legal_actions(self) -> NDArray[np.int32]:
        """The legal actions as rows of numbers, filled up with -1."""
        return self.batch.action_numbers()

    @cached_property
    def legal_action_mask(self) -> NDArray[np.bool_]:
        """Masks of legal actions; all are legal in games that are over, where steps are ignored."""
        mask = self.batch.action_mask().astype(np.bool_)
        mask[self.terminated | self.truncated] = True
        return mask

    def copy(self, *, seed: int | None = None) -> "HiveState":
        """A copy of the state, with the same chances to come, or with others by a seed."""
        return HiveState(self.encoding, self.rewards, self.terminated, self.truncated, self.batch.copy(seed=seed))


class HiveEnv:
    """Hive under any game type; `init` begins games, `step` acts in all of them."""

    num_players = 2
    version = "v0"

    def __init__(
        self,
        game: str = "Base+MLP",
        *,
        max_plies: int | None = 400,
        observation: str = FEATURES,
        window: int | None = None,
        threads: int = 1,
    ) -> None:
        self.encoding = Encoding(parse_ruleset(game), observation, window)
        self._options: dict[str, Any] = {"max_plies": max_plies, "threads": threads}

    @property
    def id(self) -> str:
        """The name of the environment."""
        return f"hive:{self.encoding.ruleset}"

    @property
    def num_actions(self) -> int:
        """The number of actions."""
        return self.encoding.space.size

    @property
    def observation_shape(self) -> tuple[int, ...] | dict[str, tuple[int, ...]]:
        """The shape of one game's observation; a dictionary for planes and scalars."""
        shapes = self.encoding.shapes
        return shapes[FEATURES] if self.encoding.name == FEATURES else shapes

    def init(self, size: int, seed: int = 0) -> HiveState:
        """Start this number of games; all chance events follow from the seed."""
        batch = Batch(self.encoding.ruleset, size, seed=seed, **self._options)
        none = np.zeros(size, np.bool_)
        return HiveState(self.encoding, np.zeros((size, 2), np.float32), none, none.copy(), batch)

    def step(self, state: HiveState, action: ArrayLike) -> HiveState:
        """Act in every game. Who acts illegally loses at once; in games that are over nothing happens."""
        batch, actors = state.batch, state.batch.players
        going = ~(state.terminated | state.truncated)
        legal = batch.find_actions(action) >= 0
        batch.step_actions(action, which=going & legal)
        state._batch = None
        rewards = np.zeros((batch.size, 2), np.float32)
        values = outcomes(batch.states) * (going & legal)
        rewards[:, 0], rewards[:, 1] = values, -values
        lost = np.flatnonzero(going & ~legal)
        rewards[lost, actors[lost]], rewards[lost, 1 - actors[lost]] = -1.0, 1.0
        terminated = state.terminated | (going & ((batch.states != 0) | ~legal))
        truncated = state.truncated | (going & batch.truncated & ~terminated)
        return HiveState(self.encoding, rewards, terminated, truncated, batch)


def make(game: str = "Base+MLP", *, max_plies: int | None = 400, observation: str = FEATURES) -> HiveEnv:
    """The environment of a game type."""
    return HiveEnv(game, max_plies=max_plies, observation=observation)
