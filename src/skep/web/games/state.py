"""A room as its pages see it: what everyone sees, and what each audience sees besides."""

from msgspec.structs import replace

from skep.core.tiles import PLAYERS, Color
from skep.game import Game
from skep.lang import speaking, speech
from skep.play.clock import Clock
from skep.play.session import Session, hand_game
from skep.web.games.setup import GameSetup, control_info
from skep.web.positions import protocol
from skep.web.positions.views import (
    endings_of,
    goal_of,
    legal_moves,
    preset_of,
    result_of,
    tile_infos,
    title_of,
    view,
    word,
    word_or_none,
)
from skep.web.server.message import encode

Audience = frozenset[Color]


def info(game_id: str, session: Session, setup: GameSetup, audience: Audience) -> protocol.GameInfo:
    """What never changes, as one audience may know it: only players see the playing link, while a seat is free."""
    ruleset = session.game.ruleset
    return protocol.GameInfo(
        game=game_id,
        ruleset=str(ruleset),
        preset=preset_of(ruleset),
        title=title_of(ruleset),
        goal=goal_of(ruleset),
        endings=endings_of(ruleset),
        tiles=tile_infos(ruleset),
        control=control_info(setup.control),
        kind=setup.kind,
        seats=_words(audience),
        invite=setup.invite if audience and setup.free is not None else None,
        chat=chat_room(setup, audience),
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
) -> protocol.GameState:
    """What every audience sees; `here` are the colors whose pages are open and the number of watchers."""
    game = session.game
    present, watchers = here
    offers = session.offers
    return protocol.GameState(
        game=game_id,
        version=version,
        events=events,
        view=view(game, forced=session.is_last_forced, result=session.result),
        moves=game.move_texts,
        players=players(setup, present),
        clock=None if session.clock is None else _clock(session.clock, now),
        offers=protocol.OffersInfo(*map(word_or_none, (offers.draw, offers.take_back, offers.rematch))),
        result=None if session.result is None else result_of(game, session.result),
        sealed=[word(color) for color in PLAYERS if color in (session.sealed or {})],
        watchers=watchers,
        next_game=setup.next_game,
    )


def _clock(clock: Clock, now: float) -> protocol.ClockView:
    white, black = (round(clock.left(color, now), 2) for color in PLAYERS)
    return protocol.ClockView(white, black, word_or_none(clock.running))


def players(setup: GameSetup, present: Audience = frozenset()) -> protocol.Players:
    """Who sits there; `present` are the colors whose pages are open."""
    white, black = (
        protocol.PlayerInfo(seat.name, seat.level, seat.level is not None or color in present, seat.shows)
        for color, seat in zip(PLAYERS, setup.seats, strict=True)
    )
    return protocol.Players(white, black)


def playable(session: Session, audience: Audience) -> Game | None:
    """The game whose legal moves an audience may make now; None where it has to wait."""
    movers = [color for color in session.awaited if color in audience]
    if not movers:
        return None
    if session.is_sealing:
        owed = [color for color in movers if color not in (session.sealed or {})] or movers
        return hand_game(session.game, owed[0])
    return session.game


def wishes(session: Session, audience: Audience) -> list[protocol.WishWord]:
    """What an audience may ask for at this moment."""
    if not audience:
        return []
    can: list[protocol.WishWord] = []
    if any(session.can_take_back(color) for color in audience):
        can.append("takeback")
    if session.result is not None:
        return [*can, "rematch"]
    can += ["draw", "resign"]
    if not all(session.game.position.turn.finished):
        can.append("abort")
    return can


class States:
    """One state of a room for every audience; what is said to many is worked out and encoded once."""

    def __init__(self, session: Session, state: protocol.GameState) -> None:
        self._session = session
        self._common = state
        self._states: dict[tuple[Audience, str], protocol.GameState] = {}
        self._texts: dict[tuple[Audience, str], str] = {}

    def state(self, audience: Audience, language: str | None = None) -> protocol.GameState:
        """The state as an audience sees it, in a language or else in the one that is spoken."""
        key = self._key(audience, language or speech().language)
        found = self._states.get(key)
        if found is None:
            game = playable(self._session, audience)
            moves = [] if game is None else legal_moves(game)
            can = wishes(self._session, audience)
            found = replace(self._told_in(key[1]), seats=_words(audience), legal_moves=moves, can=can)
            self._states[key] = found
        return found

    def text_for(self, audience: Audience, language: str) -> str:
        """The message to all of an audience who speak the same language."""
        key = self._key(audience, language)
        if key not in self._texts:
            self._texts[key] = encode(self.state(audience, language))
        return self._texts[key]

    def _key(self, audience: Audience, language: str) -> tuple[Audience, str]:
        """Only how a game ended is said in words: a game that goes on is told alike to all."""
        return audience, language if self._common.result is not None else ""

    def _told_in(self, language: str) -> protocol.GameState:
        if not language:
            return self._common
        with speaking(language, words=True):
            end = result_of(self._session.game, self._session.result)
        return replace(self._common, result=end, view=replace(self._common.view, outcome=end))

    def text(self, audience: Audience, re: int | None = None, resync: bool = False) -> str:
        """The message to one page; `re` is the number of its question."""
        return encode(replace(self.state(audience), re=re, resync=resync))


def _words(audience: Audience) -> list[protocol.ColorWord]:
    return [word(color) for color in PLAYERS if color in audience]
