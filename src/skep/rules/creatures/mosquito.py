"""The Mosquito does on the ground what a neighbor could do; on the hive it climbs from hex to hex."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import climb, from_hive

MOSQUITO = Creature(
    "mosquito",
    "M",
    movement=from_hive(climb),
    movement_phrase="moves as a tile it touches, and one hex at a time on top of the hive",
    summary="moves and acts as any tile it touches; on top of the hive it moves one hex at a time",
    law="C1",
    copies=True,
)
