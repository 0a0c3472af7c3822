"""The bag: the tile that a placement draws (W2), and the random generator."""

from skep.engine.native.apply import do, undo
from skep.engine.native.codes import DRAW_AT, KIND_MASK, PLACE
from skep.engine.native.jit import Record, entry, inlined, jit
from skep.engine.native.keys import fact
from skep.engine.native.record import BAG, LOST

_STEP = -7046029254386353131
"""Increment of the generator's seed: 2**64 over the golden ratio, as in SplitMix64."""


@inlined
def random_bits(code: int) -> int:
    """32 bits that follow from a number."""
    return (fact(code) >> 16) & 0xFFFFFFFF


@inlined
def next_bits(p: Record) -> int:
    """The next 32 bits of the generator in the record."""
    p.seed += _STEP
    return random_bits(p.seed)


@inlined
def next_random(p: Record, below: int) -> int:
    """The next number of the generator from 0 to `below`, left out."""
    return next_bits(p) * below >> 32


@jit
def with_draw(p: Record, t: Record, move: int, bits: int) -> int:
    """The move with the tile that 32 random bits pick from the bag; the move alone where it draws none."""
    if t.has_bag == 0 or move & KIND_MASK != PLACE:
        return move
    held = 0
    for tile in range(t.tiles):
        held += p.where[tile] == BAG
    left = bits * held >> 32
    for tile in range(t.tiles):
        if p.where[tile] == BAG:
            if left == 0:
                return move | (tile + 1) << DRAW_AT
            left -= 1
    return move


@jit
def do_and_draw(p: Record, t: Record, move: int) -> None:
    """Make a move; unless it names its draw or ends the game, the generator draws for it."""
    do(p, t, move)
    if t.has_bag != 0 and move & KIND_MASK == PLACE and move >> DRAW_AT == 0 and p.turn[LOST] == 0:
        drawn = with_draw(p, t, move, next_bits(p))
        if drawn != move:
            undo(p, t)
            do(p, t, drawn)


@entry
def next_draw(p: Record, t: Record, move: int, draw: int) -> int:
    """After `draw`, the next tile plus one that the bag may give after a move, one of each kind; 0 for none."""
    if t.has_bag == 0 or move & KIND_MASK != PLACE:
        return 0
    tile = draw
    if draw > 0:
        tile = int(t.kind_begin[t.kind[draw - 1] + 1])
    while tile < t.tiles:
        if p.where[tile] == BAG:
            return tile + 1
        tile += 1
    return 0
