"""Requests and answers of the pages of lessons and puzzles."""

from typing import Annotated, Literal

from msgspec import Meta

from skep.web.positions.help_messages import CardInfo
from skep.web.positions.protocol import ColorWord, HexPair, LegalMove, PositionView, TileInfo
from skep.web.positions.texts import Coordinate, MoveText, TileName
from skep.web.server.message import Form, Message

MAX_MOVES = 16
"""Moves of a learner on one board."""


class TrialRequest(Form, frozen=True, kw_only=True):
    """A learner's own moves on a board, the last one just tried; the replies are not among them.

    With `why`, the answer says why that tile cannot move, or not to `why_goal`; with `card`, it has the card of a tile.
    """

    moves: Annotated[list[MoveText], Meta(max_length=MAX_MOVES)] = []
    why: TileName | None = None
    why_goal: tuple[Coordinate, Coordinate] | None = None
    card: TileName | None = None


class TrialRefusal(Message, frozen=True, gc=False):
    """Why the rules do not allow it."""

    rule: str
    because: str


class Trial(Message, frozen=True, gc=False):
    """The state of a board after a learner's moves.

    `task` is the number of the one to do now. `views` are the positions since the last move: after it, and after the
    opponent's reply where there is one. `because` says what a wrong move missed, or how the solution goes.
    """

    state: Literal["open", "done", "wrong"]
    task: int
    because: str
    views: list[PositionView]
    legal_moves: list[LegalMove]
    refused: TrialRefusal | None = None
    card: CardInfo | None = None


class TaskInfo(Message, frozen=True, gc=False):
    """A task, with its highlights: tiles by name, hexes, and hexes that are crossed out."""

    say: str
    hint: str
    tiles: list[str]
    hexes: list[HexPair]
    crossed: list[HexPair]


class LessonBoardInfo(Message, frozen=True, gc=False):
    """A board of a lesson, with the trial before the first move."""

    name: str
    learner: ColorWord
    ruleset: str
    tiles: list[TileInfo]
    tasks: list[TaskInfo]
    done: str
    start: Trial


class LessonPage(Message, frozen=True, gc=False):
    """A whole lesson. `next` is the lesson that follows, `creature` the letter of the one it is about."""

    name: str
    title: str
    about: str
    creature: str | None
    ruleset: str
    next: str | None
    next_title: str | None
    boards: list[LessonBoardInfo]


class LessonCard(Message, frozen=True, gc=False):
    """A lesson in the list, with the names of its boards; `board` is a position of it, written by `views.thumbnail`."""

    name: str
    title: str
    about: str
    creature: str | None
    boards: list[str]
    board: str


class LessonGroupInfo(Message, frozen=True, gc=False):
    name: str
    title: str
    about: str
    lessons: list[LessonCard]


class LessonGroups(Message, frozen=True, gc=False):
    groups: list[LessonGroupInfo]


class ThemeInfo(Message, frozen=True, gc=False):
    name: str
    title: str


class ExpansionInfo(Message, frozen=True, gc=False):
    letter: str
    title: str


class PuzzleIndex(Message, frozen=True, gc=False):
    """All puzzles, the easiest first, in columns: there are thousands.

    `is_common` holds where its game is one that people play, without extra one-sided creatures; `is_daily` where it may
    be the puzzle of a day: of a game without expansions. In `themes` each letter stands for one of `theme_names`, `a`
    for the first; in `creatures` for a creature that acts, in `expansions` for one of `expansion_names`.
    """

    ids: list[str]
    ratings: list[int]
    is_common: list[bool]
    is_daily: list[bool]
    themes: list[str]
    creatures: list[str]
    expansions: list[str]
    theme_names: list[ThemeInfo]
    expansion_names: list[ExpansionInfo]


class PuzzleTried(Message, frozen=True, gc=False):
    """The rating of a puzzle; `counted` if the try has changed it."""

    rating: int
    counted: bool


class PuzzlePage(Message, frozen=True, gc=False):
    """A puzzle. `solution` are the solver's own moves in one way to solve it, `reasons` say what they do.

    `game_string` is the whole game to the end of that solution.
    """

    id: str
    say: str
    reasons: list[str]
    rating: int
    themes: list[ThemeInfo]
    learner: ColorWord
    ruleset: str
    title: str
    tiles: list[TileInfo]
    solution: list[str]
    game_string: str
    start: Trial


class DailyPuzzle(Message, frozen=True, gc=False):
    """The puzzle of a day, which is counted from 1970; `board` is written by `views.thumbnail`."""

    day: int
    id: str
    say: str
    title: str
    board: str


class BookPart(Message, frozen=True, gc=False):
    """A paragraph of the rules, or else a board to try: a board of a lesson."""

    text: str = ""
    lesson: str = ""
    board: str = ""


class BookChapter(Message, frozen=True, gc=False):
    name: str
    title: str
    parts: list[BookPart]


class RulesBook(Message, frozen=True, gc=False):
    """The rule book."""

    chapters: list[BookChapter]
