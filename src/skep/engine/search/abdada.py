"""ABDADA as Kerrigan simplified it: a move that another thread is searching is put off until the others are done.

All threads of a search share a small table of marks, one for each move of a position that someone is searching. A mark
that another overwrites is lost, and the move is searched twice: that costs time, never a wrong score.

In the principal variation, which every thread searches, they also share by how much they have raised alpha there.
"""

from typing import Final

from skep.engine.native.jit import Record, inlined
from skep.engine.native.keys import fact
from skep.engine.search.scores import WIN

MARKS: Final = 1 << 12
"""The number of marks; a power of two."""


@inlined
def puts_off(shared: Record) -> bool:
    """Whether moves are put off; one thread alone marks nothing."""
    return shared.threads > 1


@inlined
def claim(shared: Record, key: int, move: int, may_wait: bool) -> int:
    """Mark a move in the position of that key as searched; 0 where it may wait, and another thread searches it."""
    mark = fact(key ^ move) | 1
    place = mark & MARKS - 1
    if may_wait and shared.marks[place] == mark:
        return 0
    shared.marks[place] = mark
    return mark


@inlined
def release(shared: Record, mark: int) -> None:
    """Remove a mark that `claim` has set; does nothing if `mark` is 0."""
    if mark != 0:
        shared.marks[mark & MARKS - 1] = 0


@inlined
def sign(key: int, depth: int, score: int, move: int) -> int:
    """The checksum of a score and its move: a reader drops what two threads wrote at the same time."""
    return key + depth ^ score ^ move << 24


@inlined
def share(shared: Record, key: int, depth: int, ply: int, score: int, move: int) -> None:
    """Let the others know the score of the best move so far in a position of the principal variation."""
    if shared_score(shared, key, depth, ply) < score:
        shared.pv_score[ply], shared.pv_move[ply] = score, move
        shared.pv_sign[ply] = sign(key, depth, score, move)


@inlined
def shared_score(shared: Record, key: int, depth: int, ply: int) -> int:
    """The score that a thread has shared for this position, searched to this depth; its move is in `pv_move`."""
    score = shared.pv_score[ply]
    return score if shared.pv_sign[ply] == sign(key, depth, score, shared.pv_move[ply]) else -WIN
