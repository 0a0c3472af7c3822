"""Run a job in a folder: finished shards are skipped, failures are noted, and a manifest lists the files."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from skep.jobs.contract import FileJob, JobError, Runner, ShardResult, fingerprint
from skep.jobs.manifest import Manifest, ManifestLine
from skep.jobs.shard_folder import MANIFEST, ShardFolder, describe
from skep.jobs.shard_work import TRIES, work


@dataclass(slots=True)
class JobSummary:
    """Progress of a job: `begun` shards were finished before this run; failed ones have their errors."""

    shards: int
    done: int = 0
    rows: int = 0
    begun: int = 0
    failed: dict[int, str] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        """Whether every shard is done or has failed."""
        return self.done + len(self.failed) >= self.shards


OnShard = Callable[[JobSummary, str, ShardResult], None]
"""Called for each shard that is finished or has failed, with its file name."""


def _ignore(_: JobSummary, __: str, ___: ShardResult) -> None:
    pass


def run_job(
    job: FileJob,
    path: Path,
    runner: Runner,
    on_shard: OnShard = _ignore,
    *,
    part: tuple[int, int] = (0, 1),
    tries: int = TRIES,
) -> JobSummary:
    """Make the missing files of a job in its folder. With several parts, each run makes its part.

    A partial run writes no manifest; a later full run finds the files and writes it.
    """
    folder = ShardFolder.begin(path, job)
    if part[1] == 1:
        folder.sweep()
    mine = range(part[0], job.shards, part[1])
    manifest = Manifest(path / MANIFEST) if part[1] == 1 else None
    summary = JobSummary(len(mine))
    try:
        missing = [shard for shard in mine if not _count(summary, _find(job, folder, shard, manifest))]
        summary.begun = summary.done
        for result in work(job, runner, missing, folder, tries):
            made = _settle(job, folder, result, tries)
            name = job.file_name(made.shard)
            if made.error:
                summary.failed[made.shard] = made.error
            else:
                line = ManifestLine.of(made, name)
                _count(summary, line)
                if manifest is not None:
                    manifest.add(line)
            on_shard(summary, name, made)
    finally:
        if manifest is not None:
            manifest.close()
    return summary


def _count(summary: JobSummary, line: ManifestLine | None) -> bool:
    """Count a shard if it is finished. Returns whether it is."""
    if line is None:
        return False
    summary.done, summary.rows = summary.done + 1, summary.rows + line.rows
    return True


def _find(job: FileJob, folder: ShardFolder, shard: int, manifest: Manifest | None) -> ManifestLine | None:
    """Return the manifest line of a finished shard, from the manifest or by reading its file."""
    name = job.file_name(shard)
    known = manifest.lines.get(shard) if manifest is not None else None
    if known is not None:
        path = folder.path / name
        if known.file == name and path.exists() and path.stat().st_size == known.size:
            return known
    result = folder.find(job, shard)
    if result is None:
        if manifest is not None and known is not None:
            manifest.drop(shard)
        return None
    line = ManifestLine.of(result, name)
    if manifest is not None:
        manifest.add(line)
    return line


def _settle(job: FileJob, folder: ShardFolder, result: ShardResult, tries: int) -> ShardResult:
    """Write the data that a worker sent, or note its error."""
    try:
        if result.error:
            folder.note(job, result.shard, tries, result.error)
        elif result.data is not None:
            return folder.keep(job, result.shard, result.data)
    except OSError as error:
        raise JobError(f"{error.filename or folder.path}: {error.strerror or error}") from error
    return result


def verify_job(job: FileJob, path: Path, *, again: int = 0) -> Iterator[str]:
    """Check a finished job: yields files that do not match the manifest. Also remakes `again` shards to compare."""
    lines = Manifest(path / MANIFEST).lines
    for shard in range(job.shards):
        line = lines.get(shard)
        if line is None:
            yield f"shard {shard} is not in the manifest"
            continue
        try:
            found = describe(job, shard, (path / line.file).read_bytes())
        except Exception as error:  # noqa: BLE001 - whatever is wrong with a file is what is asked for
            yield f"{line.file}: {error}"
            continue
        if (found.rows, found.size, found.sha256) != (line.rows, line.size, line.sha256):
            yield f"{line.file} is not what the manifest says"
    if not again:
        return
    worker = job.open()
    try:
        for shard in _sample(sorted(lines), again, int(fingerprint(job), 16)):
            if describe(job, shard, worker.run(shard)).sha256 != lines[shard].sha256:
                yield f"{lines[shard].file} comes out otherwise when it is made again"
    finally:
        worker.close()


def _sample(shards: list[int], count: int, seed: int) -> list[int]:
    import random

    return sorted(random.Random(seed).sample(shards, min(count, len(shards))))
