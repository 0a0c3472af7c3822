"""Write a review into the tree of its game, in PGN terms."""

from typing import Final

from skep.core.moves import Move
from skep.review.review import NAGS, GameReview, MoveReview
from skep.trees import GameNode, GameTree

LINE: Final = 12
"""Moves shown of a better line."""


def annotate(tree: GameTree, review: GameReview) -> None:
    """Annotate all moves with scores, and errors with a judgment and the better line as a variation.

    The tree keeps its content: comments are continued and existing variations extended.
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
    sentence = f"{move.judgment.capitalize()}. {first.text} was best."
    if sentence not in node.comment:
        node.comment = f"{node.comment} {sentence}".strip()


def _grow(parent: GameNode, line: tuple[Move, ...]) -> GameNode:
    """Add a line as a variation, and return the node after its first move."""
    nodes = []
    node = parent
    for move in line:
        node = node.play(move)
        nodes.append(node)
    return nodes[0]
