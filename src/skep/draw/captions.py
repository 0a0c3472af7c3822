"""A picture in words, for those who do not see it."""

from collections.abc import Iterable

from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import PLAYERS, Color, Tile
from skep.draw.stacks import caption

_DEEDS = {
    MoveKind.PLACE: "{tile} was placed",
    MoveKind.MOVE: "{tile} moved",
    MoveKind.FLIP: "{tile} was flipped",
    MoveKind.STING: "{tile} was stung",
    MoveKind.SWAP: "{tile} and {target} swapped",
    MoveKind.REMOVE: "{tile} removed {target}",
    MoveKind.HAND: "a hand was chosen",
    MoveKind.PASS: "a pass",
}


def headline(position: Position) -> str:
    """One line: which game, and whose turn it is."""
    turn = position.turn
    return f"{position.ruleset}: {turn.player.word.title()} to move, turn {turn.number}"


def description(position: Position, last_move: Move | None) -> str:
    """Every tile on the board by color, then hands, bag, and what just happened."""
    sentences = []
    for color in Color:
        tiles = [tile for tile in sorted(position.board.hexes, key=lambda tile: tile.order) if tile.color is color]
        if tiles:
            sentences.append("; ".join(caption(position, tile) for tile in tiles))
    if not sentences:
        sentences.append("The board is empty")
    sentences.extend(f"In the hand of {player.word}: {_names(position.hands[player])}" for player in PLAYERS)
    if position.bag:
        sentences.append(f"In the bag: {_names(position.bag)}")
    if position.removed:
        sentences.append(f"Out of the game: {_names(position.removed)}")
    if last_move is not None:
        sentences.append(f"Last move: {_spoken(last_move)}")
    return ". ".join(sentences) + "."


def _names(tiles: Iterable[Tile]) -> str:
    return ", ".join(str(tile) for tile in sorted(tiles, key=lambda tile: tile.order)) or "nothing"


def _spoken(move: Move) -> str:
    words = _DEEDS[move.kind].format(tile=move.tile, target=move.target)
    causes = [str(tile) for tile in move.causes if tile is not move.tile]
    return f"{words}, by {' and '.join(causes)}" if causes else words
