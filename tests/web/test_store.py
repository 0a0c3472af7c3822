"""The database, on SQLite and, where its programs are installed, on PostgreSQL: same tables, same promises."""

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text as sql

from skep.game import Game
from skep.web.games.setup import GameSetup, Seat, control_of
from skep.web.games.store import (
    GAME_STEPS,
    GameStore,
    Row,
    insert_game,
    new_session,
    restore,
    session_columns,
    setup_columns,
    setup_of,
)
from skep.web.games.tables import GAMES
from skep.web.positions.protocol import TimeControlInfo
from skep.web.server import people
from skep.web.server.database import Database, StaleError, StoreError, Unit, default_url, url_of
from skep.web.server.merged_steps import RowStep
from skep.web.server.tables import METADATA
from skep.web.server.tokens import random_id
from skep.web.studies.store import StudyStore
from tests.web.postgres import postgres
from tests.web.serving import Guest, serving, wide
from tools import programs


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A database that is there for this module."""
    if request.param == "sqlite":
        yield url_of(str(tmp_path_factory.mktemp("store") / "skep.db"))
    elif programs.postgres() is None:
        pytest.skip("the programs of PostgreSQL are not installed")
    else:
        with postgres() as found:
            yield url_of(found)


def run(url: str, work: Any) -> Any:
    """Do something with a database that is opened and closed around it."""

    async def whole() -> Any:
        database = Database(url)
        await database.start()
        try:
            return await work(Games(database))
        finally:
            await database.stop()

    return asyncio.run(whole())


class Games(GameStore):
    """Games in the database, with rows written as tests need them."""

    async def begin(self, row: Row, *moves: tuple[Any, ...]) -> None:
        """Store a new game."""
        names = ("game_id", "ply", "text", "forced", "made_at")
        await self.database.write(
            partial(insert_game, row=row, moves=[dict(zip(names, (row["id"], *move), strict=True)) for move in moves])
        )

    async def step(self, columns: Row, *moves: tuple[Any, ...], keep: int | None = None) -> None:
        """Store a step of a game."""
        unit = Unit()
        changed = {name: columns[name] for name in columns if name in GAMES.c and name not in ("id", "version")}
        unit.step(GAME_STEPS, RowStep(columns["id"], columns["version"], changed, moves, keep))
        await self.database.commit(unit)


def row(id: str, setup: GameSetup | None = None, game: Game | None = None, version: int = 0) -> Row:
    setup = setup or GameSetup("link", invite=random_id(22), seats=(Seat("ann", "Ann"), Seat()))
    session = new_session(game or Game("Base"), setup)
    fixed = {"id": id, "ruleset": "Base", "seed": 2**55, "created_at": 1.5, "moved_at": 2.5, "version": version}
    return fixed | setup_columns(setup) | session_columns(session)


def move(ply: int, text: str = "wG1") -> tuple[Any, ...]:
    return ply, text, False, 1.0


def test_the_migrations_lead_to_the_schema(url: str) -> None:
    async def difference(games: Games) -> list[Any]:
        return list(
            await games.database.read(
                lambda connection: compare_metadata(MigrationContext.configure(connection), METADATA)
            )
        )

    assert run(url, difference) == []


def test_what_is_stored_is_found_again(url: str) -> None:
    async def work(games: Games) -> None:
        id, invite = random_id(12), random_id(22)
        control = control_of(TimeControlInfo(minutes=7.3, increment=2))
        setup = GameSetup("link", control, "never", invite, (Seat("ann", "Ann"), Seat()))
        await games.begin(row(id, setup), move(1))
        found = await games.game(id)
        assert found is not None
        assert setup_of(found[0]) == setup
        assert [one["text"] for one in found[1]] == ["wG1"]
        assert found[0]["seed"] == 2**55
        assert await games.of_invite(invite) == id
        assert [game["id"] for game in await games.of_person("ann")] == [id]
        assert await games.game("nothing") is None
        assert await games.of_person("bob") == []

    run(url, work)


def test_lists_and_single_rows_are_stored_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An old SQLite gets rows one by one, any other all at once, with the same result."""

    async def work(games: Games) -> Any:
        for id in ("one", "other"):
            await games.begin(row(id, GameSetup("link")))
        control = GameSetup("link", control_of(TimeControlInfo(minutes=7.3)))
        changed = row("one", control, version=1) | {"board": 'O\'Hara says "\u00e9\\n"', "deadline": 1e9 / 7}
        await asyncio.gather(
            games.step(changed, move(1), move(2, "bG1 wG1\\")), games.step(row("other", GameSetup("link"), version=1))
        )
        with pytest.raises(StaleError):
            await games.step(row("one", version=1), move(3))
        return [await games.game(id) for id in ("one", "other")]

    found = run(url_of(str(tmp_path / "lists.db")), work)
    monkeypatch.setattr("skep.web.server.merged_steps.takes_lists", lambda _: False)
    assert run(url_of(str(tmp_path / "rows.db")), work) == found


