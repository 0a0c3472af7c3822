"""Action numbers, compiled: moves to numbers and back, and the same moves by cells.

In all functions `p` is a position, `t` the tables and `a` the layout of an action space.
"""

from typing import Any

import numpy as np

from skep.engine.native.codes import (
    FLIP,
    GOAL_AT,
    GOAL_MASK,
    HAND,
    HAND_STEP,
    KIND_MASK,
    MOVE,
    OTHER_AT,
    PASS,
    PLACE,
    STING,
    STRIKE,
    SWAP,
    TILE_AT,
    TILE_MASK,
)
from skep.engine.native.hive import beside
from skep.engine.native.jit import Array, Record, entry, inlined, jit, lowest
from skep.engine.native.record import PLAYER
from skep.learn.batches.action_space import HAND_BITS, LAYOUT, ON_TOP

NO_REFERENCE = 1 << 20
STAMP_AT = 21
STAMP_MASK = (1 << STAMP_AT) - 1
"""From this bit on a number that keeps a reference says for which list it was found."""
HEAD_MASK = (1 << GOAL_AT) - 1
"""Part of a move before its goal."""
NO_ACTION = -1
"""In the place of a number that there is not."""


@inlined
def tile_from(t: Record, player: int, tile: int) -> int:
    """A tile's number from a player's side, and back: own tiles first, then the enemy's, then nobody's."""
    half = int(t.begin[1])
    if player == 0 or tile >= 2 * half:
        return tile
    return tile - half if tile >= half else tile + half


@inlined
def kind_from(t: Record, player: int, kind: int) -> int:
    """The same for kinds of tiles."""
    half = int(t.kind[t.begin[1]])
    if player == 0 or kind >= 2 * half:
        return kind
    return kind - half if kind >= half else kind + half


@jit
def reference(p: Record, t: Record, player: int, goal: int, mover: int) -> int:
    """The lowest number of a top tile beside a goal, and the direction from it; the mover is thought away."""
    best = NO_REFERENCE
    todo = int(p.mask[goal])
    while todo != 0:
        direction = int(lowest(todo))
        todo &= todo - 1
        near = p.top[beside(p, t, goal, direction)] - 1
        if near == mover:
            near = p.below[mover] - 1
            if near < 0:
                continue
        best = min(best, tile_from(t, player, near) << 3 | (direction + 3) % 6)
    return best


@inlined
def pair_number(tiles: int, one: int, other: int) -> int:
    """The number of a pair of tiles among all pairs."""
    low, high = min(one, other), max(one, other)
    return low * (2 * tiles - low - 1) // 2 + high - low - 1


@jit
def number_of(p: Record, t: Record, a: Record, code: int) -> int:
    """The number of a legal move."""
    player = int(p.turn[PLAYER])
    kind = code & KIND_MASK
    goal = code >> GOAL_AT & GOAL_MASK
    if kind == PLACE:
        return first_placing(t, a, player, code) + placing_by(reference(p, t, player, goal, -1))
    if kind == MOVE:
        if p.height[goal] > 0:
            return first_move(t, a, player, code) + move_by(tile_from(t, player, p.top[goal] - 1) << 3 | ON_TOP)
        return first_move(t, a, player, code) + move_by(reference(p, t, player, goal, code >> TILE_AT & TILE_MASK))
    return number_rare(t, a, player, code)


@inlined
def first_placing(t: Record, a: Record, player: int, code: int) -> int:
    """The first number of the placings of a kind with a face."""
    kind = kind_from(t, player, t.kind[code >> TILE_AT & TILE_MASK])
    return a.place + a.slot[kind, code >> OTHER_AT & TILE_MASK] * (1 + 6 * a.tiles)


@inlined
def placing_by(found: int) -> int:
    """The index of an action among its kind, by the reference of its goal."""
    return 0 if found == NO_REFERENCE else 1 + 6 * (found >> 3) + (found & 7)


@inlined
def first_move(t: Record, a: Record, player: int, code: int) -> int:
    """The first number of the moves of a tile."""
    return a.move + tile_from(t, player, code >> TILE_AT & TILE_MASK) * a.tiles * (ON_TOP + 1)


@inlined
def move_by(found: int) -> int:
    """The index of an action among its kind, by the reference of its goal."""
    return (found >> 3) * (ON_TOP + 1) + (found & 7)


