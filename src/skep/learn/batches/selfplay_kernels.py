"""Whole games between two players in compiled code, for training and for matches at fixed nodes.

Rules, search and deepening run without Python in between, and each ply is recorded. The bag draws by the seed in the
record, so a game depends on its opening, its seed and its players alone.
"""

from typing import Any

import numpy as np

from skep.engine.native.apply import do
from skep.engine.native.bag import do_and_draw
from skep.engine.native.ending import NO_OUTCOME, outcome
from skep.engine.native.jit import Array, entry, jit
from skep.engine.native.movegen import list_moves
from skep.engine.native.record import PLAYER
from skep.engine.search.draws import is_stagnant
from skep.engine.search.evaluate import count_features, counted
from skep.engine.search.network import describe
from skep.engine.search.root import search_lines
from skep.engine.search.scores import MAX_PLY, WIN
from skep.engine.search.state import LENGTH, Workspace
from skep.engine.search.tt import AGES

UNFINISHED, AGREED = 5, 6
"""Ends in addition to those of `ending`: the cap on moves, and a draw that both players agree on (E6)."""


@jit
def deepen(arrays: Workspace, roots: Array, node_limit: int) -> int:
    """Iterative deepening until the nodes are spent; the best move is the first of the roots."""
    state = arrays.state[0]
    state.nodes = 0
    state.stop = 0
    state.node_limit = node_limit
    state.age = state.age % AGES + 1
    best = 0
    arrays.lines[0, LENGTH] = 0
    for depth in range(1, MAX_PLY):
        score = search_lines(arrays, roots, depth)
        if state.searched > 0:
            best = score
        if state.stop != 0 or roots.size == 1 or abs(best) >= WIN - depth:
            break
    state.total_nodes += state.nodes
    return best


@entry
def play(
    first: Workspace, second: Workspace, roots: Array, nodes: Array, white: int, codes: Array, values: Array
) -> int:
    """Play on until the game is over or `codes` is full; returns the plies, and notes how it ended behind the values.

    Both have the same position; `white` says which of them has White. `values` are White's scores, and the last number
    of it the end of the game.
    """
    p, t = first.p[0], first.t[0]
    made = 0
    while made < codes.size:
        result = outcome(p, t)
        if result != NO_OUTCOME:
            values[codes.size] = result
            return made
        if t.option_repetition != 0 and is_stagnant(first.state[0], p) and is_stagnant(second.state[0], p):
            values[codes.size] = AGREED
            return made
        player = p.turn[PLAYER]
        side = white ^ player
        p.depth = 0
        count = list_moves(p, t, roots, 0)
        score = deepen(first if side == 0 else second, roots[:count], nodes[side])
        move = roots[0]
        values[made] = score if player == 0 else -score
        p.depth = 0
        do_and_draw(p, t, move)
        codes[made] = p.past_move[0]
        made += 1
    values[codes.size] = outcome(p, t)
    if values[codes.size] == NO_OUTCOME:
        values[codes.size] = UNFINISHED
    return made


@entry
def replay(arrays: Workspace, codes: Array, rows: Array, laid: Array) -> int:
    """Make the moves of a game again; before each the features are noted in a row, and the tiles laid."""
    state, p, t = arrays.state[0], arrays.p[0], arrays.t[0]
    for number in range(codes.size):
        count_features(state, p, t, rows[number])
        laid[number] = p.laid[0] + p.laid[1]
        p.depth = 0
        do(p, t, codes[number])
    return codes.size


@entry
def describe_game(arrays: Workspace, codes: Array, inputs: Array, facts: Array) -> int:
    """Make the moves of a game again; before each, record the network's inputs and three more facts.

    The facts are the counted evaluation for the player to move, that player, and the tiles on the board.
    """
    state, p, t = arrays.state[0], arrays.p[0], arrays.t[0]
    for number in range(codes.size):
        facts[number, 0] = counted(state, p, t)
        facts[number, 1] = p.turn[PLAYER]
        facts[number, 2] = p.laid[0] + p.laid[1]
        describe(state, p, t, inputs[number])
        p.depth = 0
        do(p, t, codes[number])
    return codes.size


def examples(arrays: Workspace) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry points, each with arguments of the types that it is always called with."""
    numbers = arrays.moves
    return [
        (play, (arrays, arrays, numbers, numbers, 0, numbers, numbers)),
        (describe_game, (arrays, numbers, np.zeros((1, 2, 1), np.int16), np.zeros((1, 3), np.int32))),
        (replay, (arrays, numbers, np.zeros((1, 1), np.int8), numbers)),
    ]