def test_a_ply_is_stored_once(url: str) -> None:
    """A second move for one ply is refused, and spoils nothing that is written together with it."""

    async def work(games: Games) -> None:
        one, other = random_id(12), random_id(12)
        for id in (one, other):
            await games.begin(row(id))
        await games.step(row(one, version=1), move(1))
        twice = games.step(row(one, version=2), move(1, "wS1"))
        beside = games.step(row(other, version=1), move(1))
        results = await asyncio.gather(twice, beside, return_exceptions=True)
        assert isinstance(results[0], StoreError)
        assert results[1] is None
        found = await games.game(one)
        assert found is not None
        assert [move["text"] for move in found[1]] == ["wG1"]

    run(url, work)


def test_of_two_servers_one_makes_the_next_step(url: str) -> None:
    """The other one has to read the game again, and what else was to be written with its change is written."""

    async def work(games: Games) -> None:
        id, beside = random_id(12), random_id(12)
        for one in (id, beside):
            await games.begin(row(one))
        second = Games(Database(url))
        await second.database.start()
        await games.step(row(id, version=1), move(1))
        late = second.step(row(id, version=1), move(2, "wS1"))
        fine = second.step(row(beside, version=1), move(1))
        results = await asyncio.gather(late, fine, return_exceptions=True)
        assert isinstance(results[0], StaleError)
        assert results[1] is None
        await second.database.stop()
        found = await games.game(id)
        assert found is not None
        assert [one["text"] for one in found[1]] == ["wG1"]

    run(url, work)


def test_many_games_that_go_on_are_stored_together_and_a_stale_one_spoils_none(url: str) -> None:
    ids = [random_id(12) for _ in range(20)]

    async def work(games: Games) -> None:
        for id in ids:
            await games.begin(row(id))
        rows: list[Row] = [{"id": id, "version": 1, "moved_at": 9.5} for id in ids]
        rows[7]["version"] = 5
        done = await asyncio.gather(*(games.step(each, move(1)) for each in rows), return_exceptions=True)
        assert [type(each) for each in done] == [StaleError if at == 7 else type(None) for at in range(20)]
        found = [await games.game(id) for id in ids]
        assert [(each[0]["version"], each[0]["moved_at"], len(each[1])) for each in found if each] == [
            (0, 2.5, 0) if at == 7 else (1, 9.5, 1) for at in range(20)
        ]

    run(url, work)


def test_what_fails_in_a_unit_leaves_nothing_of_it_and_spoils_no_other(url: str) -> None:
    async def work(games: Games) -> None:
        id, other, third = (random_id(12) for _ in range(3))
        await games.begin(row(id))
        await games.begin(row(other))
        bad, good = Unit(), Unit()
        for unit, key in ((bad, id), (good, other)):
            unit.step(GAME_STEPS, RowStep(key, 1, {"moved_at": 9.5}, (move(1),)))
            unit.do(partial(insert_game, row=row(third), moves=[]))
            unit.do(partial(insert_game, row=row(id if unit is bad else random_id(12)), moves=[]))
        done = await asyncio.gather(*map(games.database.commit, (bad, good)), return_exceptions=True)
        assert [type(each) for each in done] == [StaleError, type(None)]
        assert await games.versions([id, other, third]) == {id: 0, other: 1, third: 0}

    run(url, work)


def test_a_stale_step_takes_what_belongs_to_it_along(url: str) -> None:
    """Such as a rematch: of two servers that begin one, the later begins none."""

    async def work(games: Games) -> None:
        id, rematch = random_id(12), random_id(12)
        await games.begin(row(id))
        unit = Unit()
        unit.step(GAME_STEPS, RowStep(id, 2, {"next_id": rematch}))
        unit.do(partial(insert_game, row=row(rematch), moves=[]))
        with pytest.raises(StaleError):
            await games.database.commit(unit)
        assert await games.row(rematch) is None

    run(url, work)


def test_what_was_committed_is_read(url: str) -> None:
    async def work(games: Games) -> None:
        id = random_id(12)
        await games.begin(row(id))
        early = asyncio.create_task(games.game(id))
        await asyncio.sleep(0)
        await games.step({"id": id, "version": 1, "moved_at": 9.5}, move(1))
        late = await games.game(id)
        assert await early is not None
        assert late is not None
        assert (late[0]["version"], late[1]) == (1, [{"text": "wG1", "forced": False}])

    run(url, work)


