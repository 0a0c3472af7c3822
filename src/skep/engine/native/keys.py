"""Keys: a position as a number of 64 bits, the exclusive or of one fixed random number for each of its facts (E5)."""

from skep.engine.native.codes import (
    FLIP,
    GOAL_AT,
    GOAL_MASK,
    KIND_MASK,
    MOVE,
    OTHER_AT,
    PLACE,
    SWAP,
    TILE_AT,
    TILE_MASK,
)
from skep.engine.native.jit import Record, inlined, jit
from skep.engine.native.record import (
    ACTIONS,
    BEFORE,
    BEFORE_COUNT,
    BOARD,
    MADE,
    MADE_COUNT,
    OWED,
    PLAYER,
    ROW,
    STUNG,
    STUNG_COUNT,
)

_TILE_FACT, _PILE_FACT, _TURN_FACT, _STUNG_FACT, _LAST_TURN_FACT = 1 << 40, 2 << 40, 3 << 40, 4 << 40, 5 << 40
_ONE_ACTION = 1 << 1
"""Part of a turn's fact for a turn of one action."""


@inlined
def fact(code: int) -> int:
    """A fixed random number for one fact of a position."""
    x = (code + 0x1F83D9ABFB41BD6B) * -7046029254386353131
    x ^= x >> 32
    x *= -4658895280553007687
    x ^= x >> 29
    x *= -7723592293110705685
    return x ^ (x >> 32)


@inlined
def board_fact(kind: int, turned: int, cell: int, level: int) -> int:
    """A tile on the board, the lowest of its stack at level 1."""
    return fact(_TILE_FACT | kind << 1 | turned | cell << 8 | level << 24)


@inlined
def tile_fact(p: Record, t: Record, tile: int) -> int:
    """A tile where it lies; it must be the top of its stack."""
    cell = p.cell[tile]
    return board_fact(t.kind[tile], p.turned[tile], cell, p.height[cell])


@inlined
def pile_fact(pile: int, kind: int, count: int) -> int:
    return 0 if count == 0 else fact(_PILE_FACT | pile | kind << 2 | count << 10)


@jit
def turn_facts(p: Record, t: Record) -> int:
    """Key of the turn as part of the position: player, actions, owed double turn, neutral flip, stings (E5)."""
    turn = p.turn
    flipped = 0
    for row in range(turn[BEFORE_COUNT]):
        if turns_neutral(t, turn[BEFORE + ROW * row]):
            flipped = 1
    key = fact(_TURN_FACT | turn[PLAYER] | turn[ACTIONS] << 1 | turn[OWED] << 9 | flipped << 11)
    if turn[MADE_COUNT] > 0:
        key ^= fact(_TURN_FACT | 1 << 20)
    for number in range(turn[STUNG_COUNT]):
        tile = turn[STUNG + number]
        level = 0
        under = p.below[tile]
        while under != 0:
            level += 1
            under = p.below[under - 1]
        key ^= fact(_STUNG_FACT | t.kind[tile] << 1 | int(p.cell[tile]) << 8 | level << 24)
    return key


@inlined
def key_after(p: Record, t: Record, move: int) -> int:
    """The key after a placement or movement, before it is made, so that memory can be asked for what is known of it.

    Right where turns are single, nothing is stung and no tile is drawn; else, and for other moves, it is some number.
    """
    kind = move & KIND_MASK
    if kind not in (PLACE, MOVE):
        return p.key
    tile, goal = move >> TILE_AT & TILE_MASK, move >> GOAL_AT & GOAL_MASK
    key = p.key ^ fact(_TURN_FACT | _ONE_ACTION) ^ fact(_TURN_FACT | _ONE_ACTION | 1)
    turned = int(p.turned[tile])
    if kind == MOVE:
        key ^= tile_fact(p, t, tile)
    else:
        player, like = p.turn[PLAYER], t.kind[tile]
        count = p.pile[player, like]
        key ^= pile_fact(player, like, count) ^ pile_fact(player, like, count - 1)
        turned = move >> OTHER_AT & 1
    return key ^ board_fact(t.kind[tile], turned, goal, p.height[goal] + 1)


@jit
def compute_key(p: Record, t: Record) -> int:
    """Compute the key of the table and the piles, with the turn, from scratch; equal to `key` and `turn_facts`."""
    key = turn_facts(p, t)
    for tile in range(t.tiles):
        if p.where[tile] == BOARD:
            level = 1
            under = p.below[tile]
            while under != 0:
                level += 1
                under = p.below[under - 1]
            key ^= board_fact(t.kind[tile], p.turned[tile], int(p.cell[tile]), level)
    for pile in range(3):
        for kind in range(t.kinds):
            key ^= pile_fact(pile, kind, p.pile[pile, kind])
    return key


@inlined
def turns_neutral(t: Record, move: int) -> bool:
    """Whether a move flips the tile that belongs to nobody (K2)."""
    return move & KIND_MASK == FLIP and (move >> TILE_AT & TILE_MASK) == t.neutral


@jit
def last_turn_key(p: Record, t: Record) -> int:
    """Key of the last turn: it counts for the rules (U5), but not for repetition; 0 in games without abilities."""
    if t.any_abilities == 0:
        return 0
    key = 0
    for part in range(2):
        count = p.turn[BEFORE_COUNT if part == 0 else MADE_COUNT]
        place = BEFORE if part == 0 else MADE
        for number in range(count):
            move = int(p.turn[place + ROW * number])
            kind = move & KIND_MASK
            cell = int(p.cell[move >> TILE_AT & TILE_MASK]) + 1
            code = kind | cell << 3 | number << 20 | part << 22
            if kind >= SWAP:
                code |= (int(p.cell[move >> OTHER_AT & TILE_MASK]) + 1) << 24
            key ^= fact(_LAST_TURN_FACT | code)
    return key
