"""What a search keeps beside the position, as one NumPy record: limits, switches, killers, history, lines, weights.

Switches and margins are numbers in the record and not constants in the code, so that a match can set one engine against
another without compiling either of them.
"""

from functools import cache
from typing import Final

import numpy as np

from skep.engine.native.record import TILES
from skep.engine.search.features import BLOCK, FEATURES

PLIES: Final = 64
"""How many moves ahead the deepest line may be; with the look at wins beyond it, less than a record can undo."""
WIN: Final = 100_000
"""The score of a won game; one less for every move that it takes to get there."""
PROVEN: Final = WIN - 1_000
"""Scores beyond this are wins that were seen to the end."""
ENDLESS: Final = 1 << 60
WINDOW: Final = 40
"""Points around the last score within which the next look expects its own."""

JUDGED: Final = 1 << 17
"""How many positions a search remembers the evaluation of; a power of two."""

# The switches and margins, by their place in `option`; in points where they are margins.
(
    TRANSPOSITIONS,
    REDUCTIONS,
    LATE_PRUNING,
    FUTILITY,
    REVERSE_FUTILITY,
    QUIET,
    KILLERS,
    COUNTERS,
    HISTORY,
    ROYALS_FIRST,
    REPETITION,
    ASPIRATION,
    INTERNAL,
    FUTILITY_MARGIN,
    REVERSE_MARGIN,
    NOISE,
    DRAWS,
    LATE_FIRST,
    LATE_STEP,
    WINS_FIRST,
    DEFENCE,
    STAGES,
    MALUS,
    NARROW,
    MATE_DISTANCE,
    NOVELTY,
    PEACE,
) = range(27)
OPTIONS: Final = 27
DEFAULTS: Final = {
    TRANSPOSITIONS: 1,
    REDUCTIONS: 1,
    LATE_PRUNING: 1,
    FUTILITY: 1,
    REVERSE_FUTILITY: 1,
    QUIET: 1,
    KILLERS: 1,
    COUNTERS: 1,
    HISTORY: 1,
    ROYALS_FIRST: 1,
    REPETITION: 1,
    ASPIRATION: 1,
    INTERNAL: 1,
    FUTILITY_MARGIN: 90,
    REVERSE_MARGIN: 70,
    NOISE: 0,
    DRAWS: 1,
    LATE_FIRST: 4,
    LATE_STEP: 2,
    WINS_FIRST: 1,
    DEFENCE: 1,
    STAGES: 1,
    MALUS: 1,
    NARROW: 1,
    MATE_DISTANCE: 1,
    NOVELTY: 1,
    PEACE: 1,
}
NAMES: Final = {
    "transpositions": TRANSPOSITIONS,
    "reductions": REDUCTIONS,
    "late-pruning": LATE_PRUNING,
    "futility": FUTILITY,
    "reverse-futility": REVERSE_FUTILITY,
    "quiet": QUIET,
    "killers": KILLERS,
    "counters": COUNTERS,
    "history": HISTORY,
    "royals-first": ROYALS_FIRST,
    "repetition": REPETITION,
    "aspiration": ASPIRATION,
    "internal": INTERNAL,
    "futility-margin": FUTILITY_MARGIN,
    "reverse-margin": REVERSE_MARGIN,
    "noise": NOISE,
    "draws": DRAWS,
    "late-first": LATE_FIRST,
    "late-step": LATE_STEP,
    "wins-first": WINS_FIRST,
    "defence": DEFENCE,
    "stages": STAGES,
    "malus": MALUS,
    "narrow": NARROW,
    "mate-distance": MATE_DISTANCE,
    "novelty": NOVELTY,
    "peace": PEACE,
}
"""What a switch is called in a match."""


@cache
def state_type(width: int) -> np.dtype[np.void]:
    """The record of a search on a torus of that width.

    Long because it is one list.
    """
    cells = width * width
    return np.dtype(
        [
            ("nodes", "i8"),
            ("most_nodes", "i8"),
            ("deadline", "i8"),
            ("stop", "i8"),
            ("spent", "i8"),
            ("option", "i4", OPTIONS),
            ("root_turns", "i4"),
            ("root_player", "i4"),
            ("pride", "i4"),
            ("age", "i4"),
            ("salt", "i8"),
            ("seed", "i8"),
            ("samples", "i4"),
            # What the evaluation reads: how creatures move and how far, the weights, the phase by tiles laid; and what
            # it notes on the way: how many tiles can move, roam, come to a royal, are in hand, and which can move.
            ("motion", "i1", BLOCK),
            ("reach", "i1", BLOCK),
            ("parts", "i4"),
            ("packed", "i8", FEATURES),
            ("judged", "i8", JUDGED),
            ("put_by", "i8", FEATURES),
            ("phase", "i4", TILES),
            ("mobile", "i4", 2),
            ("roaming", "i4", 2),
            ("coming", "i4", 2),
            ("holding", "i4", 2),
            ("free", "i1", TILES),
            ("killer", "i8", (PLIES + 1, 2)),
            ("history", "i2", (2, TILES, cells)),
            ("counter", "i4", (TILES, cells)),
            # Cells around the royals, as bits, while moves are put in order; all zero otherwise.
            ("zone", "i1", cells),
            ("line", "i8", (PLIES + 1, PLIES + 1)),
            ("length", "i4", PLIES + 1),
            ("reduction", "i1", (PLIES, PLIES)),
            ("tried", "i4"),
        ]
    )
