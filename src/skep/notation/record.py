"""A recorded game: what was played, by whom, and what was said about it; read from PGN and SGF, written as PGN."""

from dataclasses import dataclass, field
from typing import Literal

from skep.rules.ruleset import Ruleset

Result = Literal["NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins"]
"""How a game stands, in the words of UHP. A recorded result counts resignations and agreements (E6) too."""

LONGEST_SHOWN = 60


@dataclass(frozen=True, slots=True)
class Record:
    """One game as text. Nobody has asked yet whether its moves are legal.

    `tags` leaves out the game type and the result, which are `ruleset` and `result`. `comments` are kept by ply: 0 is
    what was said before the first move.
    """

    ruleset: Ruleset
    moves: tuple[str, ...] = ()
    result: Result = "NotStarted"
    tags: dict[str, str] = field(default_factory=dict)
    comments: dict[int, str] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        return self.result in ("Draw", "WhiteWins", "BlackWins")


def shown(text: str) -> str:
    """A text as a refusal quotes it."""
    return repr(text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 3]}...")
