"""The legal moves of many games, in rows: listed once after each change, with their numbers where someone asked."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skep.engine.native.tables import Tables
from skep.learn.batches import step_kernels
from skep.learn.batches.action_kernels import NO_ACTION
from skep.learn.batches.action_space import LAYOUT, action_space
from skep.learn.batches.batch_threads import BatchThreads
from skep.learn.batches.held_games import Games, Held
from skep.learn.batches.kernel_sets import ACTIONS, BATCH, prepare_kernels
from skep.learn.batches.observation_layout import OBSERVATION
from skep.learn.batches.step_kernels import SKIP, STAY

_ROW = 256
"""Initial length of a row, in moves; it grows when a game has more."""
_NO_LAYOUT, _NO_SIGHT = np.zeros(1, LAYOUT), np.zeros(1, OBSERVATION)
_NO_LAYOUT.flags.writeable = _NO_SIGHT.flags.writeable = False


class Standing(NamedTuple):
    """The states of the games of a batch, the plies made in each, and after how many each is cut off."""

    states: NDArray[np.int64]
    plies: NDArray[np.int64]
    cap: int


class Sight(NamedTuple):
    """The layout and the buffers of observations; without rows nothing is written."""

    layout: NDArray[np.void] = _NO_SIGHT
    features: NDArray[np.int8] = np.zeros((0, 0), np.int8)


BLIND = Sight()


class MoveLists:
    """`rows` of moves, of which `counts` say how many are legal, and `players` who is to move."""

    def __init__(self, games: Games, standing: Standing, tables: Tables, threads: BatchThreads) -> None:
        self.games, self._standing, self._tables, self._threads = games, standing, tables, threads
        size = len(games.games)
        self.rows, self.numbers = np.zeros((size, _ROW), np.int64), np.zeros((0, 0), np.int32)
        self.counts, self.players = np.zeros(size, np.int64), np.zeros(size, np.int64)
        self.is_fresh = False
        """Whether they belong to the current positions."""
        self._layout = _NO_LAYOUT
        prepare_kernels(BATCH, tables.width)

    def refresh(self) -> None:
        """List the moves, unless they are listed."""
        if not self.is_fresh:
            self.step(np.full(len(self.rows), STAY), BLIND)

    def number(self) -> None:
        """List the moves with their numbers, from now on always."""
        if not len(self.numbers):
            prepare_kernels(ACTIONS, self._tables.width)
            self._layout = action_space(self._tables.ruleset).layout
            self.numbers = np.full(self.rows.shape, NO_ACTION, np.int32)
            self.is_fresh = False
        self.refresh()

    def step(self, moves: NDArray[np.int64], sight: Sight) -> None:
        """Make moves, or what replaces one, and list what is legal then, in longer rows if necessary."""
        tables, games = self._tables.array, self.games
        made = (moves, *self._standing)
        listed = (self.rows, self.counts, self.players, self._layout)
        kernel = step_kernels.step_batch
        longest = max(
            self._threads.share(
                lambda begin, end, room: kernel(
                    Held(*games, room.board),
                    begin,
                    end,
                    tables,
                    *made,
                    room.moves,
                    *listed,
                    room.memo,
                    self.numbers,
                    *sight,
                )
            )
        )
        if longest > self.rows.shape[1]:
            more = ((0, 0), (0, (1 << longest.bit_length()) - self.rows.shape[1]))
            self.rows = np.pad(self.rows, more)
            if len(self.numbers):
                self.numbers = np.pad(self.numbers, more, constant_values=NO_ACTION)
            self.step(np.where(moves == SKIP, SKIP, STAY), sight)
        self.is_fresh = True
