"""The compiled entry points: few, since each carries the whole machine within it.

Every one takes an array of positions, the number of the one it is about, and the tables.
"""

from typing import Any

import numpy as np

from skep.engine.native.apply import do, undo
from skep.engine.native.codes import PASS
from skep.engine.native.counts import count_moves
from skep.engine.native.ending import NO_OUTCOME, outcome
from skep.engine.native.jit import Array, Record, entry, inlined
from skep.engine.native.keys import compute_key, fact, last_turn_key
from skep.engine.native.legality import is_listed, list_if_legal
from skep.engine.native.movegen import keep_neutral_clear, list_moves
from skep.engine.native.record import BLACK_TURNS, LOST, WHITE_TURNS

LIST, DO, UNDO, STATE, KEY, IS_LEGAL, LIST_ENDLESS = range(7)
"""Operations of `call`; LIST_ENDLESS lists the moves of a game that repetition has ended (E5), too."""
_COUNT_FACT = 6 << 40


@entry
def call(positions: Array, number: int, tables: Array, op: int, move: int, out: Array) -> int:
    """One operation on one position: see the names above; `move` is what DO makes and IS_LEGAL asks about."""
    p, t = positions[number], tables[0]
    if op == DO:
        do(p, t, move)
        return 0
    if op == UNDO:
        undo(p, t)
        return 0
    if op == KEY:
        return compute_key(p, t)
    state = outcome(p, t)
    if op == STATE:
        return state
    if state != NO_OUTCOME and (op != LIST_ENDLESS or p.turn[LOST] != 0):
        return 0
    if op in (LIST, LIST_ENDLESS):
        return list_moves(p, t, out, 0)
    if move == PASS:
        return int(is_listed(PASS, out, list_moves(p, t, out, 0)))
    end = list_if_legal(p, t, move, out)
    if t.neutral >= 0 and p.cell[t.neutral] >= 0:
        end = keep_neutral_clear(p, t, out, 0, end)
    return end


@entry
def count(positions: Array, number: int, tables: Array, depth: int, out: Array, begin: int, memo: Array) -> int:
    """Count the lines of `depth` moves; the last move of each is counted and not made.

    `memo` holds counts of positions met before, two numbers each, and none if it is empty. The key is kept mixed with
    the count, so that what two threads write at once answers to no position.
    """
    p, t = positions[number], tables[0]
    if depth == 0:
        return 1
    if p.turn[LOST] != 0:
        return 0
    if depth == 1:
        return count_moves(p, t, out, begin)
    key, slot = 0, 0
    if memo.size > 0:
        key = p.key ^ last_turn_key(p, t) ^ fact(_COUNT_FACT | depth | turns_that_count(p, t) << 8)
        slot = 2 * (key & ((memo.size >> 1) - 1))
        if memo[slot] ^ memo[slot + 1] == key:
            return memo[slot + 1]
    end = list_moves(p, t, out, begin)
    total = 0
    for place in range(begin, end):
        do(p, t, out[place])
        total += count(positions, number, tables, depth - 1, out, end, memo)
        undo(p, t)
    if memo.size > 0:
        memo[slot] = key ^ total
        memo[slot + 1] = total
    return total


@inlined
def turns_that_count(p: Record, t: Record) -> int:
    """The number of turns of each player, up to the Queen's deadline (P4, P5)."""
    return min(int(p.turn[WHITE_TURNS]), t.deadline) | min(int(p.turn[BLACK_TURNS]), t.deadline) << 4


def examples(positions: Array, tables: Array) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry points, each with arguments of the types that it is always called with."""
    moves = np.zeros(1, np.int64)
    return [
        (call, (positions, 0, tables, LIST, 0, moves)),
        (count, (positions, 0, tables, 0, moves, 0, moves)),
    ]
