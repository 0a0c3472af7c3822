"""Studies as the page sends and gets them: chapters, each a game as a tree, whose moves are a list and not nested."""

from typing import Annotated, Literal

from msgspec import Meta

from skep.web.positions.protocol import ColorWord, PositionView, TileInfo
from skep.web.positions.texts import (
    MAX_CHAPTERS,
    MAX_COMMENT,
    MAX_EXTRA,
    MAX_HEADERS,
    MAX_MARKS,
    MAX_NAGS,
    MAX_NODES,
    MAX_TITLE,
    Coordinate,
    GameId,
    GameString,
    ImportText,
    Line,
    MoveText,
    Ply,
    RulesetText,
    Text,
)
from skep.web.server.message import Answer, Form, Message
from skep.web.server.socket_messages import PageRequest

Pair = tuple[Coordinate, Coordinate]
Remark = Annotated[Text, Meta(max_length=MAX_COMMENT)]
Short = Annotated[Text, Meta(max_length=MAX_TITLE)]
ChapterId = Annotated[str, Meta(max_length=16, pattern=r"^[0-9A-Za-z]*$(?!\n)")]
FormatWord = Literal["game type", "UHP game string", "PGN", "SGF", "HOP", "sketch", "list of moves"]


class StudyMark(Form, frozen=True, kw_only=True):
    """A ring around a hex, or with `to` an arrow from it; the colors are PGN's green, red, yellow and blue."""

    color: Literal["G", "R", "Y", "B"]
    at: Pair
    to: Pair | None = None


Marks = Annotated[list[StudyMark], Meta(max_length=MAX_MARKS)]
Nags = Annotated[list[Annotated[int, Meta(ge=0, le=255)]], Meta(max_length=MAX_NAGS)]
Extra = Annotated[list[Remark], Meta(max_length=MAX_EXTRA)]


class StudyNode(Form, frozen=True, kw_only=True):
    """A move that was tried. `up` is the place of its parent in the list, which comes before it; -1 for the root.

    `before` is said before the move. `extra` holds commands of the comment that are kept as they came, such as
    `clk 0:05:00`. `folded` hides what varies from there.
    """

    up: Annotated[int, Meta(ge=-1, le=MAX_NODES)]
    text: MoveText
    player: ColorWord | None = None
    comment: Remark = ""
    before: Remark = ""
    nags: Nags = []
    marks: Marks = []
    extra: Extra = []
    folded: bool = False


Nodes = Annotated[list[StudyNode], Meta(max_length=MAX_NODES)]


class StudyChapter(Form, frozen=True, kw_only=True):
    """A game as a tree. It begins at `sketch` if given, else at the start of `ruleset`.

    `result` is UHP's word where the players ended the game and the board does not show it, else empty.
    """

    id: ChapterId = ""
    name: Short = ""
    ruleset: RulesetText
    sketch: GameString | None = None
    headers: Annotated[list[tuple[Short, Short]], Meta(max_length=MAX_HEADERS)] = []
    result: Literal["", "Draw", "WhiteWins", "BlackWins"] = ""
    comment: Remark = ""
    marks: Marks = []
    extra: Extra = []
    nodes: Nodes = []


class LineRequest(Form, frozen=True, kw_only=True):
    """The positions of a line from the `first` ply on, as far as one answer goes; see `BoardRequest`.

    With `partial` the line is read as far as its moves are legal; without, an illegal move is refused.
    """

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Line = []
    first: Ply = 0
    partial: bool = False


class LineStop(Message, frozen=True, gc=False, kw_only=True):
    """The move of a line that is not legal: its ply from 1, its text, and why."""

    ply: int
    text: str
    because: str
    rule: str | None = None


class LineViews(Message, frozen=True, gc=False, kw_only=True):
    """`views` are the positions after `first` moves, `first + 1` moves and so on; `moves` the texts of all of them.

    `stop` says where a partial line was read no further.
    """

    ruleset: str
    title: str
    tiles: list[TileInfo]
    moves: list[str]
    first: int
    views: list[PositionView]
    stop: LineStop | None = None


