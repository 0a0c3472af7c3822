"""Files that never change under their address, compressed beforehand."""

import re
import zlib

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from skep.web.server.cached_bodies import HARD

KEPT = "public, max-age=31536000, immutable"
_GZIP = 16 + zlib.MAX_WBITS
"""Window bits of zlib for the gzip format."""


class PackedFile:
    """A file as it is sent: plain, and by content coding, the best first."""

    def __init__(self, data: bytes, media_type: str, brotli: bytes | None = None) -> None:
        self.media_type = media_type
        self.plain = data
        self.codings = {} if brotli is None else {"br": brotli}
        self.codings["gzip"] = zlib.compress(data, HARD, _GZIP)


class PackedResponse(Response):
    """A file in the best coding that the client reads."""

    def __init__(self, file: PackedFile, cache: str = KEPT) -> None:
        super().__init__(file.plain, 200, {"cache-control": cache}, file.media_type)
        self._file = file

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        read = accepted_codings(Headers(scope=scope).get("accept-encoding", ""))
        coding = next((each for each in self._file.codings if each in read), None)
        if coding is not None:
            self.body = self._file.codings[coding]
            self.headers["content-encoding"] = coding
            self.headers["content-length"] = str(len(self.body))
            self.headers.add_vary_header("Accept-Encoding")
        await super().__call__(scope, receive, send)


def accepted_codings(header: str) -> set[str]:
    """The content codings of an Accept-Encoding header, without those that it refuses."""
    found = set()
    for part in header.lower().split(","):
        coding, _, weight = part.replace(" ", "").partition(";q=")
        if not re.fullmatch(r"0(?:\.0*)?", weight):
            found.add(coding)
    return found
