"""Principal variation search, in numbered steps; one look to a given depth is one call.

Scores are for the player to move. Whoever moves twice in a row (K3) keeps the sign. In games with a bag a drawn tile
is sampled: below the root one for each position, so that no placing looks better for its luck, and at the root a few,
whose scores are averaged.

Long because a recursive function can only be compiled as one.
"""

from typing import Any

import numpy as np

from skep.engine.native.apply import do, undo
from skep.engine.native.codes import DRAW_AT, KIND_MASK, PLACE
from skep.engine.native.jit import Array, Record, entry, inlined, jit, nanoseconds, prefetch
from skep.engine.native.keys import fact, last_turn_key
from skep.engine.native.movegen import list_moves
from skep.engine.native.record import BAG, HISTORY, LOST, MADE_COUNT, PLAYER
from skep.engine.search.evaluate import count_features, evaluate, judge, steps_left
from skep.engine.search.movepick import (
    COUNTER,
    FIRST,
    FORCING,
    KILLER,
    MOVE_MASK,
    RANK_AT,
    is_legal,
    pick,
    rank_moves,
    remember_cut,
)
from skep.engine.search.options import SearchOption
from skep.engine.search.state import PLIES, PROVEN, WIN
from skep.engine.search.tactics import has_win, may_be_close, settle
from skep.engine.search.tt import (
    BOUND_AT,
    DEPTH_AT,
    EXACT,
    LOWER,
    UPPER,
    find,
    keep,
    place_of,
    score_of,
    score_to_keep,
)

_CLOCK_MASK = 511
"""A look at the clock falls on every node whose number has none of these bits."""
_REMEMBERED_TURNS = 64
"""How far back a repetition is looked for."""
_STANDSTILL, _PEACE = 60, 400
"""After how many turns without anything new a draw is welcome, and the points that it is worth then."""
_FUTILE_DEPTH = 3
_REVERSE_DEPTH = 5
_LATE_DEPTH = 4
_HOPEFUL, _SWING = 60, 300
"""In points: by how much a placing may look worse before its draws are looked at, and how much a draw may change."""


@inlined
def is_tired(s: Record, p: Record) -> bool:
    """Whether nothing has happened for long that cannot be taken back, so that a draw is welcome even to the better."""
    return s.option[SearchOption.DRAW_BY_STAGNATION] != 0 and p.turns - p.fresh >= _STANDSTILL


@jit
def is_drawn(s: Record, p: Record, t: Record) -> bool:
    """Whether the position has come again: as often as E5 asks, or once, which leads nowhere new.

    Where that is a novelty to no one, as before the root, it counts once as well: who stands better must find another
    way on, and games do not go in circles until their cap.
    """
    if p.turn[MADE_COUNT] != 0:
        return False
    key = p.key
    found = 1
    oldest = max(int(p.fresh), p.turns - min(HISTORY, _REMEMBERED_TURNS))
    stride = 1 if t.neutral >= 0 else 2
    for turn in range(p.turns - 3, oldest - 1, -stride):
        if p.history[turn & (HISTORY - 1)] == key:
            if s.option[SearchOption.REPETITION] != 0 and (
                s.option[SearchOption.REPETITION_BEFORE_ROOT] != 0 or turn >= s.root_turns
            ):
                return True
            found += 1
            if found >= t.repeats and t.option_repetition == 0:
                return True
    return False


@jit
def sampled(s: Record, p: Record, t: Record, move: int, sample: int) -> int:
    """The move with a drawn tile, if it draws one; which one follows from the position and the number of the sample."""
    if t.has_bag == 0 or s.option[SearchOption.BAG_SAMPLING] == 0 or move & KIND_MASK != PLACE:
        return move
    held = 0
    for tile in range(t.tiles):
        held += p.where[tile] == BAG
    if held == 0:
        return move
    left = ((fact(p.key ^ s.seed ^ sample) >> 16) & 0xFFFFFFFF) * held >> 32
    for tile in range(t.tiles):
        if p.where[tile] == BAG:
            if left == 0:
                return move | (tile + 1) << DRAW_AT
            left -= 1
    return move


