"""The Beetle moves one hex: along the ground, onto the hive, across it or down from it."""

from skep.rules.creatures._creature import Creature
from skep.rules.steps import climb, either, slide, walk

BEETLE = Creature("beetle", "B", movement=either(walk(slide), walk(climb)))
