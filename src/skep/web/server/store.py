"""Games on disk: SQLite by default, PostgreSQL by URL. What is being written together is committed together."""

import asyncio
import secrets
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from platformdirs import user_data_path
from sqlalchemy import Connection, case, delete, event, insert, or_, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from skep.web.server.database_file import LostFileError, is_foreign, make_private
from skep.web.server.log import message_of
from skep.web.server.reading import GameReader
from skep.web.server.schema import GAMES, LINES, MOVES, REVIEWS, SERVER, STUDIES, VISITORS
from skep.web.server.writing import Change, PostgresWriter, Row, SqliteWriter, VersionConflict, Writer, prepare_sqlite

__all__ = ["Change", "Row", "StaleError", "Store", "StoreError", "default_url", "file_url", "url_of"]

Result = TypeVar("Result")
MOST_AT_ONCE = 500
"""Changes that go into one transaction."""
GATHER = 0.01
"""Seconds from the beginning of one transaction to that of the next, at least: what comes meanwhile goes together."""
MOST_LISTED = 200
ANSWERS = 5.0
"""Seconds within which a database that works has answered."""
MIGRATIONS = files("skep.web") / "migrations"
_PATIENCE = {"timeout": 2, "command_timeout": 2}
"""Seconds that PostgreSQL has to let us in, and to do what it is asked: with two more until a connection that hangs is
let go, whoever moves is answered within five."""
_MIGRATING = {"timeout": 10, "command_timeout": 600}
"""The same while tables are brought to another shape."""
_MIGRATION_LOCK = 0x736B6570


class StoreError(Exception):
    """Something could not be stored; nobody was told of it, so nothing has happened."""


class StaleError(StoreError):
    """Somebody else has changed the game since it was read: read it again."""


_Waiting = tuple["Change", asyncio.Future[None]]


