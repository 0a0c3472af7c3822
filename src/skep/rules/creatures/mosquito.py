"""The Mosquito does on the ground what a neighbor could do; on the hive it climbs from hex to hex."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import climb, from_hive

MOSQUITO = Creature(
    "mosquito",
    "M",
    movement=from_hive(climb),
    rule="C1",
    copies=True,
)
