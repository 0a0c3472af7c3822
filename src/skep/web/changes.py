"""What happened between two snapshots of a game, where nobody told: another server went on with it, unheard."""

from dataclasses import dataclass
from typing import Literal

from skep.core.tiles import PLAYERS, Color
from skep.play.session import Session
from skep.web.game_setup import GameSetup
from skep.web.protocol import GameEvent
from skep.web.saving import common_length
from skep.web.views import word

_OFFERS: tuple[Literal["draw_offered", "takeback_offered", "rematch_offered"], ...] = (
    "draw_offered",
    "takeback_offered",
    "rematch_offered",
)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """As much of a game as is compared."""

    texts: tuple[str, ...]
    is_over: bool
    offers: tuple[Color | None, Color | None, Color | None]
    free: Color | None
    next_game: str | None

    @classmethod
    def at(cls, session: Session, setup: GameSetup) -> "Snapshot":
        offers = session.offers
        asked = offers.draw, offers.take_back, offers.rematch
        return cls(session.game.move_texts, session.result is not None, asked, setup.free, setup.next_game)


def changes(before: Snapshot, session: Session, setup: GameSetup) -> list[GameEvent]:
    """The events that lead from a snapshot to the present state, as far as they can be told."""
    now = Snapshot.at(session, setup)
    found: list[GameEvent] = []
    if before.free is not None and now.free is None:
        found.append(GameEvent(what="joined", by=word(before.free)))
    common = common_length(before.texts, now.texts)
    if common < len(before.texts):
        found.append(GameEvent(what="taken_back", ply=common))
    for ply in range(common, len(now.texts)):
        by, forced = session.movers[ply], session.forced[ply]
        found.append(GameEvent(what="played", by=word(by), ply=ply + 1, text=now.texts[ply], forced=forced))
    for what, asked_before, asked in zip(_OFFERS, before.offers, now.offers, strict=True):
        if asked in PLAYERS and asked is not asked_before:
            found.append(GameEvent(what=what, by=word(Color(asked))))
    if now.is_over and not before.is_over:
        found.append(GameEvent(what="ended"))
    if now.next_game is not None and before.next_game is None:
        found.append(GameEvent(what="rematch_agreed", game=now.next_game))
    return found
