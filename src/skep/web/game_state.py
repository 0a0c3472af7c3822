"""A room as its pages see it: one text for all, and what each audience sees besides."""

from collections.abc import Sequence
from typing import Literal

from pydantic_core import to_json

from skep.core.tiles import PLAYERS, Color
from skep.game import Game
from skep.play import events as tell
from skep.play.clock import Clock
from skep.play.session import Session, hand_game
from skep.web import protocol
from skep.web.choices import choices_text
from skep.web.game_setup import GameSetup, control_info
from skep.web.views import Row, choice_rows, preset_of, tile_infos, title_of, view_row, word, word_or_none
from skep.web.views import outcome as outcome_of

Audience = frozenset[Color]
Wish = Literal["takeback", "draw", "resign", "abort", "rematch"]


def info(game_id: str, session: Session, setup: GameSetup, audience: Audience) -> protocol.GameInfo:
    """What never changes, as one audience may know it: only players see the playing link, while a seat is free."""
    ruleset = session.game.ruleset
    return protocol.GameInfo(
        game=game_id,
        ruleset=str(ruleset),
        preset=preset_of(ruleset),
        title=title_of(ruleset),
        tiles=tile_infos(ruleset),
        control=control_info(setup.control),
        kind=setup.kind,
        seats=[word(color) for color in PLAYERS if color in audience],
        invite=setup.invite if audience and setup.free is not None else None,
        talk=chat_room(setup, audience),
    )


def chat_room(setup: GameSetup, audience: Audience) -> protocol.ChatRoom | None:
    """With whom an audience talks; None where there is nobody."""
    if not audience:
        return "watchers"
    return "players" if setup.kind == "link" else None


def common(
    game_id: str,
    session: Session,
    setup: GameSetup,
    now: float,
    version: int,
    events: list[protocol.GameEvent],
    here: tuple[Audience, int],
) -> Row:
    """All of a `protocol.GameState` that every audience sees, as plain data.

    `here` are the colors whose pages are open and the number of watchers.
    """
    game = session.game
    present, watchers = here
    offers = session.offers
    return {
        "type": "table",
        "game": game_id,
        "version": version,
        "events": events,
        "view": view_row(game, forced=session.is_last_forced, result=session.result),
        "moves": game.move_texts,
        "sides": _side_rows(setup, present),
        "clock": None if session.clock is None else _clock_row(session.clock, now),
        "offers": {
            "draw": word_or_none(offers.draw),
            "takeback": word_or_none(offers.take_back),
            "rematch": word_or_none(offers.rematch),
        },
        "result": None if session.result is None else outcome_of(game, session.result),
        "sealed": [word(color) for color in PLAYERS if color in (session.sealed or {})],
        "watchers": watchers,
        "next_game": setup.next_game,
    }


def _clock_row(clock: Clock, now: float) -> Row:
    white, black = (round(clock.left(color, now), 2) for color in PLAYERS)
    return {"white": white, "black": black, "running": word_or_none(clock.running)}


def sides(setup: GameSetup) -> protocol.Sides:
    """Who sits there, wherever their pages are."""
    return protocol.Sides.model_validate(_side_rows(setup, frozenset()))


def _side_rows(setup: GameSetup, present: Audience) -> Row:
    white, black = (
        {"name": seat.name, "level": seat.level, "is_here": seat.level is not None or color in present}
        for color, seat in zip(PLAYERS, setup.seats, strict=True)
    )
    return {"white": white, "black": black}


def legal(session: Session, audience: Audience) -> Game | None:
    """The game whose legal moves an audience may make now; None where it has to wait."""
    movers = [color for color in session.awaited if color in audience]
    if not movers:
        return None
    if session.is_sealing:
        owed = [color for color in movers if color not in (session.sealed or {})] or movers
        return hand_game(session.game, owed[0])
    return session.game


def wishes(session: Session, audience: Audience) -> list[Wish]:
    """What an audience may ask for at this moment."""
    if not audience:
        return []
    can: list[Wish] = []
    if any(session.can_take_back(color) for color in audience):
        can.append("takeback")
    if session.result is not None:
        return [*can, "rematch"]
    can += ["draw", "resign"]
    if not all(session.game.position.turn.finished):
        can.append("abort")
    return can


class Texts:
    """One state of a room: the common part encoded once, and what each audience sees besides once each."""

    def __init__(self, session: Session, table: Row) -> None:
        self._session = session
        self._table = table
        self._common = to_json(table)[:-1].decode()
        self._own: dict[Audience, str] = {}
        self._news: dict[Audience, str] = {}

    def model(self, audience: Audience) -> protocol.GameState:
        """The whole table as an audience sees it."""
        game = legal(self._session, audience)
        own = {
            "seats": _words(audience),
            "choices": [] if game is None else choice_rows(game),
            "can": wishes(self._session, audience),
        }
        return protocol.GameState.model_validate(self._table | own)

    def text(self, audience: Audience, re: int | None = None, resync: bool = False) -> str:
        """The message to an audience; `re` is the number of the question, where it is an answer."""
        own = self._own.get(audience)
        if own is None:
            own = self._own[audience] = self._own_text(audience)
            self._news[audience] = f'{self._common},"re":null,"resync":false,{own}'
        if re is None and not resync:
            return self._news[audience]
        answers = "null" if re is None else str(re)
        return f'{self._common},"re":{answers},"resync":{"true" if resync else "false"},{own}'

    def _own_text(self, audience: Audience) -> str:
        """What only this audience sees, as the end of a JSON object."""
        game = legal(self._session, audience)
        told = "[]" if game is None else choices_text(game)
        seats, can = _list(_words(audience)), _list(wishes(self._session, audience))
        return f'"seats":{seats},"choices":{told},"can":{can}}}'


def _words(audience: Audience) -> list[protocol.ColorWord]:
    return [word(color) for color in PLAYERS if color in audience]


def _list(words: Sequence[str]) -> str:
    """Words that need no escaping, as a JSON list."""
    return "[" + ",".join(f'"{one}"' for one in words) + "]"


def event_of(event: tell.Event) -> protocol.GameEvent | None:
    """What the page is told of an event; refusals are for the sender alone."""
    match event:
        case tell.Played(by, ply, _, text, forced):
            return protocol.GameEvent(what="played", by=word(by), ply=ply, text=text, forced=forced)
        case tell.TakenBack(by, _, ply):
            return protocol.GameEvent(what="taken_back", by=word(by), ply=ply)
        case tell.Ended():
            return protocol.GameEvent(what="ended")
        case tell.RematchAgreed():
            return protocol.GameEvent(what="rematch_agreed")
        case tell.Refused():
            return None
    return protocol.GameEvent(what=_WORDS_OF[type(event)], by=word(event.by))


_What = Literal["sealed", "takeback_offered", "takeback_declined", "draw_offered", "draw_declined", "rematch_offered"]
_WORDS_OF: dict[type[tell.Event], _What] = {
    tell.Sealed: "sealed",
    tell.TakeBackOffered: "takeback_offered",
    tell.TakeBackDeclined: "takeback_declined",
    tell.DrawOffered: "draw_offered",
    tell.DrawDeclined: "draw_declined",
    tell.RematchOffered: "rematch_offered",
}
