"""The end of the game: lost royals and repetition (E1 to E5, G3)."""

from skep.engine.native.directions import ALL_AROUND, STEP_Q, STEP_R
from skep.engine.native.jit import Record, inlined, jit
from skep.engine.native.record import BOARD, GONE, HISTORY, LOST, MADE_COUNT

NO_OUTCOME, WHITE_WINS, BLACK_WINS, BOTH_LOST, REPEATED = range(5)
"""The state of a game."""


@jit
def losers(p: Record, t: Record) -> int:
    """The players who have lost a royal, as bits: 1 for White, 2 for Black (E1, E2, G3)."""
    lost = 0
    for color in range(2):
        for number in range(t.royals[color]):
            royal = t.royal[color, number]
            if p.where[royal] == GONE:
                lost |= 1 << color
            elif p.where[royal] == BOARD:
                cell = p.cell[royal]
                if p.mask[cell] == ALL_AROUND and (t.has_guardians == 0 or p.top[cell] != royal + 1):
                    lost |= 1 << color
    return lost


@inlined
def anchor_place(p: Record) -> int:
    """The place of the anchor on the plane, as one number."""
    return p.anchor_q << 32 | (p.anchor_r & 0xFFFFFFFF)


@jit
def is_at(p: Record, t: Record, place: int) -> bool:
    """Whether the hive, equal cell by cell to one with its anchor at `place`, lies there on the plane, too.

    It does not if it has wandered once around the torus meanwhile. The cell of that anchor is looked for from today's.
    """
    if place == anchor_place(p):
        return True
    q, r = place >> 32, place << 32 >> 32
    last = p.top.size - 1
    goal = (q + t.width * r) & last
    queue = p.queue
    queue[0], queue[1], queue[2] = p.anchor, 0, 0
    begin, end = 0, 3
    while begin < end:
        cell = int(queue[begin])
        if cell == goal:
            return p.anchor_q + queue[begin + 1] == q and p.anchor_r + queue[begin + 2] == r
        for direction in range(6):
            near = (cell + t.delta[direction]) & last
            known = p.mask[cell] >> direction & 1 == 0
            for other in range(0, end, 3):
                known |= queue[other] == near
            if not known:
                queue[end] = near
                queue[end + 1] = queue[begin + 1] + STEP_Q[direction]
                queue[end + 2] = queue[begin + 2] + STEP_R[direction]
                end += 3
        begin += 3
    return False


@jit
def occurrence(p: Record, t: Record) -> int:
    """Count the occurrences of the position at the end of a turn since the last irreversible move (E5)."""
    key = p.history[(p.turns - 1) & (HISTORY - 1)]
    found = 1
    oldest = max(int(p.fresh), p.turns - HISTORY)
    for turn in range(p.turns - 2, oldest - 1, -1):
        slot = turn & (HISTORY - 1)
        if p.history[slot] == key and is_at(p, t, p.place[slot]):
            found += 1
    return found


@jit
def outcome(p: Record, t: Record) -> int:
    """The state of the game."""
    lost = p.turn[LOST]
    if lost == 3:
        return BOTH_LOST
    if lost != 0:
        return BLACK_WINS if lost == 1 else WHITE_WINS
    if (
        t.option_repetition == 0
        and p.turn[MADE_COUNT] == 0
        and p.turns - p.fresh >= t.repeats
        and occurrence(p, t) >= t.repeats
    ):
        return REPEATED
    return NO_OUTCOME
