"""The interfaces of jobs, workers and runners."""

import hashlib
import json
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from skep.jobs.shard_folder import ShardFolder


class JobError(Exception):
    """A job cannot be done as requested. Raised by a worker, it ends the job, since other shards would fail too."""


class ShardWorker(Protocol):
    """Makes shards, one at a time, in a separate process or in the caller's."""

    def run(self, shard: int) -> bytes:
        """Return the content of a shard. It depends only on the job and the number, never on time, order or machine."""

    def close(self) -> None:
        """Release the worker's resources."""


class Job(Protocol):
    """Work in numbered shards. Jobs are pickled for other processes, so they hold parameters and no data."""

    @property
    def spec(self) -> Mapping[str, Any]:
        """Identity of the job as JSON, including versions of the code.

        It is computed by the process that asks, so that a worker with other code gives another answer.
        """

    @property
    def shards(self) -> int:
        """Number of shards. A job with more shards extends the same job."""

    @property
    def cpus(self) -> int:
        """Whole cores that a worker needs."""

    def open(self) -> ShardWorker:
        """Create a worker and load everything that all shards need."""


class FileJob(Job, Protocol):
    """A job whose shards are files."""

    def file_name(self, shard: int) -> str:
        """Return the file name of a shard in the folder of the job."""

    def count_rows(self, data: bytes) -> int:
        """Count the rows of a file. Raises any exception if the file is incomplete."""


@dataclass(frozen=True, slots=True)
class ShardResult:
    """The result of one shard. `data` is None if the worker has written the file itself."""

    shard: int
    data: bytes | None = None
    rows: int = 0
    size: int = 0
    sha256: str = ""
    error: str = ""
    """The error and its location; empty for a finished shard."""
    is_hopeless: bool = False
    """Whether the error ends the whole job."""


Take = Callable[[], int | None]
"""Returns the number of the next shard, or None if there is none at the moment."""


class Runner(Protocol):
    """Executes shards."""

    def run(self, job: Job, take: Take, folder: "ShardFolder | None" = None) -> Generator[ShardResult, None, None]:
        """Try each shard from `take` once. Ends when there is none left and none in progress.

        Workers write files to `folder` if they can see it, and send them otherwise. When the caller stops
        iterating, running work is aborted.
        """


def fingerprint(job: Job) -> str:
    """Return a short hash of a job's identity."""
    text = json.dumps(job.spec, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
