"""Principal variation search: a node and everything below it, in numbered steps.

Scores are for the player to move; who moves twice in a row (K3) keeps the sign. In games with a bag a placement draws a
sampled tile: one for each position, whatever is placed there, so that no placement looks better by luck.
"""

from skep.engine.native.apply import do, undo
from skep.engine.native.bag import random_bits, with_draw
from skep.engine.native.codes import MOVE_MASK
from skep.engine.native.jit import Record, inlined, jit, nanoseconds, prefetch
from skep.engine.native.keys import key_after, last_turn_key
from skep.engine.native.movegen import list_moves
from skep.engine.native.record import LOST, PLAYER
from skep.engine.search import abdada, movepick, tt
from skep.engine.search.draws import is_repetition
from skep.engine.search.evaluate import evaluate
from skep.engine.search.movepick import is_legal, pick, rank_moves, remember_cut
from skep.engine.search.scores import MAX_PLY, PROVEN, WIN
from skep.engine.search.search_options import SearchOption
from skep.engine.search.state import EVAL_CACHE, Workspace, update_pv
from skep.engine.search.tactics import has_win, may_be_close, quiesce

_CLOCK_MASK = 511
"""The clock is read at every node whose number has none of these bits: every 512 nodes, about 0.3 ms."""
_REVERSE_FUTILITY_DEPTH, _RAZORING_DEPTH, _FUTILITY_DEPTH, _LATE_PRUNING_DEPTH = 5, 4, 3, 4
"""The most plies at which each kind of pruning is tried; set by hand, not tuned."""
_IIR_DEPTH = 4
"""The fewest plies at which a node without a table's move is searched a ply less; set by hand, not tuned."""
_REDUCTION_DEPTH, _REDUCTION_MOVES = 2, 2
"""The fewest plies, and moves before it, with which a move is reduced; set by hand, not tuned."""


@inlined
def sampled(state: Record, p: Record, t: Record, move: int, sample: int) -> int:
    """The move with its draw, which follows from the position and the number of the sample."""
    if t.has_bag == 0 or state.option[SearchOption.BAG_SAMPLING] == 0:
        return move
    return with_draw(p, t, move, random_bits(p.key ^ state.seed ^ sample))


@inlined
def fetch(w: Workspace, key: int, depth: int) -> None:
    """Ask memory for what is known of a position that will be searched to a depth next: it takes as long as a move."""
    if depth > 0:
        prefetch(w.table, tt.bucket_of(w.table, key))
    prefetch(w.state.eval_cache, key & EVAL_CACHE - 1)


@inlined
def is_called_off(state: Record, shared: Record) -> bool:
    """Whether the time is up, or another thread has completed what this one is at."""
    if nanoseconds() >= state.deadline:
        return True
    state.overtaken = shared.completed >= state.iteration
    return state.overtaken != 0


