"""The Grasshopper jumps in a straight line over one or more tiles, into the first empty hex."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import hop

GRASSHOPPER = Creature("grasshopper", "G", movement=hop)
