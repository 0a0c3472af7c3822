"""Intents: what a player asks for, before the rules have looked at it."""

from dataclasses import dataclass

from skep.core.hexes import Hex
from skep.core.moves import Move, MoveKind
from skep.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Go:
    """Place a tile from the hand on a hex, or move it there. `turned` is None where no face is named."""

    tile: Tile
    hex: Hex
    turned: bool | None = None
    draw: Tile | None = None


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn over an own tile, or the Honeycombo."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Sting:
    """Sting an enemy tile."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Swap:
    """Let two tiles change places; either may be the one that swaps."""

    one: Tile
    other: Tile


@dataclass(frozen=True, slots=True)
class Strike:
    """Remove two tiles from the game: a predator and its target."""

    predator: Tile
    target: Tile


@dataclass(frozen=True, slots=True)
class Take:
    """Take an opening hand."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing."""


Intent = Go | Flip | Sting | Swap | Strike | Take | Pass


def intent_of(move: Move) -> Intent:
    """The intent of a player who makes `move`."""
    tiles = tuple(effect.tile for effect in move.without_draw.effects)
    match move.kind:
        case MoveKind.PASS:
            return Pass()
        case MoveKind.HAND:
            return Take(tiles)
        case MoveKind.FLIP:
            return Flip(tiles[0])
        case MoveKind.STING:
            return Sting(tiles[0])
        case MoveKind.SWAP:
            return Swap(tiles[0], tiles[1])
        case MoveKind.REMOVE:
            return Strike(tiles[0], tiles[1])
        case MoveKind.PLACE:
            return Go(tiles[0], move.effects[0].hex, move.turned, move.draw)
        case MoveKind.MOVE:
            return Go(tiles[0], move.effects[1].hex)
