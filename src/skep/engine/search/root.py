"""The root of a search: its moves in order, an aspiration window around the last score, draws from the bag averaged."""

from typing import Any

import numpy as np

from skep.engine.native.apply import do, undo
from skep.engine.native.bag import next_draw
from skep.engine.native.codes import DRAW_AT, KIND_MASK, PLACE
from skep.engine.native.jit import Array, Record, entry, inlined, jit
from skep.engine.native.record import PLAYER
from skep.engine.search import abdada
from skep.engine.search.draws import score_of_draw
from skep.engine.search.evaluate import count_features, evaluate_uncached, liberties_left
from skep.engine.search.mate import mate
from skep.engine.search.scores import MAX_PLY, PROVEN, WIN
from skep.engine.search.search import sampled, search
from skep.engine.search.search_options import SearchOption
from skep.engine.search.state import FIRST_MOVE, LENGTH, NO_LIMIT, SCORE, Workspace, update_pv

_WINDOW = 40
"""Points on either side of the last score, within which the next is expected; set by hand, not tuned."""
_NARROW = 20
"""Points above its first bound, within which the score of a move is expected that becomes a line; set by hand."""
_WIDENING = 4
"""By what factor the window grows on the side where a search failed; set by hand, not tuned."""
_WIDEST = WIN // 8
"""Points from which on the window is open on that side."""
_WINDOW_DEPTH = 4
"""Plies from which on there is a window; set by hand, not tuned."""
_BEYOND = 1
"""Plies by which a move beyond the lines is reduced more than others at first; 2 found worse fifth lines."""
_HOPEFUL = 60
"""Points by which a placement may look worse with its first draw and still be searched with others; set by hand."""
_SWING = 300
"""Points by which one draw may be better or worse than the mean of all, and the window be wider; set by hand."""
_MATE_TURNS, _FEW_LIBERTIES = 3, 3
"""Turns within which the mate search looks for a win at most, and liberties of the opponent's royal from which on it
looks further than two turns ahead; set by hand."""
_MATE_SHARE, _MATE_MAX, _MATE_STEP = 4, 25_000, 100
"""Nodes that this may take: one of four, but hardly more than nineteen of twenty wins in three turns need;
and how many there must be to begin with. Set by hand."""
_LOSS_DEPTH, _LOSS_TURNS, _LOSS_NODES = 2, 2, 3_000
"""Plies from which on it looks whether the opponent wins after the best move, within how many turns, and with how many
nodes for each such move; set by hand."""


@jit
def search_move(w: Workspace, move: int, sample: int, depth: int, alpha: int, beta: int) -> int:
    """The score of a root move, for the player who makes it."""
    p, t = w.p, w.t
    player = p.turn[PLAYER]
    do(p, t, sampled(w.state, p, t, move, sample))
    if p.turn[PLAYER] == player:
        score = search(w, depth - 1, alpha, beta, 1, 0)
    else:
        score = -search(w, depth - 1, -beta, -alpha, 1, 0)
    undo(p, t)
    return score


@jit
def search_in_window(w: Workspace, move: int, depth: int, alpha: int, beta: int, is_first: bool) -> int:
    """The score of a root move; all but the first begin with a zero window."""
    if not is_first:
        score = search_move(w, move, 0, depth, alpha, alpha + 1)
        if not alpha < score < beta:
            return score
    return search_move(w, move, 0, depth, alpha, beta)


@jit
def search_near(w: Workspace, move: int, depth: int, alpha: int, beta: int, expected: int) -> int:
    """The score of a root move whose score is about known; a window that fails is opened on that side alone."""
    low, high = max(alpha, expected - _WINDOW), min(beta, expected + _WINDOW)
    if low >= high:
        return search_move(w, move, 0, depth, alpha, beta)
    score = search_move(w, move, 0, depth, low, high)
    if alpha < score <= low:
        return search_move(w, move, 0, depth, alpha, score + 1)
    if high <= score < beta:
        return search_move(w, move, 0, depth, score - 1, beta)
    return score


