"""Analyses and reviews on the wire.

Every message about one question carries its number as `re`, from the first, which says that it is in line, to the last.
"""

from typing import Annotated, Literal

from msgspec import Meta

from skep.web.positions.protocol import ColorWord, LegalMove
from skep.web.positions.texts import MAX_LINES, GameString, Line
from skep.web.server.message import Answer, Message
from skep.web.server.socket_messages import PageRequest

JudgmentWord = Literal["inaccuracy", "mistake", "blunder"]
Progress = Literal["waiting", "compiling", "searching", "done", "stopped", "failed"]
"""`done` is the last word; `stopped` says that another page of this visitor asked for something else."""


class OffGame(PageRequest, frozen=True, kw_only=True):
    """A position off any game: a UHP game string or a drawing, and the moves that follow."""

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Line = []


class Analyse(OffGame, frozen=True, kw_only=True, tag="analyse"):
    """Analyze a position. With `threat`, let the other player move instead. `deeper` asks for more time.

    Each visitor has one search: another question, or `stop`, ends the one before.
    """

    lines: Annotated[int, Meta(ge=1, le=MAX_LINES)] = 1
    threat: bool = False
    deeper: bool = False


class StopAnalysis(PageRequest, frozen=True, kw_only=True, tag="stop"):
    pass


class ReviewRequest(OffGame, frozen=True, kw_only=True, tag="review"):
    """Judge every move of a game."""


class LeaveReview(PageRequest, frozen=True, kw_only=True, tag="leave_review"):
    """Sent when a page leaves a review; what is known of the review is kept."""


class AnalysisLine(Message, frozen=True, gc=False):
    """A line of best play, with its value: White's chance of winning, a draw counted as half.

    For a proven win, `winner` wins after `turns` more of their turns. `first` is the first of `moves`.
    """

    rank: int
    white_chance: float
    winner: ColorWord | None
    turns: int | None
    moves: list[str]
    first: LegalMove


class Analysis(Answer, kw_only=True, frozen=True, gc=False, tag="analysis"):
    """The current result of an analysis.

    `seconds` were spent of those that are `allowed`; `is_short` if that is less than usual, because others wait or this
    visitor has used up their share. `ahead` is how many wait, `because` an explanation, if there is one.
    """

    state: Progress
    to_move: ColorWord | None = None
    lines: list[AnalysisLine] = []
    depth: int = 0
    nodes: int = 0
    nodes_per_second: int = 0
    seconds: float = 0.0
    allowed: float = 0.0
    is_short: bool = False
    ahead: int = 0
    percent: int | None = None
    because: str | None = None


class PositionWorth(Message, frozen=True, gc=False):
    """The value of the position after `ply` moves, as in `AnalysisLine`.

    `points` are the engine's for White, as PGN writes them; none where someone wins, or nobody has counted them.
    """

    ply: int
    white_chance: float
    winner: ColorWord | None
    turns: int | None
    points: int | None = None


class JudgedMove(Message, frozen=True, gc=False):
    """A move of the game: the winning chances that it gave away, what that is called, and what would have been best.

    `reply` is how play goes on at best after an error. A move with `is_book` belongs to the opening and is not judged.
    """

    ply: int
    color: ColorWord
    text: str
    judgment: JudgmentWord | None
    loss: float
    accuracy: float
    best: list[str]
    reply: list[str] = []
    is_book: bool = False


class ReviewSide(Message, frozen=True, gc=False):
    """The accuracy of one side, from 0 to 100, and its mistakes; None if it never had a choice."""

    accuracy: float | None
    inaccuracies: int
    mistakes: int
    blunders: int


class Review(Answer, kw_only=True, frozen=True, gc=False, tag="review"):
    """Progress of a review, with the positions and moves that were not sent before.

    `done` positions of `total` are evaluated, the last one first; a move is judged when both sides of it are.
    """

    state: Progress
    done: int = 0
    total: int = 0
    worths: list[PositionWorth] = []
    moves: list[JudgedMove] = []
    white: ReviewSide | None = None
    black: ReviewSide | None = None
    percent: int | None = None
    because: str | None = None


ANSWERS = (Analysis, Review)
