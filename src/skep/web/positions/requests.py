"""What pages ask for: every message from a page to the server, checked as it comes in."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from skep.web.positions.protocol import ColorWord, TimeControlInfo
from skep.web.positions.texts import (
    MAX_LINES,
    MAX_MESSAGE,
    ChatText,
    Coordinate,
    GameId,
    GameString,
    Letter,
    Line,
    MoveText,
    OptionText,
    Ply,
    RulesetText,
    Seq,
    TileName,
)
from skep.web.server.message import Form


class GameType(Form, frozen=True, kw_only=True):
    """A game type in parts, so that no page reads or writes its text: extra creatures with their number, modules by
    letter, and the options that depart from the default.
    """

    extras: Annotated[list[tuple[Letter, Annotated[int, Meta(ge=0, le=1_000)]]], Meta(max_length=26)]
    modules: Annotated[list[Letter], Meta(max_length=26)]
    options: Annotated[list[tuple[OptionText, OptionText]], Meta(max_length=26)]


class PageRequest(Form, frozen=True, kw_only=True, tag_field="type"):
    seq: Seq = 0


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


class Ask(InGame, frozen=True, kw_only=True):
    """Ask for something beside a move; if the opponent has asked, the same word agrees.

    `seat` says for whom, where the client holds both; left out, it is the side to move.
    """

    seat: ColorWord | None = None


class TakeBack(Ask, frozen=True, kw_only=True, tag="takeback"):
    pass


class OfferDraw(Ask, frozen=True, kw_only=True, tag="draw"):
    pass


class Resign(Ask, frozen=True, kw_only=True, tag="resign"):
    pass


class Abort(Ask, frozen=True, kw_only=True, tag="abort"):
    pass


class OfferRematch(Ask, frozen=True, kw_only=True, tag="rematch"):
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


class AskWhy(InGame, frozen=True, kw_only=True, tag="why"):
    """Why can this tile not move, or not to `goal`, now or in a position that is viewed or tried?"""

    tile: TileName
    goal: tuple[Coordinate, Coordinate] | None = None
    ply: Ply | None = None
    line: Line = []


class AskCard(InGame, frozen=True, kw_only=True, tag="card"):
    """What does this tile do, and what can it do now, or in a position looked at or tried?"""

    tile: TileName
    ply: Ply | None = None
    line: Line = []


class AskHint(InGame, frozen=True, kw_only=True, tag="hint"):
    """What would be a good move? Only against the computer; the answer comes later, as `hint`."""

    ply: Ply


class AskThreat(InGame, frozen=True, kw_only=True, tag="threat"):
    """What does the computer threaten?"""


class MoveNow(InGame, frozen=True, kw_only=True, tag="move_now"):
    """Let the computer play the best move that it has found so far."""


class SayInChat(InGame, frozen=True, kw_only=True, tag="say"):
    """Say something to those who sit, or to those who watch, as one does oneself."""

    text: ChatText


class Retry(InGame, frozen=True, kw_only=True, tag="retry"):
    """Let the computer try again where it failed."""


class OffGame(PageRequest, frozen=True, kw_only=True):
    """A position off any game: a UHP game string or a drawing, and the moves that follow."""

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Line = []


class Analyse(OffGame, frozen=True, kw_only=True, tag="analyse"):
    """What is this position worth? With `threat`: what would the other player do? `deeper` asks for more time.

    Each visitor has one search: another question, or `stop`, ends the one before.
    """

    lines: Annotated[int, Meta(ge=1, le=MAX_LINES)] = 1
    threat: bool = False
    deeper: bool = False


class StopAnalysis(PageRequest, frozen=True, kw_only=True, tag="stop"):
    pass


class AskReview(OffGame, frozen=True, kw_only=True, tag="review"):
    """Judge every move of a game."""


class LeaveReview(PageRequest, frozen=True, kw_only=True, tag="leave_review"):
    """Whoever left a review is told no more of it; what is known of it is kept."""


class ShowGame(InGame, frozen=True, kw_only=True, tag="show"):
    """Let anyone find this game on the first page and watch it, or not; it stands there when both players allow it."""

    shows: bool


class EnterLobby(PageRequest, frozen=True, kw_only=True, tag="lobby"):
    """Hear of open challenges and of games to watch, now and whenever that changes."""


class LeaveLobby(PageRequest, frozen=True, kw_only=True, tag="leave_lobby"):
    """Hear no more of the lobby; own challenges stay open. Nothing answers it."""


class PostChallenge(PageRequest, frozen=True, kw_only=True, tag="challenge"):
    """Challenge anyone here; it stands open until it is taken or withdrawn, or until this page goes.

    `ruleset` as in a new game; `color` is one's own; with `shows` whoever takes it agrees that others watch.
    """

    ruleset: RulesetText | GameType
    color: Literal["white", "black", "random"] = "random"
    control: TimeControlInfo | None = None
    shows: bool = True


class WithdrawChallenge(PageRequest, frozen=True, kw_only=True, tag="withdraw"):
    challenge: GameId


class TakeChallenge(PageRequest, frozen=True, kw_only=True, tag="take"):
    """Play whoever left this challenge; the answer, to both, is `paired`."""

    challenge: GameId


class OpenStudy(PageRequest, frozen=True, kw_only=True, tag="open_study"):
    """Hear from now on when a study changes, named by its key for reading or for writing."""

    study: GameId


class CloseStudy(PageRequest, frozen=True, kw_only=True, tag="close_study"):
    """Hear no more of a study, named by its key for reading."""

    study: GameId


class Pong(PageRequest, frozen=True, kw_only=True, tag="pong"):
    number: Seq


Studying = Analyse | StopAnalysis | AskReview | LeaveReview
"""What concerns no game that is played here."""

Question = ViewPly | Try | AskWhy | AskCard | AskHint | AskThreat
"""What leaves the game as it is."""

OfStudies = OpenStudy | CloseStudy
"""What concerns studies that are kept here."""

InLobby = EnterLobby | LeaveLobby | PostChallenge | WithdrawChallenge | TakeChallenge
"""What belongs to no game."""

Request = (
    Open
    | Close
    | PlayMove
    | TakeBack
    | OfferDraw
    | Resign
    | Abort
    | OfferRematch
    | AnswerOffer
    | ViewPly
    | Try
    | AskWhy
    | AskCard
    | AskHint
    | AskThreat
    | MoveNow
    | SayInChat
    | Retry
    | Analyse
    | StopAnalysis
    | AskReview
    | LeaveReview
    | ShowGame
    | EnterLobby
    | LeaveLobby
    | PostChallenge
    | WithdrawChallenge
    | TakeChallenge
    | OpenStudy
    | CloseStudy
    | Pong
)


def kind_of(request: PageRequest) -> str:
    """The word that names a request on the wire."""
    return str(request.__struct_config__.tag)


class _Numbered(msgspec.Struct):
    seq: Seq


def seq_of(text: str) -> int | None:
    """The number of a message that does not decode, so that the page knows which one; None where it has none."""
    if len(text) > MAX_MESSAGE:
        return None
    try:
        return msgspec.json.decode(text, type=_Numbered).seq
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
