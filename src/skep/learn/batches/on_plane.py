"""Plane coordinates of tiles, compiled: the hexes of a hive on the torus, relative to the middle of its box."""

from skep.engine.native.directions import STEP_Q, STEP_R
from skep.engine.native.hive import beside, fresh_stamp
from skep.engine.native.jit import Array, Record, jit, lowest
from skep.learn.batches.action_space import TRANSFORMS


@jit
def lay_on_plane(p: Record, t: Record, symmetry: int, hexes: Array) -> None:
    """Write the hex of each tile on the board, seen from the middle of the hive's box, by one of the symmetries."""
    if p.occupied == 0:
        return
    if 2 * p.occupied <= t.width:
        unroll_torus(p, t, symmetry, hexes)
    else:
        walk_torus(p, t, symmetry, hexes)


@jit
def unroll_torus(p: Record, t: Record, symmetry: int, hexes: Array) -> None:
    """The same for a hive that cannot reach around half of the torus: a cell lies on the nearer side of the anchor."""
    qq, qr = TRANSFORMS[symmetry, 0], TRANSFORMS[symmetry, 1]
    rq, rr = TRANSFORMS[symmetry, 2], TRANSFORMS[symmetry, 3]
    low_q, high_q, low_r, high_r = 0, 0, 0, 0
    half, last, row = int(t.width) >> 1, int(t.width) - 1, int(lowest(t.width))
    anchor = int(p.anchor)
    for tile in range(t.tiles):
        if p.cell[tile] >= 0:
            way = int(p.cell[tile]) - anchor
            column = ((way + half) & last) - half
            line = (((way - column) >> row) + half & last) - half
            q, r = column * qq + line * rq, column * qr + line * rr
            low_q, high_q = min(low_q, q), max(high_q, q)
            low_r, high_r = min(low_r, r), max(high_r, r)
            hexes[tile, 0] = q
            hexes[tile, 1] = r
    middle_q, middle_r = (low_q + high_q) >> 1, (low_r + high_r) >> 1
    for tile in range(t.tiles):
        hexes[tile, 0] -= middle_q
        hexes[tile, 1] -= middle_r


@jit
def walk_torus(p: Record, t: Record, symmetry: int, hexes: Array) -> None:
    """The same for any hive: from neighbor to neighbor."""
    stamp = fresh_stamp(p)
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
