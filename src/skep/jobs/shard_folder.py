"""The folder of a job: which job it is, a file for each shard, the manifest, and notes on shards that failed."""

import json
import os
import socket
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from skep.jobs.contract import FileJob, JobError, ShardResult, fingerprint

JOB, MANIFEST = "job.json", "manifest.jsonl"
FAILED, PART = ".failed.json", ".part"


@dataclass(frozen=True, slots=True)
class ShardFolder:
    """A folder with the files of one job, as it is told to workers. Several may write to it at once."""

    path: Path
    fingerprint: str

    @classmethod
    def begin(cls, path: Path, job: FileJob) -> "ShardFolder":
        """Make the folder, or go on with it; JobError where it holds another job."""
        folder = cls(path, fingerprint(job))
        try:
            path.mkdir(parents=True, exist_ok=True)
            if not (path / JOB).exists():
                text = json.dumps({"fingerprint": folder.fingerprint, "spec": job.spec}, indent=1, sort_keys=True)
                write_whole(path / JOB, text.encode() + b"\n")
            known = json.loads((path / JOB).read_bytes())
        except OSError as error:
            raise JobError(f"{error.filename or path}: {error.strerror or error}") from error
        except ValueError as error:
            raise JobError(f"{path / JOB} cannot be read: {error}") from error
        if known.get("fingerprint") != folder.fingerprint:
            raise JobError(f"{path} holds another job: {_difference(known.get('spec', {}), job.spec)}")
        return folder

    def is_here(self) -> bool:
        """Whether this process sees the folder, and not another one of that name on another machine."""
        try:
            known = json.loads((self.path / JOB).read_bytes())
        except (OSError, ValueError):
            return False
        return bool(known.get("fingerprint") == self.fingerprint)

    def sweep(self) -> None:
        """Remove what writers left that were killed. One that is writing now is told, and tries again."""
        for path in self.path.glob(f".*{PART}"):
            path.unlink(missing_ok=True)

    def keep(self, job: FileJob, shard: int, data: bytes) -> ShardResult:
        """Write a shard's file; a second writer writes the same bytes."""
        path = self.path / job.file_name(shard)
        made = describe(job, shard, data)
        write_whole(path, data)
        with suppress(FileNotFoundError):
            self.note_path(job, shard).unlink()
        return made

    def find(self, job: FileJob, shard: int) -> ShardResult | None:
        """A shard whose file is there and whole."""
        try:
            return describe(job, shard, (self.path / job.file_name(shard)).read_bytes())
        except Exception:  # noqa: BLE001 - a file that cannot be read, of whatever sort it is, is made again
            return None

    def note_path(self, job: FileJob, shard: int) -> Path:
        """Where it is noted that a shard has failed."""
        return self.path / (job.file_name(shard) + FAILED)

    def note(self, job: FileJob, shard: int, tries: int, error: str) -> None:
        """Note that a shard has failed, and how."""
        text = json.dumps({"shard": shard, "tries": tries, "error": error}, indent=1)
        write_whole(self.note_path(job, shard), text.encode() + b"\n")


def describe(job: FileJob, shard: int, data: bytes) -> ShardResult:
    """What a manifest says of a file; whatever `count_rows` raises where it is not whole."""
    return ShardResult(shard, None, job.count_rows(data), len(data), sha256(data).hexdigest())


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside and rename it: it is there as a whole or not at all, whenever the power goes."""
    passing = path.with_name(f".{path.name}.{socket.gethostname()}-{os.getpid()}-{threading.get_ident()}{PART}")
    try:
        with passing.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        passing.replace(path)
    except BaseException:
        passing.unlink(missing_ok=True)
        raise
    if sys.platform != "win32":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _difference(known: Mapping[str, Any], asked: Mapping[str, Any]) -> str:
    """In what two jobs differ."""
    asked = json.loads(json.dumps(asked))
    names = [name for name in {**known, **asked} if known.get(name) != asked.get(name)]
    words = (f"{name} was {known.get(name)!r} and is {asked.get(name)!r}" for name in names)
    return "; ".join(words) or "its fingerprint differs"
