"""Runners by name."""

from skep.jobs.contract import JobError, Runner
from skep.jobs.inline_runner import InlineRunner

RUNNERS = ("inline", "processes", "ray")
"""Names of the runners."""
INLINE, PROCESSES, RAY = RUNNERS


def make_runner(name: str, *, workers: int | None = None, address: str | None = None) -> Runner:
    """Create a runner with this many workers (one per core). `address` is that of a Ray cluster, or `auto`."""
    if address is not None and name != RAY:
        raise JobError(f"an address is for the runner {RAY}, not for {name}")
    if name == INLINE:
        return InlineRunner()
    if name == PROCESSES:
        from skep.jobs.process_runner import ProcessRunner  # imported late: it loads multiprocessing

        return ProcessRunner(workers)
    if name == RAY:
        from skep.jobs.ray_runner import RayRunner

        return RayRunner(address, workers)
    raise JobError(f"there is no runner {name!r}; there are {', '.join(RUNNERS)}")
