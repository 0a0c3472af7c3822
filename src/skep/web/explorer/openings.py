"""The book of openings enters the explorer of a server that does not have it yet."""

import asyncio
from collections import deque
from contextlib import suppress
from functools import partial

from skep.explorer import openings_book
from skep.explorer.collection import add_games
from skep.explorer.game_reading import CollectedGame
from skep.explorer.lookup import sources
from skep.web.server.database import Database
from skep.web.server.workers.process import OverworkedError
from skep.web.server.workers.sandbox import Sandbox
from skep.web.server.workers.tasks import task

PAUSE = 0.5
"""Seconds between two parts of the book, which are made ready beside: whoever plays goes first."""


@task
def collected(part: list[tuple[int, str]]) -> list[CollectedGame]:
    """The games of a part of the book."""
    return openings_book.collected(part)


class OpeningsImport:
    """Brings in the openings of our own engine, a few at a time; what an earlier run has left off is made up for."""

    def __init__(self, database: Database, sandbox: Sandbox) -> None:
        self._database = database
        self._sandbox = sandbox
        self.is_running = False

    async def work(self) -> None:
        self.is_running = True
        try:
            await self._bring(deque(openings_book.parts()))
        finally:
            self.is_running = False

    async def _bring(self, waiting: deque[list[tuple[int, str]]]) -> None:
        known = await self._database.read(sources)
        if sum(one.games for one in known if one.name == openings_book.SOURCE) >= sum(map(len, waiting)):
            return
        while waiting:
            with suppress(OverworkedError):  # what strangers ask for goes first
                games = await self._sandbox.run(collected, waiting[0])
                await self._database.write(partial(add_games, source=openings_book.SOURCE, games=games))
                waiting.popleft()
            await asyncio.sleep(PAUSE)
