"""The computer's levels as a page of games offers them: every one that the engine has, and all that it can."""

from dataclasses import dataclass
from typing import Final

from skep.engine import LEVELS
from skep.play.players import Computer, Limit

FULL: Final = max(LEVELS) + 1
"""The number under which games are stored in which the computer is held back by nothing but its time."""
DEFAULT: Final = 3
BANDS: Final = (
    ("A first game: it looks at little, misjudges a lot, and misses what is in plain sight.", 1),
    ("Easy: it sees the next moves, and believes in plans that are not quite good.", 3),
    ("Medium: it plays soundly and errs now and then.", 6),
    ("Hard: it errs seldom.", 8),
    ("Very hard: it looks far and errs no more.", 10),
)
"""What a player may expect, each up to a level."""
SECONDS: Final = ((1.0, 3), (2.0, 6), (5.0, 10))
"""How long it may think at most, each up to a level; the level itself mostly ends its thought much sooner."""
FULL_SECONDS, FULL_AIM = 15.0, 6.0
"""The same without a level, and what a move takes there that is neither plain nor hard."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A level in words."""

    title: str
    sentence: str


def _offer(level: int) -> Offer:
    if level == FULL:
        return Offer("Max", f"As good as it can in {FULL_SECONDS:.0f} seconds a move; plain moves come sooner.")
    return Offer(str(level), next((sentence for sentence, last in BANDS if level <= last), BANDS[-1][0]))


OFFERS: Final = {level: _offer(level) for level in (*sorted(LEVELS), FULL)}


def seat_name(level: int) -> str:
    """What a computer is called at the table."""
    return "Skep, max" if level == FULL else f"Skep, level {level}"


def computer(level: int, name: str, seed: int) -> Computer:
    """The player of a level. Limits of depth are for the plain search, which knows no levels."""
    if level == FULL:
        return Computer(Limit(time=FULL_SECONDS, aim=FULL_AIM), name, seed=seed)
    seconds = next((time for time, last in SECONDS if level <= last), SECONDS[-1][0])
    return Computer(Limit(time=seconds, depth=level if level <= 2 else None), name, level, seed)
