"""Computer players, off the event loop: a bounded queue that is fair to visitors and addresses, and worker processes.

The processes have a bound: the workers, one more for thoughts that are short, and those that compile the engine. Nobody
waits for that: the plain search plays meanwhile.
"""

import asyncio
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from skep.play.players import Computer
from skep.web.engines.bot_worker import job_of
from skep.web.engines.readiness import BotEngine
from skep.web.positions.game_text import ruleset_of_text
from skep.web.server.log import LOG
from skep.web.server.workers.bot_process import BotProcess, WorkerDiedError, end_workers, settle_by
from skep.web.server.workers.fair_queue import FairQueue

MOST_WAITING = 256
"""Moves that may wait to be thought about, all visitors together."""
MOST_OF_ONE = 8
"""Moves of one visitor's games that may wait."""
MOST_OF_ADDRESS = 32
"""Moves of one address' games that may wait."""
SHORT = 1.0
"""Seconds of a thought for which a worker is kept free."""
LEAST = 0.25
"""Seconds that a thought has, however many wait."""
LOADING = 120.0
"""Seconds in which a worker has begun; starting it is among them."""
ENDING = 10.0
"""Seconds above its limit after which a worker that thinks counts as hanging, and is killed."""
UNTIMED = 60.0
"""The limit of a thought that is bounded by something else than time."""
LOOK_EVERY = 0.25
SHARE_OF_TIME = 15
"""In a game with a clock a computer takes at most this part of what it has left."""


class BusyError(Exception):
    """The queue is full; ask again later."""


@dataclass(slots=True, eq=False)
class _Job:
    game: str
    player: Computer
    done: asyncio.Future[str]
    visitor: str


class BotPool:
    """Lets computers think. The processes are started with the first question."""

    def __init__(self, workers: int | None = None, process: Callable[[], BotProcess] = BotProcess) -> None:
        self._count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._waiting: FairQueue[_Job] = FairQueue()
        self._process = process
        self._processes: list[BotProcess] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._thinking: dict[_Job, BotProcess] = {}
        self.engine = BotEngine()

    @property
    def load(self) -> int:
        """How many moves are thought about or wait for it."""
        return len(self._thinking) + len(self._waiting)

    @property
    def is_crowded(self) -> bool:
        """Whether a move waits for a worker."""
        return len(self._waiting) > 0

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        return [process.pid for process in self._processes if process.pid is not None]

    def shortened(self, player: Computer) -> Computer:
        """The player with as much time as there is for everyone: less, the more thoughts wait for a worker."""
        limit = player.limit
        if limit.time is None or len(self._waiting) < self._count:
            return player
        time = max(min(LEAST, limit.time), limit.time * self._count / (len(self._waiting) + 1))
        return replace(player, limit=replace(limit, time=time))

    def shortest(self, player: Computer) -> Computer:
        """The player with no more time than it takes to answer at all."""
        limit = player.limit
        return replace(player, limit=replace(limit, time=min(LEAST, limit.time or LEAST)))

    async def choose(self, owners: tuple[str, str], game: str, player: Computer) -> str:
        """The text of a move for a game as `game_text` writes it; whoever is cancelled ends the thought.

        `owners` are the visitor and the address for whom it is thought. Raises BusyError where too many wait, and
        WorkerDiedError where the thought killed its workers.
        """
        visitor, address = owners
        too_many = self._waiting.count(visitor) >= MOST_OF_ONE or self._waiting.count(address) >= MOST_OF_ADDRESS
        if too_many or self.load >= MOST_WAITING:
            raise BusyError
        if not self._tasks:
            self._start()
        job = _Job(game, player, asyncio.get_running_loop().create_future(), visitor)
        return await self._waiting.serve(job, owners, _seconds(player), job.done)

    async def hurry(self, visitor: str, game: str) -> None:
        """Let a visitor's thought about a game end with what it has found; one that waits becomes short."""
        for job, process in list(self._thinking.items()):
            if (job.visitor, job.game) == (visitor, game):
                job.player = self.shortest(job.player)  # where the worker has not begun
                await process.hurry()
        for job in self._waiting.items():
            if (job.visitor, job.game) == (visitor, game):
                job.player = self.shortest(job.player)

    async def stop(self) -> None:
        """Let everything go that is not done."""
        await self.engine.close()
        await end_workers(self._processes, self._tasks)

    def _start(self) -> None:
        self._processes = [self._process() for _ in range(self._count + 1)]
        *workers, short = self._processes
        work = [*(self._work(each, float("inf")) for each in workers), self._work(short, SHORT)]
        self._tasks = [asyncio.create_task(each, name="bots") for each in work]

    async def _work(self, process: BotProcess, most_seconds: float) -> None:
        while True:
            job = await self._waiting.next(most_seconds)
            if job.done.done():
                continue
            self._thinking[job] = process
            try:
                await self._think(job, process)
            finally:
                del self._thinking[job]

    async def _think(self, job: _Job, process: BotProcess) -> None:
        """Let one process think about a job until it is done or nobody wants it; a dead one is replaced."""
        thought = asyncio.create_task(self._thought(job, process))
        job.done.add_done_callback(lambda _: thought.cancel())
        try:
            await asyncio.wait([thought])
        finally:
            thought.cancel()
            with suppress(asyncio.CancelledError):
                await thought
            if not job.done.done():
                job.done.cancel()

    async def _thought(self, job: _Job, process: BotProcess) -> None:
        ruleset = ruleset_of_text(job.game)

        async def think() -> str:
            is_ready = await self.engine.is_ready(ruleset)
            return await self._watched(job, process, plain=not is_ready)

        await settle_by(job.done, think)

    async def _watched(self, job: _Job, process: BotProcess, *, plain: bool) -> str:
        """What a process thinks; one that hangs is killed, and the thought tried again like that of a dead one."""
        asked = time.monotonic()
        most = job.player.limit.time or UNTIMED
        thought = asyncio.create_task(process.think(job_of(job.game, job.player, plain=plain)))
        try:
            while not thought.done():
                await asyncio.wait([thought], timeout=LOOK_EVERY)
                begun, now = process.begun_at, time.monotonic()
                if now > (asked + LOADING if begun is None else begun + most + ENDING) and not thought.done():
                    LOG.warning("a worker that hangs is killed", extra={"what": "bots"})
                    await process.end()
                    raise WorkerDiedError
            return thought.result()
        finally:
            thought.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await thought


def _seconds(player: Computer) -> float:
    return SHORT if player.limit.time is None else player.limit.time


def hurried(player: Computer, left: float | None) -> Computer:
    """A computer with its limit cut to what its clock allows."""
    if left is None:
        return player
    share = max(0.05, left / SHARE_OF_TIME)
    limit = player.limit
    return replace(player, limit=replace(limit, time=min(share, limit.time or share)))
