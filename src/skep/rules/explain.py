"""Why not? For every refusal, the first rule that a player would think of."""

from typing import assert_never

from skep.core.moves import Move
from skep.core.tiles import Color, Tile
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.rules import reasons
from skep.rules.context import Context, once
from skep.rules.creatures import Ability
from skep.rules.flipping import why_no_flip
from skep.rules.intents import Flip, Go, Intent, Pass, Sting, Strike, Swap, Take
from skep.rules.modules import honeycombo, swarm
from skep.rules.naming import player_phrase
from skep.rules.refusals.moving import why_no_way, why_not_there
from skep.rules.refusals.placing import why_in_hand, why_no_hex, why_not_placed
from skep.rules.refusals.using import is_beside_mover, why_no_pair, why_not_thrown, why_not_used


def refusal(context: Context, intent: Intent) -> Verdict:
    """The reason why an intent that no legal move fulfils is refused."""
    if swarm.is_choosing(context.position):
        return _why_not_yet(context, intent)
    match intent:
        case Go():
            return _why_not_go(context, intent)
        case Flip(tile):
            return _why_not_flip(context, tile)
        case Sting(tile):
            return why_not_used(context, tile, (Ability.STING,), "V3")
        case Swap(one, other):
            return why_no_pair(context, one, other, (Ability.SWAP,), "V6")
        case Strike(one, other):
            return why_no_pair(context, one, other, (Ability.STRIKE_NEIGHBOR, Ability.STRIKE_PLACED), "X2")
        case Take():
            return Verdict("W1", phrase("rule-hand-late"))
        case Pass():
            return _why_no_pass(context)
    assert_never(intent)


def with_draw(context: Context, intent: Intent, move: Move) -> Move | Verdict:
    """The move with the tile that the player says was drawn after it (W2), or why that cannot be."""
    draw = intent.draw if isinstance(intent, Go) else None
    if draw is None:
        return move
    if not context.ruleset.has_bag:
        return Verdict("W2", phrase("rule-no-bag"))
    if draw not in context.position.bag:
        return Verdict("W2", phrase("rule-not-in-bag", tile=context.tile(draw)))
    if not swarm.is_draw_due(context.position, move):
        return Verdict("W2", phrase("rule-nothing-drawn"))
    return move.drawing(draw)


def left_covered(context: Context, move: Move) -> Verdict:
    """Why a move is refused that every rule but K4 allows."""
    if move.goal is not None and move.goal == honeycombo.hex_of(context):
        return Verdict("K4", phrase("rule-ends-on-honeycombo", tile=context.name(move.effects[0].tile)))
    return reasons.honeycombo_covered(context)


def why_stuck(context: Context, tile: Tile) -> Verdict:
    """Why a tile that no legal move places or relocates stays where it is."""
    if swarm.is_choosing(context.position):
        return _why_not_yet(context, Pass())
    if honeycombo.is_covered(context):
        return reasons.honeycombo_covered(context)
    if tile not in context.board.hexes:
        return why_in_hand(context, tile) or why_no_hex(context, tile)
    if tile.color is Color.NEUTRAL:
        return reasons.honeycombo("moved")
    return why_stays(context, tile)


@once
def why_stays(context: Context, tile: Tile) -> Verdict:
    """Why a tile on the board, a player's, goes nowhere."""
    held = _why_held(context, tile)
    if held is not None:
        return held
    return why_not_thrown(context, tile) if tile.color is context.enemy else why_no_way(context, tile)


@once
def _why_held(context: Context, tile: Tile) -> Verdict | None:
    """Why a tile on the board cannot move at all, for any creature: the first of U2, U4, T4, V3, U6, M1 (C3)."""
    if tile.color is context.enemy and not is_beside_mover(context, tile):
        return reasons.not_yours(context, tile)
    if not context.is_queen_down:
        return reasons.queenless(context)
    idle = reasons.why_idle(context, tile)
    if idle is not None:
        return idle
    return reasons.pinned(context, tile) if context.is_pinned(tile) else None


def _why_not_yet(context: Context, intent: Intent) -> Verdict:
    if isinstance(intent, Take):
        return swarm.why_not_hand(context, intent.tiles)
    player, queen = player_phrase(context.player), context.tile(context.queen)
    return Verdict(
        "W1", phrase("rule-hand-first", player=player, queen=queen, count=swarm.whole_hand(context.ruleset) - 1)
    )


def _why_not_go(context: Context, intent: Go) -> Verdict:
    tile = intent.tile
    if tile.color is Color.NEUTRAL:
        return reasons.honeycombo("moved")
    if tile not in context.board.hexes:
        return why_in_hand(context, tile) or why_not_placed(context, intent)
    held = _why_held(context, tile)
    if held is not None:
        return held
    if intent.turned is not None:
        return Verdict("P7", phrase("rule-face-chosen", tile=context.name(tile)))
    if tile.color is context.enemy:
        return why_not_thrown(context, tile, intent.hex)
    return why_not_there(context, intent)


def _why_not_flip(context: Context, tile: Tile) -> Verdict:
    if tile.color is Color.NEUTRAL:
        reason = honeycombo.why_no_flip(context, tile)
    elif tile not in context.board.hexes:
        return Verdict("V2", phrase("rule-not-on-board", tile=context.tile(tile)))
    elif tile.color is context.enemy and not is_beside_mover(context, tile):
        return Verdict("U2", phrase("rule-flip-not-yours", tile=context.name(tile)))
    else:
        reason = why_no_flip(context, tile)
    assert reason is not None
    return reason


def _why_no_pass(context: Context) -> Verdict:
    if honeycombo.is_covered(context):
        return reasons.honeycombo_covered(context)
    return Verdict("U3", phrase("rule-no-pass"))
