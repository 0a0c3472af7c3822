"""Many games at once: moves as arrays, steps for all of them, random playouts; on several threads without the lock.

The ground for learning: nothing here knows of rewards, and nothing costs a Python object a move.
"""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skep.core.moves import Move
from skep.core.position import Position
from skep.engine.native import action_kernels, kernels
from skep.engine.native.action_space import ActionSpace, action_space
from skep.engine.native.checks import buffer, integers, seeds, whole_number
from skep.engine.native.codes import DRAW_AT, KIND_MASK, PLACE, Moves
from skep.engine.native.compilation import ACTIONS, BATCH, prepare_kernels
from skep.engine.native.convert import Decoder, read_position
from skep.engine.native.ending import BLACK_WINS, NO_OUTCOME, WHITE_WINS
from skep.engine.native.native_position import NativePosition, NotLegalError
from skep.engine.native.record import BAG, BEFORE, BEFORE_COUNT, MADE, MADE_COUNT, PLAYER, ROW
from skep.engine.native.tables import tables
from skep.rules.ruleset import Ruleset

_ROW = 256
"""How many moves a row of the move table holds at first; it grows when a game has more."""
ENDLESS = 1 << 40
MOST_GAMES = 1 << 20
MOST_THREADS = 256
Codes = NDArray[np.int64]
Job = Callable[[int, int, Codes], int]


