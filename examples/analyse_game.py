r"""Walk through a game: what each move left the opponent, and which moves gave something away.

python examples/analyse_game.py "Base+MLP;InProgress;White[3];wL;bM wL-;wQ -wL;bQ bM-"
python examples/analyse_game.py --nodes 100000 < game.txt
"""

import argparse
import sys
from collections.abc import Iterator

from skep import Game
from skep.engine import Limit
from skep.review import review
from skep.trees import GameTree


def analyse(text: str, nodes: int) -> Iterator[str]:
    """One line for each move of the game."""
    record = Game.from_string(text)
    judged = {move.ply: move for move in review(GameTree.from_game(record), Limit(nodes=nodes)).moves}
    game = Game(record.ruleset, seed=record.seed)
    for move in record.move_texts:
        turn, before = game.turn_string, game.copy()
        game.play(move)
        found = judged.get(game.ply)
        note = ""
        if found is not None and found.judgment is not None and found.best:
            note = f"   {found.judgment} (better: {before.format(found.best[0])})"
        yield f"{turn:<10} {move:<16} leaves {len(game.legal_moves):>3} moves{note}"
    if game.outcome is not None:
        yield f"{game.state}: {game.outcome.because} ({game.outcome.rule})"


def main() -> None:
    parser = argparse.ArgumentParser(
        description="What each move of a game gave away.", formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("game", nargs="?", help="a game string; read from standard input if left out")
    parser.add_argument("--nodes", type=int, default=20_000, help="positions looked at for each move")
    options = parser.parse_args()
    for line in analyse(options.game or sys.stdin.read(), options.nodes):
        print(line)


if __name__ == "__main__":
    main()
