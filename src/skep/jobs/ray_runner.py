"""The runner `ray`: workers on all machines of a Ray cluster, or on this one.

Every machine needs the same version of Skep. If all of them see the folder of the job, the workers write the files
there; otherwise they send them to the driver, which writes them.
"""

import atexit
import socket
import traceback
from collections.abc import Generator
from contextlib import suppress
from time import monotonic
from typing import Any

from skep.jobs.contract import Job, JobError, ShardResult, ShardWorker, Take, fingerprint
from skep.jobs.shard_folder import ShardFolder
from skep.jobs.shard_work import attempt

AHEAD = 2
"""Shards in progress per worker of the cluster: enough to keep all busy, few enough to track."""
PATIENCE = 10.0
"""Seconds to wait for a cluster to accept a connection."""
LOOK = 5.0
"""Seconds between two checks of the cluster's size."""
LEAST = 8
"""Smallest number of shards in progress, so that an autoscaling cluster sees demand."""


class RayRunner:
    """Runs one Ray task per shard. If a worker or machine dies, the driver retries the shard."""

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        self.address = address
        self.workers = workers

    def run(self, job: Job, take: Take, folder: ShardFolder | None = None) -> Generator[ShardResult, None, None]:
        import ray

        is_ours = not ray.is_initialized()
        if is_ours:
            self._connect()
        under_way: dict[Any, int] = {}
        try:
            task = ray.remote(_make_shard).options(num_cpus=job.cpus, max_retries=0)
            job_ref, where, name = ray.put(job), ray.put(folder), fingerprint(job)
            most, looked = LEAST, -LOOK
            while True:
                if monotonic() - looked >= LOOK:
                    most, looked = max(LEAST, AHEAD * _cores() // job.cpus), monotonic()
                while len(under_way) < most and (shard := take()) is not None:
                    under_way[task.remote(job_ref, name, shard, where)] = shard
                if not under_way:
                    return
                ray.wait(list(under_way))
                done, _ = ray.wait(list(under_way), num_returns=len(under_way), timeout=0)
                for reference in done:
                    yield _result(reference, under_way.pop(reference))
        finally:
            for reference in under_way:
                with suppress(Exception):
                    ray.cancel(reference, force=True)
            if is_ours:
                ray.shutdown()

    def _connect(self) -> None:
        import ray

        options: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        if self.address is None:
            options |= {"num_cpus": self.workers, "include_dashboard": False, "_node_ip_address": "127.0.0.1"}
        try:
            _knock(self.address)
            ray.init(address=self.address or "local", **options)
        except (OSError, ValueError, RuntimeError) as error:
            raise JobError(f"there is no Ray at {self.address or 'this machine'}: {error}") from error
        except Exception as error:  # Ray has no other class for this
            if "timed out" not in str(error):
                raise
            raise JobError("Ray did not start in time: the machine may be too busy. Please try again.") from error


def _cores() -> int:
    """Return the number of cores of the cluster, which may change at any time."""
    import ray

    return int(ray.cluster_resources().get("CPU", 1))


def _knock(address: str | None) -> None:
    """Check that the cluster's port answers, since Ray itself would wait for minutes."""
    host, _, port = (address or "").rpartition(":")
    if port.isdecimal() and "/" not in host:
        with socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE):
            pass


def _result(reference: Any, shard: int) -> ShardResult:
    """Return the result of a task, or an error if its worker or machine died."""
    import ray

    try:
        result: ShardResult = ray.get(reference)
    except ray.exceptions.RayError as error:
        return ShardResult(shard, error=f"the worker died: {error}")
    return result


_open: dict[str, ShardWorker] = {}
"""Workers of this process, by the fingerprint of their job, kept so that the next shard loads nothing again."""


def _make_shard(job: Job, name: str, shard: int, folder: ShardFolder | None) -> ShardResult:
    """Make a shard in a Ray process."""
    try:
        if fingerprint(job) != name:
            raise JobError(f"{socket.gethostname()} has another version of Skep than the driver")
        if name not in _open:
            close_workers()
            _open[name] = job.open()
    except JobError as error:
        return ShardResult(shard, error=str(error), is_hopeless=True)
    except Exception:  # noqa: BLE001 - sent to the driver, which handles it
        return ShardResult(shard, error=traceback.format_exc())
    return attempt(job, _open[name], shard, folder)


@atexit.register
def close_workers() -> None:
    """Close all workers. Ray keeps its processes for the next job."""
    while _open:
        _open.popitem()[1].close()
