"""The Queen Wasp slides one hex, or stings an enemy."""

from skep.rules.creatures._creature import Ability, Creature
from skep.rules.steps import slide, walk

QUEEN_WASP = Creature(
    "queen_wasp",
    "W",
    movement=walk(slide),
    abilities=(Ability.STING,),
    amended_summary=("sting", "adjacent"),
    royal=True,
)
