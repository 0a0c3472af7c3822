"""Computer players, off the event loop: a bounded queue, one visitor's games after another's, in processes beside.

The compiled search takes half a minute to be made ready, the first time ever; nobody waits for it: until then the plain
one plays.
"""

import asyncio
import os
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, replace

from skep.engine import Readiness, reference_search
from skep.game import Game
from skep.play.players import Computer, Limit
from skep.rules.ruleset import Ruleset
from skep.web.processes import end, processes

MOST_WAITING = 256
"""Moves that may wait to be thought about, all visitors together."""
MOST_OF_ONE = 8
"""Moves of one visitor's games that may wait."""
LOADING = 2.0
"""Seconds that a move waits at most to know whether the compiled search is there; where it is compiled, not at all."""
SHARE_OF_TIME = 15
"""In a game with a clock a computer takes at most this part of what it has left."""


class BusyError(Exception):
    """The queue is full; ask again later."""


@dataclass(slots=True)
class _Job:
    record: str
    player: Computer
    done: asyncio.Future[str]


class BotPool:
    """Lets computers think. The processes are started with the first question."""

    def __init__(self, workers: int | None = None) -> None:
        self._count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._waiting: dict[str, deque[_Job]] = {}
        self._something = asyncio.Event()
        self._pool: ProcessPoolExecutor | None = None
        self._workers: list[asyncio.Task[None]] = []
        self._thinking = 0
        self._readiness = Readiness(loads=False)

    @property
    def load(self) -> int:
        """How many moves are thought about or wait for it."""
        return self._thinking + sum(map(len, self._waiting.values()))

    async def choose(self, visitor: str, record: str, player: Computer) -> str:
        """The text of a move for the game that `record` tells; raises BusyError where too many wait."""
        own = self._waiting.get(visitor, ())
        if len(own) >= MOST_OF_ONE or self.load >= MOST_WAITING:
            raise BusyError
        if not self._workers:
            self._workers = [asyncio.create_task(self._work(), name="thinker") for _ in range(self._count)]
        job = _Job(record, player, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(visitor, deque()).append(job)
        self._something.set()
        return await job.done

    async def stop(self) -> None:
        """Let everything go that is not done."""
        for task in self._workers:
            task.cancel()
        for task in self._workers:
            with suppress(asyncio.CancelledError):
                await task
        await asyncio.to_thread(self._readiness.close)
        if self._pool is not None:
            end(self._pool)

    async def _work(self) -> None:
        while True:
            while not self._waiting:
                self._something.clear()
                await self._something.wait()
            job = self._next()
            if job.done.done():
                continue
            self._thinking += 1
            try:
                await self._think(job)
            finally:
                self._thinking -= 1

    def _next(self) -> _Job:
        """The job whose turn it is: each visitor has one, then goes to the end of the line."""
        visitor, jobs = next(iter(self._waiting.items()))
        del self._waiting[visitor]
        job = jobs.popleft()
        if jobs:
            self._waiting[visitor] = jobs
        return job

    async def _think(self, job: _Job) -> None:
        loop = asyncio.get_running_loop()
        ruleset = Ruleset.parse(job.record.partition(";")[0])
        is_ready = await asyncio.to_thread(self._readiness.wait, ruleset, LOADING)
        how = think if is_ready else think_plainly
        try:
            text = await loop.run_in_executor(self._executor(), how, job.record, job.player)
        except BrokenProcessPool as error:
            self._pool = None
            _fail(job, error)
        except asyncio.CancelledError:
            job.done.cancel()
            raise
        except Exception as error:  # noqa: BLE001 - whatever goes wrong in the other process is the asker's to tell
            _fail(job, error)
        else:
            if not job.done.done():
                job.done.set_result(text)

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = processes(self._count)
        return self._pool


def think(record: str, player: Computer) -> str:
    """The player's move; runs in the other process."""
    return player.choose(Game.from_string(record))


def think_plainly(record: str, player: Computer) -> str:
    """The same by the plain search."""
    game = Game.from_string(record)
    return game.format(reference_search(game, player.limit).move)


def hurried(player: Computer, left: float | None) -> Computer:
    """A computer with its limit cut to what its clock allows."""
    if left is None:
        return player
    share = max(0.05, left / SHARE_OF_TIME)
    limit = player.limit
    return replace(player, limit=Limit(min(share, limit.time or share), limit.depth))


def _fail(job: _Job, error: BaseException) -> None:
    if not job.done.done():
        job.done.set_exception(error)
