"""Action numbers, compiled: moves to numbers and back, and the same moves by cells.

In all functions `p` is a position, `t` the tables and `a` the layout of an action space.
"""

from typing import Any

import numpy as np

from skep.engine.native.action_space import HAND_BITS, LAYOUT, ON_TOP, TRANSFORMS
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
from skep.engine.native.directions import STEP_Q, STEP_R
from skep.engine.native.hive import beside, fresh_stamp
from skep.engine.native.jit import Array, Record, entry, inlined, jit, lowest
from skep.engine.native.record import PLAYER, TILES

NO_REFERENCE = 1 << 20
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
    raw = code >> TILE_AT & TILE_MASK
    if kind == PASS:
        return 0
    if kind == HAND:
        packed = 0
        for place in range(t.hand):
            packed |= kind_from(t, player, code >> TILE_AT + HAND_STEP * place & TILE_MASK) << HAND_BITS * place
        return a.hand + a.hand_number[packed]
    tile = tile_from(t, player, raw)
    other = code >> OTHER_AT & TILE_MASK
    goal = code >> GOAL_AT & GOAL_MASK
    if kind == PLACE:
        slot = a.slot[kind_from(t, player, t.kind[raw]), other]
        found = reference(p, t, player, goal, -1)
        where = 0 if found == NO_REFERENCE else 1 + 6 * (found >> 3) + (found & 7)
        return a.place + slot * (1 + 6 * a.tiles) + where
    if kind == MOVE:
        if p.height[goal] > 0:
            found = tile_from(t, player, p.top[goal] - 1) << 3 | ON_TOP
        else:
            found = reference(p, t, player, goal, raw)
        return a.move + (tile * a.tiles + (found >> 3)) * (ON_TOP + 1) + (found & 7)
    if kind == FLIP:
        return a.flip + tile
    if kind == STING:
        return a.sting + tile
    pair = pair_number(a.tiles, tile, tile_from(t, player, other))
    return (a.swap if kind == SWAP else a.remove) + pair


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
    """What is neither placed nor moved."""
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


@jit
def lay_on_plane(p: Record, t: Record, symmetry: int, hexes: Array) -> None:
    """Write the hex of each tile on the board, seen from the middle of the hive's box, by one of the symmetries."""
    stamp = fresh_stamp(p)
    if p.occupied == 0:
        return
    qq, qr = TRANSFORMS[symmetry, 0], TRANSFORMS[symmetry, 1]
    rq, rr = TRANSFORMS[symmetry, 2], TRANSFORMS[symmetry, 3]
    low_q, high_q, low_r, high_r = 0, 0, 0, 0
    first = p.top[p.anchor] - 1
    hexes[first, 0] = 0
    hexes[first, 1] = 0
    p.seen[p.anchor] = stamp
    p.order[0] = first
    head, tail = 0, 1
    while head < tail:
        tile = int(p.order[head])
        head += 1
        cell = int(p.cell[tile])
        todo = int(p.mask[cell])
        while todo != 0:
            direction = int(lowest(todo))
            todo &= todo - 1
            near = beside(p, t, cell, direction)
            if p.seen[near] == stamp:
                continue
            p.seen[near] = stamp
            there = p.top[near] - 1
            q = hexes[tile, 0] + STEP_Q[direction] * qq + STEP_R[direction] * rq
            r = hexes[tile, 1] + STEP_Q[direction] * qr + STEP_R[direction] * rr
            hexes[there, 0] = q
            hexes[there, 1] = r
            low_q, high_q = min(low_q, q), max(high_q, q)
            low_r, high_r = min(low_r, r), max(high_r, r)
            p.order[tail] = there
            tail += 1
    center_stacks(p, tail, (low_q + high_q) >> 1, (low_r + high_r) >> 1, hexes)


@jit
def center_stacks(p: Record, stacks: int, middle_q: int, middle_r: int, hexes: Array) -> None:
    """Move the hexes of the top tiles so that the middle is the origin, and give them to the tiles below."""
    for place in range(stacks):
        tile = int(p.order[place])
        q, r = hexes[tile, 0] - middle_q, hexes[tile, 1] - middle_r
        while tile >= 0:
            hexes[tile, 0] = q
            hexes[tile, 1] = r
            tile = p.below[tile] - 1


