"""The Moth drops off the hive to the ground and climbs up again."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import down, from_hive, over

MOTH = Creature(
    "moth",
    "E",
    movement=from_hive(down, over),
    lives_on_top=True,
)
