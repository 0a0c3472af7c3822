"""Builds, before the server accepts connections, what the first visitor and all players would have to wait for."""

import asyncio

from starlette.types import ASGIApp, Message

from skep.lang.bundle import languages
from skep.web.server.language import LANGUAGE_COOKIE

PATHS = ("/", "/built/favicon.svg", "/api/catalogue", "/api/nothing")
"""A page, a file, what every page asks for, and what is nowhere, so that all routes are looked at."""


async def warm_up(app: ASGIApp) -> None:
    """Ask for the pages in every language, as a browser would: what is made for the first is there for the next."""
    for language in languages():
        for path in PATHS:
            await _ask(app, path, language)


async def _ask(app: ASGIApp, path: str, language: str) -> None:
    headers = {
        "host": "127.0.0.1",
        "accept-encoding": "gzip",
        "accept": "text/html",
        "cookie": f"{LANGUAGE_COOKIE}={language}",
    }
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": None,
        "server": None,
    }
    body: list[Message] = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> Message:
        """Send no body and keep the connection open."""
        return body.pop() if body else await asyncio.Future[Message]()

    async def send(_: Message) -> None:
        """Discard the answer."""

    await app(scope, receive, send)
