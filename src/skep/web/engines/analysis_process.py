"""The server's end of a process that analyses."""

from typing import ClassVar

from skep.web.server.workers.bot_process import BotProcess, OnTold
from skep.web.server.workers.worker_loop import Job


class AnalysisProcess(BotProcess):
    """One worker, started with its first job and again after it died; it tells what it knows while it searches."""

    MODULE: ClassVar = "skep.web.engines.analysis_worker"

    async def search(self, job: Job, on_told: OnTold) -> Job:
        """The worker's last word; `on_told` hears those before it. Whoever is cancelled stops the search."""
        return await self._ask(job, on_told)
