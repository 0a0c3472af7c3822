"""The Moth drops off the hive to the ground and climbs up again."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import down, from_hive, over

MOTH = Creature(
    "moth",
    "E",
    movement=from_hive(down, over),
    movement_phrase="goes down to the ground and up again",
    summary="lives on top of the hive, goes down to the ground and up again",
    lives_on_top=True,
)
