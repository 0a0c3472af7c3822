"""Database faults: the operator gets a sentence, and nobody loses anything."""

import asyncio
import gc
import io
import json
import logging
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from skep.cli import main
from skep.game import Game
from skep.web.app import Server
from skep.web.games.setup import GameSetup, Seat
from skep.web.games.store import begin, new_session
from skep.web.server.database import ANSWERS, Database, StoreError, Unit, find_trouble, url_of
from skep.web.server.log import JsonLines, Repeats
from skep.web.server.sqlite import BUSY, SqliteBackend
from tests.web.serving import PATIENCE, Guest, serving, wide

SERVE = ("serve", "--no-browser", "--port", "0", "--database")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program holds the file."""
    with closing(sqlite3.connect(path, PATIENCE, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield
        connection.execute("ROLLBACK")


@contextmanager
def moved_away(path: Path) -> Iterator[None]:
    """Someone has moved the file, and then thinks better of it."""
    beside = path.with_name("elsewhere.db")
    path.rename(beside)
    yield
    beside.replace(path)


@contextmanager
def replaced(path: Path) -> Iterator[None]:
    """Someone has put another file in its place."""
    with moved_away(path):
        path.write_bytes(b"")
        yield


def until(is_so: Callable[[], bool]) -> None:
    """Wait for something that is bound to come."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.parametrize("fault", [locked, moved_away, replaced])
def test_nothing_is_acknowledged_that_is_not_stored(fault: Any, tmp_path: Path) -> None:
    """The page is notified, `/health` says so, and when the fault is over the game goes on where it was."""
    path = tmp_path / "skep.db"
    with serving(wide(path)) as address:
        guest = Guest(address)
        game = guest.new_game(opponent="link")["game"]
        with guest.page(game) as page:
            with fault(path):
                assert page.play("wG1")["reason"] == "trouble"
                until(lambda: guest.get("/health").status == 503)
                assert guest.get("/health/live").status == 200
                assert guest.post("/api/games").status == 503
            until(lambda: guest.get("/health").status == 200)
            until(lambda: page.play("wG1", ply=0)["type"] == "done")
    with serving(wide(path)) as address, Guest(address, guest.token).page(game) as page:
        assert page.state["moves"] == ["wG1"]


def test_a_locked_database_is_waited_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not once for each move that waits: all are answered within five seconds."""
    tries = 0
    write = SqliteBackend._write

    def counted(self: SqliteBackend, units: list[Unit]) -> Exception | None:
        nonlocal tries
        tries += 1
        return write(self, units)

    monkeypatch.setattr(SqliteBackend, "_write", counted)

    async def work() -> list[Any]:
        database = Database(url_of(str(tmp_path / "skep.db")))
        await database.start()
        with locked(tmp_path / "skep.db"):
            told = await asyncio.gather(
                *(database.commit(new_game(f"g{n}")) for n in range(20)), return_exceptions=True
            )
        await database.stop()
        return told

    told = asyncio.run(work())
    assert {type(one) for one in told} == {StoreError}
    assert tries <= 2
    assert 3 * BUSY / 1000 < ANSWERS  # what is being written, the time, and then the move


def new_game(id: str) -> Unit:
    setup = GameSetup("link", invite=f"invite{id}", seats=(Seat("secret-visitor", "Secret Name"), Seat()))
    unit = Unit()
    begin(unit, id, new_session(Game("Base"), setup), setup, 1.5)
    return unit


# Secrets


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the log of a server holds."""
    text = io.StringIO()
    handler = logging.StreamHandler(text)
    handler.setFormatter(JsonLines())
    loggers = [logging.getLogger(name) for name in ("skep.web", "uvicorn.error")]
    for logger in loggers:
        logger.addHandler(handler)
    yield text
    for logger in loggers:
        logger.removeHandler(handler)