@jit
def search_beyond(w: Workspace, move: int, place: int, depth: int, alpha: int, beta: int) -> int:
    """The score of a root move after those of the lines: with fewer plies, a zero window and a narrow one first."""
    reduction = w.state.reductions[min(depth, MAX_PLY - 1), min(place, MAX_PLY - 1)] + _BEYOND
    if depth >= _WINDOW_DEPTH and w.state.option[SearchOption.REDUCTIONS] != 0:
        score = search_move(w, move, 0, depth - min(reduction, depth - 2), alpha, alpha + 1)
        if score <= alpha:
            return score
    score = search_move(w, move, 0, depth, alpha, alpha + 1)
    if not alpha < score < beta:
        return score
    high = min(beta, score + _NARROW)
    score = search_move(w, move, 0, depth, alpha, high)
    return search_move(w, move, 0, depth, high - 1, beta) if high <= score < beta else score


@jit
def search_for_lines(w: Workspace, move: int, place: int, depth: int, alpha: int, beta: int) -> int:
    """The score of a root move where several lines are asked for.

    All but the best are searched as moves that are not the best are, with pruning; what is better after all, again.
    """
    state, lines = w.state, w.lines
    state.is_side_line = place > 0
    if place >= lines.shape[0]:
        score = search_beyond(w, move, place, depth, alpha, beta)
    elif lines[place, LENGTH] > 0:
        score = search_near(w, move, depth, alpha, beta, lines[place, SCORE])
    else:
        score = search_move(w, move, 0, depth, alpha, beta)
    state.is_side_line = 0
    if place > 0 and score > lines[0, SCORE] and state.stop == 0:
        score = search_near(w, move, depth, alpha, beta, score)
    return score


@inlined
def draws_tile(state: Record, t: Record, move: int) -> bool:
    """Whether a root move draws a tile that has to be sampled."""
    samples = t.has_bag != 0 and state.option[SearchOption.BAG_SAMPLING] != 0 and state.samples > 1
    return samples and move & KIND_MASK == PLACE


@jit
def average_draws(w: Workspace, move: int, depth: int, alpha: int, beta: int, is_first: bool) -> int:
    """The score of a placement that draws a tile; one that looks much worse with its first draw is dropped."""
    if not is_first:
        least = alpha - _HOPEFUL
        score = search_move(w, move, 0, depth, least - 1, least)
        if score < least:
            return score
    total = 0
    low, high = max(-WIN, alpha - _SWING), min(WIN, beta + _SWING)
    samples = w.state.samples
    for sample in range(samples):
        total += search_move(w, move, sample, depth, low, high)
    return total // samples


@inlined
def mate_share(state: Record) -> int:
    """The nodes of the mate search: its share of those that there will be, or of those that there were so far."""
    return (state.nodes if state.node_limit == NO_LIMIT else state.node_limit) // _MATE_SHARE


@jit
def loss_after(w: Workspace, move: int, depth: int) -> int:
    """The score of a root move after which the opponent wins by force, whatever is drawn; 0 where that is not found."""
    state, p, t = w.state, w.p, w.t
    if state.option[SearchOption.MATE_SEARCH] == 0 or depth < _LOSS_DEPTH:
        return 0
    player = p.turn[PLAYER]
    state.mate_limit, state.gave_up = min(state.node_limit, state.nodes + min(mate_share(state), _LOSS_NODES)), 0
    draw = next_draw(p, t, move, 0)
    least = WIN
    while True:
        do(p, t, move | draw << DRAW_AT)
        least = min(least, 0 if p.turn[PLAYER] == player else mate(w, 1 - player, _LOSS_TURNS, 1, 0))
        undo(p, t)
        draw = next_draw(p, t, move, draw) if draw > 0 and least > 0 else 0
        if draw == 0:
            return -least


@jit
def score_root_move(w: Workspace, move: int, place: int, depth: int, alpha: int, beta: int) -> int:
    """The score of the root move at that place, with its line in `pv`; one that loses by force is worth no more.

    Those of the lines are asked about before they are searched, and all while the best is known to lose; the others
    where they turn out to be better.
    """
    state = w.state
    is_first = place < w.lines.shape[0]
    is_asked = is_first or alpha < -PROVEN
    score = loss_after(w, move, depth) if is_asked else 0
    if score == 0:
        if draws_tile(state, w.t, move):
            score = average_draws(w, move, depth, alpha, beta, is_first)
        elif w.lines.shape[0] > 1:
            score = search_for_lines(w, move, place, depth, alpha, beta)
        else:
            score = search_in_window(w, move, depth, alpha, beta, is_first)
    update_pv(state, 0, move)
    if is_asked or score <= alpha:
        return score
    return loss_after(w, move, depth) or score


