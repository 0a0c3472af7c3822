"""The server's end of a process that thinks."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import ClassVar, TypeVar

from skep.web.server.workers.processes import start_worker
from skep.web.server.workers.worker_loop import Job

OnTold = Callable[[Job], None]
Result = TypeVar("Result")

STOPPING = 2.0
"""Seconds that a worker has to end a thought that nobody wants any more; then it is killed."""

GONE = (OSError, RuntimeError)
"""What it raises to write to a worker that has gone: in asyncio the first, in uvloop the second."""
MOST_DEATHS = 3
"""How often something is tried whose worker dies."""
STOP = b'{"stop": true}\n'
"""Ends a thought."""


class WorkerDiedError(Exception):
    """The process ended while it thought."""


class BotProcess:
    """One worker, started with its first job and again after it died."""

    MODULE: ClassVar = "skep.web.engines.bot_worker"
    """What the process runs."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._is_asked = False
        self._is_hurried = False
        self.begun_at: float | None = None
        """When the worker began with its job; None where it has not said so."""

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def think(self, job: Job) -> str:
        """The worker's move. Whoever is cancelled stops the thought."""
        self.begun_at = None
        return str((await self._ask(job, self._hear))["move"])

    def _hear(self, said: Job) -> None:
        if "begun" in said:
            self.begun_at = time.monotonic()

    async def hurry(self) -> None:
        """Let the worker answer with what it has found so far; one that is not asked yet, as soon as it is."""
        self._is_hurried = True
        if self._is_asked and self._process is not None and self._process.stdin is not None:
            with suppress(*GONE):
                self._process.stdin.write(STOP)
                await self._process.stdin.drain()

    async def end(self) -> None:
        """End the process at once: whoever stops the server does not wait for a move, nor for a compiler."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        assert process.stdin is not None
        process.stdin.close()
        with suppress(*GONE):
            await process.stdin.wait_closed()
        await process.wait()

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is not None and self._process.returncode is not None:
            await self.end()  # it died while it had nothing to do
        if self._process is None:
            self._process = await start_worker(self.MODULE)
        return self._process

    async def _ask(self, job: Job, on_told: OnTold) -> Job:
        """The worker's last word; `on_told` hears those before it. Whoever is cancelled stops the work."""
        self._is_hurried = False
        process = await self._started()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(job).encode() + b"\n")
            if self._is_hurried:
                process.stdin.write(STOP)
            self._is_asked = True
            await process.stdin.drain()
            said = await self._listen(process, on_told)
        except asyncio.CancelledError:
            await self._stop_work(process)
            raise
        except GONE:
            said = None
        finally:
            self._is_asked = False
        if said is None:
            await self.end()
            raise WorkerDiedError
        if "error" in said:
            raise RuntimeError(said["error"])
        return said

    @staticmethod
    async def _listen(process: asyncio.subprocess.Process, on_told: OnTold) -> Job | None:
        """The last word about a job; None where the worker ended before it."""
        assert process.stdout is not None
        while (line := await process.stdout.readline()).endswith(b"\n"):
            said: Job = json.loads(line)
            if said.get("done"):
                return said
            on_told(said)
        return None

    async def _stop_work(self, process: asyncio.subprocess.Process) -> None:
        """Let the worker end what it does, and hear it out, so that it is free for the next."""
        assert process.stdin is not None
        try:
            process.stdin.write(STOP)
            async with asyncio.timeout(STOPPING):
                if await self._listen(process, lambda _: None) is None:
                    await self.end()
        except (TimeoutError, asyncio.CancelledError, *GONE):
            await self.end()


async def end_workers(processes: Sequence[BotProcess], tasks: Sequence[asyncio.Task[None]]) -> None:
    """Let go of everything that is not done: the processes, and the tasks that give them work."""
    await asyncio.gather(*(process.end() for process in processes))
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task
    await asyncio.gather(*(process.end() for process in processes))


def settle(done: "asyncio.Future[Result]", result: Result | Exception) -> None:
    """Tell whoever waits how it went, unless nobody does any more."""
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


async def settle_by(done: "asyncio.Future[Result]", attempt: Callable[[], Awaitable[Result | None]]) -> None:
    """Try until it is settled: once more where a worker dies, whose next job starts another, or where nothing came."""
    for tries in range(1, MOST_DEATHS + 1):
        try:
            result = await attempt()
        except WorkerDiedError as error:
            if tries == MOST_DEATHS:
                settle(done, error)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong in the other process is the asker's to tell
            settle(done, error)
        else:
            if result is not None:
                settle(done, result)
        if done.done():
            return