class ImportRequest(Form, frozen=True, kw_only=True):
    """A text that holds games or positions in any form; `ruleset` counts where it names none."""

    text: ImportText
    ruleset: RulesetText = "ultimate"


class StopInfo(Message, frozen=True, gc=False, kw_only=True):
    """The place where reading of a line stopped, and why."""

    chapter: int
    ply: int
    text: str
    because: str
    rule: str | None = None


class Imported(Message, frozen=True, gc=False, kw_only=True):
    """`left_out` says why the text was not read to its end, where it was not."""

    format: FormatWord
    chapters: list[StudyChapter]
    stops: list[StopInfo]
    left_out: str | None = None


class ExportRequest(Form, frozen=True, kw_only=True):
    """Chapters to be written; a position is the one at the end of the main line."""

    chapters: Annotated[list[StudyChapter], Meta(min_length=1, max_length=MAX_CHAPTERS)]
    format: FormatWord = "PGN"


class StudyEdit(Form, frozen=True, kw_only=True):
    """One change of a chapter, at the move to which the texts of `path` lead from the beginning, or of the chapters.

    `add` lets `nodes` grow there, the first of them at a `place` among its siblings; `remove` takes the move away with
    all that follows it; `order` puts what follows it in the order of `texts`; `set` names the fields that are replaced.
    `add_chapter` puts `added` after the last chapter, under the id `chapter`; `rename_chapter` gives it a `name`;
    `remove_chapter` takes it away, unless it is the only one.
    """

    chapter: ChapterId
    what: Literal["add", "remove", "order", "set", "add_chapter", "rename_chapter", "remove_chapter"]
    path: Line
    place: Annotated[int, Meta(ge=0, le=MAX_NODES)] | None = None
    nodes: Nodes | None = None
    texts: Annotated[list[MoveText], Meta(max_length=MAX_NODES)] | None = None
    comment: Remark | None = None
    nags: Nags | None = None
    marks: Marks | None = None
    extra: Extra | None = None
    added: StudyChapter | None = None
    name: Short | None = None


class NewStudy(Form, frozen=True, kw_only=True):
    """A study to be kept, for anyone who has a link."""

    name: Short = ""
    chapters: Annotated[list[StudyChapter], Meta(min_length=1, max_length=MAX_CHAPTERS)]


class StudyLinks(Message, frozen=True, gc=False, kw_only=True):
    """The key for reading, and the one for writing for those who have it: `/study/{key}` is the address of each."""

    read: str
    write: str | None


class StoredStudy(Message, frozen=True, gc=False, kw_only=True):
    """A study as it is kept; `version` grows with every change."""

    read: str
    write: str | None
    name: str
    version: int
    chapters: list[StudyChapter]


class StudyEdits(Form, frozen=True, kw_only=True):
    edits: Annotated[list[StudyEdit], Meta(min_length=1, max_length=200)]


class StudyVersion(Message, frozen=True, gc=False, kw_only=True):
    version: int


class OpenStudy(PageRequest, frozen=True, kw_only=True, tag="open_study"):
    """Hear from now on when a study changes, named by its key for reading or for writing."""

    study: GameId


class CloseStudy(PageRequest, frozen=True, kw_only=True, tag="close_study"):
    """Hear no more of a study, named by its key for reading."""

    study: GameId


class StudyUpdate(Answer, kw_only=True, frozen=True, gc=False, tag="study_news"):
    """The version of a study, by its view key: the answer to `open_study`, and sent after every change."""

    study: str
    version: int


class StudyReaders(Answer, kw_only=True, frozen=True, gc=False, tag="study_readers"):
    """Who else looks at a study, named by its key for reading: some names in order, and how many people they are."""

    study: str
    names: list[str]
    count: int
