"""ABDADA as Kerrigan simplified it: a move that another thread is searching is put off until the others are done.

All threads of a search share a small table of marks, one for each move of a position that somebody is searching. A mark
that another overwrites is lost, and the move is searched twice: that costs time, never a wrong score.
"""

import numpy as np
from numpy.typing import NDArray

from skep.engine.native.jit import Array, inlined
from skep.engine.native.keys import fact

_DEPTH = 3
"""The fewest plies at which moves are put off; set by hand, not tuned."""
_MARKS = 1 << 12
"""Room for marks; a power of two."""


def new_marks(threads: int) -> NDArray[np.int64]:
    """A table for so many threads; one alone marks nothing, and needs none."""
    return np.zeros(_MARKS if threads > 1 else 1, np.int64)


@inlined
def puts_off(marks: Array, depth: int) -> bool:
    """Whether moves are put off at all, so many plies above the leaves."""
    return marks.size > 1 and depth >= _DEPTH


@inlined
def mark_of(key: int, move: int) -> int:
    """What stands for a move in the position of that key."""
    return fact(key ^ move)


@inlined
def is_marked(marks: Array, mark: int) -> bool:
    """Whether another thread is searching this."""
    return marks[mark & _MARKS - 1] == mark


@inlined
def set_mark(marks: Array, mark: int) -> None:
    marks[mark & _MARKS - 1] = mark


@inlined
def clear_mark(marks: Array, mark: int) -> None:
    marks[mark & _MARKS - 1] = 0
