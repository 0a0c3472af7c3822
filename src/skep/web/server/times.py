"""Two times: that of the calendar, and that of the clocks, which stands still while the server is away."""

import time
from dataclasses import dataclass, field

UNTIMED = 2
"""The moves of a game for which no clock runs: the first of each player."""


def times_spent(made_at: list[float], began: float) -> list[float | None]:
    """The seconds that each move of a game took; None for those that it was set up with, and before its clocks ran."""
    return [
        max(0.0, now - before) if ply >= UNTIMED and before > began else None
        for ply, (before, now) in enumerate(zip([began, *made_at], made_at, strict=False))
    ]


@dataclass
class Times:
    """Times of a server. `uptime` is its total running time, in seconds.

    It is saved about once a second. After a crash it may resume a little early, in favor of the players.
    """

    begun_at: float = 0.0
    _started: float = field(default_factory=time.monotonic)

    def uptime(self) -> float:
        return self.begun_at + time.monotonic() - self._started

    def wall(self) -> float:
        """Seconds since 1970, to be shown to people."""
        return time.time()
