"""Copying (C1): on the ground a copying tile moves and acts as any creature that it touches."""

from collections.abc import Iterator

from skep.core.tiles import Tile
from skep.rules.context import Context, once
from skep.rules.creatures import Creature


def roles(context: Context, tile: Tile) -> list[Creature]:
    """The creatures as which a tile may move and act: its own, then the copied ones, each once."""
    own = context.creature(tile)
    return _copying(context, tile) if own.copies else [own]


@once
def _copying(context: Context, tile: Tile) -> list[Creature]:
    return list(dict.fromkeys((context.creature(tile), *_copied(context, tile))))


def _copied(context: Context, tile: Tile) -> Iterator[Creature]:
    board = context.board
    hex = board.hexes[tile]
    grounded = board.level(tile) == 0
    for near in board.touching(hex):
        creature = context.creature(near)
        if creature.copies or creature.neutral:
            continue
        if not creature.lives_on_top if grounded else board.level(near) > 0:
            yield creature
