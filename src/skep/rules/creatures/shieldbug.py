"""The Shieldbug goes over one hex and down; it shields itself and the friends it touches."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import down, over, walk

SHIELDBUG = Creature(
    "shieldbug",
    "H",
    movement=walk(over, down),
    movement_phrase="goes over one hex and down",
    summary="goes over one hex and down, and shields itself and the friends that touch it from everything that enemies "
    "do to tiles: throw, swap, sting, control, remove",
    amended_summary=(
        "shield",
        "self",
        "goes over one hex and down; no enemy can throw, swap, sting, control or remove it, nor remove the friends "
        "that touch it",
    ),
    shields=True,
    unsuppressed=True,
)
