"""Perft at native speed: the same questions and answers as `rules.perft`."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from operator import index

import numpy as np
from numpy.typing import NDArray

from skep.core.moves import Move
from skep.core.position import Position
from skep.engine import kernels
from skep.engine.convert import Decoder
from skep.engine.engine import Engine
from skep.engine.record import DEPTH
from skep.rules.ruleset import Ruleset

MAX_DEPTH = 64
"""Moves that a count looks ahead at most."""
MAX_THREADS = 256
UNSTOPPABLE = 4
"""Moves that compiled code counts in one go, without looking whether it should stop."""


def perft(
    position: Position, ruleset: Ruleset, depth: int, stop: threading.Event | None = None, threads: int = 1
) -> int | None:
    """How many lines of `depth` moves there are, repetition ignored; None when `stop` was set on the way.

    A forced pass is a move, a finished game has none. With a bag, what is drawn after a placing is left out.
    """
    counter = _Counter(Engine(ruleset, position), depth, stop)
    if depth < 2 or threads < 2:
        return counter.count(counter.array, counter.depth)
    return counter.total(threads)


def divide(position: Position, ruleset: Ruleset, depth: int, threads: int = 1) -> Iterator[tuple[Move, int]]:
    """Each legal move with the number of lines of `depth` moves that begin with it."""
    counter = _Counter(Engine(ruleset, position), depth, None)
    decoder = Decoder(counter.array[0], counter.tables)
    for code, nodes in counter.parts(threads) if depth else ():
        yield decoder.move(code), nodes or 0


class _Counter:
    """One count: a record to begin with, and whether to stop."""

    def __init__(self, engine: Engine, depth: int, stop: threading.Event | None) -> None:
        self.depth = index(depth)
        if not 0 <= self.depth <= min(MAX_DEPTH, DEPTH):
            raise ValueError(f"a count looks ahead 0 to {MAX_DEPTH} moves, not {depth}")
        self.tables = engine.tables
        self.array = engine.record()
        self.array["depth"] = 0
        self.stop = stop or threading.Event()

    def count(self, array: NDArray[np.void], depth: int) -> int | None:
        """The lines from a record on; the record is as before when it returns."""
        if self.stop.is_set():
            return None
        most = self.tables.most_moves
        if depth <= UNSTOPPABLE:
            out = np.zeros((depth + 2) * most, np.int64)
            return int(kernels.count(array, 0, self.tables.array, depth, out, 0))
        total = 0
        for code in self._moves(array):
            self._serve(array, kernels.DO, code)
            below = self.count(array, depth - 1)
            self._serve(array, kernels.UNDO)
            if below is None:
                return None
            total += below
        return total

    def parts(self, threads: int) -> Iterator[tuple[int, int | None]]:
        """Each first move with the lines after it, counted on several threads."""

        def below(code: int) -> int | None:
            twin = self.array.copy()
            self._serve(twin, kernels.DO, code)
            return self.count(twin, self.depth - 1)

        moves = self._moves(self.array)
        with ThreadPoolExecutor(min(max(1, threads), MAX_THREADS)) as pool:
            yield from zip(moves, pool.map(below, moves), strict=True)

    def total(self, threads: int) -> int | None:
        counts = [nodes for _, nodes in self.parts(threads)]
        return None if self.stop.is_set() else sum(nodes or 0 for nodes in counts)

    def _moves(self, array: NDArray[np.void]) -> list[int]:
        """The legal moves by every law but repetition."""
        out = np.zeros(2 * self.tables.most_moves, np.int64)
        listed = kernels.serve(array, 0, self.tables.array, kernels.LIST_ENDLESS, 0, out)
        return [int(code) for code in out[:listed]]

    def _serve(self, array: NDArray[np.void], wish: int, code: int = 0) -> None:
        kernels.serve(array, 0, self.tables.array, wish, code, np.zeros(1, np.int64))
