"""Wakes a room when its running clock falls."""

import asyncio
from typing import TYPE_CHECKING
from weakref import proxy

from skep.play.clock import GRACE

if TYPE_CHECKING:
    from skep.web.games.room import Room

LONGEST_TIMER = 3600.0
"""Seconds; a clock that falls later is seen to by the sweep over the store."""


class ClockTimer:
    """One timer a room, set anew after every step."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = proxy(room)  # its owner, which shall go when the last one lets go of it
        self._timer: asyncio.TimerHandle | None = None

    def set(self, now: float) -> None:
        self.cancel()
        session = self._room.session
        clock = session.clock
        if clock is None or clock.falls_at is None or session.result is not None:
            return
        wait = clock.falls_at - now + GRACE + 0.02
        if wait < LONGEST_TIMER:
            self._timer = asyncio.get_running_loop().call_later(max(0.0, wait), self._room.settle)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
