"""Workers for what strangers send: bounded in time and memory, shared fairly, paid for by the second."""

import asyncio
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from skep.lang import speech
from skep.web.server.workers.fair_queue import FairQueue
from skep.web.server.workers.pool import Piece, WorkerPool
from skep.web.server.workers.process import EndedError, OverworkedError, WorkerDiedError, WorkerProcess
from skep.web.server.workers.tasks import registered

Result = TypeVar("Result")

MEMORY = 2**30
"""Bytes of address space of a worker; the largest picture takes 210 MB."""
NICENESS = 5
"""Niceness of the workers: the server itself goes first."""
MAX_WAITING = 512
"""Pieces of work that may wait; an address has one of them at a time."""
PATIENCE = 0.5
"""Seconds that work has to end after nobody wants it any more: to start another process takes as long."""
SHORT = 0.05
"""Seconds of work that the last worker takes; the others take any."""
USUAL = 0.01
"""Seconds that are expected of a task that nobody has asked for yet."""
MAX_USUAL = 0.2
"""Maximum weight of one address's first work in the expected cost of another's first."""
WEIGHT = 0.3
"""Weight of the latest work in the expected cost of the next."""
MAX_EXPECTED = 5_000
"""Expectations that are remembered."""
STRETCH = 3.0 if sys.platform == "linux" else 1.0
"""Wall time allowed, as a multiple of the limit of processor time: a busy machine is not the client's fault.

Elsewhere the system does not say what a process has used, and the limit is one of the clock.
"""
MAX_STILL = 5.0
"""Seconds without any processor time after which a worker counts as hanging: no task waits for anything."""
OURSELVES = ("",)
"""For whom work is done that no visitor asked for."""

_Piece = Piece[WorkerProcess, Any]


class Sandbox(WorkerPool[WorkerProcess]):
    """A few workers behind a fair queue.

    Work that takes too long, or too much memory, is ended with its process, and the next work gets a new one. The last
    worker takes only work that is expected to be short: a board does not wait for other people's files. What is
    expected of a task is what it took the same address lately; of an address that has not asked for it yet, what it
    took other addresses when they first asked.
    """

    def __init__(
        self,
        limit: float,
        modules: Sequence[str] = (),
        count: int = 1,
        max_waiting: int = MAX_WAITING,
        memory: int = MEMORY,
        patience: float = PATIENCE,
        spend: Callable[[tuple[str, ...], float], None] = lambda _, __: None,
    ) -> None:
        """`limit` is in seconds of processor time; `count` is how many workers there are.

        `modules` are loaded before the first work. `spend` charges owners for the seconds that their work took, also
        where it was ended.
        """
        super().__init__()
        self._limit = limit
        self._max_waiting = max_waiting
        self._spend = spend
        self._workers = [WorkerProcess(modules, memory, NICENESS, patience) for _ in range(count)]
        self._waiting: FairQueue[_Piece] = FairQueue()
        self._expected: dict[tuple[str, str], float] = {}
        self._usual: dict[str, float] = {}

    async def run(self, work: Callable[..., Result], *arguments: object, owners: tuple[str, ...] = OURSELVES) -> Result:
        """Return what a task returns, raise the SkepError that it raises. `owners` are the visitor and the address.

        Raises EndedError if the work was ended, OverworkedError if too much waits.
        """
        if len(self._waiting) + len(self._running) >= self._max_waiting:
            raise OverworkedError
        if not self._tasks:
            self._begin()
        task, how = registered(work), speech()
        expected = self._expected.get((owners[-1], task.name), self._usual.get(task.name, USUAL))
        piece: Piece[WorkerProcess, Result] = Piece(
            name=task.name,
            work=lambda worker: worker.run(task, arguments, how),
            owners=owners,
            cost=expected,
            limit=self._limit,
            stretch=STRETCH,
            max_still=MAX_STILL,
            done=asyncio.get_running_loop().create_future(),
        )
        try:
            return await self._waiting.serve(piece, owners, expected, piece.done)
        except WorkerDiedError as error:
            raise EndedError from error

    async def warm_up(self) -> None:
        """Start the workers before anyone waits for them."""
        for worker in self._workers:
            with suppress(WorkerDiedError):
                await worker.start()

    def _begin(self) -> None:
        *others, last = self._workers
        loops = [self._serve(worker, self._waiting) for worker in others]
        self._spawn([*loops, self._serve(last, self._waiting, SHORT if others else float("inf"))])

    def _after(self, piece: _Piece, worker: WorkerProcess) -> None:
        """Remember what work took, and let its owners pay for it and wait the longer for what they ask next."""
        seconds = min(worker.seconds, piece.limit)  # what was ended is known by the clock alone
        key = piece.owners[-1], piece.name
        if key not in self._expected:
            usual = self._usual.get(piece.name, USUAL)
            self._usual[piece.name] = (1 - WEIGHT) * usual + WEIGHT * min(seconds, MAX_USUAL)
        if len(self._expected) >= MAX_EXPECTED:
            self._expected.clear()
        self._expected[key] = (1 - WEIGHT) * piece.cost + WEIGHT * seconds
        self._waiting.charge(piece.owners, seconds - piece.cost)
        if piece.owners != OURSELVES:
            self._spend(piece.owners, seconds)
