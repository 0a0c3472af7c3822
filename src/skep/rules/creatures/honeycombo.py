"""The Honeycombo is not a creature but a neutral piece of the hive that stays where it lies."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import still

HONEYCOMBO = Creature(
    "honeycombo",
    "K",
    movement=still,
    neutral=True,
)