def test_connections_that_have_gone_are_replaced(url: str) -> None:
    """As when PostgreSQL is started again: what is asked and stored next is on another."""
    if not url.startswith("postgresql"):
        pytest.skip("SQLite's connections stay")
    ends = sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL"
    )

    async def work(games: Games) -> None:
        id = random_id(12)
        await games.begin(row(id))
        for version in (1, 2):
            await games.step({"id": id, "version": version, "moved_at": 9.5}, move(version))
            assert await games.game(id) is not None
            other = Database(url)
            await other.start()
            await other.read(lambda connection: connection.execute(ends).all())
            await other.stop()
        await games.step({"id": id, "version": 3, "moved_at": 9.5}, move(3))
        assert await games.versions([id]) == {id: 3}

    run(url, work)


def test_moves_are_taken_back(url: str) -> None:
    async def work(games: Games) -> None:
        id = random_id(12)
        await games.begin(row(id), *[move(ply) for ply in (1, 2, 3)])
        await games.step(row(id, version=1), move(2, "bS1"), keep=1)
        found = await games.game(id)
        assert found is not None
        assert [one["text"] for one in found[1]] == ["wG1", "bS1"]

    run(url, work)


def test_names_and_uptime_last(url: str) -> None:
    async def write(games: Games) -> None:
        for name in ("Ann", "Anna"):
            await games.database.write(partial(people.set_name, person="ann", name=name, now=1.0))
        await games.database.set_uptime(17.25)

    async def read(games: Games) -> tuple[str | None, float] | None:
        return await games.database.read(partial(people.find, person="ann"))

    run(url, write)
    assert run(url, read)[0] == "Anna"

    async def uptime() -> float:
        database = Database(url)
        try:
            return await database.start()
        finally:
            await database.stop()

    assert asyncio.run(uptime()) == 17.25


def test_a_session_survives_the_store() -> None:
    game = Game("Base+MLP", seed=5)
    for text in ("wG1", "bG1 wG1-", "wQ -wG1"):
        game.play(text)
    setup = GameSetup("link", control_of(TimeControlInfo(days=2)), seats=(Seat("ann", "Ann"), Seat(None, "Skep", 3)))
    session = new_session(game, setup)
    columns = {"ruleset": "Base+MLP", "seed": 5} | setup_columns(setup) | session_columns(session)
    rows = [{"text": text, "forced": False} for text in game.move_texts]
    again = restore(columns, rows)
    assert session_columns(again) == session_columns(session)
    assert str(again.game) == str(game)
    assert again.players == session.players


def test_a_server_plays_on_this_database(url: str) -> None:
    with serving(wide(url)) as address:
        guest = Guest(address)
        game = guest.new_game(opponent="here")["game"]
        with guest.page(game) as page:
            for text in ("wG1", "bG1 wG1-", "wQ -wG1"):
                assert page.play(text)["type"] == "done"
            page.ask("takeback")
    with serving(wide(url)) as address, Guest(address, guest.token).page(game) as page:
        assert page.state["moves"] == ["wG1", "bG1 wG1-"]


def test_urls_are_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert url_of(None) == default_url() == f"sqlite:///{tmp_path.as_posix()}/skep/skep.db"
    assert url_of("postgres://a@b/c") == "postgresql+asyncpg://a@b/c"
    assert url_of("postgresql://a@b/c") == "postgresql+asyncpg://a@b/c"
    assert url_of(str(tmp_path / "x" / "y.db")).endswith("/x/y.db")
    assert (tmp_path / "x").is_dir()


def test_clocks_with_decimals_are_kept_exactly(url: str) -> None:
    """Whatever fits a page's form fits the column."""
    control = control_of(TimeControlInfo(minutes=123.45678901234567, increment=1.2345678901234567))
    setup = GameSetup("here", control=control)

    async def work(games: Games) -> Row | None:
        await games.begin(row("decimals", setup))
        found = await games.game("decimals")
        return found[0] if found else None

    found = run(url, work)
    assert setup_of(found).control == control


def test_studies_are_stored_and_changed_on_top_of_what_was_read(url: str) -> None:
    async def work(games: Games) -> None:
        studies = StudyStore(games.database)
        read, write, owner = random_id(12), random_id(18), random_id(12)
        fixed = {
            "owner_id": owner,
            "name": "a try",
            "chapters": "[]",
            "created_at": 1.0,
            "changed_at": 1.0,
            "opened_at": 1.0,
        }
        row = {"id": read, "write_key": write, "version": 0, **fixed}
        assert await studies.add(row, 1)
        assert not await studies.add(row | {"id": random_id(12), "write_key": random_id(18)}, 1)
        assert await studies.find(read) == await studies.find(write) == row
        assert await studies.find("nothing") is None
        changes = [studies.change(read, 0, f"[{number}]", 2.0) for number in range(3)]
        assert sorted(await asyncio.gather(*changes)) == [False, False, True]
        found = await studies.find(read)
        assert found is not None
        assert (found["version"], found["changed_at"]) == (1, 2.0)

    run(url, work)
