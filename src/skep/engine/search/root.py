"""The root of a search: its moves in order, an aspiration window around the last score, draws from the bag averaged."""

from typing import Any

import numpy as np

from skep.engine.native.apply import do, undo
from skep.engine.native.codes import KIND_MASK, PLACE
from skep.engine.native.jit import Array, Record, entry, inlined, jit
from skep.engine.native.record import PLAYER
from skep.engine.search.draws import score_of_draw
from skep.engine.search.evaluate import count_features, evaluate_uncached
from skep.engine.search.scores import PROVEN, WIN
from skep.engine.search.search import sampled, search, update_pv
from skep.engine.search.search_options import SearchOption
from skep.engine.search.state import Workspace

_WINDOW = 40
"""Points on either side of the last score, within which the next is expected; set by hand, not tuned."""
_WIDENING = 4
"""By what factor the window grows on the side where a search failed; set by hand, not tuned."""
_WIDEST = WIN // 8
"""Points from which on the window is open on that side."""
_WINDOW_DEPTH = 4
"""Plies from which on there is a window; set by hand, not tuned."""
_HOPEFUL = 60
"""Points by which a placement may look worse with its first draw and still be searched with others; set by hand."""
_SWING = 300
"""Points by which one draw may be better or worse than the mean of all, and the window be wider; set by hand."""


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


@jit
def search_root(w: Workspace, roots: Array, line: int, depth: int, alpha: int, beta: int) -> int:
    """Search the root moves from number `line` on within a window; the best comes to stand there.

    How many were searched to the end is in `searched`; of a search that was stopped the best until then counts.
    """
    state = w.state
    state.searched, state.pv_length[0] = 0, 0
    best = -WIN
    for place in range(line, roots.size):
        move = roots[place]
        is_first = place == line
        if draws_tile(state, w.t, move):
            score = average_draws(w, move, depth, alpha, beta, is_first)
        else:
            score = search_in_window(w, move, depth, alpha, beta, is_first)
        if state.stop != 0:
            return best
        state.searched += 1
        if score > best:
            best = score
            if score > alpha or is_first:
                alpha = max(alpha, score)
                update_pv(state, 0, move)
                bring_forward(roots, place, line)
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


@inlined
def copy_line(line: Array, into: Array, length: int) -> None:
    """Copy a variation move by move: to assign arrays, Numba compiles what it would say if they did not fit."""
    for number in range(length):
        into[number] = line[number]


@inlined
def note_root(state: Record, p: Record) -> None:
    """Note what the search has to know of its root."""
    state.root_turns = p.turns - 1
    state.root_player = p.turn[PLAYER]
    state.draw_score = score_of_draw(state, p)


@entry
def search_line(arrays: Workspace, roots: Array, line: int, depth: int, expected: int) -> int:
    """One iteration: search the root moves from number `line` on to a depth, with a window around the expected score.

    The window opens on the side where a search fails. The principal variation is in `pv[0]`, and `searched` is 0 where
    the search was stopped before it knew anything. A move that failed high is known to be better, so it counts although
    the search for its score is stopped. A score of WIN expects nothing.
    """
    state, p = arrays.state[0], arrays.p[0]
    w = Workspace(state, arrays.net[0], p, arrays.t[0], arrays.table, arrays.moves)
    note_root(state, p)
    alpha, beta, width = -WIN, WIN, _WINDOW
    if depth >= _WINDOW_DEPTH and abs(expected) < PROVEN and state.option[SearchOption.ASPIRATION] != 0:
        alpha, beta = expected - width, expected + width
    kept, failed_high = 0, 0
    while True:
        score = search_root(w, roots, line, depth, alpha, beta)
        if state.stop != 0 and state.searched == 0 and kept > 0:
            copy_line(state.kept_pv, state.pv[0], kept)
            state.pv_length[0] = kept
            state.searched = 1
            return failed_high
        if state.stop != 0 or alpha < score < beta or score <= alpha <= -WIN or score >= beta >= WIN:
            return score
        width *= _WIDENING
        if score <= alpha:
            alpha = max(-WIN, score - width) if width < _WIDEST else -WIN
        else:
            kept, failed_high = state.pv_length[0], score
            copy_line(state.pv[0], state.kept_pv, kept)
            beta = min(WIN, score + width) if width < _WIDEST else WIN


@entry
def assess(arrays: Workspace, features: Array) -> int:
    """The evaluation of a position, and its features."""
    state, p, t = arrays.state[0], arrays.p[0], arrays.t[0]
    count_features(state, p, t, features)
    return evaluate_uncached(state, arrays.net[0], p, t)


def examples(arrays: Workspace) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry points, each with arguments of the types that it is always called with."""
    return [
        (search_line, (arrays, arrays.moves, 0, 0, 0)),
        (assess, (arrays, np.zeros(1, np.int32))),
    ]
