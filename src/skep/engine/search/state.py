"""The state of a search except the position, as one NumPy record: limits, options, killers, history, lines, weights."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from skep.engine.native.jit import Array, Record, inlined
from skep.engine.native.record import TILES
from skep.engine.search.abdada import MARKS
from skep.engine.search.features import BLOCK, FEATURES
from skep.engine.search.network import ACCUMULATOR, PLACES, ROYAL_SLOTS
from skep.engine.search.scores import MAX_PLY
from skep.engine.search.search_options import SearchOption

NO_LIMIT: Final = 1 << 60
EVAL_CACHE: Final = 1 << 17
"""Number of evaluations that a search caches; a power of two."""

SCORE, LENGTH, FIRST_MOVE = 0, 1, 2
"""Indices in a line's row: its score, its length, and its first move."""
LINE: Final = FIRST_MOVE + MAX_PLY + 1


class Workspace(NamedTuple):
    """The memory of one search thread: its state, the network, its position, the ruleset, the tables and move lists.

    Python hands over each record in an array of one. The transposition table and what is in `shared` are those of all
    threads. `lines` has a row for each principal variation that is asked for.
    """

    state: Record
    net: Record
    p: Record
    t: Record
    table: Array
    shared: Record
    moves: Array
    lines: Array


@cache
def state_type(width: int) -> np.dtype[np.void]:
    """The record of a search on a torus of that width.

    Long because it is one list.
    """
    cells = width * width
    return np.dtype(
        [
            # Limits; `deadline` by the monotonic clock, in nanoseconds. `total_nodes` adds up over searches.
            ("nodes", "i8"),
            ("node_limit", "i8"),
            ("deadline", "i8"),
            ("stop", "i8"),
            # The depth of the iteration, if it is to be broken off once another thread has completed it; and if it was.
            # What another thread has reported for the root in it: a score, and its move.
            ("iteration", "i8"),
            ("overtaken", "i8"),
            ("shared_score", "i8"),
            ("shared_move", "i8"),
            ("total_nodes", "i8"),
            ("option", "i4", len(SearchOption)),
            # The root: how many turns had been made, who is to move, what a repetition is worth to that player, and how
            # many of its moves were searched to the end; whether the move that is searched is for another line than
            # the best one, so that its principal variation is pruned and reduced like everything else.
            ("root_turns", "i4"),
            ("root_player", "i4"),
            ("draw_score", "i4"),
            ("searched", "i4"),
            ("is_side_line", "i4"),
            # The mate search: the node at which it gives up, and whether it did; its nodes since the root was new,
            # within how many turns there is no win for the root's player, and whether one was found; what decided last,
            # by ply. A helper leaves the root's win to the leader.
            ("is_helper", "i4"),
            ("mate_limit", "i8"),
            ("gave_up", "i4"),
            ("mate_nodes", "i8"),
            ("mate_turns", "i4"),
            ("is_won", "i4"),
            ("mate_killers", "i8", MAX_PLY + 1),
            # The age of what is written into the table; what noise and draws follow from; draws averaged at the root.
            ("age", "i4"),
            ("seed", "i8"),
            ("samples", "i4"),
            # What the evaluation reads: how creatures move and how far, the weights, the phase by tiles laid; and what
            # it notes on the way: how many tiles can move, roam, come to a royal, are in hand, and which can move.
            ("motion", "i1", BLOCK),
            ("reach", "i1", BLOCK),
            ("parts", "i4"),
            ("weights", "i8", FEATURES),
            ("eval_cache", "i8", EVAL_CACHE),
            ("saved_weights", "i8", FEATURES),
            ("phase", "i4", TILES),
            ("mobile", "i4", 2),
            ("roaming", "i4", 2),
            ("coming", "i4", 2),
            ("holding", "i4", 2),
            ("free", "i1", TILES),
            # The network: distances by the difference of two cells, how many tiles the game has, what each tile looks
            # like. Then for some pairs of royals' cells the sums of both views and what they were made of: inputs plus
            # one, what tiles looked like, and the royals' cells.
            ("distances", "i1", cells),
            ("tile_count", "i4"),
            ("look", "i4", TILES),
            ("sums", "i2", (ROYAL_SLOTS, 2, ACCUMULATOR)),
            ("direct", "i4", (ROYAL_SLOTS, 2)),
            ("inputs", "i2", (ROYAL_SLOTS, 2, PLACES)),
            ("known", "i4", (ROYAL_SLOTS, TILES)),
            ("royal_cell", "i4", (ROYAL_SLOTS, 2)),
            ("clipped", "i2", (2, ACCUMULATOR)),
            # The order of moves, as far as each thread has its own.
            ("killers", "i8", (MAX_PLY + 1, 2)),
            # Cells on which a tile more is the end of a royal, while wins are looked for; all zero otherwise.
            ("fatal", "i1", cells),
            # Principal variations by ply; reductions by depth and by how many moves were tried before.
            ("pv", "i8", (MAX_PLY + 1, MAX_PLY + 1)),
            ("pv_length", "i4", MAX_PLY + 1),
            ("reductions", "i1", (MAX_PLY, MAX_PLY)),
        ],
        align=True,
    )


@cache
def shared_type(width: int) -> np.dtype[np.void]:
    """The record of what the threads of a search share: what they say to each other, and what they learn.

    They write it without a lock; what one loses by that is a little history.
    """
    cells = width * width
    return np.dtype(
        [
            # How many threads there are, the depth of the last iteration that one has completed, marks of `abdada`.
            ("threads", "i8"),
            ("completed", "i8"),
            ("marks", "i8", MARKS),
            # The best move so far in the principal variation, by ply, its score, and what they are signed with.
            ("pv_move", "i8", MAX_PLY + 1),
            ("pv_score", "i8", MAX_PLY + 1),
            ("pv_sign", "i8", MAX_PLY + 1),
            # The order of moves.
            ("history", "i2", (2, TILES, cells)),
            ("counter_moves", "i4", (TILES, cells)),
        ],
        align=True,
    )


def new_shared(width: int, threads: int) -> NDArray[np.void]:
    """Make the memory that `threads` threads share on a torus of that width, as an array of one record."""
    shared = np.zeros(1, shared_type(width))
    shared["threads"] = threads
    return shared


def forget_order(shared: NDArray[np.void]) -> None:
    """Forget what was learned about the order of moves."""
    shared["history"] = shared["counter_moves"] = 0


@inlined
def update_pv(state: Record, ply: int, move: int) -> None:
    """The principal variation from here: a move, and the variation after it."""
    state.pv[ply, 0] = move
    length = state.pv_length[ply + 1]
    for number in range(length):
        state.pv[ply, number + 1] = state.pv[ply + 1, number]
    state.pv_length[ply] = length + 1
