"""Players, creatures and tiles as phrases."""

from collections.abc import Sequence
from functools import cache

from skep.core.tiles import Color, Face, Tile
from skep.lang import Phrase, Value, phrase
from skep.rules.creatures import CREATURES


def player_phrase(color: Color) -> Phrase:
    """A player by color: `White`."""
    return phrase(f"player-{color.word}")


@cache
def creature_phrase(face: Face) -> Phrase:
    """The name of a face: `Beetle`."""
    return phrase(f"creature-{CREATURES[face].name}")


@cache
def tile_phrase(tile: Tile, face: Face | None = None) -> Phrase:
    """A tile among others of its kind, by the face that is up or else its front: `wB1`, `White's Beetle 1`."""
    return Phrase("tile", _particulars(tile, face))


@cache
def plain_tile_phrase(tile: Tile, face: Face | None = None) -> Phrase:
    """The name of a visible tile: `the white Beetle`, `White's Beetle 1`."""
    return Phrase("the-tile", _particulars(tile, face))


@cache
def full_tile_phrase(tile: Tile, face: Face | None = None) -> Phrase:
    """A tile that is seen, with its own name: `the white Beetle (wB1)`, `White's Beetle 1`."""
    return Phrase("the-tile-named", _particulars(tile, face))


def _particulars(tile: Tile, face: Face | None) -> tuple[tuple[str, Value], ...]:
    creature = creature_phrase(face or tile.front)
    return ("code", str(tile)), ("color", tile.color.word), ("creature", creature), ("number", tile.number)


def listed(tiles: Sequence[Phrase], limit: int = 4) -> tuple[Phrase, ...]:
    """Tiles for a list, which is not too long: `bS1, bB2 and 3 more`."""
    if len(tiles) <= limit:
        return tuple(tiles)
    return *tiles[: limit - 1], phrase("list-more", count=len(tiles) - limit + 1)
