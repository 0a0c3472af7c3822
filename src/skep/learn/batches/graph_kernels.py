"""Observations as graphs, compiled: tiles and cells around the hive, their edges, and the legal moves."""

from typing import Any

import numpy as np

from skep.engine.native.codes import (
    GOAL_AT,
    GOAL_MASK,
    HAND,
    KIND_MASK,
    MOVE,
    OTHER_AT,
    PASS,
    PLACE,
    STRIKE,
    SWAP,
    TILE_AT,
    TILE_MASK,
)
from skep.engine.native.hive import beside, list_rim
from skep.engine.native.jit import Array, Record, entry, inlined, jit
from skep.engine.native.record import TILES
from skep.learn.batches.action_kernels import number_of, tile_from
from skep.learn.batches.action_space import LAYOUT
from skep.learn.batches.cell_kernels import cell_in
from skep.learn.batches.held_games import Held, blank_held, lay_out
from skep.learn.batches.observation_layout import EDGE_DOWN, EDGE_UP, NODE_CELL, TILE_Q, TILE_R, WIDTH
from skep.learn.batches.on_plane import lay_on_plane


@jit
def write_nodes(p: Record, t: Record, cells: Array, node_of: Array) -> int:
    """Number the rim's cells after the tiles; returns how many nodes there are."""
    found = list_rim(p, t, cells)
    if p.occupied == 0:
        cells[0] = 0
        found = 1
    for place in range(found):
        node_of[cells[place]] = t.tiles + place
    return int(t.tiles) + found


@inlined
def node_at(p: Record, t: Record, viewer: int, cell: int, node_of: Array) -> int:
    """The node of a cell: its top tile, or the empty cell itself."""
    return tile_from(t, viewer, p.top[cell] - 1) if p.height[cell] > 0 else int(node_of[cell])


@jit
def write_edges(
    p: Record, t: Record, viewer: int, cells: Array, nodes: int, node_of: Array, base: int, edges: Array, count: int
) -> int:
    """Edges by the six directions between stacks and cells of the rim, and up and down within stacks."""
    for node in range(nodes):
        if node < t.tiles:
            tile = node
            cell = int(p.cell[tile])
            if cell < 0:
                continue
            if p.below[tile] != 0:
                here, under = tile_from(t, viewer, tile), tile_from(t, viewer, p.below[tile] - 1)
                count = write_edge(edges, count, base + here, base + under, EDGE_DOWN)
                count = write_edge(edges, count, base + under, base + here, EDGE_UP)
            if p.top[cell] != tile + 1:
                continue
        else:
            cell = int(cells[node - t.tiles])
        here = node_at(p, t, viewer, cell, node_of)
        for direction in range(6):
            near = beside(p, t, cell, direction)
            if p.height[near] > 0 or p.mask[near] != 0:
                count = write_edge(edges, count, base + here, base + node_at(p, t, viewer, near, node_of), direction)
    return count


@inlined
def write_edge(edges: Array, count: int, here: int, there: int, kind: int) -> int:
    edges[0, count] = here
    edges[1, count] = there
    edges[2, count] = kind
    return count + 1


@jit
def write_move(
    p: Record, t: Record, a: Record, viewer: int, move: int, node_of: Array, base: int, moves: Array, count: int
) -> None:
    """A legal move as the node it is about, the node it goes to or is paired with, and its action number."""
    kind = move & KIND_MASK
    moves[0, count] = -1
    moves[1, count] = -1
    moves[2, count] = number_of(p, t, a, move)
    if kind in (PASS, HAND):
        return
    moves[0, count] = base + tile_from(t, viewer, move >> TILE_AT & TILE_MASK)
    if kind in (PLACE, MOVE):
        moves[1, count] = base + node_at(p, t, viewer, move >> GOAL_AT & GOAL_MASK, node_of)
    elif kind in (SWAP, STRIKE):
        moves[1, count] = base + tile_from(t, viewer, move >> OTHER_AT & TILE_MASK)
    else:
        moves[1, count] = moves[0, count]


@jit
def write_node_rows(
    p: Record, t: Record, cells: Array, found: int, hexes: Array, features: Array, nodes: Array
) -> None:
    """The features of the nodes: those of the tiles, and where the rim's cells lie."""
    for node in range(found):
        row = nodes[node]
        row[:] = 0
        if node < t.tiles:
            for column in range(WIDTH):
                row[column] = features[node * WIDTH + column]
            continue
        place = cell_in(p, t, int(cells[node - t.tiles]), 0, hexes, 2 * TILES + 1)
        row[NODE_CELL] = 1
        row[TILE_Q] = place % (2 * TILES + 1) - TILES
        row[TILE_R] = place // (2 * TILES + 1) - TILES


@entry
def graph_batch(
    held: Held,
    begin: int,
    end: int,
    tables: Array,
    layout: Array,
    rows: Array,
    counts: Array,
    viewers: Array,
    features: Array,
    nodes: Array,
    edges: Array,
    moves: Array,
    offsets: Array,
) -> int:
    """Write the games as one graph after the other; returns 1 where there is no room.

    `features` holds what `features_batch` wrote; `offsets`, for each game and one more, the first node, edge and move.
    """
    p, t, a = held.boards[0], tables[0], layout[0]
    hexes = np.zeros((TILES, 2), np.int64)
    node_of = np.zeros(p.top.size, np.int64)
    cells = np.zeros(4 * TILES, np.int64)
    offsets[begin, :] = 0
    for number in range(begin, end):
        lay_out(held, t, number, p)
        viewer = int(viewers[number])
        first, edge, move = int(offsets[number, 0]), int(offsets[number, 1]), int(offsets[number, 2])
        found = write_nodes(p, t, cells, node_of)
        last_edge, last_move = edge + 6 * found + 2 * t.tiles, move + counts[number]
        if first + found > nodes.shape[0] or last_edge > edges.shape[1] or last_move > moves.shape[1]:
            return 1
        lay_on_plane(p, t, 0, hexes)
        write_node_rows(p, t, cells, found, hexes, features[number], nodes[first : first + found])
        edge = write_edges(p, t, viewer, cells, found, node_of, first, edges, edge)
        for place in range(counts[number]):
            write_move(p, t, a, viewer, rows[number, place], node_of, first, moves, move + place)
        offsets[number + 1, 0], offsets[number + 1, 1], offsets[number + 1, 2] = first + found, edge, last_move
    return 0


def examples(positions: Array, tables: Array) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry point, with arguments of the types that it is always called with."""
    layout = np.zeros(1, LAYOUT)
    layout.flags.writeable = False
    rows, counts = np.zeros((1, 1), np.int64), np.zeros(1, np.int64)
    listed = (blank_held(positions), 0, 0, tables, layout, rows, counts)
    square, flat = np.zeros((1, 1), np.int8), np.zeros((3, 1), np.int32)
    return [(graph_batch, (*listed, counts, square, square, flat, flat, np.zeros((1, 3), np.int64)))]
