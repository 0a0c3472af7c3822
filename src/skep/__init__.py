"""Skep: the board game Hive, every edition and every expansion."""

from skep.core.board import Board
from skep.core.errors import AmbiguousMoveError, IllegalMoveError, InvalidTextError, SkepError
from skep.core.hexes import Direction, Hex
from skep.core.installation import warn_of_neighbors
from skep.core.moves import PASS, Effect, EffectKind, Move, MoveKind
from skep.core.position import Position, Turn
from skep.core.tiles import Color, Tile
from skep.core.verdict import Verdict
from skep.game import Game, LegalMoves
from skep.lang import Phrase, phrase, speaking
from skep.rules.creatures import CREATURES, Ability, Creature
from skep.rules.ending import Outcome, outcome
from skep.rules.ids import RULES
from skep.rules.intents import Flip, Go, Pass, Sting, Strike, Swap, Take
from skep.rules.legal import legal_moves
from skep.rules.modules import MODULES, Module
from skep.rules.options import Options
from skep.rules.presets import PRESETS, Preset
from skep.rules.ruleset import Ruleset
from skep.rules.steps import Either, Hop, Roam, StartLevel, Step, Walk

__version__ = "1.0.0"

__all__ = [
    "CREATURES",
    "MODULES",
    "PASS",
    "PRESETS",
    "RULES",
    "Ability",
    "AmbiguousMoveError",
    "Board",
    "Color",
    "Creature",
    "Direction",
    "Effect",
    "EffectKind",
    "Either",
    "Flip",
    "Game",
    "Go",
    "Hex",
    "Hop",
    "IllegalMoveError",
    "InvalidTextError",
    "LegalMoves",
    "Module",
    "Move",
    "MoveKind",
    "Options",
    "Outcome",
    "Pass",
    "Phrase",
    "Position",
    "Preset",
    "Roam",
    "Ruleset",
    "SkepError",
    "StartLevel",
    "Step",
    "Sting",
    "Strike",
    "Swap",
    "Take",
    "Tile",
    "Turn",
    "Verdict",
    "Walk",
    "__version__",
    "legal_moves",
    "outcome",
    "phrase",
    "speaking",
]

warn_of_neighbors()
