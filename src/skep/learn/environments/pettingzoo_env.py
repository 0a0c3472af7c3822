"""Hive as a PettingZoo environment: two agents take turns, and an illegal action loses.

`player_0` is White. A player with a double turn (K3) acts twice in a row, and a pass is an action like any other.
Rewards come at the end only: 1 for the winner, -1 for the loser, 0 for both in a draw; a game that is cut off after
`max_plies` is truncated and has no winner.
"""

import sys
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from skep.engine import NotLegalError
from skep.learn.environments.encodings import FEATURES, PLANES, SCALARS, Encoding, parse_ruleset
from skep.learn.environments.observation_spaces import agent_space
from skep.learn.environments.rendering import check_mode, render_modes
from skep.learn.environments.single_game import SingleGame
from skep.learn.environments.starts import read_start

AGENTS = ("player_0", "player_1")
MAX_PLIES = 400
"""Default number of plies after which a game is cut off."""


def env(**options: Any) -> Any:
    """The environment as PettingZoo has it: illegal actions lose, and calls in a wrong order are refused."""
    return CheckedEnv(raw_env(**options))


def raw_env(**options: Any) -> "HiveAECEnv":
    """The environment without PettingZoo's checks."""
    return HiveAECEnv(**options)


class HiveAECEnv(AECEnv[str, Any, Any], EzPickle):
    """Hive for two agents; an observation is a dictionary: `observation`, `action_mask`, and `scalars` with planes.

    The mask of an agent who is not to move is all zeros, and neither sees what is hidden from it (W1).
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's own shape
        "name": "hive_v0",
        "render_modes": render_modes(),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str = "Base+MLP",
        *,
        max_plies: int | None = MAX_PLIES,
        observation: str = FEATURES,
        window: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self, game, max_plies=max_plies, observation=observation, window=window, render_mode=render_mode
        )
        super().__init__()
        self.encoding = Encoding(parse_ruleset(game), observation, window)
        self.render_mode = check_mode(render_mode)
        self.possible_agents = list(AGENTS)
        self.agents = self.possible_agents[:]
        self.game = SingleGame(self.encoding, max_plies)
        actions = self.encoding.space.size
        self._no_mask = np.zeros(actions, np.int8)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in AGENTS}
        self.observation_spaces = {agent: agent_space(self.encoding) for agent in AGENTS}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """The observation space of an agent, the same for both."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The action space of an agent, the same for both."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; what a bag gives follows from the seed, and without one from the game before.

        The options `position` and `opening` say where it begins.
        """
        start = read_start(self.encoding.ruleset, options)
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.game.begin(int(self._chance.integers(1 << 62)), start)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.game.player]

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation of an agent, and its legal actions if it is to move."""
        viewer = AGENTS.index(agent)
        is_to_move = viewer == self.game.player and agent == self.agent_selection
        mask = self.game.mask() if is_to_move else self._no_mask.copy()
        seen = self.game.observe(viewer)
        if not isinstance(seen, dict):
            return {"observation": seen, "action_mask": mask}
        return {"observation": seen[PLANES], SCALARS: seen[SCALARS], "action_mask": mask}

    def step(self, action: Any) -> None:
        """Act for the agent that is selected; with no action where the game is over for it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.game.act(index(action))
        if self.game.is_over:
            value = float(self.game.value)
            self.rewards = {AGENTS[0]: value, AGENTS[1]: -value}
            self.terminations = dict.fromkeys(AGENTS, True)
        elif self.game.is_truncated:
            self.truncations = dict.fromkeys(AGENTS, True)
        self.agent_selection = AGENTS[self.game.player]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def forfeit(self) -> None:
        """End the game for both: the player to move loses, and nobody wins."""
        loser = self.agent_selection
        self._cumulative_rewards[loser] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0) | {loser: -1.0}
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        """The position as text, as SVG or as an array of colors; printed where the mode is `human`."""
        if self.render_mode is None:
            return None
        shown = self.game.render(self.render_mode)
        if self.render_mode != "human":
            return shown
        sys.stdout.write(shown)
        return None

    def close(self) -> None:
        """Do nothing: no resource is open."""


class CheckedEnv(wrappers.OrderEnforcingWrapper[str, Any, Any]):
    """PettingZoo's three checks in one wrapper: its own three would take longer than the game.

    An illegal action ends the game as by `TerminateIllegalWrapper`; a number outside the action space is refused as by
    `AssertOutOfBoundsWrapper`. The game itself says that an action is not legal, so no mask is made to find out.
    """

    def step(self, action: Any) -> None:
        try:
            super().step(action)
        except (NotLegalError, TypeError, ValueError) as error:
            agent = self.env.agent_selection
            assert self.env.action_space(agent).contains(action), f"{action!r} is not in the action space"
            if not isinstance(error, NotLegalError):
                raise
            EnvLogger.warn_on_illegal_move()
            self.env.forfeit()
