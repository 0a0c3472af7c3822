"""Databases of earlier versions become the present one: nothing is lost, whenever the server is killed meanwhile.

`databases/` has what the servers of two earlier commits have written, and what they answered to their guests.
"""

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, MetaData, Select, Table, create_engine, func, insert, select, text

from skep.cli import main as skep
from skep.core.tiles import PLAYERS
from skep.explorer import ask, collect
from skep.explorer.collection import add_games
from skep.explorer.lookup import look_up, sources
from skep.game import Game
from skep.trees import GameTree
from skep.web.games.chat import author_of
from skep.web.games.store import GameStore, restore, score_of
from skep.web.games.tables import CHAT_LINES, GAMES, MOVES, SEATS
from skep.web.puzzles.tables import PUZZLE_TRIES
from skep.web.ratings.tables import RATINGS
from skep.web.server.database import Database, find_trouble, url_of
from skep.web.server.tokens import person_id
from skep.web.server.upgrading import upgrade
from skep.web.studies.tables import STUDIES
from tests.web.postgres import postgres
from tests.web.serving import Guest, serving, wide
from tools import programs

DUMPS = Path(__file__).parent / "databases"
VERSIONS = {"61db3ab": "0002", "e52ca3a": "0009"}
"""The commits, and the revisions of their tables."""
SAME = {"game", "ruleset", "seats", "ply", "turn", "waits", "is_over", "moved_at", "sentence"}
"""What the lists of games of all versions have."""


def fill(path: Path, version: str) -> None:
    """Make the file that an earlier version has written."""
    with closing(sqlite3.connect(path)) as database:
        database.executescript(written(version))


def written(version: str) -> str:
    return (DUMPS / f"{version}.sql").read_text("utf-8")


def dumped(path: Path) -> str:
    """What is in an SQLite file."""
    with closing(sqlite3.connect(path)) as database:
        return "\n".join(database.iterdump()) + "\n"


