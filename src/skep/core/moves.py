"""Moves: what the hands do on the table, in order. A move names what changes, not who caused it."""

from collections.abc import Iterable
from enum import Enum, IntEnum
from functools import lru_cache
from typing import NamedTuple, final

from skep.core.hexes import ORIGIN, Hex
from skep.core.tiles import Color, Tile


class EffectKind(IntEnum):
    """A kind of effect on one tile."""

    LIFT = 0
    PUT = 1
    TURN = 2
    STUN = 3
    REMOVE = 4
    DRAW = 5
    TAKE = 6

    def __repr__(self) -> str:
        return f"EffectKind.{self.name}"


LIFT, PUT, TURN, STUN, REMOVE, DRAW, TAKE = EffectKind
"""The kinds by themselves: looking one up in its class takes longer than most of what is done with it."""


class Effect(NamedTuple):
    """One thing that the hands do in a move.

    `turned` says, for a tile that is put down from a hand, whether its back is up.
    """

    kind: EffectKind
    tile: Tile
    hex: Hex = ORIGIN
    turned: bool = False


class MoveKind(Enum):
    """A kind of move, in words for people."""

    PLACE = "place"
    MOVE = "move"
    FLIP = "flip"
    STING = "sting"
    SWAP = "swap"
    REMOVE = "remove"
    HAND = "hand"
    PASS = "pass"


_MOVE_KINDS = {
    PUT: MoveKind.PLACE,
    TURN: MoveKind.FLIP,
    STUN: MoveKind.STING,
    REMOVE: MoveKind.REMOVE,
    TAKE: MoveKind.HAND,
}


@final
class Move:
    """A change of the table.

    Two moves are equal when they change the same things, no matter which tiles cause it. `causes` names those tiles,
    first cause first, and does not count in comparisons. It is empty for placing, for an own movement and for flipping.
    """

    __slots__ = ("causes", "effects")

    def __init__(self, effects: tuple[Effect, ...], causes: tuple[Tile, ...] = ()) -> None:
        self.effects = effects
        self.causes = causes

    @classmethod
    def place(cls, tile: Tile, hex: Hex, turned: bool = False) -> "Move":
        """Put a tile from the hand on a hex."""
        return _place(tile, hex, turned)

    @classmethod
    def shift(cls, tile: Tile, start: Hex, goal: Hex, causes: tuple[Tile, ...] = ()) -> "Move":
        """Bring a tile from one hex to another, by its own movement, a throw or a control."""
        move = _shift(tile, start, goal)
        return cls(move.effects, causes) if causes else move

    @classmethod
    def shifts(cls, tile: Tile, start: Hex, goals: Iterable[Hex], causes: tuple[Tile, ...] = ()) -> "list[Move]":
        """One such move for each goal."""
        if causes:
            return [cls.shift(tile, start, goal, causes) for goal in goals]
        return [_shift(tile, start, goal) for goal in goals]

    @classmethod
    def flip(cls, tile: Tile) -> "Move":
        """Turn a tile over."""
        return cls((Effect(TURN, tile),))

    @classmethod
    def sting(cls, tile: Tile, turns: bool, causes: tuple[Tile, ...]) -> "Move":
        """Sting a tile, which `turns` it over where it has a back."""
        stun = Effect(STUN, tile)
        return cls((stun, Effect(TURN, tile)) if turns else (stun,), causes)

    @classmethod
    def swap(cls, one: Tile, one_hex: Hex, other: Tile, other_hex: Hex, causes: tuple[Tile, ...]) -> "Move":
        """Let two tiles change places."""
        if other.order < one.order:
            one, one_hex, other, other_hex = other, other_hex, one, one_hex
        lifts = (Effect(LIFT, one, one_hex), Effect(LIFT, other, other_hex))
        return cls((*lifts, Effect(PUT, one, other_hex), Effect(PUT, other, one_hex)), causes)

    @classmethod
    def strike(
        cls, predator: Tile, predator_hex: Hex, target: Tile, target_hex: Hex, causes: tuple[Tile, ...]
    ) -> "Move":
        """Take both tiles out of the game; they are listed in a fixed order, since either could be the predator."""
        effects = (Effect(REMOVE, predator, predator_hex), Effect(REMOVE, target, target_hex))
        return cls(effects if predator.order < target.order else effects[::-1], causes)

    @classmethod
    def take(cls, tiles: Iterable[Tile]) -> "Move":
        """Choose an opening hand (W1)."""
        return cls(tuple(Effect(TAKE, tile) for tile in sorted(tiles, key=lambda tile: tile.order)))

    def drawing(self, tile: Tile) -> "Move":
        """The same move, with `tile` drawn from the bag after it (W2)."""
        return Move((*self.without_draw.effects, Effect(DRAW, tile)), self.causes)

    @property
    def without_draw(self) -> "Move":
        """The same move without the tile that is drawn after it."""
        if self.draw is None:
            return self
        return Move(self.effects[:-1], self.causes)

    @property
    def draw(self) -> Tile | None:
        """The tile drawn from the bag, where one is named."""
        if self.effects and self.effects[-1].kind is DRAW:
            return self.effects[-1].tile
        return None

    @property
    def kind(self) -> MoveKind:
        """The kind of the move."""
        if not self.effects:
            return MoveKind.PASS
        first = self.effects[0].kind
        if first is LIFT:
            return MoveKind.SWAP if len(self.effects) == 4 else MoveKind.MOVE
        return _MOVE_KINDS[first]

    @property
    def tile(self) -> Tile | None:
        """The tile that is placed, moved, flipped or stung, or that swaps or removes; None for a pass or a hand."""
        kind = self.kind
        if kind in (MoveKind.PASS, MoveKind.HAND):
            return None
        if kind in (MoveKind.SWAP, MoveKind.REMOVE):
            return self.causes[-1] if self.causes else self.effects[0].tile
        return self.effects[0].tile

    @property
    def target(self) -> Tile | None:
        """The other tile of a swap or a removal."""
        if self.kind not in (MoveKind.SWAP, MoveKind.REMOVE):
            return None
        one, other = self.effects[0].tile, self.effects[1].tile
        return other if self.tile is one else one

    @property
    def start(self) -> Hex | None:
        """The hex that a moved tile leaves."""
        return self.effects[0].hex if self.kind is MoveKind.MOVE else None

    @property
    def goal(self) -> Hex | None:
        """The hex that a placed or moved tile goes to."""
        kind = self.kind
        if kind is MoveKind.PLACE:
            return self.effects[0].hex
        return self.effects[1].hex if kind is MoveKind.MOVE else None

    @property
    def turned(self) -> bool:
        """Whether a placed tile shows its back."""
        return self.kind is MoveKind.PLACE and self.effects[0].turned

    @property
    def placed(self) -> tuple[Tile, ...]:
        """The tiles placed from a hand (U5)."""
        return (self.effects[0].tile,) if self.kind is MoveKind.PLACE else ()

    @property
    def moved(self) -> tuple[Tile, ...]:
        """The tiles moved on the board (U5)."""
        return tuple(effect.tile for effect in self.effects if effect.kind is LIFT)

    @property
    def flipped(self) -> tuple[Tile, ...]:
        """The tiles that their own player turned over (U5); neutral tiles do not count."""
        if self.kind is MoveKind.FLIP and self.effects[0].tile.color is not Color.NEUTRAL:
            return (self.effects[0].tile,)
        return ()

    @property
    def turned_over(self) -> tuple[Tile, ...]:
        """Every player's tile that shows its other face after the move: what was flipped, and what a sting turned."""
        turned = (effect.tile for effect in self.effects if effect.kind is TURN)
        return tuple(tile for tile in turned if tile.color is not Color.NEUTRAL)

    @property
    def stung(self) -> tuple[Tile, ...]:
        """The stung tiles."""
        return tuple(effect.tile for effect in self.effects if effect.kind is STUN)

    @property
    def turns_neutral(self) -> bool:
        """Whether it turns over a tile that belongs to nobody (K2)."""
        return self.kind is MoveKind.FLIP and self.effects[0].tile.color is Color.NEUTRAL

    def __eq__(self, other: object) -> bool:
        return self.effects == other.effects if isinstance(other, Move) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.effects)

    def __repr__(self) -> str:
        drawn = self.draw
        return _constructor(self) if drawn is None else f"{_constructor(self.without_draw)}.drawing({drawn!r})"


