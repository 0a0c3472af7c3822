"""Errors that end a match, and faults that lose a single game."""

from enum import StrEnum

from skep.core.errors import SkepError


class ArenaError(SkepError):
    """The match cannot be played as requested: an engine does not start, or a file belongs to another match."""


class End(StrEnum):
    """The end of a game. All but `rules` are counted separately."""

    RULES = "rules"
    PROOF = "proof"
    CAP = "cap"
    ILLEGAL = "illegal"
    TIME = "time"
    CRASH = "crash"

    @property
    def is_fault(self) -> bool:
        """Whether the game was lost by a fault and not on the board."""
        return self in FAULTS


FAULTS = (End.ILLEGAL, End.TIME, End.CRASH)


class FaultError(Exception):
    """A contestant lost the game by a fault. The match continues."""

    def __init__(self, end: End, message: str) -> None:
        super().__init__(message)
        self.end = end
