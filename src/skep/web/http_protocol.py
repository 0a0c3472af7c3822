"""Connections that say nothing are closed: a thousand of them would otherwise hold a thousand places for ever."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE = 20.0
"""Seconds that a new connection has to send its first request, headers and all."""


class HeaderTimeoutProtocol(HttpToolsProtocol):
    """Uvicorn's own protocol, which closes a connection after a request but waits for the first one for ever."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience = self.loop.call_later(PATIENCE, self._lose_patience)

    def on_headers_complete(self) -> None:
        self._patience.cancel()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._patience.cancel()
        super().connection_lost(exc)

    def _lose_patience(self) -> None:
        transport: Any = self.transport
        if transport is not None and not transport.is_closing():
            transport.close()
