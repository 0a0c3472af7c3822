"""Predators: each player has one two-sided tile (X1); what remains of the hive when it strikes (X4)."""

from skep.core.tiles import Tile
from skep.rules.one_hive import is_whole
from skep.rules.scene import Scene


def leaves_hive_whole(scene: Scene, predator: Tile, target: Tile) -> bool:
    """Whether the hive stays one when first the predator and then its target too is taken away."""
    with scene.lifted(predator) as heights:
        if not is_whole(heights):
            return False
        with scene.lifted(target):
            return is_whole(heights)
