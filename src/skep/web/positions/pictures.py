"""Pictures in pixels: PNG from our own drawings, made beside the server and kept for who asks next."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import blake2b

from skep.draw.pixels import png
from skep.web.positions import forms
from skep.web.positions import service as positions
from skep.web.server.limits import Limits, Owners
from skep.web.server.workers.sandbox import Sandbox
from skep.web.server.workers.tasks import task

CARD_WIDTH, CARD_HEIGHT = 1200, 630
"""Of the picture beside a link, in pixels."""
PIXELS_FOR_ONE = 400_000
"""Pixels that cost as much as one plain question."""
MOST_KEPT = 8 * 2**20
"""Bytes of pictures that are kept."""


@task
def picture(asked: forms.AskPicture) -> bytes:
    """A position off any game, in pixels."""
    return png(positions.picture(asked))


@task
def pixels_of(svg: str) -> bytes:
    """A drawing in pixels."""
    return png(svg)


def cost(style: forms.PictureStyle) -> float:
    """What drawing it costs, in plain questions."""
    return 1 + (style.size or CARD_WIDTH) ** 2 / PIXELS_FOR_ONE


def pixels(picture: bytes) -> int:
    """How many pixels a PNG has, by its header."""
    return int.from_bytes(picture[16:20]) * int.from_bytes(picture[20:24])


def cost_of_rest(picture: bytes, style: forms.PictureStyle) -> float:
    """What a picture costs that came out larger than was charged before it was drawn."""
    return max(0.0, 1 + pixels(picture) / PIXELS_FOR_ONE - cost(style))


class KeptPictures:
    """The pictures that were asked for last, by what they show."""

    def __init__(self, most: int = MOST_KEPT) -> None:
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
    """Pictures in pixels, cached, or drawn in the sandbox and paid for by their pixels."""

    def __init__(self, sandbox: Sandbox, limits: Limits) -> None:
        self._cached = KeptPictures()
        self._sandbox = sandbox
        self._limits = limits

    async def get(
        self, owners: Owners, style: forms.PictureStyle, shows: str, draw: Callable[..., bytes], *arguments: object
    ) -> bytes:
        """The picture of what the text `shows` stands for."""

        async def drawn() -> bytes:
            picture = await self._sandbox.run(draw, *arguments, owners=owners)
            self._limits.studies.charge(owners, cost_of_rest(picture, style))
            return picture

        return await self._cached.get(shows, drawn)
