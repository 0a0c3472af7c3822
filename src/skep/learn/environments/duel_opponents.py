"""The opponents of a learner: chance, a baseline, a level, a search with a fixed number of nodes, or a policy."""

from dataclasses import replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from skep.engine import LEVELS, Engine, Limit, SearchRequest
from skep.learn import Batch, NumberedPosition
from skep.learn.baselines import BASELINES
from skep.learn.policy import BatchFunction

Opponent = str | BatchFunction
"""A name, or a function that is given games in which it is to move and returns an action number for each."""


def parse_opponent(opponent: Opponent, chance: np.random.Generator) -> BatchFunction:
    """`random`, `td-v1`, `level:3`, `nodes:500`, or a policy; ValueError says what else was asked for."""
    if callable(opponent):
        return opponent
    kind, _, number = opponent.partition(":")
    if opponent == "random":
        return partial(play_randomly, chance)
    if opponent in BASELINES:
        return BASELINES[opponent]
    if kind in ("level", "nodes") and number.isascii() and number.isdigit():
        if kind == "level" and int(number) not in LEVELS:
            raise ValueError(f"there is no level {number}; levels go from {min(LEVELS)} to {max(LEVELS)}")
        request = SearchRequest(level=int(number)) if kind == "level" else SearchRequest(Limit(nodes=int(number)))
        return partial(search, Engine(), request, chance)
    names = ", ".join(("random", *BASELINES))
    raise ValueError(f"{opponent!r} is not an opponent; write {names}, level:3 or nodes:500, or hand in a policy")


def play_randomly(chance: np.random.Generator, batch: Batch) -> NDArray[np.int32]:
    """A legal action of each game, all equally likely."""
    counts = batch.move_counts
    chosen: NDArray[np.int32] = batch.action_numbers()[np.arange(batch.size), chance.integers(np.maximum(counts, 1))]
    return chosen


def search(engine: Engine, request: SearchRequest, chance: np.random.Generator, batch: Batch) -> NDArray[np.int32]:
    """The engine's move in each game; it gets the position, but not the moves before."""
    actions = np.zeros(batch.size, np.int32)
    for number in range(batch.size):
        position = batch.position(number)
        seeded = request if request.level is None else replace(request, seed=int(chance.integers(1 << 31)))
        move = engine.search(position, seeded)[0].move
        actions[number] = NumberedPosition.from_position(position).action_number(move.without_draw)
    return actions
