"""The order in which moves are tried: each is given a rank, and the highest is picked next.

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
from skep.engine.native.directions import ALL_AROUND
from skep.engine.native.hive import beside
from skep.engine.native.jit import Array, Record, inlined, jit
from skep.engine.native.legality import list_if_legal
from skep.engine.native.movegen import keep_neutral_clear
from skep.engine.native.record import BOARD, PLAYER
from skep.engine.search.evaluate import liberties_left
from skep.engine.search.search_options import SearchOption

RANK_AT = 32
TT_MOVE, WINNING, KILLER, FORCING, COUNTER_MOVE, PLAIN, LAST = (1 << bit for bit in (29, 28, 24, 22, 21, 20, 10))
"""Ranks: the table's move, what may win at once, killers, what crowds a royal, the counter move, the rest, a pass."""
ENEMY_RING, OWN_RING, LAST_LIBERTY, ROYAL = 1, 2, 4, 8
"""Marks of cells."""
_HISTORY_LIMIT = 16_384
"""What the history of a move comes to at most, in units of rank; set by hand, not tuned."""
_BONUS_SQUARE, _BONUS_LINEAR, _BONUS_MOST = 16, 32, 1_600
"""What a cut at depth d adds to the history of its move: 16 d² + 32 d, at most 1,600; set by hand, not tuned."""


@jit
def is_legal(p: Record, t: Record, move: int, out: Array) -> bool:
    """Whether a move from the table, which may be another position's, is legal here; a pass counts as none."""
    end = list_if_legal(p, t, move, out)
    if end != 0 and t.neutral >= 0 and p.cell[t.neutral] >= 0:
        end = keep_neutral_clear(p, t, out, 0, end)
    return end != 0


@jit
def mark_zone(state: Record, p: Record, t: Record, on: int) -> None:
    """Mark the cells around the royals, or clear them again."""
    player = p.turn[PLAYER]
    for color in range(2):
        for number in range(t.royals[color]):
            royal = t.royal[color, number]
            if p.where[royal] != BOARD:
                continue
            cell = int(p.cell[royal])
            if on == 0:
                state.zone[cell] = 0
                for direction in range(6):
                    state.zone[beside(p, t, cell, direction)] = 0
                continue
            free = 0
            last = -1
            for direction in range(6):
                near = beside(p, t, cell, direction)
                state.zone[near] |= OWN_RING if color == player else ENEMY_RING
                if p.height[near] == 0:
                    free += 1
                    last = near
            if color != player:
                state.zone[cell] |= ROYAL
                is_bare = t.has_guardians != 0 and p.top[cell] == royal + 1
                if free == 1 and not is_bare:
                    state.zone[last] |= LAST_LIBERTY
                elif free == 0 and is_bare:
                    state.zone[cell] |= LAST_LIBERTY


@inlined
def goal_cell(p: Record, move: int) -> int:
    """The cell that a move is about: its goal, or where its target lies."""
    kind = move & KIND_MASK
    if kind in (PLACE, MOVE):
        return move >> GOAL_AT & GOAL_MASK
    if kind in (SWAP, STRIKE):
        return max(0, int(p.cell[move >> OTHER_AT & TILE_MASK]))
    if kind in (FLIP, STING):
        return max(0, int(p.cell[move >> TILE_AT & TILE_MASK]))
    return 0


@jit
def fills_last_liberty(state: Record, p: Record, t: Record, move: int) -> bool:
    """Whether a move takes the last liberty of an enemy royal, strikes one, or swaps it to where it has none.

    The zone is marked.
    """
    kind = move & KIND_MASK
    if kind in (PLACE, MOVE):
        return state.zone[move >> GOAL_AT & GOAL_MASK] & LAST_LIBERTY != 0
    if kind in (STRIKE, SWAP):
        one, other = move >> TILE_AT & TILE_MASK, move >> OTHER_AT & TILE_MASK
        enemy = 1 - p.turn[PLAYER]
        for number in range(t.royals[enemy]):
            royal = t.royal[enemy, number]
            if royal in (one, other):
                return kind == STRIKE or p.mask[p.cell[one + other - royal]] == ALL_AROUND
    return False


