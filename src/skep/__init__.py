"""Skep: the board game Hive, every edition and every expansion."""

from skep.core.errors import AmbiguousMoveError, IllegalMoveError, InvalidTextError, SkepError
from skep.core.hexes import Hex
from skep.core.moves import PASS, Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.core.verdict import Verdict
from skep.game import Game, LegalMoves
from skep.rules.ending import Outcome
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset

__version__ = "0.1.0"

__all__ = [
    "PASS",
    "PRESETS",
    "AmbiguousMoveError",
    "Color",
    "Game",
    "Hex",
    "IllegalMoveError",
    "InvalidTextError",
    "LegalMoves",
    "Move",
    "MoveKind",
    "Outcome",
    "Position",
    "Ruleset",
    "SkepError",
    "Tile",
    "Verdict",
    "__version__",
]
