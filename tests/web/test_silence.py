"""A page that is gone without a word is noticed by the server within ten seconds, and so is the server by the page."""

import asyncio
import socket
import time
from pathlib import Path
from unittest.mock import Mock

import pytest

from skep.web.main import configured
from skep.web.server import sockets
from skep.web.server.message import encode
from skep.web.server.socket_messages import Ping
from skep.web.server.socket_protocol import LimitedSocketProtocol
from tests.web.page_sockets import page_socket
from tests.web.serving import PATIENCE, STATES, Guest, serving, upgrade, wide
from tests.web.test_faults import until


def test_both_notice_within_ten_seconds() -> None:
    config = configured(wide(":memory:"))
    assert config.ws_ping_interval is not None
    assert config.ws_ping_timeout is not None
    assert config.ws_ping_interval + config.ws_ping_timeout < 10
    assert 2 * sockets.PING_EVERY < 10, "one word may be late"


def test_a_page_that_answers_no_ping_is_let_go(tmp_path: Path) -> None:
    with serving(wide(tmp_path / "skep.db"), ws_ping_interval=0.1, ws_ping_timeout=0.1) as address:
        host, _, port = address.partition(":")
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as silent:
            silent.sendall(upgrade(address, Guest(address).token))
            heard = b""
            while data := receive(silent):
                heard += data
            assert heard.startswith(b"HTTP/1.1 101")
            until(lambda: STATES[address].limits.sockets == 0)


def receive(opened: socket.socket) -> bytes:
    try:
        return opened.recv(65_536)
    except ConnectionError:
        return b""


def test_a_ping_waits_while_something_else_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "PING_EVERY", 3600.0)
    page = page_socket("ann", "Ann")
    page.sent_at = time.monotonic() - 3600.0
    assert sockets.seconds_to_ping(page) <= 0
    page.send("a message")
    assert sockets.seconds_to_ping(page) > 0


def test_a_page_to_which_nothing_is_sent_gets_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "PING_EVERY", 0.01)

    async def work() -> None:
        page = page_socket("ann", "Ann")
        page.own("heartbeat", sockets._ping(page))
        assert [await page.next() for _ in range(2)] == [encode(Ping(number=number)) for number in (1, 2)]
        await page.end()

    asyncio.run(work())


def test_a_peer_that_sends_is_not_asked_for_a_sign_of_life() -> None:
    protocol = object.__new__(LimitedSocketProtocol)
    protocol.loop = Mock(time=lambda: 10.0)
    protocol.ping_interval, protocol._received_at = 4.0, 7.0
    protocol.send_keepalive_ping()
    protocol.loop.call_later.assert_called_once_with(1.0, protocol.send_keepalive_ping)
