"""The clock: minutes for the whole game, and seconds added after each turn. It is told the time, it never looks."""

import re
from dataclasses import dataclass

from skep.core.tiles import Color

_CONTROL = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,2})?)(?:\+([0-9]{1,4}))?")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How long each player may think: `seconds` in all, and `increment` more after each of his turns."""

    seconds: float
    increment: float = 0.0

    def __post_init__(self) -> None:
        if self.seconds <= 0 or self.increment < 0:
            raise ValueError("a clock needs some time to start with, and time is not taken away after a turn")

    @classmethod
    def parse(cls, text: str) -> "TimeControl":
        """Read `10+5`: ten minutes, and five seconds after each turn."""
        match = _CONTROL.fullmatch(text.strip())
        if match is None:
            raise ValueError(f"{text!r} is no time control; write minutes+seconds, like 10+5")
        minutes, increment = match.groups(default="0")
        return cls(float(minutes) * 60, float(increment))

    def __str__(self) -> str:
        return f"{self.seconds / 60:g}+{self.increment:g}"


class Clock:
    """What both players have left. At most one side runs."""

    def __init__(self, control: TimeControl, left: tuple[float, float] | None = None) -> None:
        self.control = control
        self._left = list(left or (control.seconds, control.seconds))
        self._running: Color | None = None
        self._since = 0.0

    @property
    def running(self) -> Color | None:
        return self._running

    def left(self, player: Color, now: float) -> float:
        """Seconds that the player has at `now`, never less than none."""
        spent = max(0.0, now - self._since) if player is self._running else 0.0
        return max(0.0, self._left[player] - spent)

    def run(self, player: Color, now: float) -> None:
        """Let the player's time run from `now` on, and the other's stand."""
        self.stop(now)
        self._running = player
        self._since = now

    def stop(self, now: float) -> None:
        """Let both stand."""
        if self._running is not None:
            self._left[self._running] = self.left(self._running, now)
            self._running = None

    def reward(self, player: Color) -> None:
        """Add the increment for a finished turn."""
        self._left[player] += self.control.increment

    def fallen(self, now: float) -> Color | None:
        """The player whose time is up."""
        if self._running is not None and self.left(self._running, now) <= 0:
            return self._running
        return None

    @property
    def falls_at(self) -> float | None:
        """When the running side will be out of time; None while nobody's time runs."""
        return None if self._running is None else self._since + self._left[self._running]