@jit
def search(w: Workspace, depth: int, alpha: int, beta: int, ply: int, begin: int) -> int:
    """The score of a position for its player to move; `moves` is free from `begin` on.

    Long because a recursive function can only be compiled as one; the steps are numbered.
    """
    state, p, t, table, moves = w.state, w.p, w.t, w.table, w.moves
    # Step 1. Count the node, and stop on request or when a limit is reached.
    state.pv_length[ply] = 0
    if state.stop != 0:
        return 0
    state.nodes += 1
    if state.nodes > state.node_limit or (state.nodes & _CLOCK_MASK == 0 and is_called_off(state, w.shared)):
        state.stop = 1
        return 0
    # Step 2. The end of the game, by the rules or by repetition.
    player = p.turn[PLAYER]
    lost = p.turn[LOST]
    if lost != 0:
        if lost == 3:
            return 0
        return ply - WIN if lost == 1 << player else WIN - ply
    if is_repetition(state, p, t):
        return state.draw_score if player == state.root_player else -state.draw_score
    # Step 3. Leaves.
    if depth <= 0 or ply >= MAX_PLY - 1:
        return quiesce(w, ply, begin)
    is_open = beta - alpha > 1
    is_pv = is_open and state.is_side_line == 0
    # Step 4. Mate distance pruning: no line from here is better than a quicker win known already.
    if state.option[SearchOption.MATE_DISTANCE] != 0:
        alpha = max(alpha, ply - WIN)
        beta = min(beta, WIN - ply - 1)
        if alpha >= beta:
            return alpha
    # Step 5. Transposition table.
    key = p.key
    bucket = tt.bucket_of(table, key)
    tt_move = 0
    if state.option[SearchOption.TRANSPOSITIONS] != 0:
        key ^= last_turn_key(p, t)
        entry = tt.probe(table, bucket, key)
        if entry != 0:
            tt_move = entry & MOVE_MASK
            score = tt.score_of(entry, ply)
            bound = tt.bound_of(entry)
            if not is_open and tt.depth_of(entry) >= depth:
                is_high = bound == tt.LOWER and score >= beta
                is_low = bound == tt.UPPER and score <= alpha
                if bound == tt.EXACT or is_high or is_low:
                    return score
    # Step 6. A win at once, before anything else.
    if state.option[SearchOption.WIN_IN_ONE] != 0 and may_be_close(p, t, 1 - player):
        if has_win(state, p, t, moves, begin):
            return WIN - ply - 1
    # Step 7. Reverse futility and razoring: so far above beta, or below alpha, by the evaluation that no move is
    # looked for.
    may_prune = not is_pv and abs(beta) < PROVEN
    static = 0
    if may_prune and depth <= max(_REVERSE_FUTILITY_DEPTH, _RAZORING_DEPTH, _FUTILITY_DEPTH):
        static = evaluate(state, w.net, p, t)
        if state.option[SearchOption.REVERSE_FUTILITY] != 0 and depth <= _REVERSE_FUTILITY_DEPTH:
            if static - state.option[SearchOption.REVERSE_FUTILITY_MARGIN] * depth >= beta:
                return static
        if state.option[SearchOption.RAZORING] != 0 and depth <= _RAZORING_DEPTH:
            if static + state.option[SearchOption.RAZORING_MARGIN] * depth <= alpha:
                return static
    # Step 8. Internal iterative reduction: without a move to try first, search a ply less.
    if tt_move == 0 and depth >= _IIR_DEPTH and state.option[SearchOption.IIR] != 0:
        depth -= 1
    # Step 9. The table's move before the others are so much as listed; then these, in order. From `end` to `last`
    # are those that were put off.
    tries_tt_move = (
        tt_move != 0 and state.option[SearchOption.TT_MOVE_FIRST] != 0 and is_legal(p, t, tt_move, moves[begin:])
    )
    first_alpha = alpha
    best = -WIN
    best_move = 0
    state.killers[ply + 1, 0] = 0
    state.killers[ply + 1, 1] = 0
    place, front, end, last = begin, begin, begin, begin
    tried = -1
    is_second_round = False
    puts_off = abdada.puts_off(w.shared)
    raised = -WIN
    while True:
        tried += 1
        if tried == 0 and tries_tt_move:
            move = tt_move
            rank = movepick.TT_MOVE
        else:
            if end == begin:
                end = list_moves(p, t, moves, begin)
                last = end
                front = rank_moves(state, w.shared, p, moves, begin, end, tt_move, ply)
                if tries_tt_move:
                    pick(moves, place, front)
                    place += 1
            if place == end:
                if last == end:
                    break
                end = last
                is_second_round = True
            ranked = pick(moves, place, front if place < front else end)
            place += 1
            move = ranked & MOVE_MASK
            rank = ranked >> movepick.RANK_AT
        # Step 10. Late move pruning and futility: the moves that follow rank no higher.
        if may_prune and rank < movepick.COUNTER_MOVE and best > -PROVEN and tried > 0 and not is_second_round:
            if state.option[SearchOption.LATE_PRUNING] != 0 and depth <= _LATE_PRUNING_DEPTH:
                factor = state.option[SearchOption.LATE_PRUNING_FACTOR]
                if tried >= state.option[SearchOption.LATE_PRUNING_BASE] + factor * depth * depth:
                    place = end
                    continue
            if state.option[SearchOption.FUTILITY] != 0 and depth <= _FUTILITY_DEPTH:
                hoped = static + state.option[SearchOption.FUTILITY_MARGIN] * depth
                if hoped <= alpha:
                    best = max(best, hoped)
                    place = end
                    continue
        # Step 11. With several threads: what another one is searching is put off until the others are done.
        # In the principal variation it counts what another one has found here.
        mark = 0
        if puts_off and is_pv:
            shared = abdada.shared_score(w.shared, key, depth, ply)
            if alpha < shared - 1 and shared < beta:
                raised = shared
                alpha = raised - 1
        if puts_off and tried > 0:
            mark = abdada.claim(w.shared, key, move, not is_second_round)
            if mark == 0:
                moves[last] = moves[place - 1]
                moves[place - 1] = 0
                last += 1
                continue
        # Step 12. Late move reductions.
        reduction = 0
        if (
            state.option[SearchOption.REDUCTIONS] != 0
            and depth >= _REDUCTION_DEPTH
            and tried >= _REDUCTION_MOVES
            and rank < movepick.KILLER
        ):
            reduction = int(state.reductions[min(depth, MAX_PLY - 1), min(tried, MAX_PLY - 1)])
            if is_pv:
                reduction -= 1
            reduction = max(0, min(reduction, depth - 1))
        expected = key_after(p, t, move)
        fetch(w, expected, depth - 1)
        do(p, t, sampled(state, p, t, move, 0))
        if p.key != expected:
            fetch(w, p.key, depth - 1)
        # Step 13. The first move with the whole window, the others with a zero window until they prove better.
        sign = 1 if p.turn[PLAYER] == player else -1
        score = alpha + 1
        if tried > 0 and state.option[SearchOption.ZERO_WINDOW] != 0:
            low = alpha if sign > 0 else -alpha - 1
            score = sign * search(w, depth - 1 - reduction, low, low + 1, ply + 1, last)
            if reduction > 0 and score > alpha:
                score = sign * search(w, depth - 1, low, low + 1, ply + 1, last)
        if tried == 0 or state.option[SearchOption.ZERO_WINDOW] == 0 or (is_open and score > alpha):
            low = alpha if sign > 0 else -beta
            high = beta if sign > 0 else -alpha
            score = sign * search(w, depth - 1, low, high, ply + 1, last)
        undo(p, t)
        abdada.release(w.shared, mark)
        if state.stop != 0:
            return 0
        # Step 14. The best so far.
        if score > best:
            best = score
            best_move = move
            if score > alpha:
                alpha = score
                update_pv(state, ply, move)
                if alpha >= beta:
                    remember_cut(state, w.shared, p, moves, begin, max(begin, place - 1), move, depth, ply)
                    break
                if puts_off and is_pv:
                    abdada.share(w.shared, key, depth, ply, score, move)
    # Step 15. Store what was learnt.
    if state.option[SearchOption.TRANSPOSITIONS] != 0:
        bound = tt.LOWER if best >= beta else tt.EXACT if best > max(first_alpha, raised - 1) else tt.UPPER
        move = best_move if best > first_alpha else 0
        tt.store(table, bucket, key, move, tt.score_to_store(best, ply), depth, bound, state.age)
    return best
