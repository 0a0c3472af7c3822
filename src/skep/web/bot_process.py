"""The server's end of a process that thinks."""

import asyncio
import json
from contextlib import suppress
from typing import ClassVar

from skep.web.bot_worker import Job
from skep.web.processes import start_worker

STOPPING = 2.0
"""Seconds that a worker has to end a thought that nobody wants any more; then it is killed."""


STOP = b'{"stop": true}\n'
"""Ends a thought."""


class WorkerDiedError(Exception):
    """The process ended while it thought."""


class BotProcess:
    """One worker, started with its first job and again after it died."""

    MODULE: ClassVar = "skep.web.bot_worker"
    """What the process runs."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._is_asked = False
        self._is_hurried = False

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def think(self, job: Job) -> str:
        """The worker's move. Whoever is cancelled stops the thought."""
        self._is_hurried = False
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(job).encode() + b"\n")
            if self._is_hurried:
                process.stdin.write(STOP)
            self._is_asked = True
            await process.stdin.drain()
            line = await process.stdout.readline()
        except asyncio.CancelledError:
            await self._stop_thought(process)
            raise
        except OSError:
            line = b""
        finally:
            self._is_asked = False
        if not line.endswith(b"\n"):
            await self.end()
            raise WorkerDiedError
        said = json.loads(line)
        if "error" in said:
            raise RuntimeError(said["error"])
        return str(said["move"])

    async def hurry(self) -> None:
        """Let the worker answer with what it has found so far; one that is not asked yet, as soon as it is."""
        self._is_hurried = True
        if self._is_asked and self._process is not None and self._process.stdin is not None:
            with suppress(OSError):
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
        with suppress(OSError):
            await process.stdin.wait_closed()
        await process.wait()

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None:
            self._process = await start_worker(self.MODULE)
        return self._process

    async def _stop_thought(self, process: asyncio.subprocess.Process) -> None:
        """Let the worker end its thought, and read what it says of it, so that it is free for the next."""
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(STOP)
            async with asyncio.timeout(STOPPING):
                await process.stdout.readline()
        except (TimeoutError, OSError, asyncio.CancelledError):
            await self.end()
