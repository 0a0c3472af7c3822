"""Predators: each player has one two-sided tile (X1); what remains of the hive when it strikes (X4)."""

from skep.core.tiles import Tile
from skep.rules.context import Context
from skep.rules.one_hive import is_whole


def leaves_hive_whole(context: Context, predator: Tile, target: Tile) -> bool:
    """Whether the hive stays one when first the predator and then its target too is taken away."""
    return is_whole(context.heights_without(predator)) and is_whole(context.heights_without(predator, target))
