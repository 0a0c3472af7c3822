"""What sharing work costs: self-play by processes and by Ray, on simulated machines, and a driver with many shards.

Each row of the first table is the same job, so the files are compared, too. Processor time is that of all workers, by
the wall where Ray hides them: run this on an idle machine. `--quick` makes everything small.
"""

import argparse
import os
import resource
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from skep.jobs import Runner, run_job
from skep.jobs.inline_runner import InlineRunner
from skep.jobs.process_runner import ProcessRunner
from skep.jobs.ray_runner import RayRunner
from skep.learn import SelfPlay, SelfPlayJob

STORE = 100 << 20
os.environ.setdefault("RAY_AUTH_MODE", "disabled")
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")


@dataclass(frozen=True)
class EmptyJob:
    """Shards of a few bytes: what is left is the cost of the contract and of its runner."""

    shards: int
    cpus: int = 1

    @property
    def spec(self) -> dict[str, Any]:
        return {"job": "empty"}

    def file_name(self, shard: int) -> str:
        return f"{shard:06}.txt"

    def count_rows(self, data: bytes) -> int:
        return len(data)

    def open(self) -> "EmptyJob":
        return self

    def run(self, shard: int) -> bytes:
        return b"%d" % shard

    def close(self) -> None:
        pass


@contextmanager
def cluster(nodes: int, cpus: int) -> Iterator[str]:
    """The address of a cluster of so many machines, all of them this one."""
    import ray
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "object_store_memory": STORE})
    try:
        for _ in range(nodes):
            made.add_node(num_cpus=cpus, object_store_memory=STORE)
        made.wait_for_nodes()
        yield made.address
    finally:
        ray.shutdown()
        made.shutdown()


def measure(job: Any, runner: Runner) -> tuple[float, dict[str, bytes]]:
    """Seconds, and the files."""
    with tempfile.TemporaryDirectory() as name:
        began = monotonic()
        summary = run_job(job, Path(name), runner)
        seconds = monotonic() - began
        assert not summary.failed, summary.failed
        return seconds, {path.name: path.read_bytes() for path in Path(name).iterdir()}


def megabytes() -> float:
    """The most memory that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def compare(job: SelfPlayJob, workers: int, machines: list[int], with_inline: bool) -> None:
    """The same job by every runner; starting Ray or the processes counts."""
    games = job.shards * job.games
    rows: list[tuple[str, Callable[[], tuple[float, dict[str, bytes]]]]] = [
        ("inline", lambda: measure(job, InlineRunner())),
        (f"processes, {workers}", lambda: measure(job, ProcessRunner(workers))),
        (f"ray, {workers} cores", lambda: measure(job, RayRunner(workers=workers))),
    ][not with_inline :]
    whole: dict[str, bytes] = {}
    for name, run in rows:
        seconds, files = run()
        whole = whole or files
        print(f"{name:24} {seconds:7.1f} s {games / seconds:8.2f} games/s  {same(files, whole)}", flush=True)
    for nodes in machines:
        with cluster(nodes, max(1, workers // nodes)) as address:
            seconds, files = measure(job, RayRunner(address))
            words = f"{games / seconds:8.2f} games/s  {same(files, whole)}"
            print(f"{f'ray, {nodes} machines':24} {seconds:7.1f} s {words}", flush=True)


def same(files: dict[str, bytes], whole: dict[str, bytes]) -> str:
    return "equal files" if files == whole else "OTHER FILES"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--type", default="Base+MLP")
    parser.add_argument("--shards", type=int, default=24)
    parser.add_argument("--games", type=int, default=10, help="in each shard")
    parser.add_argument("--nodes", type=int, default=600)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--machines", type=int, nargs="*", default=[1, 2, 4], help="simulated ones")
    parser.add_argument("--inline", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--many", type=int, default=10_000, help="shards for the driver's memory")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    if options.quick:
        options.shards, options.games, options.nodes, options.many = 4, 2, 60, 200
    SelfPlay(options.type)  # compiled before anything is measured
    job = SelfPlayJob(options.type, options.shards, options.nodes, games=options.games)
    compare(job, options.workers, options.machines, options.inline)
    if not options.many:
        return
    for name, runner in (("processes", ProcessRunner(options.workers)), ("ray", RayRunner(workers=options.workers))):
        before = megabytes()
        seconds, _ = measure(EmptyJob(options.many), runner)
        rate = options.many / seconds
        print(f"{options.many:,} empty shards by {name}: {rate:.0f}/s, driver {before:.0f} to {megabytes():.0f} MiB")


if __name__ == "__main__":
    main()
