"""The Assassin Bug slides one hex, or removes an enemy beside it, and itself."""

from skep.rules.creatures._creature import Ability, Creature
from skep.rules.steps import slide, walk

ASSASSIN = Creature(
    "assassin",
    "N",
    movement=walk(slide),
    abilities=(Ability.STRIKE_NEIGHBOR,),
)
