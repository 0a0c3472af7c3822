"""Counting for `perft`: by the law while that is quick, by the compiled engine from there on; the numbers are the same.

Moves are listed for `validmoves` by the law alone. One listing by the engine, translated back into moves of the law,
takes longer: see benchmarks/listing.py.
"""

import threading

from skep import engine
from skep.core.errors import SkepError
from skep.game import Game
from skep.rules.perft import perft

QUICK = 1_000
"""Positions whose moves the law lists sooner than compiled code is loaded."""
BEARABLE = 30_000
"""Positions whose moves the law lists sooner than the engine is compiled."""


def count(game: Game, depth: int, above: int, stop: threading.Event) -> int | None:
    """The lines of `depth` moves; None when `stop` was set on the way.

    `above` is the number of lines one move shorter, each of which ends in a position whose moves are to be listed.
    """
    if above > QUICK and (above > BEARABLE or engine.is_compiled(game.ruleset, "perft")):
        try:
            return engine.perft(game.position, depth, stop)  # loads the compiler, so not before it is worth it
        except SkepError:
            pass  # too large a game for the engine; the law takes its time
    return perft(game.position, depth, stop)
