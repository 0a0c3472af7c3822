"""Numbers for those who run the server, in the text format that Prometheus reads."""

import asyncio
from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds; the upper bounds of the histogram's buckets."""
_COUNTERS = {
    "skep_commands_total": ("Commands from pages, by kind.", "kind"),
    "skep_refusals_total": ("Commands and requests that were refused, by reason.", "reason"),
    "skep_requests_total": ("HTTP requests, by status.", "status"),
    "skep_games_created_total": ("Games set up.", None),
    "skep_resyncs_total": ("Pages that read too slowly and were given the whole state again.", None),
    "skep_troubles_total": ("Errors that a visitor was only told of; the log has them.", None),
    "skep_set_aside_total": ("Games that could not be read or told of, by what was done; the log has why.", "what"),
    "skep_stale_total": ("Steps that another server had overtaken; they were tried again.", None),
}
_GAUGES = {
    "skep_tasks": "Tasks of the event loop.",
    "skep_sockets": "Open sockets.",
    "skep_relay_connected": "Whether this server hears the others; always 1 for one alone.",
    "skep_rooms": "Games held in memory.",
    "skep_thinking": "Moves that computers are thinking about or waiting to.",
    "skep_analysing": "Positions that are analysed or wait for it.",
}


class Metrics:
    """Counters, gauges that are asked when someone looks, and how long moves took to be answered."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]  # it has no types
        self._registry = CollectorRegistry()
        self._counters = {
            name: Counter(name, sentence, [label] if label else [], registry=self._registry)
            for name, (sentence, label) in _COUNTERS.items()
        }
        self._gauges = {name: Gauge(name, sentence, registry=self._registry) for name, sentence in _GAUGES.items()}
        ProcessCollector(registry=self._registry)
        self.gauge("skep_tasks", _tasks)
        help = "From a move's arrival until it was stored and told."
        self._moves = Histogram("skep_move_seconds", help, buckets=BOUNDS, registry=self._registry)

    def count(self, name: str, label: str | None = None, by: int = 1) -> None:
        """Add to a counter; `label` is the value of the counter's label, where it has one."""
        counter = self._counters[name]
        (counter if label is None else counter.labels(label)).inc(by)

    def gauge(self, name: str, value: Callable[[], float]) -> None:
        self._gauges[name].set_function(value)

    def observe_move(self, seconds: float) -> None:
        """Note how long it took from a move's arrival until it was stored and sent."""
        self._moves.observe(seconds)

    def text(self) -> str:
        """The current figures."""
        return generate_latest(self._registry).decode()


def _tasks() -> int:
    """The tasks of the loop that is asked; none where nothing runs."""
    try:
        return len(asyncio.all_tasks())
    except RuntimeError:
        return 0
