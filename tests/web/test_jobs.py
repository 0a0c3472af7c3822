"""Jobs: done once, tried again, taken over from a process that ended, and given up in the end."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, insert, select

from skep.core.tiles import PLAYERS
from skep.explorer import explorer_schema
from skep.play.commands import Play, Resign
from skep.web.app import Server
from skep.web.explorer.collecting import JOB
from skep.web.games.room import Room
from skep.web.games.setup import GameSetup, Seat
from skep.web.server import jobs as jobs_module
from skep.web.server.database import Database, Unit, url_of
from skep.web.server.events import EventBus
from skep.web.server.jobs import LEASE, MAX_TRIES, Jobs, add
from skep.web.server.tables import JOBS, SERVER
from tests.web.postgres import postgres
from tests.web.test_rooms import in_a_room
from tools import programs


class Clock:
    def __init__(self) -> None:
        self.now = 1e9

    def __call__(self) -> float:
        return self.now


Work = Callable[[Database, Clock], Awaitable[None]]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A database that is there for this module."""
    if request.param == "sqlite":
        yield url_of(str(tmp_path_factory.mktemp("jobs") / "skep.db"))
    elif programs.postgres() is None:
        pytest.skip("the programs of PostgreSQL are not installed")
    else:
        with postgres() as found:
            yield url_of(found)


def run(url: str, work: Work) -> None:
    """Do something with a database that has no jobs and one row of the server."""

    def clear(connection: Connection) -> None:
        connection.execute(delete(JOBS))
        connection.execute(delete(SERVER).where(SERVER.c.id != 1))

    async def whole() -> None:
        database = Database(url)
        await database.start()
        try:
            await database.write(clear)
            await work(database, Clock())
        finally:
            await database.stop()

    asyncio.run(whole())


async def record(database: Database, clock: Clock, key: str, payload: str = "") -> None:
    unit = Unit()
    add(unit, "try", key, clock(), payload)
    await database.commit(unit)


async def rows(database: Database) -> list[Any]:
    return list(await database.read(lambda connection: connection.execute(select(JOBS)).all()))


async def written(database: Database) -> list[int]:
    """What jobs of these tests have written: rows of the server's table, for want of another."""
    return list(await database.read(lambda connection: connection.scalars(select(SERVER.c.id)).all()))


def write(connection: Connection, id: int) -> None:
    connection.execute(insert(SERVER).values(id=id, uptime=0.0))


def workers(database: Database, clock: Clock, *runs: Callable[[str, str], Awaitable[Unit]]) -> list[Jobs]:
    """Processes that do jobs of the kind `try`, each in its way."""
    made = []
    for run in runs:
        jobs = Jobs(database, EventBus(), clock)
        jobs.on("try", run)
        made.append(jobs)
    return made


def test_a_job_is_done_once_with_what_it_writes(url: str) -> None:
    async def work(database: Database, clock: Clock) -> None:
        async def bring(key: str, payload: str) -> Unit:
            assert (key, payload) == ("a", "7")
            unit = Unit()
            unit.do(partial(write, id=7))
            return unit

        [jobs] = workers(database, clock, bring)
        for _ in range(2):
            await record(database, clock, "a", "7")
        assert await jobs.run_next()
        assert not await jobs.run_next()
        assert await written(database) == [1, 7]
        assert await rows(database) == []

    run(url, work)


def test_a_job_that_fails_is_tried_again_later_and_given_up_in_the_end(url: str) -> None:
    async def work(database: Database, clock: Clock) -> None:
        async def fail(_: str, __: str) -> Unit:
            raise ValueError

        [jobs] = workers(database, clock, fail)
        await record(database, clock, "a")
        for tries in range(1, MAX_TRIES + 1):
            assert await jobs.run_next()
            assert not await jobs.run_next()
            [row] = await rows(database)
            assert row.tries == tries
            assert (row.failed is not None) is (tries == MAX_TRIES)
            clock.now += jobs_module.PAUSE * 4**tries
        assert not await jobs.run_next()

    run(url, work)


def test_what_a_failed_job_has_written_is_nowhere(url: str) -> None:
    async def work(database: Database, clock: Clock) -> None:
        async def fail(_: str, __: str) -> Unit:
            unit = Unit()
            for id in (7, 1):  # there is a row 1
                unit.do(partial(write, id=id))
            return unit

        [jobs] = workers(database, clock, fail)
        await record(database, clock, "a")
        assert await jobs.run_next()
        assert await written(database) == [1]
        assert [row.tries for row in await rows(database)] == [1]

    run(url, work)


def test_a_job_that_runs_is_left_alone_until_its_process_counts_as_ended(url: str) -> None:
    """And where it ends after all, what it writes then is refused."""

    async def work(database: Database, clock: Clock) -> None:
        begun, may_end = asyncio.Event(), asyncio.Event()

        async def slow(_: str, __: str) -> Unit:
            begun.set()
            await may_end.wait()
            unit = Unit()
            unit.do(partial(write, id=7))
            return unit

        async def quick(_: str, __: str) -> Unit:
            unit = Unit()
            unit.do(partial(write, id=8))
            return unit

        first, second = workers(database, clock, slow, quick)
        await record(database, clock, "a")
        running = asyncio.create_task(first.run_next())
        await begun.wait()
        assert not await second.run_next()
        clock.now += LEASE + 1
        assert await second.run_next()
        may_end.set()
        await running
        assert await written(database) == [1, 8]
        assert await rows(database) == []

    run(url, work)


def test_a_job_that_is_added_while_it_runs_is_done_again(url: str) -> None:
    async def work(database: Database, clock: Clock) -> None:
        done: list[str] = []

        async def bring(key: str, payload: str) -> Unit:
            done.append(payload)
            if payload == "first":
                await record(database, clock, key, "second")
            return Unit()

        [jobs] = workers(database, clock, bring)
        await record(database, clock, "a", "first")
        while await jobs.run_next():
            pass
        assert done == ["first", "second"]
        assert await rows(database) == []

    run(url, work)


SETUP = GameSetup("link", seats=(Seat("ann", "Ann"), Seat("bob", "Bob")))
GAME = ("wG1", "bG1 wG1-", "wQ -wG1", "bQ bG1-", "wA1 -wQ", "bA1 bQ-")


def test_a_game_that_ended_enters_the_explorer_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The job is recorded with the end of the game; the server stops before it comes to it."""
    do_next = Jobs.run_next
    monkeypatch.setattr(Jobs, "run_next", _nothing)

    async def end(state: Server, room: Room) -> None:
        for ply, text in enumerate(GAME):
            assert await room.submit(Play(PLAYERS[ply % 2], text)) is None
        assert await room.submit(Resign(PLAYERS[0])) is None
        assert [(row.kind, row.key) for row in await rows(state.database)] == [(JOB, room.id)]

    async def again(state: Server, _: Room) -> None:
        assert await do_next(state.jobs)
        assert await rows(state.database) == []
        results = select(explorer_schema.GAMES.c.result)
        assert await state.database.read(lambda connection: connection.scalars(results).all()) == [-1]

    in_a_room(tmp_path, end, SETUP)
    in_a_room(tmp_path, again, SETUP)


async def _nothing(_: Jobs) -> bool:
    return False
