"""Whether computers can play with the compiled engine as yet, and how far compiling it has come."""

import asyncio
from collections.abc import Callable

from skep.engine import Readiness
from skep.rules.ruleset import Ruleset

LOADING = 2.0
"""Seconds that a move waits at most to know whether the compiled search is there; where it is compiled, not at all."""
GLANCE = 0.2
"""Seconds between two looks at whether the compiler is done."""
STEP = 5
"""Per cent from one word of progress to the next."""


class BotEngine:
    """Compiles what games need, one board size after the other, and leaves it to worker processes to load it."""

    def __init__(self) -> None:
        self.percent: int | None = None
        """How far compiling has come; None where nothing is compiled."""
        self.on_progress: Callable[[], None] = lambda: None
        self._readiness = Readiness(self._hear, loads=False)
        self._watching: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def is_compiling(self, ruleset: Ruleset) -> bool:
        return self._readiness.is_compiling(ruleset)

    async def is_ready(self, ruleset: Ruleset) -> bool:
        """Whether the compiled search can play this game at once; if not, it is made ready beside."""
        self._loop = asyncio.get_running_loop()
        is_ready = await asyncio.to_thread(self._readiness.wait, ruleset, LOADING)
        if not is_ready and self._watching is None and self.is_compiling(ruleset):
            self._watching = asyncio.create_task(self._watch(), name="compiling")
        return is_ready

    async def _watch(self) -> None:
        """Until nothing is compiled any more; no thread waits for it, since games need the few that there are."""
        self._tell(self.percent or 0)
        while self._readiness.is_busy:
            await asyncio.sleep(GLANCE)
        self._watching = None
        self._tell(None)

    def _hear(self, done: int, total: int) -> None:
        """Called in a thread that watches over the compiler."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._tell, 100 * done // total // STEP * STEP)

    def _tell(self, percent: int | None) -> None:
        if percent != self.percent:
            self.percent = percent
            self.on_progress()

    async def close(self) -> None:
        await asyncio.to_thread(self._readiness.close)
        if self._watching is not None:
            await self._watching
