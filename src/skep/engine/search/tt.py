"""The transposition table: what earlier looks found, in buckets of two entries that are replaced by age and depth.

An entry is two numbers: the key, and the move, score, depth, bound and age in one. The key is stored mixed with the
other, so that an entry that two threads wrote at once answers to no position.
"""

from skep.engine.native.jit import Array, inlined
from skep.engine.search.state import PROVEN

UPPER, LOWER, EXACT = 1, 2, 3
MOVE_MASK = (1 << 31) - 1
SCORE_AT, DEPTH_AT, BOUND_AT, AGE_AT = 31, 51, 58, 60
SCORE_ZERO = 1 << 19
SCORE_MASK = (1 << 20) - 1
AGES = 15
"""How many searches an entry's age tells apart; 0 is that of an empty one."""
BUCKET = 4
"""Numbers in a bucket: two entries of two."""


@inlined
def place_of(table: Array, key: int) -> int:
    """Where the bucket of a position begins; the board's key alone decides, so that it can be fetched early."""
    return (key & (table.size // BUCKET - 1)) * BUCKET


@inlined
def find(table: Array, place: int, key: int) -> int:
    """The entry of a position in its bucket, or 0."""
    for slot in range(place, place + BUCKET, 2):
        entry = table[slot + 1]
        if table[slot] ^ entry == key and entry != 0:
            return entry
    return 0


@inlined
def keep(table: Array, place: int, key: int, move: int, score: int, depth: int, bound: int, age: int) -> None:
    """Write an entry: over one of the same position, else over an old one, else over the shallower."""
    first, second = table[place + 1], table[place + 3]
    slot = place
    if table[place + 2] ^ second == key and second != 0:
        slot = place + 2
    elif table[place] ^ first != key:
        if (first >> AGE_AT & 15) == age and (
            (second >> AGE_AT & 15) != age or (second >> DEPTH_AT & 127) < (first >> DEPTH_AT & 127)
        ):
            slot = place + 2
    before = table[slot + 1]
    if table[slot] ^ before == key and before != 0:
        if move == 0:
            move = before & MOVE_MASK
        if bound != EXACT and (before >> DEPTH_AT & 127) > depth + 3 and (before >> AGE_AT & 15) == age:
            return
    entry = move | (score + SCORE_ZERO) << SCORE_AT | min(depth, 127) << DEPTH_AT | bound << BOUND_AT | age << AGE_AT
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
def score_to_keep(score: int, ply: int) -> int:
    """The score as an entry holds it, a proven one counted from its position."""
    if score > PROVEN:
        return score + ply
    if score < -PROVEN:
        return score - ply
    return score
