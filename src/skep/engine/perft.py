"""Perft over the rules: how many ways to play on from a position, counted one by one.

In Swarm the tiles that are drawn after placings are left out, as in `oracle`.
"""

import threading
from collections.abc import Iterator
from dataclasses import replace

from skep.core.moves import Move
from skep.core.position import Position
from skep.rules.legal import legal_moves
from skep.rules.ruleset import Ruleset


def perft(position: Position, ruleset: Ruleset, depth: int, stop: threading.Event | None = None) -> int | None:
    """How many lines of `depth` moves there are, repetition ignored; None when `stop` was set on the way."""
    endless = _without_repetition(ruleset)
    try:
        return _count(position.copy(), endless, depth, stop or threading.Event())
    except _StoppedError:
        return None


def divide(position: Position, ruleset: Ruleset, depth: int) -> Iterator[tuple[Move, int]]:
    """Each legal move with the number of lines of `depth` moves that begin with it."""
    endless = _without_repetition(ruleset)
    position = position.copy()
    for move in legal_moves(position, endless) if depth else []:
        position.apply(move)
        yield move, _count(position, endless, depth - 1, threading.Event())
        position.undo()


class _StoppedError(Exception):
    """Told to stop in the middle of the count."""


def _without_repetition(ruleset: Ruleset) -> Ruleset:
    return replace(ruleset, options=replace(ruleset.options, repetition="off"))


def _count(position: Position, ruleset: Ruleset, depth: int, stop: threading.Event) -> int:
    if depth == 0:
        return 1
    if stop.is_set():
        raise _StoppedError
    moves = legal_moves(position, ruleset)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        position.apply(move)
        total += _count(position, ruleset, depth - 1, stop)
        position.undo()
    return total
