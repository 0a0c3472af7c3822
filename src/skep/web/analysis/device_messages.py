"""Messages of pages that run the engine in the browser.

The server reads positions and names moves, since the rules are there; it never stores what a browser has found.
"""

from typing import Annotated

from msgspec import Meta

from skep.web.engines.messages import Code
from skep.web.positions.protocol import LegalMove
from skep.web.positions.texts import MAX_LINES, GameString, Line, MoveText
from skep.web.server.message import Form, Message

MAX_CODES = 64
"""Moves of a line that a browser tells."""
MAX_PLIES = 300
"""Moves of a game that is reviewed."""
MAX_REPLY = 4
"""Moves after a mistake that are read for its explanation."""
MAX_SCORE = 1_000_000
Turns = Annotated[int, Meta(ge=1, le=MAX_PLIES)]
Codes = Annotated[list[Code], Meta(max_length=MAX_CODES)]


class DeviceRequest(Form, frozen=True, kw_only=True):
    """A position, as for `/api/board`. With `threat` the player to move lets the other one act."""

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Line = []
    threat: bool = False


class DeviceGame(Message, frozen=True, gc=False, kw_only=True):
    """`DevicePosition` for all positions of a game, in order.

    `data` is empty for positions that are over. `nodes` is how many positions the search of each may look at, so that
    reviews are equally thorough everywhere.
    """

    width: int
    ruleset: str
    data: list[str]
    nodes: int
    version: str | None = None


class NamesRequest(DeviceRequest, frozen=True, kw_only=True):
    """Lines of a position, as the engine's codes."""

    lines: Annotated[list[Codes], Meta(max_length=MAX_LINES)]


class NamedLine(Message, frozen=True, gc=False):
    """A line as far as it is legal; `first` is the first of its `moves`."""

    moves: list[str]
    first: LegalMove | None


class NamedLines(Message, frozen=True, gc=False):
    lines: list[NamedLine]


class ReasonRequest(Form, frozen=True, kw_only=True):
    """A position, and a move that an engine found in it."""

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Line = []
    move: MoveText


class MoveReason(Message, frozen=True, gc=False):
    """The purpose of a move, in a sentence; None if there is nothing to say."""

    because: str | None


class FoundWorth(Form, frozen=True, kw_only=True):
    """The engine's score, for the player to move, that a browser found after `ply` moves."""

    ply: Annotated[int, Meta(ge=0, le=MAX_PLIES)]
    score: Annotated[int, Meta(ge=-MAX_SCORE, le=MAX_SCORE)]
    choices: Annotated[int, Meta(ge=0, le=100_000)]
    codes: Codes


class JudgeRequest(Form, frozen=True, kw_only=True):
    """A game, and what a browser found in its positions."""

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Line = []
    found: Annotated[list[FoundWorth], Meta(max_length=MAX_PLIES + 1)]


class MistakeRequest(Form, frozen=True, kw_only=True):
    """A mistake of a game: the move to `ply`, the best answer to it, and the move that was better.

    `lost_in` and `won_in` are turns, where a win was proven: of the opponent afterwards, of the player before.
    """

    ply: Annotated[int, Meta(ge=1, le=MAX_PLIES)]
    reply: Annotated[list[MoveText], Meta(max_length=MAX_REPLY)] = []
    best: MoveText | None = None
    lost_in: Turns | None = None
    won_in: Turns | None = None


class ExplainRequest(Form, frozen=True, kw_only=True):
    """A game, and the mistakes of it that are explained."""

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Line = []
    mistakes: Annotated[list[MistakeRequest], Meta(max_length=MAX_PLIES)]


class ExplainedMistake(Message, frozen=True, gc=False):
    """An explanation of a mistake, in a sentence; None if there is nothing to say. `reply` is the best answer.

    `reveals_better` says that the sentence gives the better move away.
    """

    ply: int
    because: str | None
    reveals_better: bool
    reply: LegalMove | None


class Explanations(Message, frozen=True, gc=False):
    mistakes: list[ExplainedMistake]
