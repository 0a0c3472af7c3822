"""Options of all verbs that work in shards: the runner, the part that runs here, and its messages."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from skep.cli.arguments import whole

if TYPE_CHECKING:
    from skep.jobs import FileJob, Runner

RUNNERS = ("inline", "processes", "ray")


def add_runner(verb: argparse.ArgumentParser) -> None:
    """Add the option that chooses the runner."""
    verb.add_argument("--runner", choices=RUNNERS, help="in this process, in many, or by Ray; processes if left out")
    verb.add_argument("--address", metavar="auto|HOST:PORT", help="where Ray runs; its own on this machine if left out")


def add_processes(verb: argparse.ArgumentParser) -> None:
    """Add the options that choose the runner and the number of processes."""
    verb.add_argument("--processes", type=whole, metavar="N", help="how many at once; one for each core if left out")
    add_runner(verb)


def add_folder_options(verb: argparse.ArgumentParser) -> None:
    """Add the options of a job that writes its files to a folder."""
    add_processes(verb)
    verb.add_argument(
        "--part", type=_part, default=(0, 1), metavar="I/N", help="only every Nth file, from I on; all if left out"
    )
    verb.add_argument("--verify", type=whole, metavar="N", help="look at every file again, and make N of them anew")


def _part(text: str) -> tuple[int, int]:
    number, slash, parts = text.partition("/")
    if not (slash and number.isdecimal() and parts.isdecimal() and int(number) < int(parts)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a part; write 0/4 for the first of four")
    return int(number), int(parts)


def runner_of(options: argparse.Namespace, workers: int | None) -> "Runner":
    """Return the runner that was asked for; a single worker runs in this process."""
    from skep.jobs import make_runner

    name = options.runner or ("ray" if options.address else "inline" if workers in (0, 1) else "processes")
    return make_runner(name, workers=workers or None, address=options.address)


def run_in_folder(job: "FileJob", folder: Path, options: argparse.Namespace, rows: str) -> int:
    """Do what is missing of a job, or verify it; returns the exit code, 1 if a shard was left behind."""
    from skep.jobs import JobProgress, run_job, verify_job
    from skep.jobs.job_progress import format_failures

    if options.verify is not None:
        faults = list(verify_job(job, folder, again=options.verify))
        sys.stderr.write("".join(f"{fault}\n" for fault in faults))
        return 1 if faults else 0
    progress = JobProgress(sys.stderr, rows)
    try:
        summary = run_job(job, folder, runner_of(options, options.processes), progress, part=options.part)
    finally:
        progress.clear()
    sys.stderr.write(format_failures(summary, job.file_name))
    return 1 if summary.failed else 0
