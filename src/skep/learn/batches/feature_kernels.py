"""Observations as features, compiled: one row of numbers per game, with a part for each tile, and scalars.

In all functions `p` is a position, `t` the tables and `o` the layout of observations; a viewer is a player. What each
column means is in `observation_layout.py`.
"""

from typing import Any

import numpy as np

from skep.engine.native.articulation import is_articulation_point
from skep.engine.native.codes import (
    FLIP,
    HAND,
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
from skep.engine.native.ending import occurrence
from skep.engine.native.jit import Array, Record, bits, entry, inlined, jit
from skep.engine.native.movegen import mark_last_turn
from skep.engine.native.record import (
    ACTIONS,
    BAG,
    BARRED,
    BEFORE,
    BEFORE_COUNT,
    BOARD,
    GONE,
    MADE,
    MADE_COUNT,
    OWED,
    PLAYER,
    RESTING,
    ROW,
    TILES,
    TOUCHED,
    UNDER_STING,
    WHITE_TURNS,
)
from skep.learn.batches.action_kernels import HEAD_MASK, kind_from, tile_from
from skep.learn.batches.action_space import LAYOUT
from skep.learn.batches.held_games import Held, blank_held, lay_out, recall_turns
from skep.learn.batches.observation_layout import (
    ACTIONS_LEFT,
    BLACK,
    CHOOSING,
    DEADLINES,
    FIRST_PILE,
    IN_BAG,
    IN_HAND,
    LIBERTIES,
    MADE_NOW,
    MOVES,
    NEUTRAL_SIDE,
    OBSERVATION,
    OCCURRENCE,
    ON_BOARD,
    OWED_TO,
    PLIES_LEFT,
    TILE_BARRED,
    TILE_HIDDEN,
    TILE_LEVEL,
    TILE_MOVED,
    TILE_MOVED_NOW,
    TILE_PINNED,
    TILE_PLACED,
    TILE_Q,
    TILE_R,
    TILE_REMOVED,
    TILE_RESTING,
    TILE_STUNG,
    TILE_STUNG_NOW,
    TILE_TOUCHED,
    TILE_TURNED,
    TILE_TURNED_LAST,
    TILE_UNCOVERED,
    TO_MOVE,
    TO_QUEEN,
    WIDTH,
)
from skep.learn.batches.on_plane import lay_on_plane

MOST = 127
"""The highest number that a feature holds."""


@inlined
def is_hiding(p: Record, t: Record, viewer: int) -> bool:
    """Whether the opponent's hand is a secret: until the viewer has chosen one (W1)."""
    return t.has_bag != 0 and p.where[t.queen[viewer]] == BAG


@inlined
def is_hidden(p: Record, t: Record, viewer: int, tile: int) -> bool:
    """Whether the viewer cannot know where a tile is: in the bag, or in the hand that the opponent has chosen."""
    return is_hiding(p, t, viewer) and t.color[tile] == 1 - viewer and p.where[tile] != BOARD and p.where[tile] != GONE


@inlined
def level_of(p: Record, tile: int) -> int:
    """The number of tiles under a tile."""
    level = 0
    under = p.below[tile]
    while under != 0:
        level += 1
        under = p.below[under - 1]
    return level


@inlined
def is_pinned_alone(p: Record, t: Record, tile: int) -> bool:
    """Whether the hive would fall apart without a tile that lies alone on its hex (M1)."""
    cell = int(p.cell[tile])
    return p.height[cell] == 1 and is_articulation_point(p, t, cell)


@jit
def write_tiles(p: Record, t: Record, viewer: int, hexes: Array, out: Array) -> None:
    """A row for each tile, in the viewer's order: where it is, and what the rules hold against it."""
    own, enemy = int(t.queen[viewer]), int(t.queen[1 - viewer])
    for tile in range(t.tiles):
        at = tile_from(t, viewer, tile) * WIDTH
        where = p.where[tile]
        out[at + TO_QUEEN] = -1
        out[at + TO_QUEEN + 1] = -1
        if where == BOARD:
            is_top = p.top[p.cell[tile]] == tile + 1
            out[at + ON_BOARD] = 1
            out[at + TILE_Q] = hexes[tile, 0]
            out[at + TILE_R] = hexes[tile, 1]
            out[at + TILE_LEVEL] = level_of(p, tile)
            out[at + TILE_UNCOVERED] = is_top
            out[at + TILE_TURNED] = p.turned[tile]
            out[at + TILE_PINNED] = is_top and is_pinned_alone(p, t, tile)
            if p.where[own] == BOARD:
                out[at + TO_QUEEN] = steps_between(hexes, tile, own)
            if p.where[enemy] == BOARD:
                out[at + TO_QUEEN + 1] = steps_between(hexes, tile, enemy)
        elif is_hidden(p, t, viewer, tile):
            out[at + TILE_HIDDEN] = 1
        elif where == BAG:
            out[at + IN_BAG] = 1
        elif where == GONE:
            out[at + TILE_REMOVED] = 1
        else:
            out[at + IN_HAND + (where != viewer)] = 1
        marks = p.marks[tile]
        if marks != 0:
            out[at + TILE_RESTING] = marks & RESTING != 0
            out[at + TILE_BARRED] = marks & BARRED != 0
            out[at + TILE_STUNG] = marks & UNDER_STING != 0
            out[at + TILE_TOUCHED] = marks & TOUCHED != 0


@inlined
def steps_between(hexes: Array, tile: int, queen: int) -> int:
    """The distance between two tiles, in steps."""
    q, r = hexes[tile, 0] - hexes[queen, 0], hexes[tile, 1] - hexes[queen, 1]
    return max(abs(q), abs(r), abs(q + r))


@jit
def write_turn(p: Record, t: Record, viewer: int, now: int, out: Array) -> None:
    """Write what the tiles did in the turn before (U5), or in this one so far."""
    count = p.turn[MADE_COUNT if now else BEFORE_COUNT]
    place = MADE if now else BEFORE
    shift = TILE_MOVED_NOW - TILE_MOVED if now else 0
    for number in range(count):
        move = int(p.turn[place + ROW * number])
        kind = move & KIND_MASK
        at = tile_from(t, viewer, move >> TILE_AT & TILE_MASK) * WIDTH + shift
        if kind in (MOVE, SWAP):
            out[at + TILE_MOVED] = 1
        elif kind == PLACE:
            out[at + TILE_PLACED] = 1
        elif kind == FLIP:
            out[at + TILE_TURNED_LAST] = 1
        elif kind == STING and now:
            out[at - shift + TILE_STUNG_NOW] = 1
        if kind == SWAP:
            out[tile_from(t, viewer, move >> OTHER_AT & TILE_MASK) * WIDTH + shift + TILE_MOVED] = 1


@jit
def count_moves_of_tiles(t: Record, viewer: int, row: Array, count: int, out: Array) -> None:
    """Count the legal moves of each tile."""
    begin = 0
    while begin < count:
        move = int(row[begin])
        kind = move & KIND_MASK
        end = begin + 1
        while end < count and int(row[end]) & HEAD_MASK == move & HEAD_MASK:
            end += 1
        if kind not in (PASS, HAND):
            at = tile_from(t, viewer, move >> TILE_AT & TILE_MASK) * WIDTH + MOVES
            out[at] = min(MOST, out[at] + end - begin)
        if kind in (SWAP, STRIKE):
            at = tile_from(t, viewer, move >> OTHER_AT & TILE_MASK) * WIDTH + MOVES
            out[at] = min(MOST, out[at] + end - begin)
        begin = end


@jit
def write_scalars(p: Record, t: Record, o: Record, viewer: int, left: int, out: Array, at: int) -> None:
    """Write the features that belong to no tile: the turn, the piles, the rules."""
    turn = p.turn
    out[at + TO_MOVE] = turn[PLAYER] == viewer
    out[at + BLACK] = viewer
    out[at + ACTIONS_LEFT] = turn[ACTIONS]
    out[at + MADE_NOW] = turn[MADE_COUNT]
    out[at + NEUTRAL_SIDE] = 0
    if t.neutral >= 0:
        out[at + NEUTRAL_SIDE] = 1 if p.turned[t.neutral] != viewer else -1
    out[at + OCCURRENCE] = min(3, occurrence(p, t)) if t.option_repetition == 0 and turn[MADE_COUNT] == 0 else 1
    out[at + PLIES_LEFT] = min(MOST, left)
    for side in range(2):
        color = viewer if side == 0 else 1 - viewer
        queen = t.queen[color]
        out[at + OWED_TO + side] = turn[OWED] == color + 1
        is_down = p.where[queen] == BOARD
        out[at + DEADLINES + side] = 0 if is_down else max(0, t.deadline - turn[WHITE_TURNS + color])
        out[at + CHOOSING + side] = t.has_bag != 0 and p.where[queen] == BAG
        out[at + LIBERTIES + side] = 6 - bits(int(p.mask[p.cell[queen]])) if is_down else -1
    write_piles(p, t, viewer, out, at)
    first = FIRST_PILE + 3 * t.kinds
    for place in range(o.constants):
        out[at + first + place] = o.constant[place]


@jit
def write_piles(p: Record, t: Record, viewer: int, out: Array, at: int) -> None:
    """Write the number of tiles of each kind in the viewer's hand, in the enemy's, and in the bag, if visible."""
    hiding = is_hiding(p, t, viewer)
    for kind in range(t.kinds):
        place = at + FIRST_PILE + kind_from(t, viewer, kind)
        held, bag = p.pile[1 - viewer, kind], p.pile[BAG, kind]
        if hiding and t.color[t.kind_begin[kind]] == 1 - viewer:
            held, bag = 0, bag + held
        out[place] = p.pile[viewer, kind]
        out[place + t.kinds] = held
        out[place + 2 * t.kinds] = bag


@jit
def write_features(
    p: Record, t: Record, o: Record, viewer: int, left: int, row: Array, count: int, hexes: Array, out: Array
) -> None:
    """Write what a viewer sees of a position whose moves are listed in a row; `hexes` is room for its tiles."""
    lay_on_plane(p, t, 0, hexes)
    mark_last_turn(p, t)
    out[:] = 0
    write_tiles(p, t, viewer, hexes, out)
    write_turn(p, t, viewer, 0, out)
    write_turn(p, t, viewer, 1, out)
    count_moves_of_tiles(t, viewer, row, count, out)
    write_scalars(p, t, o, viewer, left, out, t.tiles * WIDTH)


@entry
def features_batch(
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
    features: Array,
) -> int:
    """Write what the viewers see of the games from `begin` to `end`: a row for each tile, then the scalars."""
    t, o = tables[0], seen[0]
    p = held.boards[0]
    hexes = np.zeros((TILES, 2), np.int64)
    for number in range(begin, end):
        viewer, count = int(viewers[number]), counts[number]
        lay_out(held, t, number, p)
        recall_turns(held, t, number, p)
        write_features(p, t, o, viewer, left[number], rows[number], count, hexes, features[number])
    return 0


def examples(positions: Array, tables: Array) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry point, with arguments of the types that it is always called with."""
    layout, seen = np.zeros(1, LAYOUT), np.zeros(1, OBSERVATION)
    layout.flags.writeable = seen.flags.writeable = False
    rows, counts = np.zeros((1, 1), np.int64), np.zeros(1, np.int64)
    listed = (blank_held(positions), 0, 0, tables, layout, rows, counts)
    return [(features_batch, (*listed, seen, counts, counts, np.zeros((1, 1), np.int8)))]
