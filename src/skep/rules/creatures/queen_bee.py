"""The Queen Bee slides one hex."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import slide, walk

QUEEN_BEE = Creature(
    "queen_bee",
    "Q",
    movement=walk(slide),
    queen=True,
    royal=True,
)
