"""Moves: what the hands do on the table, in order. A move names what changes, not who caused it."""

from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import NamedTuple, final

from skep.core.hexes import ORIGIN, Hex
from skep.core.tiles import Color, Tile


class Verb(IntEnum):
    """What a hand can do with one tile."""

    LIFT = 0
    PUT = 1
    TURN = 2
    STUN = 3
    REMOVE = 4
    DRAW = 5
    TAKE = 6


LIFT, PUT, TURN, STUN, REMOVE, DRAW, TAKE = Verb
"""The verbs by themselves: looking one up in its class takes longer than most of what is done with it."""


class Deed(NamedTuple):
    """One motion of the hand.

    `turned` says, for a tile that is put down from a hand, whether its back is up.
    """

    verb: Verb
    tile: Tile
    hex: Hex = ORIGIN
    turned: bool = False


class Kind(Enum):
    """What sort of change a move is; words for people."""

    PLACE = "place"
    MOVE = "move"
    FLIP = "flip"
    STING = "sting"
    SWAP = "swap"
    REMOVE = "remove"
    HAND = "hand"
    PASS = "pass"


_KIND_OF_VERB = {
    PUT: Kind.PLACE,
    TURN: Kind.FLIP,
    STUN: Kind.STING,
    REMOVE: Kind.REMOVE,
    TAKE: Kind.HAND,
}