@pytest.mark.parametrize("table", ["chat_lines", "moves", "games", "seats", "people"])
def test_no_secret_is_in_the_log(table: str, tmp_path: Path, log: io.StringIO) -> None:
    """Whatever fails: not what was said, nor names, links, ids or addresses."""
    path = tmp_path / "skep.db"
    with serving(wide(path)) as address:
        guest = Guest(address)
        guest.request("PUT", "/api/me", {"name": "Ann Secretname"})
        made = guest.new_game(opponent="link")
        other = Guest(address)
        with guest.page(made["game"]) as page:
            with closing(sqlite3.connect(path)) as connection:
                connection.execute("PRAGMA foreign_keys=OFF")
                connection.execute(f"DROP TABLE {table}")
                connection.commit()
            page.ask("say", text="very secret talk")
            page.play("wG1")
            other.request("PUT", "/api/me", {"name": "Bob Secretname"})
            invite = made["invite"].removeprefix("/join/")
            other.get(f"/api/invites/{invite}")
            other.join(made["invite"])
            guest.post("/api/games", {"opponent": "link"})
    text = log.getvalue()
    assert "no such table" in text
    for secret in ("very secret", "Secretname", invite, made["game"], guest.token, other.token):
        assert secret not in text


def test_what_nobody_waited_for_is_logged_without_secrets(
    tmp_path: Path, log: io.StringIO, capfd: pytest.CaptureFixture[str]
) -> None:
    """The event loop by itself would print the name of the task and the message of the error."""

    async def fail(words: str) -> None:
        raise ValueError(words)

    async def work() -> None:
        state = Server(wide(tmp_path / "skep.db"))
        await state.start()
        failed = asyncio.create_task(fail("very secret talk"), name="computer in SecretGame")
        await asyncio.wait([failed])
        del failed
        gc.collect()
        await state.stop()

    asyncio.run(work())
    text = log.getvalue() + capfd.readouterr().err
    assert "nobody waited for" in text
    assert "ValueError" in text
    assert "very secret talk" not in text
    assert "SecretGame" not in text


def test_trouble_that_repeats_is_counted() -> None:
    """A log fills no disk."""
    quiet = Repeats()
    records = [
        logging.makeLogRecord({"name": "skep.web", "msg": "failed", "levelno": 40, "created": at})
        for at in range(1, 101)
    ]
    told = [record for record in records if quiet.filter(record)]
    assert [record.created for record in told] == [1, 61]
    assert json.loads(JsonLines().format(told[1]))["repeated"] == 59


# At start


@pytest.mark.parametrize("kind", ["garbage", "folder", "newer"])
def test_a_bad_database_is_said_in_a_sentence(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Before the address of the server is printed, and with an exit code."""
    path = tmp_path / "skep.db"
    if kind == "garbage":
        path.write_bytes(b"nonsense" * 1000)
    elif kind == "folder":
        path.mkdir()
    else:
        assert asyncio.run(find_trouble(str(path))) is None
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("UPDATE alembic_version SET version_num='9999'")
            connection.commit()
    status = main([*SERVE, str(path)])
    expect_a_sentence(status, *capsys.readouterr())


def test_a_database_that_does_not_answer_ends_the_process() -> None:
    """Its password is not shown."""
    command = [sys.executable, "-m", "skep", *SERVE, "postgresql://ann:password@127.0.0.1:1/skep"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=2 * PATIENCE, check=False)
    expect_a_sentence(done.returncode, done.stdout, done.stderr)
    assert "password" not in done.stderr


def expect_a_sentence(status: int, output: str, errors: str) -> None:
    assert (status, output) == (1, "")
    assert errors.startswith("skep serve: the database ")
    assert errors.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="files there have no such modes")
def test_the_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    for name in ("new.db", "old.db"):
        path = tmp_path / name
        if name == "old.db":
            path.touch(0o644)
        with serving(wide(path)) as address:
            Guest(address).new_game()
            for beside in tmp_path.glob(f"{name}*"):
                assert beside.stat().st_mode & 0o077 == 0, beside.name
