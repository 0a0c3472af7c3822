"""The state of a session apart from its moves, for the store and for other processes."""

from typing import Any

import msgspec

from skep.core.tiles import PLAYERS, Color
from skep.lang import Phrase
from skep.play.clock import Clock
from skep.play.events import Cause, Result
from skep.play.session import Session


class SessionState(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The state of a session apart from its moves. Colors are numbers; times are those of the game clock."""

    offers: tuple[int | None, int | None, int | None, list[int]]
    """Colors that offer a draw, a takeback and a rematch, and those that must move before they offer a draw again."""
    sealed: dict[int, str]
    clock: tuple[float, float, int | None, float] | None
    """Seconds left for both players, the running clock, and its start."""
    result: tuple[int | None, str, Any, str | None] | None = None
    """Winner, cause, sentence as `Phrase.to_data` has it, and rule."""


def state_of(session: Session) -> SessionState:
    """The present state of a session."""
    offers, clock, result = session.offers, session.clock, session.result
    times = None
    if clock is not None:
        white, black = (clock.left(color, clock.since) for color in PLAYERS)
        times = white, black, clock.running, clock.since
    return SessionState(
        offers=(offers.draw, offers.take_back, offers.rematch, sorted(offers.draws_asked)),
        sealed={int(color): text for color, text in (session.sealed or {}).items()},
        clock=times,
        result=None if result is None else (result.winner, result.cause.value, result.message.to_data(), result.rule),
    )


def set_state(session: Session, state: SessionState) -> None:
    """Bring a session, whose moves are there, to a state."""
    draw, take_back, rematch, draws_asked = state.offers
    session.offers.draw, session.offers.take_back = _color(draw), _color(take_back)
    session.offers.rematch = _color(rematch)
    session.offers.draws_asked = {Color(color) for color in draws_asked}
    if session.sealed is not None:
        session.sealed.clear()
        session.sealed.update({Color(color): text for color, text in state.sealed.items()})
    if state.clock is not None and session.clock is not None:
        white, black, running, since = state.clock
        session.clock = Clock(session.clock.control, (white, black))
        session.clock.resume(_color(running), since)
    session.result = None
    if state.result is not None:
        winner, cause, message, rule = state.result
        session.result = Result(_color(winner), Cause(cause), Phrase.from_data(message), rule)


def _color(number: int | None) -> Color | None:
    return None if number is None else Color(number)
