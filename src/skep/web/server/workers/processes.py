"""The one place that starts processes beside the server: one for what strangers send, and those that think.

How many think is bounded by `bots.py`, how many analyse by `analyses.py`; what compiles for them is the engine's, one
board size after the other.
"""

import asyncio
import importlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TypeVar

from skep.lang import Speech, speaking, speech
from skep.web.server.log import LOG

Result = TypeVar("Result")

MOST_WAITING = 512
"""Pieces of work that may wait; an address has one of them at a time."""
NEARLY_DONE = 0.5
"""Seconds that work has to end after nobody wants it any more: to start another process takes as long."""
MEMORY = 2**30
"""Bytes of address space for what strangers send; the largest picture takes 210 MB."""
THINKING_MEMORY = 3 * 2**30
"""The same for a process that thinks, with the compiled engine and its tables: 560 MB."""
BEHIND = 5
"""How far the processes beside stand behind the server, as `nice` counts."""
FAR_BEHIND = 10
"""The same for those that analyse: games that are played go first."""


class OverworkedError(Exception):
    """The work is not done: too much waits already, or see `EndedError`."""


class EndedError(OverworkedError):
    """The work took too long or too much memory, and the process that did it was ended."""


def give_way(steps: int = BEHIND) -> None:
    """Let the server itself go first wherever there is one processor too few: a move is short, a thought is long."""
    if sys.platform != "win32":
        with suppress(OSError):
            os.nice(steps)


def limit_memory(size: int) -> None:
    """Let this process have so many bytes of address space and no more; where the system has no such limit, nothing.

    What needs more raises MemoryError, or ends the process.
    """
    if sys.platform == "win32":
        return
    import resource

    with suppress(ValueError, OSError):
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (size if hard == resource.RLIM_INFINITY else min(size, hard), hard))


def processes(count: int, memory: int) -> ProcessPoolExecutor:
    """So many processes; each begins with the first work for it, and ends with the server."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=context, initializer=_begin_beside, initargs=(memory,))


async def start_worker(module: str) -> asyncio.subprocess.Process:
    """Run a module that is spoken to by its input and output; it ends with its input."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(sys.executable, "-m", module, stdin=pipe, stdout=pipe)


def end(pool: ProcessPoolExecutor) -> None:
    """End the processes at once: whoever stops the server does not wait for a move, nor for a compiler."""
    running = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in running:
        process.kill()  # a stopped process would keep a milder signal for later


def _begin_beside(memory: int) -> None:
    """Bound the memory of a process beside; it ends when the server does, however that comes about."""
    limit_memory(memory)
    give_way()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=(parent,), daemon=True).start()


def _exit_after(parent: "multiprocessing.process.BaseProcess") -> None:
    parent.join()
    os._exit(0)


class Isolated:
    """One process for what strangers send to be worked out, one piece after the other.

    What takes too long is ended with its process, and the next piece gets another; neither can hold up a move.
    """

    def __init__(
        self, limit: float, loads: Sequence[str] = (), most_waiting: int = MOST_WAITING, memory: int = MEMORY
    ) -> None:
        """`loads` names the modules that the work will need: the process loads them before anybody waits for it."""
        self._limit = limit
        self._loads = tuple(loads)
        self._memory = memory
        self._most_waiting = most_waiting
        self._waiting = 0
        self._turn = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., Result], *arguments: object) -> Result:
        """What the work returns or raises; EndedError where it was ended, OverworkedError where too much waits."""
        if self._waiting >= self._most_waiting:
            raise OverworkedError
        self._waiting += 1
        try:
            async with self._turn:
                return await self._run(work, *arguments)
        finally:
            self._waiting -= 1

    async def warm_up(self) -> None:
        """Start the process before anybody waits for it."""
        with suppress(OverworkedError):
            await self.run(_load, self._loads)

    async def _run(self, work: Callable[..., Result], *arguments: object) -> Result:
        loop = asyncio.get_running_loop()
        try:
            if self._pool is None:
                self._pool = processes(1, self._memory)
                await loop.run_in_executor(self._pool, _load, self._loads)  # to start it takes longer than most work
            piece = loop.run_in_executor(self._pool, _spoken, speech(), work, *arguments)
            return await self._within_limit(piece)
        except (TimeoutError, BrokenProcessPool, MemoryError) as error:
            LOG.warning("a piece of work was ended", extra={"what": work.__name__})
            self.stop()
            raise EndedError from error

    async def _within_limit(self, piece: "asyncio.Future[Result]") -> Result:
        """What comes of it; what nobody wants any more may still end, so that the next finds the process alive."""
        piece.add_done_callback(lambda done: done.cancelled() or done.exception())  # whether or not somebody listens
        try:
            async with asyncio.timeout(self._limit):
                return await asyncio.shield(piece)
        except asyncio.CancelledError:
            done = False
            try:
                done = bool((await asyncio.wait([piece], timeout=NEARLY_DONE))[0])
            finally:
                if not done:
                    self.stop()
            raise

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        pool, self._pool = self._pool, None
        if pool is not None:
            end(pool)


def _spoken(how: Speech, work: Callable[..., Result], *arguments: object) -> Result:
    """Do the work in the language of whoever asked for it."""
    with speaking(how.language, words=how.words):
        return work(*arguments)


def _load(modules: tuple[str, ...]) -> None:
    """Load what the work will need."""
    for name in modules:
        importlib.import_module(name)
