"""The database: SQLite by default, PostgreSQL by URL. What is being written at the same time is committed together."""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol, TypeVar

from alembic.util.exc import CommandError
from platformdirs import user_data_path
from sqlalchemy import Connection, case, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from skep.web.server.events import EventBus
from skep.web.server.log import message_of
from skep.web.server.postgres import PostgresBackend
from skep.web.server.sqlite import SqliteBackend
from skep.web.server.tables import SERVER
from skep.web.server.unit import Outcome, StaleError, StoreError, Unit
from skep.web.server.upgrading import upgrade

__all__ = ["Database", "StaleError", "StoreError", "Unit", "default_url", "file_url", "url_of"]

Result = TypeVar("Result")
MAX_BATCH = 500
"""Units that go into one transaction."""
GATHER = 0.01
"""Seconds from the beginning of one transaction to that of the next, at least: what comes meanwhile goes together."""
ANSWERS = 5.0
"""Seconds within which a database that works has answered."""


class Backend(Protocol):
    """One kind of database."""

    async def prepare(self, work: Callable[[Connection], Result]) -> Result:
        """Run `work` in one transaction that may take long."""

    async def commit(self, units: Sequence[Unit]) -> list[Outcome]:
        """Commit each unit or none of it; one that fails spoils no other. Never raises."""

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run `work`, which changes nothing."""

    async def stop(self) -> None: ...


class Database:
    """SQLite or PostgreSQL, same calls, same guarantees."""

    def __init__(self, url: str, bus: EventBus | None = None) -> None:
        """`bus` takes the events of units; without one nobody hears of them."""
        self.url = url
        self._bus = bus or EventBus()
        is_sqlite = make_url(url).get_backend_name() == "sqlite"
        self._backend: Backend = SqliteBackend(url) if is_sqlite else PostgresBackend(url)
        self._waiting: asyncio.Queue[tuple[Unit, asyncio.Future[None]]] = asyncio.Queue()
        self._committing: asyncio.Task[None] | None = None
        self.key = ""
        """Key that signs cookies; the same for all servers of a database."""
        self.can_write = False
        """Whether what was last written, at least the time every second, was written."""

    async def start(self) -> float:
        """Bring the tables to their present shape; returns for how long a server has run on them so far."""
        uptime, self.key = await self._backend.prepare(_prepare)
        self._committing = asyncio.create_task(self._commit_all(), name="database commits")
        self.can_write = True
        return uptime

    async def stop(self) -> None:
        """Commit what is waiting, then let go of the database."""
        if self._committing is not None:
            await self._waiting.join()
            self._committing.cancel()
            with suppress(asyncio.CancelledError):
                await self._committing
        await self._backend.stop()

    async def commit(self, unit: Unit) -> None:
        """Durable when it returns, nowhere when it raises StaleError or StoreError.

        Its events are published as soon as it is durable, even where nobody waits for that any more.
        """
        self._bus.prepare(unit)
        done = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((unit, done))
        await done

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Run `work` in a separate transaction; raises StoreError if that cannot be committed."""
        results: list[Result] = []
        unit = Unit()
        unit.do(lambda connection: results.append(work(connection)))
        await self.commit(unit)
        return results[-1]

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run `work`, which sees the database as it is at one moment and changes nothing."""
        return await self._backend.read(work)

    async def _commit_all(self) -> None:
        """Commit the units of a few milliseconds together; a unit that arrives alone does not wait."""
        clock, began = time.monotonic, 0.0
        while True:
            batch = [await self._waiting.get()]
            if (early := began + GATHER - clock()) > 0:
                await asyncio.sleep(early)
            began = clock()
            while len(batch) < MAX_BATCH and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            outcomes = await self._backend.commit([unit for unit, _ in batch])
            for (unit, done), outcome in zip(batch, outcomes, strict=True):
                if outcome is None:
                    for event in unit.events:
                        self._bus.publish(event)
                if not done.done():
                    _settle(done, outcome)
                self._waiting.task_done()

    async def set_uptime(self, uptime: float) -> None:
        """Note that the server runs; of several the one that is ahead counts."""
        ahead = case((SERVER.c.uptime < uptime, uptime), else_=SERVER.c.uptime)
        try:
            async with asyncio.timeout(ANSWERS):
                await self.write(lambda connection: connection.execute(update(SERVER).values(uptime=ahead)))
        except Exception:
            self.can_write = False
            raise
        self.can_write = True


def _settle(done: asyncio.Future[None], outcome: Outcome) -> None:
    if outcome is None:
        done.set_result(None)
    elif isinstance(outcome, StoreError):
        done.set_exception(outcome)
    else:
        failure = StoreError(message_of(outcome))
        failure.__cause__ = outcome
        done.set_exception(failure)


def _prepare(connection: Connection) -> tuple[float, str]:
    """Migrate; returns uptime and key. Of several servers that start at once one makes the key."""
    upgrade(connection)
    found = connection.execute(select(SERVER.c.uptime, SERVER.c.key).where(SERVER.c.id == 1)).first()
    if found is None:
        connection.execute(insert(SERVER).values(id=1, uptime=0.0))
    key = (found and found.key) or secrets.token_urlsafe(32)
    connection.execute(update(SERVER).where(SERVER.c.id == 1).values(key=key))
    return float(found.uptime if found else 0), str(key)


def default_url() -> str:
    """An SQLite file in the place where this system keeps a user's data."""
    return file_url(user_data_path("skep", appauthor=False) / "skep.db")


def file_url(path: Path) -> str:
    """The URL of an SQLite file; its folder is made where it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{path.as_posix()}"


def url_of(database: str | None) -> str:
    """The database URL for nothing, a path or a URL; PostgreSQL's usual spelling is accepted."""
    if not database:
        return default_url()
    if "://" not in database:
        return file_url(Path(database))
    scheme, _, rest = database.partition("://")
    schemes = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite+aiosqlite": "sqlite"}
    return f"{schemes.get(scheme, scheme)}://{rest}"


async def find_trouble(database: str | None) -> str | None:
    """Why a database cannot be used, in one sentence; None if it can. Its tables are made on the way.

    A database that is there and cannot be used is better reported before anyone is let in.
    """
    try:
        url = url_of(database)
        parsed = make_url(url)
    except (OSError, ArgumentError) as error:
        return f"the database {database} cannot be used: {_sentence(error)}"
    is_sqlite = parsed.get_backend_name() == "sqlite"
    shown = parsed.database or "" if is_sqlite else parsed.render_as_string(hide_password=True)
    try:
        opened = Database(url)
        try:
            await opened.set_uptime(await opened.start())
        finally:
            await opened.stop()
    except CommandError:
        return f"the database {shown} was written by a newer Skep"
    except (SQLAlchemyError, OSError, StoreError) as error:
        return f"the database {shown} cannot be used: {_sentence(error)}"
    return None


def _sentence(error: Exception) -> str:
    """The first line of what the system or the database says."""
    cause = getattr(error, "orig", None) or error
    return (str(cause) or type(cause).__name__).strip().splitlines()[0]
