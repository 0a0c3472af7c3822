"""The seats and options of a game: everything about a room except the game itself."""

from dataclasses import dataclass, field
from typing import Literal

from skep.core.tiles import PLAYERS, Color
from skep.play.clock import DAY, TimeControl
from skep.play.players import Human, Player
from skep.web.positions import protocol
from skep.web.positions.opponents import computer
from skep.web.server.tokens import random_id

OpponentKind = Literal["here", "link", "computer"]
_SEEDS = 1 << 31
INCREMENTS = 40
"""Turns of a player that a game is expected to have."""
SPEEDS = (("bullet", 180), ("blitz", 480), ("rapid", 1500))
"""Names of speeds, and the seconds of a player below which a game has them."""


@dataclass(slots=True)
class Seat:
    """One side of a table: a visitor's, a computer's, or free. `level` is one of the five that a page offers.

    `shows`: the player lets anyone find the game on the first page and watch it.
    """

    visitor: str | None = None
    name: str | None = None
    level: int | None = None
    shows: bool = False

    @property
    def is_free(self) -> bool:
        return self.visitor is None and self.level is None

    def player(self, seed: int) -> Player:
        """The player as the session needs it; `seed` decides the errors of a computer."""
        if self.level is not None:
            return computer(self.level, self.name or "Skep", seed)
        return Human(self.name or "")


@dataclass(slots=True)
class GameSetup:
    """The setup of a game. `invite` is the secret of the playing link, `next_game` the rematch that followed."""

    kind: OpponentKind
    control: TimeControl | None = None
    takebacks: Literal["asked", "never"] = "asked"
    invite: str | None = None
    seats: tuple[Seat, Seat] = field(default_factory=lambda: (Seat(), Seat()))
    next_game: str | None = None

    def held_by(self, visitor: str) -> frozenset[Color]:
        """The colors that a visitor plays."""
        return frozenset(color for color in PLAYERS if self.seats[color].visitor == visitor)

    @property
    def free(self) -> Color | None:
        """A seat that nobody holds."""
        return next((color for color in PLAYERS if self.seats[color].is_free), None)

    @property
    def is_shown(self) -> bool:
        """Whether the game is listed on the first page while it is played: both players allow it, as computers do."""
        return all(seat.level is not None or (seat.visitor is not None and seat.shows) for seat in self.seats)

    def players(self, seed: int) -> tuple[Player, Player]:
        """Both players; `seed` belongs to the game, so that a computer makes the same errors after each reload."""
        white, black = self.seats
        return white.player(seed * 2 % _SEEDS), black.player((seed * 2 + 1) % _SEEDS)

    def turned(self) -> "GameSetup":
        """The same people with colors changed."""
        invite = random_id(22) if self.free is not None else None
        return GameSetup(self.kind, self.control, self.takebacks, invite, (self.seats[1], self.seats[0]))


def speed_of(control: TimeControl | None) -> str:
    """The speed of a game: its seconds plus forty increments, divided as on lichess."""
    if control is None:
        return "unlimited"
    if control.per_turn:
        return "correspondence"
    seconds = control.seconds + INCREMENTS * control.increment
    return next((name for name, below in SPEEDS if seconds < below), "classical")


def control_of(info: protocol.TimeControlInfo | None) -> TimeControl | None:
    """The session's clock for what a page asked for."""
    if info is None:
        return None
    if info.days is not None:
        return TimeControl(info.days * DAY, per_turn=True)
    return None if info.minutes is None else TimeControl(info.minutes * 60, info.increment)


def control_info(control: TimeControl | None) -> protocol.TimeControlInfo | None:
    """The same for the page."""
    if control is None:
        return None
    if control.per_turn:
        return protocol.TimeControlInfo(days=round(control.seconds / DAY))
    return protocol.TimeControlInfo(minutes=control.seconds / 60, increment=control.increment)
