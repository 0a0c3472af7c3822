"""Whether computers can play with the compiled engine as yet, and how far compiling it has come."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from skep.engine import Readiness
from skep.rules.ruleset import Ruleset

LOADING = 2.0
"""Seconds that a move waits at most to know whether the compiled search is there; where it is compiled, not at all."""
GLANCE = 0.2
"""Seconds between two looks at whether the compiler is done."""
LOOK = 0.0005
"""The same while the engine is loaded; the pauses grow."""
STEP = 5
"""Per cent from one word of progress to the next."""


class BotEngine:
    """Compiles what games need, one board size after the other, and leaves it to worker processes to load it."""

    def __init__(self) -> None:
        self.percent: int | None = None
        """Progress of compilation; None if nothing is being compiled."""
        self.on_progress: Callable[[], None] = lambda: None
        self._readiness = Readiness(self._receive, loads=False)
        self._watching: asyncio.Task[None] | None = None
        self._pending: dict[Ruleset, asyncio.Task[bool]] = {}
        """One question for each game type, however many wait for the answer."""
        self._thread = ThreadPoolExecutor(1, "readiness")
        """Looks whether the code is there; never waits."""
        self._loop: asyncio.AbstractEventLoop | None = None

    def is_compiling(self, ruleset: Ruleset) -> bool:
        return self._readiness.is_compiling(ruleset)

    async def is_ready(self, ruleset: Ruleset) -> bool:
        """Whether the compiled search can play this game at once; if not, it is compiled in the background."""
        self._loop = asyncio.get_running_loop()
        if ruleset not in self._pending:
            self._pending[ruleset] = asyncio.create_task(self._request(ruleset), name="asking for the engine")
            self._pending[ruleset].add_done_callback(lambda _: self._pending.pop(ruleset, None))
        is_ready = await asyncio.shield(self._pending[ruleset])
        if not is_ready and self._watching is None and self.is_compiling(ruleset):
            self._watching = asyncio.create_task(self._watch(), name="compiling")
        return is_ready

    async def _request(self, ruleset: Ruleset) -> bool:
        """Look again and again, for as long as loading takes; no thread is held meanwhile, however many wait."""
        loop = asyncio.get_running_loop()

        def look() -> "asyncio.Future[bool]":
            return loop.run_in_executor(self._thread, self._readiness.wait, ruleset, 0.0)

        until, pause = loop.time() + LOADING, LOOK
        while not await look():
            if not self._readiness.is_busy:
                return await look()  # it may have become ready just now
            if loop.time() >= until or self.is_compiling(ruleset):
                return False
            await asyncio.sleep(pause)
            pause = min(2 * pause, GLANCE)
        return True

    async def _watch(self) -> None:
        """Watch compilation until it ends, without a thread: games need the few that there are."""
        self._notify(self.percent or 0)
        while self._readiness.is_busy:
            await asyncio.sleep(GLANCE)
        self._watching = None
        self._notify(None)

    def _receive(self, done: int, total: int) -> None:
        """Called in a thread that watches over the compiler."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._notify, 100 * done // total // STEP * STEP)

    def _notify(self, percent: int | None) -> None:
        if percent != self.percent:
            self.percent = percent
            self.on_progress()

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._readiness.close)
        self._thread.shutdown(wait=False)
        if self._watching is not None:
            await self._watching
