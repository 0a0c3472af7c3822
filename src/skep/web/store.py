"""Games on disk: SQLite by default, PostgreSQL by URL. What is being written together is committed together."""

import asyncio
import os
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, bindparam, case, delete, event, func, insert, or_, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from skep.web.schema import GAMES, MOVES, SERVER, VISITORS

Row = dict[str, Any]
MOST_AT_ONCE = 500
"""Changes that go into one transaction."""
GATHER = 0.01
"""Seconds from the beginning of one transaction to that of the next, at least: what comes meanwhile goes together."""
MOST_LISTED = 200
_PATIENCE = {"timeout": 10, "command_timeout": 20}
"""Seconds that PostgreSQL has to let us in, and to do what it is asked."""
_MIGRATION_LOCK = 0x736B6570


@dataclass(frozen=True, slots=True)
class Change:
    """What one step of a game does to the store: its row, the moves after `keep`, or a row that is new.

    The row names only the columns that change. Its version is one more than that of the row on which it is built; where
    the store has another, the change is refused: of two servers at one game only one makes the next step.
    """

    game: Row
    moves: list[Row] = field(default_factory=list)
    keep: int | None = None
    is_new: bool = False


class StoreError(Exception):
    """Something could not be stored; nobody was told of it, so nothing has happened."""


class StaleError(StoreError):
    """Somebody else has changed the game since it was read: read it again."""


class _Overtaken(Exception):  # noqa: N818 - it never leaves this module
    """A row was not at the version on which a change is built."""


_Waiting = tuple["Change", asyncio.Future[None]]


class Store:
    """All that outlives the process. `save` returns when the change is safe on disk."""

    def __init__(self, url: str) -> None:
        self.url = url
        is_sqlite = make_url(url).get_backend_name() == "sqlite"
        given: dict[str, Any] = {} if is_sqlite else {"pool_pre_ping": True, "connect_args": _PATIENCE}
        self._engine: AsyncEngine = create_async_engine(url, **given)
        if is_sqlite:
            event.listen(self._engine.sync_engine, "connect", _prepare_sqlite)
        self._waiting: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._connection: AsyncConnection | None = None
        self._writer: asyncio.Task[None] | None = None

    async def start(self) -> float:
        """Bring the tables to their present shape; returns for how long a server has run on them so far."""
        async with self._engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                await connection.execute(text(f"select pg_advisory_xact_lock({_MIGRATION_LOCK})"))
            await connection.run_sync(_migrate)
            uptime = await connection.scalar(select(SERVER.c.uptime).where(SERVER.c.id == 1))
        self._writer = asyncio.create_task(self._write(), name="store writer")
        return float(uptime or 0)

    async def stop(self) -> None:
        """Write what is waiting, then let go of the database."""
        if self._writer is not None:
            await self._waiting.join()
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self._let_go()
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
            connection = await self._writing()
            async with connection.begin():
                stale = await _apply(connection, [change for change, _ in batch])
        except Exception as trouble:  # noqa: BLE001 - whoever waits is told, whatever it is: the writer must not end
            await self._let_go()
            was_lost = isinstance(trouble, DBAPIError) and trouble.connection_invalidated
            if len(batch) > 1 or (was_lost and not again):
                for one in batch:
                    await self._commit([one], again=was_lost)
                return
            error = trouble
        for change, done in batch:
            if done.done():
                continue
            if isinstance(error, _Overtaken) or change.game["id"] in stale:
                done.set_exception(StaleError(f"game {change.game['id']} has gone on elsewhere"))
            elif error is not None:
                failure = StoreError(str(error))
                failure.__cause__ = error
                done.set_exception(failure)
            else:
                done.set_result(None)

    async def _writing(self) -> AsyncConnection:
        """The connection that is kept for writing."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        return self._connection

    async def _let_go(self) -> None:
        """Give the connection back after an error; the next change is written on another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # it may be as broken as what it was used for
                await connection.close()

    async def set_name(self, visitor: str, name: str, now: float) -> None:
        """Remember what a guest wants to be called."""
        async with self._engine.begin() as connection:
            changed = await connection.execute(
                update(VISITORS).where(VISITORS.c.id == visitor).values(name=name, seen_at=now)
            )
            if changed.rowcount == 0:
                await connection.execute(insert(VISITORS).values(id=visitor, name=name, seen_at=now))

    async def set_uptime(self, uptime: float) -> None:
        """Note that the server runs; of several the one that is ahead counts."""
        ahead = case((SERVER.c.uptime < uptime, uptime), else_=SERVER.c.uptime)
        async with self._engine.begin() as connection:
            changed = await connection.execute(update(SERVER).where(SERVER.c.id == 1).values(uptime=ahead))
            if changed.rowcount == 0:
                await connection.execute(insert(SERVER).values(id=1, uptime=uptime))

    # Reading

    async def game(self, id: str) -> tuple[Row, list[Row]] | None:
        """A game's row and its moves, both of one moment, or None where there is no such game."""
        async with self._engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                await connection.execution_options(isolation_level="REPEATABLE READ")
            row = (await connection.execute(select(GAMES).where(GAMES.c.id == id))).mappings().first()
            if row is None:
                return None
            moves = await connection.execute(select(MOVES).where(MOVES.c.game_id == id).order_by(MOVES.c.ply))
            return dict(row), [dict(move) for move in moves.mappings()]

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

    async def ping(self) -> None:
        """Find out whether the database answers."""
        async with self._engine.connect() as connection:
            await connection.execute(select(1))

    async def count_games(self) -> int:
        async with self._engine.connect() as connection:
            return int(await connection.scalar(select(func.count()).select_from(GAMES)) or 0)


