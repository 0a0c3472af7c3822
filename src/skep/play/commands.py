"""Commands of players and watchers. `by` is the seat, None for watchers."""

from dataclasses import dataclass
from enum import StrEnum

from skep.core.tiles import Color


@dataclass(frozen=True, slots=True)
class Play:
    """Play a move given as text. `ply` is the number of moves the sender has seen; stale commands are refused.

    `lag` is the delay of the command in seconds, which is not charged to the player's clock.
    """

    by: Color | None
    move: str
    ply: int | None = None
    lag: float = 0.0


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Ask to undo one's last choice and everything after it."""

    by: Color | None


@dataclass(frozen=True, slots=True)
class AnswerTakeBack:
    by: Color | None
    accept: bool


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offer a draw, or accept the one that the opponent offers (E6)."""

    by: Color | None


@dataclass(frozen=True, slots=True)
class AnswerDraw:
    by: Color | None
    accept: bool


@dataclass(frozen=True, slots=True)
class Resign:
    by: Color | None


@dataclass(frozen=True, slots=True)
class Abort:
    """Abort the game before both players have moved. Nobody wins."""

    by: Color | None


class ClaimedEnd(StrEnum):
    """How a player can end a game that the opponent has left."""

    WIN = "win"
    DRAW = "draw"
    ABORT = "abort"


@dataclass(frozen=True, slots=True)
class Claim:
    """End a game without a clock because the opponent, whose turn it is, has been away for `away` seconds."""

    by: Color | None
    end: ClaimedEnd
    away: float


@dataclass(frozen=True, slots=True)
class OfferRematch:
    """Offer a rematch with colors swapped, or accept the opponent's offer."""

    by: Color | None


@dataclass(frozen=True, slots=True)
class Settle:
    """Check only for an expired clock or a forced pass."""

    by: Color | None = None


Command = Play | TakeBack | AnswerTakeBack | OfferDraw | AnswerDraw | Resign | Abort | Claim | OfferRematch | Settle
