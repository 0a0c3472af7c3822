"""Answers that are the same for everyone: made and compressed once, and not once for each of those who ask for them."""

import asyncio
import zlib
from collections.abc import Awaitable, Callable
from typing import NamedTuple
from weakref import WeakValueDictionary

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

Key = tuple[str, ...]
HARD = 9
"""Compression level of cached bodies: slow, but done once."""
_GZIP = 16 + zlib.MAX_WBITS
"""Window bits of zlib for the gzip format."""


class CachedBody(NamedTuple):
    """A text as it is sent, and the same compressed."""

    plain: bytes
    zipped: bytes


def packed(text: str) -> CachedBody:
    """A text made ready to be sent any number of times."""
    plain = text.encode()
    return CachedBody(plain, zlib.compress(plain, HARD, _GZIP))


def packed_text(make: Callable[..., str | None], *arguments: object) -> CachedBody | None:
    """Make a body, compressed and ready to send; run it in a thread."""
    text = make(*arguments)
    return None if text is None else packed(text)


class CachedResponse(Response):
    """A kept text, compressed for clients that can read that."""

    def __init__(
        self, kept: CachedBody, media_type: str = "application/json", headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(kept.plain, 200, headers, media_type)
        self._zipped = kept.zipped

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            self.body = self._zipped
            self.headers["content-encoding"] = "gzip"
            self.headers["content-length"] = str(len(self._zipped))
            self.headers.add_vary_header("Accept-Encoding")
        await super().__call__(scope, receive, send)


class CachedBodies:
    """Texts by what they are about; there are as many as the server has pages, lessons and languages."""

    def __init__(self) -> None:
        self._kept: dict[Key, tuple[object, CachedBody]] = {}
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    def known(self, key: Key, made_of: object = None) -> CachedBody | None:
        """The cached body, if it was made from the same source."""
        kept = self._kept.get(key)
        return kept[1] if kept is not None and kept[0] is made_of else None

    async def get(
        self, key: Key, make: Callable[[], Awaitable[CachedBody | None]], made_of: object = None
    ) -> CachedBody | None:
        """The text, made if it is not here; None, which is not kept, where there is none."""
        lock = self._locks.setdefault(key, asyncio.Lock())
        async with lock:
            text = self.known(key, made_of)
            if text is None and (text := await make()) is not None:
                self._kept[key] = made_of, text
            return text
