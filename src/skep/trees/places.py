"""Places of marks: written like UHP destinations, or by coordinates if no tile is near."""

import re

from skep.core.errors import InvalidTextError, shown
from skep.core.hexes import Hex
from skep.core.position import Position
from skep.lang import phrase
from skep.notation.uhp import format_goal, parse_move
from skep.rules.intents import Go

_COORDINATES = re.compile(r"@(-?[0-9]{1,4}):(-?[0-9]{1,4})")


def format_place(position: Position, hex: Hex) -> str:
    """Format a hex of a position: `bQ`, `wA1-`, or `@3:-2` relative to the first tile."""
    goal, *_ = format_goal(position, hex, None)
    return goal.strip() or f"@{hex.q}:{hex.r}"


def parse_place(position: Position, text: str) -> Hex:
    """Parse a place. Raises InvalidTextError if it names no hex."""
    if match := _COORDINATES.fullmatch(text.strip()):
        return Hex(int(match[1]), int(match[2]))
    anyone = next(iter(position.ruleset.tiles))
    intent = parse_move(position, f"{anyone} {text}")
    if not isinstance(intent, Go) or intent.draw is not None:
        raise InvalidTextError(phrase("text-no-place", text=shown(text)))
    return intent.hex
