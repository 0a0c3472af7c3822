"""Studies as the page sends and gets them: chapters, each a game as a tree, whose moves are a list and not nested."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from skep.web.positions.page_limits import (
    MAX_CHAPTERS,
    MAX_COMMENT,
    MAX_EXTRA,
    MAX_HEADERS,
    MAX_IMPORT,
    MAX_LINE,
    MAX_MARKS,
    MAX_NAGS,
    MAX_NODES,
    MAX_TITLE,
)
from skep.web.positions.protocol import ColorWord, PositionView, TileInfo
from skep.web.positions.requests import WITHOUT_NUL, Coordinate, Form, GameString, MoveText, Ply, WholeRequest

Pair = tuple[Coordinate, Coordinate]
Remark = Annotated[str, StringConstraints(max_length=MAX_COMMENT, pattern=WITHOUT_NUL)]
Short = Annotated[str, StringConstraints(max_length=MAX_TITLE, pattern=WITHOUT_NUL)]
ChapterId = Annotated[str, StringConstraints(max_length=16, pattern=r"^[0-9A-Za-z]*$")]
FormatWord = Literal["game type", "UHP game string", "PGN", "SGF", "HOP", "sketch", "list of moves"]


class StudyMark(Form):
    """A ring around a hex, or with `to` an arrow from it; the colors are PGN's green, red, yellow and blue."""

    color: Literal["G", "R", "Y", "B"]
    at: Pair
    to: Pair | None = None


Marks = Annotated[list[StudyMark], Field(max_length=MAX_MARKS, fail_fast=True)]
Nags = Annotated[list[Annotated[int, Field(ge=0, le=255)]], Field(max_length=MAX_NAGS)]
Extra = Annotated[list[Remark], Field(max_length=MAX_EXTRA)]


class StudyNode(Form):
    """A move that was tried. `up` is the place of its parent in the list, which stands before it; -1 for the root.

    `before` is said before the move. `extra` holds commands of the comment that are kept as they came, such as
    `clk 0:05:00`. `folded` hides what varies from there.
    """

    up: Annotated[int, Field(ge=-1, le=MAX_NODES)]
    text: MoveText
    player: ColorWord | None = None
    comment: Remark = ""
    before: Remark = ""
    nags: Nags = Field(default_factory=list)
    marks: Marks = Field(default_factory=list)
    extra: Extra = Field(default_factory=list)
    folded: bool = False


Nodes = Annotated[list[StudyNode], Field(max_length=MAX_NODES, fail_fast=True)]


class StudyChapter(Form):
    """A game as a tree. It begins from `sketch` where that is there, else from the beginning of `ruleset`.

    `result` is UHP's word where the players ended the game and the board does not show it, else empty.
    """

    id: ChapterId = ""
    name: Short = ""
    ruleset: Annotated[str, StringConstraints(max_length=400)]
    sketch: GameString | None = None
    headers: Annotated[list[tuple[Short, Short]], Field(max_length=MAX_HEADERS)] = Field(default_factory=list)
    result: Literal["", "Draw", "WhiteWins", "BlackWins"] = ""
    comment: Remark = ""
    marks: Marks = Field(default_factory=list)
    extra: Extra = Field(default_factory=list)
    nodes: Nodes = Field(default_factory=list)


class AskLine(WholeRequest):
    """The positions of a line from the `first` ply on, as far as one answer goes; see `AskBoard`."""

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Annotated[list[MoveText], Field(max_length=MAX_LINE)] = Field(default_factory=list)
    first: Ply = 0


class LineViews(Form):
    """`views` are the positions after `first` moves, `first + 1` moves and so on; `moves` the texts of all of them."""

    ruleset: str
    title: str
    tiles: list[TileInfo]
    moves: list[str]
    first: int
    views: list[PositionView]


class AskImport(WholeRequest):
    """A text that holds games or positions in any form; `ruleset` counts where it names none."""

    text: Annotated[str, StringConstraints(max_length=MAX_IMPORT)]
    ruleset: Annotated[str, StringConstraints(max_length=400)] = "ultimate"


class StopInfo(Form):
    """Where a line of a game was read no further, and why."""

    chapter: int
    ply: int
    text: str
    because: str
    rule: str | None = None


class Imported(Form):
    """`left_out` says why the text was not read to its end, where it was not."""

    format: FormatWord
    chapters: list[StudyChapter]
    stops: list[StopInfo]
    left_out: str | None = None


class AskExport(WholeRequest):
    """Chapters to be written; a position is the one at the end of the main line."""

    chapters: Annotated[list[StudyChapter], Field(min_length=1, max_length=MAX_CHAPTERS, fail_fast=True)]
    format: FormatWord = "PGN"


class StudyEdit(Form):
    """One change of a chapter, at the move to which the texts of `path` lead from the beginning, or of the chapters.

    `add` lets `nodes` grow there, the first of them at a `place` among its siblings; `remove` takes the move away with
    all that follows it; `order` puts what follows it in the order of `texts`; `set` says what is given anew.
    `add_chapter` puts `added` after the last chapter, under the id `chapter`; `rename_chapter` gives it a `name`;
    `remove_chapter` takes it away, unless it is the only one.
    """

    chapter: ChapterId
    what: Literal["add", "remove", "order", "set", "add_chapter", "rename_chapter", "remove_chapter"]
    path: Annotated[list[MoveText], Field(max_length=MAX_LINE)]
    place: Annotated[int, Field(ge=0, le=MAX_NODES)] | None = None
    nodes: Nodes | None = None
    texts: Annotated[list[MoveText], Field(max_length=MAX_NODES)] | None = None
    comment: Remark | None = None
    nags: Nags | None = None
    marks: Marks | None = None
    extra: Extra | None = None
    added: StudyChapter | None = None
    name: Short | None = None


class NewStudy(WholeRequest):
    """A study to be kept for whoever has a link."""

    name: Short = ""
    chapters: Annotated[list[StudyChapter], Field(min_length=1, max_length=MAX_CHAPTERS, fail_fast=True)]


class StudyLinks(Form):
    """The key for reading, and the one for writing for those who have it: `/study/{key}` is the address of each."""

    read: str
    write: str | None


class KeptStudy(Form):
    """A study as it is kept; `version` grows with every change."""

    read: str
    write: str | None
    name: str
    version: int
    chapters: list[StudyChapter]


class StudyEdits(WholeRequest):
    edits: Annotated[list[StudyEdit], Field(min_length=1, max_length=200, fail_fast=True)]


class StudyVersion(Form):
    version: int
