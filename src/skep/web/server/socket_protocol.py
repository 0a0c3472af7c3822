"""Web sockets with limits: handshakes, frames that carry no message, peers that do not read, bad text."""

import asyncio
import time
from collections.abc import Callable

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

SLICE = 4096
"""Bytes that are taken apart at once: of a flood no more than so much is looked at before it is noticed."""
FRAMES_PER_SECOND = 20.0
FRAMES_AT_ONCE = 200.0
"""Pings, pongs and pieces of messages; messages themselves are counted by `Limits`."""
POLICY, NOT_TEXT = 1008, 1007
HANDSHAKE = 20.0
"""Seconds until the application has accepted or refused a socket."""
REFUSED = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class LimitedSocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's own protocol, which answers every ping and waits for ever for one that does not read."""

    _left = FRAMES_AT_ONCE
    _since = 0.0
    _release: Callable[[], None] | None = None
    _timer: asyncio.TimerHandle | None = None
    _received_at = 0.0

    def count_until_settled(self, release: Callable[[], None]) -> None:
        """Count as a plain connection, and for no longer than `HANDSHAKE`, until this is an open socket or closed.

        Then `release` is called, once; open sockets are counted by `Limits`.
        """
        self._release = release
        self._timer = self.loop.call_later(HANDSHAKE, self.transport.abort)

    def _settle(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._release is not None:
            release, self._release = self._release, None
            release()

    def connection_lost(self, exc: Exception | None) -> None:
        self._settle()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._received_at = self.loop.time()
        for begin in range(0, len(data), SLICE):
            super().data_received(data[begin : begin + SLICE])
            if self.transport.is_closing():
                return
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self.transport.write(b"".join(self.conn.data_to_send()) or REFUSED)  # uvicorn does not look at this
                self.transport.close()
                self._cut_off_soon()
                return

    def handle_ping(self) -> None:
        if self._may_send_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_send_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may_send_frame():
            super().handle_cont(event)

    def _may_send_frame(self) -> bool:
        """Whether one more frame is within the limit; who is above it is cut off."""
        if self.transport.is_closing():
            return False
        now = time.monotonic()
        self._left = min(FRAMES_AT_ONCE, self._left + (now - self._since) * FRAMES_PER_SECOND) - 1
        self._since = now
        if self._left < 0:
            self._fail(POLICY, "too many frames")
        return self._left >= 0

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self._fail(NOT_TEXT, "no text")
            return
        super().send_receive_event_to_app()

    def _fail(self, code: int, reason: str) -> None:
        self.conn.fail(code, reason)
        self.handle_parser_exception()
        self._cut_off_soon()

    def send_keepalive_ping(self) -> None:
        """Ask for a sign of life, unless the peer has sent something meanwhile."""
        assert self.ping_interval is not None
        left = self._received_at + self.ping_interval - self.loop.time()
        if left > 0:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # who does not answer may not read either, and a polite end would wait for that

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._settle()
        if message["type"] == "websocket.close":
            self._cut_off_soon()

    def shutdown(self) -> None:
        super().shutdown()
        self._cut_off_soon()

    def _cut_off_soon(self) -> None:
        self.loop.call_later(self.close_timeout, self.transport.abort)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
