"""What is seen in one move: a win, the threat of one, and so the worth of a leaf."""

from skep.engine.codes import PASS
from skep.engine.evaluate import evaluate, steps_left
from skep.engine.jit import Array, Record, jit
from skep.engine.movegen import list_moves
from skep.engine.movepick import mark_zone, may_win
from skep.engine.position import do, undo
from skep.engine.record import LOST, PLAYER
from skep.engine.thought import QUIET, WIN


@jit
def has_win(s: Record, p: Record, t: Record, moves: Array, begin: int) -> bool:
    """Whether the player to move wins at once."""
    enemy = 1 - p.turn[PLAYER]
    end = list_moves(p, t, moves, begin)
    mark_zone(s, p, t, 1)
    kept = begin
    for place in range(begin, end):
        if may_win(s, p, t, moves[place]):
            moves[kept] = moves[place]
            kept += 1
    mark_zone(s, p, t, 0)
    for place in range(begin, kept):
        do(p, t, moves[place])
        lost = p.turn[LOST]
        undo(p, t)
        if lost == 1 << enemy:
            return True
    return False


@jit
def is_threatened(s: Record, p: Record, t: Record, moves: Array, begin: int) -> bool:
    """Whether the opponent would win at once if the player to move did nothing."""
    player = p.turn[PLAYER]
    do(p, t, PASS)
    threatened = p.turn[PLAYER] != player and has_win(s, p, t, moves, begin)
    undo(p, t)
    return threatened


@jit
def settle(s: Record, p: Record, t: Record, moves: Array, ply: int, begin: int) -> int:
    """The score of a leaf: the evaluation, unless the player to move wins at once."""
    if s.option[QUIET] != 0 and steps_left(p, t, 1 - p.turn[PLAYER]) <= 1 and has_win(s, p, t, moves, begin):
        return WIN - ply - 1
    return evaluate(s, p, t)
