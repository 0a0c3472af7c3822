"""The clock: minutes for the whole game with seconds added after each turn, or days for each move.

Time is an argument; the clock never reads it.
"""

import re
from dataclasses import dataclass

from skep.core.errors import shown
from skep.core.tiles import Color
from skep.lang import phrase

DAY = 86_400.0
GRACE = 0.1
"""Seconds of each turn over a network that are not charged: about the delay of messages.

A constant, not measured: a player could fake a measured delay.
"""
_DAYS = re.compile(r"([0-9]{1,3})\s*d(?:ays?)?")
_CONTROL = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,2})?)(?:\+([0-9]{1,4}))?")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Time of each player: `seconds` in all, and an `increment` after each of their turns.

    With `per_turn`, the player has `seconds` for every turn.
    """

    seconds: float
    increment: float = 0.0
    per_turn: bool = False

    def __post_init__(self) -> None:
        if self.seconds <= 0 or self.increment < 0:
            raise ValueError("a clock needs some time to start with, and time is not taken away after a turn")

    @classmethod
    def parse(cls, text: str) -> "TimeControl":
        """Parse `10+5` (ten minutes, and five seconds after each turn) or `3d` (three days for each turn)."""
        if days := _DAYS.fullmatch(text.strip()):
            return cls(int(days[1]) * DAY, per_turn=True)
        match = _CONTROL.fullmatch(text.strip())
        if match is None:
            raise ValueError(phrase("text-no-control", text=shown(text)))
        minutes, increment = match.groups(default="0")
        return cls(float(minutes) * 60, float(increment))

    def __str__(self) -> str:
        if self.per_turn:
            return f"{self.seconds / DAY:g}d"
        return f"{self.seconds / 60:g}+{self.increment:g}"

    def to_pgn(self) -> str:
        """Format for PGN, in seconds: `600+5`, `300`, or `1/259200` for a time per move."""
        seconds = f"{self.seconds:.10g}"
        if self.per_turn:
            return f"1/{seconds}"
        return f"{seconds}+{self.increment:g}" if self.increment else seconds


class Clock:
    """The remaining time of both players. At most one side is running."""

    def __init__(self, control: TimeControl, left: tuple[float, float] | None = None) -> None:
        self.control = control
        self._left = list(left or (control.seconds, control.seconds))
        self._running: Color | None = None
        self._since = 0.0

    @property
    def running(self) -> Color | None:
        """The player whose clock runs, or None."""
        return self._running

    def left(self, player: Color, now: float) -> float:
        """Return the seconds that the player has at `now`, at least zero."""
        spent = max(0.0, now - self._since) if player is self._running else 0.0
        return max(0.0, self._left[player] - spent)

    def run(self, player: Color, now: float) -> None:
        """Start the player's time at `now` and stop the other's."""
        self.stop(now)
        self._running = player
        self._since = now

    def stop(self, now: float) -> None:
        """Stop both sides."""
        if self._running is not None:
            self._left[self._running] = self.left(self._running, now)
            self._running = None

    def reward(self, player: Color) -> None:
        """Add the increment for a finished turn, or reset the time per turn."""
        if self.control.per_turn:
            self._left[player] = self.control.seconds
        else:
            self._left[player] += self.control.increment

    def fallen(self, now: float) -> Color | None:
        """Return the player whose time is up, if any."""
        if self._running is not None and self.left(self._running, now) <= 0:
            return self._running
        return None

    def resume(self, player: Color | None, since: float) -> None:
        """Continue after a pause: the player's time has been running since `since`; None stops both."""
        self._running = player
        self._since = since

    @property
    def since(self) -> float:
        """Time at which the running side started."""
        return self._since

    @property
    def falls_at(self) -> float | None:
        """Time at which the running side runs out of time, or None."""
        return None if self._running is None else self._since + self._left[self._running]
