"""Positions folded: one key for all twelve ways to lay the table, and the moves seen from there.

Two positions have one key where the same tiles lie alike, the same tiles are left, the same player is to move, and the
rules remember the same of the last turn (U5). Options of the ruleset are not in the key: they say what may be played,
not what lies there.
"""

from collections import Counter
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from skep.core.hexes import ORIGIN, SYMMETRIES, Hex
from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import Tile
from skep.rules.creatures import CREATURES, Ability
from skep.rules.rest import resting
from skep.rules.ruleset import Ruleset
from skep.rules.steps import REMEMBERING, Walk, ways

OPENING = 4
"""Turns of a player after which their number decides nothing any more (P4)."""


class _Axes(NamedTuple):
    """A symmetry by its two new coordinates: which of q, r and q + r each of them is, and with which sign."""

    first: int
    first_sign: int
    second: int
    second_sign: int


def _axes(place: int) -> _Axes:
    one, other = SYMMETRIES[place](Hex(1, 0)), SYMMETRIES[place](Hex(0, 1))
    rows = [(one.q, other.q), (one.r, other.r)]
    kinds = [((1, 0), (0, 1), (1, 1)).index((abs(a), abs(b))) for a, b in rows]
    signs = [1 if a + b > 0 else -1 for a, b in rows]
    return _Axes(kinds[0], signs[0], kinds[1], signs[1])


_AXES = tuple(_axes(place) for place in range(len(SYMMETRIES)))


class Way(NamedTuple):
    """A transformation of a board: a symmetry, then a shift."""

    symmetry: int
    q: int = 0
    r: int = 0

    def __call__(self, hex: Hex) -> Hex:
        q, r = SYMMETRIES[self.symmetry](hex)
        return Hex(q - self.q, r - self.r)


class Folded(NamedTuple):
    """A position in the one way it is kept: its key of 64 bits, and all the ways that lead there."""

    key: int
    ways: tuple[Way, ...]


def fold(position: Position) -> Folded:
    """The key of a position, the same for all twelve ways to lay the table."""
    image, found = _smallest(_named_stacks(position))
    data = repr((_beside_the_board(position), image)).encode()
    return Folded(int.from_bytes(blake2b(data, digest_size=8).digest(), "big", signed=True), found)


def fold_move(position: Position, move: Move, folded: Folded) -> str:
    """A move as it is kept: by hexes of the folded table and kinds of tiles, without a tile that is drawn.

    Where the position is its own mirror image, moves that mirror each other are one.
    """
    return min(_spell(position, move, way) for way in folded.ways)


# The board


def _smallest(names: dict[Hex, str]) -> tuple[list[tuple[int, int, str]], tuple[Way, ...]]:
    """The smallest of the twelve images, its corner at the origin, and the ways there.

    Only images that are narrowest, and then lowest, come into question: mostly two of the twelve.
    """
    if not names:
        return [], tuple(Way(symmetry) for symmetry in range(len(SYMMETRIES)))
    texts = list(names.values())
    axes = ([hex[0] for hex in names], [hex[1] for hex in names], [hex[0] + hex[1] for hex in names])
    lows, highs = [min(axis) for axis in axes], [max(axis) for axis in axes]
    sizes = [high - low for low, high in zip(lows, highs, strict=True)]
    smallest = min((sizes[way.first], sizes[way.second]) for way in _AXES)
    best: list[tuple[int, int, str]] = []
    found: list[Way] = []
    for symmetry, (first, first_sign, second, second_sign) in enumerate(_AXES):
        if (sizes[first], sizes[second]) != smallest:
            continue
        q = lows[first] if first_sign > 0 else -highs[first]
        r = lows[second] if second_sign > 0 else -highs[second]
        image = sorted(
            (first_sign * one - q, second_sign * other - r, text)
            for one, other, text in zip(axes[first], axes[second], texts, strict=True)
        )
        if not found or image < best:
            best, found = image, [Way(symmetry, q, r)]
        elif image == best:
            found.append(Way(symmetry, q, r))
    return best, tuple(found)


