"""Wins and losses in one move, found without making the move, equal those found by making it."""

from random import Random

import numpy as np

from skep.engine.native.apply import do, undo
from skep.engine.native.jit import Array, entry
from skep.engine.native.movegen import list_moves
from skep.engine.native.native_position import NativePosition
from skep.engine.native.record import LOST
from skep.engine.search.tactics import losers_after
from tests.engine.crowding import crowding_moves
from tests.looping import each_of

GAMES = 8
PLIES = 150


@entry
def tell_and_make(positions: Array, tables: Array, out: Array, ends: Array) -> int:
    """For how many moves of a position the two differ; `ends` counts what the moves lead to."""
    p, t = positions[0], tables[0]
    differences = 0
    for place in range(list_moves(p, t, out, 0)):
        told = losers_after(p, t, out[place])
        do(p, t, out[place])
        lost = p.turn[LOST]
        undo(p, t)
        ends[lost] += 1
        differences += told != lost
    return differences


@each_of("preset", ["superbug", "Base", "ultimate", "venom", "hive-mind"], one_in=5)
def test_who_loses_by_a_move_is_told_without_making_it(preset: str) -> None:
    ends = np.zeros(4, np.int64)
    for seed in range(GAMES):
        random, engine = Random(seed), NativePosition(preset)
        for _ in range(PLIES):
            if engine.is_over:
                break
            array, out = engine.record(), np.zeros(4 * engine.tables.most_moves, np.int64)
            array["depth"] = 0
            assert tell_and_make(array, engine.tables.array, out, ends) == 0
            engine.push(greedy(engine, random))
    assert ends[1] + ends[2], "no game has come to its end, and nothing was tested"


def greedy(engine: NativePosition, random: Random) -> int:
    """A move that crowds a royal, mostly, so that games come to an end."""
    moves = crowding_moves(engine) if random.random() < 0.7 else []
    return int(random.choice(moves or engine.moves().tolist()))
