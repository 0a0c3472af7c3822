"""The runners by their names."""

from skep.jobs.contract import JobError, Runner
from skep.jobs.inline_runner import InlineRunner

RUNNERS = ("inline", "processes", "ray")
"""Their names."""
INLINE, PROCESSES, RAY = RUNNERS


def make_runner(name: str, *, workers: int | None = None, address: str | None = None) -> Runner:
    """A runner: with so many workers, else with one for each core; `address` is where a Ray cluster is, or `auto`."""
    if address is not None and name != RAY:
        raise JobError(f"an address is for the runner {RAY}, not for {name}")
    if name == INLINE:
        return InlineRunner()
    if name == PROCESSES:
        from skep.jobs.process_runner import ProcessRunner  # what starts processes is loaded when some are started

        return ProcessRunner(workers)
    if name == RAY:
        from skep.jobs.ray_runner import RayRunner

        return RayRunner(address, workers)
    raise JobError(f"there is no runner {name!r}; there are {', '.join(RUNNERS)}")
