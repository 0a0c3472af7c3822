"""What a search keeps beside the position, as one NumPy record: limits, options, killers, history, lines, weights."""

from functools import cache
from typing import Final

import numpy as np

from skep.engine.native.record import TILES
from skep.engine.search.features import BLOCK, FEATURES
from skep.engine.search.options import SearchOption

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
            ("option", "i4", len(SearchOption)),
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
