"""The transposition table: what the search has found before, in buckets of two entries, replaced by age and depth.

An entry is two numbers: the key, and the move, score, depth, bound and age in one. The key is stored mixed with the
other, so that an entry that two threads wrote at once answers to no position.
"""

import numpy as np
from numpy.typing import NDArray

from skep.engine.native.codes import MOVE_MASK
from skep.engine.native.jit import Array, inlined
from skep.engine.search.scores import PROVEN

UPPER, LOWER, EXACT = 1, 2, 3
"""Bounds: the score is at most this, at least this, or this."""
SCORE_AT, DEPTH_AT, BOUND_AT, AGE_AT = 31, 51, 58, 60
SCORE_ZERO = 1 << 19
SCORE_MASK = (1 << 20) - 1
DEPTH_MASK, BOUND_MASK, AGE_MASK = 127, 3, 15
AGES = 15
"""Number of distinct ages of an entry; 0 is that of an empty one."""
BUCKET = 4
"""Numbers in a bucket: two entries of two."""
_MUCH_DEEPER = 3
"""By more plies than this an entry of the same search must be deeper to be kept against a new bound; set by hand."""


def new_table(mib: int) -> NDArray[np.int64]:
    """An empty table of at most `mib` mebibytes; the number of buckets is a power of two."""
    buckets = 1 << ((mib << 20) // (8 * BUCKET)).bit_length() - 1
    return np.zeros(buckets * BUCKET, np.int64)


@inlined
def bucket_of(table: Array, key: int) -> int:
    """The index of the bucket of a position. It depends on the board's key alone, so that it can be fetched early."""
    return (key & (table.size // BUCKET - 1)) * BUCKET


@inlined
def depth_of(entry: int) -> int:
    return entry >> DEPTH_AT & DEPTH_MASK


@inlined
def bound_of(entry: int) -> int:
    return entry >> BOUND_AT & BOUND_MASK


@inlined
def age_of(entry: int) -> int:
    return entry >> AGE_AT & AGE_MASK


@inlined
def probe(table: Array, bucket: int, key: int) -> int:
    """The entry of a position in its bucket, or 0."""
    for slot in range(bucket, bucket + BUCKET, 2):
        entry = table[slot + 1]
        if table[slot] ^ entry == key and entry != 0:
            return entry
    return 0


@inlined
def store(table: Array, bucket: int, key: int, move: int, score: int, depth: int, bound: int, age: int) -> None:
    """Write an entry: over one of the same position, else over an old one, else over the shallower."""
    first, second = table[bucket + 1], table[bucket + 3]
    slot = bucket
    if table[bucket + 2] ^ second == key and second != 0:
        slot = bucket + 2
    elif table[bucket] ^ first != key:
        if age_of(first) == age and (age_of(second) != age or depth_of(second) < depth_of(first)):
            slot = bucket + 2
    before = table[slot + 1]
    if table[slot] ^ before == key and before != 0:
        if move == 0:
            move = before & MOVE_MASK
        if bound != EXACT and depth_of(before) > depth + _MUCH_DEEPER and age_of(before) == age:
            return
    deep = min(depth, DEPTH_MASK)
    entry = move | (score + SCORE_ZERO) << SCORE_AT | deep << DEPTH_AT | bound << BOUND_AT | age << AGE_AT
    table[slot] = key ^ entry
    table[slot + 1] = entry


@inlined
def score_of(entry: int, ply: int) -> int:
    """The score of an entry, a proven one counted from the root."""
    score = (entry >> SCORE_AT & SCORE_MASK) - SCORE_ZERO
    if score > PROVEN:
        return score - ply
    if score < -PROVEN:
        return score + ply
    return score


@inlined
def score_to_store(score: int, ply: int) -> int:
    """The score as stored in an entry; a proven one is relative to its position."""
    if score > PROVEN:
        return score + ply
    if score < -PROVEN:
        return score - ply
    return score
