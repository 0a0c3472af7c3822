"""The registry: every creature by its letter, in the order of N4."""

from skep.rules.creatures._creature import Ability, Creature
from skep.rules.creatures.ant import ANT
from skep.rules.creatures.assassin import ASSASSIN
from skep.rules.creatures.beetle import BEETLE
from skep.rules.creatures.butterfly import BUTTERFLY
from skep.rules.creatures.centipede import CENTIPEDE
from skep.rules.creatures.dragonfly import DRAGONFLY
from skep.rules.creatures.firefly import FIREFLY
from skep.rules.creatures.fly import FLY
from skep.rules.creatures.grasshopper import GRASSHOPPER
from skep.rules.creatures.honeycombo import HONEYCOMBO
from skep.rules.creatures.ladybug import LADYBUG
from skep.rules.creatures.mantis import MANTIS
from skep.rules.creatures.mosquito import MOSQUITO
from skep.rules.creatures.moth import MOTH
from skep.rules.creatures.pillbug import PILLBUG
from skep.rules.creatures.queen_bee import QUEEN_BEE
from skep.rules.creatures.queen_wasp import QUEEN_WASP
from skep.rules.creatures.scorpion import SCORPION
from skep.rules.creatures.shieldbug import SHIELDBUG
from skep.rules.creatures.spider import SPIDER
from skep.rules.creatures.tick import TICK

__all__ = ["CREATURES", "Ability", "Creature"]

CREATURES: dict[str, Creature] = {
    creature.letter: creature
    for creature in (
        QUEEN_BEE,
        BEETLE,
        GRASSHOPPER,
        SPIDER,
        ANT,
        MOSQUITO,
        LADYBUG,
        PILLBUG,
        QUEEN_WASP,
        TICK,
        FIREFLY,
        DRAGONFLY,
        SCORPION,
        FLY,
        CENTIPEDE,
        SHIELDBUG,
        ASSASSIN,
        MANTIS,
        BUTTERFLY,
        MOTH,
        HONEYCOMBO,
    )
}
