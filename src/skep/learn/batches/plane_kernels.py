"""Observations as planes over a window of cells, compiled; see `observation_layout.py`."""

from typing import Any

import numpy as np

from skep.engine.native.codes import (
    GOAL_AT,
    GOAL_MASK,
    KIND_MASK,
    MOVE,
    OTHER_AT,
    PASS,
    PLACE,
    SWAP,
    TILE_AT,
    TILE_MASK,
)
from skep.engine.native.hive import list_rim
from skep.engine.native.jit import Array, Record, entry, jit
from skep.engine.native.movegen import mark_last_turn
from skep.engine.native.record import (
    BARRED,
    BEFORE,
    BEFORE_COUNT,
    MADE,
    MADE_COUNT,
    RESTING,
    ROW,
    TILES,
    TOUCHED,
    UNDER_STING,
)
from skep.learn.batches.action_kernels import tile_from
from skep.learn.batches.action_space import LAYOUT
from skep.learn.batches.cell_kernels import cell_in, place_in
from skep.learn.batches.feature_kernels import MOST, is_pinned_alone, level_of, write_scalars
from skep.learn.batches.held_games import Held, blank_held, lay_out, recall_turns
from skep.learn.batches.observation_layout import (
    OBSERVATION,
    PLANE_GOALS,
    PLANE_HEIGHT,
    PLANE_LAST_TURN,
    PLANE_MARKS,
    PLANE_PINNED,
    PLANE_PLACEABLE,
    PLANE_RIM,
    PLANE_THIS_TURN,
    PLANE_TOP,
)
from skep.learn.batches.on_plane import lay_on_plane


@jit
def write_stacks(p: Record, t: Record, o: Record, viewer: int, hexes: Array, window: int, out: Array) -> int:
    """The planes of tiles, faces and stacks; returns how many tiles lie outside the window."""
    outside = 0
    for tile in range(t.tiles):
        cell = int(p.cell[tile])
        if cell < 0:
            continue
        place = place_in(hexes[tile, 0], hexes[tile, 1], window)
        if place < 0:
            outside += 1
            continue
        level = 1 + level_of(p, tile)
        out[tile_from(t, viewer, tile), place] = -level if p.turned[tile] else level
        side = 2 if t.color[tile] == 2 else int(t.color[tile] != viewer)
        out[o.face_plane[side, p.face[tile]], place] += 1
        if p.top[cell] == tile + 1:
            out[o.planes + PLANE_HEIGHT, place] = p.height[cell]
            if side < 2:
                out[o.planes + PLANE_TOP + side, place] = 1
            out[o.planes + PLANE_PINNED, place] = is_pinned_alone(p, t, tile)
        marks = p.marks[tile]
        out[o.planes + PLANE_MARKS, place] |= marks & RESTING != 0
        out[o.planes + PLANE_MARKS + 1, place] |= marks & BARRED != 0
        out[o.planes + PLANE_MARKS + 2, place] |= marks & UNDER_STING != 0
        out[o.planes + PLANE_MARKS + 3, place] |= marks & TOUCHED != 0
    return outside


@jit
def write_rim(
    p: Record, t: Record, o: Record, viewer: int, symmetry: int, cells: Array, hexes: Array, window: int, out: Array
) -> None:
    """The empty cells beside the hive, and where each player may place on the ground (P1, P2)."""
    for number in range(list_rim(p, t, cells)):
        cell = int(cells[number])
        place = cell_in(p, t, cell, symmetry, hexes, window)
        if place < 0:
            continue
        out[o.planes + PLANE_RIM, place] = 1
        for side in range(2):
            color = viewer if side == 0 else 1 - viewer
            if p.laid[color] == 0 or (p.near[1 - color, cell] == 0 and p.near[color, cell] != 0):
                out[o.planes + PLANE_PLACEABLE + side, place] = 1


@jit
def write_goals(
    p: Record, t: Record, o: Record, row: Array, count: int, symmetry: int, hexes: Array, window: int, out: Array
) -> None:
    """Write the number of legal moves that end on each cell."""
    plane = out[o.planes + PLANE_GOALS]
    for number in range(count):
        move = int(row[number])
        if move & KIND_MASK in (PLACE, MOVE):
            place = cell_in(p, t, move >> GOAL_AT & GOAL_MASK, symmetry, hexes, window)
            if place >= 0:
                plane[place] = min(MOST, plane[place] + 1)


@jit
def write_turns(p: Record, o: Record, now: int, hexes: Array, window: int, out: Array) -> None:
    """Write the actions on each cell in the turn before (U5), or in this one so far."""
    count = p.turn[MADE_COUNT if now else BEFORE_COUNT]
    first = MADE if now else BEFORE
    plane = out[o.planes + (PLANE_THIS_TURN if now else PLANE_LAST_TURN)]
    for number in range(count):
        move = int(p.turn[first + ROW * number])
        kind = move & KIND_MASK
        for part in range(2 if kind == SWAP else 1):
            tile = move >> (OTHER_AT if part else TILE_AT) & TILE_MASK
            if kind != PASS and p.cell[tile] >= 0:
                place = place_in(hexes[tile, 0], hexes[tile, 1], window)
                if place >= 0:
                    plane[place] = kind


@entry
def planes_batch(
    held: Held,
    begin: int,
    end: int,
    tables: Array,
    _layout: Array,
    rows: Array,
    counts: Array,
    seen: Array,
    viewers: Array,
    left: Array,
    symmetry: int,
    window: int,
    planes: Array,
    scalars: Array,
) -> int:
    """Write what the viewers see as planes over a window; returns how many tiles lie outside of it."""
    p, t, o = held.boards[0], tables[0], seen[0]
    hexes = np.zeros((TILES, 2), np.int64)
    cells = np.zeros(4 * TILES, np.int64)
    outside = 0
    for number in range(begin, end):
        lay_out(held, t, number, p)
        recall_turns(held, t, number, p)
        viewer = int(viewers[number])
        lay_on_plane(p, t, symmetry, hexes)
        mark_last_turn(p, t)
        out = planes[number]
        out[:, :] = 0
        outside += write_stacks(p, t, o, viewer, hexes, window, out)
        write_rim(p, t, o, viewer, symmetry, cells, hexes, window, out)
        write_goals(p, t, o, rows[number], counts[number], symmetry, hexes, window, out)
        write_turns(p, o, 0, hexes, window, out)
        write_turns(p, o, 1, hexes, window, out)
        write_scalars(p, t, o, viewer, left[number], scalars[number], 0)
    return outside


def examples(positions: Array, tables: Array) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry point, with arguments of the types that it is always called with."""
    layout, seen = np.zeros(1, LAYOUT), np.zeros(1, OBSERVATION)
    layout.flags.writeable = seen.flags.writeable = False
    rows, counts = np.zeros((1, 1), np.int64), np.zeros(1, np.int64)
    listed = (blank_held(positions), 0, 0, tables, layout, rows, counts)
    return [
        (planes_batch, (*listed, seen, counts, counts, 0, 0, np.zeros((1, 1, 1), np.int8), np.zeros((1, 1), np.int8)))
    ]
