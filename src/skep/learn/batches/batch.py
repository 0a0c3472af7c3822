"""Many games at once: moves as arrays, steps for all of them, random playouts; on several threads without the lock.

The ground for learning: nothing here knows of rewards, and nothing costs a Python object a move.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, partial
from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skep.core.moves import Move
from skep.core.position import Position
from skep.engine.native.codes import DRAW_AT, KIND_MASK, PLACE, Moves
from skep.engine.native.convert import Decoder, read_position
from skep.engine.native.ending import BLACK_WINS, NO_OUTCOME, WHITE_WINS
from skep.engine.native.native_position import NativePosition, NotLegalError
from skep.engine.native.record import BAG, BEFORE, BEFORE_COUNT, HISTORY, MADE, MADE_COUNT, NOWHERE, PLAYER, ROW
from skep.engine.native.tables import tables
from skep.learn.batches import action_kernels, cell_kernels, step_kernels
from skep.learn.batches.action_space import ActionSpace, action_space
from skep.learn.batches.batch_threads import BatchThreads, Scratch
from skep.learn.batches.checks import buffer, integers, seeds, whole_number
from skep.learn.batches.held_games import GAME, Games, Held, pack
from skep.learn.batches.kernel_sets import CELLS, prepare_kernels
from skep.learn.batches.move_lists import BLIND, MoveLists, Sight, Standing
from skep.learn.batches.step_kernels import SKIP, STAY
from skep.rules.ending import outcome
from skep.rules.ruleset import Ruleset

__all__ = ["Batch", "EndedGames", "Moves", "outcomes"]

ENDLESS = 1 << 40
MAX_GAMES = 1 << 20
MAX_THREADS = 256


class Batch:
    """`size` games of one ruleset; what a bag gives, and what is played at random, follows from `seed`.

    All of them begin with the position `start`, by default that of the ruleset, and again after `reset`.

    Games that are over stay over until `reset`, unless `auto_reset` restarts them at once; so do games that are cut
    off after `max_plies`, which do not count as draws. Input is checked; output is a copy or a buffer that
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
        start: Position | None = None,
    ) -> None:
        self.size = whole_number(size, "a batch needs at least one game, and holds", 1, MAX_GAMES)
        self.threads = whole_number(threads, "a batch works on at least one thread, and on", 1, MAX_THREADS)
        engine = NativePosition(ruleset)
        if start is not None:
            if start.ruleset != engine.ruleset or outcome(start) is not None:
                raise ValueError(f"the start must be a position of {engine.ruleset} that goes on")
            engine.set_up(start)
        self.ruleset = engine.ruleset
        self.tables = engine.tables
        self.auto_reset = auto_reset
        last = ENDLESS if max_plies is None else max_plies
        self.max_plies = whole_number(last, "games are cut off after", 1, ENDLESS)
        self._start = pack([engine.record()])
        try:
            self._held = self._start.take(np.zeros(self.size, np.int64))
        except MemoryError as error:
            needed = self.size * sum(part.nbytes for part in self._start) / 1e9
            raise MemoryError(f"{self.size} games need {needed:.1f} GB, which is not to be had") from error
        self._states, self._plies = np.zeros(self.size, np.int64), np.zeros(self.size, np.int64)
        self._held.games["seed"] = seeds(seed, self.size)
        self._prepare()

    @classmethod
    def from_positions(cls, ruleset: Ruleset | str, positions: Iterable[Position], **options: Any) -> "Batch":
        """Games that go on from given positions, one each; `reset` takes them to the start of the game."""
        given = list(positions)
        batch = cls(ruleset, len(given), **options)
        engine = NativePosition(batch.ruleset)
        records = []
        for position in given:
            engine.set_up(position)
            records.append(engine.record())
        packed = pack(records)
        batch._make_room(packed.past)
        batch._held.put(np.arange(batch.size), packed.grown(batch._held.keys.shape[1]))
        batch.play_out(0)
        return batch

    def copy(self, *, seed: int | None = None) -> "Batch":
        """An independent batch of the same games, with the same chances to come, or with others by `seed`.

        A search that looks ahead in a copy takes a seed: without one it sees what the bag will give.
        """
        twin = Batch.__new__(Batch)
        twin.__setstate__(self.__getstate__())
        if seed is not None:
            twin._held.games["seed"] = seeds(seed, self.size)
        return twin

    __copy__ = copy

    def select(self, games: ArrayLike, *, seed: int | None = None) -> "Batch":
        """A batch of copies of some games, by their numbers, in that order; a number may occur several times."""
        numbers = np.asarray(games)
        if numbers.ndim != 1 or not len(numbers) or not np.issubdtype(numbers.dtype, np.integer):
            raise ValueError(f"a selection names one game or more by their numbers, not {games!r}")
        if numbers.min() < 0 or numbers.max() >= self.size:
            raise ValueError(f"games are numbered 0 to {self.size - 1}, not {numbers.min()} to {numbers.max()}")
        twin = self._holding(self._held.take(numbers), self._states[numbers], self._plies[numbers])
        if seed is not None:
            twin._held.games["seed"] = seeds(seed, twin.size)
        return twin

    def _holding(self, held: Games, states: NDArray[np.int64], plies: NDArray[np.int64]) -> "Batch":
        """A batch like this one with other games."""
        twin = Batch.__new__(Batch)
        games = {"_held": held, "_states": states, "_plies": plies, "size": len(held.games)}
        twin.__setstate__({**{name: getattr(self, name) for name in _KEPT}, "_start": self._start, **games})
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {
            **{name: getattr(self, name) for name in _KEPT},
            "size": self.size,
            "_start": self._start,
            "_held": self._held.copy(),
            "_states": self._states.copy(),
            "_plies": self._plies.copy(),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take over what another batch held: of the same version of the engine, or not at all."""
        self.__dict__.update(state)
        self.tables = tables(self.ruleset)
        if self._held.games.dtype != GAME or self._held.games.shape != (self.size,):
            raise ValueError("these games were kept by another version of the engine")
        self._prepare()

    def _prepare(self) -> None:
        """Prepare what all games share: compiled code, memory for lists, and threads."""
        self._threads = BatchThreads(self.threads, self.size, self.tables)
        standing = Standing(self._states, self._plies, self.max_plies)
        self._lists = MoveLists(self._held, standing, self.tables, self._threads)
        self._past = self._held.past
        self._games = np.arange(self.size)
        self._ended: EndedGames | None = None

    # What the games are

    @property
    def players(self) -> NDArray[np.int32]:
        """The player to move in each game: 0 White, 1 Black."""
        if self._lists.is_fresh:
            return self._lists.players.astype(np.int32)
        players: NDArray[np.int32] = self._held.games["turn"][:, PLAYER].copy()
        return players

    @property
    def keys(self) -> NDArray[np.int64]:
        """The key of each position, equal for equal ones."""
        keys: NDArray[np.int64] = self._held.games["key"].copy()
        return keys

    @property
    def states(self) -> NDArray[np.int64]:
        """The state of each game: 0 in progress, 1 White has won, 2 Black has won, 3 and 4 a draw."""
        return self._states.copy()

    @property
    def plies(self) -> NDArray[np.int64]:
        """The number of moves made in each game since it began in this batch."""
        return self._plies.copy()

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """The games that `max_plies` cut off: they have no result, and no moves until they start again."""
        return (self._plies >= self.max_plies) & (self._states == NO_OUTCOME)

    @property
    def ended(self) -> "EndedGames | None":
        """With `auto_reset`, the games that the last step ended, as they were before they started again."""
        return self._ended

    @property
    def draws(self) -> NDArray[np.int32]:
        """The tile that the last move of each game drew from the bag, as its number plus one; 0 for none (W2)."""
        turn, games = self._held.games["turn"], np.arange(self.size)
        made = turn[:, MADE_COUNT]
        last = np.where(made > 0, MADE + ROW * (made - 1), BEFORE + ROW * (turn[:, BEFORE_COUNT] - 1))
        drawn: NDArray[np.int32] = np.where(made + turn[:, BEFORE_COUNT] > 0, turn[games, last + 1], 0)
        return drawn

    @property
    def nbytes(self) -> int:
        """Bytes that the games take, with their past and the lists of their moves."""
        lists = (self._lists.rows, self._lists.numbers, self._lists.counts, self._lists.players)
        return sum(part.nbytes for part in (*self._held, *lists, self._states, self._plies))

    def records(self) -> NDArray[np.void]:
        """All positions as records of the engine, some 80 kB each, to be looked at."""
        return self._unpack(0, self.size)

    def position(self, number: int) -> Position:
        """The position of one game as a `Position`, without its history."""
        return read_position(self._record(self._game(number)), self.tables)

    def decode(self, number: int, code: int) -> Move:
        """A legal move of one game, as the rules write it."""
        number = self._game(number)
        self.legal_moves()
        code = index(code)
        if code not in self._lists.rows[number, : self._lists.counts[number]].tolist():
            raise NotLegalError(f"the move {code} is not legal in game {number}")
        return Decoder(self._record(number), self.tables).move(code)

    def legal_moves(self) -> Moves:
        """The legal moves of every game; a game that is over has none."""
        self._lists.refresh()
        return Moves(self._lists.rows.copy(), self._lists.counts.copy())

    @property
    def move_counts(self) -> NDArray[np.int64]:
        """The number of legal moves in each game."""
        self._lists.refresh()
        return self._lists.counts.copy()

    # Moves by number

    @cached_property
    def action_space(self) -> ActionSpace:
        """The action space of these games: the meaning of their action numbers."""
        return action_space(self.ruleset)

    def action_numbers(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """The number of each move of `legal_moves`, row by row, and -1 where there is none."""
        self._lists.number()
        if out is None:
            return self._lists.numbers.copy()
        buffer(out, self._lists.numbers.shape, np.int32)[:] = self._lists.numbers
        return out

    def action_mask(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """1 for each number that is a legal move of a game, and 0 for all others."""
        self._lists.number()
        mask = buffer(out, (self.size, self.action_space.size), np.int8)
        numbered = (self._lists.numbers, self._lists.counts, mask)
        self._threads.share(lambda begin, end, _: action_kernels.mask_batch(begin, end, *numbered))
        return mask

    def cell_numbers(
        self, window: int | None = None, symmetry: int = 0, out: NDArray[np.int32] | None = None
    ) -> NDArray[np.int32]:
        """The moves of `legal_moves` in the view by cells, with the table transformed by a symmetry.

        A move is -1 if its goal lies outside a smaller window; it stays in its row and can be chosen by its place.
        """
        prepare_kernels(CELLS, self.tables.width)
        width = self.action_space.check_window(window)
        symmetry = whole_number(symmetry, "symmetries are numbered", 0, 11)
        self._lists.refresh()
        rows = buffer(out, self._lists.rows.shape, np.int32)
        self.share_listed(cell_kernels.number_cells_batch, symmetry, width, rows)
        return rows

    def find_actions(self, actions: ArrayLike) -> NDArray[np.int64]:
        """The move that each game's action number stands for; -1 where it is not legal."""
        self._lists.number()
        codes = integers(actions, self.size, "an action").astype(np.int64)
        action_kernels.find_batch(0, self.size, self._lists.numbers, self._lists.counts, self._lists.rows, codes)
        return codes

    def step_actions(
        self,
        actions: ArrayLike,
        draws: ArrayLike | None = None,
        which: NDArray[np.bool_] | None = None,
        *,
        sight: Sight = BLIND,
    ) -> NDArray[np.int64]:
        """Make the move of that number in every game, or in those that are marked; otherwise like `step`.

        `draws` says what the bag gives: as in the property, and 0 leaves it to chance. `Observer.step` gives a `sight`.
        """
        codes = self.find_actions(actions)
        if codes.min() < 0 or which is not None:
            going = self._lists.counts > 0 if which is None else (self._lists.counts > 0) & which
            if (illegal := going & (codes < 0)).any():
                game = int(illegal.argmax())
                raise NotLegalError(f"the action {np.asarray(actions)[game]} is not legal in game {game}")
            codes[~going] = STAY if len(sight.features) else SKIP
        if draws is not None:
            codes = self._with_draws(codes, integers(draws, self.size, "a draw").astype(np.int64))
        return self._step(codes, sight)

    # What happens in them

    def step(self, choices: ArrayLike) -> NDArray[np.int64]:
        """Make in every game the move with that number in its row; returns the state of each game.

        What is chosen in a game that is over does not matter. With `auto_reset` the games that ended are at their
        start again when this returns, and what is returned tells how they ended.
        """
        chosen = integers(choices, self.size, "a choice")
        self._lists.refresh()
        going = self._lists.counts > 0
        for game in np.flatnonzero(going & ((chosen < 0) | (chosen >= self._lists.counts))):
            raise ValueError(
                f"{chosen[game]} is not the number of a legal move in game {game}, which has {self._lists.counts[game]}"
            )
        codes = self._lists.rows[self._games, np.where(going, chosen, 0)]
        return self._step(np.where(going, codes, STAY), BLIND)

    def _step(self, codes: NDArray[np.int64], sight: Sight) -> NDArray[np.int64]:
        """Make moves, and start games again that are over then."""
        self._make_room(1)
        self._lists.step(codes, sight)
        states = self._states.copy()
        if self.auto_reset:
            over = (states != NO_OUTCOME) | (self._plies >= self.max_plies)
            self._ended = None
            if over.any():
                numbers = np.flatnonzero(over)
                games = partial(self._holding, self._held.take(numbers), self._states[numbers], self._plies[numbers])
                seen = sight.features[numbers] if len(sight.features) else None
                self._ended = EndedGames(numbers, self._lists.players[numbers], seen, games)
                self._restart(numbers)
                self._lists.step(np.where(over, STAY, SKIP), sight)
        return states

    def _with_draws(self, codes: NDArray[np.int64], draws: NDArray[np.int64]) -> NDArray[np.int64]:
        """Add drawn tiles to moves; each tile must be in the bag (W2)."""
        given = (draws != 0) & (codes >= 0)
        known = (draws > 0) & (draws <= len(self.tables.tiles))
        held = self._held.games["where"][np.arange(self.size), np.where(known, draws - 1, 0)] == BAG
        for game in np.flatnonzero(given & ~(known & held & (codes & KIND_MASK == PLACE))):
            raise NotLegalError(f"nothing draws the tile {draws[game] - 1} from the bag in game {game}")
        return np.where(given, codes | draws << DRAW_AT, codes)

    def play_out(self, plies: int = ENDLESS) -> int:
        """Play every game on at random until it is over, or `plies` moves were made in it; returns all moves made.

        Without a number, and in a game type without repetition, that can take long.
        """
        plies = whole_number(plies, "a game is played out for", 0, ENDLESS)
        self._make_room(min(plies, self.max_plies))
        held, state = self._held, (self._states, self._plies, self.max_plies)
        self._lists.is_fresh = False
        return sum(
            self._threads.share(
                lambda begin, end, room: step_kernels.play_batch(
                    Held(*held, room.board), begin, end, self.tables.array, plies, room.moves, *state
                )
            )
        )

    def reset(self, which: ArrayLike | None = None) -> None:
        """Start games again: all of them, or those that are marked. Their generators run on."""
        chosen = np.ones(self.size, np.bool_) if which is None else np.asarray(which)
        if chosen.dtype != np.bool_ or chosen.shape != (self.size,):
            raise ValueError(f"the games to start again are chosen by {self.size} booleans, not by {which!r}")
        if chosen.any():
            self._restart(np.flatnonzero(chosen))
            self._lists.is_fresh = False

    def _restart(self, numbers: NDArray[np.int64]) -> None:
        self._start = self._start.grown(self._held.keys.shape[1])
        self._held.put(numbers, self._start)
        self._states[numbers] = NO_OUTCOME
        self._plies[numbers] = 0

    # Within

    def _make_room(self, plies: int) -> None:
        """Make the rings large enough for the turns of `plies` more plies.

        `_past` is the largest number of turns back that a repetition can reach; it is recounted if it seems too large.
        """
        self._past += plies
        if self._past < self._held.keys.shape[1] or self._held.keys.shape[1] == HISTORY:
            return
        self._past = self._held.past + plies
        self._held = self._lists.games = self._held.grown(min(HISTORY, self._past + 1))

    def _unpack(self, begin: int, end: int) -> NDArray[np.void]:
        records = np.zeros(end - begin, self.tables.position_type)
        records["cell"] = NOWHERE
        step_kernels.unpack_batch(Held(*self._held, records), begin, end, self.tables.array)
        return records

    def _record(self, number: int) -> np.void:
        record: np.void = self._unpack(number, number + 1)[0]
        return record

    def _game(self, number: int) -> int:
        return whole_number(number, "games are numbered", 0, self.size - 1)

    def share_listed(self, kernel: Any, *rest: Any, alone: bool = False) -> int:
        """Run a kernel of the engine that reads the listed moves; returns the sum. `alone` keeps it on one thread."""
        self._lists.refresh()
        layout = self.action_space.layout

        def run(begin: int, end: int, room: Scratch) -> int:
            listed = (self.tables.array, layout, self._lists.rows, self._lists.counts)
            return int(kernel(Held(*self._held, room.board), begin, end, *listed, *rest))

        return run(0, self.size, self._threads.first) if alone else sum(self._threads.share(run))


_KEPT = ("ruleset", "threads", "auto_reset", "max_plies")
"""Data shared by batches of the same kind."""


@dataclass(frozen=True)
class EndedGames:
    """Games that have started again, as they were at their end."""

    numbers: NDArray[np.int64]
    players: NDArray[np.int64]
    """The player who would have been to move."""
    features: NDArray[np.int8] | None
    """The observation of that player, if `Observer.step` made the step."""
    _hold: Callable[[], Batch]

    @cached_property
    def batch(self) -> Batch:
        """The games themselves."""
        return self._hold()


def outcomes(states: NDArray[np.int64]) -> NDArray[np.int8]:
    """Convert states to results for White: 1 won, -1 lost, 0 drawn or unfinished."""
    return (states == WHITE_WINS).astype(np.int8) - (states == BLACK_WINS).astype(np.int8)
