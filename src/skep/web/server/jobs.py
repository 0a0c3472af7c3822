"""Work that follows from a commit and must not be lost: recorded in the same unit, then done by any process.

A job is a row until it is done; its last writes and the end of the row are one transaction, so that it is done once.
Whatever else it does may happen again, where a process ends meanwhile.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, delete, or_, select, update
from sqlalchemy.dialects.postgresql import insert as insert_in_postgres
from sqlalchemy.dialects.sqlite import insert as insert_in_sqlite

from skep.web.server.database import Database, StaleError, StoreError, Unit
from skep.web.server.events import Event, EventBus
from skep.web.server.log import log_exception, message_of
from skep.web.server.tables import JOBS
from skep.web.server.tokens import random_id

MAX_TRIES = 5
"""After this number of failures a job is given up."""
PAUSE = 30.0
"""Seconds from the first failure to the next try; each further pause is four times as long."""
LEASE = 300.0
"""Seconds after which another process may take a job that was begun."""
LOOK_EVERY = 20.0
"""Seconds after which jobs are looked for that another process has left."""

Run = Callable[[str, str], Awaitable[Unit]]
"""Does what a job with a key and a payload asks for; what it writes last is in the unit that it returns."""


class JobAdded(Event, frozen=True, gc=False, kw_only=True):
    """A job was added in this process."""


def add(unit: Unit, kind: str, key: str, now: float, payload: str = "") -> None:
    """Record a job with a unit. One of the same kind and key that waits is done once; one that runs is done again."""
    row = {"kind": kind, "key": key, "payload": payload, "due_at": now, "tries": 0}
    row |= dict.fromkeys(("claimed_by", "claimed_at", "failed"))
    unit.do(partial(_insert, row=row))
    unit.announce(JobAdded())


def _insert(connection: Connection, row: Mapping[str, object]) -> None:
    insert = insert_in_postgres if connection.dialect.name == "postgresql" else insert_in_sqlite
    statement = insert(JOBS).values(row)
    connection.execute(statement.on_conflict_do_update(index_elements=[JOBS.c.kind, JOBS.c.key], set_=row))


class Jobs:
    """A runner of jobs, one after the other; `now` returns the seconds since 1970."""

    def __init__(self, database: Database, bus: EventBus, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now
        self._kinds: dict[str, Run] = {}
        self._added = asyncio.Event()
        bus.subscribe(JobAdded, lambda *_: self._added.set())

    def on(self, kind: str, run: Run) -> None:
        """Do jobs of a kind by `run`."""
        self._kinds[kind] = run

    async def work(self) -> None:
        """Do jobs for as long as the server runs."""
        while True:
            self._added.clear()
            try:
                while await self.run_next():
                    pass
            except Exception:  # noqa: BLE001 - the database may be back at the next look
                log_exception("jobs could not be looked for")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._added.wait()

    async def run_next(self) -> bool:
        """Do the job that has waited longest; False if none is due."""
        if not await self._database.read(self._is_any_due):
            return False
        job = await self._database.write(self._claim)
        if job is None:
            return False
        try:
            unit = await self._kinds[job.kind](job.key, job.payload)
            unit.do(partial(_finish, job=job))
            await self._database.commit(unit)
        except Exception as error:  # noqa: BLE001 - it is in the log, and is tried again
            log_exception("a job failed", what=job.kind)
            with suppress(StoreError):
                await self._database.write(partial(self._put_back, job=job, error=error))
        return True

    def _due(self) -> Select[int]:
        """The ids of due jobs, the longest waiting first."""
        now = self._now()
        is_free = or_(JOBS.c.claimed_at.is_(None), JOBS.c.claimed_at < now - LEASE)
        query = select(JOBS.c.id).where(JOBS.c.kind.in_(self._kinds), JOBS.c.due_at <= now, JOBS.c.failed.is_(None))
        return query.where(is_free).order_by(JOBS.c.due_at, JOBS.c.id).limit(1)

    def _is_any_due(self, connection: Connection) -> bool:
        return connection.execute(self._due()).first() is not None

    def _claim(self, connection: Connection) -> "StoredJob | None":
        """Claim a job for this process; skips one that another process is claiming."""
        id = connection.scalar(self._due().with_for_update(skip_locked=True))
        if id is None:
            return None
        claim = random_id(12)
        taken = update(JOBS).where(JOBS.c.id == id).values(claimed_by=claim, claimed_at=self._now())
        row = connection.execute(taken.returning(JOBS.c.kind, JOBS.c.key, JOBS.c.payload, JOBS.c.tries)).one()
        return StoredJob(id, claim, row.kind, row.key, row.payload, row.tries)

    def _put_back(self, connection: Connection, job: "StoredJob", error: Exception) -> None:
        """Have a job that failed tried again later, or give it up."""
        tries = job.tries + 1
        values: dict[str, object] = {"tries": tries, "claimed_by": None, "claimed_at": None}
        if tries < MAX_TRIES:
            values["due_at"] = self._now() + PAUSE * 4 ** (tries - 1)
        else:
            values |= {"failed": message_of(error), "due_at": self._now()}
        connection.execute(update(JOBS).where(*_is_ours(job)).values(values))


class StoredJob(NamedTuple):
    """A job that this process has taken; `claim` is another one each time."""

    id: int
    claim: str
    kind: str
    key: str
    payload: str
    tries: int


def _finish(connection: Connection, job: StoredJob) -> None:
    """Remove a job that is done. Raises StaleError if another process has taken it meanwhile.

    One that was added again meanwhile has no claim, and is done once more.
    """
    if connection.execute(delete(JOBS).where(*_is_ours(job))).rowcount == 0:
        again = connection.scalar(select(JOBS.c.id).where(JOBS.c.id == job.id, JOBS.c.claimed_by.is_(None)))
        if again is None:
            raise StaleError(f"a job of the kind {job.kind} was done elsewhere")


def _is_ours(job: StoredJob) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return JOBS.c.id == job.id, JOBS.c.claimed_by == job.claim
