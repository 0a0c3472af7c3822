"""What must have happened between two looks at a game, where nobody told: another server went on with it, unheard."""

from dataclasses import dataclass
from typing import Literal

from skep.core.tiles import PLAYERS, Color
from skep.play.session import Session
from skep.web.saving import common_length
from skep.web.seats import Plan
from skep.web.views import word
from skep.web.wire import Happening

_OFFERS: tuple[Literal["draw_offered", "takeback_offered", "rematch_offered"], ...] = (
    "draw_offered",
    "takeback_offered",
    "rematch_offered",
)


@dataclass(frozen=True, slots=True)
class Look:
    """As much of a game as is compared."""

    texts: tuple[str, ...]
    is_over: bool
    offers: tuple[Color | None, Color | None, Color | None]
    free: Color | None
    next_game: str | None

    @classmethod
    def at(cls, session: Session, plan: Plan) -> "Look":
        offers = session.offers
        asked = offers.draw, offers.take_back, offers.rematch
        return cls(session.game.move_texts, session.result is not None, asked, plan.free, plan.next_game)


def changes(before: Look, session: Session, plan: Plan) -> list[Happening]:
    """The events that lead from one look to the present one, as far as they can be told."""
    now = Look.at(session, plan)
    found: list[Happening] = []
    if before.free is not None and now.free is None:
        found.append(Happening(what="joined", by=word(before.free)))
    common = common_length(before.texts, now.texts)
    if common < len(before.texts):
        found.append(Happening(what="taken_back", ply=common))
    for ply in range(common, len(now.texts)):
        by, forced = session.movers[ply], session.forced[ply]
        found.append(Happening(what="played", by=word(by), ply=ply + 1, text=now.texts[ply], forced=forced))
    for what, asked_before, asked in zip(_OFFERS, before.offers, now.offers, strict=True):
        if asked in PLAYERS and asked is not asked_before:
            found.append(Happening(what=what, by=word(Color(asked))))
    if now.is_over and not before.is_over:
        found.append(Happening(what="ended"))
    if now.next_game is not None and before.next_game is None:
        found.append(Happening(what="rematch_agreed", game=now.next_game))
    return found