@jit
def number_rare(t: Record, a: Record, player: int, code: int) -> int:
    """The number of what neither places nor moves."""
    kind = code & KIND_MASK
    if kind == PASS:
        return 0
    if kind == HAND:
        packed = 0
        for place in range(t.hand):
            packed |= kind_from(t, player, code >> TILE_AT + HAND_STEP * place & TILE_MASK) << HAND_BITS * place
        return a.hand + a.hand_number[packed]
    tile = tile_from(t, player, code >> TILE_AT & TILE_MASK)
    if kind == FLIP:
        return a.flip + tile
    if kind == STING:
        return a.sting + tile
    pair = pair_number(a.tiles, tile, tile_from(t, player, code >> OTHER_AT & TILE_MASK))
    return (a.swap if kind == SWAP else a.remove) + pair


@jit
def number_listed(p: Record, t: Record, a: Record, codes: Array, count: int, memo: Array, out: Array) -> None:
    """Number the moves of a list, as `number_of` does one by one.

    Lists run through the goals of one tile after the other, so what follows from the tile is kept until the next; and
    many have the same goal, so `memo` keeps references, each with the stamp of this list, which is the last entry. A
    mover from the ground changes a reference only if it is that itself.
    """
    player = int(p.turn[PLAYER])
    stamp = (memo[memo.size - 1] >> STAMP_AT) + 1 << STAMP_AT
    memo[memo.size - 1] = stamp
    head, first, mover, kind, own, is_stacked = -1, 0, -1, PASS, -1, False
    for place in range(count):
        code = int(codes[place])
        if code & HEAD_MASK != head:
            head = code & HEAD_MASK
            kind = code & KIND_MASK
            mover = code >> TILE_AT & TILE_MASK
            if kind == PLACE:
                first = first_placing(t, a, player, code)
            elif kind == MOVE:
                first = first_move(t, a, player, code)
                own = tile_from(t, player, mover)
                is_stacked = p.below[mover] != 0
        if kind != PLACE and kind != MOVE:
            out[place] = number_rare(t, a, player, code)
            continue
        goal = code >> GOAL_AT & GOAL_MASK
        if kind == MOVE and p.height[goal] > 0:
            out[place] = first + move_by(tile_from(t, player, p.top[goal] - 1) << 3 | ON_TOP)
            continue
        found = memo[goal] ^ stamp
        if found > STAMP_MASK or found < 0:
            found = reference(p, t, player, goal, -1)
            memo[goal] = stamp | found
        if kind == PLACE:
            out[place] = first + placing_by(found)
        else:
            if is_stacked or found >> 3 == own:
                found = reference(p, t, player, goal, mover)
            out[place] = first + move_by(found)


