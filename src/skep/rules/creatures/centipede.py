"""The Centipede stays, and swaps places with a tile three hexes away over the hive."""

from skep.rules.creatures._creature import Ability, Creature
from skep.rules.steps import still

CENTIPEDE = Creature(
    "centipede",
    "C",
    movement=still,
    abilities=(Ability.SWAP,),
    rule="V6",
)
