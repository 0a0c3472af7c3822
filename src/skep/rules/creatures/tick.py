"""The Tick climbs one hex onto the hive or drops one hex off it, or controls an enemy beside it."""

from skep.rules.creatures._creature import Ability, Creature
from skep.rules.steps import down, either, from_ground, from_hive, over

TICK = Creature(
    "tick",
    "T",
    movement=either(from_ground(over), from_hive(down)),
    abilities=(Ability.CONTROL,),
)
