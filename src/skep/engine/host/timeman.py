"""Time: what a clock allows for a move, and how much is kept back so that the answer is there when it is over.

On a busy machine a thread that wants to run waits its turn. So a search keeps back a little, and learns from how late
it has come before how much that must be.
"""

import threading
from collections.abc import Callable
from time import monotonic
from typing import Final

from skep.engine.host.report import Limit

LEAST_RESERVE: Final = 0.004
"""Seconds that are always kept back for what happens around a search."""
FIRST_OVERHEAD: Final = 0.012
"""How late a search is thought to come before any has been seen, in seconds."""
MOST_RESERVED: Final = 0.25
"""The share of a limit that is kept back at most."""
_CAUTION: Final = 1.25
"""By what factor more is kept back than was late."""
_FADES: Final = 0.995
"""By what factor a lateness counts less with every answer that came sooner."""
_POLL: Final = 0.004
"""Seconds between two looks of the watcher at the stop event."""
MOVES_TO_GO: Final = 24
"""For how many more moves a clock must last."""
_INCREMENT_USED: Final = 0.8
"""The share of an increment that is spent at once."""
_OVERDRAFT: Final = 2.5
"""By what factor a move may take longer than its share, so that an iteration under way comes to its end."""
_MOST_OF_CLOCK: Final = 0.25
"""The share of what is left on a clock that one move may take."""
SETTLED_ITERATIONS: Final = 4
"""After how many iterations with the same best move less time is enough."""
_SETTLED_SHARE: Final = 0.6


def allot_time(left: float, increment: float = 0.0) -> Limit:
    """What a move may take with `left` seconds on the clock and `increment` seconds added for it."""
    if left < 0 or increment < 0:
        raise ValueError("a clock has no negative time")
    most = left * _MOST_OF_CLOCK
    aim = min(most, left / MOVES_TO_GO + increment * _INCREMENT_USED)
    return Limit(time=min(most, aim * _OVERDRAFT), aim=aim)


def is_enough(limit: Limit, spent: float, settled: int) -> bool:
    """Whether no deeper iteration is worth beginning; `settled` counts those that agreed on the best move."""
    if limit.aim is None:
        return False
    share = _SETTLED_SHARE if settled >= SETTLED_ITERATIONS else 1.0
    return spent >= limit.aim * share / 2


class MoveOverhead:
    """How late the answers of one player have come, so that its next search ends sooner."""

    def __init__(self) -> None:
        self.seconds = FIRST_OVERHEAD

    def reserve(self, seconds: float) -> float:
        """What to keep back of a limit."""
        return min(LEAST_RESERVE + _CAUTION * self.seconds, MOST_RESERVED * seconds)

    def learn(self, late: float) -> None:
        """An answer came so many seconds after its deadline; one that came before it teaches nothing."""
        if late > 0:
            self.seconds = max(late, self.seconds * _FADES)


class SearchTimer:
    """The time of one search: when it began, and when it must end, by the monotonic clock."""

    def __init__(self, limit: Limit, overhead: MoveOverhead, began: float | None = None) -> None:
        self.began = monotonic() if began is None else began
        self._overhead = overhead
        self._limit = limit
        self.deadline = None if limit.time is None else self.began + limit.time - overhead.reserve(limit.time)

    @property
    def elapsed(self) -> float:
        return monotonic() - self.began

    def is_over(self, settled: int) -> bool:
        """Whether no deeper iteration shall begin; `settled` counts those that agreed on the best move."""
        is_late = self.deadline is not None and monotonic() >= self.deadline
        return is_late or is_enough(self._limit, self.elapsed, settled)

    def answered(self) -> None:
        """Learn from when the search has ended, and again from when its answer was given."""
        if self.deadline is not None:
            self._overhead.learn(monotonic() - self.deadline)


class StopWatcher(threading.Thread):
    """Ends a search when somebody asks for it; compiled code, which looks at the clock, cannot look at an event."""

    def __init__(self, halt: Callable[[], None], stop: threading.Event) -> None:
        super().__init__(name="skep-watcher", daemon=True)
        self._halt, self._stop_asked = halt, stop
        self._done = threading.Event()

    def dismiss(self) -> None:
        """The search has ended by itself; whoever calls this waits for the watcher to go."""
        self._done.set()
        self.join()

    def run(self) -> None:
        while not self._stop_asked.is_set():
            if self._done.wait(_POLL):
                return
        self._halt()
