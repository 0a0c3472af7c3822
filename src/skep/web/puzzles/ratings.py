"""Ratings of puzzles and solvers: an estimate at first, then each solver's first try changes both."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, insert, select, update
from sqlalchemy.exc import IntegrityError

from skep.web.puzzles.tables import PUZZLE_RATINGS, PUZZLE_TRIES
from skep.web.ratings.glicko import NEWCOMER, Rated, rated
from skep.web.ratings.tables import RATINGS
from skep.web.server import people
from skep.web.server.database import Database

UNTRIED = 150.0
"""Deviation of the estimate of a puzzle's rating."""
MAX_MOVED = 600.0
"""Maximum distance of a puzzle's rating from its estimate."""
REFRESH = 60.0
"""Seconds after which ratings are read again: other servers move them, too."""
POOL = "puzzles"
"""The pool in which people are rated."""


class PuzzleRatings:
    """Stored ratings of puzzles; `now` returns the seconds since 1970."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now
        self._moved: dict[str, int] = {}
        self._has_changed = False
        self._read_at = float("-inf")

    async def moved(self) -> dict[str, int]:
        """The rating of each puzzle that someone has tried: the same dictionary for a while, then another one."""
        now = self._now()
        if now - self._read_at >= REFRESH:
            found = await self._database.read(_moved)
            if self._has_changed or found != self._moved:
                self._moved = found
            self._read_at, self._has_changed = now, False
        return self._moved

    async def note(self, solver: str, puzzle: str, estimate: int, *, is_right: bool) -> Rated | None:
        """Count a first try. Returns the new rating of the puzzle, or None if this solver has tried it before."""
        now = self._now()

        def write(connection: Connection) -> Rated | None:
            people.remember(connection, solver, now)
            try:
                with connection.begin_nested():
                    row = {"person_id": solver, "puzzle_id": puzzle, "is_right": is_right, "made_at": now}
                    connection.execute(insert(PUZZLE_TRIES).values(row))
            except IntegrityError:
                return None
            return _play(connection, solver, puzzle, estimate, is_right=is_right, now=now)

        after = await self._database.write(write)
        if after is not None:
            self._moved[puzzle] = round(after.rating)
            self._has_changed = True
        return after


def _moved(connection: Connection) -> dict[str, int]:
    rows = connection.execute(select(PUZZLE_RATINGS.c.id, PUZZLE_RATINGS.c.rating))
    return {row.id: round(row.rating) for row in rows}


def _play(connection: Connection, solver: str, puzzle: str, estimate: int, *, is_right: bool, now: float) -> Rated:
    """One game of a solver against a puzzle; both ratings are stored."""
    is_solver = (RATINGS.c.person_id == solver) & (RATINGS.c.pool == POOL)
    is_puzzle = PUZZLE_RATINGS.c.id == puzzle
    who = _rated(connection, RATINGS, is_solver) or NEWCOMER
    what = _rated(connection, PUZZLE_RATINGS, is_puzzle) or Rated(estimate, UNTRIED)
    row = _columns(rated(who, what, int(is_right))) | {"last_at": now}
    counted = update(RATINGS).where(is_solver).values(row | {"games": RATINGS.c.games + 1})
    if connection.execute(counted).rowcount == 0:
        connection.execute(insert(RATINGS).values(row | {"person_id": solver, "pool": POOL, "games": 1}))
    after = rated(what, who, int(not is_right))
    after = replace(after, rating=min(estimate + MAX_MOVED, max(estimate - MAX_MOVED, after.rating)))
    if connection.execute(update(PUZZLE_RATINGS).where(is_puzzle).values(_columns(after))).rowcount == 0:
        with suppress(IntegrityError), connection.begin_nested():
            connection.execute(insert(PUZZLE_RATINGS).values(_columns(after) | {"id": puzzle}))
    return after


def _rated(connection: Connection, table: Table, is_meant: ColumnElement[bool]) -> Rated | None:
    found = connection.execute(select(table.c.rating, table.c.deviation, table.c.volatility).where(is_meant)).first()
    return None if found is None else Rated(*found)


def _columns(new: Rated) -> dict[str, Any]:
    return {"rating": new.rating, "deviation": new.deviation, "volatility": new.volatility}
