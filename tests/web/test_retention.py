"""What has outlived its time is deleted, and nothing else."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, insert, select, update

from skep.game import Game
from skep.web.analysis.store import ReviewStore
from skep.web.analysis.tables import REVIEWS
from skep.web.games.setup import GameSetup, Seat
from skep.web.games.store import begin, new_session
from skep.web.games.tables import CHAT_LINES, GAMES, SEATS
from skep.web.puzzles.ratings import PuzzleRatings
from skep.web.server import people
from skep.web.server.database import Database, Unit, url_of
from skep.web.server.events import EventBus
from skep.web.server.identity import Identities, Person
from skep.web.server.operators import Operators
from skep.web.server.retention import BATCH, Retention
from skep.web.server.tables import JOBS, METADATA, MONTH, PEOPLE, SESSIONS, YEAR, RetentionRule
from skep.web.settings import Settings
from skep.web.studies.store import StudyStore
from skep.web.studies.tables import STUDIES

NOW = 1e9
OLD = NOW - YEAR - 1


def run(folder: Path, work: Callable[[Database], Awaitable[None]]) -> None:
    async def whole() -> None:
        database = Database(url_of(str(folder / "skep.db")))
        await database.start()
        try:
            await work(database)
        finally:
            await database.stop()

    asyncio.run(whole())


async def clean(database: Database) -> int:
    return await Retention(database, lambda: NOW).run_once()


async def column(database: Database, table: Table, name: str) -> list[Any]:
    """A column of all rows, sorted."""
    return sorted(await database.read(lambda connection: connection.scalars(select(table.c[name])).all()))


async def meet(database: Database, *ids: str, at: float = OLD) -> None:
    """Remember people who were seen at a time."""

    def write(connection: Connection) -> None:
        for id in ids:
            people.remember(connection, id, at)

    await database.write(write)


async def store_game(database: Database, id: str, moves: list[str], at: float = OLD) -> None:
    """A game of the person `host`, as it was at a time."""
    game, unit = Game("Base"), Unit()
    for move in moves:
        game.play(move)
    setup = GameSetup("link", seats=(Seat("host", "Ann"), Seat()))
    begin(unit, id, new_session(game, setup), setup, at)
    await database.commit(unit)


def test_every_table_says_how_long_it_is_kept() -> None:
    for table in METADATA.sorted_tables:
        rule = table.info["retention"]
        assert isinstance(rule, RetentionRule)
        assert rule.bound
        assert (rule.seconds is None) is (rule.since == "")
        assert rule.since == "" or rule.since in table.c


def test_guests_that_own_nothing_go_after_a_year(tmp_path: Path) -> None:
    """Those who own something stay with it, and so do accounts."""

    async def work(database: Database) -> None:
        await meet(database, "nobody", "account", "host", "writer", "solver", "talker")
        await meet(database, "newcomer", at=NOW - 1)
        await store_game(database, "a game", moves=["wG1"])
        await PuzzleRatings(database, lambda: NOW).note("solver", "abc", 1300, is_right=True)
        study = {"id": "s", "write_key": "w", "owner_id": "writer", "name": "", "chapters": "[]", "version": 0}
        await StudyStore(database).add(study | {"created_at": OLD, "changed_at": OLD, "opened_at": NOW}, 1)
        line = {"game_id": "a game", "room": "watchers", "person_id": "talker", "author": "a", "name": "T"}

        def write(connection: Connection) -> None:
            connection.execute(insert(CHAT_LINES).values(line | {"text": "hello", "said_at": OLD}))
            connection.execute(update(PEOPLE).values(seen_at=OLD).where(PEOPLE.c.id != "newcomer"))
            connection.execute(update(PEOPLE).values(kind="user").where(PEOPLE.c.id == "account"))

        await database.write(write)
        assert await clean(database) == 1
        assert await column(database, PEOPLE, "id") == ["account", "host", "newcomer", "solver", "talker", "writer"]

    run(tmp_path, work)


def test_a_guest_goes_with_the_last_thing_they_own(tmp_path: Path) -> None:
    """Rows go before those they refer to, in one run."""

    async def work(database: Database) -> None:
        await PuzzleRatings(database, lambda: OLD).note("solver", "abc", 1300, is_right=True)
        session = {"token_hash": b"x" * 32, "person_id": "solver", "kind": "guest", "created_at": OLD, "seen_at": OLD}
        await database.write(lambda connection: connection.execute(insert(SESSIONS).values(session)))
        await clean(database)
        for table in (PEOPLE, SESSIONS):
            assert await column(database, table, table.primary_key.columns[0].name) == []

    run(tmp_path, work)


def test_studies_that_nobody_opens_and_reviews_that_nobody_uses_go(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        studies = StudyStore(database)
        for id in ("left", "opened"):
            row = {"id": id, "write_key": f"w{id}", "owner_id": "writer", "name": "", "chapters": "[]", "version": 0}
            await studies.add(row | dict.fromkeys(("created_at", "changed_at", "opened_at"), OLD), 9)
            await ReviewStore(database, lambda: OLD).keep(id, "{}", is_whole=True)
        await studies.note_opened("opened", NOW)
        assert await ReviewStore(database, lambda: NOW).find("opened") == "{}"
        await clean(database)
        assert await column(database, STUDIES, "id") == ["opened"]
        assert await column(database, REVIEWS, "key") == ["opened"]

    run(tmp_path, work)


def test_games_that_nobody_began_go_after_a_month(tmp_path: Path) -> None:
    """With their seats; a game in which someone has moved stays."""

    async def work(database: Database) -> None:
        await store_game(database, "empty", moves=[])
        await store_game(database, "new", moves=[], at=NOW - 1)
        await store_game(database, "begun", moves=["wG1"])
        await clean(database)
        assert await column(database, GAMES, "id") == ["begun", "new"]
        assert set(await column(database, SEATS, "game_id")) == {"begun", "new"}

    run(tmp_path, work)


def test_jobs_that_were_given_up_go_after_a_month(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        rows = [
            {"kind": "try", "key": key, "payload": "", "due_at": due_at, "tries": 5, "failed": failed}
            for key, due_at, failed in (
                ("given up", NOW - MONTH - 1, "why"),
                ("lately", NOW - 1, "why"),
                ("waits", NOW - MONTH - 1, None),
            )
        ]
        await database.write(lambda connection: connection.execute(insert(JOBS), rows))
        await clean(database)
        assert await column(database, JOBS, "key") == ["lately", "waits"]

    run(tmp_path, work)


def test_many_rows_go_in_more_than_one_transaction(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        await database.write(partial(_meet_many, count=2 * BATCH + 1))
        assert await clean(database) == 2 * BATCH + 1

    run(tmp_path, work)


def _meet_many(connection: Connection, count: int) -> None:
    row = {"kind": "guest", "state": "open", "roles": "", "created_at": OLD, "seen_at": OLD}
    connection.execute(insert(PEOPLE), [row | {"id": str(number)} for number in range(count)])


def test_a_guest_who_comes_back_stays(tmp_path: Path) -> None:
    """Who opens a page has been seen, though that stores nothing else; who is unknown is not remembered for it."""

    async def work(database: Database) -> None:
        known, unknown = (Person(f"{number:032x}") for number in (1, 2))
        await meet(database, known.id)
        identities = Identities(database, EventBus(), lambda: False, Operators(Settings()))
        for person in (known, unknown):
            await identities.name(person)
        assert await column(database, PEOPLE, "id") == [known.id]
        [seen_at] = await column(database, PEOPLE, "seen_at")
        assert seen_at > NOW

    run(tmp_path, work)
