"""C1, copying: on the ground a copying tile does what the creatures that it touches could do."""

from collections.abc import Iterator

from skep.core.tiles import Tile
from skep.rules.creatures import Creature
from skep.rules.scene import Scene


def guises(scene: Scene, tile: Tile) -> list[Creature]:
    """The creatures as which a tile may move and act: its own, then the copied ones, each once."""
    own = scene.creature(tile)
    if not own.copies:
        return [own]
    return list(dict.fromkeys((own, *_copied(scene, tile))))


def _copied(scene: Scene, tile: Tile) -> Iterator[Creature]:
    board = scene.board
    hex = board.hexes[tile]
    grounded = board.level(tile) == 0
    for near in board.touching(hex):
        creature = scene.creature(near)
        if creature.copies or creature.neutral:
            continue
        if not creature.aloft if grounded else board.level(near) > 0:
            yield creature
