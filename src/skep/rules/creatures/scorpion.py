"""The Scorpion slides exactly two hexes; enemies it touches do not flip."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import slide, walk

SCORPION = Creature(
    "scorpion",
    "O",
    movement=walk(slide, slide),
    suppresses=True,
)
