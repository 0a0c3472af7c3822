"""E1 to E5: when a game is over, and who has won it. The game asks after every action (E4)."""

from typing import NamedTuple

from skep.core.hexes import neighbors
from skep.core.position import Position
from skep.core.tiles import PLAYERS, Color, Tile
from skep.rules.modules.guardians import is_exposed
from skep.rules.ruleset import Ruleset

REPEATS = 3
"""The occurrence of a position that ends the game (E5)."""


class Outcome(NamedTuple):
    """How a game ended: `winner` is None for a draw."""

    winner: Color | None
    rule: str
    because: str


def outcome(position: Position) -> Outcome | None:
    """The end of the game, or None while it goes on."""
    lost = losers(position)
    if len(lost) > 1:
        return Outcome(None, "E3", "Both players have lost their royal at once.")
    for loser, (rule, because) in lost.items():
        return Outcome(loser.other, rule, because)
    if is_drawn_by_repetition(position.ruleset) and not position.turn.made and position.occurrence >= REPEATS:
        return Outcome(None, "E5", "The position has occurred for the third time.")
    return None


def is_drawn_by_repetition(ruleset: Ruleset) -> bool:
    """Whether the third occurrence of a position ends a game (E5)."""
    return ruleset.options.repetition != "off"


def losers(position: Position) -> dict[Color, tuple[str, str]]:
    """The players who have lost a royal, with the rule and the sentence."""
    ruleset = position.ruleset
    lost: dict[Color, tuple[str, str]] = {}
    for color in PLAYERS:
        for royal in ruleset.royals[color]:
            if royal in position.removed:
                lost[color] = ("E2", f"{royal} was removed from the hive.")
            elif is_surrounded(position, royal) and is_exposed(position, royal):
                covered = " and covered" if ruleset.has_guardians else ""
                lost[color] = ("E1", f"{royal} is surrounded{covered}.")
    return lost


def is_surrounded(position: Position, royal: Tile) -> bool:
    """Whether all six hexes around a royal on the board are occupied, covered or not."""
    hex = position.board.hexes.get(royal)
    return hex is not None and all(near in position.board.stacks for near in neighbors(hex))
