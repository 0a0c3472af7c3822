"""Judge a game move by move: the cost of each move, and the accuracy of both players.

The scale is White's chance of winning, as on lichess: what counts is the chance that a move gives away, not its points,
so a slower win is not an error and a lost position cannot get worse. One table of thresholds serves every
judgment: the review, learning from mistakes, and comments after a move.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import exp
from statistics import fmean, harmonic_mean, pstdev
from typing import Final

from skep.core.moves import Move
from skep.core.tiles import PLAYERS, Color
from skep.engine import Limit
from skep.review.evaluation import Evaluation, evaluate
from skep.trees import GameNode, GameTree

NODES: Final = 300_000
"""Default nodes per position: a game of fifty plies takes half a minute."""
OnProgress = Callable[[int, int], None]
"""Called with the number of evaluated positions and their total."""


class Judgment(StrEnum):
    """The judgment of an error."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


THRESHOLDS: Final = ((0.15, Judgment.BLUNDER), (0.10, Judgment.MISTAKE), (0.05, Judgment.INACCURACY))
"""Smallest loss of winning chances for each judgment."""
OPENING_PLIES: Final = 6
"""Moves of the opening from the first position, which are matters of taste: only a blunder counts there."""
NAGS: Final = {Judgment.INACCURACY: 6, Judgment.MISTAKE: 2, Judgment.BLUNDER: 4}
"""PGN's numbers for `?!`, `?` and `??`."""


@dataclass(frozen=True, slots=True)
class MoveReview:
    """One move: its player's chance before and after it, and the best line.

    A move with `is_forced` was the only legal one; it is neither judged nor counted. A move with `is_book` belongs to
    the opening and is not judged.
    """

    ply: int
    color: Color
    text: str
    before: float
    after: float
    best: tuple[Move, ...]
    is_best: bool
    is_forced: bool
    is_book: bool = False

    @property
    def loss(self) -> float:
        """Winning chances lost; zero for moves of the opening, and if no better move is known."""
        return 0.0 if self.is_best or self.is_forced or self.is_book else max(0.0, self.before - self.after)

    @property
    def judgment(self) -> Judgment | None:
        """The judgment of a bad move, or None."""
        return next((judgment for least, judgment in THRESHOLDS if self.loss >= least), None)

    @property
    def accuracy(self) -> float:
        """The accuracy from 0 to 100, by lichess's curve."""
        return max(0.0, min(100.0, 103.1668 * exp(-0.04354 * 100 * self.loss) - 2.1669))


@dataclass(frozen=True, slots=True)
class GameReview:
    """All moves of a main line and the evaluations so far."""

    moves: tuple[MoveReview, ...]
    evaluations: Mapping[int, Evaluation]

    @property
    def accuracy(self) -> dict[Color, float | None]:
        """Accuracy of each player, 0 to 100; None if they had no choice."""
        return {color: self._accuracy(color) for color in PLAYERS}

    def count(self, color: Color, judgment: Judgment) -> int:
        """Count the moves of a color with this judgment."""
        return sum(move.color is color and move.judgment is judgment for move in self.moves)

    def _accuracy(self, color: Color) -> float | None:
        """Average of a mean weighted by the sharpness of the game and a harmonic mean."""
        own = [move for move in self.moves if move.color is color and not move.is_forced]
        if not own:
            return None
        weights = [self._sharpness(move.ply) for move in own]
        exact = [move.accuracy for move in own]
        weighted = sum(a * w for a, w in zip(exact, weights, strict=True)) / sum(weights)
        return fmean((weighted, harmonic_mean([max(a, 0.1) for a in exact])))

    def _sharpness(self, ply: int) -> float:
        """Return how much the chances varied in the plies before this one, in percent."""
        width = max(2, min(8, len(self.evaluations) // 10))
        first = max(0, ply - width)
        return _spread(tuple(self.evaluations[at].chance for at in range(first, ply + 1) if at in self.evaluations))


@lru_cache(4096)
def _spread(chances: tuple[float, ...]) -> float:
    """Return the bounded standard deviation in percent. Cached, since few windows change while a review grows."""
    return max(0.5, min(12.0, pstdev([chance * 100 for chance in chances])))


def is_book(ply: int, book_plies: int, before: float, after: float) -> bool:
    """Whether a move belongs to the opening, and is not a blunder. `before` and `after` are its player's chances."""
    return ply <= book_plies and before - after < THRESHOLDS[0][0]


def review(tree: GameTree, limit: Limit | None = None, on_progress: OnProgress | None = None) -> GameReview:
    """Judge the main line of a game. `limit` applies to each position."""
    total = len(tree.move_texts) + 1
    found: dict[int, Evaluation] = {}
    for ply, evaluation in evaluate(tree, limit or Limit(nodes=NODES)):
        found[ply] = evaluation
        if on_progress is not None:
            on_progress(len(found), total)
    return judge_moves(tree, found)


def judge_moves(tree: GameTree, evaluations: Mapping[int, Evaluation], *, book_plies: int | None = None) -> GameReview:
    """Judge the moves of the main line that have evaluations before and after them.

    The first `book_plies` moves belong to the opening: OPENING_PLIES by default, none after a position that was set up.
    """
    nodes = list(tree.main_line())
    if book_plies is None:
        book_plies = 0 if tree.is_set_up else OPENING_PLIES
    moves = [
        _judge(ply, node, evaluations[ply - 1], evaluations[ply], book_plies)
        for ply, node in enumerate(nodes, 1)
        if {ply - 1, ply} <= evaluations.keys()
    ]
    return GameReview(tuple(moves), evaluations)


def _judge(ply: int, node: GameNode, before: Evaluation, after: Evaluation, book_plies: int) -> MoveReview:
    assert node.move is not None
    color = before.turn
    chances = before.chance_of(color), after.chance_of(color)
    return MoveReview(
        ply,
        color,
        node.text,
        *chances,
        before.line,
        is_best=before.line[:1] == (node.move.without_draw,),
        is_forced=before.choices == 1,
        is_book=is_book(ply, book_plies, *chances),
    )
