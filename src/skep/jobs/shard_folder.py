"""The folder of a job: its identity, one file per shard, the manifest, and notes on failed shards."""

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
    """A folder with the files of one job. Several processes may write to it at once."""

    path: Path
    fingerprint: str

    @classmethod
    def begin(cls, path: Path, job: FileJob) -> "ShardFolder":
        """Create the folder or continue it. Raises JobError if it holds another job."""
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
        """Whether this process sees the same folder, and not one of that name on another machine."""
        try:
            known = json.loads((self.path / JOB).read_bytes())
        except (OSError, ValueError):
            return False
        return bool(known.get("fingerprint") == self.fingerprint)

    def sweep(self) -> None:
        """Remove files of killed writers. A writer that is active now fails and retries."""
        for path in self.path.glob(f".*{PART}"):
            path.unlink(missing_ok=True)

    def keep(self, job: FileJob, shard: int, data: bytes) -> ShardResult:
        """Write a shard's file. A second writer writes the same bytes."""
        path = self.path / job.file_name(shard)
        made = describe(job, shard, data)
        write_whole(path, data)
        with suppress(FileNotFoundError):
            self.note_path(job, shard).unlink()
        return made

    def find(self, job: FileJob, shard: int) -> ShardResult | None:
        """Return the result of a shard whose file exists and is complete."""
        try:
            return describe(job, shard, (self.path / job.file_name(shard)).read_bytes())
        except Exception:  # noqa: BLE001 - a file that cannot be read, of whatever sort it is, is made again
            return None

    def note_path(self, job: FileJob, shard: int) -> Path:
        """Return the path of the note that a shard has failed."""
        return self.path / (job.file_name(shard) + FAILED)

    def note(self, job: FileJob, shard: int, tries: int, error: str) -> None:
        """Note that a shard has failed, with the error."""
        text = json.dumps({"shard": shard, "tries": tries, "error": error}, indent=1)
        write_whole(self.note_path(job, shard), text.encode() + b"\n")


def describe(job: FileJob, shard: int, data: bytes) -> ShardResult:
    """Describe a file for the manifest. Raises what `count_rows` raises if it is incomplete."""
    return ShardResult(shard, None, job.count_rows(data), len(data), sha256(data).hexdigest())


def write_whole(path: Path, data: bytes) -> None:
    """Write a file atomically: to a temporary name, then renamed, safe against power loss."""
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


def _difference(known: Mapping[str, Any], wanted: Mapping[str, Any]) -> str:
    """Describe how two jobs differ."""
    wanted = json.loads(json.dumps(wanted))
    names = [name for name in {**known, **wanted} if known.get(name) != wanted.get(name)]
    words = (f"{name} was {known.get(name)!r} and is {wanted.get(name)!r}" for name in names)
    return "; ".join(words) or "its fingerprint differs"
