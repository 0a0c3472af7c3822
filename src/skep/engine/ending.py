"""The end of the game: lost royals and repetition (E1 to E5, G3)."""

from skep.engine.directions import ALL_AROUND
from skep.engine.jit import Record, jit
from skep.engine.record import BOARD, GONE, HISTORY, LOST, MADE_COUNT

NO_OUTCOME, WHITE_WINS, BLACK_WINS, BOTH_LOST, REPEATED = range(5)
"""How a game stands."""


@jit
def losers(p: Record, t: Record) -> int:
    """Who has lost a royal, as bits: 1 for White, 2 for Black (E1, E2, G3)."""
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


@jit
def occurrence(p: Record) -> int:
    """How often the position has occurred at the end of a turn since the last move that cannot be repeated (E5)."""
    key = p.history[(p.turns - 1) & (HISTORY - 1)]
    found = 1
    oldest = max(int(p.fresh), p.turns - HISTORY)
    for turn in range(p.turns - 2, oldest - 1, -1):
        if p.history[turn & (HISTORY - 1)] == key:
            found += 1
    return found


@jit
def outcome(p: Record, t: Record) -> int:
    """How the game stands."""
    lost = p.turn[LOST]
    if lost == 3:
        return BOTH_LOST
    if lost != 0:
        return BLACK_WINS if lost == 1 else WHITE_WINS
    if (
        t.option_repetition == 0
        and p.turn[MADE_COUNT] == 0
        and p.turns - p.fresh >= t.repeats
        and occurrence(p) >= t.repeats
    ):
        return REPEATED
    return NO_OUTCOME
