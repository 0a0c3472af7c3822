"""Clocks in a match: what both sides have left, what a move may cost then, and what is kept of it with the game."""

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
    """Seconds that White and Black have left, and what each gets for a move."""

    left: tuple[float, float]
    increment: float


@dataclass(frozen=True, slots=True)
class MoveBudget:
    """What a move may cost, and after how many seconds the game is lost on time.

    Where `clocks` are given, the limit is an even share of them, for those who know nothing better to do with a clock.
    """

    limit: Limit
    deadline: float
    clocks: Clocks | None = None


@dataclass(frozen=True, slots=True)
class ClockRecord:
    """The clocks of a finished game: the time control, the ply from which they ran, each side's seconds a move."""

    control: str
    ply: int
    times: tuple[tuple[float, ...], tuple[float, ...]]

    @property
    def left(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """What each side had left after each of its moves."""
        control = parse_clock(self.control)
        white, black = (_run_down(control, times) for times in self.times)
        return white, black


def parse_clock(text: str) -> TimeControl:
    """Read `30+0.3`: thirty seconds for the game, and 0.3 more for each move."""
    match = _CLOCK.fullmatch(text.strip())
    if match is None or float(match[1]) <= 0:
        raise ArenaError(f"{text!r} is no clock; write seconds, + and the increment: 30+0.3")
    seconds, increment = match.groups(default="0")
    return TimeControl(float(seconds), float(increment))


def even_share(left: float, increment: float) -> Limit:
    """The limit of a move for those who are told one: what our player aims at, used to its end whatever it sees."""
    return Limit(time=allot_time(left, increment).aim)


def left_after(left: float, seconds: float, increment: float) -> float:
    """What is left of `left` seconds after a move; whoever was late by less than the margin begins from nothing."""
    return max(0.0, left - seconds) + increment


def _run_down(control: TimeControl, times: tuple[float, ...]) -> tuple[float, ...]:
    left, after = control.seconds, []
    for seconds in times:
        left = left_after(left, seconds, control.increment)
        after.append(round(left, 4))
    return tuple(after)
