"""The Fly flies to a tile that the opponent touched in their last turn and drops down beside it."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import down, fly, walk

FLY = Creature(
    "fly",
    "Y",
    movement=walk(fly, down),
    rule="V5",
)
