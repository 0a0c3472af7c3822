"""What one tile does for the player to move: its movements and abilities, its own and copied ones."""

from collections.abc import Iterator, Sequence

from skep.core.hexes import Hex
from skep.core.moves import Move
from skep.core.tiles import Tile
from skep.rules.abilities import targets, uses
from skep.rules.copying import guises
from skep.rules.creatures import Ability
from skep.rules.scene import Scene


def movements(scene: Scene, tile: Tile, by: tuple[Tile, ...] = ()) -> Iterator[Move]:
    """The tile moves itself, as each of its guises in turn; a pinned tile does not (M1)."""
    if scene.is_pinned(tile):
        return
    start = scene.board.hexes[tile]
    reached: set[Hex] = set()
    for guise in guises(scene, tile):
        goals = scene.goals(tile, scene.movement(guise)) - reached
        reached |= goals
        yield from [Move.shift(tile, start, goal, by) for goal in goals]


def deeds(scene: Scene, tile: Tile, by: tuple[Tile, ...] = ()) -> Iterator[Move]:
    """The tile uses its abilities, control left out."""
    for ability in abilities_of(scene, tile):
        if ability is not Ability.CONTROL:
            yield from uses(scene, tile, ability, (*by, tile))


def controls(scene: Scene, tile: Tile) -> Iterator[Move]:
    """The tile makes enemies beside it move and act; they do not control in their turn (V4)."""
    for target in controlled(scene, tile):
        yield from movements(scene, target, (tile,))
        yield from deeds(scene, target, (tile,))


def controlled(scene: Scene, tile: Tile) -> Iterator[Tile]:
    """The enemies that the tile may control now."""
    if Ability.CONTROL in abilities_of(scene, tile):
        yield from targets(scene, tile, Ability.CONTROL)


def all_deeds(scene: Scene) -> Iterator[Move]:
    """What the player's tiles bring about by their abilities; the shorter of two ways to one change comes first."""
    able = [tile for tile in scene.actors if abilities_of(scene, tile)]
    for tile in able:
        yield from deeds(scene, tile)
    for tile in able:
        yield from controls(scene, tile)


def abilities_of(scene: Scene, tile: Tile) -> Sequence[Ability]:
    """The active abilities of every creature as which the tile may act, each once."""
    own, *copied = guises(scene, tile)
    if not copied:
        return own.abilities
    return list(dict.fromkeys(ability for guise in (own, *copied) for ability in guise.abilities))
