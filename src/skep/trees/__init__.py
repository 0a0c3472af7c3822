"""Games as trees: the moves played, the variations, and what was said about them.

`skep.pgn`, `skep.sgf` and `skep.formats` read and write them.
"""

from skep.trees.annotations import Score
from skep.trees.tree import GameNode, GameTree, Remarks, Stop, way

__all__ = ["GameNode", "GameTree", "Remarks", "Score", "Stop", "way"]
