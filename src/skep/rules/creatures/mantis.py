"""The Praying Mantis stays, and removes what the opponent has just placed, and itself."""

from skep.rules.creatures._creature import Ability, Creature
from skep.rules.steps import still

MANTIS = Creature(
    "mantis",
    "R",
    movement=still,
    abilities=(Ability.STRIKE_PLACED,),
)