@inlined
def copy_line(s: Record, ply: int, move: int) -> None:
    """The best line from here: a move, and the best line after it."""
    s.line[ply, 0] = move
    length = s.length[ply + 1]
    for number in range(length):
        s.line[ply, number + 1] = s.line[ply + 1, number]
    s.length[ply] = length + 1


@jit
def look(
    s: Record,
    p: Record,
    t: Record,
    table: Array,
    moves: Array,
    depth: int,
    alpha: int,
    beta: int,
    ply: int,
    begin: int,
) -> int:
    """The score of a position for its player to move.

    Long because a recursive function can only be compiled as one; the steps are numbered.
    """
    # Step 1. Count, and stop when told or when the time is over.
    s.length[ply] = 0
    if s.stop != 0:
        return 0
    s.nodes += 1
    if s.nodes > s.most_nodes or (s.nodes & _CLOCK_MASK == 0 and nanoseconds() >= s.deadline):
        s.stop = 1
        return 0
    # Step 2. The end of the game, by law or by going round in circles.
    player = p.turn[PLAYER]
    lost = p.turn[LOST]
    if lost != 0:
        if lost == 3:
            return 0
        return ply - WIN if lost == 1 << player else WIN - ply
    if is_drawn(s, p, t):
        return s.pride if player != s.root_player else -s.pride
    # Step 3. A royal with one liberty left: nothing is pruned or reduced there.
    danger = s.option[SearchOption.CHECK_EVASIONS] != 0 and steps_left(p, t, player) <= 1
    # Step 4. Leaves.
    if depth <= 0 or ply >= PLIES - 1:
        return settle(s, p, t, moves, ply, begin)
    is_pv = beta - alpha > 1
    # Step 5. Mate distance: no line from here is better than a quicker win known already.
    if s.option[SearchOption.MATE_DISTANCE] != 0:
        alpha = max(alpha, ply - WIN)
        beta = min(beta, WIN - ply - 1)
        if alpha >= beta:
            return alpha
    # Step 6. What the table knows.
    key = p.key ^ s.salt
    bucket = place_of(table, key)
    known = 0
    if s.option[SearchOption.TRANSPOSITIONS] != 0:
        key ^= last_turn_key(p, t)
        entry = find(table, bucket, key)
        if entry != 0:
            known = entry & MOVE_MASK
            score = score_of(entry, ply)
            bound = entry >> BOUND_AT & 3
            if not is_pv and (entry >> DEPTH_AT & 127) >= depth:
                if bound == EXACT or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha):
                    return score
    # Step 7. A win at once, before anything else.
    if s.option[SearchOption.WIN_IN_ONE] != 0 and may_be_close(p, t, 1 - player) and has_win(s, p, t, moves, begin):
        return WIN - ply - 1
    # Step 8. Pruning by the evaluation: so far above what is needed that nothing is looked for.
    quiet = not is_pv and not danger and abs(beta) < PROVEN
    static = 0
    if quiet and depth <= max(_REVERSE_DEPTH, _FUTILE_DEPTH):
        static = evaluate(s, p, t)
        if (
            s.option[SearchOption.REVERSE_FUTILITY] != 0
            and depth <= _REVERSE_DEPTH
            and static - s.option[SearchOption.REVERSE_FUTILITY_MARGIN] * depth >= beta
        ):
            return static
    # Step 9. Without a move to try first, a shallower look finds one.
    if known == 0 and depth >= 4 and s.option[SearchOption.IIR] != 0:
        depth -= 1
    # Step 10. The table's move before any other is so much as listed; then the moves, in order.
    is_known = known != 0 and s.option[SearchOption.TT_MOVE_FIRST] != 0 and is_legal(p, t, known, moves[begin:])
    first_alpha = alpha
    best = -WIN
    best_move = 0
    s.killer[ply + 1, 0] = 0
    s.killer[ply + 1, 1] = 0
    place, front, end = begin, begin, begin
    tried = -1
    while True:
        tried += 1
        if tried == 0 and is_known:
            move = known
            rank = FIRST
        else:
            if end == begin:
                end = list_moves(p, t, moves, begin)
                front = rank_moves(s, p, t, moves, begin, end, known, ply)
                if is_known:
                    pick(moves, place, front)
                    place += 1
            if place == end:
                break
            ranked = pick(moves, place, front if place < front else end)
            place += 1
            move = ranked & MOVE_MASK
            rank = ranked >> RANK_AT
        # Step 11. Late and hopeless moves are left out; all that follow rank no higher.
        if quiet and rank < COUNTER and best > -PROVEN and tried > 0:
            if (
                s.option[SearchOption.LATE_PRUNING] != 0
                and depth <= _LATE_DEPTH
                and tried
                >= s.option[SearchOption.LATE_PRUNING_BASE] + s.option[SearchOption.LATE_PRUNING_FACTOR] * depth * depth
            ):
                break
            if (
                s.option[SearchOption.FUTILITY] != 0
                and depth <= _FUTILE_DEPTH
                and static + s.option[SearchOption.FUTILITY_MARGIN] * depth <= alpha
            ):
                best = max(best, min(alpha, static + s.option[SearchOption.FUTILITY_MARGIN] * depth))
                break
        # Step 12. Late move reductions.
        reduction = 0
        if s.option[SearchOption.REDUCTIONS] != 0 and depth >= 2 and tried >= 2 and rank < KILLER and not danger:
            reduction = int(s.reduction[min(depth, PLIES - 1), min(tried, PLIES - 1)])
            if is_pv or rank >= FORCING:
                reduction -= 1
            reduction = max(0, min(reduction, depth - 1))
        do(p, t, move if t.has_bag == 0 else sampled(s, p, t, move, 0))
        if depth > 1:
            prefetch(table, place_of(table, p.key ^ s.salt))
        # Step 13. The first move with the whole window, the others with none until they prove better. Who moves again
        # keeps the sign.
        sign = 1 if p.turn[PLAYER] == player else -1
        score = alpha + 1
        if tried > 0 and s.option[SearchOption.ZERO_WINDOW] != 0:
            low = alpha if sign > 0 else -alpha - 1
            score = sign * look(s, p, t, table, moves, depth - 1 - reduction, low, low + 1, ply + 1, end)
            if reduction > 0 and score > alpha:
                score = sign * look(s, p, t, table, moves, depth - 1, low, low + 1, ply + 1, end)
        if tried == 0 or s.option[SearchOption.ZERO_WINDOW] == 0 or (is_pv and score > alpha):
            low = alpha if sign > 0 else -beta
            high = beta if sign > 0 else -alpha
            score = sign * look(s, p, t, table, moves, depth - 1, low, high, ply + 1, end)
        undo(p, t)
        if s.stop != 0:
            return 0
        # Step 14. The best so far.
        if score > best:
            best = score
            best_move = move
            if score > alpha:
                alpha = score
                copy_line(s, ply, move)
                if alpha >= beta:
                    remember_cut(s, p, moves, begin, max(begin, place - 1), move, depth, ply)
                    break
    # Step 15. What was learnt.
    if s.option[SearchOption.TRANSPOSITIONS] != 0:
        bound = LOWER if best >= beta else EXACT if best > first_alpha else UPPER
        move = best_move if best > first_alpha else 0
        keep(table, bucket, key, move, score_to_keep(best, ply), depth, bound, s.age)
    return best


