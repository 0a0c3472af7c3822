"""Why a tile in the hand may not be placed, or not there."""

from skep.core.tiles import Color, Tile
from skep.core.verdict import Verdict
from skep.rules import reasons
from skep.rules.context import Context
from skep.rules.creatures import CREATURES
from skep.rules.flipping import faces_to_place
from skep.rules.intents import Go
from skep.rules.opening import why_not_now
from skep.rules.placement import enemies_at, frontier, hexes_for, touches_friend
from skep.rules.reasons import listed


def why_in_hand(context: Context, tile: Tile) -> Verdict | None:
    """Why a tile that is not on the board cannot be placed now, wherever it would go."""
    position = context.position
    if tile in position.removed:
        return Verdict("P8", f"{tile} was removed and has left the game for good.")
    if tile in position.bag:
        return Verdict("W2", f"{tile} is still in the bag.")
    if tile not in position.hands[context.player]:
        rule = "W3" if context.ruleset.has_bag else "U1"
        return Verdict(
            rule, f"It is the turn of {context.player.word}, and {tile} is in the hand of {context.enemy.word}."
        )
    when = why_not_now(context, tile)
    if when is not None:
        return when
    like = [other for other in position.hands[context.player] if other.kind == tile.kind]
    lowest = min(like, key=lambda other: other.number)
    if lowest is not tile:
        return Verdict("P6", f"Of like tiles the lowest number comes first: place {lowest} before {tile}.")
    return None


def why_not_placed(context: Context, intent: Go) -> Verdict:
    """Why a tile that may be placed may not be placed there, or not with that face."""
    tile, hex = intent.tile, intent.hex
    faces = faces_to_place(context.ruleset, tile)
    if intent.turned is not None and intent.turned not in faces:
        face = tile.back if faces[0] else tile.front
        return Verdict("P7", f"{tile} is placed with the {CREATURES[face or tile.front].title} up.")
    top = context.board.top(hex)
    if top is not None and top.color is Color.NEUTRAL:
        return reasons.honeycombo("placed upon")
    if CREATURES[tile.front].lives_on_top:
        return _why_not_on_top(context, intent)
    if top is not None:
        return Verdict("P3", f"{tile} is placed on the ground, and {top} lies there.")
    enemies = enemies_at(context, tile.color, hex)
    if not context.board.has_color(tile.color) or hex not in frontier(context):
        return Verdict("P1" if not context.board.has_color(tile.color) else "P2", f"{tile} must touch the hive.")
    if enemies:
        return Verdict("P2", f"{tile} would touch {listed(enemies)} of the other color.")
    if not touches_friend(context, tile.color, hex):
        return Verdict("P2", f"{tile} would touch no tile of its own color.")
    raise AssertionError(f"{tile} may be placed at {hex}")


def _why_not_on_top(context: Context, intent: Go) -> Verdict:
    tile, hex = intent.tile, intent.hex
    top = context.board.top(hex)
    if top is None or top.color is not tile.color:
        return Verdict("G2", f"{tile} is placed only on top of a stack of its own color.")
    return Verdict(
        "G2", f"{top} touches {listed(enemies_at(context, tile.color, hex))}, so {tile} may not be placed on it."
    )


def why_no_hex(context: Context, tile: Tile) -> Verdict:
    if CREATURES[tile.front].lives_on_top:
        return Verdict("G2", f"There is no stack of its color, away from the other color, for {tile}.")
    assert not hexes_for(context, tile)
    return Verdict("P2", f"There is no free hex for {tile} that touches its own color alone.")
