"""The store, on SQLite and, where its programs are installed, on PostgreSQL: same tables, same promises."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from skep.game import Game
from skep.web.games.saving import new_session, restore, session_columns, setup_columns, setup_of
from skep.web.games.setup import GameSetup, Seat, control_of
from skep.web.positions.protocol import TimeControlInfo
from skep.web.server.random_ids import random_id
from skep.web.server.reading import GameReader
from skep.web.server.schema import METADATA
from skep.web.server.store import Change, Row, StaleError, Store, StoreError, default_url, url_of
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
    """Do something with a store that is opened and closed around it."""

    async def whole() -> Any:
        store = Store(url)
        await store.start()
        try:
            return await work(store)
        finally:
            await store.stop()

    return asyncio.run(whole())


def row(id: str, setup: GameSetup | None = None, game: Game | None = None, version: int = 0) -> Row:
    setup = setup or GameSetup("link", invite=random_id(22), seats=(Seat("ann", "Ann"), Seat()))
    session = new_session(game or Game("Base"), setup)
    fixed = {"id": id, "ruleset": "Base", "seed": 2**55, "created_at": 1.5, "moved_at": 2.5, "version": version}
    return fixed | setup_columns(setup) | session_columns(session)


def move(id: str, ply: int, text: str = "wG1") -> Row:
    return {"game_id": id, "ply": ply, "text": text, "forced": False, "made_at": 1.0}


def test_the_migrations_lead_to_the_schema(url: str) -> None:
    run(url, lambda store: store.overdue(0))

    async def difference() -> list[Any]:
        engine = create_async_engine(url)
        async with engine.connect() as connection:
            found = await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA))
        await engine.dispose()
        return list(found)

    assert asyncio.run(difference()) == []


def test_what_is_stored_is_found_again(url: str) -> None:
    async def work(store: Store) -> None:
        id, invite = random_id(12), random_id(22)
        control = control_of(TimeControlInfo(minutes=7.3, increment=2))
        setup = GameSetup("link", control, "never", invite, (Seat("ann"), Seat()))
        await store.save(Change(row(id, setup), [move(id, 1)], is_new=True))
        found = await store.game(id)
        assert found is not None
        assert setup_of(found[0]) == setup
        assert [one["text"] for one in found[1]] == ["wG1"]
        assert found[0]["seed"] == 2**55
        assert await store.game_of_invite(invite) == id
        assert [game["id"] for game in await store.games_of("ann")] == [id]
        assert await store.game("nothing") is None
        assert await store.games_of("bob") == []

    run(url, work)


def test_lists_and_single_rows_are_stored_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An old SQLite is given rows one by one, any other all at once: the same comes to stand there."""

    async def work(store: Store) -> Any:
        for id in ("one", "other"):
            await store.save(Change(row(id, GameSetup("link")), is_new=True))
        control = GameSetup("link", control_of(TimeControlInfo(minutes=7.3)))
        changed = row("one", control, version=1) | {"sentence": 'O\'Hara says "\u00e9\\n"', "deadline": 1e9 / 7}
        steps = (
            Change(changed, [move("one", 1), move("one", 2, "bG1 wG1\\")]),
            Change(row("other", GameSetup("link"), version=1)),
        )
        await asyncio.gather(*map(store.save, steps))
        with pytest.raises(StaleError):
            await store.save(Change(row("one", version=1), [move("one", 3)]))
        return [await store.game(id) for id in ("one", "other")]

    found = run(url_of(str(tmp_path / "lists.db")), work)
    monkeypatch.setattr("skep.web.server.writing.takes_lists", lambda _: False)
    assert run(url_of(str(tmp_path / "rows.db")), work) == found


def test_a_ply_is_stored_once(url: str) -> None:
    """A second move for one ply is refused, and spoils nothing that is written together with it."""

    async def work(store: Store) -> None:
        one, other = random_id(12), random_id(12)
        for id in (one, other):
            await store.save(Change(row(id), is_new=True))
        await store.save(Change(row(one, version=1), [move(one, 1)]))
        twice = store.save(Change(row(one, version=2), [move(one, 1, "wS1")]))
        beside = store.save(Change(row(other, version=1), [move(other, 1)]))
        results = await asyncio.gather(twice, beside, return_exceptions=True)
        assert isinstance(results[0], StoreError)
        assert results[1] is None
        found = await store.game(one)
        assert found is not None
        assert [move["text"] for move in found[1]] == ["wG1"]

    run(url, work)


def test_of_two_servers_one_makes_the_next_step(url: str) -> None:
    """The other is told to read the game again, and what else was to be written with its change is written."""

    async def work(store: Store) -> None:
        id, beside = random_id(12), random_id(12)
        for one in (id, beside):
            await store.save(Change(row(one), is_new=True))
        second = Store(url)
        await second.start()
        await store.save(Change(row(id, version=1), [move(id, 1)]))
        late = second.save(Change(row(id, version=1), [move(id, 2, "wS1")]))
        fine = second.save(Change(row(beside, version=1), [move(beside, 1)]))
        results = await asyncio.gather(late, fine, return_exceptions=True)
        assert isinstance(results[0], StaleError)
        assert results[1] is None
        await second.stop()
        found = await store.game(id)
        assert found is not None
        assert [one["text"] for one in found[1]] == ["wG1"]

    run(url, work)


