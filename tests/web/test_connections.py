"""Connections by people who know HTTP too well: each of them has limits, without a proxy before the server too."""

import asyncio
import json
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from skep.web.server import guard, http_protocol, socket_protocol
from skep.web.server.http_protocol import (
    MAX_HEAD,
    MAX_HEADERS,
    MAX_PIPELINED,
    ConnectionCounts,
    LimitedHttpProtocol,
)
from skep.web.server.identity import MAX_COOKIES
from skep.web.server.socket_protocol import LimitedSocketProtocol
from skep.web.settings import Rate
from tests.web.serving import PATIENCE, STATES, Guest, is_turned_away, serving, upgrade, wide
from tests.web.test_faults import until

GET = b"GET /health/live HTTP/1.1\r\nhost: 127.0.0.1\r\n"


@contextmanager
def connection(address: str) -> Iterator[socket.socket]:
    """A plain connection to a server."""
    host, _, port = address.partition(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as opened:
        yield opened


def hear_all(opened: socket.socket) -> bytes:
    """Receive until the server closes the connection; the test fails if it stays open."""
    heard = b""
    try:
        while data := opened.recv(65_536):
            heard += data
    except ConnectionError:  # closed while something of ours was still on its way
        pass
    return heard


def send(opened: socket.socket, data: bytes) -> None:
    """Send as much as the server takes."""
    with suppress(ConnectionError):
        opened.sendall(data)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that would wait for ever, so that whatever is closed was closed for its size."""
    monkeypatch.setattr(http_protocol, "PATIENCE", 1000.0)


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize(
    "headers",
    [
        pytest.param(b"a:b\r\n" * (MAX_HEADERS + 50), id="many lines"),
        pytest.param((b"a:" + b"b" * 1000 + b"\r\n") * 60, id="many bytes"),
        pytest.param(b"a:" + b"b" * 2_000_000, id="one line without an end"),
        pytest.param(b"a" * 2_000_000, id="one name without an end"),
        pytest.param(b"a:b\r\n" * 4_000_000, id="twenty megabytes"),
    ],
)
def test_headers_are_limited(address: str, headers: bytes) -> None:
    with connection(address) as opened:
        send(opened, GET + headers)
        heard = hear_all(opened)[:12]
    may_be_lost = len(headers) > 1_000_000  # what was on its way may cost the sender the answer
    assert heard == b"HTTP/1.1 431" or (may_be_lost and heard == b"")


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("lines", [1, 3])
def test_cookies_are_limited(address: str, lines: int) -> None:
    """However many lines they come in; those that any site has are taken."""
    each = b"cookie: a=" + b"b" * (MAX_COOKIES // lines - 10) + b"\r\n"
    with connection(address) as opened:
        send(opened, GET + each * lines + b"connection: close\r\n\r\n")
        assert hear_all(opened)[:12] == b"HTTP/1.1 200"
    with connection(address) as opened:
        send(opened, GET + each * lines + b"Cookie: " + b"b" * 50 + b"\r\n\r\n")
        assert hear_all(opened)[:12] == b"HTTP/1.1 431"


@pytest.mark.usefixtures("patient")
def test_the_address_of_a_request_is_limited(address: str) -> None:
    with connection(address) as opened:
        send(opened, b"GET /" + b"a" * (MAX_HEAD + 10) + b" HTTP/1.1\r\n\r\n")
        assert hear_all(opened)[:12] == b"HTTP/1.1 431"


def test_as_many_headers_as_any_browser_sends_are_taken(address: str) -> None:
    with connection(address) as opened:
        send(opened, GET + b"a:" + b"b" * 8000 + b"\r\n" + b"a:b\r\n" * 60 + b"connection: close\r\n\r\n")
        assert hear_all(opened).startswith(b"HTTP/1.1 200")


@pytest.mark.usefixtures("patient")
def test_few_requests_may_wait(address: str) -> None:
    with connection(address) as opened:
        send(opened, (GET + b"\r\n") * 5 + GET + b"connection: close\r\n\r\n")
        assert hear_all(opened).count(b"HTTP/1.1 200") == 6
    with connection(address) as opened:
        send(opened, (GET + b"\r\n") * 2_000)
        assert hear_all(opened).count(b"HTTP/1.1 200") <= MAX_PIPELINED + 1


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"GET /health", id="half a request"),
        pytest.param(GET + b"\r\n", id="one request and nothing more"),
        pytest.param(GET + b"\r\nGET /hea", id="one request and half another"),
        pytest.param(GET + b"\r\n\r\n\r\n", id="one request and empty lines"),
    ],
)
def test_what_is_not_finished_is_cut_off(address: str, sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """No sooner than what is finished was answered, however long that takes here."""
    monkeypatch.setattr(http_protocol, "PATIENCE", 0.3)
    is_answered, close = threading.Event(), LimitedHttpProtocol._close

    def close_later(self: LimitedHttpProtocol) -> None:
        if is_answered.is_set():
            close(self)
        else:
            self._wait(http_protocol.PATIENCE)

    monkeypatch.setattr(LimitedHttpProtocol, "_close", close_later)
    with connection(address) as opened:
        send(opened, sent)
        heard = opened.recv(65_536) if GET in sent else b""
        is_answered.set()
        assert (heard + hear_all(opened)).count(b"HTTP/1.1 200") == sent.count(GET)


@pytest.mark.parametrize("half", [b"G", b"GET /hea", GET, b"\r\n"])
def test_a_later_request_has_no_more_time_than_the_first(
    address: str, half: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """M3: one is answered, and another is begun and left."""
    with connection(address) as opened:
        send(opened, GET + b"\r\n")
        assert opened.recv(65_536).startswith(b"HTTP/1.1 200")
        monkeypatch.setattr(http_protocol, "PATIENCE", 0.3)
        send(opened, half)
        hear_all(opened)


def test_a_body_that_does_not_come_is_not_waited_for(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sender is answered, and then closed, however long they go on."""
    monkeypatch.setattr(guard, "LONGEST_REQUEST", 0.3)
    with connection(address) as opened:
        send(
            opened,
            b"POST /api/board HTTP/1.1\r\nhost: 127.0.0.1\r\nx-skep: 1\r\ncontent-type: application/json\r\n"
            b"content-length: 1000\r\n\r\n{",
        )
        heard = hear_all(opened)
    assert heard.startswith(b"HTTP/1.1 503")
    assert b"connection: close" in heard


@contextmanager
def counting(database: Path, **limits: Any) -> Iterator[tuple[str, ConnectionCounts]]:
    """A server, and what it knows of its plain connections."""
    settings = wide(database, **limits)
    http = http_protocol.http_protocol(settings)
    with serving(settings, http=http, timeout_keep_alive=1) as address:
        yield address, http.counts


HANDSHAKES = {
    "a body": b"content-length: 5\r\n\r\nabcde",
    "a body in chunks": b"transfer-encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n",
    "a long header": b"a: " + b"b" * 9_000 + b"\r\n\r\n",
    "another version": b"sec-websocket-version: 12\r\n\r\n",
    "a second key": b"sec-websocket-key: a\r\n\r\n",
    "another site": b"origin: http://elsewhere.example\r\n\r\n",
}


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("name", HANDSHAKES)
def test_a_handshake_that_fails_is_answered_and_closed(tmp_path: Path, name: str) -> None:
    """The library kept some of these failures to itself: never answered, never closed, counted nowhere."""
    with counting(tmp_path / "skep.db") as (address, counts):
        with connection(address) as opened:
            send(opened, upgrade(address, "").removesuffix(b"\r\n") + HANDSHAKES[name])
            assert hear_all(opened)[:10] == b"HTTP/1.1 4"
        until(lambda: counts.total == 0)


@pytest.mark.usefixtures("patient")
def test_a_handshake_for_a_long_address_is_answered_and_closed(tmp_path: Path) -> None:
    with counting(tmp_path / "skep.db") as (address, counts):
        with connection(address) as opened:
            send(opened, upgrade(address, "").replace(b"/socket", b"/socket?" + b"a" * 9_000))
            assert hear_all(opened)[:10] == b"HTTP/1.1 4"
        until(lambda: counts.total == 0)


def test_a_connection_counts_until_its_socket_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And is cut off where the application never says whether it is."""

    async def silent(*_: object, **__: object) -> None:
        await asyncio.Event().wait()

    with counting(tmp_path / "skep.db") as (address, counts):
        with Guest(address).page():
            until(lambda: counts.total == 0)  # an open socket is counted elsewhere
        monkeypatch.setattr(guard.Guard, "__call__", silent)
        with connection(address) as opened:
            send(opened, upgrade(address, ""))
            until(lambda: counts.total == 1)
        until(lambda: counts.total == 0)
        monkeypatch.setattr(socket_protocol, "HANDSHAKE", 0.3)
        with connection(address) as opened:
            send(opened, upgrade(address, ""))
            assert hear_all(opened) == b""
        until(lambda: counts.total == 0)


def test_connections_of_one_address_are_limited(tmp_path: Path) -> None:
    """Those of a proxy are not: many people may be behind it."""
    settings = wide(tmp_path / "skep.db", connections_of_address=5)
    with serving(settings, forwarded_allow_ips="192.0.2.1", timeout_keep_alive=PATIENCE) as address:
        host, _, port = address.partition(":")
        opened = [socket.create_connection((host, int(port)), timeout=PATIENCE) for _ in range(5)]
        for one in opened:
            send(one, GET + b"\r\n")
            assert one.recv(12) == b"HTTP/1.1 200"
        assert not is_admitted(address)
        for one in opened:
            one.close()
        until(lambda: is_admitted(address))
    with serving(settings) as address:
        host, _, port = address.partition(":")
        opened = [socket.create_connection((host, int(port)), timeout=PATIENCE) for _ in range(20)]
        assert Guest(address).get("/health/live").status == 200
        for one in opened:
            one.close()


def is_admitted(address: str) -> bool:
    with connection(address) as opened:
        send(opened, GET + b"connection: close\r\n\r\n")
        return hear_all(opened).startswith(b"HTTP/1.1 200")


def test_opening_sockets_counts_as_a_request(tmp_path: Path) -> None:
    with serving(wide(tmp_path / "skep.db", requests=Rate(0.0001, 3))) as address:
        for _ in range(3):
            Guest(address).page().close()
        assert is_turned_away(Guest(address))


def test_a_flood_of_pings_is_cut_off(address: str) -> None:
    with Guest(address).page() as page:
        for _ in range(50):
            page.socket.ping().wait(PATIENCE)
    with Guest(address).page() as page:
        assert end_of(page.socket.ping) in (socket_protocol.POLICY, None)


def end_of(act: Callable[[], object]) -> int | None:
    """Do something until the server ends the conversation; returns its code, None where that was lost on the way."""
    deadline = time.monotonic() + PATIENCE
    try:
        while time.monotonic() < deadline:
            act()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code
    raise AssertionError("the server let it go on")


def test_messages_in_many_pieces_are_cut_off(address: str) -> None:
    with Guest(address).page() as page:
        code = end_of(lambda: page.socket.send("" for _ in range(20)))
        assert code in (socket_protocol.POLICY, None)


def test_text_that_is_none_is_not_worth_a_traceback(address: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "uvicorn.error"), Guest(address).page() as page:
        page.socket.send(b"\xff\xfe", text=True)
        assert end_of(page.hear) == socket_protocol.NOT_TEXT
    assert not [record for record in caplog.records if record.exc_info]


def test_a_page_that_does_not_read_is_let_go(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not say that it is alive, and an end that waits until everything is read would never come."""
    paused: list[LimitedSocketProtocol] = []
    pause = LimitedSocketProtocol.pause_writing

    def noted(self: LimitedSocketProtocol) -> None:
        paused.append(self)
        pause(self)

    monkeypatch.setattr(LimitedSocketProtocol, "pause_writing", noted)
    guest = Guest(address)
    game = guest.new_game(opponent="here")["game"]
    host, _, port = address.partition(":")
    with socket.socket() as unread:
        unread.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        unread.settimeout(1)
        unread.connect((host, int(port)))
        unread.sendall(upgrade(address, guest.token))
        text = json.dumps({"type": "open", "seq": 1, "game": game}).encode()
        frame = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
        deadline, left = time.monotonic() + PATIENCE, frame
        while not paused:
            assert time.monotonic() < deadline
            with suppress(TimeoutError):
                left = left[unread.send(left) :] or frame
        silent = paused[0]
        silent.loop.call_soon_threadsafe(silent.keepalive_timeout)  # as when no ping was answered
        until(lambda: STATES[address].limits.sockets == 0)