@jit
def try_move(
    s: Record, p: Record, t: Record, table: Array, moves: Array, move: int, sample: int, depth: int, low: int, high: int
) -> int:
    """The score of a move at the root, for the player who makes it."""
    player = p.turn[PLAYER]
    do(p, t, sampled(s, p, t, move, sample))
    if p.turn[PLAYER] == player:
        score = look(s, p, t, table, moves, depth - 1, low, high, 1, 0)
    else:
        score = -look(s, p, t, table, moves, depth - 1, -high, -low, 1, 0)
    undo(p, t)
    return score


@jit
def average_draws(
    s: Record,
    p: Record,
    t: Record,
    table: Array,
    moves: Array,
    move: int,
    depth: int,
    alpha: int,
    beta: int,
    is_first: int,
) -> int:
    """The score of a placing that draws a tile; one that looks much worse with its first draw is dropped."""
    if is_first == 0:
        least = alpha - _HOPEFUL
        score = try_move(s, p, t, table, moves, move, 0, depth, least - 1, least)
        if score < least:
            return score
    total = 0
    low, high = max(-WIN, alpha - _SWING), min(WIN, beta + _SWING)
    for sample in range(s.samples):
        total += try_move(s, p, t, table, moves, move, sample, depth, low, high)
    return total // s.samples


