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
def claim(marks: Array, key: int, move: int, may_wait: bool) -> int:
    """Mark a move in the position of that key as searched; 0 where it may wait, and another thread searches it."""
    mark = fact(key ^ move) | 1
    place = mark & _MARKS - 1
    if may_wait and marks[place] == mark:
        return 0
    marks[place] = mark
    return mark


@inlined
def release(marks: Array, mark: int) -> None:
    """Take back what `claim` has marked; 0 is no mark."""
    if mark != 0:
        marks[mark & _MARKS - 1] = 0
