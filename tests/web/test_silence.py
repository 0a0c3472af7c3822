"""A page that is gone without a word is noticed by the server within ten seconds, and so is the server by the page."""

import socket
from pathlib import Path

from skep.web.main import configured
from skep.web.server import sockets
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
