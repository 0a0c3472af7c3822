"""P2, P3, P6: which tiles come from the hand, and where they may lie."""

from collections.abc import Collection, Iterator

from skep.core.hexes import ORIGIN, Hex, neighbors
from skep.core.moves import Move
from skep.core.tiles import Color, Tile
from skep.rules.creatures import CREATURES
from skep.rules.flipping import faces_to_place
from skep.rules.modules.guardians import perches
from skep.rules.opening import why_not_now
from skep.rules.scene import Scene


def placings(scene: Scene) -> Iterator[Move]:
    """Every tile that the player may place, wherever it may lie, with each face it may show."""
    hexes: dict[tuple[Color, bool], Collection[Hex]] = {}
    for tile in ready(scene):
        sort = (tile.color, CREATURES[tile.front].aloft)
        if sort not in hexes:
            hexes[sort] = hexes_for(scene, tile)
        faces = faces_to_place(scene.ruleset, tile)
        yield from [Move.place(tile, hex, turned) for hex in hexes[sort] for turned in faces]


def ready(scene: Scene) -> list[Tile]:
    """The tiles in the player's hand that may be placed now, the lowest number of each kind (P6)."""
    lowest: dict[object, Tile] = {}
    for tile in sorted(scene.position.hands[scene.player], key=lambda tile: tile.order):
        lowest.setdefault(tile.kind, tile)
    return [tile for tile in lowest.values() if why_not_now(scene, tile) is None]


def hexes_for(scene: Scene, tile: Tile) -> Collection[Hex]:
    """Where a tile from the hand may lie, by the laws for its own color (W3)."""
    if CREATURES[tile.front].aloft:
        return perches(scene, tile.color)
    if not scene.board.stacks:
        return (ORIGIN,)
    if not scene.board.has_color(tile.color):
        return rim(scene)
    return _beside_friends(scene, tile.color.other)


def may_lie(scene: Scene, tile: Tile, hex: Hex) -> bool:
    """Whether `hex` is one of `hexes_for` a tile; the commonest case, beside friends, is settled by looking there."""
    if CREATURES[tile.front].aloft or not scene.board.has_color(tile.color):
        return hex in hexes_for(scene, tile)
    is_free = hex not in scene.board.stacks
    return is_free and touches_friend(scene, tile.color, hex) and not enemies_at(scene, tile.color, hex)


def _beside_friends(scene: Scene, enemy: Color) -> list[Hex]:
    """The free hexes that touch some stack and none of the enemy's, in the order of `rim`."""
    stacks = scene.board.stacks
    is_clear: dict[Hex, bool] = {}
    for hex, stack in stacks.items():
        is_friend = stack[-1].color is not enemy
        for near in neighbors(hex):
            if near not in stacks:
                is_clear[near] = is_friend and is_clear.get(near, True)
    return [hex for hex, clear in is_clear.items() if clear]


def rim(scene: Scene) -> list[Hex]:
    """The free hexes next to the hive."""
    stacks = scene.board.stacks
    return list(dict.fromkeys(near for hex in stacks for near in neighbors(hex) if near not in stacks))


def touches_friend(scene: Scene, color: Color, hex: Hex) -> bool:
    """Whether a stack of `color`, or the neutral piece, lies beside the hex."""
    return any(tile.color is not color.other for tile in scene.board.touching(hex))


def enemies_at(scene: Scene, color: Color, hex: Hex) -> list[Tile]:
    """The stacks of the other color beside the hex."""
    found = (tile for tile in scene.board.touching(hex) if tile.color is color.other)
    return sorted(found, key=lambda tile: tile.order)
