"""What the law costs in pure Python: legal moves, one judgement, growth with the hive, and importing it.

Run it on an idle core: `python -P benchmarks/rules.py`. Every figure is a median; the limits are the project's own.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median

from skep.game import Game
from skep.rules.legal import legal_moves
from skep.rules.presets import PRESETS

MIDDLE_GAME = 30
"""Plies after which a random game counts as a middle game."""
POSITIONS = 20
ROUNDS = 9


def main() -> None:
    print(
        f"{'preset':12} {'tiles':>5} {'moves':>5} {'legal_moves':>12} {'judge':>9}   medians over {POSITIONS} positions"
    )
    for preset in PRESETS:
        games = [random_game(preset, seed, MIDDLE_GAME) for seed in range(POSITIONS)]
        tiles = median(len(game.position.board) for game in games)
        moves = median(len(game.legal_moves) for game in games)
        legal, judged = time_legal_moves(games), time_judge(games)
        print(f"{preset:12} {tiles:5.0f} {moves:5.0f} {legal:9.3f} ms {judged:6.3f} ms")
    print("limits in ultimate: 5 ms for legal_moves, 1 ms for judge")
    print_growth()
    print_import()


def random_game(preset: str, seed: int, plies: int) -> Game:
    """A random game that is still going on after so many plies."""
    random = Random(seed)
    while True:
        game = Game(preset, seed=seed)
        while game.outcome is None and game.ply < plies:
            game.play(random.choice(list(game.legal_moves)))
        if game.outcome is None:
            return game


def milliseconds(work: Callable[[], object]) -> float:
    """The median time of one piece of work."""
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return 1000 * median(times)


def time_legal_moves(games: list[Game]) -> float:
    return median(milliseconds(partial(legal_moves, game.position)) for game in games)


def time_judge(games: list[Game]) -> float:
    """One judgement of a move given as text, legal and illegal ones mixed."""
    times = []
    for game in games:
        random = Random(0)
        texts = random.sample(game.legal_moves.texts, min(5, len(game.legal_moves)))
        texts += [f"{tile} {next(iter(game.position.board.hexes))}-" for tile in random.sample(game.ruleset.tiles, 5)]
        times += [milliseconds(partial(game.judge, text)) for text in texts]
    return median(times)


def print_growth() -> None:
    """Cost against the number of tiles on the board: per tile and move it should not rise."""
    print(f"\n{'plies':>5} {'tiles':>5} {'moves':>5} {'legal_moves':>12} {'per tile':>10}   growth in ultimate")
    for plies in (8, 14, 20, 26, 34):
        games = [random_game("ultimate", seed, plies) for seed in range(POSITIONS)]
        tiles = median(len(game.position.board) for game in games)
        moves = median(len(game.legal_moves) for game in games)
        cost = time_legal_moves(games)
        print(f"{plies:5} {tiles:5.0f} {moves:5.0f} {cost:9.3f} ms {1000 * cost / tiles:7.1f} us")


def print_import() -> None:
    """`import skep` against starting Python, the two in turn."""
    bare, loaded = [], []
    for _ in range(21):
        bare.append(start("pass"))
        loaded.append(start("import skep"))
    print(f"\nimport skep: {1000 * (median(loaded) - median(bare)):.0f} ms more than Python itself (limit 60 ms)")


def start(code: str) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
