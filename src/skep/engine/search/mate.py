"""Mate search: whether a player wins by force within a few turns, whatever the evaluation says.

Every reply is tried, so what it finds is won. Of the attacker's moves those are left out after which there would be
more liberties to fill than actions, or no threat in the turn before the last; so it may miss a win for want of good
replies (zugzwang), or by a throw of the royal itself. The solver of `solver.py` misses none, and takes longer.
"""

from skep.engine.native.apply import do, undo
from skep.engine.native.bag import next_draw
from skep.engine.native.codes import (
    DRAW_AT,
    GOAL_AT,
    GOAL_MASK,
    KIND_MASK,
    MOVE,
    MOVE_MASK,
    PASS,
    PLACE,
    TILE_AT,
    TILE_MASK,
)
from skep.engine.native.ending import NO_OUTCOME, outcome
from skep.engine.native.jit import Record, inlined, jit, nanoseconds
from skep.engine.native.keys import last_turn_key
from skep.engine.native.movegen import list_moves
from skep.engine.native.record import ACTIONS, OWED, PLAYER
from skep.engine.native.tables import STRIKES_NEIGHBOR, STRIKES_PLACED, SWAPS
from skep.engine.search import movepick, tt
from skep.engine.search.evaluate import liberties_left
from skep.engine.search.movepick import goal_cell, pick
from skep.engine.search.scores import PROVEN, WIN
from skep.engine.search.solver import is_won_by
from skep.engine.search.state import Workspace, update_pv
from skep.engine.search.tactics import has_win, may_be_close

_CLOCK_MASK = 511
"""The clock is read at every node whose number has none of these bits."""
_KEYS = 0x5851F42D4C957F2D
"""Random constant by which the table's keys of White's wins differ from those of the search; Black's differ twice."""


@inlined
def actions_left(p: Record, t: Record, attacker: int, turns: int) -> int:
    """The greatest number of actions that the attacker has in `turns` turns, including the current one (K3)."""
    later = 2 if t.neutral >= 0 else 1
    if p.turn[PLAYER] != attacker:
        return turns * later
    return p.turn[ACTIONS] + (turns - 1) * later


@inlined
def is_threatened(p: Record, t: Record, defender: int) -> bool:
    """Whether the defender, who is to move, could lose in the next turn: a royal close to its end, or two actions."""
    return p.turn[OWED] == 2 - defender or may_be_close(p, t, defender)


