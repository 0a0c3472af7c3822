"""What the explorer is asked and what it answers."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from skep.web.positions.page_limits import MAX_LINE, MAX_PLAYER
from skep.web.positions.protocol import ColorWord
from skep.web.positions.requests import WITHOUT_NUL, Coordinate, Form, GameString, MoveText, WholeRequest

Name = Annotated[str, StringConstraints(max_length=MAX_PLAYER, pattern=WITHOUT_NUL)]
Day = Annotated[int, Field(ge=0, le=99_991_231)]
Spot = tuple[Coordinate, Coordinate]
WinnerWord = Literal["white", "black", "draw"]


class AskExplorer(WholeRequest):
    """A position, told as for `/api/board`, and which games count.

    `player` is a name in any letters, `color` which side he had. `since` and `until` are days such as 20240405. With
    `same_rules`, only games under the very options of this one count.
    """

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Annotated[list[MoveText], Field(max_length=MAX_LINE)] = Field(default_factory=list)
    player: Name = ""
    color: ColorWord | None = None
    winner: WinnerWord | None = None
    since: Day = 0
    until: Day = 0
    source: Name = ""
    same_rules: bool = False


class ExplorerMove(Form):
    """A move that was played: how often each side won, how often nobody did, and games of which nobody knows."""

    text: str
    start: Spot | None
    goal: Spot | None
    white: int
    draws: int
    black: int
    unfinished: int


class ExplorerGame(Form):
    """A game of the collection; `day` is 0 where it is unknown, `move` what was played in this position."""

    game: int
    white: str
    black: str
    rating: int
    winner: WinnerWord | None
    day: int
    event: str
    source: str
    move: str


class ExplorerAnswer(Form):
    """What was played. `depth` says how many moves of a game are known, `sources` where games come from.

    `is_partial`: the filter has looked at the latest games alone. `is_filling`: the book of openings is just coming in.
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
    is_filling: bool
    opening: str = ""
    about: str = ""
