"""Many games at once: moves as arrays, steps for all of them, random playouts; on several threads without the lock."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skep.engine import kernels
from skep.engine.ending import NO_OUTCOME
from skep.engine.engine import Engine
from skep.engine.record import PLAYER
from skep.rules.ruleset import Ruleset

_ROW = 512
"""How many moves a row of the move table holds at first; it grows when a game has more."""
ENDLESS = 1 << 40
Job = Callable[[int, int, NDArray[np.int64]], int]


class Moves(NamedTuple):
    """The legal moves of every game: row by row, with how many of each row count."""

    codes: NDArray[np.int64]
    counts: NDArray[np.int64]

    @property
    def mask(self) -> NDArray[np.bool_]:
        """Which entries of `codes` are moves."""
        return np.arange(self.codes.shape[1]) < self.counts[:, None]


class Batch:
    """`size` games of one ruleset, from the start; what a bag gives, and what is played at random, follows from `seed`.

    Games that are over stay over until `reset`, unless `auto_reset` starts them anew right away.
    """

    def __init__(
        self, ruleset: Ruleset | str, size: int, *, seed: int = 0, threads: int = 1, auto_reset: bool = False
    ) -> None:
        if size < 1 or threads < 1:
            raise ValueError("a batch needs at least one game and one thread")
        engine = Engine(ruleset)
        self.ruleset = engine.ruleset
        self.tables = engine.tables
        self.size = size
        self.threads = threads
        self.auto_reset = auto_reset
        self._start = engine.record()
        self._array = np.repeat(self._start, size)
        self._array["seed"] = np.random.default_rng(seed).integers(1 << 62, size=size)
        self._scratch = [np.zeros(2 * self.tables.most_moves, np.int64) for _ in range(threads)]
        self._rows = np.zeros((size, _ROW), np.int64)
        self._counts = np.zeros(size, np.int64)
        self._states = np.zeros(size, np.int64)

    @property
    def players(self) -> NDArray[np.int32]:
        """Who is to move in each game: 0 White, 1 Black."""
        players: NDArray[np.int32] = self._array["turn"][:, PLAYER].copy()
        return players

    def records(self) -> NDArray[np.void]:
        """A copy of all positions, to be kept or looked at."""
        return self._array.copy()

    def legal_moves(self) -> Moves:
        """The legal moves of every game; a game that is over has none."""

        def deal(begin: int, end: int, scratch: NDArray[np.int64]) -> int:
            arguments = (self._array, begin, end, self.tables.array, scratch, self._rows, self._counts)
            return int(kernels.deal(*arguments))

        longest = max(self._share(deal))
        if longest > self._rows.shape[1]:
            self._rows = np.zeros((self.size, 1 << longest.bit_length()), np.int64)
            self._share(deal)
        return Moves(self._rows.copy(), self._counts.copy())

    def step(self, choices: NDArray[np.integer]) -> NDArray[np.int64]:
        """Make in every game the move with that number in its row; returns how each game then stands.

        What is chosen in a game that is over does not matter. With `auto_reset` the games that ended are at their
        start again when this returns, and what is returned tells how they ended.
        """
        moves = self.legal_moves()
        if choices.shape != (self.size,):
            raise ValueError(f"a choice for each of the {self.size} games is needed, not an array of {choices.shape}")
        going = moves.counts > 0
        if np.any(going & ((choices < 0) | (choices >= moves.counts))):
            raise ValueError("a choice is not the number of a legal move")
        chosen = moves.codes[np.arange(self.size), np.where(going, choices, 0)]
        self._run(chosen, 1)
        states = self._states.copy()
        if self.auto_reset:
            self.reset(states != NO_OUTCOME)
        return states

    def play_out(self, plies: int = ENDLESS) -> int:
        """Play every game on at random until it is over, or `plies` moves were made in it; returns all moves made."""
        return self._run(np.full(self.size, -1, np.int64), plies)

    @property
    def states(self) -> NDArray[np.int64]:
        """How each game stood after the last step: 0 goes on, 1 White wins, 2 Black wins, 3 and 4 a draw."""
        return self._states.copy()

    def reset(self, which: NDArray[np.bool_] | None = None) -> None:
        """Start games anew: all of them, or those that are marked. Their generators run on."""
        chosen = np.ones(self.size, np.bool_) if which is None else which
        seeds = self._array["seed"].copy()
        self._array[chosen] = self._start[0]
        self._array["seed"] = seeds
        self._states[chosen] = NO_OUTCOME

    def _run(self, chosen: NDArray[np.int64], plies: int) -> int:
        def run(begin: int, end: int, scratch: NDArray[np.int64]) -> int:
            arguments = (self._array, begin, end, self.tables.array, chosen, plies, scratch, self._states)
            return int(kernels.run(*arguments))

        return sum(self._share(run))

    def _share(self, job: Job) -> list[int]:
        """Do a job for all games, on as many threads as the batch has."""
        edges = [self.size * part // self.threads for part in range(self.threads + 1)]
        parts = list(zip(edges, edges[1:], self._scratch, strict=False))
        if self.threads == 1:
            return [job(*part) for part in parts]
        with ThreadPoolExecutor(self.threads) as pool:
            return list(pool.map(lambda part: job(*part), parts))
