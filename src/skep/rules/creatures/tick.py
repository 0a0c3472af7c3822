"""The Tick climbs one hex onto the hive or drops one hex off it, or controls an enemy beside it."""

from skep.rules.creatures._creature import Ability, Creature
from skep.rules.steps import down, either, from_ground, from_hive, over

TICK = Creature(
    "tick",
    "T",
    movement=either(from_ground(over), from_hive(down)),
    abilities=(Ability.CONTROL,),
    movement_phrase="goes one hex up onto the hive or one hex down to the ground",
    summary="goes one hex up onto the hive or down to the ground, or makes an enemy tile beside it, on its own level, "
    "move or act for its player",
)
