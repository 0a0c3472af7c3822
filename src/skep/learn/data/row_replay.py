"""Sets read as batches of positions: many games replayed at once in compiled code, and checked at their ends."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from skep.engine import NotLegalError
from skep.learn import Batch, action_space
from skep.learn.data.errors import DataError
from skep.learn.data.rows import NO_SCORE, TRIED, GameRow
from skep.notation.sketch import parse_sketch
from skep.rules.ruleset import Ruleset

SIZE = 64
"""Games that are replayed at once: more of them do not fit into a processor's cache, and are slower."""
NO_RESULT = -2
"""In the place of a result: the game has none."""


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions of as many games, each before a move, and what is known of them. All arrays have one entry per game.

    `games` can be asked for legal moves, masks and observations. It is the reader's own and moves on with it: what is
    to be kept is copied.
    """

    games: Batch
    actions: NDArray[np.int64]
    """The move that was played, by its number."""
    players: NDArray[np.int32]
    """The player to move: 0 White, 1 Black."""
    results: NDArray[np.int8]
    """1 if the player to move has won, -1 lost, 0 drawn; NO_RESULT for games that were capped or broken off."""
    scores: NDArray[np.int32]
    """The score for the player to move, packed; NO_SCORE where there is none."""
    visits: NDArray[np.int32]
    """Games by moves by two: which moves a search tried most often and how often each, filled up with -1 and 0."""
    plies: NDArray[np.int64]
    """The number of moves made before."""
    rows: NDArray[np.int64]
    """The number of the game among those that were given."""


class _Seat:
    """A game that is being replayed."""

    __slots__ = ("actions", "draws", "number", "row", "scores")

    def __init__(self, number: int, row: GameRow) -> None:
        self.number, self.row = number, row
        self.actions = np.array(row.moves, np.int64)
        self.draws = np.array(row.draws or [0] * len(row.moves), np.int64)
        self.scores = np.array(row.scores or [NO_SCORE] * len(row.moves), np.int32)


def replay(rows: Iterable[GameRow], *, size: int = SIZE, threads: int = 1) -> Iterator[Positions]:
    """Replay games of one ruleset, `size` at a time; DataError names a game that is not what it was.

    When a game has ended the next one takes its place, so that all batches but the last have `size` positions.
    """
    given = ((number, row) for number, row in enumerate(rows) if row.moves)
    set_up: list[_Seat] = []

    def plain() -> Iterator[_Seat]:
        for number, row in given:
            check_row(row)
            seat = _Seat(number, row)
            if row.start is None:
                yield seat
            else:
                set_up.append(seat)

    waiting = plain()
    seats = list(islice(waiting, size))
    if seats:
        yield from _play(Batch(seats[0].row.ruleset, len(seats), threads=threads), seats, waiting)
    for place in range(0, len(set_up), size):
        some = set_up[place : place + size]
        ruleset = Ruleset.parse(some[0].row.ruleset)
        starts = [parse_sketch(seat.row.start or "", ruleset).position for seat in some]
        yield from _play(Batch.from_positions(ruleset, starts, threads=threads), some, iter(()))


def check_row(row: GameRow) -> None:
    """Whether the numbers of a row mean today what they meant when it was written."""
    known = action_space(row.ruleset).fingerprint
    if row.actions != known:
        raise DataError(f"game {row.id} was written with the action numbers {row.actions}; these are {known}")


def _play(games: Batch, seats: list[_Seat], waiting: Iterator[_Seat]) -> Iterator[Positions]:
    table = _Table(seats)
    while len(table.seats):
        yield table.positions(games)
        try:
            games.step_actions(table.actions(), table.draws() if games.ruleset.has_bag else None)
        except NotLegalError as error:
            raise DataError(f"{table.name(games)}: {error}") from error
        ended = table.advance()
        if not len(ended):
            continue
        keys = games.keys
        for place in ended.tolist():
            if keys[place] != table.seats[place].row.last_key:
                raise DataError(f"game {table.seats[place].row.id} does not end where it did when it was written")
        fresh = np.zeros(games.size, np.bool_)
        for place in ended.tolist():
            seat = next(waiting, None)
            if seat is not None:
                _check_same(games, seat)
                table.take(place, seat)
                fresh[place] = True
        games.reset(fresh)
        left = table.leave()
        if 0 < len(left) < games.size:
            games = games.select(left)


def _check_same(games: Batch, seat: _Seat) -> None:
    if seat.row.ruleset != str(games.ruleset):
        raise DataError(f"game {seat.row.id} is one of {seat.row.ruleset}; games of {games.ruleset} are replayed")


class _Table:
    """The games that are being replayed, each with its next ply; flat arrays, so that a step costs no Python a game."""

    def __init__(self, seats: list[_Seat]) -> None:
        self.seats = list(seats)
        count, room = len(seats), max((len(seat.actions) for seat in seats), default=1)
        self._actions, self._draws = np.zeros((count, room), np.int64), np.zeros((count, room), np.int64)
        self._scores = np.zeros((count, room), np.int32)
        self._plies, self._lengths = np.zeros(count, np.int64), np.zeros(count, np.int64)
        self._results, self._numbers = np.zeros(count, np.int8), np.zeros(count, np.int64)
        for place, seat in enumerate(seats):
            self._fill(place, seat)

    def _make_room(self, room: int) -> None:
        more = ((0, 0), (0, room - self._actions.shape[1]))
        self._actions, self._draws = np.pad(self._actions, more), np.pad(self._draws, more)
        self._scores = np.pad(self._scores, more)

    def _fill(self, place: int, seat: _Seat) -> None:
        length = len(seat.actions)
        if length > self._actions.shape[1]:
            self._make_room(2 * length)
        self._actions[place, :length], self._draws[place, :length] = seat.actions, seat.draws
        self._scores[place, :length] = seat.scores
        self._plies[place], self._lengths[place], self._numbers[place] = 0, length, seat.number
        self._results[place] = NO_RESULT if seat.row.result is None else seat.row.result

    def take(self, place: int, seat: _Seat) -> None:
        """Let the next game begin at a place."""
        self.seats[place] = seat
        self._fill(place, seat)

    def leave(self) -> NDArray[np.int64]:
        """Drop games that have ended without another in their place; returns the places of the rest."""
        left = np.flatnonzero(self._plies < self._lengths)
        if len(left) < len(self.seats):
            self.seats = [self.seats[place] for place in left.tolist()]
            for name in ("_actions", "_draws", "_scores", "_plies", "_lengths", "_results", "_numbers"):
                setattr(self, name, getattr(self, name)[left])
        return left

    def advance(self) -> NDArray[np.int64]:
        """A move was made in every game; returns the places of those that have no more."""
        self._plies += 1
        return np.flatnonzero(self._plies >= self._lengths)

    def actions(self) -> NDArray[np.int64]:
        """The next move of each game."""
        return self._actions[np.arange(len(self.seats)), self._plies]

    def draws(self) -> NDArray[np.int64]:
        """The tile that each of them draws."""
        return self._draws[np.arange(len(self.seats)), self._plies]

    def positions(self, games: Batch) -> Positions:
        """The positions before the next move of each game."""
        players = games.players
        sign = (1 - 2 * players).astype(np.int8)
        results = np.where(self._results == NO_RESULT, NO_RESULT, self._results * sign).astype(np.int8)
        raw = self._scores[np.arange(len(self.seats)), self._plies]
        scores = np.where(raw == NO_SCORE, NO_SCORE, raw * sign).astype(np.int32)
        plies, numbers = self._plies.copy(), self._numbers.copy()
        return Positions(games, self.actions(), players, results, scores, self._visits(), plies, numbers)

    def _visits(self) -> NDArray[np.int32]:
        """The visit counts of a search before the next move of each game, if its row has them."""
        found = np.zeros((len(self.seats), TRIED, 2), np.int32)
        found[:, :, 0] = -1
        for place, (seat, ply) in enumerate(zip(self.seats, self._plies.tolist(), strict=True)):
            if seat.row.visits is not None:
                tried = seat.row.visits[ply]
                found[place, : len(tried) // 2] = np.reshape(tried, (-1, 2))
        return found

    def name(self, games: Batch) -> str:
        """The name of the game that has an illegal move."""
        for place, (seat, action) in enumerate(zip(self.seats, self.actions().tolist(), strict=True)):
            if action not in games.action_numbers()[place].tolist():
                return f"game {seat.row.id}, ply {int(self._plies[place]) + 1}"
        return f"one of the games {', '.join(seat.row.id for seat in self.seats[:3])}"
