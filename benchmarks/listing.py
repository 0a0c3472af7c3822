"""What listing all legal moves of one position costs, for `validmoves`: by the law, and by the engine and back.

`python -P benchmarks/listing.py`. Every position of a random game, in milliseconds of process time; the engine is given
the position, lists its numbers, and turns them into moves of the law again. Spelling comes after either.
"""

import time
from random import Random

from skep.engine.native.native_position import NativePosition
from skep.game import Game
from skep.rules.legal import legal_moves
from skep.rules.presets import PRESETS

PLIES = 100
GAMES = 3


def main() -> None:
    NativePosition("Base")
    print(f"{'preset':12} {'law':>8} {'engine and back':>16} {'of that, listing':>17} {'spelling':>9}")
    for preset in PRESETS:
        law, engine, listing, spelling = time_preset(preset)
        print(f"{preset:12} {law:5.2f} ms {engine:13.2f} ms {listing:14.3f} ms {spelling:6.2f} ms")


def time_preset(preset: str) -> tuple[float, float, float, float]:
    """Means over all positions of some random games."""
    engine = NativePosition(preset)
    spent = [0.0, 0.0, 0.0, 0.0]
    positions = 0
    for seed in range(GAMES):
        chance, game = Random(seed), Game(preset, seed=seed)
        while game.outcome is None and game.ply < PLIES:
            times = [time.process_time()]
            moves = legal_moves(game.position)
            times.append(time.process_time())
            engine.set_up(game.position)
            engine.legal_moves()
            times.append(time.process_time())
            engine.moves()
            times.append(time.process_time())
            for move in moves:
                game.format(move)
            times.append(time.process_time())
            for number in range(4):
                spent[number] += times[number + 1] - times[number]
            positions += 1
            game.play(chance.choice(moves))
    law, back, listing, spelling = (1e3 * seconds / positions for seconds in spent)
    return law, back, listing, spelling


if __name__ == "__main__":
    main()
