"""How changes are written: many in one transaction, each on top of the version that it was built on."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
from sqlalchemy import (
    Connection,
    Dialect,
    Engine,
    Table,
    bindparam,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.dialects.postgresql.base import PGDialect
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from skep.web.server.database_file import OpenFile
from skep.web.server.schema import GAMES, MOVES

BUSY = 1000
"""Milliseconds that a locked SQLite file is waited for; a move may wait for three such turns of the writer."""
Row = dict[str, Any]
Result = TypeVar("Result")
_ENCODER = msgspec.json.Encoder()


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
    begins: "Change | None" = None
    """The game that this step begins, a rematch: both are written or neither, so that no game is left over."""


class VersionConflict(Exception):  # noqa: N818 - the store turns it into an error
    """A row was not at the version on which a change is built; which one is not known, and nothing was written."""


class Writer(Protocol):
    """Writes on a connection of its own."""

    async def write(self, changes: list[Change]) -> set[str]:
        """Write all in one transaction; returns the games that went on elsewhere, of which nothing was written."""

    async def do(self, work: Callable[[Connection], Result]) -> Result:
        """Something else that writes, in a transaction of its own."""

    async def reset(self) -> None:
        """Give the connection back after an error; the next change is written on another."""

    async def stop(self) -> None: ...


class PostgresWriter:
    """On a connection of the event loop's: PostgreSQL. Moves, which are nearly all there is, take one statement."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def write(self, changes: list[Change]) -> set[str]:
        if not _are_moves(changes):
            return await self.do(lambda connection: apply(connection, changes))
        if self._connection is None:
            self._connection = await self._engine.connect()
            await self._connection.execution_options(isolation_level="AUTOCOMMIT")
        rows, moves = [change.game for change in changes], [move for change in changes for move in change.moves]
        given = _ENCODER.encode(rows).decode(), _ENCODER.encode(moves).decode()
        written = await self._connection.exec_driver_sql(_moved(tuple(rows[0])), given)
        return {row["id"] for row in rows} - set(written.scalars())

    async def do(self, work: Callable[[Connection], Result]) -> Result:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def reset(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # it may be as broken as what it was used for
                await connection.invalidate()
                await connection.close()

    async def stop(self) -> None:
        await self.reset()


def _are_moves(changes: list[Change]) -> bool:
    """Whether games go on and nothing else: none begins, none is taken back, none gets other players."""
    names = tuple(changes[0].game)
    return all(
        tuple(each.game) == names and each.keep is None and not each.is_new and each.begins is None for each in changes
    )


@cache
def _moved(names: tuple[str, ...]) -> str:
    """The statement that takes games and moves as two lists in JSON, and tells which games it has brought a step on.

    Rows are locked in the order of their names, so that two servers cannot wait for each other.
    """
    games, moves = _columns(GAMES, names), _columns(MOVES, tuple(MOVES.c.keys()))
    values = ", ".join(f"{name} = given.{name}" for name in names if name != "id")
    listed = ", ".join(MOVES.c.keys())
    return f"""
        WITH given AS (SELECT * FROM json_to_recordset($1::json) AS row ({games})),
        held AS (
            SELECT games.id FROM games JOIN given ON games.id = given.id AND games.version = given.version - 1
            ORDER BY games.id FOR UPDATE OF games
        ),
        moved AS (
            UPDATE games SET {values} FROM given JOIN held ON held.id = given.id WHERE games.id = given.id
            RETURNING games.id
        ),
        told AS (
            INSERT INTO moves ({listed}) SELECT {listed} FROM json_to_recordset($2::json) AS move ({moves})
            WHERE game_id IN (SELECT id FROM moved)
        )
        SELECT id FROM moved
    """


def _columns(table: Table, names: tuple[str, ...]) -> str:
    """Columns with their types, as a list of what JSON holds needs them."""
    dialect: Dialect = PGDialect()  # type: ignore[no-untyped-call]
    return ", ".join(f"{name} {table.c[name].type.compile(dialect)}" for name in names)


class SqliteWriter:
    """In a thread, a whole transaction at a time: SQLite, where each call by itself costs more than what it does.

    Whatever writes goes through that thread: of two connections that want to write one would have to sleep.
    """

    def __init__(self, url: str) -> None:
        self._engine: Engine = create_engine(make_url(url).set(drivername="sqlite"), hide_parameters=True)
        event.listen(self._engine, "connect", prepare_sqlite)
        self._thread = ThreadPoolExecutor(1, "store")
        self._connection: Connection | None = None
        path = make_url(url).database
        self._file = None if path in (None, "", ":memory:") else OpenFile(Path(str(path)))

    async def write(self, changes: list[Change]) -> set[str]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, changes)

    def _write(self, changes: list[Change]) -> set[str]:
        return self._transact(lambda connection: apply(connection, changes))

    def _transact(self, work: Callable[[Connection], Result]) -> Result:
        """Work in a transaction; what went into a file that is no longer there was not stored."""
        connection = self._connect()
        self._check_file()
        with connection.begin():
            result = work(connection)
        self._check_file()
        return result

    def _check_file(self) -> None:
        if self._file is not None:
            self._file.check()

    async def do(self, work: Callable[[Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return self._transact(work)
        except Exception:
            self._reset()
            raise

    def _connect(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    async def reset(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._reset)

    def _reset(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()

    async def stop(self) -> None:
        await self.reset()
        self._thread.shutdown()
        self._engine.dispose()


def prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={BUSY}", "journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def apply(connection: Connection, changes: list[Change]) -> set[str]:
    """Write the changes; returns the games that somebody else has changed meanwhile, of which nothing is written."""
    stale = _conflicts(connection, changes) if connection.dialect.name == "postgresql" else set()
    changes = [change for change in changes if change.game["id"] not in stale]
    changes += [change.begins for change in changes if change.begins is not None]
    new = [change.game for change in changes if change.is_new]
    if new:
        connection.execute(insert(GAMES), new)
    sorts: dict[tuple[str, ...], list[Row]] = {}
    for change in changes:
        if not change.is_new:
            sorts.setdefault(tuple(change.game), []).append(change.game)
    for names, rows in sorts.items():
        if 0 <= _update(connection, names, rows) < len(rows):
            raise VersionConflict
    for change in changes:
        if change.keep is not None:
            gone = (MOVES.c.game_id == change.game["id"]) & (MOVES.c.ply > change.keep)
            connection.execute(delete(MOVES).where(gone))
    moves = [move for change in changes for move in change.moves]
    if moves:
        _insert(connection, moves)
    return stale


def _conflicts(connection: Connection, changes: list[Change]) -> set[str]:
    """Lock the rows that are to be changed; returns those that are not at the version on which the change is built."""
    built_on = {change.game["id"]: change.game["version"] - 1 for change in changes if not change.is_new}
    if not built_on:
        return set()
    query = select(GAMES.c.id, GAMES.c.version).where(GAMES.c.id.in_(built_on)).order_by(GAMES.c.id).with_for_update()
    found = {row.id: row.version for row in connection.execute(query)}
    return {id for id, version in built_on.items() if found.get(id) != version}


# A thread that calls SQLite lets the others have Python meanwhile, and has to get it back: once a row, where rows are
# handed over one by one. So all rows of a transaction go as one list in JSON, which SQLite takes apart by itself.


def takes_lists(connection: Connection) -> bool:
    """Whether the database is an SQLite that has JSON in any case."""
    return connection.dialect.name == "sqlite" and sqlite3.sqlite_version_info >= (3, 38)


def _update(connection: Connection, names: tuple[str, ...], rows: list[Row]) -> int:
    """Bring rows, all of the same columns, from the version before to the next; returns how many were there."""
    if takes_lists(connection):
        return connection.exec_driver_sql(_joined_update(names), (_listed(rows),)).rowcount
    given = [{f"new_{name}": value for name, value in row.items()} for row in rows]
    for row in given:
        row["old_version"] = row["new_version"] - 1
    return connection.execute(_update_of(names), given).rowcount


def _insert(connection: Connection, moves: list[Row]) -> None:
    if takes_lists(connection):
        names = tuple(moves[0])
        wanted = ", ".join(f"json_extract(value, '$[{place}]')" for place in range(len(names)))
        query = f"INSERT INTO {MOVES.name} ({', '.join(names)}) SELECT {wanted} FROM json_each(?)"
        connection.exec_driver_sql(query, (_listed(moves),))
    else:
        connection.execute(insert(MOVES), moves)


def _listed(rows: list[Row]) -> str:
    return _ENCODER.encode([list(row.values()) for row in rows]).decode()


@cache
def _joined_update(names: tuple[str, ...]) -> str:
    """The statement that does what `_update_of` does for every row of a list."""
    found = {name: f"json_extract(value, '$[{place}]')" for place, name in enumerate(names)}
    values = ", ".join(f"{name} = {found[name]}" for name in names if name != "id")
    is_same = f"{GAMES.name}.id = {found['id']} AND {GAMES.name}.version = {found['version']} - 1"
    return f"UPDATE {GAMES.name} SET {values} FROM json_each(?) WHERE {is_same}"


@cache
def _update_of(names: tuple[str, ...]) -> Any:
    """The statement that brings a row from the version before to the next one."""
    values: Row = {name: bindparam(f"new_{name}") for name in names if name != "id"}
    is_same = (GAMES.c.id == bindparam("new_id")) & (GAMES.c.version == bindparam("old_version"))
    return update(GAMES).where(is_same).values(values)
