"""A review written into the tree of its game, as PGN can say it."""

from typing import Final

from skep.core.moves import Move
from skep.review.review import NAGS, GameReview, MoveReview
from skep.trees import GameNode, GameTree

LINE: Final = 12
"""How many moves of a better line are shown."""


def annotate(tree: GameTree, review: GameReview) -> None:
    """Write scores to all moves; to those that gave something away a judgment, and the better line as a variation.

    What stands in the tree stays: a comment is continued, a variation that is there is lengthened.
    """
    nodes = [tree, *tree.main_line()]
    for ply, evaluation in review.evaluations.items():
        if ply and evaluation.score is not None:
            nodes[ply].score = evaluation.score
    for move in review.moves:
        if move.judgment is not None:
            _mark(nodes[move.ply], move)


def _mark(node: GameNode, move: MoveReview) -> None:
    assert move.judgment is not None
    assert node.parent is not None
    node.nags = node.nags - set(NAGS.values()) | {NAGS[move.judgment]}
    first = _grow(node.parent, move.best[:LINE])
    said = f"{move.judgment.capitalize()}. {first.text} was best."
    if said not in node.comment:
        node.comment = f"{node.comment} {said}".strip()


def _grow(parent: GameNode, line: tuple[Move, ...]) -> GameNode:
    """The node after the first move of a line that is entered beside what is there."""
    nodes = []
    node = parent
    for move in line:
        node = node.play(move)
        nodes.append(node)
    return nodes[0]
