"""Processes in which strangers' texts are worked out: bounded in time and memory, and shared fairly."""

import asyncio
import importlib
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from skep.lang import Speech, speaking, speech
from skep.web.server.log import LOG
from skep.web.server.workers.fair_queue import FairQueue
from skep.web.server.workers.processes import MEMORY, EndedError, OverworkedError, end, processes

Result = TypeVar("Result")

MOST_WAITING = 512
"""Pieces of work that may wait; an address has one of them at a time."""
NEARLY_DONE = 0.5
"""Seconds that work has to end after nobody wants it any more: to start another process takes as long."""
SHORT = 0.05
"""Seconds of work that the last process takes; the others take any."""
USUAL = 0.01
"""Seconds that are expected of work that an address has not asked for yet."""
WEIGHT = 0.3
"""How much the latest work counts in what is expected of the next."""
MAX_EXPECTED = 5_000
"""Expectations that are remembered."""
OURSELVES = ("",)
"""For whom work is done that no visitor asked for."""


@dataclass(eq=False, slots=True)
class _Piece:
    """Work that waits for a process: for whom, in which language, and how long it may take."""

    work: Callable[..., Any]
    arguments: tuple[object, ...]
    owners: tuple[str, ...]
    how: Speech
    limit: float
    expected: float
    done: "asyncio.Future[Any]"
    seconds: float = 0.0
    """What it took: of the processor where it came to an end, else of the clock."""

    @property
    def kind(self) -> tuple[str, str]:
        """Whose work this is, and which."""
        return self.owners[-1], self.work.__name__


class Sandbox:
    """A few processes behind a fair queue.

    Work that takes too long, or too much memory, is ended with its process, and the next work gets a new one. The last
    process takes only work that is expected to be short: a board does not wait for other people's files. What an
    address asked for lately says what is expected of it.
    """

    def __init__(
        self,
        limit: float,
        loads: Sequence[str] = (),
        count: int = 1,
        most_waiting: int = MOST_WAITING,
        memory: int = MEMORY,
        spend: Callable[[tuple[str, ...], float], None] = lambda _, __: None,
    ) -> None:
        """`loads` names the modules that the work needs; `count` is how many processes there are.

        `spend` charges owners for the seconds that their work took, also where it was ended.
        """
        self._spend = spend
        self._limit = limit
        self._most_waiting = most_waiting
        self._workers = [_Worker(tuple(loads), memory) for _ in range(count)]
        self._waiting: FairQueue[_Piece] = FairQueue()
        self._busy = 0
        self._expected: dict[tuple[str, str], float] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def run(self, work: Callable[..., Result], *arguments: object, owners: tuple[str, ...] = OURSELVES) -> Result:
        """Return what the work returns, raise what it raises. `owners` are the visitor and the address who asked.

        Raises EndedError where the work was ended, OverworkedError where too much waits.
        """
        if len(self._waiting) + self._busy >= self._most_waiting:
            raise OverworkedError
        if not self._tasks:
            self._start()
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        piece = _Piece(work, arguments, owners, speech(), self._limit, USUAL, done)
        piece.expected = self._expected.get(piece.kind, USUAL)
        return await self._waiting.serve(piece, owners, piece.expected, done)

    async def warm_up(self) -> None:
        """Start the processes before anybody waits for them."""
        for worker in self._workers:
            with suppress(BrokenProcessPool):
                await worker.start()

    def stop(self) -> None:
        """End the processes, whatever they do."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        for worker in self._workers:
            worker.stop()

    def _start(self) -> None:
        *others, last = self._workers
        work = [self._serve(worker, float("inf")) for worker in others]
        work.append(self._serve(last, SHORT if others else float("inf")))
        self._tasks = [asyncio.create_task(each, name="sandbox") for each in work]

    async def _serve(self, worker: "_Worker", most_seconds: float) -> None:
        """Give a worker one piece after the other."""
        while True:
            piece = await self._waiting.next(most_seconds)
            if piece.done.done():
                continue
            self._busy += 1
            try:
                await self._work(worker, piece)
            finally:
                self._busy -= 1
                self._note(piece)

    async def _work(self, worker: "_Worker", piece: _Piece) -> None:
        """Let a worker do a piece until it is done or nobody wants it."""
        task = asyncio.create_task(worker.run(piece))
        piece.done.add_done_callback(lambda _: task.cancel())
        try:
            await asyncio.wait([task])
        finally:
            if not task.done():
                task.cancel()
            if not piece.done.done() and (not task.done() or task.cancelled()):
                piece.done.cancel()
        if piece.done.done() or task.cancelled():
            return
        error = task.exception()
        if error is None:
            piece.done.set_result(task.result())
        else:
            piece.done.set_exception(error)

    def _note(self, piece: _Piece) -> None:
        """Remember what work took, and let its owners wait the longer for what they ask next."""
        if len(self._expected) >= MAX_EXPECTED:
            self._expected.clear()
        self._expected[piece.kind] = (1 - WEIGHT) * piece.expected + WEIGHT * piece.seconds
        self._waiting.charge(piece.owners, piece.seconds - piece.expected)
        if piece.owners != OURSELVES:
            self._spend(piece.owners, piece.seconds)


class _Worker:
    """One process, started with its first work and again after it was ended."""

    def __init__(self, loads: tuple[str, ...], memory: int) -> None:
        self._loads = loads
        self._memory = memory
        self._pool: ProcessPoolExecutor | None = None

    async def start(self) -> ProcessPoolExecutor:
        """Start the process if there is none, and let it load what it needs: that takes longer than most work."""
        if self._pool is None:
            self._pool = processes(1, self._memory)
            await asyncio.get_running_loop().run_in_executor(self._pool, _load, self._loads)
        return self._pool

    async def run(self, piece: _Piece) -> Any:
        """Do a piece of work; raises EndedError where it was ended."""
        try:
            pool = await self.start()
            loop, began = asyncio.get_running_loop(), time.monotonic()
            working = loop.run_in_executor(pool, _spoken, piece.how, piece.work, *piece.arguments)
            try:
                result, piece.seconds = await self._within(piece.limit, working)
            except BaseException:
                piece.seconds = time.monotonic() - began
                raise
            return result
        except (TimeoutError, BrokenProcessPool, MemoryError) as error:
            LOG.warning("a piece of work was ended", extra={"what": piece.work.__name__})
            self.stop()
            raise EndedError from error

    async def _within(self, limit: float, working: "asyncio.Future[Any]") -> Any:
        """What comes of it; what nobody wants any more may still end, so that the next finds the process alive."""
        working.add_done_callback(lambda done: done.cancelled() or done.exception())  # whether or not somebody listens
        try:
            async with asyncio.timeout(limit):
                return await asyncio.shield(working)
        except asyncio.CancelledError:
            done = False
            try:
                done = bool((await asyncio.wait([working], timeout=NEARLY_DONE))[0])
            finally:
                if not done:
                    self.stop()
            raise

    def stop(self) -> None:
        """End the process, whatever it does."""
        pool, self._pool = self._pool, None
        if pool is not None:
            end(pool)


def _spoken(how: Speech, work: Callable[..., Result], *arguments: object) -> tuple[Result, float]:
    """Do the work in the language of whoever asked for it; say how many seconds of the processor it took."""
    began = time.process_time()
    with speaking(how.language, words=how.words):
        return work(*arguments), time.process_time() - began


def _load(modules: tuple[str, ...]) -> None:
    """Load what the work needs."""
    for name in modules:
        importlib.import_module(name)
