"""The book of openings enters the explorer of a server that does not have it yet."""

import asyncio
from functools import partial

from skep.explorer import openings_book
from skep.explorer.collection import add_games
from skep.explorer.lookup import sources
from skep.web.storage.store import Store

PAUSE = 0.05
"""Seconds between two parts of the book: whoever plays goes first."""


class OpeningsImport:
    """Brings in the openings of our own engine, a few at a time; what an earlier run has left off is made up for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.is_running = False

    async def work(self) -> None:
        self.is_running = True
        try:
            if not await self._is_done():
                await self._bring()
        finally:
            self.is_running = False

    async def _is_done(self) -> bool:
        async with self._store.reading() as connection:
            known = await connection.run_sync(sources)
        held = sum(one.games for one in known if one.name == openings_book.SOURCE)
        return held >= openings_book.count_openings()

    async def _bring(self) -> None:
        parts = openings_book.read_openings()
        while (games := await asyncio.to_thread(next, parts, None)) is not None:
            await self._store.write(partial(add_games, source=openings_book.SOURCE, games=games))
            await asyncio.sleep(PAUSE)
