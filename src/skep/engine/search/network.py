"""The network: where tiles are relative to the two royals, as a correction of the counted evaluation.

Each player sees the board from their side. A tile is one input of their view: owner, creature, whether it is free,
held or covered, and how far it is from their royal and from the opponent's. Distances have no direction, so a turned
or mirrored hive looks the same. Every input is a row of small integers; the rows of a view are summed, and two small
layers make points of both sums. All numbers are integers, so that every machine computes the same.

The inputs are listed here alone: `describe` writes down for training what `correction` sees in a search.
"""

from typing import Final

import numpy as np

from skep.engine.native.jit import (
    Array,
    Record,
    add_vector,
    bits,
    clip_vector,
    dot_vectors,
    exchange_vector,
    inlined,
    jit,
    lowest,
    subtract_vector,
)
from skep.engine.native.record import PLAYER, TILES
from skep.engine.search.features import BLOCK
from skep.engine.search.scores import POINTS_PER_E

ACCUMULATOR: Final = 32
"""Number of sums per view."""
_BOTH: Final = 2 * ACCUMULATOR
HIDDEN: Final = 16
"""Number of units in the layer after both views."""
BUCKETS: Final = 4
"""Later layers that take turns, by how many of the tiles are on the board."""

ONE: Final = 127
"""Integer value of a sum of 1; sums are clipped to 0 and 1."""
WEIGHT_BITS: Final = 6
"""A weight of 1 in the later layers is 1 << 6."""
_POINTS: Final = int(POINTS_PER_E)

_FAR, _UNPLACED, DISTANCES = 7, 8, 9
"""Distances from 7 on are one; the last number is for a royal that is not on the board."""
FREE, HELD, COVERED = range(3)
STATES: Final = 3 * 2
"""The states of a creature: free, held or covered; of the player or of the opponent."""
BOARD_INPUTS: Final = BLOCK * STATES * DISTANCES * DISTANCES
_HAND: Final = BOARD_INPUTS
"""From here a tile in a hand: its creature, and whose hand."""
_RINGS: Final = _HAND + 2 * BLOCK
"""From here how many neighbors both royals have, 7 for one in a hand."""
_COVERS: Final = _RINGS + 8 * 8
"""From here who covers both royals: nobody, one's own tile or the other's; 3 for one in a hand."""
_COUNTS, _COUNT, _SIDE = _COVERS + 4 * 4, 16, 48
"""From here how many tiles of a player can move, roam, and come to the royal, up to 15 each."""
INPUTS: Final = _COUNTS + 2 * _SIDE
_NUMBERS: Final = 2 + 2 * 3
"""Number of inputs of a view that are not tiles; their places follow those of all tiles."""
PLACES: Final = TILES + _NUMBERS
ROYAL_SLOTS: Final = 16
"""Number of pairs of royals' cells with cached sums: a royal that moves there and back finds them again."""
NO_INPUT: Final = INPUTS
"""The number that fills a list of inputs up."""
NETWORK: Final = np.dtype(
    [
        ("rows", "i2", (INPUTS, ACCUMULATOR)),
        ("direct", "i4", INPUTS),
        ("bias", "i2", ACCUMULATOR),
        ("hidden", "i2", (BUCKETS, HIDDEN, 2, ACCUMULATOR)),
        ("hidden_bias", "i4", (BUCKETS, HIDDEN)),
        ("last", "i2", (BUCKETS, HIDDEN)),
        ("last_bias", "i4", BUCKETS),
    ],
    align=True,
)
"""The weights of a network as one record, which all threads read; `direct` is what an input adds by itself."""


@inlined
def _distance(state: Record, p: Record, cell: int, royal: int) -> int:
    return _UNPLACED if royal < 0 else min(_FAR, int(state.distances[(cell - royal) & (p.top.size - 1)]))


@inlined
def _neighbors(p: Record, royal: int) -> int:
    return 7 if royal < 0 else bits(p.mask[royal])


@inlined
def _cover(p: Record, t: Record, view: int, royal: int) -> int:
    if royal < 0:
        return 3
    return 0 if p.height[royal] == 1 else 1 + (t.color[p.top[royal] - 1] != view)


@inlined
def _tile_input(state: Record, p: Record, t: Record, view: int, tile: int) -> int:
    """The input of a tile in a player's view, or -1. Weigh the tiles first."""
    cell = int(p.cell[tile])
    if cell >= 0:
        own, other = int(p.cell[t.queen[view]]), int(p.cell[t.queen[1 - view]])
        face = min(int(p.face[tile]), BLOCK - 1)
        near, far = _distance(state, p, cell, own), _distance(state, p, cell, other)
        side = t.color[tile] != view
        return (((face * 3 + _how(state, p, tile, cell)) * 2 + side) * DISTANCES + near) * DISTANCES + far
    if p.where[tile] < 2:
        return _HAND + 2 * min(int(t.front[tile]), BLOCK - 1) + (p.where[tile] != view)
    return -1


@inlined
def _how(state: Record, p: Record, tile: int, cell: int) -> int:
    return COVERED if p.top[cell] != tile + 1 else FREE if state.free[tile] != 0 else HELD


