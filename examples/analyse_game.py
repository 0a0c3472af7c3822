r"""Walk through a game string: what each move left the opponent, and what a plain search would have played.

python examples/analyse_game.py "Base+MLP;InProgress;White[3];wL;bM wL-;wQ -wL;bQ bM-"
"""

import sys
from collections.abc import Iterator

from skep import Game
from skep.engine import Limit, reference_search


def analyse(text: str, depth: int = 1) -> Iterator[str]:
    """One line for each move of the game."""
    record = Game.from_string(text)
    game = Game(record.ruleset, seed=record.seed)
    for move in record.move_texts:
        turn = game.turn_string
        found = reference_search(game, Limit(depth=depth))
        best = game.format(found.move)
        game.play(move)
        note = "" if best in (move, move.partition(" +")[0]) else f"   (better: {best})"
        yield f"{turn:<10} {move:<16} leaves {len(game.legal_moves):>3} moves{note}"
    if game.outcome is not None:
        yield f"{game.state}: {game.outcome.because} ({game.outcome.rule})"


if __name__ == "__main__":
    for line in analyse(sys.argv[1] if len(sys.argv) > 1 else sys.stdin.read()):
        print(line)
