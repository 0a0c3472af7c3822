"""A text description of a picture."""

from collections.abc import Iterable

from skep.core.moves import Move
from skep.core.position import Position
from skep.core.tiles import PLAYERS, Color, Tile
from skep.draw.stacks import caption
from skep.lang import Phrase, Value, phrase
from skep.rules.naming import player_phrase


def headline(position: Position) -> str:
    """Return one line with the game type and the player to move."""
    turn = position.turn
    return str(
        phrase("picture-title", game=str(position.ruleset), player=player_phrase(turn.player), turn=str(turn.number))
    )


def description(position: Position, last_move: Move | None) -> str:
    """Describe every tile on the board by color, then hands, bag, and what just happened."""
    sentences: list[object] = []
    for color in Color:
        tiles = [tile for tile in sorted(position.board.hexes, key=lambda tile: tile.order) if tile.color is color]
        if tiles:
            sentences.append("; ".join(caption(position, tile) for tile in tiles))
    if not sentences:
        sentences.append(phrase("picture-empty"))
    sentences.extend(
        phrase("picture-hand", color=player.word, tiles=_names(position.hands[player])) for player in PLAYERS
    )
    if position.bag:
        sentences.append(phrase("picture-bag", tiles=_names(position.bag)))
    if position.removed:
        sentences.append(phrase("picture-removed", tiles=_names(position.removed)))
    if last_move is not None:
        sentences.append(_spoken(last_move))
    return ". ".join(map(str, sentences)) + "."


def _names(tiles: Iterable[Tile]) -> Value:
    return ", ".join(str(tile) for tile in sorted(tiles, key=lambda tile: tile.order)) or phrase("picture-nothing")


def _spoken(move: Move) -> Phrase:
    deed = Phrase(f"picture-deed-{move.kind.value}", (("tile", str(move.tile)), ("target", str(move.target))))
    causes = tuple(str(tile) for tile in move.causes if tile is not move.tile)
    return phrase("picture-last-by", deed=deed, tiles=causes) if causes else phrase("picture-last", deed=deed)
