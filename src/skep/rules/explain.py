"""Why not? For every refusal, the first law that a player would think of."""

from typing import assert_never

from skep.core.moves import Move
from skep.core.tiles import Color, Tile
from skep.rules import reasons
from skep.rules.creatures import Ability
from skep.rules.flipping import why_no_flip
from skep.rules.intents import Flip, Go, Intent, Pass, Sting, Strike, Swap, Take
from skep.rules.modules import honeycombo, swarm
from skep.rules.reasons import sentence
from skep.rules.refusals.moving import why_no_way, why_not_there
from skep.rules.refusals.placing import why_in_hand, why_no_hex, why_not_placed
from skep.rules.refusals.using import why_no_pair, why_not_thrown, why_not_used
from skep.rules.scene import Scene
from skep.rules.verdict import Verdict


def refusal(scene: Scene, intent: Intent) -> Verdict:
    """The reason why an intent that no legal move fulfils is refused."""
    if swarm.is_choosing(scene.position, scene.ruleset):
        return _why_not_yet(scene, intent)
    match intent:
        case Go():
            return _why_not_go(scene, intent)
        case Flip(tile):
            return _why_not_flip(scene, tile)
        case Sting(tile):
            return why_not_used(scene, tile, (Ability.STING,), "V3")
        case Swap(one, other):
            return why_no_pair(scene, one, other, (Ability.SWAP,), "V6")
        case Strike(one, other):
            return why_no_pair(scene, one, other, (Ability.STRIKE_NEIGHBOR, Ability.STRIKE_PLACED), "X2")
        case Take():
            return Verdict("W1", "Opening hands are taken before the first turn, and only in a Swarm game.")
        case Pass():
            return _why_no_pass(scene)
    assert_never(intent)


def with_draw(scene: Scene, intent: Intent, move: Move) -> Move | Verdict:
    """The move with the tile that the player says was drawn after it (W2), or why that cannot be."""
    draw = intent.draw if isinstance(intent, Go) else None
    if draw is None:
        return move
    if not scene.ruleset.has_bag:
        return Verdict("W2", "There is no bag in this game, so nothing is drawn.")
    if draw not in scene.position.bag:
        return Verdict("W2", f"{draw} is not in the bag, so it cannot be drawn.")
    if not swarm.is_draw_due(scene.position, scene.ruleset, move):
        return Verdict("W2", "Nothing is drawn after this move.")
    return move.drawing(draw)


def left_covered(scene: Scene, move: Move) -> Verdict:
    """Why a move is refused that every law but K4 allows."""
    neutral = scene.ruleset.neutral
    if neutral is not None and move.goal == scene.board.hexes[neutral]:
        return Verdict("K4", sentence(f"{scene.name(move.deeds[0].tile)} cannot end its move on the Honeycombo."))
    return Verdict("K4", "The Honeycombo must be uncovered when the turn ends: move the tile that lies on it.")


def why_stuck(scene: Scene, tile: Tile) -> Verdict:
    """Why a tile that no legal move places or relocates stays where it is."""
    if swarm.is_choosing(scene.position, scene.ruleset):
        return _why_not_yet(scene, Pass())
    if tile not in scene.board.hexes:
        return why_in_hand(scene, tile) or why_no_hex(scene, tile)
    if tile.color is Color.NEUTRAL:
        return reasons.honeycombo("moved")
    if not scene.is_queen_down:
        return reasons.queenless(scene)
    idle = reasons.why_idle(scene, tile)
    if idle is not None:
        return idle
    if tile.color is scene.enemy:
        return why_not_thrown(scene, tile)
    return reasons.pinned(scene, tile) if scene.is_pinned(tile) else why_no_way(scene, tile)


def _why_not_yet(scene: Scene, intent: Intent) -> Verdict:
    if isinstance(intent, Take):
        return swarm.why_not_hand(scene, intent.tiles)
    return Verdict("W1", f"First {scene.player.word} takes an opening hand: {scene.queen} and {swarm.HAND} more tiles.")


def _why_not_go(scene: Scene, intent: Go) -> Verdict:
    tile = intent.tile
    if tile.color is Color.NEUTRAL:
        return reasons.honeycombo("moved")
    if tile not in scene.board.hexes:
        return why_in_hand(scene, tile) or why_not_placed(scene, intent)
    if not scene.is_queen_down:
        return reasons.queenless(scene)
    idle = reasons.why_idle(scene, tile)
    if idle is not None:
        return idle
    if intent.turned is not None:
        return Verdict(
            "P7", sentence(f"{scene.name(tile)} is on the board already; a face is chosen when a tile is placed.")
        )
    if tile.color is scene.enemy:
        return why_not_thrown(scene, tile, intent.hex)
    if scene.is_pinned(tile):
        return reasons.pinned(scene, tile)
    return why_not_there(scene, intent)


def _why_not_flip(scene: Scene, tile: Tile) -> Verdict:
    if tile.color is Color.NEUTRAL:
        reason = honeycombo.why_no_flip(scene, tile)
    elif tile not in scene.board.hexes:
        return Verdict("V2", f"{tile} is not on the board.")
    else:
        reason = why_no_flip(scene, tile)
    assert reason is not None
    return reason


def _why_no_pass(scene: Scene) -> Verdict:
    if honeycombo.is_covered(scene):
        return Verdict("K4", "The Honeycombo must be uncovered when the turn ends: move the tile that lies on it.")
    return Verdict("U3", "You may pass only when you have no other move.")
