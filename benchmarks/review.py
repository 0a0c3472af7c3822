"""How long the review of a game takes at its default: every move judged, as the study and `skep analyse` do it.

    python -P benchmarks/review.py                 games of 50 plies, Base and Base+MLP
    python -P benchmarks/review.py --plies 30

Each game begins as one of Skep's own openings and goes on by its engine. Prints seconds by the clock and by the
processor, one core, the compiled engine loaded beforehand.
"""

import argparse
import time

from skep.engine import Engine, Limit
from skep.explorer.openings_book import read_openings
from skep.game import Game
from skep.review.review import NODES, review
from skep.trees import GameTree

RULESETS = ("Base", "Base+MLP")
QUICK = Limit(nodes=2_000)
"""What the engine may look at for each move of the games that are reviewed."""


def game_of(ruleset: str, plies: int) -> Game:
    """A game that is as long as it should be, and not over before."""
    engine = Engine()
    for batch in read_openings():
        for opening in batch:
            if opening.ruleset != ruleset:
                continue
            game = Game(ruleset)
            for text in opening.moves[:plies]:
                game.play(text)
            while game.ply < plies and game.outcome is None:
                game.play(engine.choose(game, QUICK))
            if game.ply == plies:
                return game
    raise SystemExit(f"no opening of {ruleset} goes on for {plies} plies")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the review of a game.")
    parser.add_argument("--plies", type=int, default=50)
    options = parser.parse_args()
    for ruleset in RULESETS:
        tree = GameTree.from_game(game_of(ruleset, options.plies))
        wall, spent = time.perf_counter(), time.process_time()
        review(tree)
        wall, spent = time.perf_counter() - wall, time.process_time() - spent
        print(
            f"{ruleset}, {options.plies} plies, {NODES:,} nodes a position: "
            f"{wall:.1f} s by the clock, {spent:.1f} s of one core"
        )


if __name__ == "__main__":
    main()
