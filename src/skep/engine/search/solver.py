"""Proofs of won games: every reply is tried, and nothing is estimated, pruned by guess or remembered.

A proof is about an attacker and how many turns they may still take. They win if they have a move against every reply of
the opponent and against every tile that a bag may give to either player. There is no table, since repetition (E5)
makes the worth of a position depend on how it came about; the order of moves alone makes it quick.
"""

from typing import Any

import numpy as np

from skep.engine.native.apply import do, undo
from skep.engine.native.bag import next_draw
from skep.engine.native.codes import (
    DRAW_AT,
    GOAL_AT,
    GOAL_MASK,
    KIND_MASK,
    MOVE,
    PASS,
    PLACE,
    STING,
    STRIKE,
    SWAP,
    TILE_AT,
    TILE_MASK,
)
from skep.engine.native.ending import BLACK_WINS, NO_OUTCOME, WHITE_WINS, outcome
from skep.engine.native.hive import beside
from skep.engine.native.jit import Array, Record, entry, inlined, jit
from skep.engine.native.movegen import list_moves
from skep.engine.native.record import ACTIONS, BOARD, PLAYER
from skep.engine.search.tactics import losers_after

REFUTED, UNKNOWN, WON = range(3)
"""Result of the solver: no win, out of effort, or a proven win."""
NODES, MOST, KILLERS = 0, 1, 2
"""Places in the record of effort: positions looked at, how many may be, and from here the move that decided last."""
EFFORT = 128
"""Numbers in the record of effort; more than moves can be undone."""


@jit
def wins_at_once(p: Record, t: Record, moves: Array, begin: int, end: int) -> int:
    """The place of a move that ends the game for the player to move, or -1."""
    enemy = 1 - p.turn[PLAYER]
    for place in range(begin, end):
        if losers_after(p, t, moves[place]) == 1 << enemy:
            return place
    return -1


@jit
def urgency(p: Record, t: Record, move: int) -> int:
    """The order of a move: first those that crowd the enemy's royals or make room around one's own."""
    kind = move & KIND_MASK
    if kind == PASS:
        return 0
    if kind in (STRIKE, SWAP, STING):
        return 2
    tile = move >> TILE_AT & TILE_MASK
    goal = move >> GOAL_AT & GOAL_MASK
    player = p.turn[PLAYER]
    found = 1
    for color in range(2):
        for number in range(t.royals[color]):
            royal = t.royal[color, number]
            if tile == royal:
                return 3
            if p.where[royal] != BOARD or kind not in (PLACE, MOVE):
                continue
            cell = int(p.cell[royal])
            for direction in range(6):
                near = beside(p, t, cell, direction)
                if color != player and near == goal:
                    found = 3
                if color == player and kind == MOVE and near == p.cell[tile]:
                    found = 3
            if cell == goal:
                found = 3
    return found


@jit
def order(p: Record, t: Record, moves: Array, begin: int, end: int, killer: int) -> None:
    """Put the moves in order of their urgency, the one that decided last at this depth before all."""
    front = begin
    for wanted in (3, 2):
        for place in range(front, end):
            move = moves[place]
            if urgency(p, t, move) == wanted:
                moves[place] = moves[front]
                moves[front] = move
                front += 1
    for place in range(begin, end):
        if moves[place] == killer:
            for other in range(place, begin, -1):
                moves[other] = moves[other - 1]
            moves[begin] = killer
            return


@inlined
def is_won_by(state: int, attacker: int) -> bool:
    return state == (WHITE_WINS if attacker == 0 else BLACK_WINS)


@entry
def prove(effort: Array, positions: Array, tables: Array, moves: Array, attacker: int, turns: int, begin: int) -> int:
    """Whether the attacker wins within `turns` of their turns, including the current one; the game is not over."""
    p, t = positions[0], tables[0]
    effort[NODES] += 1
    if effort[NODES] > effort[MOST]:
        return UNKNOWN
    attacks = p.turn[PLAYER] == attacker
    end = list_moves(p, t, moves, begin)
    if attacks:
        place = wins_at_once(p, t, moves, begin, end)
        if place >= 0:
            effort[KILLERS + p.depth] = moves[place]
            return WON
        if turns == 1 and p.turn[ACTIONS] == 1:
            return REFUTED
    order(p, t, moves, begin, end, effort[KILLERS + p.depth])
    for place in range(begin, end):
        move = moves[place]
        verdict = WON
        draw = next_draw(p, t, move, 0)
        while verdict == WON:
            do(p, t, move | draw << DRAW_AT)
            state = outcome(p, t)
            left = turns - 1 if attacks and p.turn[PLAYER] != attacker else turns
            if state != NO_OUTCOME:
                verdict = WON if is_won_by(state, attacker) else REFUTED
            elif left == 0:
                verdict = REFUTED
            else:
                verdict = prove(effort, positions, tables, moves, attacker, left, end)
            undo(p, t)
            draw = next_draw(p, t, move, draw) if draw > 0 else 0
            if draw == 0:
                break
        if verdict == UNKNOWN:
            return UNKNOWN
        if attacks == (verdict == WON):
            effort[KILLERS + p.depth] = move
            return verdict
    return REFUTED if attacks else WON


@entry
def prove_after(
    effort: Array, positions: Array, tables: Array, moves: Array, attacker: int, turns: int, move: int, worst: Array
) -> int:
    """The same after one move of the player to move, for every draw; returns the least, the greatest is in `worst`.

    A move that ends the turn of the attacker uses up one of their turns.
    """
    p, t = positions[0], tables[0]
    attacks = p.turn[PLAYER] == attacker
    least = WON
    worst[0] = REFUTED
    draw = next_draw(p, t, move, 0)
    while True:
        do(p, t, move | draw << DRAW_AT)
        state = outcome(p, t)
        left = turns - 1 if attacks and p.turn[PLAYER] != attacker else turns
        if state != NO_OUTCOME:
            verdict = WON if is_won_by(state, attacker) else REFUTED
        elif left <= 0:
            verdict = REFUTED
        else:
            verdict = prove(effort, positions, tables, moves, attacker, left, 0)
        undo(p, t)
        least = min(least, verdict)
        worst[0] = max(worst[0], verdict)
        draw = next_draw(p, t, move, draw) if draw > 0 else 0
        if draw == 0:
            return least


def examples(positions: Array, tables: Array) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry points, each with arguments of the types that it is always called with."""
    numbers = np.zeros(1, np.int64)
    return [
        (prove, (numbers, positions, tables, numbers, 0, 0, 0)),
        (prove_after, (numbers, positions, tables, numbers, 0, 0, 0, numbers)),
    ]
