"""The network: what stands where about the two royals, as a correction of the counted evaluation.

Each player sees the board from his own side. A tile is one input of his view: whose it is, its creature, whether it is
free, held or covered, and how far it is from his royal and from the other's. Distances have no direction, so a turned
or mirrored hive looks the same. Every input is a row of small integers; the rows of a view are summed, and two small
layers make points of both sums. All numbers are integers, so that every machine computes the same.

The inputs are listed here alone: `describe` writes down for training what `correction` sees in a search.
"""

from typing import Final

import numpy as np

from skep.engine.native.jit import Array, Record, bits, inlined, jit
from skep.engine.native.record import PLAYER
from skep.engine.search.features import BLOCK
from skep.engine.search.scores import POINTS_PER_E

ACCUMULATOR: Final = 32
"""How many sums each view has."""
HIDDEN: Final = 16
"""How many units the layer behind both views has."""
BUCKETS: Final = 4
"""Later layers that take turns, by how many of the tiles are on the board."""
MAX_INPUTS: Final = 160
"""Room for the inputs of one view: every tile, and a few counts."""

ONE: Final = 127
"""What a sum of 1 is in integers; sums are clipped to 0 and 1."""
WEIGHT_BITS: Final = 6
"""A weight of 1 in the later layers is 1 << 6."""
_POINTS: Final = int(POINTS_PER_E)

_FAR, _UNPLACED, DISTANCES = 7, 8, 9
"""Distances from 7 on are one; the last number is for a royal that is not on the board."""
_FREE, _HELD, _COVERED = range(3)
STATES: Final = 3 * 2
"""What is told of a creature: free, held or covered; one's own or the other's."""
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


@jit
def list_inputs(state: Record, p: Record, t: Record, view: int) -> int:
    """List what a player sees; returns how many inputs there are. The tiles must have been weighed before."""
    inputs = state.inputs[view]
    own, other = int(p.cell[t.queen[view]]), int(p.cell[t.queen[1 - view]])
    count = 0
    for side in range(2):
        color = view ^ side
        for tile in range(t.begin[color], t.begin[color + 1]):
            cell = int(p.cell[tile])
            if cell >= 0:
                face = min(int(p.face[tile]), BLOCK - 1)
                how = _COVERED if p.top[cell] != tile + 1 else _FREE if state.free[tile] != 0 else _HELD
                near, far = _distance(state, p, cell, own), _distance(state, p, cell, other)
                inputs[count] = (((face * 3 + how) * 2 + side) * DISTANCES + near) * DISTANCES + far
                count += 1
            elif p.where[tile] < 2:
                inputs[count] = _HAND + 2 * min(int(t.front[tile]), BLOCK - 1) + (p.where[tile] != view)
                count += 1
    inputs[count] = _RINGS + 8 * _neighbors(p, own) + _neighbors(p, other)
    inputs[count + 1] = _COVERS + 4 * _cover(p, t, view, own) + _cover(p, t, view, other)
    count += 2
    for side in range(2):
        color, first = view ^ side, _COUNTS + side * _SIDE
        inputs[count] = first + min(_COUNT - 1, int(state.mobile[color]))
        inputs[count + 1] = first + _COUNT + min(_COUNT - 1, int(state.roaming[color]))
        inputs[count + 2] = first + 2 * _COUNT + min(_COUNT - 1, int(state.coming[color]))
        count += 3
    return count


@jit
def correction(state: Record, net: Record, p: Record, t: Record) -> int:
    """What the network adds to the score of the player to move, in points. The tiles must have been weighed before."""
    player = p.turn[PLAYER]
    answer = 0
    for half in range(2):
        view = player ^ half
        sums = state.sums[half]
        for unit in range(ACCUMULATOR):
            sums[unit] = net.bias[unit]
        for place in range(list_inputs(state, p, t, view)):
            seen = state.inputs[view, place]
            answer += net.direct[seen] if half == 0 else -net.direct[seen]
            row = net.rows[seen]
            for unit in range(ACCUMULATOR):
                sums[unit] += row[unit]
        for unit in range(ACCUMULATOR):
            sums[unit] = max(0, min(ONE, int(sums[unit])))
    bucket = min(BUCKETS - 1, (int(p.laid[0]) + p.laid[1]) * BUCKETS // int(state.tile_count))
    answer += net.last_bias[bucket]
    for unit in range(HIDDEN):
        found = int(net.hidden_bias[bucket, unit])
        for half in range(2):
            weights, sums = net.hidden[bucket, unit, half], state.sums[half]
            for place in range(ACCUMULATOR):
                found += int(weights[place]) * int(sums[place])
        answer += max(0, min(ONE, found >> WEIGHT_BITS)) * int(net.last[bucket, unit])
    return answer * _POINTS // (ONE << WEIGHT_BITS)


@jit
def describe(state: Record, p: Record, t: Record, out: Array) -> None:
    """Write down what both players see, the player to move first. The tiles must have been weighed before."""
    for half in range(2):
        view = p.turn[PLAYER] ^ half
        count = list_inputs(state, p, t, view)
        for place in range(out.shape[1]):
            out[half, place] = state.inputs[view, place] if place < count else NO_INPUT
