"""The Butterfly goes two hexes across the top of the hive and stays there."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import from_hive, over

BUTTERFLY = Creature(
    "butterfly",
    "U",
    movement=from_hive(over, over),
    lives_on_top=True,
    amended=("butterfly", "one", from_hive(over)),
    amended_summary=("butterfly", "one"),
)
