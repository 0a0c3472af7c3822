"""A job whose shards are a few numbers, and whose workers fail in all the ways that workers do."""

import json
import os
import random
import signal
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from skep.jobs import JobError, shard_seed

RAISE, RAISE_ONCE, DIE, DIE_ONCE, HOPELESS = "raise", "raise once", "die", "die once", "hopeless"
WAIT = "wait"
"""Until someone makes a file called `go` in the folder of the marks."""
OTHER_CODE = "other code"
"""As a version: no two processes have the same."""


@dataclass(frozen=True)
class FakeJob:
    """`trouble` says which shards go wrong and how; `marks` is a folder where it is noted that they did."""

    shards: int
    seed: int = 1
    trouble: Mapping[int, str] = field(default_factory=dict)
    marks: Path | None = None
    version: str = "1"
    cpus: int = 1

    @property
    def spec(self) -> dict[str, Any]:
        version = f"{os.getpid()}" if self.version == OTHER_CODE else self.version
        return {"job": "fake", "seed": self.seed, "version": version}

    def file_name(self, shard: int) -> str:
        return f"numbers-{shard:05}.json"

    def count_rows(self, data: bytes) -> int:
        return len(json.loads(data))

    def open(self) -> "FakeWorker":
        return FakeWorker(self)


class FakeWorker:
    """Makes shards, or trouble."""

    def __init__(self, job: FakeJob) -> None:
        self.job = job

    def run(self, shard: int) -> bytes:
        self._fail(shard)
        chance = random.Random(shard_seed(self.job.seed, shard))
        return json.dumps([chance.random() for _ in range(chance.randrange(1, 6))]).encode()

    def _fail(self, shard: int) -> None:
        trouble = self.job.trouble.get(shard)
        if trouble in (RAISE_ONCE, DIE_ONCE) and self._has_happened(shard):
            return
        if trouble in (RAISE, RAISE_ONCE):
            raise RuntimeError(f"shard {shard} is spoilt")
        if trouble in (DIE, DIE_ONCE):
            os.kill(os.getpid(), signal.SIGKILL)
        if trouble == WAIT:
            self._has_happened(shard)
            while not (self.job.marks or Path()).joinpath("go").exists():
                time.sleep(0.01)
        if trouble == HOPELESS:
            raise JobError("there is no honey at all")

    def _has_happened(self, shard: int) -> bool:
        assert self.job.marks
        try:
            (self.job.marks / f"{shard}").touch(exist_ok=False)
        except FileExistsError:
            return True
        return False

    def close(self) -> None:
        pass


def contents(folder: Path) -> dict[str, bytes]:
    """Everything that a job left in its folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}
