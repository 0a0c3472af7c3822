"""How games are read: whoever wants one while others are being read waits for the next look, which reads all of them.

A game that goes on at one server is read again by each of the others that show it. One look for many of them costs
little more than one for each did, and takes one connection instead of as many as there are games.
"""

import asyncio
import json
from contextlib import suppress
from functools import cache
from typing import Any

from sqlalchemy import Select, Text, literal_column, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from skep.web.server.schema import GAMES
from skep.web.server.writing import Row

MOST_AT_ONCE = 100
"""Games that are read in one look."""
Found = tuple[Row, list[Row]]
"""A game's row and its moves, both of one moment."""
_LISTED = {
    "postgresql": "(SELECT json_agg(json_build_array(text, forced) ORDER BY ply)::text"
    " FROM moves WHERE game_id = games.id)",
    "sqlite": "(SELECT json_group_array(json_array(text, forced)) FROM"
    " (SELECT text, forced FROM moves WHERE game_id = games.id ORDER BY ply))",
}
"""A game's moves as one value: a row for each would cost more than all the rest."""


@cache
def _query(dialect: str) -> Select[Any]:
    return select(GAMES, literal_column(_LISTED[dialect], Text).label("listed"))


def _found(row: Row) -> Found:
    listed = row.pop("listed")
    return row, [{"text": text, "forced": bool(forced)} for text, forced in json.loads(listed or "[]")]


class GameReader:
    """Reads on a connection of its own, which it keeps."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._waiting: dict[str, asyncio.Future[Found | None]] = {}
        self._task: asyncio.Task[None] | None = None

    async def read(self, id: str) -> Found | None:
        """A game as it is now or a moment later; None where there is no such game."""
        done = self._waiting.get(id)
        if done is None:
            done = self._waiting[id] = asyncio.get_running_loop().create_future()
        if self._task is None:
            self._task = asyncio.create_task(self._work(), name="store reader")
        return await asyncio.shield(done)

    async def stop(self) -> None:
        """Let go of the connection; whoever waits is told."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        for done in self._waiting.values():
            done.cancel()
        await self._reset()

    async def _work(self) -> None:
        """Until nobody waits."""
        while self._waiting:
            ids = list(self._waiting)[:MOST_AT_ONCE]
            batch = {id: self._waiting.pop(id) for id in ids}
            try:
                found = await self._look_again(ids)
            except asyncio.CancelledError:
                for done in batch.values():
                    done.cancel()
                raise
            except Exception as error:  # noqa: BLE001 - whoever waits is told, whatever it is
                await self._reset()
                for done in batch.values():
                    done.set_exception(error)
                    done.exception()  # nobody may be waiting any more
            else:
                for id, done in batch.items():
                    done.set_result(found.get(id))
        self._task = None

    async def _look_again(self, ids: list[str]) -> dict[str, Found]:
        """A connection that was kept may have gone with the server behind it: then once more, on another."""
        try:
            return await self._look(ids)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            await self._reset()
            return await self._look(ids)

    async def _look(self, ids: list[str]) -> dict[str, Found]:
        connection = self._connection
        if connection is None:
            connection = self._connection = await self._engine.connect()
            await connection.execution_options(isolation_level="AUTOCOMMIT")  # one statement sees one moment
        rows = (await connection.execute(_query(connection.dialect.name).where(GAMES.c.id.in_(ids)))).mappings()
        return {row["id"]: _found(dict(row)) for row in rows}

    async def _reset(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # it may be as broken as what it was used for
                await connection.invalidate()
                await connection.close()
