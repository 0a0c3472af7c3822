"""Work in numbered shards: the same files from one process, from many, and from many machines.

A `Job` defines its shards and how a worker makes one. `run_job` keeps their files in a folder, continues where an
earlier run stopped, and skips shards that keep failing. Runners execute the work: `inline`, `processes`, `ray`.
Nothing here knows about Hive, and importing it needs only the standard library.
"""

from skep.jobs.contract import FileJob, Job, JobError, Runner, ShardResult, ShardWorker
from skep.jobs.job_progress import JobProgress
from skep.jobs.job_run import JobSummary, run_job, verify_job
from skep.jobs.runners import RUNNERS, make_runner
from skep.jobs.seeds import shard_seed
from skep.jobs.shard_work import in_order, work

__all__ = [
    "RUNNERS",
    "FileJob",
    "Job",
    "JobError",
    "JobProgress",
    "JobSummary",
    "Runner",
    "ShardResult",
    "ShardWorker",
    "in_order",
    "make_runner",
    "run_job",
    "shard_seed",
    "verify_job",
    "work",
]
