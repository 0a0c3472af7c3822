"""The Queen Wasp slides one hex, or stings an enemy."""

from skep.rules.creatures._creature import Ability, Creature
from skep.rules.steps import slide, walk

QUEEN_WASP = Creature(
    "queen_wasp",
    "W",
    movement=walk(slide),
    abilities=(Ability.STING,),
    movement_phrase="slides one hex",
    summary="slides one hex, or stings an enemy tile anywhere, which then does nothing in its next turn",
    amended_summary=(
        "sting",
        "adjacent",
        "slides one hex, or stings an enemy tile beside it, which then does nothing in its next turn",
    ),
    royal=True,
)
