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
FIRST_LATENESS: Final = 0.012
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
"""By what factor a move may take longer than its share, so that a look under way comes to its end."""
_MOST_OF_CLOCK: Final = 0.25
"""The share of what is left on a clock that one move may take."""
SETTLED_LOOKS: Final = 4
"""After how many looks with the same best move less time is enough."""
_SETTLED_SHARE: Final = 0.6


def allot(left: float, increment: float = 0.0) -> Limit:
    """What a player may spend on this move who has `left` seconds on his clock and gets `increment` for it."""
    if left < 0 or increment < 0:
        raise ValueError("a clock has no negative time")
    most = left * _MOST_OF_CLOCK
    aim = min(most, left / MOVES_TO_GO + increment * _INCREMENT_USED)
    return Limit(time=min(most, aim * _OVERDRAFT), aim=aim)


def is_enough(limit: Limit, spent: float, settled: int) -> bool:
    """Whether no deeper look is worth beginning; `settled` counts the looks that agreed on the best move."""
    if limit.aim is None:
        return False
    share = _SETTLED_SHARE if settled >= SETTLED_LOOKS else 1.0
    return spent >= limit.aim * share / 2


class Lateness:
    """How late answers have come, so that the next search ends sooner. The process has one, as the machine is one."""

    def __init__(self) -> None:
        self.seconds = FIRST_LATENESS
        self._deadline: float | None = None

    def reserve(self, seconds: float) -> float:
        """What to keep back of a limit."""
        return min(LEAST_RESERVE + _CAUTION * self.seconds, MOST_RESERVED * seconds)

    def deadline(self, began: float, seconds: float | None) -> float | None:
        """When a search must end that has so many seconds from `began` on; None where it has no limit by time."""
        self._deadline = None if seconds is None else began + seconds - self.reserve(seconds)
        return self._deadline

    def answered(self) -> None:
        """Learn from when the search has ended, and again from when its answer was given."""
        if self._deadline is not None and (late := monotonic() - self._deadline) > 0:
            self.seconds = max(late, self.seconds * _FADES)


LATENESS: Final = Lateness()


class Watcher(threading.Thread):
    """Ends the search when its time is over or somebody asks for it."""

    def __init__(self, halt: Callable[[], None], deadline: float | None, stop: threading.Event | None) -> None:
        super().__init__(name="skep-watcher", daemon=True)
        self._halt, self._deadline, self._stop_asked = halt, deadline, stop
        self._done = threading.Event()

    def dismiss(self) -> None:
        """The search has ended by itself; whoever calls this waits for the watcher to go."""
        self._done.set()
        self.join()

    def run(self) -> None:
        while True:
            left = None if self._deadline is None else self._deadline - monotonic()
            if (left is not None and left <= 0) or (self._stop_asked is not None and self._stop_asked.is_set()):
                self._halt()
                return
            wait = left if self._stop_asked is None else _POLL if left is None else min(left, _POLL)
            if self._done.wait(wait):
                return
