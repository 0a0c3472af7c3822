"""The Pillbug slides one hex, or throws a neighbor over its own back."""

from skep.rules.creatures._creature import Ability, Creature
from skep.rules.steps import slide, walk

PILLBUG = Creature(
    "pillbug",
    "P",
    movement=walk(slide),
    abilities=(Ability.THROW,),
)