@jit
def cell_in(p: Record, t: Record, goal: int, symmetry: int, hexes: Array, window: int) -> int:
    """The place of a goal in the window around the middle of the hive; -1 where it lies outside."""
    q, r = 0, 0
    if p.height[goal] > 0:
        tile = p.top[goal] - 1
        q, r = hexes[tile, 0], hexes[tile, 1]
    elif p.mask[goal] != 0:
        direction = int(lowest(p.mask[goal]))
        tile = p.top[beside(p, t, goal, direction)] - 1
        q = hexes[tile, 0] - STEP_Q[direction] * TRANSFORMS[symmetry, 0] - STEP_R[direction] * TRANSFORMS[symmetry, 2]
        r = hexes[tile, 1] - STEP_Q[direction] * TRANSFORMS[symmetry, 1] - STEP_R[direction] * TRANSFORMS[symmetry, 3]
    return place_in(q, r, window)


@inlined
def place_in(q: int, r: int, window: int) -> int:
    """The place of a hex in a window; -1 where it lies outside."""
    column, row = q + (window >> 1), r + (window >> 1)
    if column < 0 or row < 0 or column >= window or row >= window:
        return -1
    return row * window + column


@jit
def cell_number_of(p: Record, t: Record, a: Record, code: int, symmetry: int, hexes: Array, window: int) -> int:
    """The number of a legal move in the view by cells; NO_ACTION where its goal lies outside the window."""
    kind = code & KIND_MASK
    area = window * window
    if kind != PLACE and kind != MOVE:
        number = number_of(p, t, a, code)
        return number if number == 0 else number - a.rest + 1 + (a.slots + a.tiles) * area
    player = int(p.turn[PLAYER])
    raw = code >> TILE_AT & TILE_MASK
    place = cell_in(p, t, code >> GOAL_AT & GOAL_MASK, symmetry, hexes, window)
    if place < 0:
        return NO_ACTION
    if kind == PLACE:
        return 1 + a.slot[kind_from(t, player, t.kind[raw]), code >> OTHER_AT & TILE_MASK] * area + place
    return 1 + (a.slots + tile_from(t, player, raw)) * area + place


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
def mask_batch(
    positions: Array, begin: int, end: int, tables: Array, layout: Array, rows: Array, counts: Array, out: Array
) -> int:
    """Mark the numbers of the listed moves of the games from `begin` to `end` with 1, all others with 0."""
    t, a = tables[0], layout[0]
    for number in range(begin, end):
        p = positions[number]
        out[number, :] = 0
        for place in range(counts[number]):
            out[number, number_of(p, t, a, rows[number, place])] = 1
    return 0


@entry
def find_batch(
    positions: Array, begin: int, end: int, tables: Array, layout: Array, rows: Array, counts: Array, choices: Array
) -> int:
    """Turn action numbers into places in the rows of moves; NO_ACTION where a number is no legal move."""
    t, a = tables[0], layout[0]
    for number in range(begin, end):
        p = positions[number]
        action = choices[number]
        wanted = code_of(p, t, a, action)
        choices[number] = NO_ACTION
        for place in range(counts[number]):
            if rows[number, place] == wanted and wanted >= 0:
                if number_of(p, t, a, wanted) == action:
                    choices[number] = place
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


@entry
def number_cells_batch(
    positions: Array,
    begin: int,
    end: int,
    tables: Array,
    layout: Array,
    rows: Array,
    counts: Array,
    symmetry: int,
    window: int,
    out: Array,
) -> int:
    """Number the listed moves by cells; returns how many of them lie outside the window and have no number."""
    t, a = tables[0], layout[0]
    hexes = np.zeros((TILES, 2), np.int64)
    outside = 0
    for number in range(begin, end):
        p = positions[number]
        lay_on_plane(p, t, symmetry, hexes)
        for place in range(counts[number]):
            found = cell_number_of(p, t, a, rows[number, place], symmetry, hexes, window)
            outside += found == NO_ACTION
            out[number, place] = found
        for place in range(counts[number], out.shape[1]):
            out[number, place] = NO_ACTION
    return outside


def examples(positions: Array, tables: Array) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry points, each with arguments of the types that it is always called with."""
    layout = np.zeros(1, LAYOUT)
    layout.flags.writeable = False
    rows, counts = np.zeros((1, 1), np.int64), np.zeros(1, np.int64)
    common = (positions, 0, 0, tables, layout)
    listed = (*common, rows, counts)
    return [
        (number_batch, (*listed, np.zeros((1, 1), np.int32))),
        (mask_batch, (*listed, np.zeros((1, 1), np.int8))),
        (find_batch, (*listed, counts)),
        (decode_batch, (*common, counts)),
        (number_cells_batch, (*listed, 0, 0, np.zeros((1, 1), np.int32))),
    ]
