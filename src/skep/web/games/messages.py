"""Requests about one game, checked when they arrive."""

from typing import Literal

from skep.web.positions.protocol import ClaimWord, ColorWord
from skep.web.positions.texts import ChatText, Coordinate, GameId, Line, MoveText, Ply, TileName
from skep.web.server.socket_messages import PageRequest


class InGame(PageRequest, frozen=True, kw_only=True):
    game: GameId


class Open(InGame, frozen=True, kw_only=True, tag="open"):
    """Begin to look at a game, as player if the visitor sits there, else as watcher."""


class Close(InGame, frozen=True, kw_only=True, tag="close"):
    pass


class PlayMove(InGame, frozen=True, kw_only=True, tag="play"):
    """Make a move. `ply` is how many moves the page has seen; a stale one is refused."""

    ply: Ply
    move: MoveText


class SeatRequest(InGame, frozen=True, kw_only=True):
    """Ask for something other than a move; if the opponent has asked, the same word agrees.

    `seat` says for whom, where the client holds both; left out, it is the side to move.
    """

    seat: ColorWord | None = None


class TakeBack(SeatRequest, frozen=True, kw_only=True, tag="takeback"):
    pass


class OfferDraw(SeatRequest, frozen=True, kw_only=True, tag="draw"):
    pass


class Resign(SeatRequest, frozen=True, kw_only=True, tag="resign"):
    pass


class Abort(SeatRequest, frozen=True, kw_only=True, tag="abort"):
    pass


class Claim(InGame, frozen=True, kw_only=True, tag="claim"):
    """End a game that the opponent has left, as `state.claim` says."""

    end: ClaimWord


class OfferRematch(SeatRequest, frozen=True, kw_only=True, tag="rematch"):
    pass


class AnswerOffer(InGame, frozen=True, kw_only=True, tag="answer"):
    """Answer the opponent's offer."""

    what: Literal["takeback", "draw"]
    accept: bool
    seat: ColorWord | None = None


class ViewPly(InGame, frozen=True, kw_only=True, tag="view"):
    """See the position after `ply` moves; the game goes on undisturbed."""

    ply: Ply


class Try(InGame, frozen=True, kw_only=True, tag="try"):
    """See what comes of `line`, played for both sides from the position after `ply` moves."""

    ply: Ply
    line: Line


class WhyRequest(InGame, frozen=True, kw_only=True, tag="why"):
    """Ask why a tile cannot move, or not to `goal`, now or in a position that is viewed or tried."""

    tile: TileName
    goal: tuple[Coordinate, Coordinate] | None = None
    ply: Ply | None = None
    line: Line = []


class CardRequest(InGame, frozen=True, kw_only=True, tag="card"):
    """Ask for the card of a tile, now or in a position that is viewed or tried."""

    tile: TileName
    ply: Ply | None = None
    line: Line = []


class SendChat(InGame, frozen=True, kw_only=True, tag="say"):
    """Say something to those who sit, or to those who watch, as one does oneself."""

    text: ChatText


class ShowGame(InGame, frozen=True, kw_only=True, tag="show"):
    """Allow or forbid spectators to find this game on the first page; it is listed if both players allow it."""

    shows: bool
