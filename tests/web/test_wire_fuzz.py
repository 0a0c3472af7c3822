"""Chance on the wire: requests and frames that no browser sends. Nothing of it is a 500, and others play on."""

import logging
import secrets
import socket
import tempfile
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from skep.web.server import guard, http_protocol
from tests.web.serving import STATES, WIDE, Guest, upgrade
from tests.web.test_connections import connection, counting, hear_all, send
from tests.web.test_faults import until

REQUESTS = [
    b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html\r\n\r\n",
    b"GET /api/games/x HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: skep=a.b\r\n\r\n",
    b"POST /api/board HTTP/1.1\r\nhost: 127.0.0.1\r\nx-skep: 1\r\ncontent-type: application/json\r\n"
    b'content-length: 22\r\n\r\n{"game_string":"Base"}',
    b"PUT /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\nx-skep: 1\r\ncontent-type: application/json\r\n"
    b'transfer-encoding: chunked\r\n\r\ne\r\n{"name":"Ann"}\r\n0\r\n\r\n',
    b"GET /socket HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: http://127.0.0.1\r\nconnection: upgrade\r\n"
    b"upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
]
PIECES = [
    *(b"\r\n", b"\r", b"\n", b" ", b":", b"\0", b"\xff", b"HTTP/9.9", b"host: a\r\n", b"content-length: -1\r\n"),
    *(b"content-length: 99999999999999999999\r\n", b"transfer-encoding: chunked\r\n", b"expect: 100-continue\r\n"),
    *(b"connection: upgrade\r\n", b"upgrade: h2c\r\n", b"//", b"/../", b"%00", b"%ff", b"?" * 50, b"ffffffffffff\r\n"),
]


@st.composite
def mutations(draw: st.DrawFn) -> bytes:
    """A request with pieces put in, left out and said twice."""
    text = draw(st.sampled_from(REQUESTS))
    for _ in range(draw(st.integers(1, 4))):
        begin, end = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
        change = draw(st.sampled_from(["insert", "cut", "repeat", "byte"]))
        if change == "insert":
            text = text[:begin] + draw(st.sampled_from(PIECES)) + text[begin:]
        elif change == "cut":
            text = text[:begin] + text[end:]
        elif change == "repeat":
            text = text[:end] + text[begin:end] + text[end:]
        else:
            text = text[:begin] + bytes([draw(st.integers(0, 255))]) + text[begin + 1 :]
    return text


@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(text=mutations())
def test_no_request_on_the_wire_brings_the_server_down(address: str, text: bytes) -> None:
    with connection(address) as opened:
        send(opened, text)
        with suppress(OSError):
            opened.shutdown(socket.SHUT_WR)
        assert b"HTTP/1.1 500" not in hear_all(opened)
    assert Guest(address, "").get("/health/live").status == 200


@settings(deadline=None, max_examples=2, suppress_health_check=list(HealthCheck))
@given(texts=st.lists(mutations(), min_size=30, max_size=30))
def test_every_connection_that_is_no_open_socket_ends(texts: list[bytes]) -> None:
    """By the server's doing: who sent it only waits. Afterwards as many are open as before."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        for module, name in (
            (http_protocol, "PATIENCE"),
            (http_protocol, "LONGEST_REQUEST"),
            (guard, "LONGEST_REQUEST"),
        ):
            patch.setattr(module, name, 1.0)
        with counting(Path(folder) / "skep.db", connecting=WIDE) as (address, counts), ExitStack() as stack:
            opened = [stack.enter_context(connection(address)) for _ in texts]
            for one, text in zip(opened, texts, strict=True):
                send(one, text)
            for one in opened:
                if not (begin := hear_once(one)).startswith(b"HTTP/1.1 101"):
                    assert b"HTTP/1.1 500" not in begin + hear_all(one)
                one.close()
            until(lambda: counts.total == 0 and STATES[address].limits.sockets == 0)


def hear_once(opened: socket.socket) -> bytes:
    """What comes first; nothing where the server has closed."""
    try:
        return opened.recv(65_536)
    except ConnectionError:
        return b""


def frame(first: int, payload: bytes, *, mask: bool = True, length: int | None = None) -> bytes:
    """One frame, as wrong as it is asked for."""
    size = len(payload) if length is None else length
    bit = 0x80 if mask else 0
    if size < 126:
        head = bytes([first, bit | size])
    elif size < 1 << 16:
        head = bytes([first, bit | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([first, bit | 127]) + size.to_bytes(8, "big")
    return head + (b"\0\0\0\0" if mask else b"") + payload


VIOLATIONS = {
    "not masked": frame(0x81, b"{}", mask=False),
    "first reserved bit": frame(0xC1, b"{}"),
    "other reserved bits": frame(0xB1, b"{}"),
    "unknown kind": frame(0x83, b"{}"),
    "unknown control": frame(0x8B, b""),
    "ping in pieces": frame(0x09, b""),
    "long ping": frame(0x89, b"x" * 126),
    "end without a beginning": frame(0x80, b"{}"),
    "two beginnings": frame(0x01, b"{") + frame(0x81, b"}"),
    "close of one byte": frame(0x88, b"\x03"),
    "close with a code that is none": frame(0x88, (999).to_bytes(2, "big")),
    "close for a reason that is not text": frame(0x88, (1000).to_bytes(2, "big") + b"\xff"),
    "longer than anything": frame(0x81, b"x", length=2**62),
    "a length with a sign": frame(0x81, b"x", length=2**64 - 1),
    "no frame": b"GET / HTTP/1.1\r\n\r\n" * 10,
}


def talk(address: str, data: bytes) -> None:
    """Open a socket, send that, and hear until the server ends it."""
    with connection(address) as opened:
        send(opened, upgrade(address, Guest(address).token) + data)
        with suppress(OSError):
            opened.shutdown(socket.SHUT_WR)
        heard = hear_all(opened)
        assert not heard or heard.startswith(b"HTTP/1.1 101")


@pytest.mark.parametrize("name", VIOLATIONS)
def test_frames_against_the_rules_end_a_socket_and_no_other(
    address: str, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    guest = Guest(address)
    with caplog.at_level(logging.ERROR), guest.page(guest.new_game(opponent="here")["game"]) as page:
        talk(address, VIOLATIONS[name])
        assert page.play("wG1")["type"] == "done"
    assert not [record for record in caplog.records if record.exc_info]


@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(firsts=st.lists(st.tuples(st.integers(0, 255), st.binary(max_size=20), st.booleans()), max_size=6))
def test_random_frames_bring_nothing_down(address: str, firsts: list[tuple[int, bytes, bool]]) -> None:
    data = b"".join(frame(first, payload, mask=mask) for first, payload, mask in firsts)
    talk(address, data + secrets.token_bytes(8))
    assert Guest(address, "").get("/health/live").status == 200
