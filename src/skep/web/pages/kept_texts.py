"""Answers that are the same for everyone: made once, and not once for each of those who ask for them meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

Key = tuple[str, ...]


class KeptTexts:
    """Texts by what they are about; there are as many as the server has pages, lessons and languages."""

    def __init__(self) -> None:
        self._kept: dict[Key, tuple[object, str]] = {}
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    def known(self, key: Key, made_of: object = None) -> str | None:
        """What is there already; one that was made of something else does not count."""
        kept = self._kept.get(key)
        return kept[1] if kept is not None and kept[0] is made_of else None

    async def get(self, key: Key, make: Callable[[], Awaitable[str | None]], made_of: object = None) -> str | None:
        """The text, made if it is not here; None, which is not kept, where there is none."""
        lock = self._locks.setdefault(key, asyncio.Lock())
        async with lock:
            text = self.known(key, made_of)
            if text is None and (text := await make()) is not None:
                self._kept[key] = made_of, text
            return text
