"""The Honeycombo: who may flip it (K2), and that it lies uncovered at the end of every turn (K4).

For every other rule it is a tile of the hive like any other (K6).
"""

from skep.core.hexes import Hex
from skep.core.moves import EffectKind, Move
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.rules.context import Context


def color_up(position: Position, honeycombo: Tile) -> Color:
    """The color of the side that is up; it starts black (K1)."""
    return Color.WHITE if honeycombo in position.board.turned else Color.BLACK


def why_no_flip(context: Context, honeycombo: Tile) -> Verdict | None:
    """The reason why the player may not flip it in this action."""
    if color_up(context.position, honeycombo) is not context.player:
        return Verdict("K2", phrase("rule-honeycombo-color", color=context.enemy.word))
    if not context.is_queen_down:
        return Verdict("U4", phrase("rule-honeycombo-queen"))
    if context.is_second_action:
        return Verdict("K2", phrase("rule-honeycombo-first"))
    if any(move.turns_neutral for move in context.turn.before):
        return Verdict("K2", phrase("rule-honeycombo-flipped"))
    return None


def hex_of(context: Context) -> Hex | None:
    """The hex of the Honeycombo, in a game with it."""
    neutral = context.ruleset.neutral
    return None if neutral is None else context.board.hexes.get(neutral)


def is_covered(context: Context) -> bool:
    """Whether a tile lies on it, as the first action of a double turn may leave it."""
    hex = hex_of(context)
    return hex is not None and context.board.height(hex) > 1


def ends_covered(context: Context, move: Move) -> bool:
    """Whether a tile lies on it when the move is done."""
    hex = hex_of(context)
    if hex is None:
        return False
    height = context.board.height(hex)
    for effect in move.effects:
        if effect.hex == hex:
            height += {EffectKind.PUT: 1, EffectKind.LIFT: -1, EffectKind.REMOVE: -1}.get(effect.kind, 0)
    return height > 1
