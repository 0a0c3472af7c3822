"""Time management: the time for a move, and the reserve that makes the answer punctual.

On a busy machine a thread waits before it runs. So a search keeps a reserve, and adapts it to how late
its earlier answers were.
"""

import threading
from collections.abc import Callable
from time import monotonic
from typing import Final

from skep.engine.host.report import Limit

LEAST_RESERVE: Final = 0.004
"""Smallest reserve, in seconds, for work outside the search."""
FIRST_OVERHEAD: Final = 0.012
"""Assumed delay before any was measured, in seconds."""
_MAX_RESERVED, _MAX_RESERVED_SHARE = 0.02, 0.04
"""Largest reserve, in seconds plus a share of the limit, so that 0.94 s of a second are used."""
_CAUTION: Final = 1.25
"""Safety factor of the reserve over the measured delay."""
_MAX_LEARNED: Final = 0.1
"""Longest delay that is learned from, in seconds. Longer ones are treated as accidents."""
_FADES: Final = 0.97
"""Decay of the learned delay with every earlier answer."""
_POLL: Final = 0.004
"""Seconds between two checks of the stop event."""
MOVES_TO_GO: Final = 24
"""Number of moves for which the clock must last."""
_INCREMENT_USED: Final = 0.8
"""Share of the increment that is spent at once."""
_OVERDRAFT: Final = 2.5
"""Factor by which a move may exceed its share to finish an iteration."""
_MAX_OF_CLOCK: Final = 0.25
"""Largest share of the remaining time for one move."""


def allot_time(left: float, increment: float = 0.0) -> Limit:
    """Return the limit of a move with `left` seconds on the clock and this increment."""
    if left < 0 or increment < 0:
        raise ValueError("a clock has no negative time")
    most = left * _MAX_OF_CLOCK
    aim = min(most, left / MOVES_TO_GO + increment * _INCREMENT_USED)
    return Limit(time=min(most, aim * _OVERDRAFT), aim=aim)


class MoveOverhead:
    """Measured delay of a player's answers, so that its next search ends earlier."""

    def __init__(self) -> None:
        self.seconds = FIRST_OVERHEAD

    def reserve(self, seconds: float) -> float:
        """Return the reserve for a limit."""
        most = min(seconds / 4, _MAX_RESERVED + _MAX_RESERVED_SHARE * seconds)
        return min(LEAST_RESERVE + _CAUTION * self.seconds, most)

    def learn(self, late: float) -> None:
        """Learn from an answer that was `late` seconds after its deadline. Early answers are ignored."""
        if late > 0:
            self.seconds = max(min(late, _MAX_LEARNED), self.seconds * _FADES)


class SearchTimer:
    """The time of one search: its start and deadline.

    `search/deepening.py` decides between iterations whether another one is worth its time.
    """

    def __init__(
        self, limit: Limit, overhead: MoveOverhead, began: float | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        self._clock = clock
        self.began = clock() if began is None else began
        self._overhead = overhead
        self.deadline = None if limit.time is None else self.began + limit.time - overhead.reserve(limit.time)

    @property
    def elapsed(self) -> float:
        return self._clock() - self.began

    def answered(self) -> None:
        """Learn from the end of the search, and again from when its answer was sent."""
        if self.deadline is not None:
            self._overhead.learn(self._clock() - self.deadline)


class StopWatcher(threading.Thread):
    """Ends a search when the stop event is set, since compiled code cannot check an event."""

    def __init__(self, halt: Callable[[], None], stop: threading.Event) -> None:
        super().__init__(name="skep-watcher", daemon=True)
        self._halt, self._stop_asked = halt, stop
        self._done = threading.Event()

    def dismiss(self) -> None:
        """End the watcher after the search has finished, and wait for it."""
        self._done.set()
        self.join()

    def run(self) -> None:
        while not self._stop_asked.is_set():
            if self._done.wait(_POLL):
                return
        self._halt()
