"""Crowds: a thousand sockets, connections that say nothing, bodies that never end; the others play on."""

import asyncio
import json
import logging
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from skep.web.server import guard, http_protocol
from skep.web.server.log import label, set_up_logging
from tests.web.serving import PATIENCE, Guest, serving, upgrade, wide
from tests.web.test_connections import hear_all

MANY = 1000
ADDRESS_LIMIT = 40


async def knock(address: str, number: int, held: list[asyncio.StreamWriter]) -> int:
    """Ask for a socket as a stranger, and keep it; returns the status."""
    host, port = address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    held.append(writer)
    writer.write(upgrade(address, f"{number:043d}"))
    return int((await reader.readline()).split()[1])


@pytest.mark.long
def test_a_thousand_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All above the limit of an address are refused; earlier visitors play on meanwhile and afterwards."""
    monkeypatch.setattr(http_protocol, "PATIENCE", PATIENCE)
    with serving(wide(tmp_path / "skep.db", sockets_of_address=ADDRESS_LIMIT)) as address:
        calm = Guest(address)
        game = calm.new_game(opponent="here")["game"]
        with calm.page(game) as page:

            async def crowd() -> list[int]:
                held: list[asyncio.StreamWriter] = []
                knocking = [asyncio.create_task(knock(address, number, held)) for number in range(MANY)]
                for text in ("wG1", "bG1 wG1-", "wQ -wG1"):
                    answer = await asyncio.to_thread(page.play, text)
                    assert answer["type"] == "done"
                statuses = await asyncio.gather(*knocking)
                assert (await asyncio.to_thread(page.play, "bQ bG1-"))["type"] == "done"
                for writer in held:
                    writer.close()
                return statuses

            statuses = asyncio.run(crowd())
            assert statuses.count(101) == ADDRESS_LIMIT - 1
            assert statuses.count(403) == MANY - ADDRESS_LIMIT + 1
            assert page.until(4)["moves"][-1] == "bQ bG1-"


def test_whoever_says_nothing_is_not_waited_for(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor a sender of half a request; an open page does not count as such a connection."""
    host, port = address.split(":")
    guest = Guest(address)
    with guest.page(guest.new_game(opponent="here")["game"]) as page:
        monkeypatch.setattr(http_protocol, "PATIENCE", 0.3)
        for start in (b"", b"GET / HTTP/1.1\r\nHost:"):
            with socket.create_connection((host, int(port)), timeout=PATIENCE) as silent:
                silent.sendall(start)
                assert silent.recv(100) == b"", "the server hangs up"
        assert page.play("wG1")["type"] == "done"


def test_a_body_that_never_ends_is_not_waited_for(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "LONGEST_REQUEST", 0.3)
    host, port = address.split(":")
    head = (
        f"POST /api/games HTTP/1.1\r\nHost: {address}\r\nX-Skep: 1\r\nContent-Type: application/json\r\n"
        "Content-Length: 1000\r\n\r\n{"
    )
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as slow:
        slow.sendall(head.encode())
        answer = hear_all(slow).decode()
    assert answer.startswith("HTTP/1.1 503")
    assert "too long" in answer


def test_a_store_that_does_not_answer(tmp_path: Path) -> None:
    """A move is refused and nobody is notified of it; when the store is back, the game is as it was."""
    database = tmp_path / "skep.db"
    with serving(wide(database)) as address:
        guest = Guest(address)
        game = guest.new_game(opponent="here")["game"]
        with guest.page(game) as page:
            page.play("wG1")
            with locked(database):
                answer = page.play("bG1 wG1-")
                assert (answer["type"], answer["reason"]) == ("refused", "trouble")
            assert page.ask("open", answer="state")["moves"] == ["wG1"]
            assert page.play("bG1 wG1-")["type"] == "done"


class locked:  # noqa: N801 - reads as a word in a with statement
    """Takes a store away by locking it, longer than the server waits for it."""

    def __init__(self, path: Path) -> None:
        import sqlite3

        self._connection = sqlite3.connect(path, PATIENCE, isolation_level=None)

    def __enter__(self) -> None:
        self._connection.execute("BEGIN EXCLUSIVE")

    def __exit__(self, *_: object) -> None:
        self._connection.execute("ROLLBACK")
        self._connection.close()


@pytest.fixture
def _logging() -> Iterator[None]:
    """The next user of this process finds the log as it was."""
    names = ("skep.web", "uvicorn", "uvicorn.error", "uvicorn.access", "alembic")
    loggers = [logging.getLogger(name) for name in names]
    before = [(logger.handlers, logger.propagate, logger.level) for logger in loggers]
    yield
    for logger, (handlers, propagate, level) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


@pytest.mark.usefixtures("_logging")
def test_the_log_has_what_visitors_are_not_told(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """An error in a command: a sentence for the visitor, a traceback as one JSON line in the log."""
    set_up_logging()
    with serving(wide(tmp_path / "skep.db")) as address:
        guest = Guest(address)
        game = guest.new_game(opponent="here")["game"]
        with pytest.MonkeyPatch.context() as patch, guest.page(game) as page:
            patch.setattr("skep.web.games.room.Room.resync", None)
            patch.setattr("skep.web.games.state.info", None)
            answer = page.ask("open")
            assert answer["reason"] == "trouble"
            assert "Traceback" not in json.dumps(answer)
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines() if line.startswith("{")]
    assert any("TypeError" in line.get("traceback", "") and line["game"] == label(game) for line in lines)
