"""One game for environments that hold one: acted in by number, seen by either player, listed once a ply."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from skep.core.position import Position
from skep.learn import Batch, outcomes
from skep.learn.environments.encodings import Encoding, Observation, pick
from skep.learn.environments.rendering import render


class SingleGame:
    """A batch of one, with what was asked of the position kept until it changes."""

    def __init__(self, encoding: Encoding, max_plies: int | None) -> None:
        self.encoding = encoding
        self.batch = Batch(encoding.ruleset, 1, max_plies=max_plies)
        self._choice = np.zeros(1, np.int64)
        self._viewers = np.zeros(1, np.int64), np.ones(1, np.int64)
        self._note(0, 0)
        self._seen: dict[int, Observation] = {}
        self._mask: NDArray[np.int8] | None = None

    def begin(self, seed: int, start: Position | None = None) -> None:
        """Start a new game, from a position if one is given; what a bag gives follows from the seed (W2)."""
        self.batch = Batch(self.encoding.ruleset, 1, seed=seed, max_plies=self.batch.max_plies, start=start)
        self._note(0, 0)
        self._forget()

    def act(self, action: int) -> None:
        """Make the move of that number; NotLegalError if it is none."""
        self._choice[0] = action
        states, seen = self.encoding.step(self.batch, self._choice)
        self._note(int(states[0]), self.plies + 1)
        self._forget()
        self._seen[self.player] = pick(seen, 0)

    def _note(self, state: int, plies: int) -> None:
        """Keep what is asked for at every ply."""
        self.state, self.plies = state, plies
        self.player = int(self.batch.players[0])
        """The player to move: 0 White, 1 Black; twice the same in a double turn (K3)."""
        self.is_over = state != 0
        self.is_truncated = not self.is_over and plies >= self.batch.max_plies

    def _forget(self) -> None:
        self._seen.clear()
        self._mask = None

    @property
    def value(self) -> int:
        """The result for White: 1, 0 or -1."""
        return int(outcomes(self.batch.states)[0])

    def mask(self) -> NDArray[np.int8]:
        """1 for each legal action of the player to move; a new array that the caller may keep."""
        if self._mask is None:
            self._mask = self.batch.action_mask()[0]
        return self._mask

    def observe(self, viewer: int) -> Observation:
        """The observation of one player."""
        if viewer not in self._seen:
            self._seen[viewer] = pick(self.encoding.observe(self.batch, self._viewers[viewer]), 0)
        return self._seen[viewer]

    def render(self, mode: str) -> Any:
        return render(self.batch.position(0), mode)
