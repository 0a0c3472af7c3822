"""Make the book of openings that comes with the explorer: games of our engine against itself, cut after the opening.

python -m tools.openings_book          # writes src/skep/explorer/openings.txt anew, in some minutes

The first tile of each player is any that he has, so that the book knows an answer to all; then he takes any move that
the engine likes nearly as well as the best, and after some turns the best. The same
command writes the same file, as long as the engine is the same.
"""

import argparse
import random
import sys
from pathlib import Path

from skep.engine import Limit, SearchRequest
from skep.engine.tools import Searcher
from skep.game import Game

FILE = Path(__file__).parents[1] / "src" / "skep" / "explorer" / "openings.txt"
BOOKS = {"Base+MLP": 160, "Base": 60}
"""How many games of each type."""
SEED = 1
NODES = 2_000
"""Positions that a player looks at for a move."""
ANY = 2
"""Plies in which every kind of tile is as likely."""
FREE = 8
"""Plies in which he does not always take the best."""
CHOICES = 8
NEAR = 20
"""Points that such a move may be behind the best; 25 are 53 wins in 100."""
KEPT = 30
"""Plies of a game that are written."""
LONGEST = 160
"""Plies after which a game is called a draw."""


def play(game_type: str, searcher: Searcher, chance: random.Random) -> Game:
    game = Game(game_type, seed=chance.getrandbits(30))
    while not game.is_over and game.ply < LONGEST:
        if game.ply < ANY:
            tiles = sorted({str(move.tile) for move in game.legal_moves})
            game.play(next(iter(game.legal_moves.of(chance.choice(tiles)))))
            continue
        is_free = game.ply < FREE
        request = SearchRequest(Limit(nodes=NODES * (2 if is_free else 1)), lines=CHOICES if is_free else 1)
        found = searcher.search(game.position, request)
        game.play(chance.choice([one.move for one in found if one.score >= found[0].score - NEAR]))
    return game


def line_of(game: Game) -> str:
    """A game as the book has it: its type, its result, and its first moves."""
    result = game.state if game.is_over else "Draw"
    return ";".join((str(game.ruleset), result, "", *game.move_texts[:KEPT]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", type=float, default=1.0, help="only so much of each book, to try it out")
    options = parser.parse_args()
    lines = [f"# Games of Skep against itself, {NODES:,} positions a move, made by: python -m tools.openings_book"]
    for game_type, count in BOOKS.items():
        searcher, chance = Searcher(game_type, hash_mib=8), random.Random(f"{SEED}:{game_type}")
        for number in range(int(count * options.part)):
            searcher.forget()
            lines.append(line_of(play(game_type, searcher, chance)))
            print(f"{game_type} {number + 1}/{count} {lines[-1][:60]}", file=sys.stderr, flush=True)
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