@jit
def code_of(p: Record, t: Record, a: Record, number: int) -> int:
    """The move that a number stands for here, legal or not; NO_ACTION where it names what is not there."""
    player = int(p.turn[PLAYER])
    if number < 0 or number >= a.size:
        return NO_ACTION
    if number == 0:
        return PASS
    if number < a.move:
        return placing_of(p, t, a, player, number - a.place)
    if number < a.rest:
        place = number - a.move
        tile = tile_from(t, player, place // (ON_TOP + 1) // a.tiles)
        goal = goal_at(p, t, player, place // (ON_TOP + 1) % a.tiles, place % (ON_TOP + 1))
        if goal < 0 or p.cell[tile] < 0:
            return NO_ACTION
        return MOVE | tile << TILE_AT | goal << GOAL_AT
    return rare_of(t, a, player, number)


@inlined
def goal_at(p: Record, t: Record, player: int, tile: int, direction: int) -> int:
    """The cell beside or on a tile that has that number from the mover's side; -1 where it is not on the board."""
    cell = int(p.cell[tile_from(t, player, tile)])
    if cell < 0 or direction == ON_TOP:
        return cell
    return beside(p, t, cell, direction)


@jit
def placing_of(p: Record, t: Record, a: Record, player: int, place: int) -> int:
    """A placing: of its kind the lowest tile in the player's hand (P6)."""
    slot, where = place // (1 + 6 * a.tiles), place % (1 + 6 * a.tiles)
    kind = kind_from(t, player, a.slot_kind[slot])
    tile = int(t.kind_begin[kind])
    while tile < t.kind_begin[kind + 1] and p.where[tile] != player:
        tile += 1
    if tile == t.kind_begin[kind + 1]:
        return NO_ACTION
    if where > 0:
        goal = goal_at(p, t, player, (where - 1) // 6, (where - 1) % 6)
    elif p.occupied > 1:
        goal = -1
    else:
        goal = int(p.anchor) if p.occupied == 1 else 0
    if goal < 0:
        return NO_ACTION
    return PLACE | tile << TILE_AT | int(a.slot_face[slot]) << OTHER_AT | goal << GOAL_AT


@jit
def rare_of(t: Record, a: Record, player: int, number: int) -> int:
    """The numbers of actions that neither place nor move a tile."""
    if a.hand >= 0 and number >= a.hand:
        packed = a.hand_kinds[number - a.hand]
        code = HAND
        for place in range(t.hand):
            kind = packed >> HAND_BITS * place & ((1 << HAND_BITS) - 1)
            code |= kind_from(t, player, kind) << TILE_AT + HAND_STEP * place
        return code
    if a.remove >= 0 and number >= a.remove:
        return pair_of(t, a, player, STRIKE, number - a.remove)
    if a.swap >= 0 and number >= a.swap:
        return pair_of(t, a, player, SWAP, number - a.swap)
    if a.sting >= 0 and number >= a.sting:
        return STING | tile_from(t, player, number - a.sting) << TILE_AT
    return FLIP | tile_from(t, player, number - a.flip) << TILE_AT


@jit
def pair_of(t: Record, a: Record, player: int, kind: int, pair: int) -> int:
    """A swap or strike of the pair that has that number."""
    low = 0
    while pair >= a.tiles - low - 1:
        pair -= a.tiles - low - 1
        low += 1
    one, other = tile_from(t, player, low), tile_from(t, player, low + 1 + pair)
    return kind | min(one, other) << TILE_AT | max(one, other) << OTHER_AT


@entry
def number_batch(
    positions: Array, begin: int, end: int, tables: Array, layout: Array, rows: Array, counts: Array, out: Array
) -> int:
    """Number the listed moves of the games from `begin` to `end`; entries without a move become NO_ACTION."""
    t, a = tables[0], layout[0]
    for number in range(begin, end):
        p = positions[number]
        for place in range(counts[number]):
            out[number, place] = number_of(p, t, a, rows[number, place])
        for place in range(counts[number], out.shape[1]):
            out[number, place] = NO_ACTION
    return 0


@entry
def mask_batch(begin: int, end: int, numbers: Array, counts: Array, out: Array) -> int:
    """Mark the numbers of the moves of the games from `begin` to `end` with 1, all others with 0."""
    for game in range(begin, end):
        out[game, :] = 0
        for place in range(counts[game]):
            out[game, numbers[game, place]] = 1
    return 0


@entry
def find_batch(begin: int, end: int, numbers: Array, counts: Array, rows: Array, choices: Array) -> int:
    """Turn action numbers into the moves of the rows; NO_ACTION where a number is not a legal move."""
    for game in range(begin, end):
        action = choices[game]
        choices[game] = NO_ACTION
        for place in range(counts[game]):
            if numbers[game, place] == action:
                choices[game] = rows[game, place]
                break
    return 0


@entry
def decode_batch(positions: Array, begin: int, end: int, tables: Array, layout: Array, choices: Array) -> int:
    """Turn action numbers into moves, legal or not; NO_ACTION where one names what is not there, or not so."""
    t, a = tables[0], layout[0]
    for number in range(begin, end):
        p = positions[number]
        code = code_of(p, t, a, choices[number])
        if code > 0 and code & KIND_MASK in (PLACE, MOVE) and number_of(p, t, a, code) != choices[number]:
            code = NO_ACTION
        choices[number] = code
    return 0


def examples(positions: Array, tables: Array) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry points, each with arguments of the types that it is always called with."""
    layout = np.zeros(1, LAYOUT)
    layout.flags.writeable = False
    rows, counts = np.zeros((1, 1), np.int64), np.zeros(1, np.int64)
    common = (positions, 0, 0, tables, layout)
    listed = (*common, rows, counts)
    numbers = np.zeros((1, 1), np.int32)
    return [
        (number_batch, (*listed, numbers)),
        (mask_batch, (0, 0, numbers, counts, np.zeros((1, 1), np.int8))),
        (find_batch, (0, 0, numbers, counts, rows, counts)),
        (decode_batch, (*common, counts)),
    ]
