"""The threads of a batch: each does a part of the games, with room of its own."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from skep.engine.native.tables import Tables

Job = Callable[[int, int, NDArray[np.int64], NDArray[np.int64]], int]
"""Does what is to be done with the games from one number to another; with room for a list of moves, and for a memo."""


class BatchThreads:
    """So many threads for so many games; with one, all is done by whoever asks."""

    def __init__(self, threads: int, games: int, tables: Tables) -> None:
        edges = [games * part // threads for part in range(threads + 1)]
        cells = tables.width * tables.width
        self._parts = [
            (begin, end, np.zeros(2 * tables.most_moves, np.int64), np.zeros(cells + 1, np.int64))
            for begin, end in pairwise(edges)
        ]
        self._pool: ThreadPoolExecutor | None = None
        self._process = 0

    def share(self, job: Job) -> list[int]:
        """Do a job for all games; returns what each part of it returned."""
        if len(self._parts) == 1:
            return [job(*self._parts[0])]
        if self._pool is None or self._process != os.getpid():  # a process that was forked has no threads of its own
            self._pool, self._process = ThreadPoolExecutor(len(self._parts)), os.getpid()
        return list(self._pool.map(lambda part: job(*part), self._parts))
