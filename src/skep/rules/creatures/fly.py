"""The Fly flies to a tile that the opponent touched in his last turn and drops down beside it."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import down, fly, walk

FLY = Creature(
    "fly",
    "Y",
    movement=walk(fly, down),
    movement_phrase="flies to what the opponent just touched and drops beside it",
    law="V5",
)