class Batch:
    """`size` games of one ruleset, from the start; what a bag gives, and what is played at random, follows from `seed`.

    Games that are over stay over until `reset`, unless `auto_reset` starts them anew right away; so do games that are
    cut off after `max_plies`, which are no draws. What goes in is checked, what comes out is a copy or a buffer that
    was handed in. A batch can be copied and pickled, and is not for two threads at once: it has its own.
    """

    def __init__(
        self,
        ruleset: Ruleset | str,
        size: int,
        *,
        seed: int = 0,
        threads: int = 1,
        auto_reset: bool = False,
        max_plies: int | None = None,
    ) -> None:
        self.size = whole_number(size, "a batch needs at least one game, and holds", 1, MOST_GAMES)
        self.threads = whole_number(threads, "a batch works on at least one thread, and on", 1, MOST_THREADS)
        engine = NativePosition(ruleset)
        self.ruleset = engine.ruleset
        self.tables = engine.tables
        self.auto_reset = auto_reset
        last = ENDLESS if max_plies is None else max_plies
        self.max_plies = whole_number(last, "games are cut off after", 1, ENDLESS)
        self._start = engine.record()
        try:
            self._array = np.repeat(self._start, self.size)
        except MemoryError as error:
            needed = self.size * self._start.nbytes / 1e9
            raise MemoryError(f"{self.size} games need {needed:.1f} GB, which is not to be had") from error
        self._states, self._plies = np.zeros(self.size, np.int64), np.zeros(self.size, np.int64)
        self._array["seed"] = seeds(seed, self.size)
        self._prepare()

    @classmethod
    def from_positions(cls, ruleset: Ruleset | str, positions: Iterable[Position], **options: Any) -> "Batch":
        """Games that go on from given positions, one each; `reset` takes them to the start of the game."""
        held = list(positions)
        batch = cls(ruleset, len(held), **options)
        engine = NativePosition(batch.ruleset)
        kept = batch._array["seed"].copy()
        for number, position in enumerate(held):
            engine.set_up(position)
            batch._array[number] = engine.record()[0]
        batch._array["seed"] = kept
        batch._run(np.full(batch.size, -1, np.int64), 0, batch._plies)
        return batch

    def copy(self, *, seed: int | None = None) -> "Batch":
        """An independent batch of the same games, with the same chances to come, or with others by `seed`.

        A search that looks ahead in a copy takes a seed: without one it sees what the bag will give.
        """
        twin = Batch.__new__(Batch)
        twin.__setstate__(self.__getstate__())
        if seed is not None:
            twin._array["seed"] = seeds(seed, self.size)
        return twin

    __copy__ = copy

    def select(self, games: ArrayLike, *, seed: int | None = None) -> "Batch":
        """A batch of copies of some games, by their numbers, in that order; a number may stand several times."""
        numbers = np.asarray(games)
        if numbers.ndim != 1 or not len(numbers) or not np.issubdtype(numbers.dtype, np.integer):
            raise ValueError(f"a selection names one game or more by their numbers, not {games!r}")
        if numbers.min() < 0 or numbers.max() >= self.size:
            raise ValueError(f"games are numbered 0 to {self.size - 1}, not {numbers.min()} to {numbers.max()}")
        twin = Batch.__new__(Batch)
        parts = {name: getattr(self, name)[numbers] for name in ("_array", "_states", "_plies")}
        twin.__setstate__({**self.__dict__, **parts, "size": len(numbers), "_ended": None})
        if seed is not None:
            twin._array["seed"] = seeds(seed, twin.size)
        return twin

    def __getstate__(self) -> dict[str, Any]:
        kept = ("ruleset", "size", "threads", "auto_reset", "max_plies")
        return {
            **{name: getattr(self, name) for name in kept},
            "_start": self._start,
            "_array": self._array.copy(),
            "_states": self._states.copy(),
            "_plies": self._plies.copy(),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take over what another batch held: of the same version of the engine, or not at all."""
        self.__dict__.update(state)
        self.tables = tables(self.ruleset)
        if self._array.dtype != self.tables.position_type or self._array.shape != (self.size,):
            raise ValueError("these games were kept by another version of the engine")
        self._prepare()

    def _prepare(self) -> None:
        """What is no part of the games: compiled code, room for lists, and threads."""
        prepare_kernels(BATCH, self.tables.width)
        self._scratch = [np.zeros(2 * self.tables.most_moves, np.int64) for _ in range(self.threads)]
        self._rows = np.zeros((self.size, _ROW), np.int64)
        self._counts = np.zeros(self.size, np.int64)
        self._games = np.arange(self.size)
        self._is_listed = False
        self._ended: tuple[NDArray[np.int64], Batch] | None = None
        self._pool: ThreadPoolExecutor | None = None
        self._process = 0

    # What the games are

    @property
    def players(self) -> NDArray[np.int32]:
        """Who is to move in each game: 0 White, 1 Black."""
        return self._array["turn"][:, PLAYER].copy()

    @property
    def keys(self) -> NDArray[np.int64]:
        """The key of each position, equal for equal ones."""
        return self._array["key"].copy()

    @property
    def states(self) -> NDArray[np.int64]:
        """How each game stands: 0 goes on, 1 White has won, 2 Black has won, 3 and 4 a draw."""
        return self._states.copy()

    @property
    def plies(self) -> NDArray[np.int64]:
        """How many moves were made in each game since it began here."""
        return self._plies.copy()

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """Which games were cut off by `max_plies`: they have no result, and no moves until they begin anew."""
        return (self._plies >= self.max_plies) & (self._states == NO_OUTCOME)

    @property
    def ended(self) -> "tuple[NDArray[np.int64], Batch] | None":
        """With `auto_reset`, the games that the last step ended: their numbers, and their last positions as a batch."""
        return self._ended

    @property
    def draws(self) -> NDArray[np.int32]:
        """The tile that the last move of each game drew from the bag, as its number plus one; 0 for none (W2)."""
        turn, games = self._array["turn"], np.arange(self.size)
        made = turn[:, MADE_COUNT]
        last = np.where(made > 0, MADE + ROW * (made - 1), BEFORE + ROW * (turn[:, BEFORE_COUNT] - 1))
        drawn: NDArray[np.int32] = np.where(made + turn[:, BEFORE_COUNT] > 0, turn[games, last + 1], 0)
        return drawn

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

    @property
    def move_counts(self) -> NDArray[np.int64]:
        """How many legal moves each game has."""
        if not self._is_listed:
            self._list()
        return self._counts.copy()

    # Moves by number

    @cached_property
    def action_space(self) -> ActionSpace:
        """What the action numbers of these games mean."""
        return action_space(self.ruleset)

    def action_numbers(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """The number of each move of `legal_moves`, row by row, and -1 where there is none."""
        self.list_numbered()
        rows = buffer(out, (self.size, self._rows.shape[1]), np.int32)
        self.share_listed(action_kernels.number_batch, rows)
        return rows

    def action_mask(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """1 for each number that is a legal move of a game, and 0 for all others."""
        self.list_numbered()
        mask = buffer(out, (self.size, self.action_space.size), np.int8)
        self.share_listed(action_kernels.mask_batch, mask)
        return mask

    def cell_numbers(
        self, window: int | None = None, symmetry: int = 0, out: NDArray[np.int32] | None = None
    ) -> NDArray[np.int32]:
        """The moves of `legal_moves` in the view by cells, with the table laid anew by a symmetry.

        A move is -1 if its goal lies outside a smaller window; it stays in its row and can be chosen by its place.
        """
        self.list_numbered()
        width = self.action_space.check_window(window)
        symmetry = whole_number(symmetry, "symmetries are numbered", 0, 11)
        rows = buffer(out, (self.size, self._rows.shape[1]), np.int32)
        self.share_listed(action_kernels.number_cells_batch, symmetry, width, rows)
        return rows

    def step_actions(
        self, actions: ArrayLike, draws: ArrayLike | None = None, which: NDArray[np.bool_] | None = None
    ) -> NDArray[np.int64]:
        """Make the move of that number in every game, or in those that are marked; otherwise like `step`.

        `draws` says what the bag gives: as in the property, and 0 leaves it to chance.
        """
        self.list_numbered()
        going = self._counts > 0 if which is None else (self._counts > 0) & which
        asked = integers(actions, self.size, "an action")
        choices = asked.astype(np.int64)
        self.share_listed(action_kernels.find_batch, choices)
        if (illegal := going & (choices < 0)).any():
            game = int(illegal.argmax())
            raise NotLegalError(f"the action {asked[game]} is not legal in game {game}")
        drawn = None if draws is None else integers(draws, self.size, "a draw").astype(np.int64)
        return self._step(choices, going, drawn)

    # What happens in them

    def step(self, choices: ArrayLike) -> NDArray[np.int64]:
        """Make in every game the move with that number in its row; returns how each game then stands.

        What is chosen in a game that is over does not matter. With `auto_reset` the games that ended are at their
        start again when this returns, and what is returned tells how they ended.
        """
        chosen = integers(choices, self.size, "a choice")
        if not self._is_listed:
            self._list()
        going = self._counts > 0
        for game in np.flatnonzero(going & ((chosen < 0) | (chosen >= self._counts))):
            raise ValueError(
                f"{chosen[game]} is not the number of a legal move in game {game}, which has {self._counts[game]}"
            )
        return self._step(chosen.astype(np.int64), going, None)

    def _step(
        self, places: NDArray[np.int64], going: NDArray[np.bool_], draws: NDArray[np.int64] | None
    ) -> NDArray[np.int64]:
        """Make the moves with those places in their rows, in games that go on, and start anew what is over."""
        codes = self._rows[self._games, np.where(going, places, 0)]
        if draws is not None:
            codes = self._with_draws(codes, np.where(going, draws, 0))
        if going.all():
            self._run(codes, 1, self._plies)
        else:
            played = np.where(going, self._plies, self.max_plies)
            self._run(codes, 1, played)
            self._plies[going] = played[going]
        states = self._states.copy()
        if self.auto_reset:
            over = (states != NO_OUTCOME) | (self._plies >= self.max_plies)
            numbers = np.flatnonzero(over)
            self._ended = (numbers, self.select(numbers)) if len(numbers) else None
            self.reset(over)
        return states

    def _with_draws(self, codes: NDArray[np.int64], draws: NDArray[np.int64]) -> NDArray[np.int64]:
        """Moves with the tiles that are drawn after them, each of which must lie in the bag (W2)."""
        given = draws != 0
        known = (draws > 0) & (draws <= len(self.tables.tiles))
        held = self._array["where"][np.arange(self.size), np.where(known, draws - 1, 0)] == BAG
        for game in np.flatnonzero(given & ~(known & held & (codes & KIND_MASK == PLACE))):
            raise NotLegalError(f"nothing draws the tile {draws[game] - 1} from the bag in game {game}")
        return np.where(given, codes | draws << DRAW_AT, codes)

    def play_out(self, plies: int = ENDLESS) -> int:
        """Play every game on at random until it is over, or `plies` moves were made in it; returns all moves made.

        Without a number, and in a game type without repetition, that can take long.
        """
        plies = whole_number(plies, "a game is played out for", 0, ENDLESS)
        return self._run(np.full(self.size, -1, np.int64), plies, self._plies)

    def reset(self, which: ArrayLike | None = None) -> None:
        """Start games anew: all of them, or those that are marked. Their generators run on."""
        chosen = np.ones(self.size, np.bool_) if which is None else np.asarray(which)
        if chosen.dtype != np.bool_ or chosen.shape != (self.size,):
            raise ValueError(f"which games to start anew is said by {self.size} truth values, not by {which!r}")
        if chosen.any():
            kept = self._array["seed"].copy()
            self._array[chosen] = self._start[0]
            self._array["seed"] = kept
            self._states[chosen] = NO_OUTCOME
            self._plies[chosen] = 0
            self._is_listed = False

    # Within

    def _game(self, number: int) -> int:
        return whole_number(number, "games are numbered", 0, self.size - 1)

    def list_numbered(self) -> None:
        """List the moves, and make ready to number them."""
        prepare_kernels(ACTIONS, self.tables.width)
        if not self._is_listed:
            self._list()

    def share_listed(self, kernel: Any, *rest: Any, alone: bool = False) -> int:
        """Run a kernel of the engine that reads the listed moves; returns the sum. `alone` keeps it on one thread."""
        if not self._is_listed:
            self._list()
        layout = self.action_space.layout

        def run(begin: int, end: int, _: Codes) -> int:
            listed = (self._array, begin, end, self.tables.array, layout, self._rows, self._counts)
            return int(kernel(*listed, *rest))

        return run(0, self.size, self._counts) if alone else sum(self._share(run))

    def _list(self) -> None:
        def deal(begin: int, end: int, scratch: Codes) -> int:
            arguments = (self._array, begin, end, self.tables.array, scratch, self._rows, self._counts)
            return int(kernels.list_batch(*arguments))

        longest = max(self._share(deal))
        if longest > self._rows.shape[1]:
            self._rows = np.zeros((self.size, 1 << longest.bit_length()), np.int64)
            self._share(deal)
        self._counts[self._plies >= self.max_plies] = 0
        self._is_listed = True

    def _run(self, chosen: NDArray[np.int64], plies: int, made: NDArray[np.int64]) -> int:
        def run(begin: int, end: int, scratch: Codes) -> int:
            games = (self._array, begin, end, self.tables.array)
            return int(kernels.play_batch(*games, chosen, plies, scratch, self._states, made, self.max_plies))

        self._is_listed = False
        return sum(self._share(run))

    def _share(self, job: Job) -> list[int]:
        """Do a job for all games, on as many threads as the batch has."""
        if self.threads == 1:
            return [job(0, self.size, self._scratch[0])]
        edges = [self.size * part // self.threads for part in range(self.threads + 1)]
        parts = list(zip(edges, edges[1:], self._scratch, strict=False))
        if self._pool is None or self._process != os.getpid():  # a process that was forked has no threads of its own
            self._pool, self._process = ThreadPoolExecutor(self.threads), os.getpid()
        return list(self._pool.map(lambda part: job(*part), parts))


def outcomes(states: NDArray[np.int64]) -> NDArray[np.int8]:
    """States as what they are worth to White: 1 won, -1 lost, 0 drawn or going on."""
    return (states == WHITE_WINS).astype(np.int8) - (states == BLACK_WINS).astype(np.int8)
