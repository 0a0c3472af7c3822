"""The Shieldbug goes over one hex and down; it shields itself and the friends it touches."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import down, over, walk

SHIELDBUG = Creature(
    "shieldbug",
    "H",
    movement=walk(over, down),
    amended_summary=("shield", "self"),
    shields=True,
    unsuppressed=True,
)
