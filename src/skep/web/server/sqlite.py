"""SQLite: one thread writes, two read. No two connections ever wait for each other to write."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from skep.web.server.database_file import LostFileError, OpenFile, make_private
from skep.web.server.unit import Outcome, Unit, is_everyones
from skep.web.server.upgrading import keep_copy

BUSY = 1000
"""Milliseconds that a locked file is waited for; a move may wait for three such turns of the writer."""
READERS = 2
Result = TypeVar("Result")


class SqliteBackend:
    """Connections belong to their threads; the event loop hands over whole batches and whole questions."""

    def __init__(self, url: str) -> None:
        path = make_url(url).database
        is_file = path not in (None, "", ":memory:")
        if is_file:
            make_private(Path(str(path)))
        self._path = Path(str(path)) if is_file else None
        self._file = None if self._path is None else OpenFile(self._path)
        self._engine = self._connecting(url, "BEGIN IMMEDIATE")
        self._read_engine = self._connecting(url, "BEGIN")
        self._writer = ThreadPoolExecutor(1, "database-write")
        self._readers = ThreadPoolExecutor(READERS, "database-read")
        self._connection: Connection | None = None

    async def prepare(self, work: Callable[[Connection], Result]) -> Result:
        """Bring the tables to their present shape, in one transaction; the file of an earlier version is copied."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._prepare, work)

    def _prepare(self, work: Callable[[Connection], Result]) -> Result:
        if self._path is not None:
            keep_copy(self._path)
        with self._engine.begin() as connection:
            return work(connection)

    async def commit(self, units: Sequence[Unit]) -> list[Outcome]:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._commit, units)

    def _commit(self, units: Sequence[Unit]) -> list[Outcome]:
        """Units of steps alone in one transaction, each other one in its own; so are all where those steps fail."""
        outcomes: list[Outcome] = [None] * len(units)
        merged = [at for at, unit in enumerate(units) if not unit.works]
        alone = [at for at, unit in enumerate(units) if unit.works]
        if merged:
            error = self._write([units[at] for at in merged])
            if error is not None and len(merged) > 1 and not is_everyones(error):
                alone = sorted(alone + merged)
            else:
                for at in merged:
                    outcomes[at] = error
        shared: Outcome = next((one for one in outcomes if one is not None and is_everyones(one)), None)
        for at in alone:
            outcomes[at] = shared if shared is not None else self._write([units[at]])
            if (error := outcomes[at]) is not None and is_everyones(error):
                shared = error
        return outcomes

    def _write(self, units: list[Unit]) -> Outcome:
        """One transaction; what went into a file that no longer exists was not stored."""
        try:
            self._check_file()
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._connection.begin():
                Unit.apply_all(self._connection, units)
            self._check_file()
        except Exception as error:  # noqa: BLE001 - the task that waits for the commit gets it, whatever it is
            if not isinstance(error, LostFileError):  # a connection to the right file may be of use again
                self._reset()
            return error
        return None

    def _connecting(self, url: str, begin: str) -> Engine:
        """Connections that begin transactions as `begin` says, and not when the driver decides to.

        None is opened while another file, or none, has the name of ours: SQLite would make one, and remove the log of
        what was written last when it closes it.
        """
        given = make_url(url).set(drivername="sqlite")
        engine = create_engine(given, hide_parameters=True, connect_args={"isolation_level": None})
        event.listen(engine, "do_connect", lambda *_: self._check_file())
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
        return engine

    def _check_file(self) -> None:
        if self._file is not None:
            self._file.check()

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], Result]) -> Result:
        with self._read_engine.connect() as connection:
            return work(connection)

    def _reset(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # it may be as broken as what it was used for
                connection.close()

    async def stop(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._writer, self._reset)
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()
        self._read_engine.dispose()


def _prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={BUSY}", "journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
