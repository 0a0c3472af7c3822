"""Many games as a Gymnasium vector environment: a policy for both players sees arrays alone."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from skep.learn import Batch, EndedGames, outcomes
from skep.learn.environments.encodings import FEATURES, Encoding, Observation, parse_ruleset, pick
from skep.learn.environments.observation_spaces import observation_space
from skep.learn.environments.rendering import check_mode, render, render_modes
from skep.learn.environments.shaping import Potential, Shaping
from skep.learn.environments.starts import read_start

MAX_PLIES = 400


class HiveVectorEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` games side by side, in which each action is that of the player to move.

    A reward is for the player who has just acted: 1 won, -1 lost, 0 anything else. `info` says who is to move
    (`player`) and which actions are legal: as rows of numbers, padded with -1 (`legal_actions`), with their number
    (`legal_counts`), and with `mask` as `action_mask`.
    With SAME_STEP a game that is over restarts at once, and `info` holds `final_obs` and `final_info`; with DISABLED it
    waits for `reset(options={"reset_mask": ...})`.
    A `potential` says what each position of a batch is worth to White; its growth is added to the rewards.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's own shape
        "render_modes": render_modes(),
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(  # noqa: PLR0913 - every argument has a default and a name
        self,
        num_envs: int = 1,
        game: str = "Base+MLP",
        *,
        max_plies: int | None = MAX_PLIES,
        observation: str = FEATURES,
        window: int | None = None,
        mask: bool = False,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        render_mode: str | None = None,
        potential: Potential | None = None,
        discount: float = 1.0,
    ) -> None:
        self.encoding = Encoding(parse_ruleset(game), observation, window)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        if self.autoreset_mode is AutoresetMode.NEXT_STEP:
            raise ValueError("games start again with SAME_STEP or DISABLED; NEXT_STEP would lose a step of each")
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.num_envs, self.mask, self.render_mode = num_envs, mask, check_mode(render_mode)
        self.single_observation_space = observation_space(self.encoding)
        self.single_action_space = spaces.Discrete(self.encoding.space.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._options: dict[str, Any] = {"threads": threads, "max_plies": max_plies, "auto_reset": self._resets}
        self.batch = Batch(self.encoding.ruleset, num_envs, **self._options)
        self._has_start = False
        self._shaping = Shaping(potential, discount)
        self._shaping.begin(self.batch)

    @property
    def _resets(self) -> bool:
        return self.autoreset_mode is AutoresetMode.SAME_STEP

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Restart all games, or those of a `reset_mask`; a seed also restarts all random numbers.

        The options `position` and `opening` say where all games begin until the next reset of all.
        """
        super().reset(seed=seed)
        start = read_start(self.encoding.ruleset, options, "reset_mask")
        which = (options or {}).get("reset_mask")
        if start is not None and which is not None:
            raise ValueError("all games have one start; reset_mask does not go with position or opening")
        is_elsewhere = which is None and (start is not None or self._has_start)
        if which is None and (seed is not None or self._np_random is None or is_elsewhere):
            drawn = int(self.np_random.integers(1 << 62))
            self._has_start = start is not None
            self.batch = Batch(self.encoding.ruleset, self.num_envs, seed=drawn, start=start, **self._options)
        else:
            self.batch.reset(which)
        self._shaping.begin(self.batch)
        return self.encoding.observe(self.batch), self._info(self.batch)

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Act in every game; in games that are over and wait for a reset, nothing happens."""
        actors, going = self.batch.players, self.batch.move_counts > 0
        states, seen = self.encoding.step(self.batch, actions)
        signs = np.where(actors == 0, 1, -1)
        rewards = outcomes(states).astype(np.float64) * signs
        terminated, truncated = states != 0, self.batch.truncated
        info = self._info(self.batch)
        if self.batch.ended is not None:
            games = self.batch.ended.numbers
            truncated[games] = ~terminated[games]
            self._add_final(info, self.batch.ended)
        rewards += self._shaping.rewards(self.batch, terminated | truncated, signs)
        rewards[~going] = 0.0
        return seen, rewards, terminated, truncated, info

    def _info(self, batch: Batch) -> dict[str, Any]:
        numbers, counts = batch.action_numbers(), batch.move_counts
        info: dict[str, Any] = {"player": batch.players, "legal_actions": numbers, "legal_counts": counts}
        if self.mask:
            info["action_mask"] = batch.action_mask()
        return info

    def _add_final(self, info: dict[str, Any], ended: EndedGames) -> None:
        """The last positions of the games that have just started again, as SAME_STEP wants them."""
        games, seen = ended.numbers, self.encoding.observe_ended(ended)
        final = np.full(self.num_envs, None, object)
        for place, game in enumerate(games):
            final[game] = pick(seen, place)
        marked = np.zeros(self.num_envs, np.bool_)
        marked[games] = True
        players = np.zeros(self.num_envs, np.int32)
        players[games] = ended.players
        info |= {"final_obs": final, "_final_obs": marked, "_final_info": marked}
        info["final_info"] = {"player": players, "_player": marked}

    def render(self) -> tuple[Any, ...] | None:
        """Show every position as the render mode asks."""
        if self.render_mode is None:
            return None
        mode = "ansi" if self.render_mode == "human" else self.render_mode
        return tuple(render(self.batch.position(game), mode) for game in range(self.num_envs))
