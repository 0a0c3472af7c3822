"""The Queen Bee slides one hex."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import slide, walk

QUEEN_BEE = Creature(
    "queen_bee",
    "Q",
    movement=walk(slide),
    movement_phrase="slides one hex",
    summary="slides one hex; keep it from being surrounded",
    queen=True,
    royal=True,
)
