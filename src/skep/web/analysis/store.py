"""Reviews in the database, by the key of the game."""

from contextlib import suppress

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from skep.web.server.database import Database
from skep.web.server.schema import REVIEWS


class ReviewStore:
    """Keeps what is known of each game's moves."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, key: str) -> str | None:
        """What is known of a game's moves."""
        query = select(REVIEWS.c.found).where(REVIEWS.c.key == key)

        def read(connection: Connection) -> str | None:
            found: str | None = connection.scalar(query)
            return found

        return await self._database.read(read)

    async def keep(self, key: str, found: str, *, is_whole: bool) -> None:
        """Store what is known of a game's moves, instead of what was known before."""
        values = {"found": found, "is_whole": is_whole}

        def write(connection: Connection) -> None:
            known = update(REVIEWS).where((REVIEWS.c.key == key) & ~REVIEWS.c.is_whole).values(values)
            if connection.execute(known).rowcount == 0:
                with suppress(IntegrityError), connection.begin_nested():
                    connection.execute(insert(REVIEWS).values(key=key, **values))

        await self._database.write(write)
