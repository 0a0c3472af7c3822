"""What the rules cost without the engine, in this checkout against another: replay, legal moves, random games.

`python -P benchmarks/plain_rules.py ../other/src` prints the processor time of each side and the ratio of the medians,
the other's by this one's: above 1 this one is faster. Each run is a process that plays the same games of `Base+MLP`,
which this checkout has made; the two sides alternate.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median

from skep.game import Game

HERE = Path(__file__).parents[1] / "src"
GAMES, PLIES = 12, 40
PROGRAM = """
import json, sys, time
texts = json.loads(sys.argv[2])
sys.path.insert(0, sys.argv[1])
from skep.game import Game
from skep.rules.legal import legal_moves

def replayed():
    for moves in texts:
        game = Game("Base+MLP")
        for move in moves:
            game.play(move)
        yield game

games = list(replayed())
positions = []
for moves in texts:
    game = Game("Base+MLP")
    for ply, move in enumerate(moves):
        game.play(move)
        if ply % 10 == 5:
            positions.append(game.position.copy())

def replay():
    list(replayed())

def list_moves():
    for position in positions:
        legal_moves(position)

def play_at_random():
    for done in games:
        game = Game("Base+MLP")
        for move in done.moves:
            list(game.legal_moves), game.outcome
            game.play(move)

def seconds(work):
    best = 9.0
    for _ in range(3):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best

print(json.dumps([seconds(work) for work in (replay, list_moves, play_at_random)]))
"""
WORK = ("replay from text", "legal moves", "random games")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path, help="the folder with the package of the other checkout")
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    texts = json.dumps([random_game(seed) for seed in range(GAMES)])
    sides: dict[Path, list[list[float]]] = {HERE: [], options.other: []}
    for _ in range(options.rounds):
        for source, times in sides.items():
            times.append(measure(source, texts))
    for number, work in enumerate(WORK):
        own, other = (median(times[number] for times in sides[source]) for source in (HERE, options.other))
        print(f"{work:17} {1000 * own:7.1f} ms, other {1000 * other:7.1f} ms: {other / own:.2f} times as fast")


def random_game(seed: int) -> list[str]:
    random, game = Random(seed), Game("Base+MLP")
    while game.outcome is None and game.ply < PLIES:
        game.play(random.choice(game.legal_moves))
    return list(game.move_texts)


def measure(source: Path, texts: str) -> list[float]:
    """Seconds of processor time of each piece of work, the best of three, in a process that uses that source."""
    command = [sys.executable, "-I", "-c", PROGRAM, str(source.resolve()), texts]
    times: list[float] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return times


if __name__ == "__main__":
    main()
