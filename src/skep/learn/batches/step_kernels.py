"""A move in each of many games, and all that is asked of the positions it led to, compiled as one.

A game must be laid out on a board before anything is asked of it, so all is asked at once.
"""

from typing import Any

import numpy as np

from skep.engine.native.bag import do_and_draw, next_random
from skep.engine.native.ending import NO_OUTCOME, outcome
from skep.engine.native.jit import Array, entry
from skep.engine.native.movegen import list_moves
from skep.engine.native.record import PLAYER, TILES
from skep.learn.batches.action_kernels import NO_ACTION, number_listed
from skep.learn.batches.action_space import LAYOUT
from skep.learn.batches.feature_kernels import write_features
from skep.learn.batches.held_games import Held, blank_held, keep, lay_out, recall_turns
from skep.learn.batches.observation_layout import OBSERVATION

STAY, SKIP = -1, -2
"""In the place of a move: none is made, or the game is not even looked at."""


@entry
def step_batch(
    held: Held,
    begin: int,
    end: int,
    tables: Array,
    moves: Array,
    states: Array,
    plies: Array,
    cap: int,
    out: Array,
    rows: Array,
    counts: Array,
    players: Array,
    layout: Array,
    memo: Array,
    numbers: Array,
    seen: Array,
    features: Array,
) -> int:
    """Make the moves in the games from `begin` to `end`, note who is to move then, and list the moves that are legal.

    The listed moves are numbered, and what the players to move see is written, where `numbers` and `features` have
    rows. Returns the longest list, which may exceed a row; then nothing but the moves was made, and the caller looks
    again with more room. A game that is over or has come to the cap has no moves. Long because all is one pass.
    """
    p, t, a, o = held.boards[0], tables[0], layout[0], seen[0]
    hexes = np.zeros((TILES, 2), np.int64)
    room = rows.shape[1]
    longest = 0
    for game in range(begin, end):
        if moves[game] == SKIP:
            continue
        lay_out(held, t, game, p)
        if moves[game] != STAY:
            do_and_draw(p, t, moves[game])
            recall_turns(held, t, game, p)
            states[game] = outcome(p, t)
            plies[game] += 1
        elif features.shape[0] > 0:
            recall_turns(held, t, game, p)
        players[game] = p.turn[PLAYER]
        found = 0
        if states[game] == NO_OUTCOME and plies[game] < cap:
            found = list_moves(p, t, out, 0)
        if moves[game] != STAY:
            keep(held, game, p)
        longest = max(longest, found)
        if longest > room:
            continue
        for place in range(found):
            rows[game, place] = out[place]
        if numbers.shape[0] > 0:
            number_listed(p, t, a, out, found, memo, numbers[game])
            for place in range(found, counts[game]):
                numbers[game, place] = NO_ACTION
        counts[game] = found
        if features.shape[0] > 0:
            viewer = int(p.turn[PLAYER])
            write_features(p, t, o, viewer, cap - plies[game], out, found, hexes, features[game])
    return longest


@entry
def play_batch(
    held: Held,
    begin: int,
    end: int,
    tables: Array,
    plies: int,
    out: Array,
    states: Array,
    made: Array,
    cap: int,
) -> int:
    """Play on at random in the games from `begin` to `end` until they are over, at the cap, or have made `plies`.

    Returns the plies made, and adds those of each game to `made`. All chances follow from the seed in the record.
    """
    p, t = held.boards[0], tables[0]
    total = 0
    for number in range(begin, end):
        lay_out(held, t, number, p)
        recall_turns(held, t, number, p)
        states[number] = outcome(p, t)
        for _ in range(plies):
            if states[number] != NO_OUTCOME or made[number] >= cap:
                break
            move = out[next_random(p, list_moves(p, t, out, 0))]
            p.depth = 0
            do_and_draw(p, t, move)
            states[number] = outcome(p, t)
            made[number] += 1
            total += 1
        keep(held, number, p)
    return total


@entry
def unpack_batch(held: Held, begin: int, end: int, tables: Array) -> int:
    """Lay the games from `begin` to `end` out, each on a board for itself, with their earlier turns."""
    t = tables[0]
    for number in range(begin, end):
        p = held.boards[number - begin]
        lay_out(held, t, number, p)
        recall_turns(held, t, number, p)
    return 0


def examples(positions: Array, tables: Array) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry points, each with arguments of the types that it is always called with."""
    layout, seen = np.zeros(1, LAYOUT), np.zeros(1, OBSERVATION)
    layout.flags.writeable = seen.flags.writeable = False
    each, rows = np.zeros(1, np.int64), np.zeros((1, 1), np.int64)
    listed = (each, rows, each, each)
    looks = (layout, each, np.zeros((1, 1), np.int32), seen, np.zeros((1, 1), np.int8))
    held = blank_held(positions)
    return [
        (unpack_batch, (held, 0, 0, tables)),
        (play_batch, (held, 0, 0, tables, 0, each, each, each, 0)),
        (step_batch, (held, 0, 0, tables, each, each, each, 0, *listed, *looks)),
    ]
