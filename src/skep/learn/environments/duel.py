"""A learner against an opponent in many games: the opponent acts until the learner is to move."""

import numpy as np
from numpy.typing import NDArray

from skep.core.position import Position
from skep.learn import Batch, outcomes
from skep.learn.environments.duel_opponents import Opponent, parse_opponent
from skep.learn.environments.encodings import Encoding, Observation

COLORS = ("white", "black", "drawn")
"""The learner's side: always the same, or drawn for each game."""


class Duel:
    """Games between a learner and an opponent; what the opponent is shown has other chances to come than the games."""

    def __init__(
        self, encoding: Encoding, size: int, opponent: Opponent, *, color: str = "drawn", max_plies: int | None = None
    ) -> None:
        if color not in COLORS:
            raise ValueError(f"{color!r} is not a side; there are {', '.join(COLORS)}")
        self.encoding, self.opponent, self.color, self.max_plies = encoding, opponent, color, max_plies
        self.size = size
        self.begin(np.random.default_rng())

    def begin(self, chance: np.random.Generator, start: Position | None = None) -> None:
        """Start all games, from a position if one is given; all that chance decides follows from the generator."""
        self._chance = chance
        self._policy = parse_opponent(self.opponent, chance)
        seed = int(chance.integers(1 << 62))
        self.batch = Batch(self.encoding.ruleset, self.size, seed=seed, max_plies=self.max_plies, start=start)
        self.learners = np.zeros(self.size, np.int64)
        self.forfeited = np.zeros(self.size, np.bool_)
        """Games that the learner has lost by an illegal action."""
        self.restart(np.ones(self.size, np.bool_))

    def restart(self, which: NDArray[np.bool_]) -> None:
        """Start the marked games again."""
        self.batch.reset(which)
        drawn = self._chance.integers(2, size=self.size)
        sides = drawn if self.color == "drawn" else np.full(self.size, COLORS.index(self.color))
        self.learners = np.where(which, sides, self.learners)
        self.forfeited &= ~which
        self._answer(which)

    def act(self, actions: NDArray[np.int64]) -> NDArray[np.float64]:
        """The learner acts in every game that goes on, and the opponent answers; returns the learner's rewards.

        An illegal action loses at once.
        """
        going = self.going
        legal = going & (self.batch.find_actions(actions) >= 0)
        self.batch.step_actions(actions, which=legal)
        self.forfeited |= going & ~legal
        self._answer(legal)
        values = outcomes(self.batch.states) * np.where(self.learners == 0, 1.0, -1.0)
        return np.where(going & self.is_over, np.where(self.forfeited, -1.0, values), 0.0)

    @property
    def is_over(self) -> NDArray[np.bool_]:
        """The games that are over by the rules or forfeited."""
        return (self.batch.states != 0) | self.forfeited

    @property
    def going(self) -> NDArray[np.bool_]:
        """The unfinished games; the learner is to move in all of them."""
        return ~(self.is_over | self.truncated)

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """The truncated games."""
        return self.batch.truncated & ~self.forfeited

    def mask(self) -> NDArray[np.int8]:
        """1 for each legal action of the learner; all zeros in games that are over."""
        mask = self.batch.action_mask()
        mask[self.forfeited] = 0
        return mask

    def observe(self) -> Observation:
        """The learner's observation of each game, its last position included."""
        return self.encoding.observe(self.batch, self.learners)

    def _answer(self, which: NDArray[np.bool_]) -> None:
        """Let the opponent act in the marked games until the learner is to move in each, or it is over."""
        while True:
            waiting = which & self.going & (self.batch.players != self.learners)
            games = np.flatnonzero(waiting)
            if not len(games):
                return
            shown = self.batch.select(games, seed=int(self._chance.integers(1 << 62)))
            actions = np.zeros(self.size, np.int64)
            actions[games] = self._policy(shown)
            self.batch.step_actions(actions, which=waiting)
