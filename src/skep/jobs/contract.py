"""The contract of a job: what it promises to a runner, and what a runner gives back."""

import hashlib
import json
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from skep.jobs.shard_folder import ShardFolder


class JobError(Exception):
    """A job cannot be done as asked. Raised by a worker, it ends the job: no other shard would fare better."""


class ShardWorker(Protocol):
    """Makes shards, one at a time, in a process of its own or in the caller's."""

    def run(self, shard: int) -> bytes:
        """What the shard holds. It follows from the job and the number alone: never from time, order or machine."""

    def close(self) -> None:
        """Let go of whatever the worker holds."""


class Job(Protocol):
    """Work in numbered shards. It is pickled on its way to other processes, and is a few fields, not data."""

    @property
    def spec(self) -> Mapping[str, Any]:
        """What makes two jobs the same, as JSON can say it, versions of the code included.

        It is computed where it is asked for, so that a worker with other code gives another answer.
        """

    @property
    def shards(self) -> int:
        """How many there are. A job with more of them is the same job, longer."""

    @property
    def cpus(self) -> int:
        """Whole cores that a worker needs."""

    def open(self) -> ShardWorker:
        """A worker, with everything loaded that all shards need."""


class FileJob(Job, Protocol):
    """A job whose shards are files."""

    def file_name(self, shard: int) -> str:
        """The name of a shard's file in the folder of the job."""

    def count_rows(self, data: bytes) -> int:
        """How many rows a file holds; an error of any kind where it is not whole."""


@dataclass(frozen=True, slots=True)
class ShardResult:
    """What became of one shard. `data` is None where the worker has put the file into its folder already."""

    shard: int
    data: bytes | None = None
    rows: int = 0
    size: int = 0
    sha256: str = ""
    error: str = ""
    """What went wrong, and where; empty for a shard that is done."""
    is_hopeless: bool = False
    """Whether the error ends the whole job."""


Take = Callable[[], int | None]
"""Gives the number of the next shard, or None while there is none."""


class Runner(Protocol):
    """Carries shards out."""

    def run(self, job: Job, take: Take, folder: "ShardFolder | None" = None) -> Generator[ShardResult, None, None]:
        """Try each shard that `take` gives once; ends when it gives none and none is under way.

        Workers put files into `folder` where they see it, and send them where they do not. When the caller stops
        asking, work that is under way is broken off.
        """


def fingerprint(job: Job) -> str:
    """A short name for what a job makes."""
    text = json.dumps(job.spec, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
