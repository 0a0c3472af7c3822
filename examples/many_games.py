"""Play many games at once, by a policy that sees arrays alone: the loop of a learning program without the learning.

python examples/many_games.py                          # 256 games of Base+MLP, 400 moves in each
python examples/many_games.py --game hive-mind --threads 2
"""

import argparse

import numpy as np
from numpy.typing import NDArray

from skep.learn import Batch, outcomes


def choose(mask: NDArray[np.bool_], chance: np.random.Generator) -> NDArray[np.int64]:
    """A policy: one row of scores a game, and the best legal entry of each. Here the scores are chance."""
    scores = np.where(mask, chance.random(mask.shape), -1.0)
    best: NDArray[np.int64] = scores.argmax(axis=1)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Many games at once, by chance.", formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("--game", default="Base+MLP", help="the game type")
    parser.add_argument("--games", type=int, default=256, help="games at once")
    parser.add_argument("--steps", type=int, default=400, help="moves made in each of them")
    parser.add_argument("--seed", type=int, default=0, help="another seed is other games")
    parser.add_argument("--threads", type=int, default=1, help="threads that share the games")
    options = parser.parse_args()
    batch = Batch(options.game, options.games, seed=options.seed, threads=options.threads, auto_reset=True)
    chance = np.random.default_rng(options.seed)
    ended = np.zeros(3, np.int64)
    for _ in range(options.steps):
        states = batch.step(choose(batch.legal_moves().mask, chance))
        for result in outcomes(states)[states != 0]:
            ended[result] += 1
    print(f"{options.games * options.steps} moves in {options.games} games at a time of {batch.ruleset}")
    print(f"ended: {ended.sum()}, White won {ended[1]}, Black won {ended[-1]}, drawn {ended[0]}")

    # What could follow from here: the same games played out by chance, in compiled code alone.
    future = batch.copy()
    made = future.play_out(2_000)
    known = outcomes(future.states)
    print(f"played out: {made} moves, White won {np.sum(known > 0)}, Black won {np.sum(known < 0)}")
    print(f"the first game, now: {batch.position(0)}")


if __name__ == "__main__":
    main()
