"""Count for `perft`: by the rules while that is fast, then by the compiled engine. The numbers are the same.

`validmoves` always uses the rules. One listing by the engine, converted back into moves,
takes longer.
"""

import threading

from skep import engine
from skep.core.errors import SkepError
from skep.game import Game
from skep.rules.perft import perft

QUICK = 1_000
"""Positions that the rules can list in less time than it takes to load compiled code."""
BEARABLE = 30_000
"""Positions that the rules can list in less time than it takes to compile the engine."""


def count(game: Game, depth: int, above: int, stop: threading.Event) -> int | None:
    """Count the lines of `depth` moves. Returns None if `stop` is set meanwhile.

    `above` is the number of lines one move shorter: the positions whose moves are to be listed.
    """
    if above > QUICK and (above > BEARABLE or engine.is_compiled(game.ruleset, "perft")):
        try:
            return engine.perft(game.position, depth, stop)  # loads the compiler, so only if it pays off
        except SkepError:
            pass  # too large a game for the engine
    return perft(game.position, depth, stop)
