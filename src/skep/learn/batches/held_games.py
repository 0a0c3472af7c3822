"""Games as a batch holds them: what a position cannot be computed from is kept, and all else is laid out when needed.

A record of the engine has grids of the whole board, a way back and scratch: some 84 kB. A batch keeps a kilobyte a
game, and the keys of earlier turns in separate rings. Each thread has one record, the board, onto which the game that
it works on is laid. That is quicker, too: bringing a record from memory takes longer than laying out thirty tiles.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skep.engine.native.apply import show
from skep.engine.native.directions import OPPOSITE_BIT
from skep.engine.native.jit import Array, Record, copy_numbers, inlined, jit
from skep.engine.native.record import ARTICULATION, BOARD, HISTORY, NOWHERE, TILES, TURN
from skep.engine.native.tables import Tables

SHORTEST = 64
"""Initial length of a ring, in turns; it grows with need, up to what the engine sees."""

GAME = np.dtype(
    [
        ("articulation", "i8", ARTICULATION),
        ("key", "i8"),
        ("seed", "i8"),
        ("open", "i4", 2),
        ("anchor", "i4"),
        ("anchor_q", "i4"),
        ("anchor_r", "i4"),
        ("turns", "i4"),
        ("fresh", "i4"),
        ("turn", "i4", TURN),
        ("cell", "i2", TILES),
        ("below", "i1", TILES),
        ("turned", "i1", TILES),
        ("where", "i1", TILES),
    ],
    align=True,
)
"""One game: fields of the same names as in the engine's record."""

_FIELDS = GAME.names or ()


class Held(NamedTuple):
    """Games, their rings, and the board of one thread. Without games the boards themselves are the positions."""

    games: Array
    keys: Array
    """For each game a ring with the keys of earlier turns."""
    places: Array
    """Place of the anchor then: the lower 16 bits of each coordinate."""
    boards: Array


@inlined
def pack_place(place: int) -> int:
    """The place of an anchor in 32 bits."""
    return (place >> 32 & 0xFFFF) << 16 | (place & 0xFFFF)


@inlined
def nearest(low: int, near: int) -> int:
    """The number with these lower 16 bits that is nearest to another."""
    return near + (((low - near) & 0xFFFF) ^ 0x8000) - 0x8000


@inlined
def unpack_place(p: Record, packed: int) -> int:
    """The place again: within a ring an anchor moves by less than half of what 16 bits can tell."""
    q, r = nearest(packed >> 16, int(p.anchor_q)), nearest(packed, int(p.anchor_r))
    return q << 32 | (r & 0xFFFFFFFF)


@jit
def clear_board(p: Record, t: Record) -> None:
    """Take the hive off the board that lies there."""
    last = p.top.size - 1
    for tile in range(t.tiles):
        cell = int(p.cell[tile])
        if cell < 0 or p.top[cell] == 0:
            continue
        p.top[cell] = 0
        p.height[cell] = 0
        for direction in range(6):
            near = (cell + t.delta[direction]) & last
            p.mask[near] = 0
            p.near[0, near] = 0
            p.near[1, near] = 0
            p.tall[near] = 0
    p.laid[:] = 0
    p.pile[:, :] = 0


@inlined
def is_uncovered(p: Record, tile: int) -> bool:
    """Whether a tile is the top of its stack, as far as heights and what lies below are known."""
    height = int(p.height[p.cell[tile]])
    under = int(p.below[tile])
    while under != 0:
        height -= 1
        under = int(p.below[under - 1])
    return height == 1


@jit
def lay_tiles(p: Record, t: Record) -> None:
    """Lay the hive out, from where the tiles are, and fill the piles."""
    last = p.top.size - 1
    occupied, covered = 0, 0
    for tile in range(t.tiles):
        show(p, t, tile)
        if p.where[tile] == BOARD:
            covered += p.height[p.cell[tile]] > 0
            p.height[p.cell[tile]] += 1
            p.laid[t.color[tile]] += 1
        elif p.where[tile] < BOARD:
            p.pile[p.where[tile], t.kind[tile]] += 1
    for tile in range(t.tiles):
        cell = int(p.cell[tile])
        if cell < 0 or (p.height[cell] > 1 and not is_uncovered(p, tile)):
            continue
        occupied += 1
        p.top[cell] = tile + 1
        color = t.color[tile]
        is_tall = p.height[cell] > 1
        for direction in range(6):
            near = (cell + t.delta[direction]) & last
            bit = OPPOSITE_BIT[direction]
            p.mask[near] |= bit
            if color < 2:
                p.near[color, near] |= bit
            if is_tall:
                p.tall[near] |= bit
    p.occupied = occupied
    p.covered = covered


@jit
def lay_out(held: Held, t: Record, number: int, p: Record) -> None:
    """Lay a game onto a board, without its earlier turns; a board that has no games stays as it is."""
    if held.games.size == 0:
        return
    clear_board(p, t)
    game = held.games[number]
    copy_numbers(p.articulation, game.articulation, ARTICULATION)
    p.key, p.seed = game.key, game.seed
    p.open[0], p.open[1] = game.open[0], game.open[1]
    p.anchor, p.anchor_q, p.anchor_r = game.anchor, game.anchor_q, game.anchor_r
    p.turns, p.fresh, p.depth = game.turns, game.fresh, 0
    copy_numbers(p.turn, game.turn, TURN)
    copy_numbers(p.cell, game.cell, TILES)
    copy_numbers(p.below, game.below, TILES)
    copy_numbers(p.turned, game.turned, TILES)
    copy_numbers(p.where, game.where, TILES)
    lay_tiles(p, t)