@final
class Move:
    """A change of the table.

    Two moves are equal when they change the same things, whoever brings it about. `by` names the tiles that do it, the
    first cause first, and does not count in comparisons: empty for placing, for moving oneself and for flipping.
    """

    __slots__ = ("by", "deeds")

    def __init__(self, deeds: tuple[Deed, ...], by: tuple[Tile, ...] = ()) -> None:
        self.deeds = deeds
        self.by = by

    @classmethod
    def place(cls, tile: Tile, hex: Hex, turned: bool = False) -> "Move":
        return cls((Deed(PUT, tile, hex, turned),))

    @classmethod
    def shift(cls, tile: Tile, start: Hex, goal: Hex, by: tuple[Tile, ...] = ()) -> "Move":
        """Bring a tile from one hex to another, by its own movement, a throw or a control."""
        return cls((Deed(LIFT, tile, start), Deed(PUT, tile, goal)), by)

    @classmethod
    def flip(cls, tile: Tile) -> "Move":
        return cls((Deed(TURN, tile),))

    @classmethod
    def sting(cls, tile: Tile, turns: bool, by: tuple[Tile, ...]) -> "Move":
        stun = Deed(STUN, tile)
        return cls((stun, Deed(TURN, tile)) if turns else (stun,), by)

    @classmethod
    def swap(cls, one: Tile, one_hex: Hex, other: Tile, other_hex: Hex, by: tuple[Tile, ...]) -> "Move":
        if other.order < one.order:
            one, one_hex, other, other_hex = other, other_hex, one, one_hex
        lifts = (Deed(LIFT, one, one_hex), Deed(LIFT, other, other_hex))
        return cls((*lifts, Deed(PUT, one, other_hex), Deed(PUT, other, one_hex)), by)

    @classmethod
    def strike(cls, predator: Tile, predator_hex: Hex, target: Tile, target_hex: Hex, by: tuple[Tile, ...]) -> "Move":
        """Take both tiles out of the game; they are listed in a fixed order, since either could be the predator."""
        deeds = (Deed(REMOVE, predator, predator_hex), Deed(REMOVE, target, target_hex))
        return cls(deeds if predator.order < target.order else deeds[::-1], by)

    @classmethod
    def take(cls, tiles: Iterable[Tile]) -> "Move":
        """Choose an opening hand (W1)."""
        return cls(tuple(Deed(TAKE, tile) for tile in sorted(tiles, key=lambda tile: tile.order)))

    def drawing(self, tile: Tile) -> "Move":
        """The same move, with `tile` drawn from the bag after it (W2)."""
        return Move((*self.without_draw.deeds, Deed(DRAW, tile)), self.by)

    @property
    def without_draw(self) -> "Move":
        if self.draw is None:
            return self
        return Move(self.deeds[:-1], self.by)

    @property
    def draw(self) -> Tile | None:
        """The tile drawn from the bag, where one is named."""
        if self.deeds and self.deeds[-1].verb is DRAW:
            return self.deeds[-1].tile
        return None

    @property
    def kind(self) -> Kind:
        if not self.deeds:
            return Kind.PASS
        first = self.deeds[0].verb
        if first is LIFT:
            return Kind.SWAP if len(self.deeds) == 4 else Kind.MOVE
        return _KIND_OF_VERB[first]

    @property
    def tile(self) -> Tile | None:
        """The tile that is placed, moved, flipped or stung, or that swaps or removes; None for a pass or a hand."""
        kind = self.kind
        if kind in (Kind.PASS, Kind.HAND):
            return None
        if kind in (Kind.SWAP, Kind.REMOVE):
            return self.by[-1] if self.by else self.deeds[0].tile
        return self.deeds[0].tile

    @property
    def target(self) -> Tile | None:
        """The other tile of a swap or a removal."""
        if self.kind not in (Kind.SWAP, Kind.REMOVE):
            return None
        one, other = self.deeds[0].tile, self.deeds[1].tile
        return other if self.tile is one else one

    @property
    def start(self) -> Hex | None:
        """Where a moved tile comes from."""
        return self.deeds[0].hex if self.kind is Kind.MOVE else None

    @property
    def goal(self) -> Hex | None:
        """Where a placed or moved tile comes to lie."""
        kind = self.kind
        if kind is Kind.PLACE:
            return self.deeds[0].hex
        return self.deeds[1].hex if kind is Kind.MOVE else None

    @property
    def turned(self) -> bool:
        """Whether a placed tile shows its back."""
        return self.kind is Kind.PLACE and self.deeds[0].turned

    @property
    def is_thrown_or_controlled(self) -> bool:
        """Whether another tile than the moved one brings the movement about."""
        return self.kind is Kind.MOVE and bool(self.by)

    @property
    def placed(self) -> tuple[Tile, ...]:
        """U5: what came from a hand onto the board."""
        return (self.deeds[0].tile,) if self.kind is Kind.PLACE else ()

    @property
    def moved(self) -> tuple[Tile, ...]:
        """U5: what was physically relocated on the board."""
        return tuple(deed.tile for deed in self.deeds if deed.verb is LIFT)

    @property
    def flipped(self) -> tuple[Tile, ...]:
        """U5: what its own player turned over; a neutral tile has no player and does not count."""
        if self.kind is Kind.FLIP and self.deeds[0].tile.color is not Color.NEUTRAL:
            return (self.deeds[0].tile,)
        return ()

    @property
    def stung(self) -> tuple[Tile, ...]:
        return tuple(deed.tile for deed in self.deeds if deed.verb is STUN)

    @property
    def turns_neutral(self) -> bool:
        """Whether it turns over a tile that belongs to nobody (K2)."""
        return self.kind is Kind.FLIP and self.deeds[0].tile.color is Color.NEUTRAL

    def __eq__(self, other: object) -> bool:
        return self.deeds == other.deeds if isinstance(other, Move) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.deeds)

    def __repr__(self) -> str:
        deeds = ", ".join(_describe(deed) for deed in self.deeds) or "pass"
        by = f" by {' '.join(map(str, self.by))}" if self.by else ""
        return f"<Move {deeds}{by}>"


def _describe(deed: Deed) -> str:
    place = f" {tuple(deed.hex)}" if deed.verb in (LIFT, PUT, REMOVE) else ""
    return f"{deed.verb.name.lower()} {deed.tile}{place}{' back up' if deed.turned else ''}"


PASS = Move(())
