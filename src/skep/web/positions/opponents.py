"""The computer's levels as a page of games offers them: every one that the engine has, and all that it can."""

from typing import Final

from skep.engine import LEVELS
from skep.lang import phrase
from skep.play.players import Computer, Limit

FULL: Final = max(LEVELS) + 1
"""The number under which games are stored in which the computer is held back by nothing but its time."""
DEFAULT: Final = 3
OFFERED: Final = (*sorted(LEVELS), FULL)
"""Every level that a page offers."""
SECONDS: Final = ((1.0, 3), (2.0, 6), (5.0, 10))
"""Maximum seconds per move, each up to a level; most levels need much less."""
FULL_SECONDS, FULL_AIM = 15.0, 6.0
"""The same without a level, and what a move takes there that is neither plain nor hard."""


def offer(level: int) -> tuple[str, str]:
    """A level in words: its name, and what a player may expect."""
    name = "max" if level == FULL else str(level)
    about = phrase(f"level-{name}.about", seconds=round(FULL_SECONDS))
    return str(phrase(f"level-{name}")), str(about)


def seat_name(level: int) -> str:
    """The name of a computer player."""
    return "Skep, max" if level == FULL else f"Skep, level {level}"


def computer(level: int, name: str, seed: int) -> Computer:
    """The player of a level. Limits of depth are for the plain search, which knows no levels."""
    if level == FULL:
        return Computer(Limit(time=FULL_SECONDS, aim=FULL_AIM), name, seed=seed, has_book=True)
    seconds = next((time for time, last in SECONDS if level <= last), SECONDS[-1][0])
    return Computer(Limit(time=seconds, depth=level if level <= 2 else None), name, level, seed)
