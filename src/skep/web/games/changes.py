"""Events between two snapshots of a game, found in the same way in the process that played and in others."""

from dataclasses import dataclass
from typing import Literal

from skep.core.tiles import PLAYERS, Color
from skep.play.session import Session
from skep.web.games.setup import GameSetup
from skep.web.games.store import common_length
from skep.web.positions.protocol import GameEvent
from skep.web.positions.views import word, word_or_none

_Offerer = Color | None
_OFFERS: tuple[Literal["draw_offered", "takeback_offered", "rematch_offered"], ...] = (
    "draw_offered",
    "takeback_offered",
    "rematch_offered",
)
_DECLINES: tuple[Literal["draw_declined", "takeback_declined"], ...] = ("draw_declined", "takeback_declined")


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The parts of a game that are compared."""

    texts: tuple[str, ...]
    forced: tuple[bool, ...]
    movers: tuple[Color, ...]
    is_over: bool
    offers: tuple[_Offerer, _Offerer, _Offerer]
    draws_asked: frozenset[Color]
    sealed: frozenset[tuple[Color, str]]
    free: Color | None
    next_game: str | None

    @classmethod
    def at(cls, session: Session, setup: GameSetup) -> "Snapshot":
        offers = session.offers
        return cls(
            session.game.move_texts,
            session.forced,
            tuple(session.movers),
            session.result is not None,
            (offers.draw, offers.take_back, offers.rematch),
            frozenset(offers.draws_asked),
            frozenset((session.sealed or {}).items()),
            setup.free,
            setup.next_game,
        )


def changes(before: Snapshot, now: Snapshot) -> list[GameEvent]:
    """The events that lead from one snapshot to another, as far as they can be derived."""
    found: list[GameEvent] = []
    if before.free is not None and now.free is None:
        found.append(GameEvent("joined", by=word(before.free)))
    common = common_length(before.texts, now.texts)
    if common < len(before.texts):
        found.append(GameEvent("taken_back", by=word(before.movers[common]), ply=common))
    for ply in range(common, len(now.texts)):
        text, forced = now.texts[ply], now.forced[ply]
        found.append(GameEvent("played", by=word(now.movers[ply]), ply=ply + 1, text=text, forced=forced))
    if before.texts == now.texts:
        found += [GameEvent("sealed", by=word(color)) for color, _ in sorted(now.sealed - before.sealed)]
        found += _declined(before, now)
    for what, earlier, offerer in zip(_OFFERS, before.offers, now.offers, strict=True):
        if offerer in PLAYERS and offerer is not earlier:
            found.append(GameEvent(what, by=word_or_none(offerer)))
    if now.is_over and not before.is_over:
        found.append(GameEvent("ended"))
    if now.next_game is not None and before.next_game is None:
        found.append(GameEvent("rematch_agreed", game=now.next_game))
    return found


def _declined(before: Snapshot, now: Snapshot) -> list[GameEvent]:
    """Offers that were declined: they are gone although nothing was played, taken back or ended."""
    if now.is_over and not before.is_over:
        return []
    draw, take_back, _ = before.offers
    if draw is None:  # a computer answers at once
        draw = next(iter(now.draws_asked - before.draws_asked), None)
    pairs = zip(_DECLINES, (draw, take_back), now.offers, strict=False)
    return [
        GameEvent(what, by=word(offerer.other)) for what, offerer, left in pairs if offerer is not None and left is None
    ]
