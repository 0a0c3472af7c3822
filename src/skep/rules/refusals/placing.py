"""Why a tile in the hand may not be placed, or not there."""

from skep.core.tiles import Color, Tile
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.rules import reasons
from skep.rules.context import Context
from skep.rules.creatures import CREATURES
from skep.rules.flipping import faces_to_place
from skep.rules.intents import Go
from skep.rules.naming import creature_phrase, player_phrase
from skep.rules.opening import why_not_now
from skep.rules.placement import enemies_at, frontier, hexes_for, touches_friend


def why_in_hand(context: Context, tile: Tile) -> Verdict | None:
    """Why a tile that is not on the board cannot be placed now, wherever it would go."""
    position = context.position
    if tile in position.removed:
        return Verdict("P8", phrase("rule-removed-for-good", tile=context.tile(tile)))
    if tile in position.bag:
        return Verdict("W2", phrase("rule-in-bag", tile=context.tile(tile)))
    if tile not in position.hands[context.player]:
        rule = "W3" if context.ruleset.has_bag else "U1"
        player, enemy = player_phrase(context.player), player_phrase(context.enemy)
        return Verdict(rule, phrase("rule-not-your-hand", player=player, tile=context.tile(tile), enemy=enemy))
    when = why_not_now(context, tile)
    if when is not None:
        return when
    like = [other for other in position.hands[context.player] if other.kind == tile.kind]
    lowest = min(like, key=lambda other: other.number)
    if lowest is not tile:
        return Verdict("P6", phrase("rule-lowest-first", lowest=context.tile(lowest), tile=context.tile(tile)))
    return None


def why_not_placed(context: Context, intent: Go) -> Verdict:
    """Why a tile that may be placed may not be placed there, or not with that face."""
    tile, hex = intent.tile, intent.hex
    faces = faces_to_place(context.ruleset, tile)
    if intent.turned is not None and intent.turned not in faces:
        face = tile.back if faces[0] else tile.front
        return Verdict(
            "P7", phrase("rule-face-up", tile=context.tile(tile), creature=creature_phrase(face or tile.front))
        )
    top = context.board.top(hex)
    if top is not None and top.color is Color.NEUTRAL:
        return reasons.honeycombo("placed-upon")
    if CREATURES[tile.front].lives_on_top:
        return _why_not_on_top(context, intent)
    if top is not None:
        return Verdict("P3", phrase("rule-on-ground", tile=context.tile(tile), top=context.tile(top)))
    enemies = enemies_at(context, tile.color, hex)
    if not context.board.has_color(tile.color) or hex not in frontier(context):
        return Verdict(
            "P1" if not context.board.has_color(tile.color) else "P2",
            phrase("rule-must-touch-hive", tile=context.tile(tile)),
        )
    if enemies:
        return Verdict("P2", phrase("rule-touches-enemies", tile=context.tile(tile), enemies=context.listed(enemies)))
    if not touches_friend(context, tile.color, hex):
        return Verdict("P2", phrase("rule-touches-no-friend", tile=context.tile(tile)))
    raise AssertionError(f"{tile} may be placed at {hex}")


def _why_not_on_top(context: Context, intent: Go) -> Verdict:
    tile, hex = intent.tile, intent.hex
    top = context.board.top(hex)
    if top is None or top.color is not tile.color:
        return Verdict("G2", phrase("rule-guardian-on-stack", tile=context.tile(tile)))
    enemies = context.listed(enemies_at(context, tile.color, hex))
    reason = phrase("rule-guardian-near-enemy", top=context.tile(top), enemies=enemies, tile=context.tile(tile))
    return Verdict("G2", reason)


def why_no_hex(context: Context, tile: Tile) -> Verdict:
    if CREATURES[tile.front].lives_on_top:
        return Verdict("G2", phrase("rule-no-stack", tile=context.tile(tile)))
    assert not hexes_for(context, tile)
    return Verdict("P2", phrase("rule-no-hex", tile=context.tile(tile)))
