"""What the people and programs at the table may ask for. `by` is their seat, None for those who only watch."""

from dataclasses import dataclass

from skep.core.tiles import Color


@dataclass(frozen=True, slots=True)
class Play:
    """Make a move, written in text. `ply` is how many moves the sender has seen; a stale one is refused.

    `lag` is how many seconds the command was under way; they are not taken from the player's clock.
    """

    by: Color | None
    move: str
    ply: int | None = None
    lag: float = 0.0


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Ask to undo one's own last choice and all that followed."""

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
    """Call the game off before both players have moved; nobody wins."""

    by: Color | None


@dataclass(frozen=True, slots=True)
class OfferRematch:
    """Ask for another game with colors changed, or agree to the one that the opponent asks for."""

    by: Color | None


@dataclass(frozen=True, slots=True)
class Settle:
    """Ask only whether the clock or a forced pass has something to say."""

    by: Color | None = None


Command = Play | TakeBack | AnswerTakeBack | OfferDraw | AnswerDraw | Resign | Abort | OfferRematch | Settle
