"""Whether one move is legal, and strikes alone, found without listing all moves.

What K4 forbids is left to the caller, since it may take a second action to know it.
"""

from skep.engine.native.codes import (
    DRAW_AT,
    FLIP,
    GOAL_AT,
    GOAL_MASK,
    HAND,
    KIND_MASK,
    MOVE,
    MOVE_MASK,
    OTHER_AT,
    PASS,
    PLACE,
    TILE_AT,
    TILE_MASK,
)
from skep.engine.native.jit import Array, Record, inlined, jit
from skep.engine.native.movegen import (
    forget_listed,
    is_free,
    keep_neutral_clear,
    list_acts,
    list_flips,
    list_hands,
    list_movements_of,
    mark_rules,
    may_flip_neutral,
    may_place,
)
from skep.engine.native.record import BAG, BOARD, PLAYER
from skep.engine.native.tables import ALL_ABILITIES, CONTROLS, LIVES_ON_TOP, STRIKES_NEIGHBOR, STRIKES_PLACED


@inlined
def is_listed(move: int, out: Array, end: int) -> bool:
    """Whether a move is in the list."""
    for place in range(end):
        if out[place] == move:
            return True
    return False


@jit
def may_draw(p: Record, t: Record, move: int) -> bool:
    """Whether a move draws nothing, or a tile of the bag after a placement (W2)."""
    draw = move >> DRAW_AT
    if draw == 0:
        return True
    if move < 0 or draw > t.tiles or t.has_bag == 0 or move & KIND_MASK != PLACE:
        return False
    return p.where[draw - 1] == BAG


@jit
def can_be_placed(p: Record, t: Record, move: int) -> bool:
    """Whether a placement is legal (P1 to P7, G2, W3)."""
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
    if t.properties[t.front[tile]] & LIVES_ON_TOP:
        return p.height[cell] > 0 and t.color[p.top[cell] - 1] == color and p.near[1 - color, cell] == 0
    if p.occupied == 0:
        return cell == 0
    return p.height[cell] == 0 and p.mask[cell] != 0 and (p.laid[color] == 0 or p.near[1 - color, cell] == 0)


@jit
def list_if_legal(p: Record, t: Record, move: int, out: Array) -> int:
    """List a move, if it is legal by every rule but K4, and no pass; only what could be the move is generated."""
    if not may_draw(p, t, move):
        return 0
    move &= MOVE_MASK
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
        mark_rules(p, t)
        forget_listed(p, t)
        end = 0
        if kind == FLIP:
            end = list_flips(p, t, out, 0)
        elif kind == MOVE and tile < t.tiles and t.color[tile] == p.turn[PLAYER] and is_free(p, tile):
            end = list_movements_of(p, t, tile, out, 0)
        found = is_listed(move, out, end) or (
            kind != FLIP and is_listed(move, out, list_acts(p, t, ALL_ABILITIES, out, end))
        )
    out[0] = move
    return int(found)


@jit
def list_strikes(p: Record, t: Record, out: Array, begin: int) -> int:
    """Every strike in the order of `list_moves`, and what else a tile under control may do; nothing of the rest."""
    if p.where[t.queen[p.turn[PLAYER]]] != BOARD:
        return begin
    mark_rules(p, t)
    forget_listed(p, t)
    count = list_acts(p, t, STRIKES_NEIGHBOR | STRIKES_PLACED | CONTROLS, out, begin)
    if t.neutral >= 0 and p.cell[t.neutral] >= 0:
        count = keep_neutral_clear(p, t, out, begin, count)
    return count
