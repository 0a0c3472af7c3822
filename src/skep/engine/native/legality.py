"""Moves in stages, for a search: one move judged, the moves of one tile, those that come next to the enemy's royals.

What K4 forbids is left to the caller, since it may take a second action to know it.
"""

from skep.engine.native.abilities import guises_of
from skep.engine.native.codes import (
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
from skep.engine.native.counts import plan_of
from skep.engine.native.hive import beside, fresh_stamp
from skep.engine.native.jit import Array, Record, inlined, jit, merged
from skep.engine.native.movegen import (
    forget_listed,
    is_free,
    list_acts,
    list_flips,
    list_hands,
    list_movements_of,
    list_placings,
    mark_laws,
    may_flip_neutral,
    may_place,
)
from skep.engine.native.record import BAG, BOARD, PLAYER
from skep.engine.native.tables import ALOFT, PLAN_HOP, PLAN_OVER, PLAN_PATHS, PLAN_ROAM, PLAN_THRICE, PLAN_TWICE


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
def can_be_placed(p: Record, t: Record, move: int) -> bool:
    """Whether a placing is legal (P1 to P7, G2, W3)."""
    player = p.turn[PLAYER]
    tile, face, cell = move >> TILE_AT & TILE_MASK, move >> OTHER_AT & TILE_MASK, move >> GOAL_AT & GOAL_MASK
    if tile >= t.tiles or p.where[tile] != player or cell >= p.top.size or not may_place(p, t, tile):
        return False
    if face > 1 or t.faces[tile] >> face & 1 == 0:
        return False
    lowest_tile = int(t.kind_begin[t.kind[tile]])
    while p.where[lowest_tile] != player:
        lowest_tile += 1
    return lowest_tile == tile and may_lie(p, t, tile, cell)


@jit
def may_lie(p: Record, t: Record, tile: int, cell: int) -> bool:
    """Whether a tile may be placed on a cell."""
    color = t.color[tile]
    if t.properties[t.front[tile]] & ALOFT:
        return p.height[cell] > 0 and t.color[p.top[cell] - 1] == color and p.near[1 - color, cell] == 0
    if p.occupied == 0:
        return cell == 0
    return p.height[cell] == 0 and p.mask[cell] != 0 and (p.laid[color] == 0 or p.near[1 - color, cell] == 0)


@jit
def list_if_legal(p: Record, t: Record, move: int, out: Array) -> int:
    """List a move, if it is legal by every law but K4, and no pass; only what could be the move is generated."""
    if not may_draw(p, t, move):
        return 0
    move &= CHANGE_MASK
    kind, tile = move & KIND_MASK, move >> TILE_AT & TILE_MASK
    queen_at = p.where[t.queen[p.turn[PLAYER]]]
    found = False
    if t.has_bag and queen_at == BAG:
        found = kind == HAND and is_listed(move, out, list_hands(p, t, out, 0))
    elif kind == PLACE:
        found = can_be_placed(p, t, move)
    elif queen_at == BOARD and kind == FLIP and tile == t.neutral:
        found = move == FLIP | tile << TILE_AT and may_flip_neutral(p, t)
    elif queen_at == BOARD and kind not in (HAND, PASS):
        mark_laws(p, t)
        forget_listed(p, t)
        end = 0
        if kind == FLIP:
            end = list_flips(p, t, out, 0)
        elif kind == MOVE and tile < t.tiles and t.color[tile] == p.turn[PLAYER] and is_free(p, tile):
            end = list_movements_of(p, t, tile, out, 0)
        found = is_listed(move, out, end) or (kind != FLIP and is_listed(move, out, list_acts(p, t, out, end)))
    out[0] = move
    return int(found)


@inlined
def concerns(move: int, tile: int) -> bool:
    """Whether a move places, moves, turns, stings or removes a tile."""
    kind = move & KIND_MASK
    if kind in (PASS, HAND):
        return False
    if (move >> TILE_AT & TILE_MASK) == tile:
        return True
    return kind in (SWAP, STRIKE) and (move >> OTHER_AT & TILE_MASK) == tile


@merged
def list_moves_of(p: Record, t: Record, tile: int, out: Array) -> int:
    """The moves that concern a tile, by every law but K4: it is placed, moves, is met by an ability, or turns over."""
    player = p.turn[PLAYER]
    if t.has_bag and p.where[t.queen[player]] == BAG:
        return 0
    end = 0
    if p.where[tile] == player:
        end = list_placings(p, t, t.kind[tile], out, 0)
    elif p.where[tile] == BOARD and p.where[t.queen[player]] == BOARD:
        mark_laws(p, t)
        forget_listed(p, t)
        if t.color[tile] == player and is_free(p, tile):
            end = list_movements_of(p, t, tile, out, 0)
        end = list_acts(p, t, out, end)
        if t.has_flips:
            end = list_flips(p, t, out, end)
        if tile == t.neutral and may_flip_neutral(p, t):
            out[end] = FLIP | tile << TILE_AT
            end += 1
    kept = 0
    for place in range(end):
        if concerns(out[place], tile):
            out[kept] = out[place]
            kept += 1
    return kept


@merged
def list_attacks(p: Record, t: Record, out: Array) -> int:
    """The moves, by every law but K4, that lay a tile next to an enemy royal or onto it; the distant are left out."""
    player = p.turn[PLAYER]
    if t.has_bag and p.where[t.queen[player]] == BAG:
        return 0
    zone = mark_zone(p, t)
    if zone == 0:
        return 0
    end = 0
    if can_attack_by_placing(p, t):
        end = list_placings(p, t, -1, out, 0)
    if p.where[t.queen[player]] == BOARD:
        mark_laws(p, t)
        forget_listed(p, t)
        for tile in range(t.begin[player], t.begin[player + 1]):
            if is_free(p, tile) and can_come_close(p, t, tile):
                end = list_movements_of(p, t, tile, out, end)
        end = list_acts(p, t, out, end)
    mark_zone(p, t)
    kept = 0
    for place in range(end):
        move = out[place]
        if move & KIND_MASK in (PLACE, MOVE) and p.seen[move >> GOAL_AT & GOAL_MASK] == p.stamp:
            out[kept] = move
            kept += 1
    return kept


@jit
def mark_zone(p: Record, t: Record) -> int:
    """Give a fresh stamp to the cells of the enemy's royals and those beside them; returns how many lie there."""
    enemy = 1 - p.turn[PLAYER]
    stamp = fresh_stamp(p)
    found = 0
    for number in range(t.royals[enemy]):
        cell = int(p.cell[t.royal[enemy, number]])
        if cell >= 0:
            found += 1
            p.seen[cell] = stamp
            for direction in range(6):
                p.seen[beside(p, t, cell, direction)] = stamp
    return found


@jit
def can_attack_by_placing(p: Record, t: Record) -> bool:
    """Whether any cell beside an enemy's royal may be placed upon, were there a tile; those from a bag always may."""
    player = p.turn[PLAYER]
    if t.has_bag or t.has_guardians or p.laid[player] == 0:
        return True
    for number in range(t.royals[1 - player]):
        cell = int(p.cell[t.royal[1 - player, number]])
        if cell >= 0:
            for direction in range(6):
                near = beside(p, t, cell, direction)
                if p.height[near] == 0 and p.near[1 - player, near] == 0:
                    return True
    return False


@jit
def can_come_close(p: Record, t: Record, tile: int) -> bool:
    """Whether a tile goes far enough to come next to a royal of the enemy, by what it moves as."""
    guises_of(p, t, tile)
    plan = plan_of(p, t)
    if plan & (PLAN_HOP | PLAN_ROAM | PLAN_PATHS):
        return True
    reach = 4 if plan & (PLAN_TWICE | PLAN_THRICE | PLAN_OVER) else 2
    enemy = 1 - p.turn[PLAYER]
    for number in range(t.royals[enemy]):
        cell = int(p.cell[t.royal[enemy, number]])
        if cell >= 0 and distance(t, int(p.cell[tile]), cell) <= reach:
            return True
    return False


@inlined
def distance(t: Record, one: int, other: int) -> int:
    """How many steps two cells are apart, the short way around the torus."""
    half = t.width >> 1
    column = ((other - one + half) & (t.width - 1)) - half
    row = (other - one - column) // t.width
    row = ((row + half) & (t.width - 1)) - half
    return max(abs(column), abs(row), abs(column + row))
