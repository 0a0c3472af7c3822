"""Whole games between two players in compiled code, for training and for matches at fixed nodes.

The law, the search and the clockless deepening run without a word of Python in between; what a game was is noted ply by
ply. The bag draws by the seed in the record, so that a game follows from its opening, its seed and its players.
"""

from typing import Any

import numpy as np

from skep.engine.native.apply import do
from skep.engine.native.codes import KIND_MASK, PLACE
from skep.engine.native.ending import NO_OUTCOME, outcome
from skep.engine.native.jit import Array, entry, inlined, jit
from skep.engine.native.kernels import draw
from skep.engine.native.movegen import list_moves
from skep.engine.native.record import LOST, PLAYER
from skep.engine.search.evaluate import count_features
from skep.engine.search.options import SearchOption
from skep.engine.search.search import is_tired, search_root
from skep.engine.search.state import PLIES, PROVEN, WIN, WINDOW
from skep.engine.search.tt import AGES

UNFINISHED, AGREED = 5, 6
"""What a game is that was played to the cap, and one in which both players welcome a draw that no law gives them, so
that they agree on it (E6); the other ends are those of `ending`."""


@inlined
def opened(score: int, low: int, high: int, width: int) -> tuple[int, int]:
    """The window for the next try after one has failed, opened on the side where it failed."""
    wide = width >= WIN // 8
    if score <= low:
        return -WIN if wide else max(-WIN, score - width), high
    return low, WIN if wide else min(WIN, score + width)


@jit
def deepen(
    thoughts: Array,
    positions: Array,
    tables: Array,
    table: Array,
    moves: Array,
    roots: Array,
    scores: Array,
    most_nodes: int,
) -> int:
    """Look further and further ahead until the nodes are spent; the best move stands first among the roots."""
    s = thoughts[0]
    s.nodes = 0
    s.stop = 0
    s.most_nodes = most_nodes
    s.age = s.age % AGES + 1
    best = 0
    for depth in range(1, PLIES):
        low, high, width = -WIN, WIN, WINDOW
        if depth > 3 and abs(best) < PROVEN and s.option[SearchOption.ASPIRATION] != 0:
            low, high = best - width, best + width
        while True:
            score = search_root(thoughts, positions, tables, table, moves, roots, scores, 0, depth, low, high)
            if s.stop != 0 or low < score < high or (score <= low <= -WIN) or (score >= high >= WIN):
                break
            width *= 4
            low, high = opened(score, low, high, width)
        if s.stop == 0 or s.tried > 0:
            best = score
        if s.stop != 0 or roots.size == 1 or abs(best) >= WIN - depth:
            break
    s.spent += s.nodes
    return best


@entry
def play(
    thoughts: Array,
    positions: Array,
    tables: Array,
    first: Array,
    second: Array,
    moves: Array,
    roots: Array,
    scores: Array,
    nodes: Array,
    white: int,
    codes: Array,
    values: Array,
) -> int:
    """Play on until the game is over or `codes` is full; returns the plies, and notes how it ended behind the values.

    `white` says which of the two thoughts has White; each has a table of its own. `values` are White's scores, and the
    last number of it the end of the game. Long because it has many arguments.
    """
    p, t = positions[0], tables[0]
    made = 0
    while made < codes.size:
        state = outcome(p, t)
        if state != NO_OUTCOME:
            values[codes.size] = state
            return made
        if t.option_repetition != 0 and is_tired(thoughts[0], p) and is_tired(thoughts[1], p):
            values[codes.size] = AGREED
            return made
        player = p.turn[PLAYER]
        side = white ^ player
        p.depth = 0
        count = list_moves(p, t, roots, 0)
        score = deepen(
            thoughts[side : side + 1],
            positions,
            tables,
            first if side == 0 else second,
            moves,
            roots[:count],
            scores,
            nodes[side],
        )
        move = roots[0]
        values[made] = score if player == 0 else -score
        p.depth = 0
        do(p, t, move)
        if t.has_bag and move & KIND_MASK == PLACE and p.turn[LOST] == 0:
            draw(p, t, move)
        codes[made] = p.past_move[0]
        made += 1
    values[codes.size] = outcome(p, t)
    if values[codes.size] == NO_OUTCOME:
        values[codes.size] = UNFINISHED
    return made


@entry
def replay(thoughts: Array, positions: Array, tables: Array, codes: Array, rows: Array, laid: Array) -> int:
    """Make the moves of a game again; before each the features are noted in a row, and the tiles laid."""
    s, p, t = thoughts[0], positions[0], tables[0]
    for number in range(codes.size):
        count_features(s, p, t, rows[number])
        laid[number] = p.laid[0] + p.laid[1]
        p.depth = 0
        do(p, t, codes[number])
    return codes.size


def examples(positions: Array, tables: Array, thoughts: Array) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry points, each with arguments of the types that it is always called with."""
    numbers = np.zeros(1, np.int64)
    common = thoughts, positions, tables
    return [
        (play, (*common, numbers, numbers, numbers, numbers, numbers, numbers, 0, numbers, numbers)),
        (replay, (*common, numbers, np.zeros((1, 1), np.int8), numbers)),
    ]