@jit
def mate(w: Workspace, attacker: int, turns: int, ply: int, begin: int) -> int:
    """The score of a forced win within `turns` turns of the attacker, including the current one; 0 for none.

    `pv` has a line to it. Where `gave_up` is set nothing is known. Long because a recursive function can only be
    compiled as one.
    """
    state, p, t, table, moves = w.state, w.p, w.t, w.table, w.moves
    state.pv_length[ply] = 0
    state.nodes += 1
    is_late = state.nodes & _CLOCK_MASK == 0 and nanoseconds() >= state.deadline
    if is_late or state.nodes > state.mate_limit or state.stop != 0:
        state.gave_up = 1
        return 0
    # Step 1. The end of the game, and what cannot be won in time.
    defender = 1 - attacker
    result = outcome(p, t)
    if result != NO_OUTCOME:
        return WIN - ply if is_won_by(result, attacker) else 0
    attacks = p.turn[PLAYER] == attacker
    if turns == 0 or (turns == 1 and not attacks and not is_threatened(p, t, defender)):
        return 0
    liberties, actions = liberties_left(p, t, defender), actions_left(p, t, attacker, turns)
    strikes = t.any_abilities & (STRIKES_NEIGHBOR | STRIKES_PLACED | SWAPS) != 0
    if liberties > actions + t.has_guardians and (not strikes or turns > 2):
        return 0
    # Step 2. A win at once; looking for it counts as this node.
    nodes = state.nodes
    wins = attacks and may_be_close(p, t, defender) and has_win(state, p, t, moves, begin)
    state.nodes = nodes
    if wins or (attacks and turns == 1 and p.turn[ACTIONS] == 1):
        return WIN - ply - 1 if wins else 0
    # Step 3. What was found before; the depth of an entry is its turns.
    key = p.key
    bucket = tt.bucket_of(table, key)
    key ^= last_turn_key(p, t) ^ _KEYS * (attacker + 1)
    entry = tt.probe(table, bucket, key)
    first = state.mate_killers[ply]
    if entry != 0:
        score = tt.score_of(entry, ply)
        if score > PROVEN:
            if tt.depth_of(entry) <= turns:
                return score
        elif tt.depth_of(entry) >= turns:
            return 0
        if entry & MOVE_MASK != 0:
            first = entry & MOVE_MASK
    # Step 4. Every move of the attacker that may do it, or every reply. With a liberty for each action every one of
    # them has to fill one, except for swaps and covers; with predators only the last but one is sure to.
    is_tight = actions == 2 and liberties >= 2 if strikes else liberties >= actions
    must_fill = attacks and is_tight and t.any_abilities & SWAPS == 0 and t.has_guardians == 0
    end = list_moves(p, t, moves, begin)
    end = rank_by_liberties(w, defender, first, must_fill, begin, end)
    best, best_move = 0 if attacks else WIN, 0
    for place in range(begin, end):
        move = pick(moves, place, end) & MOVE_MASK
        score = WIN
        draw = next_draw(p, t, move, 0)
        while True:
            do(p, t, move | draw << DRAW_AT)
            left = turns - 1 if attacks and p.turn[PLAYER] != attacker else turns
            score = min(score, mate(w, attacker, left, ply + 1, end))
            undo(p, t)
            draw = next_draw(p, t, move, draw) if draw > 0 and score > 0 else 0
            if draw == 0:
                break
        if state.gave_up != 0:
            return 0
        if attacks == (score > 0):
            best, best_move = score, move
            state.mate_killers[ply] = move
            update_pv(state, ply, move)
            break
        if not attacks and score < best:
            best = score
            update_pv(state, ply, move)
    bound = tt.LOWER if best > 0 else tt.UPPER
    tt.store(table, bucket, key, best_move, tt.score_to_store(best, ply), turns, bound, state.age)
    return best


@jit
def rank_by_liberties(w: Workspace, defender: int, first: int, must_fill: bool, begin: int, end: int) -> int:
    """Rank moves for `pick`: one before all others, then abilities and what fills a liberty, or frees one in defense.

    A move of the attacker's own tile that has to fill one and does not is left out. Returns the end of the list.
    """
    state, p, t, moves = w.state, w.p, w.t, w.moves
    player = p.turn[PLAYER]
    wish = 1 if player == defender else -1
    kept = begin
    for place in range(begin, end):
        move = moves[place]
        tile = move >> TILE_AT & TILE_MASK
        helps = move & KIND_MASK != PASS
        if move & KIND_MASK in (PLACE, MOVE):
            helps = wish * liberties_gained(state, p, t, move, defender) > 0
            if must_fill and not helps and t.color[tile] == player:
                continue
        rank = movepick.COUNTER_MOVE if helps else movepick.PLAIN
        rank += w.shared.history[player, tile, goal_cell(p, move)]
        moves[kept] = (movepick.TT_MOVE if move == first else rank) << movepick.RANK_AT | move
        kept += 1
    return kept


@inlined
def liberties_gained(state: Record, p: Record, t: Record, move: int, color: int) -> int:
    """The liberties that a player's royals gain by such a move: a cover takes one, a royal's step adds one."""
    tile, filled = move >> TILE_AT & TILE_MASK, move >> GOAL_AT & GOAL_MASK
    left = int(p.cell[tile])
    empties = left >= 0 and p.height[left] == 1
    gained = 0
    for number in range(t.royals[color]):
        royal = t.royal[color, number]
        cell = int(p.cell[royal])
        if royal == tile:
            gained += 1
        elif cell >= 0:
            if p.height[filled] == 0:
                gained -= state.distances[(filled - cell) & (p.top.size - 1)] == 1
            elif filled == cell:
                gained -= 1
            if empties:
                gained += state.distances[(left - cell) & (p.top.size - 1)] == 1
    return gained
