"""Many games at once: moves as arrays, steps for all of them, random playouts; on several threads without the lock.

The ground for learning: nothing here knows of observations or rewards, and nothing costs a Python object a move.
"""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from operator import index
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skep.core.moves import Move
from skep.core.position import Position
from skep.engine.native import kernels
from skep.engine.native.compilation import BATCH, prepare_kernels
from skep.engine.native.convert import Decoder, read_position
from skep.engine.native.ending import BLACK_WINS, NO_OUTCOME, WHITE_WINS
from skep.engine.native.native_position import NativePosition, NotLegalError
from skep.engine.native.record import PLAYER
from skep.rules.ruleset import Ruleset

_ROW = 512
"""How many moves a row of the move table holds at first; it grows when a game has more."""
ENDLESS = 1 << 40
MOST_GAMES = 1 << 20
MOST_THREADS = 256
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

    Games that are over stay over until `reset`, unless `auto_reset` starts them anew right away. What goes in is
    checked, what comes out is a copy. A batch can be copied and pickled, and is not for two threads at once: it has its
    own.
    """

    def __init__(
        self, ruleset: Ruleset | str, size: int, *, seed: int = 0, threads: int = 1, auto_reset: bool = False
    ) -> None:
        self.size = _number(size, "a batch needs at least one game, and holds", 1, MOST_GAMES)
        self.threads = _number(threads, "a batch works on at least one thread, and on", 1, MOST_THREADS)
        engine = NativePosition(ruleset)
        self.ruleset = engine.ruleset
        self.tables = engine.tables
        self.auto_reset = auto_reset
        self._start = engine.record()
        try:
            self._array = np.repeat(self._start, self.size)
        except MemoryError as error:
            needed = self.size * self._start.nbytes / 1e9
            raise MemoryError(f"{self.size} games need {needed:.1f} GB, which is not to be had") from error
        self._array["seed"] = np.random.default_rng(seed).integers(1 << 62, size=self.size)
        self._states = np.zeros(self.size, np.int64)
        self._prepare()

    @classmethod
    def from_positions(cls, ruleset: Ruleset | str, positions: Iterable[Position], **options: Any) -> "Batch":
        """Games that go on from given positions, one each; `reset` takes them to the start of the game."""
        held = list(positions)
        batch = cls(ruleset, len(held), **options)
        engine = NativePosition(batch.ruleset)
        seeds = batch._array["seed"].copy()
        for number, position in enumerate(held):
            engine.set_up(position)
            batch._array[number] = engine.record()[0]
        batch._array["seed"] = seeds
        batch._run(np.full(batch.size, -1, np.int64), 0)
        return batch

    def copy(self) -> "Batch":
        """An independent batch of the same games, with the same chances to come."""
        twin = Batch.__new__(Batch)
        twin.__setstate__(self.__getstate__())
        return twin

    __copy__ = copy

    def __getstate__(self) -> dict[str, Any]:
        kept = ("ruleset", "size", "threads", "auto_reset")
        return {
            **{name: getattr(self, name) for name in kept},
            "_start": self._start,
            "_array": self._array.copy(),
            "_states": self._states.copy(),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take over what another batch held: of the same version of the engine, or not at all."""
        self.__dict__.update(state)
        self.tables = NativePosition(self.ruleset).tables
        if self._array.dtype != self.tables.position_type or self._array.shape != (self.size,):
            raise ValueError("these games were kept by another version of the engine")
        self._prepare()

    def _prepare(self) -> None:
        """What is no part of the games: compiled code, room for lists, and threads."""
        prepare_kernels(BATCH, self.tables.width)
        self._scratch = [np.zeros(2 * self.tables.most_moves, np.int64) for _ in range(self.threads)]
        self._rows = np.zeros((self.size, _ROW), np.int64)
        self._counts = np.zeros(self.size, np.int64)
        self._is_listed = False
        self._pool: ThreadPoolExecutor | None = None
        self._process = 0

    # What the games are

    @property
    def players(self) -> NDArray[np.int32]:
        """Who is to move in each game: 0 White, 1 Black."""
        players: NDArray[np.int32] = self._array["turn"][:, PLAYER].copy()
        return players

    @property
    def keys(self) -> NDArray[np.int64]:
        """The key of each position, equal for equal ones."""
        keys: NDArray[np.int64] = self._array["key"].copy()
        return keys

    @property
    def states(self) -> NDArray[np.int64]:
        """How each game stands: 0 goes on, 1 White has won, 2 Black has won, 3 and 4 a draw."""
        return self._states.copy()

    def records(self) -> NDArray[np.void]:
        """A copy of all positions, to be kept or looked at."""
        return self._array.copy()

    def position(self, number: int) -> Position:
        """One game's position, as the law holds it, without its past."""
        return read_position(self._array[self._game(number)], self.tables)

    def decode(self, number: int, code: int) -> Move:
        """A legal move of one game, as the law writes it."""
        number = self._game(number)
        self.legal_moves()
        code = index(code)
        if code not in self._rows[number, : self._counts[number]].tolist():
            raise NotLegalError(f"the move {code} is not legal in game {number}")
        return Decoder(self._array[number], self.tables).move(code)

    def legal_moves(self) -> Moves:
        """The legal moves of every game; a game that is over has none."""
        if not self._is_listed:
            self._list()
        return Moves(self._rows.copy(), self._counts.copy())

    # What happens in them

    def step(self, choices: ArrayLike) -> NDArray[np.int64]:
        """Make in every game the move with that number in its row; returns how each game then stands.

        What is chosen in a game that is over does not matter. With `auto_reset` the games that ended are at their
        start again when this returns, and what is returned tells how they ended.
        """
        chosen = np.asarray(choices)
        if not np.issubdtype(chosen.dtype, np.integer):
            raise TypeError(f"choices are integers, the numbers of moves in their rows, and not {chosen.dtype}")
        if chosen.shape != (self.size,):
            raise ValueError(f"a choice for each of the {self.size} games is needed, not an array of {chosen.shape}")
        if not self._is_listed:
            self._list()
        going = self._counts > 0
        wrong = np.flatnonzero(going & ((chosen < 0) | (chosen >= self._counts)))
        if len(wrong):
            game = int(wrong[0])
            raise ValueError(
                f"{chosen[game]} is not the number of a legal move in game {game}, which has {self._counts[game]}"
            )
        places = np.where(going, chosen, 0).astype(np.int64)
        self._run(self._rows[np.arange(self.size), places], 1)
        states = self._states.copy()
        if self.auto_reset:
            self.reset(states != NO_OUTCOME)
        return states

    def play_out(self, plies: int = ENDLESS) -> int:
        """Play every game on at random until it is over, or `plies` moves were made in it; returns all moves made.

        Without a number, and in a game type without repetition, that can take long.
        """
        plies = _number(plies, "a game is played out for", 0, ENDLESS)
        return self._run(np.full(self.size, -1, np.int64), plies)

    def reset(self, which: ArrayLike | None = None) -> None:
        """Start games anew: all of them, or those that are marked. Their generators run on."""
        chosen = np.ones(self.size, np.bool_) if which is None else np.asarray(which)
        if chosen.dtype != np.bool_ or chosen.shape != (self.size,):
            raise ValueError(f"which games to start anew is said by {self.size} truth values, not by {which!r}")
        if chosen.any():
            seeds = self._array["seed"].copy()
            self._array[chosen] = self._start[0]
            self._array["seed"] = seeds
            self._states[chosen] = NO_OUTCOME
            self._is_listed = False

    # Within

    def _game(self, number: int) -> int:
        return _number(number, "games are numbered", 0, self.size - 1)

    def _list(self) -> None:
        def deal(begin: int, end: int, scratch: NDArray[np.int64]) -> int:
            arguments = (self._array, begin, end, self.tables.array, scratch, self._rows, self._counts)
            return int(kernels.list_batch(*arguments))

        longest = max(self._share(deal))
        if longest > self._rows.shape[1]:
            self._rows = np.zeros((self.size, 1 << longest.bit_length()), np.int64)
            self._share(deal)
        self._is_listed = True

    def _run(self, chosen: NDArray[np.int64], plies: int) -> int:
        def run(begin: int, end: int, scratch: NDArray[np.int64]) -> int:
            arguments = (self._array, begin, end, self.tables.array, chosen, plies, scratch, self._states)
            return int(kernels.play_batch(*arguments))

        self._is_listed = False
        return sum(self._share(run))

    def _share(self, job: Job) -> list[int]:
        """Do a job for all games, on as many threads as the batch has."""
        edges = [self.size * part // self.threads for part in range(self.threads + 1)]
        parts = list(zip(edges, edges[1:], self._scratch, strict=False))
        if self.threads == 1:
            return [job(*part) for part in parts]
        if self._pool is None or self._process != os.getpid():  # a process that was forked has no threads of its own
            self._pool, self._process = ThreadPoolExecutor(self.threads), os.getpid()
        return list(self._pool.map(lambda part: job(*part), parts))


def outcomes(states: NDArray[np.int64]) -> NDArray[np.int8]:
    """States as what they are worth to White: 1 won, -1 lost, 0 drawn or going on."""
    return (states == WHITE_WINS).astype(np.int8) - (states == BLACK_WINS).astype(np.int8)


def _number(given: object, what: str, low: int, high: int) -> int:
    """A whole number within bounds, or an error that says what it was for."""
    try:
        number = index(given)  # type: ignore[arg-type]
    except TypeError as error:
        raise TypeError(f"{what} {low} to {high}, not {given!r}") from error
    if not low <= number <= high:
        raise ValueError(f"{what} {low} to {high}, not {number}")
    return number
