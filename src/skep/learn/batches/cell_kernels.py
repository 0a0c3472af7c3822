"""Moves by the cells of their goals, compiled: the view of the action numbers that convolutions want.

In all functions `p` is a position, `t` the tables and `a` the layout of an action space.
"""

from typing import Any

import numpy as np

from skep.engine.native.codes import GOAL_AT, GOAL_MASK, KIND_MASK, MOVE, OTHER_AT, PLACE, TILE_AT, TILE_MASK
from skep.engine.native.directions import STEP_Q, STEP_R
from skep.engine.native.hive import beside
from skep.engine.native.jit import Array, Record, entry, inlined, jit, lowest
from skep.engine.native.record import PLAYER, TILES
from skep.learn.batches.action_kernels import NO_ACTION, kind_from, number_of, tile_from
from skep.learn.batches.action_space import LAYOUT, TRANSFORMS
from skep.learn.batches.held_games import Held, blank_held, lay_out
from skep.learn.batches.on_plane import lay_on_plane


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
def number_cells_batch(
    held: Held,
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
    p, t, a = held.boards[0], tables[0], layout[0]
    hexes = np.zeros((TILES, 2), np.int64)
    outside = 0
    for number in range(begin, end):
        lay_out(held, t, number, p)
        lay_on_plane(p, t, symmetry, hexes)
        for place in range(counts[number]):
            found = cell_number_of(p, t, a, rows[number, place], symmetry, hexes, window)
            outside += found == NO_ACTION
            out[number, place] = found
        for place in range(counts[number], out.shape[1]):
            out[number, place] = NO_ACTION
    return outside


def examples(positions: Array, tables: Array) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry point, with arguments of the types that it is always called with."""
    layout = np.zeros(1, LAYOUT)
    layout.flags.writeable = False
    listed = (blank_held(positions), 0, 0, tables, layout, np.zeros((1, 1), np.int64), np.zeros(1, np.int64))
    return [(number_cells_batch, (*listed, 0, 0, np.zeros((1, 1), np.int32)))]
