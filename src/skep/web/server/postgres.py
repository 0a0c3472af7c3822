"""PostgreSQL: merged steps on a separate connection, other units and questions on a pool."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from skep.web.server.unit import Outcome, StaleError, Unit, is_everyones

UNITS_AT_ONCE = 4
"""Transactions that this server has open at a time."""
_PATIENCE = {"timeout": 2, "command_timeout": 2}
"""Seconds that PostgreSQL has to let us in, and to do what it is asked: with two more until a connection that hangs is
let go, a move is answered within five."""
_MIGRATING = {"timeout": 10, "command_timeout": 600}
"""The same while tables are brought to another shape."""
_MIGRATION_LOCK = 0x736B6570
Result = TypeVar("Result")


class PostgresBackend:
    """A backend for PostgreSQL, on connections of the event loop."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._engine = create_async_engine(url, hide_parameters=True, pool_pre_ping=True, connect_args=_PATIENCE)
        self._connection: AsyncConnection | None = None
        self._free = asyncio.Semaphore(UNITS_AT_ONCE)

    async def prepare(self, work: Callable[[Connection], Result]) -> Result:
        """Bring the tables to their present shape, in one transaction; several servers that start take turns."""
        engine = create_async_engine(self._url, hide_parameters=True, connect_args=_MIGRATING)
        try:
            async with engine.begin() as connection:
                await connection.execute(text(f"select pg_advisory_xact_lock({_MIGRATION_LOCK})"))
                return await connection.run_sync(work)
        finally:
            await engine.dispose()

    async def commit(self, units: Sequence[Unit]) -> list[Outcome]:
        """Steps with the same columns in one statement; each other unit in its own transaction."""
        outcomes: list[Outcome] = [None] * len(units)
        kinds: dict[tuple[object, ...], list[int]] = {}
        alone: list[int] = []
        for at, unit in enumerate(units):
            if (kind := unit.kind) is None:
                alone.append(at)
            else:
                kinds.setdefault(kind, []).append(at)
        for merged in kinds.values():
            try:
                stale = await self._merge([units[at] for at in merged])
            except Exception as error:  # noqa: BLE001 - the task that waits for the commit gets it, whatever it is
                await self._reset()
                if is_everyones(error):
                    outcomes = [error if at in merged else known for at, known in enumerate(outcomes)]
                else:
                    alone += merged
            else:
                for at in merged:
                    if stale & units[at].keys:
                        outcomes[at] = StaleError()
        for at, outcome in zip(alone, await asyncio.gather(*(self._write(units[at]) for at in alone)), strict=True):
            outcomes[at] = outcome
        return outcomes

    async def _merge(self, units: Sequence[Unit]) -> set[str]:
        """Store units of one step each; returns the keys of those that are stale."""
        if self._connection is None:
            self._connection = await self._engine.connect()
            await self._connection.execution_options(isolation_level="AUTOCOMMIT")
        table = units[0].steps[0][0]
        steps = [step for unit in units for _, step in unit.steps]
        return await self._connection.run_sync(table.apply, steps)

    async def _write(self, unit: Unit) -> Outcome:
        """One transaction. A step that went with a lost connection is written once more.

        Should it have been stored after all, its version says so, and the row is read again.
        """
        for is_last in (not unit.steps, True):
            try:
                async with self._free, self._engine.begin() as connection:
                    await connection.run_sync(Unit.apply_all, [unit])
            except Exception as error:  # noqa: BLE001 - as above
                if is_last or not (isinstance(error, DBAPIError) and error.connection_invalidated):
                    return error
            else:
                return None
        return None

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def _reset(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # it may be as broken as what it was used for
                await connection.invalidate()
                await connection.close()

    async def stop(self) -> None:
        await self._reset()
        await self._engine.dispose()
