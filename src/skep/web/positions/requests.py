"""What pages ask for: every message from a page to the server, checked as it comes in."""

import json
from typing import Annotated, Any, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    StringConstraints,
    ValidationError,
    model_validator,
)
from pydantic_core import PydanticCustomError

from skep.web.positions.page_limits import (
    MAX_COORDINATE,
    MAX_GAME_STRING,
    MAX_LINE,
    MAX_LINES,
    MAX_MESSAGE,
    MAX_NAME,
    MAX_SAID,
)
from skep.web.positions.protocol import ColorWord, TimeControlInfo

GameId = Annotated[str, StringConstraints(min_length=1, max_length=24, pattern=r"^[0-9A-Za-z]+$")]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=200)]
GameString = Annotated[str, StringConstraints(max_length=MAX_GAME_STRING)]
TileName = Annotated[str, StringConstraints(min_length=1, max_length=8)]
Coordinate = Annotated[int, Field(ge=-MAX_COORDINATE, le=MAX_COORDINATE)]
Ply = Annotated[int, Field(ge=0, le=100_000)]
Seq = Annotated[int, Field(ge=0, le=2**53)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=MAX_NAME, strip_whitespace=True)]
ChatText = Annotated[str, StringConstraints(min_length=1, max_length=MAX_SAID, strip_whitespace=True)]


WITHOUT_NUL = r"^[^\x00]*$"
"""PostgreSQL keeps no NUL in a text: whatever is stored or looked for as it came has none."""
Letter = Annotated[str, StringConstraints(min_length=1, max_length=1)]
OptionText = Annotated[str, StringConstraints(max_length=40)]
RulesetText = Annotated[str, StringConstraints(max_length=400)]


class Form(BaseModel):
    """Whatever a page sends: nothing unknown is accepted, nothing changes."""

    model_config = ConfigDict(extra="forbid", frozen=True)


MOST_FAULTS = 20
"""Faults of a request that are looked at one by one."""


