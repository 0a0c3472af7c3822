"""Messages of the explorer."""

from typing import Annotated, Literal

from msgspec import Meta

from skep.web.positions.protocol import ColorWord
from skep.web.positions.texts import MAX_PLAYER, Coordinate, GameString, Line, Text
from skep.web.server.message import Form, Message

Name = Annotated[Text, Meta(max_length=MAX_PLAYER)]
Day = Annotated[int, Meta(ge=0, le=99_991_231)]
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
    opening: str = ""
    about: str = ""