def _named_stacks(position: Position) -> dict[Hex, str]:
    """The stack of each hex, bottom to top, with what the rules remember of each tile."""
    board, notes = position.board, _notes(position)
    turned = board.turned
    names = {}
    for hex, stack in board.stacks.items():
        text = ""
        for tile in stack:
            text += _kind(tile)
            if tile in turned:
                text += "="
            if tile in notes:
                text += notes[tile]
        names[hex] = text
    return names


@lru_cache(maxsize=1024)
def _kind(tile: Tile) -> str:
    """The kind of a tile, as a word: color, faces, and the agreed face, if any (V2)."""
    agreed = f"={tile.agreed}" if tile.agreed else ""
    return f"{tile.color.initial}{tile.front}{tile.back or ''}{agreed}"


# What the rules remember


def _notes(position: Position) -> dict[Tile, str]:
    """The tiles of which the last turn, or a sting, has left something that a rule asks for."""
    turn = position.turn
    notes = dict.fromkeys(turn.stung, "!")
    memory = _memory(position.ruleset)
    if memory == _RESTING:
        notes |= dict.fromkeys(resting(turn), "*")
    elif memory == _EVERYTHING:
        for part, moves in (("b", turn.before), ("m", turn.made)):
            for place, move in enumerate(moves):
                for sign, tiles in (("+", move.placed), ("*", move.moved), ("~", move.flipped), ("!", move.stung)):
                    for tile in tiles:
                        notes[tile] = f"{notes.get(tile, '')}{part}{place}{sign}"
    return notes


_NOTHING, _RESTING, _EVERYTHING = range(3)


@lru_cache(maxsize=256)
def _memory(ruleset: Ruleset) -> int:
    """The facts of the last turn that a rule of this game depends on.

    Nothing in the base game; which tiles rest where tiles can be thrown (U6); everything where tiles sting, strike,
    swap, control or fly (V3, V5, X2, X3).
    """
    creatures = [CREATURES[face] for tile in ruleset.tiles for face in (tile.front, tile.back) if face]
    abilities = {ability for creature in creatures for ability in creature.abilities}
    walks = [way for creature in creatures for way in ways(creature.movement) if isinstance(way, Walk)]
    if abilities - {Ability.THROW} or any(REMEMBERING.intersection(walk.steps) for walk in walks):
        return _EVERYTHING
    return _RESTING if abilities else _NOTHING


def _beside_the_board(position: Position) -> tuple[object, ...]:
    """The rest of what counts: piles, whose turn it is, and how much of it is left."""
    turn, queens = position.turn, position.ruleset.queens
    early = [
        OPENING if queen in position.board.hexes else min(finished, OPENING)
        for queen, finished in zip(queens, turn.finished, strict=True)
    ]
    flipped = any(move.turns_neutral for move in turn.before)
    piles = [sorted(Counter(map(_kind, pile)).items()) for pile in (*position.hands, position.bag)]
    owed = None if turn.owed is None else int(turn.owed)
    return int(turn.player), turn.actions, owed, bool(turn.made), flipped, early, piles


# Moves


def _spell(position: Position, move: Move, way: Way) -> str:
    """Transform a move by `way`; tiles on the board are identified by their place."""
    board, effects = position.board, move.without_draw.effects

    def place(hex: Hex) -> str:
        q, r = way(hex)
        return f"{q},{r}"

    def lying(tile: Tile) -> str:
        level = "" if not board.is_covered(tile) else f"^{board.level(tile)}"
        return place(board.hexes[tile]) + level

    tiles = [effect.tile for effect in effects]
    match move.kind:
        case MoveKind.PASS:
            return "pass"
        case MoveKind.HAND:
            return " ".join(sorted(map(_kind, tiles)))
        case MoveKind.PLACE:
            goal = place(effects[0].hex) if board.stacks else place(ORIGIN)
            return f"{_kind(tiles[0])}{'=' if move.turned else ''}@{goal}"
        case MoveKind.MOVE:
            return f"{lying(tiles[0])}>{place(effects[1].hex)}"
        case MoveKind.FLIP:
            return f"~{lying(tiles[0])}"
        case MoveKind.STING:
            return f"!{lying(tiles[0])}"
        case MoveKind.SWAP | MoveKind.REMOVE:
            return f"{'<>' if move.kind is MoveKind.SWAP else 'x'}{' '.join(sorted(map(lying, tiles[:2])))}"
