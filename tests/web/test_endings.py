"""Games that two processes end at once: each has one result, with its scores and its job, and never half of one."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from skep.core.tiles import PLAYERS, Color
from skep.game import Game
from skep.play.commands import Play, Resign, TakeBack
from skep.web.app import Server
from skep.web.explorer.collecting import JOB, FinishedGames
from skep.web.games.finish import finish
from skep.web.games.room import Room
from skep.web.games.setup import GameSetup, Seat
from skep.web.games.store import GameStore, begin, new_session, record, result_of
from skep.web.games.tables import SEATS
from skep.web.server.database import Database, StaleError, Unit, url_of
from skep.web.server.events import EventBus
from skep.web.server.jobs import Jobs
from skep.web.server.tables import JOBS
from skep.web.server.tokens import random_id
from tests.web.databases.written import MOVES
from tests.web.postgres import postgres
from tests.web.test_rooms import in_a_room
from tools import programs

GAMES = int(os.environ.get("SKEP_ENDINGS", "40"))
"""How many games end at once; 500 show what many processes do to a real server."""
PROCESSES = 4
SETUP = GameSetup("link", seats=(Seat("ann", "Ann"), Seat("bob", "Bob")))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if request.param == "sqlite":
        yield url_of(str(tmp_path_factory.mktemp("endings") / "skep.db"))
    elif programs.postgres() is None:
        pytest.skip("the programs of PostgreSQL are not installed")
    else:
        with postgres() as found:
            yield url_of(found)


def opened(url: str, count: int) -> list[Database]:
    """What each of these processes has open; each records jobs as a server does."""
    found = []
    for _ in range(count):
        bus = EventBus()
        database = Database(url, bus)
        FinishedGames(GameStore(database), bus, Jobs(database, bus, lambda: 1.0), lambda: 1.0)
        found.append(database)
    return found


def ending(id: str, loser: Color) -> Unit:
    """The unit of a process in which one player gives up."""
    session = new_session(Game("Base"), SETUP)
    session.handle(Resign(loser), 1.0)
    unit = Unit()
    record(unit, id, 1, session, SETUP, 0, undoes=False, wall=9.0)
    assert session.result is not None
    finish(unit, id, session.result)
    return unit


def test_of_two_ends_of_a_game_one_is_stored_whole(url: str) -> None:
    async def whole() -> None:
        # SQLite belongs to one process, whose writer takes one unit after the other
        databases = opened(url, PROCESSES if url.startswith("postgresql") else 1)
        for database in databases:
            await database.start()
        ids = [random_id(12) for _ in range(GAMES)]
        for id in ids:
            unit = Unit()
            begin(unit, id, new_session(Game("Base"), SETUP), SETUP, 1.0)
            await databases[0].commit(unit)
        try:
            commits = [
                databases[(number + int(loser)) % len(databases)].commit(ending(id, loser))
                for number, id in enumerate(ids)
                for loser in PLAYERS
            ]
            done = await asyncio.gather(*commits, return_exceptions=True)
            for number, id in enumerate(ids):
                both = done[2 * number : 2 * number + 2]
                assert sorted(type(each).__name__ for each in both) == ["NoneType", StaleError.__name__]
                await assert_whole(databases[0], id, PLAYERS[both.index(None)])
            jobs = select(JOBS.c.key).where(JOBS.c.kind == JOB)
            keys = await databases[0].read(lambda connection: connection.scalars(jobs).all())
            assert sorted(keys) == sorted(ids)
        finally:
            for database in databases:
                await database.stop()

    asyncio.run(whole())


async def assert_whole(database: Database, id: str, loser: Color) -> None:
    """The result, the scores and the frozen names are those of one end."""
    row = await GameStore(database).row(id)
    assert row is not None
    result = result_of(row)
    assert result is not None
    assert (row["version"], row["ended_at"], result.winner) == (1, 9.0, loser.other)

    def seats(connection: Connection) -> list[tuple[float | None, float | None, str | None]]:
        query = select(SEATS.c.score, SEATS.c.ended_at, SEATS.c.name).where(SEATS.c.game_id == id)
        return [tuple(seat) for seat in connection.execute(query.order_by(SEATS.c.color))]

    scores = [float(color is not loser) for color in PLAYERS]
    assert await database.read(seats) == [(scores[0], 9.0, "Ann"), (scores[1], 9.0, "Bob")]


def test_a_game_that_goes_on_after_its_end_has_no_result(tmp_path: Path) -> None:
    """As at one screen, where the last move may be taken back; it can end again, another way."""
    setup = GameSetup("here", seats=(Seat("ann", "White"), Seat("ann", "Black")))

    async def work(server: Server, room: Room) -> None:
        async def stored() -> tuple[object, ...]:
            row = await server.games.store.row(room.id)
            assert row is not None
            query = select(SEATS.c.score).where(SEATS.c.game_id == room.id).order_by(SEATS.c.color)
            scores = await server.database.read(lambda connection: connection.scalars(query).all())
            return row["winner"], row["reason"], row["ended_at"] is None, tuple(scores)

        for text in MOVES:
            assert await room.submit(Play(room.game.turn, text)) is None
        assert await stored() == ("white", "board", False, (1.0, 0.0))
        assert await room.submit(TakeBack(Color.BLACK)) is None
        assert await stored() == (None, None, True, (None, None))
        assert await room.submit(Resign(Color.WHITE)) is None
        assert await stored() == ("black", "resigned", False, (0.0, 1.0))

    in_a_room(tmp_path, work, setup)
