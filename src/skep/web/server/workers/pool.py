"""Pools of workers: fair queues, one watch that kills what hangs, and what is done again after a worker died."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from skep.web.server.log import LOG
from skep.web.server.workers.fair_queue import FairQueue
from skep.web.server.workers.process import EndedError, OutOfMemoryError, WorkerDiedError, WorkerProcess

Process = TypeVar("Process", bound=WorkerProcess)
Out = TypeVar("Out")

LOADING = 120.0
"""Seconds in which a worker must have started and loaded what it needs."""
LOOK_EVERY = 0.25
"""Seconds between two looks at a worker."""
MAX_STILL = 20.0
"""Seconds without any processor time after which a worker counts as hanging; a busy machine gives it at least some."""
MAX_DEATHS = 3
"""Attempts at a task whose worker dies."""


@dataclass(eq=False, slots=True, kw_only=True)
class Piece(Generic[Process, Out]):
    """Something that waits for a worker. `work` is called with the worker that is free for it."""

    name: str
    work: Callable[[Process], Awaitable[Out]]
    owners: tuple[str, ...]
    cost: float
    """Seconds that it is expected to take."""
    limit: float
    """Seconds after which its worker counts as hanging, from when the task was sent."""
    stretch: float = 1.0
    """With more than 1 the limit is in processor time, and this many times as much by the clock. On Linux only."""
    max_still: float = MAX_STILL
    """Seconds without processor time after which its worker counts as hanging. On Linux only."""
    done: "asyncio.Future[Out]"
    tries: int = 1
    """Number of workers that may die of it."""
    outlives_hanging: bool = False
    """Whether it is tried again, too, where its worker hung."""
    sent_at: float | None = None
    """Time at which the task was sent to a ready worker."""
    used_before: float | None = None
    """Processor time that the worker had used by then."""
    used: float | None = None
    """Processor time that the worker had used at the last look."""
    used_at: float = 0.0
    """When a look last found that the worker had used some."""
    is_cut: bool = False
    """Whether it was asked to end before its time."""


class WorkerPool(Generic[Process]):
    """Workers that take pieces from fair queues. They are started with the first piece for them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, look_every: float = LOOK_EVERY) -> None:
        self._clock = clock
        self._look_every = look_every
        self._workers: list[Process] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._running: dict[Piece[Process, Any], Process] = {}

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def stop(self) -> None:
        """Kill the workers, and let go of everything that is not done."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*(worker.end() for worker in self._workers))
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        await asyncio.gather(*(worker.end() for worker in self._workers))

    def _spawn(self, loops: Sequence[Awaitable[None]]) -> None:
        """Run the loops that give the workers what to do."""
        self._tasks = [asyncio.ensure_future(each) for each in loops]

    async def _serve(self, worker: Process, queue: FairQueue[Piece[Process, Any]], most: float = float("inf")) -> None:
        """Give a worker one piece after the other, those of a queue that cost no more than `most`."""
        while True:
            piece = await queue.next(most)
            if not piece.done.done():
                await self._do(piece, worker)

    async def _do(self, piece: Piece[Process, Any], worker: Process) -> None:
        """Let a worker do a piece until it is done, or nobody wants it any more."""
        self._running[piece] = worker
        attempts = asyncio.create_task(self._settle(piece, worker), name=piece.name)
        piece.done.add_done_callback(lambda _: attempts.cancel())
        try:
            await asyncio.wait([attempts])
        finally:
            attempts.cancel()
            with suppress(asyncio.CancelledError):
                await attempts
            del self._running[piece]
            if not piece.done.done():
                piece.done.cancel()
            self._after(piece, worker)

    async def _settle(self, piece: Piece[Process, Any], worker: Process) -> None:
        """Try until there is a result or an error; a dead worker is replaced, and it tries once more."""
        for left in reversed(range(piece.tries)):
            try:
                result = await self._attempt(piece, worker)
            except (WorkerDiedError, EndedError) as error:
                if left and (piece.outlives_hanging or isinstance(error, WorkerDiedError)):
                    continue
                if not piece.done.done():
                    piece.done.set_exception(error)
            except Exception as error:  # noqa: BLE001 - whatever goes wrong in a worker is its asker's to say
                if not piece.done.done():
                    piece.done.set_exception(error)
            else:
                if not piece.done.done():
                    piece.done.set_result(result)
            return

    async def _attempt(self, piece: Piece[Process, Any], worker: Process) -> Any:
        """Run a task on a worker. Kills the worker and raises EndedError if it hangs or needs too much memory."""
        sent: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        worker.on_sent = lambda: self._note_sent(piece, worker, sent)
        piece.sent_at, piece.used_before, piece.used, piece.is_cut = None, None, None, False
        began = self._clock()
        work = asyncio.ensure_future(piece.work(worker))
        timeout = self._look_every
        try:
            while True:
                waited = [work] if sent.done() else [work, sent]
                await asyncio.wait(waited, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
                if work.done():
                    return work.result()
                left = self._left(piece, worker, began)
                if left <= 0:
                    LOG.warning("a worker that hangs is killed", extra={"what": piece.name})
                    await worker.end()
                    raise EndedError
                timeout = min(self._look_every, left)
                await self._look(piece, worker)
        except OutOfMemoryError as error:
            LOG.warning("a worker needed too much memory", extra={"what": piece.name})
            raise EndedError from error
        finally:
            sent.cancel()
            work.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await work

    def _note_sent(self, piece: Piece[Process, Any], worker: Process, sent: "asyncio.Future[None]") -> None:
        piece.sent_at = self._clock()
        if piece.stretch > 1:
            piece.used_before = worker.processor_seconds
        if not sent.done():
            sent.set_result(None)

    def _left(self, piece: Piece[Process, Any], worker: Process, began: float) -> float:
        """Seconds until a worker counts as hanging."""
        used, now = worker.processor_seconds, self._clock()
        until = began + LOADING if piece.sent_at is None else piece.sent_at + piece.stretch * piece.limit
        if used is None:
            return until - now
        if used != piece.used:
            piece.used, piece.used_at = used, now
        left = min(until, piece.used_at + piece.max_still) - now
        return left if piece.used_before is None else min(left, piece.used_before + piece.limit - used)

    async def _look(self, piece: Piece[Process, Any], worker: Process) -> None:
        """Hook that is called at each check of a busy worker."""

    def _after(self, piece: Piece[Process, Any], worker: Process) -> None:
        """Hook that is called when a worker has finished a piece."""
