"""The computer's levels as a page of games offers them: every one that the engine has, and all that it can."""

from dataclasses import dataclass
from typing import Final

from skep.engine import LEVELS
from skep.play.players import Computer, Limit

FULL: Final = max(LEVELS) + 1
"""The number under which games are stored in which the computer is held back by nothing but its time."""
DEFAULT: Final = 3
NAMES: Final = (
    ("Larva", "For a first game: it looks one move ahead, misses half of its moves and may miss a win."),
    ("Hatchling", "It looks one move ahead and misjudges a lot, but it takes a win and stops yours."),
    ("Drone", "It looks two moves ahead and misses every fourth move."),
    ("Worker", "It looks three moves ahead and believes in plans that are not quite good."),
    ("Forager", "It sees nearly every move and still misjudges some of them."),
    ("Builder", "It sees every move and errs now and then."),
    ("Scout", "It plays soundly and seldom errs."),
    ("Guard", "It looks further and gives little away."),
    ("Hunter", "It punishes mistakes."),
    ("Sentinel", "It looks far and hardly errs."),
)
"""The levels from 1 on: a name, and what a player may expect."""
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
    name, sentence = NAMES[level - 1]
    return Offer(f"{level} {name}", sentence)


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
