"""Pictures in pixels: PNG from our own drawings, made in worker processes and cached."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import blake2b

from skep.draw.pixels import png
from skep.web.positions import forms
from skep.web.positions import service as positions
from skep.web.server.limits import QuotaKeys
from skep.web.server.workers.sandbox import Sandbox
from skep.web.server.workers.tasks import task

CARD_WIDTH, CARD_HEIGHT = 1200, 630
"""The size of the preview of a link, in pixels."""
MAX_KEPT = 8 * 2**20
"""Bytes of pictures that are kept."""


@task
def picture(request: forms.PictureRequest) -> bytes:
    """A position off any game, in pixels."""
    return png(positions.picture(request))


class CachedPictures:
    """A cache of pictures by contents, least recently used first out."""

    def __init__(self, most: int = MAX_KEPT) -> None:
        self._most = most
        self._size = 0
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()

    async def get(self, shows: str, draw: Callable[[], Awaitable[bytes]]) -> bytes:
        """The picture of what a text stands for, drawn if it is not here."""
        key = blake2b(shows.encode(), digest_size=16).digest()
        found = self._kept.pop(key, None)
        if found is None:
            found = await draw()
            self._size += len(found) if key not in self._kept else 0
        self._kept[key] = found
        while self._size > self._most:
            _, gone = self._kept.popitem(last=False)
            self._size -= len(gone)
        return found


class Pictures:
    """Pictures in pixels, cached, or drawn in the sandbox."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._cached = CachedPictures()
        self._sandbox = sandbox

    async def get(self, owners: QuotaKeys, shows: str, draw: Callable[..., bytes], *arguments: object) -> bytes:
        """The picture of what the text `shows` stands for."""
        return await self._cached.get(shows, lambda: self._sandbox.run(draw, *arguments, owners=owners))
