"""A room as its pages see it: what everyone sees, and what each audience sees besides."""

from contextlib import nullcontext

import msgspec
from msgspec.structs import replace

from skep.core.tiles import PLAYERS, Color
from skep.game import Game
from skep.lang import speaking, speech
from skep.play.clock import Clock
from skep.play.session import Session, hand_game
from skep.web.games.setup import GameSetup, control_info
from skep.web.positions import protocol
from skep.web.positions.views import (
    encoded_legal_moves,
    endings_of,
    goal_of,
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
NOTHING = msgspec.Raw(b"null")
NO_MOVES = msgspec.Raw(b"[]")
_ENCODER = msgspec.json.Encoder()


def info(game_id: str, session: Session, setup: GameSetup, audience: Audience) -> protocol.GameInfo:
    """The constant part, for one audience: only players see the invitation link, while a seat is free."""
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
    """The chat room of an audience; None if there is none."""
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
) -> protocol.EncodedState:
    """The part for every audience, except the board; `here`: the colors with open pages and the number of watchers."""
    game = session.game
    present, watchers = here
    offers = session.offers
    return protocol.EncodedState(
        game=game_id,
        version=version,
        events=events,
        view=NOTHING,
        moves=NOTHING,
        legal_moves=NOTHING,
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
    """The players; `present` are the colors whose pages are open."""
    white, black = (
        protocol.PlayerInfo(seat.name, seat.level, seat.level is not None or color in present, seat.shows)
        for color, seat in zip(PLAYERS, setup.seats, strict=True)
    )
    return protocol.Players(white, black)


def playable(session: Session, audience: Audience) -> Game | None:
    """The game whose legal moves an audience may make now; None if it has to wait."""
    movers = [color for color in session.awaited if color in audience]
    if not movers:
        return None
    if session.is_sealing:
        owed = [color for color in movers if color not in (session.sealed or {})] or movers
        return hand_game(session.game, owed[0])
    return session.game


def allowed_requests(session: Session, audience: Audience) -> list[protocol.OfferedRequest]:
    """The requests that an audience may make now."""
    if not audience:
        return []
    can: list[protocol.OfferedRequest] = []
    if any(session.can_take_back(color) for color in audience):
        can.append("takeback")
    if session.result is not None:
        return [*can, "rematch"]
    can += ["draw", "resign"]
    if not all(session.game.position.turn.finished):
        can.append("abort")
    return can


class Boards:
    """The board of one state of a game for every audience, encoded once: nobody who comes later costs that again."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.moves = _encoded(session.game.move_texts)
        self._views: dict[str, msgspec.Raw] = {}
        self._legal: dict[Audience, msgspec.Raw] = {}

    def language(self, spoken: str) -> str:
        """Only how a game ended is said in words: a game that goes on is shown alike to all, in the language ""."""
        return spoken if self.session.result is not None else ""

    def view(self, language: str) -> msgspec.Raw:
        """The position."""
        if language not in self._views:
            session = self.session
            with speaking(language, words=True) if language else nullcontext():
                self._views[language] = _encoded(
                    view(session.game, forced=session.is_last_forced, result=session.result)
                )
        return self._views[language]

    def legal_moves(self, audience: Audience) -> msgspec.Raw:
        """The moves that an audience may make now."""
        if audience not in self._legal:
            game = playable(self.session, audience)
            self._legal[audience] = NO_MOVES if game is None else msgspec.Raw(encoded_legal_moves(game))
        return self._legal[audience]


class States:
    """One state of a room for every audience; what is said to many is worked out and encoded once."""

    def __init__(self, boards: Boards, common: protocol.EncodedState) -> None:
        self._boards = boards
        self._common = common
        self._texts: dict[tuple[Audience, str], str] = {}

    def text_for(self, audience: Audience, language: str) -> str:
        """The message to all of an audience who speak the same language."""
        key = audience, self._boards.language(language)
        if key not in self._texts:
            self._texts[key] = encode(self._state(*key))
        return self._texts[key]

    def text(self, audience: Audience, re: int | None = None, resync: bool = False) -> str:
        """The message to one page, in the language that is spoken; `re` is the number of its question."""
        language = self._boards.language(speech().language)
        return encode(replace(self._state(audience, language), re=re, resync=resync))

    def _state(self, audience: Audience, language: str) -> protocol.EncodedState:
        boards, session = self._boards, self._boards.session
        result = self._common.result
        if language:
            with speaking(language, words=True):
                result = result_of(session.game, session.result)
        return replace(
            self._common,
            view=boards.view(language),
            moves=boards.moves,
            legal_moves=boards.legal_moves(audience),
            result=result,
            seats=_words(audience),
            can=allowed_requests(session, audience),
        )


def _encoded(value: object) -> msgspec.Raw:
    return msgspec.Raw(_ENCODER.encode(value))


def _words(audience: Audience) -> list[protocol.ColorWord]:
    return [word(color) for color in PLAYERS if color in audience]
