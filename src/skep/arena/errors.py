"""How a match can fail as a whole, and how a contestant can lose a game otherwise than on the board."""

from enum import StrEnum

from skep.core.errors import SkepError


class ArenaError(SkepError):
    """The match cannot be played as asked: an engine that does not start, a file that belongs to another match."""


class End(StrEnum):
    """What ended a game. Only the first is the game's own law; the others are counted apart."""

    RULES = "rules"
    PROOF = "proof"
    CAP = "cap"
    ILLEGAL = "illegal"
    TIME = "time"
    CRASH = "crash"

    @property
    def is_fault(self) -> bool:
        """Whether the loser did not lose on the board."""
        return self in FAULTS


FAULTS = (End.ILLEGAL, End.TIME, End.CRASH)


class FaultError(Exception):
    """A contestant has lost the game by what it did, or failed to do; the match goes on."""

    def __init__(self, end: End, message: str) -> None:
        super().__init__(message)
        self.end = end