@jit
def search_root(w: Workspace, roots: Array, depth: int, alpha: int, beta: int) -> int:
    """Search the root moves within a window: the best come first, each with its line in `lines`.

    Returns the score of the last line, or of the best move that came after it: a bound, where it is not above alpha.
    How many moves were searched to the end is in `searched`; of a search that was stopped the best until then count.
    """
    state, lines = w.state, w.lines
    state.searched, state.shared_score = 0, -WIN
    least, rejected, place, put_off = alpha, -WIN, 0, roots.size
    puts_off = abdada.puts_off(w.shared)
    while place < roots.size:
        if find_win(w, roots, depth):
            return lines[0, SCORE]
        move, is_first, mark = roots[place], place < lines.shape[0], 0
        if puts_off and not is_first:
            least = shared_bound(w, depth, least, beta)
            mark = abdada.claim(w.shared, w.p.key, move, place < put_off)
            if mark == 0:
                send_back(roots, place)
                put_off -= 1
                continue
        score = score_root_move(w, move, place, depth, least, beta)
        abdada.release(w.shared, mark)
        if state.stop != 0:
            break
        state.searched += 1
        if score > least or is_first:
            bring_forward(roots, place, keep_line(state, lines, place, score))
            if place + 1 >= lines.shape[0]:
                least = max(least, lines[lines.shape[0] - 1, SCORE])
            if lines[0, SCORE] >= beta:
                break
            if puts_off and alpha < score and lines.shape[0] == 1:
                abdada.share(w.shared, w.p.key, depth, 0, score, move)
        else:
            rejected = max(rejected, score)
        place += 1
    take_shared(state, lines, roots)
    return max(rejected, lines[min(roots.size, lines.shape[0]) - 1, SCORE])


@inlined
def shared_bound(w: Workspace, depth: int, least: int, beta: int) -> int:
    """The bound for the root's next move: a little less than the score that another thread has shared, if better.

    Of several lines the leader finds every one by itself.
    """
    shared = abdada.shared_score(w.shared, w.p.key, depth, 0)
    if w.lines.shape[0] > 1 or shared - 1 <= least or shared >= beta:
        return least
    w.state.shared_score, w.state.shared_move = shared, w.shared.pv_move[0]
    return shared - 1


@jit
def take_shared(state: Record, lines: Array, roots: Array) -> None:
    """Put the move first that another thread has shared, if this one has found none as good."""
    if state.shared_score <= lines[0, SCORE] or state.stop != 0:
        return
    for place in range(roots.size):
        if roots[place] == state.shared_move:
            state.pv[0, 0], state.pv_length[0] = state.shared_move, 1
            keep_line(state, lines, 0, state.shared_score)
            bring_forward(roots, place, 0)


