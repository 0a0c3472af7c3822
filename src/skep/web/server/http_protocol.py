"""HTTP connections with limits: time, headers, requests that wait, connections of one address.

Uvicorn leaves these to a proxy. Each holds here too, so that the port can be reached directly.
"""

import asyncio
import ipaddress
from collections.abc import Callable
from typing import Any, ClassVar, NoReturn

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from skep.web.server.identity import MAX_COOKIES
from skep.web.server.limits import Allowance, Counts
from skep.web.server.network import quota_key
from skep.web.server.socket_protocol import LimitedSocketProtocol
from skep.web.settings import LONGEST_REQUEST, Rate, Settings

PATIENCE = 20.0
"""Seconds from the first byte of a request, or from a new connection, until all headers are there."""
UNREAD = 40.0
"""Seconds that an answer may wait to be read."""
MAX_HEAD = 32_768
"""Bytes of a request before its body."""
MAX_HEADERS = 100
"""Header lines of a request."""
MAX_PIPELINED = 8
"""Requests that one connection may have waiting; browsers never have any."""

TOO_LARGE = 431


class _TooMuchError(Exception):
    """More than a connection may send; raised inside the parser, which then stops."""


class ConnectionCounts:
    """Counts of open connections, by address; those of trusted proxies count only in the total."""

    def __init__(self, of_address: int, in_all: int, rate: Rate) -> None:
        self._of_address = of_address
        self._in_all = in_all
        self._begun = Allowance(rate)
        self._open = Counts()
        self.total = 0
        """How many are open."""

    def admit(self, address: str, *, is_trusted: bool) -> bool:
        """Whether one more may be opened; it then counts until `release`."""
        if self.total >= self._in_all:
            return False
        is_full = not self._open.admits(address, self._of_address)
        if not is_trusted and (is_full or not self._begun.take((address,))):
            return False
        self._open.add(address)
        self.total += 1
        return True

    def release(self, address: str) -> None:
        self.total -= 1
        self._open.add(address, -1)


class LimitedHttpProtocol(HttpToolsProtocol):
    """Uvicorn's own protocol with limits; `http_protocol` makes the class that a server uses."""

    counts: ClassVar[ConnectionCounts]
    _timer: asyncio.TimerHandle | None = None
    _unread_timer: asyncio.TimerHandle | None = None
    _address: str | None = None
    _status = 400
    _head = _headers = _cookies = _received = 0
    _is_in_body = False

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        network = quota_key(address)
        if not self.counts.admit(network, is_trusted=not address or trusts(self.config)(address)):
            transport.abort()
            return
        self._address = network
        self._wait(PATIENCE)

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        if self._unread_timer is not None:
            self._unread_timer.cancel()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, LimitedSocketProtocol)
        protocol.count_until_settled(self._release)

    def _let_go(self) -> None:
        self._stop_waiting()
        self._release()

    def _release(self) -> None:
        if self._address is not None:
            self.counts.release(self._address)
            self._address = None

    # What comes in

    def data_received(self, data: bytes) -> None:
        if self._timer is None:
            self._wait(PATIENCE)
        super().data_received(data)
        if not self._is_in_body:
            self._received += len(data)
            if self._received > MAX_HEAD + len(data):
                self._status = TOO_LARGE
                self.send_400_response("These headers are too long.")

    def on_message_begin(self) -> None:
        self._head = self._headers = self._cookies = 0
        if self._timer is None:
            self._wait(PATIENCE)
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._count(len(url), 0)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value) + 4, 1)
        if name.lower() == b"cookie":
            self._cookies += len(value)
            if self._cookies > MAX_COOKIES:
                self._refuse_head()
        super().on_header(name, value)

    def _count(self, size: int, lines: int) -> None:
        self._head += size
        self._headers += lines
        if self._head > MAX_HEAD or self._headers > MAX_HEADERS:
            self._refuse_head()

    def _refuse_head(self) -> NoReturn:
        self._status = TOO_LARGE
        raise _TooMuchError

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MAX_PIPELINED:
            raise _TooMuchError
        if self.parser.should_upgrade() and self._should_upgrade() and self._brings_body():
            raise _TooMuchError
        self._is_in_body = True
        self._wait(LONGEST_REQUEST)
        super().on_headers_complete()

    def _brings_body(self) -> bool:
        """Whether a body is announced; no socket begins with one."""
        framing = {name: value for name, value in self.headers if name in (b"content-length", b"transfer-encoding")}
        return bool(framing) and framing != {b"content-length": b"0"}

    def on_message_complete(self) -> None:
        self._is_in_body = False
        self._received = 0
        self._stop_waiting()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        transport: Any = self.transport
        if transport.is_closing():
            return
        if self._status == TOO_LARGE:
            transport.write(STATUS_LINE[TOO_LARGE] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        else:
            super().send_400_response(msg)
        self._close()

    # What goes out: an answer that nobody reads is not kept for ever

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread_timer is not None:
            self._unread_timer.cancel()
            self._unread_timer = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self._watch_reader()

    def _watch_reader(self) -> None:
        if self._unread_timer is None:
            self._unread_timer = self.loop.call_later(UNREAD, self._drop_unread)

    def _drop_unread(self) -> None:
        self._unread_timer = None
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    # Time

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(seconds, self._close)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _close(self) -> None:
        """Close, and cut off what cannot be written soon."""
        self._stop_waiting()
        transport: Any = self.transport
        if transport is not None:
            transport.close()
            self._watch_reader()


def http_protocol(settings: Settings) -> type[LimitedHttpProtocol]:
    """The protocol of one server, which counts its connections."""
    counts = ConnectionCounts(settings.connections_of_address, settings.connections, settings.connecting)
    return type("HttpProtocol", (LimitedHttpProtocol,), {"counts": counts})


def trusts(config: Config) -> Callable[[str], bool]:
    """A test for addresses of our proxies, behind which many people may be."""
    allowed = config.forwarded_allow_ips
    names = allowed.split(",") if isinstance(allowed, str) else list(allowed or ())
    hosts = {name.strip() for name in names}

    def is_trusted(address: str) -> bool:
        return "*" in hosts or address in hosts or any(_is_within(address, host) for host in hosts if "/" in host)

    return is_trusted


def _is_within(address: str, network: str) -> bool:
    try:
        return ipaddress.ip_address(address) in ipaddress.ip_network(network, strict=False)
    except ValueError:
        return False
