"""Messages of the explorer."""

from typing import Annotated, Literal

from msgspec import Meta

from skep.web.positions.protocol import ColorWord
from skep.web.positions.texts import MAX_PLAYER, Coordinate, GameString, Line, Text
from skep.web.server.message import Form, Message

Name = Annotated[Text, Meta(max_length=MAX_PLAYER)]
Day = Annotated[int, Meta(ge=0, le=99_991_231)]
MAX_FILE_NAME = 200
MAX_PART = 32_768
"""Characters of a piece of a file: its games are read in a second or two."""
Spot = tuple[Coordinate, Coordinate]
WinnerWord = Literal["white", "black", "draw"]


class ExplorerRequest(Form, frozen=True, kw_only=True):
    """A position, as for `/api/board`, and which games count.

    `player` is a name in upper or lower case, `color` the side they played. `since` and `until` are days such as
    20240405. With `same_rules`, only games with exactly the options of this one count.
    """

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Line = []
    player: Name = ""
    color: ColorWord | None = None
    winner: WinnerWord | None = None
    since: Day = 0
    until: Day = 0
    source: Name = ""
    same_rules: bool = False


class ExplorerMove(Message, frozen=True, gc=False, kw_only=True):
    """A move that was played: how often each side won, how often nobody did, and games of which nobody knows."""

    text: str
    start: Spot | None
    goal: Spot | None
    white: int
    draws: int
    black: int
    unfinished: int


class ExplorerGame(Message, frozen=True, gc=False, kw_only=True):
    """A game of the collection; `day` is 0 if it is unknown, `move` what was played in this position."""

    game: int
    white: str
    black: str
    rating: int
    winner: WinnerWord | None
    day: int
    event: str
    source: str
    move: str


class ExplorerAnswer(Message, frozen=True, gc=False, kw_only=True):
    """Moves played in a position. `depth`: the moves of a game that are indexed; `sources`: origins of the games.

    `is_partial`: the filter has looked at the latest games alone.
    `may_add`: the client is the operator and may add games.
    `opening` is what players call the first moves, and `about` says why they are played; both are empty where nobody
    has a name for them.
    """

    moves: list[ExplorerMove]
    top: list[ExplorerGame]
    recent: list[ExplorerGame]
    sources: list[str]
    games: int
    depth: int
    is_partial: bool
    may_add: bool = False
    opening: str = ""
    about: str = ""


# Files of games from the operator


class KeyRequest(Form, frozen=True, kw_only=True):
    key: Annotated[str, Meta(max_length=400)]


class FileRequest(Form, frozen=True, kw_only=True):
    """A file of games is going to be sent: its name, and its size in characters."""

    name: Annotated[str, Meta(min_length=1, max_length=MAX_FILE_NAME)]
    size: Annotated[int, Meta(ge=1, le=2**40)]


class FilePart(Form, frozen=True, kw_only=True):
    """The next piece of a file, the `number`-th from 0. It ends with the end of a line where it can."""

    file: Annotated[str, Meta(max_length=12)]
    number: Annotated[int, Meta(ge=0, le=2**20)]
    text: Annotated[str, Meta(max_length=MAX_PART)]
    is_last: bool


class SkippedGame(Message, frozen=True, gc=False, kw_only=True):
    """A game of a file, counted from 1, of which not everything could be read; `game` is None for the file itself."""

    game: int | None
    because: str


class GameFile(Message, frozen=True, gc=False, kw_only=True):
    """A file and what has become of it. `share` is how much of it was read, from 0 to 1.

    `problems` are the first of those that `skipped` counts: games that were left out, or kept up to a move.
    """

    id: str
    name: str
    state: Literal["running", "done", "stopped"]
    share: float
    games: int
    known: int
    skipped: int
    problems: list[SkippedGame]
    begun_at: float


class OperatorPage(Message, frozen=True, gc=False, kw_only=True):
    """The operator's view: whether the client is the operator, whether a key can be entered, and recent imports."""

    is_operator: bool
    has_key: bool
    files: list[GameFile]
