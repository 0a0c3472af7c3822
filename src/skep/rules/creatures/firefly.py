"""The Firefly goes up and one hex on from the ground; on the hive it goes one hex, across or down."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import climb, either, from_ground, from_hive, over

FIREFLY = Creature(
    "firefly",
    "F",
    movement=either(from_ground(over, over), from_hive(climb)),
)
