"""The Honeycombo is no creature: a neutral piece of the hive that stays where it lies."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import still

HONEYCOMBO = Creature(
    "honeycombo",
    "K",
    movement=still,
    movement_phrase="stays where it lies",
    summary="stays where it lies; the player whose color it shows may flip it instead of moving, "
    "and then has two actions in the next turn",
    neutral=True,
)
