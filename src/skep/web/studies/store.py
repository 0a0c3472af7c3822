"""Studies on disk: made, found by either of their keys, and changed on top of the version that was read."""

from typing import Any

from sqlalchemy import Connection, func, insert, or_, select, update

from skep.web.server import people
from skep.web.server.database import Database
from skep.web.studies.tables import STUDIES

Row = dict[str, Any]


class StudyStore:
    """Studies in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, row: Row, most: int) -> bool:
        """Store a new study; False if its owner has the maximum."""

        def write(connection: Connection) -> bool:
            own = select(func.count()).select_from(STUDIES).where(STUDIES.c.owner_id == row["owner_id"])
            if int(connection.execute(own).scalar_one()) >= most:
                return False
            people.remember(connection, row["owner_id"], row["created_at"])
            connection.execute(insert(STUDIES).values(row))
            return True

        return await self._database.write(write)

    async def find(self, key: str) -> Row | None:
        """The study of a key for reading or for writing."""
        is_meant = or_(STUDIES.c.id == key, STUDIES.c.write_key == key)

        def read(connection: Connection) -> Row | None:
            found = connection.execute(select(STUDIES).where(is_meant)).mappings().first()
            return None if found is None else dict(found)

        return await self._database.read(read)

    async def note_opened(self, id: str, now: float) -> None:
        """Note that someone has opened the study."""
        statement = update(STUDIES).where(STUDIES.c.id == id).values(opened_at=now)
        await self._database.write(lambda connection: connection.execute(statement))

    async def change(self, id: str, version: int, chapters: str, now: float) -> bool:
        """Store what has become of the study at that version; False if someone else was sooner."""
        is_same = (STUDIES.c.id == id) & (STUDIES.c.version == version)
        values = {"chapters": chapters, "version": version + 1, "changed_at": now}

        def write(connection: Connection) -> bool:
            return connection.execute(update(STUDIES).where(is_same).values(values)).rowcount == 1

        return await self._database.write(write)
