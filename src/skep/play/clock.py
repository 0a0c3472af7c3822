"""The clock: minutes for the whole game with seconds added after each turn, or days for each move.

It is told the time, it never looks.
"""

import re
from dataclasses import dataclass

from skep.core.errors import shown
from skep.core.tiles import Color
from skep.lang import phrase

DAY = 86_400.0
GRACE = 0.1
"""Seconds of each turn over a network that nobody is charged for: about what messages need.

The same for everyone, and not measured: a player whose answers told how far away he is could make himself farther.
"""
_DAYS = re.compile(r"([0-9]{1,3})\s*d(?:ays?)?")
_CONTROL = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,2})?)(?:\+([0-9]{1,4}))?")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How long each player may think: `seconds` in all, and `increment` more after each of his turns.

    Where it is `per_turn` the player has `seconds` anew for every turn.
    """

    seconds: float
    increment: float = 0.0
    per_turn: bool = False

    def __post_init__(self) -> None:
        if self.seconds <= 0 or self.increment < 0:
            raise ValueError("a clock needs some time to start with, and time is not taken away after a turn")

    @classmethod
    def parse(cls, text: str) -> "TimeControl":
        """Read `10+5`: ten minutes, and five seconds after each turn; or `3d`: three days for each turn."""
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
        """As PGN writes it, in seconds: `600+5`, `300`, or `1/259200` where each move has its time."""
        seconds = f"{self.seconds:.10g}"
        if self.per_turn:
            return f"1/{seconds}"
        return f"{seconds}+{self.increment:g}" if self.increment else seconds


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
        """Add the increment for a finished turn, or give the whole time anew."""
        if self.control.per_turn:
            self._left[player] = self.control.seconds
        else:
            self._left[player] += self.control.increment

    def fallen(self, now: float) -> Color | None:
        """The player whose time is up."""
        if self._running is not None and self.left(self._running, now) <= 0:
            return self._running
        return None

    def resume(self, player: Color | None, since: float) -> None:
        """Go on as after a pause: the player's time has been running since then, nobody's if None."""
        self._running = player
        self._since = since

    @property
    def since(self) -> float:
        """When the running side began to run."""
        return self._since

    @property
    def falls_at(self) -> float | None:
        """When the running side will be out of time; None while nobody's time runs."""
        return None if self._running is None else self._since + self._left[self._running]
