"""A game judged move by move: what each cost, how exactly both played, and where it turned.

The scale is White's chance of winning, as on lichess: what counts is the chance that a move gives away, not its points,
so a slower win is no fault and a lost position cannot be spoilt. One table of thresholds serves whoever asks for a
judgment: the review, the search for one's mistakes, and what is said after a move.
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
"""Positions looked at for each move, unless told otherwise: a game of fifty plies within half a minute."""
OnProgress = Callable[[int, int], None]
"""Hears how many positions of how many are evaluated."""


class Judgment(StrEnum):
    """What is said of a move that gave something away."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


THRESHOLDS: Final = ((0.15, Judgment.BLUNDER), (0.10, Judgment.MISTAKE), (0.05, Judgment.INACCURACY))
"""From which loss of winning chances on a move is called so."""
NAGS: Final = {Judgment.INACCURACY: 6, Judgment.MISTAKE: 2, Judgment.BLUNDER: 4}
"""PGN's numbers for `?!`, `?` and `??`."""


@dataclass(frozen=True, slots=True)
class MoveReview:
    """One move: the chance that its player had before and after it, and what would have been best.

    `is_forced` where there was nothing to choose; such a move is neither judged nor counted.
    """

    ply: int
    color: Color
    text: str
    before: float
    after: float
    best: tuple[Move, ...]
    is_best: bool
    is_forced: bool

    @property
    def loss(self) -> float:
        """The winning chances given away; none where nothing better was known."""
        return 0.0 if self.is_best or self.is_forced else max(0.0, self.before - self.after)

    @property
    def judgment(self) -> Judgment | None:
        return next((judgment for least, judgment in THRESHOLDS if self.loss >= least), None)

    @property
    def accuracy(self) -> float:
        """From 0 to 100, by lichess's curve."""
        return max(0.0, min(100.0, 103.1668 * exp(-0.04354 * 100 * self.loss) - 2.1669))


@dataclass(frozen=True, slots=True)
class GameReview:
    """All moves of a main line, and what each position was worth; those that are not evaluated yet are missing."""

    moves: tuple[MoveReview, ...]
    evaluations: Mapping[int, Evaluation]

    @property
    def accuracy(self) -> dict[Color, float | None]:
        """How exactly each played, from 0 to 100; None for who had nothing to choose."""
        return {color: self._accuracy(color) for color in PLAYERS}

    def count(self, color: Color, judgment: Judgment) -> int:
        """How many moves of a color are called so."""
        return sum(move.color is color and move.judgment is judgment for move in self.moves)

    def _accuracy(self, color: Color) -> float | None:
        """The mean of two means: one by how sharp the game was around each move, one that feels every lapse."""
        own = [move for move in self.moves if move.color is color and not move.is_forced]
        if not own:
            return None
        weights = [self._sharpness(move.ply) for move in own]
        exact = [move.accuracy for move in own]
        weighted = sum(a * w for a, w in zip(exact, weights, strict=True)) / sum(weights)
        return fmean((weighted, harmonic_mean([max(a, 0.1) for a in exact])))

    def _sharpness(self, ply: int) -> float:
        """How much the chances moved about, in points of a hundred, in the plies that lead to this one."""
        width = max(2, min(8, len(self.evaluations) // 10))
        first = max(0, ply - width)
        return _spread(tuple(self.evaluations[at].chance for at in range(first, ply + 1) if at in self.evaluations))


@lru_cache(4096)
def _spread(chances: tuple[float, ...]) -> float:
    """The standard deviation in points of a hundred, bounded. Cached: of a growing review few windows change."""
    return max(0.5, min(12.0, pstdev([chance * 100 for chance in chances])))


def review(tree: GameTree, limit: Limit | None = None, on_progress: OnProgress | None = None) -> GameReview:
    """Judge the main line of a game; `limit` counts for each position."""
    total = len(tree.move_texts) + 1
    found: dict[int, Evaluation] = {}
    for ply, evaluation in evaluate(tree, limit or Limit(nodes=NODES)):
        found[ply] = evaluation
        if on_progress is not None:
            on_progress(len(found), total)
    return judge_moves(tree, found)


def judge_moves(tree: GameTree, evaluations: Mapping[int, Evaluation]) -> GameReview:
    """Judge those moves of the main line that have an evaluation on either side."""
    nodes = list(tree.main_line())
    moves = [
        _judge(ply, node, evaluations[ply - 1], evaluations[ply])
        for ply, node in enumerate(nodes, 1)
        if {ply - 1, ply} <= evaluations.keys()
    ]
    return GameReview(tuple(moves), evaluations)


def _judge(ply: int, node: GameNode, before: Evaluation, after: Evaluation) -> MoveReview:
    assert node.move is not None
    color = before.turn
    return MoveReview(
        ply,
        color,
        node.text,
        before.chance_of(color),
        after.chance_of(color),
        before.line,
        is_best=before.line[:1] == (node.move.without_draw,),
        is_forced=before.choices == 1,
    )