def answers(version: str) -> dict[str, Any]:
    """What its guests were answered: the token, the name and the games of each."""
    found: dict[str, Any] = json.loads((DUMPS / f"{version}.json").read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """A PostgreSQL server."""
    if programs.postgres() is None:
        pytest.skip("the programs of PostgreSQL are not installed")
    with postgres() as found:
        yield found


@pytest.fixture(params=[(kind, version) for kind in ("sqlite", "postgresql") for version in VERSIONS], ids="-".join)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """The URL of a database of an earlier version, and the version."""
    kind, version = request.param
    path = tmp_path / "skep.db"
    fill(path, version)
    if kind == "sqlite":
        return str(path), version
    url: str = request.getfixturevalue("server")
    asyncio.run(copy_rows(path, url, VERSIONS[version]))
    return url, version


async def copy_rows(path: Path, url: str, revision: str) -> None:
    """Make the tables of a revision in PostgreSQL, and fill them with the rows of an SQLite file."""
    backend = Database(url_of(url))._backend

    def fill_tables(connection: Connection) -> None:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
        upgrade(connection, revision)
        found = MetaData()
        found.reflect(connection)
        with create_engine(f"sqlite:///{path}").connect() as source:
            for table in found.sorted_tables:
                rows = [dict(row) for row in source.execute(select(table)).mappings()]
                if table.name != "alembic_version" and rows:
                    connection.execute(insert(table), rows)
                    _continue_numbers(connection, table)

    await backend.prepare(fill_tables)
    await backend.stop()


def _continue_numbers(connection: Connection, table: Table) -> None:
    """Let the numbers that PostgreSQL gives to new rows follow those that were copied."""
    for column in table.columns:
        sequence = connection.execute(select(func.pg_get_serial_sequence(table.name, column.name))).scalar()
        if sequence is not None:
            connection.execute(select(func.setval(sequence, select(func.max(column)).scalar_subquery())))


def run(url: str, work: Any) -> Any:
    """Do something with a database that is opened, and so migrated, and closed again."""

    async def whole() -> Any:
        database = Database(url_of(url))
        await database.start()
        try:
            return await work(database)
        finally:
            await database.stop()

    return asyncio.run(whole())


def column(connection: Connection, query: Select[Any]) -> list[Any]:
    return list(connection.scalars(query))


async def nothing(_: Database) -> None: ...


def now_said(sentence: str) -> str:
    """A sentence of e52ca3a in the words of this version; 61db3ab stored sentences, which stay as they were."""
    return sentence.replace("called the game off", "aborted the game")


def test_every_guest_has_the_games_they_had(old: tuple[str, str]) -> None:
    """By the cookie that the earlier version gave them, and in the same order."""
    url, version = old
    with serving(wide(url)) as address:
        for known in answers(version).values():
            if not known["games"]["games"]:
                continue  # the first version had no signature, and knows only whom something refers to
            guest = Guest(address, known["token"])
            assert guest.get("/api/me").json == known["me"]
            before, after = known["games"]["games"], guest.get("/api/games").json["games"]
            assert [game["game"] for game in after] == [game["game"] for game in before]
            for game, now in zip(before, after, strict=True):
                same = game.keys() - {"players"} if version == "e52ca3a" else SAME
                then = game | {"sentence": now_said(game["sentence"])} if version == "e52ca3a" else game
                assert {name: now[name] for name in same} == {name: then[name] for name in same}


def test_every_game_ended_as_it_did(old: tuple[str, str]) -> None:
    """Its board, its result and its scores agree."""
    url, version = old
    told = {game["game"]: game for known in answers(version).values() for game in known["games"]["games"]}

    async def work(database: Database) -> None:
        games = GameStore(database)
        for id, game in told.items():
            found = await games.game(id)
            assert found is not None
            session = restore(*found)
            assert session.game.ply == game["ply"]
            assert (session.result is not None) is game["is_over"]
            if session.result is None:
                assert found[0]["ended_at"] is None
                continue
            assert found[0]["ended_at"] == found[0]["moved_at"]
            if (outcome := session.game.outcome) is not None:
                assert session.result.winner is outcome.winner
            query = select(SEATS.c.score).where(SEATS.c.game_id == id).order_by(SEATS.c.color)
            assert await database.read(partial(column, query=query)) == [
                score_of(session.result, color) for color in PLAYERS
            ]

    run(url, work)


def test_names_are_those_of_people_in_running_games_and_frozen_in_others(old: tuple[str, str]) -> None:
    url, version = old
    bob = person_id(answers(version)["bob"]["token"])
    query = select(GAMES.c.kind, SEATS.c.ended_at.is_(None), SEATS.c.name).join(SEATS).where(SEATS.c.person_id == bob)

    async def work(database: Database) -> None:
        rows = await database.read(lambda connection: connection.execute(query).all())
        found = {(kind, bool(runs), name) for kind, runs, name in rows}
        assert ("link", True, None) in found
        assert ("link", False, "Bob O'Hara") in found
        mine = await GameStore(database).of_person(bob)
        assert {row["black_name"] for row in mine if row["black_id"] == bob and row["reason"] is None} == {"Bobby"}

    run(url, work)


def test_lines_of_players_belong_to_people(old: tuple[str, str]) -> None:
    url, _ = old

    async def work(database: Database) -> None:
        rows = await database.read(lambda connection: connection.execute(select(CHAT_LINES)).all())
        assert rows
        for row in rows:
            assert (row.person_id is None) is (row.room == "watchers")
            assert row.person_id is None or row.author == author_of(row.game_id, row.person_id)

    run(url, work)


def test_studies_tries_and_ratings_belong_to_people(old: tuple[str, str]) -> None:
    url, version = old
    if version == "61db3ab":
        pytest.skip("it had none")
    ann, dan = (person_id(answers(version)[who]["token"]) for who in ("ann", "dan"))

    async def work(database: Database) -> None:
        def read(connection: Connection) -> None:
            assert connection.scalars(select(STUDIES.c.owner_id)).all() == [ann]
            assert {row.person_id: row.games for row in connection.execute(select(RATINGS))} == {ann: 1, dan: 3}
            assert connection.scalar(select(func.count()).select_from(PUZZLE_TRIES)) == 4

        await database.read(read)

    run(url, work)


def test_a_database_that_does_not_agree_with_itself_is_left_as_it_is(tmp_path: Path) -> None:
    """In one sentence; the server does not start."""
    path = tmp_path / "skep.db"
    fill(path, "e52ca3a")
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE games SET state = json_set(state, '$.result', NULL) WHERE is_over")
    before = dumped(path)
    trouble = asyncio.run(find_trouble(str(path)))
    assert trouble is not None
    assert "nothing was changed" in trouble
    assert "\n" not in trouble
    assert dumped(path) == before


def test_a_newer_database_is_refused_in_one_sentence(old: tuple[str, str]) -> None:
    url, _ = old
    newer = text("UPDATE alembic_version SET version_num = '9999'")
    run(url, lambda database: database.write(lambda connection: connection.execute(newer)))
    trouble = asyncio.run(find_trouble(url))
    assert trouble is not None
    assert trouble.endswith("was written by a newer Skep")


def test_the_file_is_copied_before_it_is_changed(tmp_path: Path) -> None:
    path, copy = tmp_path / "skep.db", tmp_path / "skep.db.before-0010"
    fill(path, "e52ca3a")
    run(str(path), nothing)
    assert dumped(copy) == written("e52ca3a")
    if os.name == "posix":
        assert copy.stat().st_mode & 0o077 == 0
    copy.unlink()
    run(str(path), nothing)
    assert not copy.exists()


KILLED = """
import os, signal, sys
from pathlib import Path
from sqlalchemy import create_engine, event
from skep.web.server.upgrading import upgrade

def prepare(connection, _):
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA foreign_keys=ON")

def migrate(path, number):
    count = 0
    def executed(*_):
        nonlocal count
        count += 1
        if count > number:
            os.kill(os.getpid(), signal.SIGKILL)
    engine = create_engine(f"sqlite:///{path}")
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    event.listen(engine, "after_cursor_execute", executed)
    with engine.begin() as connection:
        upgrade(connection)

source, number, status = Path(sys.argv[1]).read_bytes(), -4, 1
while status:
    number += 4
    path = Path(sys.argv[2]) / f"{number}.db"
    path.write_bytes(source)
    if (child := os.fork()) == 0:
        migrate(path, number)
        os._exit(0)
    _, status = os.waitpid(child, 0)
print(number)
"""
"""Migrates copies of a file, each killed after four statements more; prints how many there are, or up to three more."""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_killed_after_any_statement_the_database_is_the_old_one(tmp_path: Path) -> None:
    """And becomes the new one the next time."""
    source, copies = tmp_path / "skep.db", tmp_path / "copies"
    copies.mkdir()
    fill(source, "e52ca3a")
    command = [sys.executable, "-c", KILLED, str(source), str(copies)]
    count = int(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
    assert count > 50
    for number in range(0, count, 4):
        assert dumped(copies / f"{number}.db") == written("e52ca3a"), number
    moves = select(func.count()).select_from(MOVES)

    async def count_moves(database: Database) -> Any:
        return await database.read(lambda connection: connection.scalar(moves))

    assert run(str(copies / f"{count - 4}.db"), count_moves) == run(str(source), count_moves)


def test_after_the_upgrade_the_games_agree_with_their_moves(
    old: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    url, _ = old
    assert skep(["database", "check", "--database", url]) == 0
    assert "none of them not as stored" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("UPDATE games SET winner = 'black' WHERE winner = 'white' AND reason = 'board'", "who won"),
        ("UPDATE games SET winner = NULL, reason = NULL, ended_at = NULL WHERE reason = 'board'", "whether it is over"),
        ("UPDATE seats SET score = 0.5 WHERE score = 1", "its scores"),
        ("UPDATE games SET ply = ply + 1", "are noted"),
        ("UPDATE moves SET text = 'wQ wQ' WHERE ply = 1", "cannot be played"),
    ],
)
def test_a_game_that_does_not_agree_is_named(
    change: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "skep.db"
    fill(path, "e52ca3a")
    run(str(path), lambda database: database.write(lambda connection: connection.execute(text(change))))
    assert skep(["database", "check", "--database", str(path)]) == 1
    assert told in capsys.readouterr().out


def test_openings_that_an_earlier_version_has_brought_in_leave_the_explorer(old: tuple[str, str]) -> None:
    """They are read from the package now, so they would count twice."""
    url, _ = old
    collected = {
        source: collect(GameTree.from_game(Game.from_string("Base+MLP;WhiteWins;White[2];wL;bL wL-"), headers))
        for source, headers in (("openings", {"White": "Skep", "Black": "Skep"}), ("club", {"White": "Ann"}))
    }

    def fill_in(connection: Connection) -> None:
        upgrade(connection, "0012")
        for source, game in collected.items():
            add_games(connection, source, [replace(game, result=1)])

    async def before() -> None:
        backend = Database(url_of(url))._backend
        await backend.prepare(fill_in)
        await backend.stop()

    asyncio.run(before())
    question = ask(Game("Base+MLP").position)
    found = run(url, lambda database: database.read(partial(look_up, key=question.key, tiles=question.tiles)))
    assert [one.total for one in found.moves] == [1]
    assert [game.source for game in found.recent] == ["club"]
    left = run(url, lambda database: database.read(sources))
    assert [(one.name, one.games) for one in left if one.name != "server"] == [("club", 1)]