async def _apply(connection: AsyncConnection, changes: list[Change]) -> set[str]:
    """Write the changes; returns the games that somebody else has changed meanwhile, of which nothing is written."""
    stale = await _overtaken(connection, changes) if connection.dialect.name == "postgresql" else set()
    changes = [change for change in changes if change.game["id"] not in stale]
    new = [change.game for change in changes if change.is_new]
    if new:
        await connection.execute(insert(GAMES), new)
    sorts: dict[tuple[str, ...], list[Row]] = {}
    for change in changes:
        if not change.is_new:
            row = {f"new_{name}": value for name, value in change.game.items()}
            sorts.setdefault(tuple(change.game), []).append(row | {"old_version": change.game["version"] - 1})
    for names, rows in sorts.items():
        written = await connection.execute(_update_of(names), rows)
        if 0 <= written.rowcount < len(rows):
            raise _Overtaken
    for change in changes:
        if change.keep is not None:
            gone = (MOVES.c.game_id == change.game["id"]) & (MOVES.c.ply > change.keep)
            await connection.execute(delete(MOVES).where(gone))
    moves = [move for change in changes for move in change.moves]
    if moves:
        await connection.execute(insert(MOVES), moves)
    return stale


async def _overtaken(connection: AsyncConnection, changes: list[Change]) -> set[str]:
    """Lock the rows that are to be changed; returns those that are not at the version on which the change is built."""
    built_on = {change.game["id"]: change.game["version"] - 1 for change in changes if not change.is_new}
    if not built_on:
        return set()
    query = select(GAMES.c.id, GAMES.c.version).where(GAMES.c.id.in_(built_on)).order_by(GAMES.c.id).with_for_update()
    found = {row.id: row.version for row in await connection.execute(query)}
    return {id for id, version in built_on.items() if found.get(id) != version}


@cache
def _update_of(names: tuple[str, ...]) -> Any:
    """The statement that brings a row from the version before to the next one."""
    values: Row = {name: bindparam(f"new_{name}") for name in names if name != "id"}
    is_same = (GAMES.c.id == bindparam("new_id")) & (GAMES.c.version == bindparam("old_version"))
    return update(GAMES).where(is_same).values(values)


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("skep.web") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def default_url() -> str:
    """An SQLite file in the place where this system keeps a user's data."""
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Skep"
    elif sys.platform == "darwin":
        folder = Path.home() / "Library" / "Application Support" / "Skep"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "skep"
    return file_url(folder / "skep.db")


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
