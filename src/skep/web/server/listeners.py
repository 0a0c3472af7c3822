"""What waits to be sent to one page. Nobody ever waits for a page: one that reads too slowly is left out."""

import asyncio
from collections import deque

from skep.lang.bundle import ENGLISH

MOST_WAITING = 64
"""Messages that may wait for a page before it counts as slow."""
MOST_CHARACTERS = 1_000_000
"""All of them together."""


class Listener:
    """The far end of one socket."""

    def __init__(self, visitor: str, name: str, address: str = "", language: str = ENGLISH) -> None:
        self.visitor = visitor
        self.address = address
        self.name = name
        self.language = language
        self.missed: set[str] = set()
        self._waiting: deque[str] = deque()
        self._characters = 0
        self._something = asyncio.Event()

    @property
    def owners(self) -> tuple[str, str]:
        """Whom it is charged to what the page asks for."""
        return self.visitor, self.address

    def tell(self, text: str, game: str | None = None) -> bool:
        """Let a message wait to be sent; False where there are too many, and then news of `game` are owed."""
        if len(self._waiting) >= MOST_WAITING or self._characters > MOST_CHARACTERS:
            if game is not None:
                self.missed.add(game)
            return False
        self._waiting.append(text)
        self._characters += len(text)
        self._something.set()
        return True

    async def next(self) -> str | None:
        """The next message; None when all are sent and some game was missed meanwhile."""
        while not self._waiting:
            if self.missed:
                return None
            self._something.clear()
            await self._something.wait()
        text = self._waiting.popleft()
        self._characters -= len(text)
        return text