@jit
def rank_moves(state: Record, p: Record, t: Record, moves: Array, begin: int, end: int, tt_move: int, ply: int) -> int:
    """Turn a list of moves into ranked moves; those that promise something stand first, and where they end is returned.

    Long because it is one loop over moves, which is run at every node.
    """
    player = p.turn[PLAYER]
    mark_zone(state, p, t, 1)
    in_check = state.option[SearchOption.CHECK_EVASIONS] != 0 and liberties_left(p, t, player) <= 1
    counter = 0
    if ply > 0 and state.option[SearchOption.COUNTER_MOVES] != 0:
        previous = p.past_move[p.depth - 1]
        tile = previous >> TILE_AT & TILE_MASK
        counter = int(state.counter_moves[tile, goal_cell(p, previous)])
    killer, second = state.killers[ply, 0], state.killers[ply, 1]
    if state.option[SearchOption.KILLERS] == 0:
        killer = 0
        second = 0
    uses_history, uses_rings = state.option[SearchOption.HISTORY] != 0, state.option[SearchOption.RING_ORDERING] != 0
    front = begin
    for place in range(begin, end):
        move = moves[place]
        kind = move & KIND_MASK
        if move == tt_move:
            rank = TT_MOVE
        elif fills_last_liberty(state, p, t, move):
            rank = WINNING
        elif kind == PASS:
            rank = LAST
        else:
            tile = move >> TILE_AT & TILE_MASK
            goal = goal_cell(p, move)
            rank = PLAIN
            if uses_history:
                rank += state.history[player, tile, goal]
            if uses_rings:
                rank += ring_bonus(state, p, kind, tile, goal, in_check)
            if move == killer:
                rank = max(rank, KILLER + 1)
            elif move == second:
                rank = max(rank, KILLER)
            elif move == counter:
                rank = max(rank, COUNTER_MOVE + _HISTORY_LIMIT)
        if rank > PLAIN:
            moves[place] = moves[front]
            moves[front] = rank << RANK_AT | move
            front += 1
        else:
            moves[place] = rank << RANK_AT | move
    mark_zone(state, p, t, 0)
    return front


@inlined
def ring_bonus(state: Record, p: Record, kind: int, tile: int, goal: int, in_check: bool) -> int:
    """What a move's rank gains by where it goes and whence it comes: to the enemy's royal, and away from one's own."""
    gain = 0
    if kind in (PLACE, MOVE):
        there = state.zone[goal]
        here = 0
        if kind == MOVE and p.height[p.cell[tile]] == 1:
            here = state.zone[p.cell[tile]]
        if there & ROYAL:
            gain += FORCING
        if p.height[goal] == 0:
            if there & ENEMY_RING and here & ENEMY_RING == 0:
                gain += FORCING
            if there & OWN_RING and here & OWN_RING == 0:
                gain -= _HISTORY_LIMIT
        if here & OWN_RING and there & OWN_RING == 0:
            gain += FORCING if in_check else 2 * _HISTORY_LIMIT
        if here & ENEMY_RING and there & ENEMY_RING == 0:
            gain -= 2 * _HISTORY_LIMIT
    elif kind in (STRIKE, STING):
        gain += _HISTORY_LIMIT
    return gain


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
def reward(state: Record, p: Record, move: int, bonus: int) -> None:
    """Let the history of a move grow or shrink towards its limit."""
    if move & KIND_MASK == PASS:
        return
    player = p.turn[PLAYER]
    tile = move >> TILE_AT & TILE_MASK
    goal = goal_cell(p, move)
    value = int(state.history[player, tile, goal])
    state.history[player, tile, goal] = value + bonus - value * abs(bonus) // _HISTORY_LIMIT


@jit
def remember_cut(
    state: Record, p: Record, moves: Array, begin: int, place: int, move: int, depth: int, ply: int
) -> None:
    """A move was too good: note it as killer, counter and in the history, and the moves tried before it as failures."""
    if state.killers[ply, 0] != move:
        state.killers[ply, 1] = state.killers[ply, 0]
        state.killers[ply, 0] = move
    bonus = min(_BONUS_SQUARE * depth * depth + _BONUS_LINEAR * depth, _BONUS_MOST)
    reward(state, p, move, bonus)
    if state.option[SearchOption.HISTORY_MALUS] != 0:
        for other in range(begin, place):
            reward(state, p, moves[other] & MOVE_MASK, -bonus)
    if ply > 0:
        previous = p.past_move[p.depth - 1]
        state.counter_moves[previous >> TILE_AT & TILE_MASK, goal_cell(p, previous)] = move
