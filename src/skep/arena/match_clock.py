"""Clocks in a match: time left, limits per move, and the clock record of a finished game."""

import re
from dataclasses import dataclass

from skep.arena.errors import ArenaError
from skep.engine import Limit
from skep.engine.tools import allot_time
from skep.play.clock import TimeControl

_NUMBER = r"([0-9]{1,6}(?:\.[0-9]{1,3})?|\.[0-9]{1,3})"
_CLOCK = re.compile(rf"{_NUMBER}(?:\+{_NUMBER})?")


@dataclass(frozen=True, slots=True)
class Clocks:
    """Seconds that White and Black have left, and their increments."""

    left: tuple[float, float]
    increment: float


@dataclass(frozen=True, slots=True)
class MoveBudget:
    """The limit of a move, and the seconds after which the game is lost on time.

    With `clocks`, the limit is an even share of the time left, for contestants that do not manage a clock.
    """

    limit: Limit
    deadline: float
    clocks: Clocks | None = None


@dataclass(frozen=True, slots=True)
class ClockRecord:
    """Clocks of a finished game: time control, first timed ply, and each side's seconds per move."""

    control: str
    ply: int
    times: tuple[tuple[float, ...], tuple[float, ...]]

    @property
    def left(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return the time each side had left after each of its moves."""
        control = parse_clock(self.control)
        white, black = (_run_down(control, times) for times in self.times)
        return white, black


def parse_clock(text: str) -> TimeControl:
    """Parse `30+0.3`: thirty seconds for the game and 0.3 more per move."""
    match = _CLOCK.fullmatch(text.strip())
    if match is None or float(match[1]) <= 0:
        raise ArenaError(f"{text!r} is not a clock; write seconds, + and the increment: 30+0.3")
    seconds, increment = match.groups(default="0")
    return TimeControl(float(seconds), float(increment))


def even_share(left: float, increment: float) -> Limit:
    """Return an even share of the clock as a fixed limit for one move."""
    return Limit(time=allot_time(left, increment).aim)


def left_after(left: float, seconds: float, increment: float) -> float:
    """Return the seconds left after a move. A player who was late by less than the margin continues from zero."""
    return max(0.0, left - seconds) + increment


def _run_down(control: TimeControl, times: tuple[float, ...]) -> tuple[float, ...]:
    left, after = control.seconds, []
    for seconds in times:
        left = left_after(left, seconds, control.increment)
        after.append(round(left, 4))
    return tuple(after)
