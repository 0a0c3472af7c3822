"""New games whose draws from the bag are the same in every run, so that a whole game ends after as many moves."""

from functools import partial

from skep.game import Game
from skep.web.games import routes

SEED = 30
"""With it, two players who want a hive-mind game to end soon end it after sixteen plies, ten of them with a draw."""


def install() -> None:
    """Let all games that this process sets up draw alike."""
    setattr(routes, "Game", partial(Game, seed=SEED))  # noqa: B010 - a checker would take it for the class