@jit
def recall_turns(held: Held, t: Record, number: int, p: Record) -> None:
    """Give the board the turns that were kept with its game, where repetition looks at them (E5)."""
    if held.games.size == 0 or t.option_repetition != 0:
        return
    size = held.keys.shape[1]
    turns = int(held.games[number].turns)
    for turn in range(max(int(p.fresh), turns - size), turns):
        p.history[turn & (HISTORY - 1)] = held.keys[number, turn & (size - 1)]
        p.place[turn & (HISTORY - 1)] = unpack_place(p, int(held.places[number, turn & (size - 1)]))


@jit
def keep(held: Held, number: int, p: Record) -> None:
    """Keep the game that lies on a board, with the turns since it was laid there."""
    game = held.games[number]
    size = held.keys.shape[1]
    for turn in range(max(int(game.turns), int(p.turns) - size), p.turns):
        held.keys[number, turn & (size - 1)] = p.history[turn & (HISTORY - 1)]
        held.places[number, turn & (size - 1)] = pack_place(int(p.place[turn & (HISTORY - 1)]))
    copy_numbers(game.articulation, p.articulation, ARTICULATION)
    game.key, game.seed = p.key, p.seed
    game.open[0], game.open[1] = p.open[0], p.open[1]
    game.anchor, game.anchor_q, game.anchor_r = p.anchor, p.anchor_q, p.anchor_r
    game.turns, game.fresh = p.turns, p.fresh
    copy_numbers(game.turn, p.turn, TURN)
    copy_numbers(game.cell, p.cell, TILES)
    copy_numbers(game.below, p.below, TILES)
    copy_numbers(game.turned, p.turned, TILES)
    copy_numbers(game.where, p.where, TILES)


# What Python holds of them


class Games(NamedTuple):
    """Games and their rings, as arrays."""

    games: NDArray[np.void]
    keys: NDArray[np.int64]
    places: NDArray[np.int32]

    def take(self, numbers: NDArray[np.int64]) -> "Games":
        """Copies of some games."""
        return Games(self.games[numbers], self.keys[numbers], self.places[numbers])

    def put(self, numbers: NDArray[np.int64], others: "Games") -> None:
        """Lay games in the place of some, with rings of the same size; the generators of chance run on."""
        seeds = self.games["seed"][numbers]
        self.games[numbers] = others.games
        self.keys[numbers] = others.keys
        self.places[numbers] = others.places
        self.games["seed"][numbers] = seeds

    def copy(self) -> "Games":
        return Games(self.games.copy(), self.keys.copy(), self.places.copy())

    @property
    def past(self) -> int:
        """The number of past turns that a game could repeat."""
        return int((self.games["turns"] - self.games["fresh"]).max())

    def grown(self, turns: int) -> "Games":
        """The same games with rings that hold this number of turns, or as many as the engine sees."""
        old = self.keys.shape[1]
        size = min(HISTORY, max(old, 1 << (turns - 1).bit_length()))
        if size == old:
            return self
        games = len(self.games)
        made = Games(self.games, np.zeros((games, size), np.int64), np.zeros((games, size), np.int32))
        rows = np.arange(games)
        for back in range(1, old + 1):
            turn = self.games["turns"] - back
            made.keys[rows, turn & (size - 1)] = self.keys[rows, turn & (old - 1)]
            made.places[rows, turn & (size - 1)] = self.places[rows, turn & (old - 1)]
        return made


def pack(records: list[NDArray[np.void]]) -> Games:
    """Games of the positions of some records."""
    count = len(records)
    made = Games(np.zeros(count, GAME), np.zeros((count, SHORTEST), np.int64), np.zeros((count, SHORTEST), np.int32))
    longest = max(int(record["turns"][0] - record["fresh"][0]) for record in records)
    made = made.grown(longest + 1)
    size = made.keys.shape[1]
    for number, array in enumerate(records):
        record = array[0]
        for name in _FIELDS:
            made.games[name][number] = record[name]
        turns = np.arange(max(0, int(record["turns"]) - size), int(record["turns"]))
        places = record["place"][turns & (HISTORY - 1)]
        made.keys[number, turns & (size - 1)] = record["history"][turns & (HISTORY - 1)]
        packed = (places >> 32 & 0xFFFF) << 16 | (places & 0xFFFF)
        made.places[number, turns & (size - 1)] = packed.astype(np.uint32).view(np.int32)
    return made


def blank_board(tables: Tables) -> NDArray[np.void]:
    """A board on which nothing lies."""
    board = np.zeros(1, tables.position_type)
    board["cell"] = NOWHERE
    return board


NO_GAMES = Games(np.zeros(0, GAME), np.zeros((0, 1), np.int64), np.zeros((0, 1), np.int32))
"""In the place of games where the board is the position."""


def blank_held(positions: NDArray[np.void]) -> Held:
    """Make empty arguments for kernels, for their types only."""
    return Held(*NO_GAMES, positions)