class Store:
    """All that outlives the process. `save` returns when the change is safe on disk."""

    def __init__(self, url: str) -> None:
        self.url = url
        is_sqlite = make_url(url).get_backend_name() == "sqlite"
        if is_sqlite and (path := make_url(url).database) and path != ":memory:":
            make_private(Path(path))
        given: dict[str, Any] = {} if is_sqlite else {"pool_pre_ping": True, "connect_args": _PATIENCE}
        self._engine: AsyncEngine = create_async_engine(url, hide_parameters=True, **given)
        if is_sqlite:
            event.listen(self._engine.sync_engine, "connect", prepare_sqlite)
        self._writer: Writer = SqliteWriter(url) if is_sqlite else PostgresWriter(self._engine)
        self._reader = GameReader(self._engine)
        self._waiting: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._writing: asyncio.Task[None] | None = None
        self.key = ""
        """What cookies are signed with; the same at all servers of a database."""
        self.can_write = False
        """Whether what was last written, at least the time every second, was written; see `Rooms._beat`."""

    async def start(self) -> float:
        """Bring the tables to their present shape; returns for how long a server has run on them so far."""
        is_sqlite = make_url(self.url).get_backend_name() == "sqlite"
        patient = {} if is_sqlite else {"connect_args": _MIGRATING}
        engine = create_async_engine(self.url, hide_parameters=True, **patient)
        try:
            uptime, self.key = await self._prepare(engine)
        finally:
            await engine.dispose()
        self._writing = asyncio.create_task(self._write(), name="store writer")
        self.can_write = True
        return uptime

    @staticmethod
    async def _prepare(engine: AsyncEngine) -> tuple[float, str]:
        """Uptime and key; of several servers that start at once one makes the key."""
        async with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                await connection.execute(text(f"select pg_advisory_xact_lock({_MIGRATION_LOCK})"))
            await connection.run_sync(_migrate)
            found = (await connection.execute(select(SERVER.c.uptime, SERVER.c.key).where(SERVER.c.id == 1))).first()
            if found is None:
                await connection.execute(insert(SERVER).values(id=1, uptime=0.0))
            key = (found and found.key) or secrets.token_urlsafe(32)
            await connection.execute(update(SERVER).where(SERVER.c.id == 1).values(key=key))
        return float(found.uptime if found else 0), str(key)

    async def stop(self) -> None:
        """Write what is waiting, then let go of the database."""
        if self._writing is not None:
            await self._waiting.join()
            self._writing.cancel()
            with suppress(asyncio.CancelledError):
                await self._writing
        await self._writer.stop()
        await self._reader.stop()
        await self._engine.dispose()

    # Writing

    async def save(self, change: Change) -> None:
        """Store a change; it is on disk when this returns, and nowhere when it raises StoreError."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((change, done))
        await done

    async def _write(self) -> None:
        """What comes within a few milliseconds is committed together; one that comes alone waits for nobody."""
        clock, began = time.monotonic, 0.0
        while True:
            batch = [await self._waiting.get()]
            if (early := began + GATHER - clock()) > 0:
                await asyncio.sleep(early)
            began = clock()
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            await self._commit(batch)
            for _ in batch:
                self._waiting.task_done()

    async def _commit(self, batch: list[_Waiting], *, again: bool = False) -> None:
        """All in one transaction; where that fails each in its own, so that one bad change spoils no other.

        What went with a lost connection is written once more. Should it have been written after all, its version says
        so, and the game is read again.
        """
        error: Exception | None = None
        stale: set[str] = set()
        try:
            stale = await self._writer.write([change for change, _ in batch])
        except Exception as trouble:  # noqa: BLE001 - whoever waits is told, whatever it is: the writer must not end
            was_lost = isinstance(trouble, DBAPIError) and trouble.connection_invalidated
            if not _is_everyones(trouble) and (len(batch) > 1 or (was_lost and not again)):
                await self._writer.reset()
                for one in batch:
                    await self._commit([one], again=was_lost)
                return
            error = trouble
        for change, done in batch:
            if done.done():
                continue
            is_there = change.is_new and isinstance(error, IntegrityError)
            if isinstance(error, VersionConflict) or is_there or change.game["id"] in stale:
                done.set_exception(StaleError(f"game {change.game['id']} has gone on elsewhere"))
            elif error is not None:
                failure = StoreError(message_of(error))
                failure.__cause__ = error
                done.set_exception(failure)
            else:
                done.set_result(None)
        if error is not None:
            await self._writer.reset()  # last: whoever waits need not wait for that too

    async def set_name(self, visitor: str, name: str, now: float) -> None:
        """Remember what a guest wants to be called."""

        def write(connection: Connection) -> None:
            named = update(VISITORS).where(VISITORS.c.id == visitor).values(name=name, seen_at=now)
            if connection.execute(named).rowcount == 0:
                connection.execute(insert(VISITORS).values(id=visitor, name=name, seen_at=now))

        await self._do(write)

    async def rename(self, visitor: str, name: str) -> dict[str, int]:
        """Call a guest something else in the games that he plays; each with the version that it has now.

        At one screen the seats are called by their colors, and games that are over keep the names of then.
        """
        is_played = ~GAMES.c.is_over & (GAMES.c.kind != "here")
        sides = ((GAMES.c.white_id, "white_name"), (GAMES.c.black_id, "black_name"))

        def write(connection: Connection) -> dict[str, int]:
            for held, named in sides:
                values = {named: name, "version": GAMES.c.version + 1}
                connection.execute(update(GAMES).where((held == visitor) & is_played).values(values))
            mine = or_(*(held == visitor for held, _ in sides))
            found = connection.execute(select(GAMES.c.id, GAMES.c.version).where(mine & is_played))
            return {row.id: row.version for row in found}

        return await self._do(write)

    async def set_uptime(self, uptime: float) -> None:
        """Note that the server runs; of several the one that is ahead counts."""
        ahead = case((SERVER.c.uptime < uptime, uptime), else_=SERVER.c.uptime)

        def write(connection: Connection) -> None:
            if connection.execute(update(SERVER).where(SERVER.c.id == 1).values(uptime=ahead)).rowcount == 0:
                connection.execute(insert(SERVER).values(id=1, uptime=uptime))

        try:
            async with asyncio.timeout(ANSWERS):
                await self._do(write)
        except Exception:
            self.can_write = False
            raise
        self.can_write = True

    # Reading

    async def game(self, id: str) -> tuple[Row, list[Row]] | None:
        """A game's row and its moves, both of one moment, or None where there is no such game."""
        return await self._reader.read(id)

    async def row(self, id: str) -> Row | None:
        """A game's row without its moves."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(GAMES).where(GAMES.c.id == id))).mappings().first()
            return None if row is None else dict(row)

    async def move_times(self, id: str) -> list[float]:
        """When the moves of a game were made, in order."""
        query = select(MOVES.c.made_at).where(MOVES.c.game_id == id).order_by(MOVES.c.ply)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def versions(self, ids: list[str]) -> dict[str, int]:
        """At which version each of the games is."""
        found: dict[str, int] = {}
        async with self._engine.connect() as connection:
            for begin in range(0, len(ids), MOST_AT_ONCE):
                query = select(GAMES.c.id, GAMES.c.version).where(GAMES.c.id.in_(ids[begin : begin + MOST_AT_ONCE]))
                found |= {row.id: row.version for row in await connection.execute(query)}
        return found

    async def game_of_invite(self, invite: str) -> str | None:
        """The game to which a playing link leads."""
        async with self._engine.connect() as connection:
            found: str | None = await connection.scalar(select(GAMES.c.id).where(GAMES.c.invite == invite))
            return found

    async def games_of(self, visitor: str) -> list[Row]:
        """The latest games of a visitor, without their moves."""
        sits = or_(GAMES.c.white_id == visitor, GAMES.c.black_id == visitor)
        query = select(GAMES).where(sits).order_by(GAMES.c.is_over, GAMES.c.moved_at.desc()).limit(MOST_LISTED)
        async with self._engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def overdue(self, uptime: float) -> list[str]:
        """Games whose clock has run out, as far as the store knows."""
        query = select(GAMES.c.id).where(GAMES.c.deadline < uptime).limit(MOST_LISTED)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def name(self, visitor: str) -> str | None:
        """What a guest wants to be called, where he has said so."""
        async with self._engine.connect() as connection:
            found: str | None = await connection.scalar(select(VISITORS.c.name).where(VISITORS.c.id == visitor))
            return found

    async def knows(self, visitor: str) -> bool:
        """Whether a visitor has a name, a game or a study here."""
        columns = (VISITORS.c.id, GAMES.c.white_id, GAMES.c.black_id, STUDIES.c.owner_id)
        async with self._engine.connect() as connection:
            for column in columns:
                if (await connection.execute(select(column).where(column == visitor).limit(1))).first() is not None:
                    return True
        return False

    # Chat

    async def add_line(self, row: Row, most: int) -> int:
        """Store something that was said, of which a room keeps so many lines; its number comes back."""
        said = insert(LINES).values(row).returning(LINES.c.number)
        here = (LINES.c.game_id == row["game_id"]) & (LINES.c.room == row["room"])
        kept = select(LINES.c.number).where(here).order_by(LINES.c.number.desc()).limit(1).offset(most - 1)

        def write(connection: Connection) -> int:
            number = int(connection.execute(said).scalar_one())
            connection.execute(delete(LINES).where(here & (LINES.c.number < kept.scalar_subquery())))
            return number

        return await self._do(write)

    async def lines(self, game: str, room: str, most: int) -> list[Row]:
        """The last lines of a room, oldest first."""
        here = (LINES.c.game_id == game) & (LINES.c.room == room)
        query = select(LINES).where(here).order_by(LINES.c.number.desc()).limit(most)
        async with self._engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()][::-1]

    async def _do(self, work: Callable[[Connection], Result]) -> Result:
        """Write in a transaction of its own; raises StoreError where the store cannot be written to."""
        try:
            return await self._writer.do(work)
        except (OperationalError, InterfaceError, LostFileError, TimeoutError, OSError) as error:
            raise StoreError(message_of(error)) from error

    # What other modules keep

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Something that writes, in a transaction of its own."""
        return await self._do(work)

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection to read by."""
        return self._engine.connect()

    # Reviews

    async def keep_review(self, key: str, found: str, *, is_whole: bool) -> None:
        """Store what is known of a game's moves, instead of what was known before."""
        values = {"found": found, "is_whole": is_whole}

        def write(connection: Connection) -> None:
            known = update(REVIEWS).where((REVIEWS.c.key == key) & ~REVIEWS.c.is_whole).values(values)
            if connection.execute(known).rowcount == 0:
                with suppress(IntegrityError), connection.begin_nested():
                    connection.execute(insert(REVIEWS).values(key=key, **values))

        await self._do(write)

    async def review(self, key: str) -> str | None:
        """What is known of a game's moves."""
        async with self._engine.connect() as connection:
            found: str | None = await connection.scalar(select(REVIEWS.c.found).where(REVIEWS.c.key == key))
            return found