def _constructor(move: Move) -> str:
    """The expression that makes an equal move."""
    arguments: tuple[object, ...]
    match move.effects:
        case ():
            return "PASS"
        case (Effect(EffectKind.PUT, tile, hex, turned),):
            name, arguments = "place", (tile, hex, turned) if turned else (tile, hex)
        case (Effect(EffectKind.LIFT, tile, start), Effect(EffectKind.PUT, put, goal)) if tile is put:
            name, arguments = "shift", (tile, start, goal, move.causes) if move.causes else (tile, start, goal)
        case (Effect(EffectKind.TURN, tile),):
            name, arguments = "flip", (tile,)
        case (Effect(EffectKind.STUN, tile), *turns):
            name, arguments = "sting", (tile, bool(turns), move.causes)
        case effects:
            return f"Move({effects!r}, {move.causes!r})"
    return f"Move.{name}({', '.join(map(repr, arguments))})"


PASS = Move(())


@lru_cache(maxsize=1 << 16)
def _place(tile: Tile, hex: Hex, turned: bool) -> Move:
    """The move that places a tile. All games have the same tiles and few hexes, so each move is made once."""
    return Move((_put(tile, hex, turned),))


@lru_cache(maxsize=1 << 16)
def _shift(tile: Tile, start: Hex, goal: Hex) -> Move:
    """The move of a tile by itself."""
    return Move((_lift(tile, start), _put(tile, goal, False)))


@lru_cache(maxsize=1 << 16)
def _put(tile: Tile, hex: Hex, turned: bool) -> Effect:
    return Effect(PUT, tile, hex, turned)


@lru_cache(maxsize=1 << 16)
def _lift(tile: Tile, hex: Hex) -> Effect:
    return Effect(LIFT, tile, hex)