@inlined
def _count_input(state: Record, p: Record, t: Record, view: int, number: int) -> int:
    """One of the inputs of a view that are not tiles, by its number."""
    own, other = int(p.cell[t.queen[view]]), int(p.cell[t.queen[1 - view]])
    if number == 0:
        return _RINGS + 8 * _neighbors(p, own) + _neighbors(p, other)
    if number == 1:
        return _COVERS + 4 * _cover(p, t, view, own) + _cover(p, t, view, other)
    side, what = (number - 2) // 3, (number - 2) % 3
    color = view ^ side
    count = state.mobile[color] if what == 0 else state.roaming[color] if what == 1 else state.coming[color]
    return _COUNTS + side * _SIDE + what * _COUNT + min(_COUNT - 1, int(count))


@inlined
def look(p: Record, tile: int, cell: int, how: int) -> int:
    """The state of a tile on the board, except royals, as one number; for any other tile its place, plus one."""
    return (cell + 1) << 8 | int(p.face[tile]) << 2 | how


@inlined
def _exchange(state: Record, net: Record, slot: int, view: int, place: int, seen: int) -> None:
    """Write an input (-1: none) to a place, replacing the one that was there."""
    before = int(state.inputs[slot, view, place]) - 1
    if before == seen:
        return
    state.inputs[slot, view, place] = seen + 1
    if before >= 0 and seen >= 0:
        state.direct[slot, view] += net.direct[seen] - net.direct[before]
        exchange_vector(state.sums[slot, view], net.rows[seen], net.rows[before], ACCUMULATOR)
    elif seen >= 0:
        state.direct[slot, view] += net.direct[seen]
        add_vector(state.sums[slot, view], net.rows[seen], ACCUMULATOR)
    else:
        state.direct[slot, view] -= net.direct[before]
        subtract_vector(state.sums[slot, view], net.rows[before], ACCUMULATOR)


@inlined
def _part_of_slot(t: Record, royal: int) -> int:
    """Two bits of a royal's cell that every step changes."""
    return (royal + 2 * (royal >> lowest(t.width))) & 3


@jit
def _sum_up(state: Record, net: Record, p: Record, t: Record) -> int:
    """Bring the sums of both views up to date, and return their slot; only inputs that changed are added.

    From one leaf to the next few do, unless a royal moved: then the sums are others. A state that is all zero has seen
    nothing yet.
    """
    one, other = int(p.cell[t.queen[0]]), int(p.cell[t.queen[1]])
    slot = _part_of_slot(t, one) << 2 | _part_of_slot(t, other)
    if state.inputs[slot, 0, TILES] == 0:
        for view in range(2):
            for unit in range(ACCUMULATOR):
                state.sums[slot, view, unit] = net.bias[unit]
    has_royal_moved = state.royal_cell[slot, 0] != one or state.royal_cell[slot, 1] != other
    state.royal_cell[slot, 0] = one
    state.royal_cell[slot, 1] = other
    for tile in range(t.begin[2]):
        seen = state.look[tile]
        if seen != state.known[slot, tile] or has_royal_moved:
            state.known[slot, tile] = seen
            for view in range(2):
                _exchange(state, net, slot, view, tile, _tile_input(state, p, t, view, tile))
    for number in range(_NUMBERS):
        for view in range(2):
            _exchange(state, net, slot, view, TILES + number, _count_input(state, p, t, view, number))
    return slot


@jit
def correction(state: Record, net: Record, p: Record, t: Record) -> int:
    """The network's correction of the score of the player to move, in points. Weigh the tiles first."""
    slot = _sum_up(state, net, p, t)
    player = p.turn[PLAYER]
    for half in range(2):
        clip_vector(state.clipped[half], state.sums[slot, player ^ half], ACCUMULATOR, ONE)
    bucket = min(BUCKETS - 1, (int(p.laid[0]) + p.laid[1]) * BUCKETS // int(state.tile_count))
    answer = state.direct[slot, player] - state.direct[slot, 1 - player] + net.last_bias[bucket]
    for unit in range(HIDDEN):
        total = net.hidden_bias[bucket, unit] + dot_vectors(net.hidden[bucket, unit], state.clipped, _BOTH)
        answer += max(0, min(ONE, total >> WEIGHT_BITS)) * int(net.last[bucket, unit])
    return answer * _POINTS // (ONE << WEIGHT_BITS)


@jit
def describe(state: Record, p: Record, t: Record, out: Array) -> None:
    """Write down what both players see, the player to move first. The tiles must have been weighed before."""
    for half in range(2):
        view = p.turn[PLAYER] ^ half
        count = 0
        for tile in range(t.begin[2]):
            seen = _tile_input(state, p, t, view, tile)
            if seen >= 0:
                out[half, count] = seen
                count += 1
        for number in range(_NUMBERS):
            out[half, count + number] = _count_input(state, p, t, view, number)
        for place in range(count + _NUMBERS, out.shape[1]):
            out[half, place] = NO_INPUT
