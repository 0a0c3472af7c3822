"""The Ladybug runs two hexes over the hive and drops off it."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import down, over, walk

LADYBUG = Creature("ladybug", "L", movement=walk(over, over, down))
