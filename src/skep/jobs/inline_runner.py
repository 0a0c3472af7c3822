"""The runner `inline`: one shard after the other, in this process."""

from collections.abc import Generator

from skep.jobs.contract import Job, ShardResult, Take
from skep.jobs.shard_folder import ShardFolder
from skep.jobs.shard_work import attempt


class InlineRunner:
    """Runs shards in this process. Errors in creating the worker are raised to the caller."""

    def run(self, job: Job, take: Take, folder: ShardFolder | None = None) -> Generator[ShardResult, None, None]:
        shard = take()
        if shard is None:
            return
        worker = job.open()
        try:
            while shard is not None:
                yield attempt(job, worker, shard, folder)
                shard = take()
        finally:
            worker.close()
