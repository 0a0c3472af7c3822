"""Progress of a job: one updating line on a terminal, one line per shard elsewhere."""

from collections.abc import Callable
from time import monotonic
from typing import TextIO

from skep.jobs.contract import ShardResult
from skep.jobs.job_run import JobSummary
from skep.jobs.status_line import StatusLine, format_bar


class JobProgress:
    """Writes the progress of a job to a stream. `rows` names its rows, such as "games"."""

    def __init__(self, stream: TextIO, rows: str = "rows", clock: Callable[[], float] = monotonic) -> None:
        self._stream = stream
        self._rows = rows
        self._clock = clock
        self._began = clock()
        self._line = StatusLine(stream)

    def __call__(self, summary: JobSummary, file: str, result: ShardResult) -> None:
        if not self._line.is_shown:
            words = _last_line(result.error) if result.error else f"{result.rows} {self._rows}"
            self._stream.write(f"{file}: {words}, {summary.done} of {summary.shards} done\n")
            self._stream.flush()
            return
        self._line.show(progress_line(summary, self._rows, self._clock() - self._began))

    def clear(self) -> None:
        """Clear the line."""
        self._line.clear()


def progress_line(summary: JobSummary, rows: str, seconds: float) -> str:
    """Format progress, speed and remaining time."""
    made = summary.done - summary.begun
    parts = [format_bar(summary.done, summary.shards), f"{summary.rows:,} {rows}"]
    if summary.failed:
        parts.append(f"failed {len(summary.failed)}")
    if made and seconds > 0:
        left = summary.shards - summary.done - len(summary.failed)
        parts += [f"{60 * made / seconds:.1f} shards a minute", f"{format_seconds(left * seconds / made)} left"]
    return "  ".join(parts)


def format_seconds(seconds: float) -> str:
    """`45 s`, `12 min`, `3.5 h`."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"


def format_failures(summary: JobSummary, name: Callable[[int], str]) -> str:
    """Format one line for each shard that failed."""
    return "".join(f"{name(shard)} failed: {_last_line(error)}\n" for shard, error in sorted(summary.failed.items()))


def _last_line(error: str) -> str:
    return error.strip().splitlines()[-1] if error.strip() else "no reason is known"
