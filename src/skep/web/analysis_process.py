"""The server's end of a process that analyses."""

import asyncio
import json
from collections.abc import Callable
from typing import ClassVar

from skep.web.analysis_worker import Job
from skep.web.bot_process import STOP, STOPPING, BotProcess, WorkerDiedError

OnTold = Callable[[Job], None]


class AnalysisProcess(BotProcess):
    """One worker, started with its first job and again after it died; it tells what it knows while it searches."""

    MODULE: ClassVar = "skep.web.analysis_worker"

    async def search(self, job: Job, on_told: OnTold) -> Job:
        """The worker's last word; `on_told` hears those before it. Whoever is cancelled stops the search."""
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
            await self._stop_search(process)
            raise
        except OSError:
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
        """The last word of a search; None where the worker ended before it."""
        assert process.stdout is not None
        while (line := await process.stdout.readline()).endswith(b"\n"):
            said: Job = json.loads(line)
            if said.get("done"):
                return said
            on_told(said)
        return None

    async def _stop_search(self, process: asyncio.subprocess.Process) -> None:
        """Let the worker end its search, and hear it out, so that it is free for the next."""
        assert process.stdin is not None
        try:
            process.stdin.write(STOP)
            async with asyncio.timeout(STOPPING):
                if await self._listen(process, lambda _: None) is None:
                    await self.end()
        except (TimeoutError, OSError, asyncio.CancelledError):
            await self.end()
