"""Perft: counts the lines of play of a given length, to compare implementations of the rules."""

import threading
from collections.abc import Iterator
from dataclasses import replace

from skep.core.moves import Move
from skep.core.position import Position
from skep.rules.legal import legal_moves

MAX_DEPTH = 64
"""Moves that a count looks ahead at most; nobody has ever counted a dozen."""


def perft(position: Position, depth: int, stop: threading.Event | None = None) -> int | None:
    """Count the lines of `depth` moves, without regard to repetition; None if `stop` was set on the way.

    A forced pass is a move, a finished game has none. With a bag, what is drawn after a placing is left out.
    """
    try:
        return _count(_endless(position, depth), depth, stop or threading.Event())
    except _StoppedError:
        return None


def divide(position: Position, depth: int) -> Iterator[tuple[Move, int]]:
    """Each legal move with the number of lines of `depth` moves that begin with it."""
    position = _endless(position, depth)
    for move in legal_moves(position) if depth else []:
        yield move, _count_after(position, move, depth, threading.Event())


class _StoppedError(Exception):
    """The count was stopped before its end."""


def _endless(position: Position, depth: int) -> Position:
    """A copy of the position in the same game without E5, where the depth is one that can be counted."""
    if not 0 <= depth <= MAX_DEPTH:
        raise ValueError(f"perft counts from 0 to {MAX_DEPTH} moves ahead")
    ruleset = position.ruleset
    return position.with_ruleset(replace(ruleset, options=replace(ruleset.options, repetition="off")))


def _count(position: Position, depth: int, stop: threading.Event) -> int:
    if depth == 0:
        return 1
    if stop.is_set():
        raise _StoppedError
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(_count_after(position, move, depth, stop) for move in moves)


def _count_after(position: Position, move: Move, depth: int, stop: threading.Event) -> int:
    position.apply(move)
    total = _count(position, depth - 1, stop)
    position.undo()
    return total
