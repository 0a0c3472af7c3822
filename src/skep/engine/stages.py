"""Moves in stages, for a search: one move judged, the moves of one tile, those that come next to the enemy's royals."""

from skep.engine.abilities import guises_of, is_pinned
from skep.engine.codes import (
    CHANGE_MASK,
    DRAW_AT,
    FLIP,
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
from skep.engine.hive import beside
from skep.engine.jit import Array, Record, inlined, jit
from skep.engine.movegen import (
    IDLE,
    keep_neutral_clear,
    list_flips,
    list_hands,
    list_movements,
    list_moves,
    list_placings,
    mark_laws,
    may_flip_neutral,
)
from skep.engine.record import BAG, BOARD, PLAYER
from skep.engine.walks import move_tile


@inlined
def is_listed(move: int, out: Array, end: int) -> bool:
    """Whether a move stands in the list."""
    for place in range(end):
        if out[place] == move:
            return True
    return False


@jit
def may_draw(p: Record, t: Record, move: int) -> bool:
    """Whether a move draws nothing, or a tile of the bag after a placing (W2)."""
    draw = move >> DRAW_AT
    if draw == 0:
        return True
    if move < 0 or draw > t.tiles or t.has_bag == 0 or move & KIND_MASK != PLACE:
        return False
    return p.where[draw - 1] == BAG


@jit
def is_legal(p: Record, t: Record, move: int, out: Array) -> bool:
    """Whether a move is legal in a game that is not over; only what could be the move is generated."""
    if not may_draw(p, t, move):
        return False
    move &= CHANGE_MASK
    kind = move & KIND_MASK
    if t.has_bag and p.where[t.queen[p.turn[PLAYER]]] == BAG:
        return kind == HAND and is_listed(move, out, list_hands(p, t, out, 0))
    if kind == PASS:
        return is_listed(move, out, list_moves(p, t, out, 0))
    if not can_be_done(p, t, move, out):
        return False
    out[0] = move
    return t.neutral < 0 or p.cell[t.neutral] < 0 or keep_neutral_clear(p, t, out, 0, 1) == 1


@jit
def can_be_done(p: Record, t: Record, move: int, out: Array) -> bool:
    """Whether a placing, a movement or an ability is legal by every law but K4."""
    kind = move & KIND_MASK
    tile = move >> TILE_AT & TILE_MASK
    if kind == PLACE:
        return is_listed(move, out, list_placings(p, t, out, 0))
    if p.where[t.queen[p.turn[PLAYER]]] != BOARD or kind == HAND:
        return False
    if kind == FLIP and tile == t.neutral:
        return move == FLIP | tile << TILE_AT and may_flip_neutral(p, t)
    mark_laws(p, t)
    if kind == FLIP:
        return is_listed(move, out, list_flips(p, t, out, 0))
    if kind == MOVE and tile < t.tiles and t.color[tile] == p.turn[PLAYER] and p.cell[tile] >= 0:
        cell = int(p.cell[tile])
        if p.top[cell] == tile + 1 and p.marks[tile] & IDLE == 0 and not is_pinned(p, t, cell):
            guises_of(p, t, tile)
            if is_listed(move, out, move_tile(p, t, cell, MOVE | tile << TILE_AT, out, 0)):
                return True
    return t.any_abilities != 0 and is_listed(move, out, list_movements(p, t, out, 0))


@inlined
def concerns(move: int, tile: int) -> bool:
    """Whether a move places, moves, turns, stings or removes a tile."""
    kind = move & KIND_MASK
    if kind in (PASS, HAND):
        return False
    if (move >> TILE_AT & TILE_MASK) == tile:
        return True
    return kind in (SWAP, STRIKE) and (move >> OTHER_AT & TILE_MASK) == tile


@jit
def keep_moves_of(tile: int, out: Array, end: int) -> int:
    """Of the listed moves those that concern a tile."""
    kept = 0
    for place in range(end):
        if concerns(out[place], tile):
            out[kept] = out[place]
            kept += 1
    return kept


@jit
def keep_attacks(p: Record, t: Record, out: Array, end: int) -> int:
    """Of the listed moves those that lay a tile next to a royal of the enemy, or onto it."""
    enemy = 1 - p.turn[PLAYER]
    kept = 0
    for place in range(end):
        move = out[place]
        if move & KIND_MASK not in (PLACE, MOVE):
            continue
        goal = move >> GOAL_AT & GOAL_MASK
        attacks = False
        for number in range(t.royals[enemy]):
            cell = int(p.cell[t.royal[enemy, number]])
            if cell >= 0:
                attacks |= cell == goal
                for direction in range(6):
                    attacks |= beside(p, t, cell, direction) == goal
        if attacks:
            out[kept] = move
            kept += 1
    return kept


@jit
def count_by_tile(t: Record, out: Array, end: int) -> None:
    """How many of the listed moves concern each tile; the counts take the place of the list's end."""
    for tile in range(t.tiles):
        found = 0
        for place in range(end):
            found += concerns(out[place], tile)
        out[end + tile] = found