@entry
def search_root(
    thoughts: Array,
    positions: Array,
    tables: Array,
    table: Array,
    moves: Array,
    roots: Array,
    scores: Array,
    skipped: int,
    depth: int,
    alpha: int,
    beta: int,
) -> int:
    """One look at the moves of the root from number `skipped` on; the best comes to stand there.

    How many were looked at to the end is in `tried`; of a look that was stopped the best until then counts.
    Long because it has many arguments.
    """
    s, p, t = thoughts[0], positions[0], tables[0]
    s.root_turns = p.turns - 1
    s.root_player = p.turn[PLAYER]
    s.pride = -_PEACE if is_tired(s, p) else 0
    s.tried = 0
    s.length[0] = 0
    best = -WIN
    for place in range(skipped, roots.size):
        move = roots[place]
        is_first = 1 if place == skipped else 0
        if t.has_bag != 0 and s.option[SearchOption.BAG_SAMPLING] != 0 and s.samples > 1 and move & KIND_MASK == PLACE:
            score = average_draws(s, p, t, table, moves, move, depth, alpha, beta, is_first)
        else:
            score = alpha + 1
            if is_first == 0:
                score = try_move(s, p, t, table, moves, move, 0, depth, alpha, alpha + 1)
            if is_first == 1 or alpha < score < beta:
                score = try_move(s, p, t, table, moves, move, 0, depth, alpha, beta)
        if s.stop != 0:
            return best
        scores[place] = score
        s.tried += 1
        if score > best:
            best = score
            if score > alpha or is_first == 1:
                alpha = max(alpha, score)
                copy_line(s, 0, move)
                bring_forward(roots, place, skipped)
                bring_forward(scores, place, skipped)
                if alpha >= beta:
                    return best
    return best


@inlined
def bring_forward(numbers: Array, place: int, goal: int) -> None:
    """Move a number towards the front of its list; those between step back."""
    number = numbers[place]
    for other in range(place, goal, -1):
        numbers[other] = numbers[other - 1]
    numbers[goal] = number


@entry
def assess(thoughts: Array, positions: Array, tables: Array, features: Array) -> int:
    """The evaluation of a position, and its features."""
    count_features(thoughts[0], positions[0], tables[0], features)
    return judge(thoughts[0], positions[0], tables[0])


def examples(positions: Array, tables: Array, thoughts: Array) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry points, each with arguments of the types that it is always called with."""
    numbers = np.zeros(1, np.int64)
    return [
        (search_root, (thoughts, positions, tables, numbers, numbers, numbers, numbers, 0, 0, 0, 0)),
        (assess, (thoughts, positions, tables, np.zeros(1, np.int32))),
    ]
