"""Draws that the search sees beyond the rules': positions that repeat, and games that make no progress."""

from skep.engine.native.jit import Record, inlined, jit
from skep.engine.native.record import HISTORY, MADE_COUNT
from skep.engine.search.search_options import SearchOption

_REMEMBERED_TURNS = 64
"""Turns back to which a repetition is looked for; set by hand, not tuned."""
_STAGNATION_TURNS = 60
"""Turns without a move that cannot be taken back, after which a draw is welcome."""
_STAGNATION_SCORE = 400
"""Points that such a draw is worth. Both were set by hand: of 200 games of each preset against itself at most one then
reached its cap, and 12 % of venom-first before (`skep selfplay TYPE FOLDER --files 2 --nodes 300`)."""


@inlined
def is_stagnant(state: Record, p: Record) -> bool:
    """Whether there has been no progress for so long that a draw is welcome even to the player who is ahead."""
    return state.option[SearchOption.DRAW_BY_STAGNATION] != 0 and p.turns - p.fresh >= _STAGNATION_TURNS


@inlined
def score_of_draw(state: Record, p: Record) -> int:
    """The score of a repetition for the player at the root."""
    return _STAGNATION_SCORE if is_stagnant(state, p) else 0


@jit
def is_repetition(state: Record, p: Record, t: Record) -> bool:
    """Whether the position has occurred before: as often as E5 asks, or once, which the search takes for a draw.

    One occurrence before the root is enough, too (REPETITION_BEFORE_ROOT): a player who is ahead then looks for
    progress instead of repeating.
    """
    if p.turn[MADE_COUNT] != 0:
        return False
    key = p.key
    found = 1
    oldest = max(int(p.fresh), p.turns - min(HISTORY, _REMEMBERED_TURNS))
    stride = 1 if t.neutral >= 0 else 2  # without double turns (K3) the same player is to move every second turn
    for turn in range(p.turns - 3, oldest - 1, -stride):
        if p.history[turn & (HISTORY - 1)] == key:
            counts_once = state.option[SearchOption.REPETITION_BEFORE_ROOT] != 0 or turn >= state.root_turns
            if state.option[SearchOption.REPETITION] != 0 and counts_once:
                return True
            found += 1
            if found >= t.repeats and t.option_repetition == 0:
                return True
    return False
