"""Reviews in the database, by the key of the game."""

import time
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from skep.web.analysis.tables import REVIEWS
from skep.web.server.database import Database
from skep.web.server.people import DAY


class ReviewStore:
    """Keeps what is known of each game's moves; `now` returns the seconds since 1970."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        self._database = database
        self._now = now

    async def find(self, key: str) -> str | None:
        """Find the stored review of a game; its use is recorded at most once a day."""
        is_meant = REVIEWS.c.key == key
        query = select(REVIEWS.c.found, REVIEWS.c.used_at).where(is_meant)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        if row.used_at < self._now() - DAY:
            used = update(REVIEWS).where(is_meant).values(used_at=self._now())
            await self._database.write(lambda connection: connection.execute(used))
        return str(row.found)

    async def keep(self, key: str, found: str, *, is_whole: bool) -> None:
        """Store what is known of a game's moves, instead of what was known before."""
        values = {"found": found, "is_whole": is_whole, "used_at": self._now()}

        def write(connection: Connection) -> None:
            known = update(REVIEWS).where((REVIEWS.c.key == key) & ~REVIEWS.c.is_whole).values(values)
            if connection.execute(known).rowcount == 0:
                with suppress(IntegrityError), connection.begin_nested():
                    connection.execute(insert(REVIEWS).values(key=key, **values))

        await self._database.write(write)
