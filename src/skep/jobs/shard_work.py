"""Try shards until they are finished or have failed too often."""

import traceback
from collections import Counter, deque
from collections.abc import Generator, Iterable
from contextlib import closing
from typing import cast

from skep.jobs.contract import FileJob, Job, JobError, Runner, ShardResult, ShardWorker
from skep.jobs.shard_folder import ShardFolder

TRIES = 3
"""Attempts per shard, whether its worker died or raised an error."""


def attempt(job: Job, worker: ShardWorker, shard: int, folder: ShardFolder | None) -> ShardResult:
    """Make one shard in the worker's process. Errors are returned, not raised."""
    try:
        data = worker.run(shard)
        if folder is None or not folder.is_here():
            return ShardResult(shard, data)
        return folder.keep(cast(FileJob, job), shard, data)  # only jobs with files have a folder
    except JobError as error:
        return ShardResult(shard, error=str(error), is_hopeless=True)
    except Exception:  # noqa: BLE001 - a shard may fail in any way, and the others go on
        return ShardResult(shard, error=traceback.format_exc())


def work(
    job: Job, runner: Runner, shards: Iterable[int], folder: ShardFolder | None = None, tries: int = TRIES
) -> Generator[ShardResult, None, None]:
    """Yield results of shards in any order. A shard that failed `tries` times has its last error."""
    first, again = iter(shards), deque[int]()
    failures: Counter[int] = Counter()

    def take() -> int | None:
        return again.popleft() if again else next(first, None)

    with closing(runner.run(job, take, folder)) as results:
        for result in results:
            if result.is_hopeless:
                raise JobError(result.error)
            if result.error:
                failures[result.shard] += 1
                if failures[result.shard] < tries:
                    again.append(result.shard)
                    continue
            yield result


def in_order(results: Iterable[ShardResult], shards: Iterable[int]) -> Generator[ShardResult, None, None]:
    """Yield the results in the order of their shards, each as soon as all earlier ones are available."""
    early: dict[int, ShardResult] = {}
    coming = iter(results)
    for shard in shards:
        while shard not in early:
            result = next(coming)
            early[result.shard] = result
        yield early.pop(shard)
