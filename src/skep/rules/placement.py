"""Placement (P2, P3, P6): tiles that may be placed, and their hexes."""

from collections.abc import Collection
from operator import attrgetter

from skep.core.hexes import ORIGIN, Hex, neighbors
from skep.core.moves import Move
from skep.core.tiles import Color, Tile
from skep.rules.context import Context
from skep.rules.creatures import CREATURES
from skep.rules.flipping import faces_to_place
from skep.rules.modules.guardians import guardian_hexes
from skep.rules.opening import why_not_now


def placements(context: Context) -> list[Move]:
    """Every tile that the player may place, wherever it may lie, with each face it may show."""
    moves: list[Move] = []
    hexes: dict[tuple[Color, bool], Collection[Hex]] = {}
    for tile in ready(context):
        sort = (tile.color, CREATURES[tile.front].lives_on_top)
        if sort not in hexes:
            hexes[sort] = hexes_for(context, tile)
        faces = faces_to_place(context.ruleset, tile)
        moves += [Move.place(tile, hex, turned) for hex in hexes[sort] for turned in faces]
    return moves


def ready(context: Context) -> list[Tile]:
    """The tiles in the player's hand that may be placed now, the lowest number of each kind (P6)."""
    lowest: dict[object, Tile] = {}
    for tile in sorted(context.position.hands[context.player], key=attrgetter("order")):
        lowest.setdefault(tile.kind, tile)
    return [tile for tile in lowest.values() if why_not_now(context, tile) is None]


def is_ready(context: Context, tile: Tile) -> bool:
    """Whether the tile is one of those that are `ready`."""
    hand = context.position.hands[context.player]
    if tile not in hand or any(other.kind == tile.kind and other.order < tile.order for other in hand):
        return False
    return why_not_now(context, tile) is None


def hexes_for(context: Context, tile: Tile) -> Collection[Hex]:
    """The hexes where a tile from the hand may be placed, by the rules for its color (W3)."""
    if CREATURES[tile.front].lives_on_top:
        return guardian_hexes(context, tile.color)
    if not context.board.stacks:
        return (ORIGIN,)
    if not context.board.has_color(tile.color):
        return frontier(context)
    return _beside_friends(context, tile.color.other)


def may_lie(context: Context, tile: Tile, hex: Hex) -> bool:
    """Whether `hex` is one of `hexes_for` a tile; the commonest case, beside friends, is settled by looking there."""
    if CREATURES[tile.front].lives_on_top or not context.board.has_color(tile.color):
        return hex in hexes_for(context, tile)
    is_free = hex not in context.board.stacks
    return is_free and touches_friend(context, tile.color, hex) and not enemies_at(context, tile.color, hex)


def _beside_friends(context: Context, enemy: Color) -> list[Hex]:
    """The free hexes that touch some stack and none of the enemy's, east before west."""
    stacks = context.board.stacks
    taken = {near for hex, stack in stacks.items() if stack[-1].color is enemy for near in neighbors(hex)}
    return sorted([hex for hex in context.board.rings if hex not in stacks and hex not in taken], reverse=True)


def frontier(context: Context) -> list[Hex]:
    """The free hexes next to the hive, east before west."""
    stacks = context.board.stacks
    return sorted([hex for hex in context.board.rings if hex not in stacks], reverse=True)


def touches_friend(context: Context, color: Color, hex: Hex) -> bool:
    """Whether a stack of `color`, or the neutral piece, lies beside the hex."""
    return any(tile.color is not color.other for tile in context.board.touching(hex))


def enemies_at(context: Context, color: Color, hex: Hex) -> list[Tile]:
    """The stacks of the other color beside the hex."""
    found = (tile for tile in context.board.touching(hex) if tile.color is color.other)
    return sorted(found, key=lambda tile: tile.order)