@jit
def find_win(w: Workspace, roots: Array, depth: int) -> bool:
    """Whether the mate search has found a win, with the nodes that it may take; its move and line then come first.

    One that gave up goes on here, since the table knows how far it came. Depths that see a shorter win come first; with
    double turns (K3) they are hardly reached.
    """
    state, p, lines = w.state, w.p, w.lines
    if state.is_won != 0 or lines[0, SCORE] >= PROVEN or state.option[SearchOption.MATE_SEARCH] == 0:
        return state.is_won != 0
    plies = 1 if w.t.neutral >= 0 else 2
    while state.mate_turns < _MATE_TURNS and depth > plies * state.mate_turns:
        if state.mate_turns > 1 and liberties_left(p, w.t, 1 - p.turn[PLAYER]) > _FEW_LIBERTIES:
            return False
        left = min(mate_share(state), _MATE_MAX) - state.mate_nodes
        if left < max(_MATE_STEP, state.mate_nodes // _MATE_SHARE):
            return False
        before = state.nodes
        state.mate_limit, state.gave_up = min(state.node_limit, before + left), 0
        score = mate(w, p.turn[PLAYER], state.mate_turns + 1, 0, 0)
        state.mate_nodes += state.nodes - before
        if state.gave_up != 0:
            return False
        state.mate_turns += 1
        for place in range(roots.size if score > 0 else 0):
            if roots[place] == state.pv[0, 0]:
                keep_line(state, lines, 0, score)
                bring_forward(roots, place, 0)
                state.searched, state.is_won = 1, 1
                return True
    return False


@jit
def keep_line(state: Record, lines: Array, count: int, score: int) -> int:
    """Insert the variation of a root move into the lines, of which there are `count`; returns its rank."""
    rank = min(count, lines.shape[0])
    while rank > 0 and lines[rank - 1, SCORE] < score:
        rank -= 1
    for other in range(min(count, lines.shape[0] - 1), rank, -1):
        for number in range(FIRST_MOVE + lines[other - 1, LENGTH]):
            lines[other, number] = lines[other - 1, number]
    lines[rank, SCORE] = score
    lines[rank, LENGTH] = state.pv_length[0]
    for number in range(state.pv_length[0]):
        lines[rank, FIRST_MOVE + number] = state.pv[0, number]
    return rank


@inlined
def bring_forward(numbers: Array, place: int, goal: int) -> None:
    """Move a number towards the front of its list; those between step back."""
    number = numbers[place]
    for other in range(place, goal, -1):
        numbers[other] = numbers[other - 1]
    numbers[goal] = number


@inlined
def send_back(numbers: Array, place: int) -> None:
    """Move a number to the end of its list."""
    number = numbers[place]
    for other in range(place, numbers.size - 1):
        numbers[other] = numbers[other + 1]
    numbers[numbers.size - 1] = number


@inlined
def note_root(state: Record, p: Record) -> None:
    """Note what the search has to know of its root."""
    state.root_turns = p.turns - 1
    state.root_player = p.turn[PLAYER]
    state.draw_score = score_of_draw(state, p)


@jit
def search_lines(arrays: Workspace, roots: Array, depth: int) -> int:
    """One iteration: search the root moves to a depth, with a window around the scores of the lines before.

    The window opens on the side where a search fails. The principal variations are in `lines`, as many as there is
    room for, and `searched` is 0 where the search was stopped before it knew anything. A move that failed high is known
    to be better, so it counts although the search for its score is stopped. Returns the score of the best.
    """
    state, p, lines = arrays.state[0], arrays.p[0], arrays.lines
    w = Workspace(state, arrays.net[0], p, arrays.t[0], arrays.table, arrays.shared[0], arrays.moves, lines)
    note_root(state, p)
    if depth == 1:
        state.mate_nodes, state.is_won = 0, 0
        state.mate_turns = 1 if state.is_helper == 0 else _MATE_TURNS
        state.mate_killers[:] = 0
    alpha, beta, width = -WIN, WIN, _WINDOW
    last = min(roots.size, lines.shape[0]) - 1
    is_expected = lines[last, LENGTH] > 0 and max(abs(lines[0, SCORE]), abs(lines[last, SCORE])) < PROVEN
    if depth >= _WINDOW_DEPTH and is_expected and state.option[SearchOption.ASPIRATION] != 0:
        alpha, beta = lines[last, SCORE] - width, lines[0, SCORE] + width
    failed_high = 0
    while True:
        score = search_root(w, roots, depth, alpha, beta)
        if state.stop != 0:
            state.searched = max(state.searched, failed_high)
            return lines[0, SCORE]
        is_high = lines[0, SCORE] >= beta
        is_within = (not is_high or beta >= WIN) and (is_high or score > alpha or alpha <= -WIN)
        if is_within or state.is_won != 0:
            return lines[0, SCORE]
        width *= _WIDENING
        if is_high:
            failed_high = 1
            beta = min(WIN, lines[0, SCORE] + width) if width < _WIDEST else WIN
        else:
            alpha = max(-WIN, score - width) if width < _WIDEST else -WIN


@entry
def assess(arrays: Workspace, features: Array) -> int:
    """The evaluation of a position, and its features."""
    state, p, t = arrays.state[0], arrays.p[0], arrays.t[0]
    count_features(state, p, t, features)
    return evaluate_uncached(state, arrays.net[0], p, t)


def examples(arrays: Workspace) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry points, each with arguments of the types that it is always called with."""
    return [(assess, (arrays, np.zeros(1, np.int32)))]
