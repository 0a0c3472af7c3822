"""A learner against an opponent as Gymnasium environments, of one game and of many."""

import sys
from typing import Any

import numpy as np
from gymnasium import Env, spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from skep.learn.environments.duel import Duel
from skep.learn.environments.duel_opponents import Opponent
from skep.learn.environments.encodings import FEATURES, Encoding, Observation, parse_ruleset, pick
from skep.learn.environments.observation_spaces import observation_space
from skep.learn.environments.rendering import check_mode, render, render_modes
from skep.learn.environments.shaping import Potential, Shaping
from skep.learn.environments.starts import read_start

MAX_PLIES = 400


class HiveDuelEnv(Env[Any, Any]):
    """One learner against an opponent: `random`, `level:3`, `nodes:500`, or a policy on batches.

    The learner is White, Black, or draws its side (`color`). Rewards are the learner's, at the end alone. `info` holds
    the `action_mask`, and `action_masks` returns it, as some libraries ask. An illegal action loses at once.
    """

    metadata: dict[str, Any] = {"render_modes": render_modes(), "render_fps": 2}  # noqa: RUF012 - Gymnasium's own shape

    def __init__(
        self,
        game: str = "Base+MLP",
        *,
        opponent: Opponent = "random",
        color: str = "drawn",
        max_plies: int | None = MAX_PLIES,
        observation: str = FEATURES,
        window: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        encoding = Encoding(parse_ruleset(game), observation, window)
        self.render_mode = check_mode(render_mode)
        self.duel = Duel(encoding, 1, opponent, color=color, max_plies=max_plies)
        self.observation_space = observation_space(encoding)
        self.action_space = spaces.Discrete(encoding.space.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game; the options `position` and `opening` say where."""
        super().reset(seed=seed, options=options)
        start = read_start(self.duel.encoding.ruleset, options)
        self.duel.begin(np.random.default_rng(int(self.np_random.integers(1 << 62))), start)
        return pick(self.duel.observe(), 0), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act, and let the opponent answer."""
        reward = self.duel.act(np.array([action], np.int64))[0]
        over, cut = bool(self.duel.is_over[0]), bool(self.duel.truncated[0])
        return pick(self.duel.observe(), 0), float(reward), over, cut, self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "player": int(self.duel.learners[0])}

    def action_masks(self) -> NDArray[np.int8]:
        """1 for each legal action; all zeros when the game is over."""
        return self.duel.mask()[0]

    def render(self) -> Any:
        """Show the position as the render mode asks."""
        if self.render_mode is None:
            return None
        shown = render(self.duel.batch.position(0), self.render_mode)
        if self.render_mode != "human":
            return shown
        sys.stdout.write(shown)
        return None


class HiveDuelVectorEnv(VectorEnv[Any, Any, Any]):
    """The same in many games at once; games that are over start again at once (SAME_STEP).

    A `potential` says what each position of a batch is worth to White; its growth is added to the learner's rewards.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's own shape
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(  # noqa: PLR0913 - every argument has a default and a name
        self,
        num_envs: int = 1,
        game: str = "Base+MLP",
        *,
        opponent: Opponent = "random",
        color: str = "drawn",
        max_plies: int | None = MAX_PLIES,
        observation: str = FEATURES,
        window: int | None = None,
        potential: Potential | None = None,
        discount: float = 1.0,
    ) -> None:
        encoding = Encoding(parse_ruleset(game), observation, window)
        self.num_envs = num_envs
        self.duel = Duel(encoding, num_envs, opponent, color=color, max_plies=max_plies)
        self._shaping = Shaping(potential, discount)
        self._shaping.begin(self.duel.batch)
        self.single_observation_space = observation_space(encoding)
        self.single_action_space = spaces.Discrete(encoding.space.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start new games; the options `position` and `opening` say where."""
        super().reset(seed=seed, options=options)
        start = read_start(self.duel.encoding.ruleset, options)
        self.duel.begin(np.random.default_rng(int(self.np_random.integers(1 << 62))), start)
        self._shaping.begin(self.duel.batch)
        return self.duel.observe(), self._info()

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Act in every game, and let the opponent answer."""
        rewards = self.duel.act(np.asarray(actions, np.int64))
        terminated, truncated = self.duel.is_over, self.duel.truncated
        ended = terminated | truncated
        rewards = rewards + self._shaping.rewards(self.duel.batch, ended, np.where(self.duel.learners == 0, 1, -1))
        final: dict[str, Any] = {}
        if ended.any():
            seen, shown = self.duel.observe(), np.full(self.num_envs, None, object)
            for game in np.flatnonzero(ended).tolist():
                shown[game] = pick(seen, game)
            final = {"final_obs": shown, "_final_obs": ended, "final_info": {}, "_final_info": ended}
            self.duel.restart(ended)
            self._shaping.begin(self.duel.batch)
        return self.duel.observe(), rewards, terminated, truncated, self._info() | final

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.duel.mask(), "player": self.duel.learners.copy()}
