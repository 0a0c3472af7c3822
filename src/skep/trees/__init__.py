"""Games as trees: moves, variations and annotations.

`skep.pgn`, `skep.sgf` and `skep.formats` read and write them.
"""

from skep.trees.annotations import Score
from skep.trees.tree import GameNode, GameTree, Remarks, Stop, way

__all__ = ["GameNode", "GameTree", "Remarks", "Score", "Stop", "way"]
