"""Analysis for visitors, off the event loop: a queue of its own that is fair, few processes, and games go first.

One position has eight seconds where nobody else waits; the more do, the less, so that everybody has his turn. A search
that was cut short is told as far as it came, and may be asked for again. Reviews wait in the same line, one position of
a game at a time.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from skep.rules.ruleset import Ruleset
from skep.web.engines.analysis_process import AnalysisProcess
from skep.web.engines.bots import BusyError
from skep.web.engines.readiness import BotEngine
from skep.web.server.limits import Owners
from skep.web.server.workers.bot_process import OnTold, end_workers, settle_by
from skep.web.server.workers.fair_queue import FairQueue
from skep.web.server.workers.processes import EndedError
from skep.web.server.workers.worker_loop import Job

SECONDS = 8.0
"""What a position has, where nobody else waits."""
DEEPER = 60.0
"""What it has where somebody wants to know more."""
LEAST = 0.125
"""What it has however many wait."""
POSITION = 0.6
"""What one position of a review takes, about."""
MOST_WAITING = 512
"""Searches that may wait, all visitors together."""
MOST_OF_ADDRESS = 64
"""Searches of one address that may wait."""
GIVES_WAY = 5.0
"""Seconds for which a search waits at most while games wait for the computer."""
LOADING = 120.0
"""Seconds in which a worker has begun; starting it and loading the engine are among them."""
ENDING = 10.0
"""Seconds after which a worker that was told to end its search is ended itself."""
_LOOK_EVERY = 0.05


@dataclass(slots=True, eq=False)
class _Search:
    job: Job
    most: float
    on_told: OnTold
    done: asyncio.Future[Job]
    begun: float | None = None
    is_cut: bool = False
    is_whole: bool = False
    """Whether it is never cut short."""


class AnalysisPool:
    """Lets workers analyse. The processes are started with the first question."""

    def __init__(
        self,
        engine: BotEngine,
        is_crowded: Callable[[], bool] = lambda: False,
        workers: int = 1,
        process: Callable[[], AnalysisProcess] = AnalysisProcess,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.engine = engine
        self._is_crowded = is_crowded
        self._count = workers
        self._process = process
        self._clock = clock
        self._waiting: FairQueue[_Search] = FairQueue()
        self._processes: list[AnalysisProcess] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._running: set[_Search] = set()

    @property
    def load(self) -> int:
        """How many searches run or wait."""
        return len(self._running) + len(self._waiting)

    @property
    def waiting(self) -> int:
        """How many searches wait."""
        return len(self._waiting)

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        return [process.pid for process in self._processes if process.pid is not None]

    def allowed(self, most: float) -> float:
        """How long a search may take that could have `most` seconds, as many as wait now."""
        if self._is_crowded():
            return min(most, LEAST)
        if not len(self._waiting):
            return most
        return min(most, max(LEAST, SECONDS * self._count / (self._count + len(self._waiting))))

    async def until_ready(self, ruleset: Ruleset, on_progress: Callable[[int], None]) -> None:
        """Wait for the compiled engine; whoever waits hears how far it is."""
        while not await self.engine.is_ready(ruleset):
            on_progress(self.engine.percent or 0)
            await asyncio.sleep(1.0)

    async def search(self, owners: Owners, job: Job, most: float, on_told: OnTold) -> Job:
        """The last word of a search that takes `most` seconds at most; whoever is cancelled ends it.

        Raises BusyError where too many wait, and WorkerDiedError where the search killed its workers.
        """
        search = _Search(job, most, on_told, asyncio.get_running_loop().create_future())
        return await self._enqueue(search, owners, self.allowed(most))

    async def evaluate(self, owners: Owners, job: Job) -> Job:
        """What one position of a game is worth, after as many nodes as the job says; raises what `search` does."""
        done = asyncio.get_running_loop().create_future()
        return await self._enqueue(_Search(job, LOADING, lambda _: None, done, is_whole=True), owners, POSITION)

    async def _enqueue(self, search: _Search, owners: Owners, cost: float) -> Job:
        if self._waiting.count(owners[1]) >= MOST_OF_ADDRESS or len(self._waiting) >= MOST_WAITING:
            raise BusyError
        if not self._tasks:
            self._start()
        return await self._waiting.serve(search, owners, cost, search.done)

    async def stop(self) -> None:
        """Let everything go that is not done."""
        await end_workers(self._processes, self._tasks)

    def _start(self) -> None:
        self._processes = [self._process() for _ in range(self._count)]
        self._tasks = [asyncio.create_task(self._work(each), name="analysis") for each in self._processes]

    async def _work(self, process: AnalysisProcess) -> None:
        while True:
            await self._waiting.until_some()
            await self._give_way()
            search = self._waiting.take()
            if search is None or search.done.done():
                continue
            self._running.add(search)
            try:
                await self._run(search, process)
            finally:
                self._running.discard(search)
                if not search.done.done():
                    search.done.cancel()

    async def _give_way(self) -> None:
        """Games that are played come first; but nobody waits for them for ever."""
        until = self._clock() + GIVES_WAY
        while self._is_crowded() and self._clock() < until:
            await asyncio.sleep(_LOOK_EVERY)

    async def _run(self, search: _Search, process: AnalysisProcess) -> None:
        """Let one process search until that is done or nobody wants it; a dead one is replaced."""

        async def attempt() -> Job | None:
            said = await self._attempt(search, process)
            return said and said | {"allowed": self._spent(search) if search.is_cut else search.most}

        await settle_by(search.done, attempt)

    async def _attempt(self, search: _Search, process: AnalysisProcess) -> Job | None:
        """The last word of a worker; None where nobody wants it any more."""
        search.begun, search.is_cut = None, False
        asked = self._clock()

        def hear(said: Job) -> None:
            if "begun" in said:
                search.begun = self._clock()
            else:
                search.on_told(said | {"allowed": self.allowed(search.most)})

        work = asyncio.create_task(process.search(search.job, hear))
        search.done.add_done_callback(lambda _: work.cancel())
        try:
            while not work.done():
                await asyncio.wait([work], timeout=_LOOK_EVERY)
                await self._watch(search, process, asked)
        finally:
            work.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await work
        return None if work.cancelled() else work.result()

    async def _watch(self, search: _Search, process: AnalysisProcess, asked: float) -> None:
        """End a search that has had its time, and a worker that does not obey."""
        is_lost = self._spent(search) > search.most + ENDING
        if is_lost or (search.begun is None and self._clock() - asked > LOADING):
            await process.end()
            raise EndedError
        if (
            search.begun is not None
            and not (search.is_cut or search.is_whole)
            and self._spent(search) >= self.allowed(search.most)
        ):
            search.is_cut = self.allowed(search.most) < search.most
            if search.is_cut:
                await process.hurry()

    def _spent(self, search: _Search) -> float:
        return 0.0 if search.begun is None else self._clock() - search.begun


class AnalysisCache:
    """What positions are worth, those asked for last; bounded."""

    def __init__(self, most: int = 2_000) -> None:
        self._most = most
        self._found: dict[tuple[str, int], Job] = {}

    def get(self, key: str, lines: int) -> Job | None:
        found = self._found.pop((key, lines), None)
        if found is not None:
            self._found[key, lines] = found
        return found

    def put(self, key: str, lines: int, found: Job) -> None:
        """Keep what is known; of two searches the deeper one stays."""
        known = self._found.pop((key, lines), None)
        better: Any = found if known is None or found["depth"] >= known["depth"] else known
        self._found[key, lines] = better
        if len(self._found) > self._most:
            del self._found[next(iter(self._found))]

    def __len__(self) -> int:
        return len(self._found)
