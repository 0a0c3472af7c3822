"""Move ordering: each move gets a rank, and the highest is picked next.

A ranked move is one number: the rank from bit 32 on, the move below.
"""

from skep.engine.native.codes import (
    FLIP,
    GOAL_AT,
    GOAL_MASK,
    KIND_MASK,
    MOVE,
    MOVE_MASK,
    OTHER_AT,
    PASS,
    PLACE,
    STING,
    STRIKE,
    SWAP,
    TILE_AT,
    TILE_MASK,
)
from skep.engine.native.jit import Array, Record, inlined, jit
from skep.engine.native.legality import list_if_legal
from skep.engine.native.movegen import keep_neutral_clear
from skep.engine.native.record import PLAYER
from skep.engine.search.search_options import SearchOption

RANK_AT = 32
TT_MOVE, KILLER, COUNTER_MOVE, PLAIN, LAST = (1 << bit for bit in (29, 24, 21, 20, 10))
"""Ranks: the table's move, killers, the counter move, the rest by their history, a pass."""
_HISTORY_LIMIT = 16_384
"""Maximum of a move's history, in units of rank; set by hand, not tuned."""
_BONUS_SQUARE, _BONUS_LINEAR, _MAX_BONUS = 32, 64, 3_200
"""Increase of a move's history by a cut at depth d: 32 d² + 64 d, at most 3,200. Half of it made -8 Elo (-16 to 0)
in 5,760 games of six types at 25,000 nodes."""


@jit
def is_legal(p: Record, t: Record, move: int, out: Array) -> bool:
    """Whether a move from the table, which may be another position's, is legal here; a pass counts as none."""
    end = list_if_legal(p, t, move, out)
    if end != 0 and t.neutral >= 0 and p.cell[t.neutral] >= 0:
        end = keep_neutral_clear(p, t, out, 0, end)
    return end != 0


@inlined
def goal_cell(p: Record, move: int) -> int:
    """The main cell of a move: its goal, or the place of its target."""
    kind = move & KIND_MASK
    if kind in (PLACE, MOVE):
        return move >> GOAL_AT & GOAL_MASK
    if kind in (SWAP, STRIKE):
        return max(0, int(p.cell[move >> OTHER_AT & TILE_MASK]))
    if kind in (FLIP, STING):
        return max(0, int(p.cell[move >> TILE_AT & TILE_MASK]))
    return 0


@jit
def rank_moves(
    state: Record, shared: Record, p: Record, moves: Array, begin: int, end: int, tt_move: int, ply: int
) -> int:
    """Turn moves into ranked moves; the promising ones come first, and their end is returned."""
    player = p.turn[PLAYER]
    counter = 0
    if ply > 0 and state.option[SearchOption.COUNTER_MOVES] != 0:
        previous = p.past_move[p.depth - 1]
        counter = int(shared.counter_moves[previous >> TILE_AT & TILE_MASK, goal_cell(p, previous)])
    killer, second = state.killers[ply, 0], state.killers[ply, 1]
    if state.option[SearchOption.KILLERS] == 0:
        killer = 0
        second = 0
    uses_history = state.option[SearchOption.HISTORY] != 0
    front = begin
    for place in range(begin, end):
        move = moves[place]
        if move & KIND_MASK == PASS:
            rank = LAST
        elif move == tt_move:
            rank = TT_MOVE
        elif move == killer:
            rank = KILLER + 1
        elif move == second:
            rank = KILLER
        elif move == counter:
            rank = COUNTER_MOVE
        else:
            rank = PLAIN
            if uses_history:
                rank += shared.history[player, move >> TILE_AT & TILE_MASK, goal_cell(p, move)]
        if rank > PLAIN:
            moves[place] = moves[front]
            moves[front] = rank << RANK_AT | move
            front += 1
        else:
            moves[place] = rank << RANK_AT | move
    return front


@inlined
def pick(moves: Array, place: int, end: int) -> int:
    """Bring the highest of the moves from `place` on to that place, and return it."""
    best, first = place, moves[place]
    ranked = first
    for other in range(place + 1, end):
        if moves[other] > ranked:
            ranked = moves[other]
            best = other
    moves[best] = first
    moves[place] = ranked
    return ranked


@jit
def reward(shared: Record, p: Record, move: int, bonus: int) -> None:
    """Let the history of a move grow or shrink towards its limit."""
    if move & KIND_MASK == PASS:
        return
    player = p.turn[PLAYER]
    tile = move >> TILE_AT & TILE_MASK
    goal = goal_cell(p, move)
    value = int(shared.history[player, tile, goal])
    shared.history[player, tile, goal] = value + bonus - value * abs(bonus) // _HISTORY_LIMIT


@jit
def remember_cut(
    state: Record, shared: Record, p: Record, moves: Array, begin: int, place: int, move: int, depth: int, ply: int
) -> None:
    """A move was too good: note it as killer, counter and in the history, and the moves tried before it as failures."""
    if state.killers[ply, 0] != move:
        state.killers[ply, 1] = state.killers[ply, 0]
        state.killers[ply, 0] = move
    bonus = min(_BONUS_SQUARE * depth * depth + _BONUS_LINEAR * depth, _MAX_BONUS)
    reward(shared, p, move, bonus)
    if state.option[SearchOption.HISTORY_MALUS] != 0:
        for other in range(begin, place):
            reward(shared, p, moves[other] & MOVE_MASK, -bonus)
    if ply > 0:
        previous = p.past_move[p.depth - 1]
        shared.counter_moves[previous >> TILE_AT & TILE_MASK, goal_cell(p, previous)] = move
