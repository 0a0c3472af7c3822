"""Events of a game."""

from dataclasses import dataclass
from enum import StrEnum

from skep.core.moves import Move
from skep.core.tiles import Color
from skep.core.verdict import Verdict
from skep.lang import Phrase


class Cause(StrEnum):
    """A reason for the end of a game."""

    BOARD = "board"
    RESIGNED = "resigned"
    TIME = "time"
    AGREED = "agreed"
    ABORTED = "aborted"
    ABANDONED = "abandoned"


class Reason(StrEnum):
    """Why a command was refused."""

    SEAT = "seat"
    """The sender has no seat in this game."""
    OVER = "over"
    """The game is over, or is not over but should be."""
    TURN = "turn"
    """It is the opponent's turn."""
    PLY = "ply"
    """The sender has not seen the latest moves."""
    INVALID = "invalid"
    """The move text is invalid."""
    AMBIGUOUS = "ambiguous"
    """The move text is ambiguous."""
    ILLEGAL = "illegal"
    """The move is illegal; the verdict names the rule."""
    NOTHING = "nothing"
    """There is nothing to take back or to answer."""
    REPEATED = "repeated"
    """The same offer was made already."""
    LATE = "late"
    """It is too late to abort the game."""
    EARLY = "early"
    """The opponent has not been away for long enough."""
    FORBIDDEN = "forbidden"
    """The settings of this game exclude it."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game. `rule` is the rule that ended it, if any. `winner` is None for draws and aborted games."""

    winner: Color | None
    cause: Cause
    message: Phrase
    rule: str | None = None

    @property
    def because(self) -> str:
        """The reason for the end, in the current language."""
        return str(self.message)


@dataclass(frozen=True, slots=True)
class Played:
    """A move was played, with its ply counted from 1. `forced` marks a pass made for the player (U3)."""

    by: Color
    ply: int
    move: Move
    text: str
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Sealed:
    """An opening hand was chosen; it stays hidden until both are (W1)."""

    by: Color


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last `count` moves were undone; `ply` remain."""

    by: Color
    count: int
    ply: int


@dataclass(frozen=True, slots=True)
class TakeBackOffered:
    by: Color


@dataclass(frozen=True, slots=True)
class TakeBackDeclined:
    """The offer was declined, or lapsed because of a move."""

    by: Color


@dataclass(frozen=True, slots=True)
class DrawOffered:
    by: Color


@dataclass(frozen=True, slots=True)
class DrawDeclined:
    """The offer was declined, explicitly or by a move."""

    by: Color


@dataclass(frozen=True, slots=True)
class RematchOffered:
    by: Color


@dataclass(frozen=True, slots=True)
class RematchAgreed:
    """Both players want a rematch; `Session.rematch` creates it."""


@dataclass(frozen=True, slots=True)
class Ended:
    result: Result


@dataclass(frozen=True, slots=True)
class Refused:
    """The command was refused and nothing changed. The message is for the sender."""

    reason: Reason
    message: Phrase
    verdict: Verdict | None = None

    @property
    def because(self) -> str:
        """The message in the current language."""
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
