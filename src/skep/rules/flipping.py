"""V2 and V8: who may turn a tile over, which face a tile is placed with (P7), and who keeps it from flipping."""

from collections.abc import Iterator

from skep.core.moves import Move
from skep.core.tiles import Tile
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.rules.context import Context
from skep.rules.creatures import CREATURES
from skep.rules.reasons import queenless, why_idle
from skep.rules.ruleset import Ruleset


def may_turn(ruleset: Ruleset, tile: Tile) -> bool:
    """Whether the tile changes its face in this game at all; where it does not, a sting only stuns."""
    return tile.back is not None and ruleset.options.flips == "free"


def faces_to_place(ruleset: Ruleset, tile: Tile) -> tuple[bool, ...]:
    """The sides with which a tile may be placed: False for the front, True for the back (P7)."""
    if tile.back is None:
        return (False,)
    agreed = ruleset.face_for_good(tile)
    if agreed is not None:
        return (agreed == tile.back,)
    return (False,) if CREATURES[tile.front].queen else (False, True)


def suppressor(context: Context, tile: Tile) -> Tile | None:
    """The enemy tile that prevents this one from flipping (V8)."""
    if context.creature(tile).unsuppressed:
        return None
    for near in context.board.touching(context.board.hexes[tile]):
        if near.color is tile.color.other and context.creature(near).suppresses and near not in context.stung:
            return near
    return None


def flips(context: Context) -> Iterator[Move]:
    """Every tile that the player may turn over."""
    for tile in context.actors:
        if may_turn(context.ruleset, tile) and why_no_flip(context, tile) is None:
            yield Move.flip(tile)


def why_no_flip(context: Context, tile: Tile) -> Verdict | None:
    """The reason why the player may not turn this tile over."""
    if not context.is_queen_down:
        return queenless(context)
    idle = why_idle(context, tile)
    if idle is not None:
        return idle
    if tile.color is not context.player:
        return Verdict("V2", phrase("rule-flip-not-yours", tile=context.name(tile)))
    if tile.back is None:
        return Verdict("V2", phrase("rule-one-face", tile=context.name(tile)))
    if not may_turn(context.ruleset, tile):
        return Verdict("V2", phrase("rule-faces-stay"))
    enemy = suppressor(context, tile)
    if enemy is not None:
        return Verdict("V8", phrase("rule-suppressed", tile=context.name(tile), enemy=context.full_name(enemy)))
    return None


def is_face_implied(ruleset: Ruleset, tile: Tile) -> bool:
    """Whether the face of a placed tile need not be written, since the players agreed on it (V2 `fixed`)."""
    return tile.back is not None and len(faces_to_place(ruleset, tile)) == 1
