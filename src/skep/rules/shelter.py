"""V7, the shield: tiles that no action made for the other player may throw, swap, sting, control or remove."""

from collections.abc import Callable

from skep.core.board import Board
from skep.core.tiles import Color, Tile
from skep.rules.creatures import Creature
from skep.rules.options import Options


def shields(board: Board, stung: frozenset[Tile], color: Color, creature: Callable[[Tile], Creature]) -> list[Tile]:
    """The tiles of `color` that shield now, sorted: not those that are covered or stung."""
    found = [
        tile
        for tile in board.hexes
        if tile.color is color and creature(tile).shields and tile not in stung and not board.is_covered(tile)
    ]
    return sorted(found, key=lambda tile: tile.order)


def shielded(board: Board, shields: list[Tile], options: Options) -> dict[Tile, Tile]:
    """The tiles that the shields protect from every action of the other player, each with its shield."""
    protected = {shield: shield for shield in shields}
    if options.shield == "aura":
        protected.update(sheltered(board, shields))
    return protected


def sheltered(board: Board, shields: list[Tile]) -> dict[Tile, Tile]:
    """The friends that touch a shield: a strike spares them under either value of the option."""
    return {
        near: shield
        for shield in shields
        for near in board.touching(board.hexes[shield])
        if near.color is shield.color and near not in shields
    }
