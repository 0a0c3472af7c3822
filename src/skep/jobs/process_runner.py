"""The runner `processes`: worker processes on this machine, replaced when they die."""

import os
import signal
import sys
import traceback
from collections.abc import Generator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import NoReturn

from skep.jobs.contract import Job, JobError, ShardResult, ShardWorker, Take
from skep.jobs.shard_folder import ShardFolder
from skep.jobs.shard_work import attempt

GRACE = 10.0
"""Seconds that a worker may take to exit when its work is aborted."""


class ProcessRunner:
    """Runs shards in worker processes, started when there is work for them."""

    def __init__(self, workers: int | None = None) -> None:
        if workers is not None and workers < 1:
            raise JobError("there is at least one worker")
        self.workers = workers or cores()

    def run(self, job: Job, take: Take, folder: ShardFolder | None = None) -> Generator[ShardResult, None, None]:
        most = max(1, self.workers // job.cpus)
        idle: list[_WorkerProcess] = []
        busy: dict[object, _WorkerProcess] = {}
        try:
            while True:
                while len(busy) < most and (shard := take()) is not None:
                    worker = idle.pop() if idle else _WorkerProcess(job, folder)
                    worker.begin(shard)
                    busy[worker.talk] = worker
                if not busy:
                    return
                for talk in wait([each.talk for each in busy.values()]):
                    worker = busy.pop(talk)
                    result = worker.finish()
                    if worker.is_alive:
                        idle.append(worker)
                    yield result
        finally:
            for worker in (*idle, *busy.values()):
                worker.stop(worker in idle)
            for worker in (*idle, *busy.values()):
                worker.join()


def cores() -> int:
    """Return the number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class _WorkerProcess:
    """A worker process and its current shard."""

    def __init__(self, job: Job, folder: ShardFolder | None) -> None:
        context = get_context("spawn")
        self.talk, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, job, folder), name="skep-shards")
        self._process.start()
        theirs.close()
        self.is_alive = True
        self._shard = -1

    def begin(self, shard: int) -> None:
        self._shard = shard
        with suppress(OSError):  # it has died, and `finish` reports that
            self.talk.send(shard)

    def finish(self) -> ShardResult:
        """Return the result, or an error if the worker has died."""
        try:
            result: ShardResult = self.talk.recv()
        except (EOFError, OSError):
            self.is_alive = False
            self._process.join()
            self.talk.close()
            return ShardResult(self._shard, error=f"the worker died with code {self._process.exitcode}")
        return result

    def stop(self, is_idle: bool) -> None:
        """Close the connection to an idle worker, or interrupt a busy one."""
        self.talk.close()
        if not is_idle:
            self._process.terminate()

    def join(self) -> None:
        self._process.join(GRACE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


def _serve(talk: Connection, job: Job, folder: ShardFolder | None) -> None:
    """Make the requested shards until the connection closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the driver handles Ctrl-C and ends the workers in order
    signal.signal(signal.SIGTERM, _leave)
    worker: ShardWorker | None = None
    try:
        while True:
            shard = talk.recv()
            try:
                worker = worker or job.open()
            except JobError as error:
                talk.send(ShardResult(shard, error=str(error), is_hopeless=True))
            except Exception:  # noqa: BLE001 - sent to the driver, which handles it
                talk.send(ShardResult(shard, error=traceback.format_exc()))
            else:
                talk.send(attempt(job, worker, shard, folder))
    except (EOFError, OSError):
        return
    finally:
        if worker is not None:
            worker.close()


def _leave(*_: object) -> NoReturn:
    sys.exit(1)
