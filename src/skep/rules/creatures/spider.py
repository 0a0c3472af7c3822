"""The Spider slides exactly three hexes and visits none of them twice."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import slide, walk

SPIDER = Creature("spider", "S", movement=walk(slide, slide, slide))
