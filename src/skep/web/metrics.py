"""Numbers for those who run the server, in the text format that Prometheus reads."""

import asyncio
import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from pathlib import Path

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds; the upper bounds of the histogram's buckets."""

_HELP = {
    "skep_commands_total": ("counter", "Commands from pages, by kind."),
    "skep_refusals_total": ("counter", "Commands and requests that were refused, by reason."),
    "skep_requests_total": ("counter", "HTTP requests, by status."),
    "skep_games_created_total": ("counter", "Games set up."),
    "skep_resyncs_total": ("counter", "Pages that read too slowly and were given the whole table again."),
    "skep_troubles_total": ("counter", "Errors that a visitor was only told of; the log has them."),
    "skep_stale_total": ("counter", "Steps that another server had overtaken; they were tried again."),
    "process_cpu_seconds_total": ("counter", "Processor time of this process."),
    "process_resident_memory_bytes": ("gauge", "Memory of this process, where the system tells it."),
    "process_open_fds": ("gauge", "Open descriptors, where the system tells them."),
    "skep_tasks": ("gauge", "Tasks of the event loop."),
    "skep_sockets": ("gauge", "Open sockets."),
    "skep_relay_connected": ("gauge", "Whether this server hears the others; always 1 for one alone."),
    "skep_rooms": ("gauge", "Games held in memory."),
    "skep_thinking": ("gauge", "Moves that computers are thinking about or waiting to."),
}


class Metrics:
    """Counters, gauges that are asked when somebody looks, and how long moves took to be answered."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._gauges: dict[str, Callable[[], float]] = {
            "process_cpu_seconds_total": time.process_time,
            "process_resident_memory_bytes": _memory,
            "process_open_fds": _descriptors,
            "skep_tasks": lambda: len(asyncio.all_tasks()),
        }
        self._buckets = [0] * (len(BOUNDS) + 1)
        self._seconds = 0.0

    def count(self, name: str, label: str = "") -> None:
        """Add one; `label` is written as the text between the braces."""
        self._counts[name, label] += 1

    def gauge(self, name: str, value: Callable[[], float]) -> None:
        self._gauges[name] = value

    def observe_move(self, seconds: float) -> None:
        """Note how long it took from a move's arrival until it was stored and told."""
        self._buckets[bisect_left(BOUNDS, seconds)] += 1
        self._seconds += seconds

    def text(self) -> str:
        """Everything, as it stands."""
        lines: list[str] = []
        for name, (kind, sentence) in _HELP.items():
            lines += [f"# HELP {name} {sentence}", f"# TYPE {name} {kind}"]
            if name in self._gauges or kind == "gauge":
                lines.append(f"{name} {self._gauges.get(name, lambda: 0)():.10g}")
                continue
            counts = {label: count for (counted, label), count in self._counts.items() if counted == name}
            lines += [f"{name}{{{label}}} {count}" if label else f"{name} {count}" for label, count in counts.items()]
        return "\n".join([*lines, *self._histogram(), ""])

    def _histogram(self) -> list[str]:
        name = "skep_move_seconds"
        lines = [f"# HELP {name} From a move's arrival until it was stored and told.", f"# TYPE {name} histogram"]
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._buckets, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self._seconds:.6f}", f"{name}_count {total}"]


def _memory() -> float:
    """Bytes in memory, as Linux counts them."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _descriptors() -> float:
    try:
        return len(os.listdir("/proc/self/fd"))  # noqa: PTH208 - names alone
    except OSError:
        return 0
