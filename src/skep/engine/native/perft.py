"""Perft at native speed: the same questions and answers as `rules.perft`."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from operator import index

import numpy as np
from numpy.typing import NDArray

from skep.core.moves import Move
from skep.core.position import Position
from skep.engine.native import kernels
from skep.engine.native.compilation import PERFT, prepare_kernels
from skep.engine.native.convert import Decoder
from skep.engine.native.native_position import NativePosition
from skep.engine.native.record import DEPTH
from skep.rules.perft import MAX_DEPTH

MAX_THREADS = 256
UNSTOPPABLE = 4
"""Moves that compiled code counts in one go, without looking whether it should stop."""
SHARES = 32
"""Parts of a count for each thread, at least, so that none is idle for long while the last ones are counted."""
_NONE = np.zeros(0, np.int64)


def perft(
    position: Position,
    depth: int,
    stop: threading.Event | None = None,
    threads: int = 1,
    hash_mib: int = 0,
) -> int | None:
    """Count the lines of `depth` moves, without regard to repetition; None if `stop` was set on the way.

    A forced pass is a move, a finished game has none. With a bag, what is drawn after a placement is left out. With
    `hash_mib` the counts of positions that come again by other moves are looked up in a table of that many mebibytes.
    """
    counter = _Counter(NativePosition.from_position(position), depth, stop, hash_mib)
    if depth < 3 or threads < 2:
        return counter.count(counter.array, counter.depth)
    counts = [nodes for _, nodes in counter.parts(threads)]
    return None if counter.stop.is_set() else sum(nodes or 0 for nodes in counts)


def divide(position: Position, depth: int, threads: int = 1) -> Iterator[tuple[Move, int]]:
    """Each legal move with the number of lines of `depth` moves that begin with it."""
    counter = _Counter(NativePosition.from_position(position), depth, None)
    decoder = Decoder(counter.array[0], counter.tables)
    for code, parts in groupby(counter.parts(threads) if depth else (), key=lambda part: part[0][:1]):
        if code:
            yield decoder.move(code[0]), sum(nodes or 0 for _, nodes in parts)


class _Counter:
    """One count: a record to begin with, and whether to stop."""

    def __init__(self, engine: NativePosition, depth: int, stop: threading.Event | None, hash_mib: int = 0) -> None:
        self.depth = index(depth)
        if not 0 <= self.depth <= min(MAX_DEPTH, DEPTH):
            raise ValueError(f"a count looks ahead 0 to {MAX_DEPTH} moves, not {depth}")
        self.tables = engine.tables
        prepare_kernels(PERFT, self.tables.width)
        self.array = engine.record()
        self.array["depth"] = 0
        self.stop = stop or threading.Event()
        self.memo = np.zeros(1 << (hash_mib * 2**17).bit_length() - 1, np.int64) if hash_mib > 0 else _NONE

    def count(self, array: NDArray[np.void], depth: int) -> int | None:
        """The lines from a record on; the record is as before when it returns."""
        if self.stop.is_set():
            return None
        most = self.tables.most_moves
        if depth <= UNSTOPPABLE:
            out = np.zeros((depth + 2) * most, np.int64)
            return int(kernels.count(array, 0, self.tables.array, depth, out, 0, self.memo))
        total = 0
        for code in self._moves(array):
            self._call(array, kernels.DO, code)
            below = self.count(array, depth - 1)
            self._call(array, kernels.UNDO)
            if below is None:
                return None
            total += below
        return total

    def parts(self, threads: int) -> Iterator[tuple[tuple[int, ...], int | None]]:
        """Beginnings of one move or a few with the lines after each, counted on several threads."""

        def below(beginning: tuple[int, ...]) -> int | None:
            return self.count(self._after(beginning), self.depth - len(beginning))

        beginnings = self._beginnings(threads)
        with ThreadPoolExecutor(min(max(1, threads), MAX_THREADS)) as pool:
            yield from zip(beginnings, pool.map(below, beginnings), strict=True)

    def _beginnings(self, threads: int) -> list[tuple[int, ...]]:
        """All beginnings of as many moves as it takes to give every thread its shares."""
        beginnings = self._longer(())
        for _ in range(self.depth - 3):
            if threads > 1 and len(beginnings) < SHARES * threads:
                beginnings = [longer for beginning in beginnings for longer in self._longer(beginning)]
        return beginnings

    def _longer(self, beginning: tuple[int, ...]) -> list[tuple[int, ...]]:
        """A beginning with each move that can follow; one that ended the game stays as it is."""
        return [(*beginning, code) for code in self._moves(self._after(beginning))] or [beginning]

    def _after(self, beginning: tuple[int, ...]) -> NDArray[np.void]:
        """A copy of the record in which some moves were made."""
        twin = self.array.copy()
        for code in beginning:
            self._call(twin, kernels.DO, code)
        return twin

    def _moves(self, array: NDArray[np.void]) -> list[int]:
        """The legal moves by every rule but repetition."""
        out = np.zeros(2 * self.tables.most_moves, np.int64)
        listed = kernels.call(array, 0, self.tables.array, kernels.LIST_ENDLESS, 0, out)
        return [int(code) for code in out[:listed]]

    def _call(self, array: NDArray[np.void], op: int, code: int = 0) -> None:
        kernels.call(array, 0, self.tables.array, op, code, np.zeros(1, np.int64))
