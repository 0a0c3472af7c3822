"""The position as one line of JSON, for viewers without rules."""

import json
from collections.abc import Iterable
from typing import Any

from skep.core.tiles import Tile
from skep.game import Game


def format_board(game: Game, state: str) -> str:
    """Format every stack with its hex and tiles, lowest first; the hands, the bag and the player to move."""
    position = game.position
    stacks = [
        {"q": hex.q, "r": hex.r, "tiles": [_tile(game, tile) for tile in stack]}
        for hex, stack in sorted(position.board.stacks.items())
    ]
    board: dict[str, Any] = {
        "type": str(game.ruleset),
        "state": state,
        "turn": game.turn_string,
        "stacks": stacks,
        "hands": [_names(hand) for hand in position.hands],
        "bag": _names(position.bag),
    }
    return json.dumps(board, separators=(",", ":"))


def _tile(game: Game, tile: Tile) -> str:
    """Return the name of a tile, with the visible creature if its back is up."""
    face = game.position.board.face(tile)
    return str(tile) if face == tile.front else f"{tile}={face}"


def _names(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in sorted(tiles, key=lambda tile: tile.order)]
