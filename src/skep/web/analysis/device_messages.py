"""What pages and the server say to each other where the engine runs in the browser.

The server reads positions and names moves, since the rules are there; it never stores what a browser has found.
"""

from typing import Annotated

from msgspec import Meta

from skep.web.positions.protocol import ColorWord, LegalMove
from skep.web.positions.texts import MAX_LINES, GameString, Line
from skep.web.server.message import Form, Message

MAX_CODES = 64
"""Moves of a line that a browser tells."""
MAX_PLIES = 300
"""Moves of a game that is reviewed."""
MAX_SCORE = 1_000_000
Code = Annotated[int, Meta(ge=0, le=2**53)]
Codes = Annotated[list[Code], Meta(max_length=MAX_CODES)]


class AskDevice(Form, frozen=True, kw_only=True):
    """A position, told as for `/api/board`. With `threat` the player to move lets the other one act."""

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Line = []
    threat: bool = False


class DevicePosition(Message, frozen=True, gc=False, kw_only=True):
    """What the engine's module needs to search a position.

    `version` is that of the module's files, and `width` says which of the two modules. Without a version there is no
    module yet, with a width of 0 there is none for this position: the server's engine is to be asked. `data` is the
    position, in base64.
    """

    width: int
    ruleset: str
    to_move: ColorWord
    data: str
    version: str | None = None


class DeviceGame(Message, frozen=True, gc=False, kw_only=True):
    """The same for all positions of a game, its beginning first; `data` is empty for those that are over.

    `nodes` is how many positions the search of each may look at, so that reviews are equally thorough everywhere.
    """

    width: int
    ruleset: str
    data: list[str]
    nodes: int
    version: str | None = None


class AskNames(AskDevice, frozen=True, kw_only=True):
    """Lines of a position, as the engine's codes."""

    lines: Annotated[list[Codes], Meta(max_length=MAX_LINES)]


class NamedLine(Message, frozen=True, gc=False):
    """A line as far as it is legal; `first` is the first of its `moves`."""

    moves: list[str]
    first: LegalMove | None


class NamedLines(Message, frozen=True, gc=False):
    lines: list[NamedLine]


class FoundWorth(Form, frozen=True, kw_only=True):
    """What a browser found in the position after `ply` moves: the engine's score, for the player to move."""

    ply: Annotated[int, Meta(ge=0, le=MAX_PLIES)]
    score: Annotated[int, Meta(ge=-MAX_SCORE, le=MAX_SCORE)]
    choices: Annotated[int, Meta(ge=0, le=100_000)]
    codes: Codes


class AskJudged(Form, frozen=True, kw_only=True):
    """A game, and what a browser found in its positions."""

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Line = []
    found: Annotated[list[FoundWorth], Meta(max_length=MAX_PLIES + 1)]