class WholeRequest(Form):
    """All that one request holds: its body, or what its address asks for.

    One with very many faults is refused without a word about each: to tell them takes a thousand times as long as to
    send them. For the same reason, lists of objects end with their first fault (`fail_fast`).
    """

    @model_validator(mode="wrap")
    @classmethod
    def _limit_faults(cls, told: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        try:
            return handler(told)
        except ValidationError as error:
            if error.error_count() <= MOST_FAULTS:
                raise
        raise PydanticCustomError("faults", "too many faults")


class GameType(Form):
    """A game type in parts, so that no page reads or writes its text: extra creatures with their number, modules by
    letter, and the options that depart from the default.
    """

    extras: Annotated[list[tuple[Letter, int]], Field(max_length=26)]
    modules: Annotated[list[Letter], Field(max_length=26)]
    options: Annotated[list[tuple[OptionText, OptionText]], Field(max_length=26)]


class PageRequest(Form):
    seq: Seq = 0


class InGame(PageRequest):
    game: GameId


class Open(InGame):
    """Begin to look at a game, as player if the visitor sits there, else as watcher."""

    type: Literal["open"]


class Close(InGame):
    type: Literal["close"]


class PlayMove(InGame):
    """Make a move. `ply` is how many moves the page has seen; a stale one is refused."""

    type: Literal["play"]
    ply: Ply
    move: MoveText


class Ask(InGame):
    """Ask to take back, offer a draw, resign, abort, ask for a rematch; asked back, the same word agrees.

    `seat` says for whom, where the visitor holds both; left out, it is the side to move.
    """

    type: Literal["takeback", "draw", "resign", "abort", "rematch"]
    seat: ColorWord | None = None


class AnswerOffer(InGame):
    """Answer the opponent's offer."""

    type: Literal["answer"]
    what: Literal["takeback", "draw"]
    accept: bool
    seat: ColorWord | None = None


class ViewPly(InGame):
    """See the position after `ply` moves; the game goes on undisturbed."""

    type: Literal["view"]
    ply: Ply


class Try(InGame):
    """See what comes of `line`, played for both sides from the position after `ply` moves."""

    type: Literal["try"]
    ply: Ply
    line: Annotated[list[MoveText], Field(max_length=MAX_LINE)]


class AskWhy(InGame):
    """Why can this tile not move, or not to `goal`, now or in a position that is viewed or tried?"""

    type: Literal["why"]
    tile: TileName
    goal: tuple[Coordinate, Coordinate] | None = None
    ply: Ply | None = None
    line: Annotated[list[MoveText], Field(max_length=MAX_LINE)] = []


class AskCard(InGame):
    """What does this tile do, and what can it do now, or in a position looked at or tried?"""

    type: Literal["card"]
    tile: TileName
    ply: Ply | None = None
    line: Annotated[list[MoveText], Field(max_length=MAX_LINE)] = []


class AskHint(InGame):
    """What would be a good move? Only against the computer; the answer comes later, as `hint`."""

    type: Literal["hint"]
    ply: Ply


class AskThreat(InGame):
    """What does the computer threaten?"""

    type: Literal["threat"]


class MoveNow(InGame):
    """Let the computer play the best move that it has found so far."""

    type: Literal["move_now"]


class SayInChat(InGame):
    """Say something to those who sit, or to those who watch, as one does oneself."""

    type: Literal["say"]
    text: ChatText


class Retry(InGame):
    """Let the computer try again where it failed."""

    type: Literal["retry"]


class OffGame(PageRequest):
    """A position off any game: a UHP game string or a drawing, and the moves that follow."""

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Annotated[list[MoveText], Field(max_length=MAX_LINE)] = []


class Analyse(OffGame):
    """What is this position worth? With `threat`: what would the other player do? `deeper` asks for more time.

    Each visitor has one search: another question, or `stop`, ends the one before.
    """

    type: Literal["analyse"]
    lines: Annotated[int, Field(ge=1, le=MAX_LINES)] = 1
    threat: bool = False
    deeper: bool = False


class StopAnalysis(PageRequest):
    type: Literal["stop"]


class AskReview(OffGame):
    """Judge every move of a game."""

    type: Literal["review"]


class LeaveReview(PageRequest):
    """Whoever left a review is told no more of it; what is known of it is kept."""

    type: Literal["leave_review"]


class ShowGame(InGame):
    """Let anyone find this game on the first page and watch it, or not; it stands there when both players allow it."""

    type: Literal["show"]
    shows: bool


class EnterLobby(PageRequest):
    """Hear of open challenges and of games to watch, now and whenever that changes."""

    type: Literal["lobby"]


class LeaveLobby(PageRequest):
    """Hear no more of the lobby; own challenges stay open. Nothing answers it."""

    type: Literal["leave_lobby"]


class PostChallenge(PageRequest):
    """Challenge anyone here; it stands open until it is taken or withdrawn, or until this page goes.

    `ruleset` as in a new game; `color` is one's own; with `shows` whoever takes it agrees that others watch.
    """

    type: Literal["challenge"]
    ruleset: RulesetText | GameType
    color: Literal["white", "black", "random"] = "random"
    control: TimeControlInfo | None = None
    shows: bool = True


class WithdrawChallenge(PageRequest):
    type: Literal["withdraw"]
    challenge: GameId


class TakeChallenge(PageRequest):
    """Play whoever left this challenge; the answer, to both, is `paired`."""

    type: Literal["take"]
    challenge: GameId


class OpenStudy(PageRequest):
    """Hear from now on when a study changes, named by its key for reading or for writing."""

    type: Literal["open_study"]
    study: GameId


class CloseStudy(PageRequest):
    """Hear no more of a study, named by its key for reading."""

    type: Literal["close_study"]
    study: GameId


class Pong(PageRequest):
    type: Literal["pong"]
    number: Seq


Studying = Analyse | StopAnalysis | AskReview | LeaveReview
"""What concerns no game that is played here."""

Question = ViewPly | Try | AskWhy | AskCard | AskHint | AskThreat
"""What leaves the game as it is."""

OfStudies = OpenStudy | CloseStudy
"""What concerns studies that are kept here."""

InLobby = EnterLobby | LeaveLobby | PostChallenge | WithdrawChallenge | TakeChallenge
"""What belongs to no game."""

Request = Annotated[
    Open
    | Close
    | PlayMove
    | Ask
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
    | Pong,
    Field(discriminator="type"),
]


def seq_of(text: str) -> int | None:
    """The number of a message that cannot be read, so that the page knows which one; None where even that fails."""
    if len(text) > MAX_MESSAGE:
        return None
    try:
        seq = json.loads(text).get("seq")
    except (ValueError, AttributeError, RecursionError):
        return None
    return seq if isinstance(seq, int) and not isinstance(seq, bool) and 0 <= seq <= 2**53 else None