def test_many_games_that_go_on_are_stored_together_and_a_stale_one_spoils_none(url: str) -> None:
    ids = [random_id(12) for _ in range(20)]

    async def work(store: Store) -> None:
        for id in ids:
            await store.save(Change(row(id), is_new=True))
        steps = [Change({"id": id, "version": 1, "moved_at": 9.5}, [move(id, 1)]) for id in ids]
        steps[7].game["version"] = 5
        done = await asyncio.gather(*(store.save(each) for each in steps), return_exceptions=True)
        assert [type(each) for each in done] == [StaleError if at == 7 else type(None) for at in range(20)]
        found = [await store.game(id) for id in ids]
        assert [(each[0]["version"], each[0]["moved_at"], len(each[1])) for each in found if each] == [
            (0, 2.5, 0) if at == 7 else (1, 9.5, 1) for at in range(20)
        ]

    run(url, work)


def test_games_are_read_together_and_never_older_than_when_they_were_asked_for(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [random_id(12) for _ in range(30)]
    looks: list[list[str]] = []
    look = GameReader._look

    async def counted(self: GameReader, wanted: list[str]) -> Any:
        looks.append(wanted)
        return await look(self, wanted)

    monkeypatch.setattr(GameReader, "_look", counted)

    async def work(store: Store) -> None:
        for id in ids:
            await store.save(Change(row(id), is_new=True))
        found = await asyncio.gather(*(store.game(id) for id in [*ids, *ids, "nowhere"]))
        assert [each and each[0]["id"] for each in found] == [*ids, *ids, None]
        assert looks == [[*ids, "nowhere"]]
        early = asyncio.create_task(store.game(ids[0]))
        await asyncio.sleep(0)
        await store.save(Change({"id": ids[0], "version": 1, "moved_at": 9.5}, [move(ids[0], 1)]))
        late = await store.game(ids[0])
        assert await early is not None
        assert late is not None
        assert (late[0]["version"], late[1]) == (1, [{"text": "wG1", "forced": False}])

    run(url, work)


def test_a_reader_whose_connection_has_gone_reads_on_another(url: str) -> None:
    id = random_id(12)

    async def work(store: Store) -> None:
        await store.save(Change(row(id), is_new=True))
        assert await store.game(id) is not None
        kept = store._reader._connection
        assert kept is not None
        driver = (await kept.get_raw_connection()).driver_connection
        assert driver is not None
        await driver.close()
        assert await store.game(id) is not None

    run(url, work)


def test_moves_are_taken_back(url: str) -> None:
    async def work(store: Store) -> None:
        id = random_id(12)
        await store.save(Change(row(id), [move(id, ply) for ply in (1, 2, 3)], is_new=True))
        await store.save(Change(row(id, version=1), [move(id, 2, "bS1")], keep=1))
        found = await store.game(id)
        assert found is not None
        assert [one["text"] for one in found[1]] == ["wG1", "bS1"]

    run(url, work)


def test_names_and_uptime_last(url: str) -> None:
    async def write(store: Store) -> None:
        await store.set_name("ann", "Ann", 1.0)
        await store.set_name("ann", "Anna", 2.0)
        await store.set_uptime(17.25)

    async def read(store: Store) -> str | None:
        return await store.name("ann")

    run(url, write)
    assert run(url, read) == "Anna"

    async def uptime() -> float:
        store = Store(url)
        try:
            return await store.start()
        finally:
            await store.stop()

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
    assert url_of(None) == default_url() == f"sqlite+aiosqlite:///{tmp_path.as_posix()}/skep/skep.db"
    assert url_of("postgres://a@b/c") == "postgresql+asyncpg://a@b/c"
    assert url_of("postgresql://a@b/c") == "postgresql+asyncpg://a@b/c"
    assert url_of(str(tmp_path / "x" / "y.db")).endswith("/x/y.db")
    assert (tmp_path / "x").is_dir()


def test_clocks_with_decimals_are_kept_exactly(url: str) -> None:
    """Whatever fits a page's form fits the column."""
    control = control_of(TimeControlInfo(minutes=123.45678901234567, increment=1.2345678901234567))
    setup = GameSetup("here", control=control)

    async def work(store: Store) -> Row | None:
        await store.save(Change(row("decimals", setup), is_new=True))
        found = await store.game("decimals")
        return found[0] if found else None

    found = run(url, work)
    assert setup_of(found).control == control


def test_studies_are_stored_and_changed_on_top_of_what_was_read(url: str) -> None:
    async def work(store: Store) -> None:
        studies = StudyStore(store)
        read, write, owner = random_id(12), random_id(18), random_id(12)
        fixed = {"owner_id": owner, "name": "a try", "chapters": "[]", "created_at": 1.0, "changed_at": 1.0}
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
