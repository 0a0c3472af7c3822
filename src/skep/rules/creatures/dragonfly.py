"""The Dragonfly goes up onto a neighbor, then straight over the hive in any direction until it drops off its end."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import over, run, walk

DRAGONFLY = Creature(
    "dragonfly",
    "D",
    movement=walk(over, run),
)
