"""The server's end of a worker process. How many there are is bounded by the pools that own them (`pool.py`)."""

import asyncio
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from skep.lang import Speech
from skep.web.server.workers.frames import (
    LENGTH,
    MAX_ANSWER,
    READ_FROM_WORKER,
    Failed,
    Finished,
    FromWorker,
    Progress,
    RunTask,
    StopTask,
    error_of,
    frame,
)
from skep.web.server.workers.tasks import WorkerTask

Out = TypeVar("Out")
GONE = (OSError, RuntimeError)
"""Exceptions of writing to a dead worker: in asyncio the first, in uvloop the second."""


class OverworkedError(Exception):
    """The work was not done: the queue is full, or see `EndedError`."""


class EndedError(OverworkedError):
    """The work took too long or too much memory, and the process that did it was ended."""


class WorkerDiedError(Exception):
    """The process ended before it answered."""


class OutOfMemoryError(Exception):
    """The work needed more memory than its process may have."""


class WorkerProcess:
    """One worker, started with its first task and again after it died. It does one task at a time."""

    def __init__(self, modules: Sequence[str], memory: int, niceness: int, patience: float) -> None:
        """`patience` is how long a task may take to end that nobody wants any more; then the process is killed."""
        self._modules = modules
        self._memory = memory
        self._niceness = niceness
        self._patience = patience
        self._process: asyncio.subprocess.Process | None = None
        self._started: asyncio.Task[asyncio.subprocess.Process] | None = None
        self._number = 0
        self._is_sent = False
        self._is_hurried = False
        self.on_sent: Callable[[], None] = lambda: None
        """Called when the process is ready and the task is sent to it."""
        self.seconds = 0.0
        """Seconds of the last task: processor time, or wall time if it did not finish."""

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    @property
    def processor_seconds(self) -> float | None:
        """Processor time that the process has used; None if there is none, or the system does not say."""
        try:
            stat = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8", errors="replace")
        except OSError:
            return None
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    async def start(self) -> asyncio.subprocess.Process:
        """Start the process if there is none, and let it load what it needs, even if nobody waits any more.

        Raises WorkerDiedError.
        """
        if self._process is not None and self._process.returncode is not None:
            await self.end()  # it died while it had nothing to do
        if self._started is None:
            self._started = asyncio.create_task(self._start(), name="starting a worker")
            self._started.add_done_callback(lambda task: task.cancelled() or task.exception())
        return await asyncio.shield(self._started)

    async def _start(self) -> asyncio.subprocess.Process:
        self._process = process = await start_child(self._memory, self._niceness, self._modules)
        await self._read(process)  # it is ready
        return process

    async def run(
        self,
        task: WorkerTask[Out],
        arguments: tuple[Any, ...],
        how: Speech,
        on_progress: Callable[[bytes], None] = lambda _: None,
    ) -> Out:
        """Return the result of a task; `on_progress` gets what it reports before. Cancelling the caller stops the work.

        Raises the SkepError of the work, TaskError if it failed otherwise, WorkerDiedError and OutOfMemoryError.
        """
        self._is_hurried, self.seconds = False, 0.0
        try:
            process = await self.start()
        except WorkerDiedError:
            await self.end()
            raise
        self._number += 1
        call = RunTask(self._number, task.name, task.encode(arguments), how.language, how.words)
        began = time.monotonic()
        self.on_sent()
        try:
            answer = await self._exchange(process, call, on_progress)
        except asyncio.CancelledError:
            await self._stop_work(process)
            self.seconds = time.monotonic() - began
            raise
        except WorkerDiedError:
            self.seconds = time.monotonic() - began
            await self.end()
            raise
        finally:
            self._is_sent = False
        self.seconds = answer.seconds
        return await self._result(task, answer)

    async def _result(self, task: WorkerTask[Out], answer: Finished | Failed) -> Out:
        if isinstance(answer, Failed):
            if answer.kind == "memory":
                await self.end()
                raise OutOfMemoryError
            raise error_of(answer)
        try:
            return task.result(answer.value)
        except msgspec.MsgspecError as error:
            await self.end()
            raise WorkerDiedError from error

    async def hurry(self) -> None:
        """Let the task end with what is known; one that is not sent yet, as soon as it is."""
        self._is_hurried = True
        if self._is_sent and self._process is not None:
            with suppress(*GONE):
                await self._send(self._process, frame(StopTask(self._number)))

    async def end(self) -> None:
        """Kill the process: stopping the server waits neither for a move nor for what hangs."""
        started, self._started = self._started, None
        if started is not None:
            started.cancel()
            await asyncio.wait([started])
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        # A pipe that is full is closed by nothing else, and what follows may be canceled. There is no public way.
        process._transport.close()  # type: ignore[attr-defined]
        assert process.stdin is not None
        process.stdin.close()
        with suppress(*GONE):
            await process.stdin.wait_closed()
        await process.wait()

    async def _exchange(
        self, process: asyncio.subprocess.Process, call: RunTask, on_progress: Callable[[bytes], None]
    ) -> Finished | Failed:
        try:
            data = frame(call)
            if self._is_hurried:
                data += frame(StopTask(call.number))
            self._is_sent = True
            await self._send(process, data)
        except GONE as error:
            raise WorkerDiedError from error
        while True:
            match await self._read(process):
                case Finished() | Failed() as last:
                    return last
                case Progress(value=value):
                    on_progress(value)

    @staticmethod
    async def _send(process: asyncio.subprocess.Process, data: bytes) -> None:
        assert process.stdin is not None
        process.stdin.write(data)
        await process.stdin.drain()

    @staticmethod
    async def _read(process: asyncio.subprocess.Process) -> FromWorker:
        """Read the next frame of a worker. Raises WorkerDiedError if it is missing, too large or malformed."""
        assert process.stdout is not None
        try:
            length = int.from_bytes(await process.stdout.readexactly(LENGTH))
            if length > MAX_ANSWER:
                raise WorkerDiedError
            answer: FromWorker = READ_FROM_WORKER.decode(await process.stdout.readexactly(length))
        except (asyncio.IncompleteReadError, msgspec.MsgspecError, *GONE) as error:
            raise WorkerDiedError from error
        return answer

    async def _stop_work(self, process: asyncio.subprocess.Process) -> None:
        """Let the worker end what it does and hear it out, so that it is free for the next; else kill it."""
        try:
            async with asyncio.timeout(self._patience):
                await self._send(process, frame(StopTask(self._number)))
                while not isinstance(await self._read(process), Finished | Failed):
                    pass
        except (TimeoutError, asyncio.CancelledError, WorkerDiedError, *GONE):
            await self.end()


async def start_child(memory: int, niceness: int, modules: Sequence[str]) -> asyncio.subprocess.Process:
    """Start a worker process; it ends with its input."""
    pipe = asyncio.subprocess.PIPE
    module = "skep.web.server.workers.child"
    arguments = str(memory), str(niceness), *modules
    return await asyncio.create_subprocess_exec(sys.executable, "-m", module, *arguments, stdin=pipe, stdout=pipe)
