"""What puzzles are rated: an estimate at first, then every solver's first try moves it, and the solver's own rating."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from skep.web.ratings.glicko import NEWCOMER, Rated, rated
from skep.web.server.database import Database
from skep.web.server.schema import PUZZLE_RATINGS, PUZZLE_TRIES, SOLVERS

UNTRIED = 150.0
"""How unsure the estimate of a puzzle's rating is."""
MOST_MOVED = 600.0
"""How far tries may move a puzzle from its estimate, whoever makes them."""
REFRESH = 60.0
"""Seconds after which ratings are read again: other servers move them, too."""
YEAR = 365 * 24 * 3600.0
"""Seconds after which a try is forgotten; the cookie that it was made with is gone by then."""
_DAY = 24 * 3600.0


class PuzzleRatings:
    """The ratings that were moved, as the store has them; `now` tells the seconds since 1970."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now
        self._moved: dict[str, int] = {}
        self._has_changed = False
        self._read_at = float("-inf")
        self._tidied_at = float("-inf")

    async def moved(self) -> dict[str, int]:
        """The rating of each puzzle that somebody has tried: the same dictionary for a while, then another one."""
        now = self._now()
        if now - self._read_at >= REFRESH:
            found = await self._database.read(_moved)
            if self._has_changed or found != self._moved:
                self._moved = found
            self._read_at, self._has_changed = now, False
        return self._moved

    async def note(self, solver: str, puzzle: str, estimate: int, *, is_right: bool) -> Rated | None:
        """Count a first try; returns what the puzzle is rated now, or None where this solver has tried it before."""
        now = self._now()
        tidies = now - self._tidied_at >= _DAY

        def write(connection: Connection) -> Rated | None:
            if tidies:
                connection.execute(delete(PUZZLE_TRIES).where(PUZZLE_TRIES.c.made_at < now - YEAR))
                connection.execute(delete(SOLVERS).where(SOLVERS.c.tried_at < now - YEAR))
            try:
                with connection.begin_nested():
                    row = {"solver_id": solver, "puzzle_id": puzzle, "is_right": is_right, "made_at": now}
                    connection.execute(insert(PUZZLE_TRIES).values(row))
            except IntegrityError:
                return None
            return _play(connection, solver, puzzle, estimate, is_right=is_right, now=now)

        after = await self._database.write(write)
        self._tidied_at = now if tidies else self._tidied_at
        if after is not None:
            self._moved[puzzle] = round(after.rating)
            self._has_changed = True
        return after


def _moved(connection: Connection) -> dict[str, int]:
    rows = connection.execute(select(PUZZLE_RATINGS.c.id, PUZZLE_RATINGS.c.rating))
    return {row.id: round(row.rating) for row in rows}


def _play(connection: Connection, solver: str, puzzle: str, estimate: int, *, is_right: bool, now: float) -> Rated:
    """One game of a solver against a puzzle; both ratings are stored."""
    who = _rated(connection, SOLVERS, solver) or NEWCOMER
    what = _rated(connection, PUZZLE_RATINGS, puzzle) or Rated(estimate, UNTRIED)
    _keep(connection, SOLVERS, solver, rated(who, what, int(is_right)), {"tried_at": now})
    after = rated(what, who, int(not is_right))
    after = replace(after, rating=min(estimate + MOST_MOVED, max(estimate - MOST_MOVED, after.rating)))
    _keep(connection, PUZZLE_RATINGS, puzzle, after, {})
    return after


def _rated(connection: Connection, table: Table, id: str) -> Rated | None:
    found = connection.execute(
        select(table.c.rating, table.c.deviation, table.c.volatility).where(table.c.id == id)
    ).first()
    return None if found is None else Rated(*found)


def _keep(connection: Connection, table: Table, id: str, new: Rated, other: dict[str, Any]) -> None:
    values = {"rating": new.rating, "deviation": new.deviation, "volatility": new.volatility} | other
    if connection.execute(update(table).where(table.c.id == id).values(values)).rowcount == 0:
        with suppress(IntegrityError), connection.begin_nested():
            connection.execute(insert(table).values(id=id, **values))
