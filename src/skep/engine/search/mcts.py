"""Plain Monte Carlo tree search, compiled: UCT, random playouts, and no knowledge of the game but its end.

A tree is one array with a row for each move that could be made; the moves from one position are in consecutive rows.
The first row is the root. Values are what White may expect.
"""

from math import exp, log, sqrt
from typing import Any

import numpy as np

from skep.engine.native.apply import do, undo
from skep.engine.native.bag import next_bits, next_random, random_bits, with_draw
from skep.engine.native.ending import BLACK_WINS, NO_OUTCOME, WHITE_WINS, outcome
from skep.engine.native.jit import Array, Record, entry, inlined, jit
from skep.engine.native.movegen import list_moves
from skep.engine.native.record import DEPTH, PLAYER
from skep.engine.search.evaluate import liberties_left
from skep.engine.search.solver import wins_at_once

NODE = np.dtype([("move", "i8"), ("first", "i4"), ("count", "i4"), ("visits", "i4"), ("state", "i4"), ("total", "f8")])
"""A node: the move, the rows of its children, visits, the state of the game after it, and the sum of values."""
DEEPEST = DEPTH // 2
"""Maximum depth of the tree; the rest of what can be undone is for playouts and for generation."""
LONGEST = DEPTH - DEEPEST - 4
"""Maximum number of moves in a playout."""
_STEP = 0.5
"""By how much each step that a royal is nearer to its end than the other's changes the log odds; set by hand."""


@inlined
def white_value(state: int) -> float:
    return 1.0 if state == WHITE_WINS else 0.0 if state == BLACK_WINS else 0.5


@jit
def estimate(p: Record, t: Record) -> float:
    """White's expected result of an unfinished game, estimated by the liberties of the royals."""
    return 1.0 / (1.0 + exp(_STEP * (min(6, liberties_left(p, t, 1)) - min(6, liberties_left(p, t, 0)))))


@jit
def play_out(p: Record, t: Record, moves: Array, cap: int) -> float:
    """Play up to `cap` random moves, undo them, and return what White may expect.

    A player who can win at once does so: a playout that misses the end of the game says nothing about it.
    """
    begun = p.depth
    value = -1.0
    for _ in range(cap):
        state = outcome(p, t)
        if state != NO_OUTCOME:
            value = white_value(state)
            break
        end = list_moves(p, t, moves, 0)
        player = p.turn[PLAYER]
        if liberties_left(p, t, 1 - player) <= 1 and wins_at_once(p, t, moves, 0, end) >= 0:
            value = 1.0 - player
            break
        move = moves[next_random(p, end)]
        do(p, t, with_draw(p, t, move, next_bits(p)))
    if value < 0:
        state = outcome(p, t)
        value = white_value(state) if state != NO_OUTCOME else estimate(p, t)
    while p.depth > begun:
        undo(p, t)
    return value


@jit
def expand(tree: Array, used: int, node: int, p: Record, t: Record, moves: Array) -> int:
    """Give a node its children, in random order; returns how many rows are used then.

    Where the player can win at once that is the only child, as in playouts.
    """
    end = list_moves(p, t, moves, 0)
    win = wins_at_once(p, t, moves, 0, end)
    if win >= 0:
        moves[0] = moves[win]
        end = 1
    if used + end > tree.size:
        return used
    for place in range(end):
        other = place + next_random(p, end - place)
        moves[place], moves[other] = moves[other], moves[place]
        row = tree[used + place]
        row.move = moves[place]
        row.first, row.count, row.visits, row.state, row.total = 0, 0, 0, NO_OUTCOME, 0.0
    tree[node].first = used
    tree[node].count = end
    return used + end


@jit
def select(tree: Array, node: int, player: int, exploration: float) -> int:
    """The child with the highest upper confidence bound (UCB1); one that was never visited goes before all."""
    parent = tree[node]
    scale = exploration * exploration * log(max(1.0, float(parent.visits)))
    best, bound = parent.first, -1.0
    for row in range(parent.first, parent.first + parent.count):
        visits = tree[row].visits
        if visits == 0:
            return row
        mean = tree[row].total / visits
        if player == 1:
            mean = 1.0 - mean
        hope = mean + sqrt(scale / visits)
        if hope > bound:
            best, bound = row, hope
    return best


@entry
def simulate(
    tree: Array,
    positions: Array,
    tables: Array,
    moves: Array,
    path: Array,
    used: int,
    rounds: int,
    cap: int,
    exploration: float,
) -> int:
    """Walk down the tree and play out, repeatedly; returns how many rows are then in use.

    A position gets its children when it is met for the second time. Within the tree what a bag gives follows from the
    position and the seed in `path`, so that a row stands for one position. Long because it has many arguments.
    """
    p, t = positions[0], tables[0]
    seed = path[DEEPEST]
    for _ in range(rounds):
        node, length = 0, 1
        path[0] = 0
        while tree[node].state == NO_OUTCOME and length < DEEPEST:
            if tree[node].count == 0 and (node == 0 or tree[node].visits > 0):
                used = expand(tree, used, node, p, t, moves)
            if tree[node].count == 0:
                break
            node = select(tree, node, p.turn[PLAYER], exploration)
            move = int(tree[node].move)
            do(p, t, with_draw(p, t, move, random_bits(p.key ^ seed)))
            path[length] = node
            length += 1
            if tree[node].visits == 0:
                tree[node].state = outcome(p, t)
        state = tree[node].state
        value = white_value(state) if state != NO_OUTCOME else play_out(p, t, moves, cap)
        for place in range(length):
            tree[path[place]].visits += 1
            tree[path[place]].total += value
        for _ in range(length - 1):
            undo(p, t)
    return used


def examples(positions: Array, tables: Array) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry points, each with arguments of the types that it is always called with."""
    numbers = np.zeros(1, np.int64)
    return [(simulate, (np.zeros(1, NODE), positions, tables, numbers, numbers, 0, 0, 0, 0.5))]
