"""Retention of rows: each table has a rule, and expired rows are deleted once a day."""

import asyncio
from collections.abc import Callable

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, exists, select, tuple_

from skep.web.server.database import Database
from skep.web.server.log import log_exception
from skep.web.server.tables import METADATA, PEOPLE, RetentionRule

EVERY = 24 * 3600.0
"""Seconds from one time to the next."""
BATCH = 1000
"""Rows that are deleted in one transaction, so that no move waits for long."""


class Retention:
    """Deletes old rows; `now` returns the seconds since 1970."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def work(self) -> None:
        """Delete expired rows at the start of the server, then once a day."""
        while True:
            await self.run_once()
            await asyncio.sleep(EVERY)

    async def run_once(self) -> int:
        """Delete what is too old, rows before those they refer to; returns how many rows there were."""
        count = 0
        for table in reversed(METADATA.sorted_tables):
            rule: RetentionRule = table.info["retention"]
            if rule.seconds is None:
                continue
            try:
                count += await self._delete(table, rule)
            except Exception:  # noqa: BLE001 - it is in the log, and the other tables have their turn
                log_exception("old rows were not deleted", what=table.name)
        return count

    async def _delete(self, table: Table, rule: RetentionRule) -> int:
        keys = tuple(table.primary_key.columns)
        old = select(*keys).where(_is_old(table, rule, self._now())).limit(BATCH)
        statement = delete(table).where(tuple_(*keys).in_(old))

        def write(connection: Connection) -> int:
            return connection.execute(statement).rowcount

        count = 0
        while deleted := await self._database.write(write):
            count += deleted
        return count


def _is_old(table: Table, rule: RetentionRule, now: float) -> ColumnElement[bool]:
    assert rule.seconds is not None
    is_old = table.c[rule.since] < now - rule.seconds
    if rule.only is not None:
        is_old = and_(is_old, rule.only(table))
    return and_(is_old, *_owns_nothing()) if table is PEOPLE else is_old


def _owns_nothing() -> list[ColumnElement[bool]]:
    """Conditions that no row refers to a person, except for rows deleted with them."""
    return [
        ~exists().where(key.parent == PEOPLE.c.id)
        for table in METADATA.sorted_tables
        for key in table.foreign_keys
        if key.column.table is PEOPLE and key.ondelete is None
    ]
