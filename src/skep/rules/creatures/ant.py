"""The Ant slides as far around the hive as it likes."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import roam, slide

ANT = Creature("ant", "A", movement=roam(slide))