def _is_everyones(error: Exception) -> bool:
    """Whether each change by itself would fail the same way, after as long a wait."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return isinstance(cause, LostFileError | TimeoutError) or "locked" in str(cause)


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def default_url() -> str:
    """An SQLite file in the place where this system keeps a user's data."""
    return file_url(user_data_path("skep", appauthor=False) / "skep.db")


def file_url(path: Path) -> str:
    """The URL of an SQLite file; its folder is made where it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{path.as_posix()}"


def url_of(database: str | None) -> str:
    """The URL that is meant by nothing, a path or a URL; PostgreSQL's usual spelling is understood."""
    if not database:
        return default_url()
    if "://" not in database:
        return file_url(Path(database))
    scheme, _, rest = database.partition("://")
    schemes = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
    return f"{schemes.get(scheme, scheme)}://{rest}"


async def find_trouble(database: str | None) -> str | None:
    """Why games could not be kept in a database, in one sentence; None where they can. Its tables are made on the way.

    A database that is there and cannot be used is better said before anybody is let in.
    """
    try:
        url = url_of(database)
        parsed = make_url(url)
    except (OSError, ArgumentError) as error:
        return f"the database {database} cannot be used: {_sentence(error)}"
    is_sqlite = parsed.get_backend_name() == "sqlite"
    shown = parsed.database or "" if is_sqlite else parsed.render_as_string(hide_password=True)
    try:
        if is_sqlite and is_foreign(Path(shown)):  # not asked of SQLite, whose thread may outlive the loop
            return f"the database {shown} cannot be used: file is not a database"
        store = Store(url)
        try:
            await store.set_uptime(await store.start())
        finally:
            await store.stop()
    except CommandError:
        return f"the database {shown} was written by a newer Skep"
    except (SQLAlchemyError, OSError) as error:
        return f"the database {shown} cannot be used: {_sentence(error)}"
    return None


def _sentence(error: Exception) -> str:
    """The first line of what the system or the database says."""
    cause = getattr(error, "orig", None) or error
    return (str(cause) or type(cause).__name__).strip().splitlines()[0]
