"""What has happened at the table."""

from dataclasses import dataclass
from enum import StrEnum

from skep.core.moves import Move
from skep.core.tiles import Color
from skep.core.verdict import Verdict
from skep.lang import Phrase


class Cause(StrEnum):
    """How a game came to its end."""

    BOARD = "board"
    RESIGNED = "resigned"
    TIME = "time"
    AGREED = "agreed"
    ABORTED = "aborted"


class Reason(StrEnum):
    """Why a command was refused."""

    SEAT = "seat"
    """The sender does not sit at this table."""
    OVER = "over"
    """The game has ended, or has not where it should have."""
    TURN = "turn"
    """It is the other player's turn."""
    PLY = "ply"
    """The sender has not seen the latest moves."""
    INVALID = "invalid"
    """The move cannot be read."""
    AMBIGUOUS = "ambiguous"
    """The move could mean several."""
    ILLEGAL = "illegal"
    """The move is against the law; the verdict names it."""
    NOTHING = "nothing"
    """There is nothing to take back, or nothing to answer."""
    REPEATED = "repeated"
    """The same offer was made already."""
    LATE = "late"
    """It is too late to call the game off."""
    FORBIDDEN = "forbidden"
    """This game was agreed to be played without."""


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended. `rule` is the law, where one ended it; `winner` is None for a draw and an aborted game."""

    winner: Color | None
    cause: Cause
    message: Phrase
    rule: str | None = None

    @property
    def because(self) -> str:
        """How it ended, in the language that is spoken."""
        return str(self.message)


@dataclass(frozen=True, slots=True)
class Played:
    """A move was made: the `ply`-th, counted from 1. `forced` marks a pass that the table made for the player (U3)."""

    by: Color
    ply: int
    move: Move
    text: str
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Sealed:
    """An opening hand was chosen; it stays unseen until the other is (W1)."""

    by: Color


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last `count` moves were undone; `ply` are left."""

    by: Color
    count: int
    ply: int


@dataclass(frozen=True, slots=True)
class TakeBackOffered:
    by: Color


@dataclass(frozen=True, slots=True)
class TakeBackDeclined:
    """Refused by the one who was asked, or overtaken by a move."""

    by: Color


@dataclass(frozen=True, slots=True)
class DrawOffered:
    by: Color


@dataclass(frozen=True, slots=True)
class DrawDeclined:
    """Refused by the one who was asked, in words or by moving on."""

    by: Color


@dataclass(frozen=True, slots=True)
class RematchOffered:
    by: Color


@dataclass(frozen=True, slots=True)
class RematchAgreed:
    """Both want another game; `Session.rematch` sets it up."""


@dataclass(frozen=True, slots=True)
class Ended:
    result: Result


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing was done; the message is for the sender."""

    reason: Reason
    message: Phrase
    verdict: Verdict | None = None

    @property
    def because(self) -> str:
        """The message in the language that is spoken."""
        return str(self.message)


Event = (
    Played
    | Sealed
    | TakenBack
    | TakeBackOffered
    | TakeBackDeclined
    | DrawOffered
    | DrawDeclined
    | RematchOffered
    | RematchAgreed
    | Ended
    | Refused
)
