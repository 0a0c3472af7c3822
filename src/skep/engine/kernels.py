"""The compiled entry points: few, since each carries the whole machine within it.

Every one takes an array of positions, the number of the one it is about, and the tables.
"""

from skep.engine.codes import CHANGE_MASK, DRAW_AT, KIND_MASK, PLACE
from skep.engine.jit import Array, Record, jit
from skep.engine.movegen import list_moves
from skep.engine.position import NO_OUTCOME, compute_key, do, outcome, undo
from skep.engine.record import BAG, LOST

LIST, DO, UNDO, STATE, KEY, IS_LEGAL = range(6)
"""What `serve` can be asked for."""


@jit
def serve(positions: Array, number: int, tables: Array, wish: int, move: int, out: Array) -> int:
    """One small wish: the legal moves, a move made or taken back, the state of the game, or the computed key."""
    p, t = positions[number], tables[0]
    if wish == DO:
        do(p, t, move)
        return 0
    if wish == UNDO:
        undo(p, t)
        return 0
    if wish == KEY:
        return compute_key(p, t)
    state = outcome(p, t)
    if wish == STATE:
        return state
    if state != NO_OUTCOME or (wish == IS_LEGAL and not may_draw(p, t, move)):
        return 0
    end = list_moves(p, t, out, 0)
    if wish == LIST:
        return end
    for place in range(end):
        if out[place] == move & CHANGE_MASK:
            return 1
    return 0


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
def count(positions: Array, number: int, tables: Array, depth: int, out: Array, begin: int) -> int:
    """How many lines of `depth` moves there are; the last move of each is counted and not made."""
    p, t = positions[number], tables[0]
    if depth == 0:
        return 1
    if p.turn[LOST] != 0:
        return 0
    end = list_moves(p, t, out, begin)
    if depth == 1:
        return end - begin
    total = 0
    for place in range(begin, end):
        do(p, t, out[place])
        total += count(positions, number, tables, depth - 1, out, end)
        undo(p, t)
    return total
