"""Wakes a room when its running clock falls."""

import asyncio
from collections.abc import Callable
from weakref import WeakMethod

from skep.play.clock import GRACE
from skep.play.session import Session

LONGEST_TIMER = 3600.0
"""Seconds; a clock that falls later is seen to by the sweep over the store."""


class ClockTimer:
    """One timer a room, set again after every step. It does not keep its room in memory."""

    def __init__(self, on_fall: Callable[[], None]) -> None:
        """`on_fall` is a method of the room."""
        self._on_fall = WeakMethod(on_fall)
        self._timer: asyncio.TimerHandle | None = None

    def set(self, session: Session, now: float) -> None:
        self.cancel()
        clock = session.clock
        if clock is None or clock.falls_at is None or session.result is not None:
            return
        wait = clock.falls_at - now + GRACE + 0.02
        if wait < LONGEST_TIMER:
            self._timer = asyncio.get_running_loop().call_later(max(0.0, wait), self._fall)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _fall(self) -> None:
        if (on_fall := self._on_fall()) is not None:
            on_fall()
