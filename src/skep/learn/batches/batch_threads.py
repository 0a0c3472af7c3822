"""The threads of a batch: each does a part of the games in its own memory."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skep.engine.native.tables import Tables
from skep.learn.batches.held_games import blank_board


class Scratch(NamedTuple):
    """Memory of one thread: a list of moves, a memo, and a board for one game at a time."""

    moves: NDArray[np.int64]
    memo: NDArray[np.int64]
    board: NDArray[np.void]


Job = Callable[[int, int, Scratch], int]
"""Does what is to be done with the games from one number to another."""


class BatchThreads:
    """A number of threads for a number of games; with one, the caller's thread does all the work."""

    def __init__(self, threads: int, games: int, tables: Tables) -> None:
        edges = [games * part // threads for part in range(threads + 1)]
        cells = tables.width * tables.width
        self._parts = [
            (
                begin,
                end,
                Scratch(np.zeros(2 * tables.most_moves, np.int64), np.zeros(cells + 1, np.int64), blank_board(tables)),
            )
            for begin, end in pairwise(edges)
        ]
        self._pool: ThreadPoolExecutor | None = None
        self._process = 0

    @property
    def first(self) -> Scratch:
        """The memory of the first thread, for work in the caller's thread."""
        return self._parts[0][2]

    def share(self, job: Job) -> list[int]:
        """Do a job for all games; returns what each part of it returned."""
        if len(self._parts) == 1:
            return [job(*self._parts[0])]
        if self._pool is None or self._process != os.getpid():  # a forked process does not inherit threads
            self._pool, self._process = ThreadPoolExecutor(len(self._parts)), os.getpid()
        return list(self._pool.map(lambda part: job(*part), self._parts))
