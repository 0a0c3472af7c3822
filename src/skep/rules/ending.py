"""E1 to E5: when a game is over, and who has won it. The game asks after every action (E4)."""

from typing import NamedTuple

from skep.core.board import FULL_RING
from skep.core.errors import check_type
from skep.core.position import Position
from skep.core.tiles import PLAYERS, Color, Tile
from skep.lang import Phrase, phrase
from skep.rules.modules.guardians import is_exposed
from skep.rules.naming import tile_phrase
from skep.rules.ruleset import Ruleset

REPEATS = 3
"""The occurrence of a position that ends the game (E5)."""


class Outcome(NamedTuple):
    """The outcome of a game: `winner` is None for a draw."""

    winner: Color | None
    rule: str
    message: Phrase

    @property
    def because(self) -> str:
        """The reason in the language that is spoken."""
        return str(self.message)


def outcome(position: Position) -> Outcome | None:
    """The end of the game, or None while it goes on."""
    if type(position) is not Position:  # asked for every move: quicker than the check itself
        check_type("position", position, Position)
    lost = losers(position)
    if len(lost) > 1:
        return Outcome(None, "E3", phrase("end-both"))
    for loser, (rule, message) in lost.items():
        return Outcome(loser.other, rule, message)
    if is_drawn_by_repetition(position.ruleset) and not position.turn.made and position.occurrence >= REPEATS:
        return Outcome(None, "E5", phrase("end-repetition"))
    return None


def is_drawn_by_repetition(ruleset: Ruleset) -> bool:
    """Whether the third occurrence of a position ends a game (E5)."""
    return ruleset.options.repetition != "off"


def losers(position: Position) -> dict[Color, tuple[str, Phrase]]:
    """The players who have lost a royal, with the rule and the sentence."""
    ruleset = position.ruleset
    lost: dict[Color, tuple[str, Phrase]] = {}
    for color in PLAYERS:
        for royal in ruleset.royals[color]:
            if royal in position.removed:
                lost[color] = ("E2", phrase("end-removed", tile=tile_phrase(royal)))
            elif is_surrounded(position, royal) and is_exposed(position, royal):
                named = tile_phrase(royal, position.board.face(royal))
                covered = ruleset.has_guardians
                message = phrase("end-surrounded-and-covered" if covered else "end-surrounded", tile=named)
                lost[color] = ("E1", message)
    return lost


def is_surrounded(position: Position, royal: Tile) -> bool:
    """Whether all six hexes around a royal on the board are occupied, covered or not."""
    hex = position.board.hexes.get(royal)
    return hex is not None and position.board.rings.get(hex) == FULL_RING
