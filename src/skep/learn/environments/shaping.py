"""Rewards on the way: what a position is worth more than the one before, by a potential of the caller's."""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skep.learn import Batch

Potential = Callable[[Batch], ArrayLike]
"""Function that returns the value of each position of a batch for White."""


class Shaping:
    """Adds `discount * potential(after) - potential(before)` to rewards, with 0 for the position after a game's end.

    Such rewards change how quickly a policy is learned, and not which is the best.
    """

    def __init__(self, potential: Potential | None, discount: float = 1.0) -> None:
        self._potential, self._discount = potential, discount
        self._before: NDArray[np.float64] = np.zeros(0)

    def begin(self, batch: Batch) -> None:
        """Look at games that have just begun, all or some of them."""
        if self._potential is not None:
            self._before = self._values(batch)

    def rewards(self, batch: Batch, ended: NDArray[np.bool_], signs: NDArray[np.int64]) -> NDArray[np.float64]:
        """The shaping rewards, for players who are White if their sign is 1; call `begin` when other games begin."""
        if self._potential is None:
            return np.zeros(batch.size)
        after = self._values(batch)
        gained = self._discount * np.where(ended, 0.0, after) - self._before
        self._before = after
        return signs * gained

    def _values(self, batch: Batch) -> NDArray[np.float64]:
        assert self._potential is not None
        values = np.asarray(self._potential(batch), np.float64)
        if values.shape != (batch.size,):
            raise ValueError(f"a potential gives {batch.size} numbers, and not an array of shape {values.shape}")
        return values
