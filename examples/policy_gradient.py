"""Learn a little: REINFORCE with one number for each action, against an opponent that plays by chance.

python examples/policy_gradient.py                       # some minutes: wins more often than it loses
python examples/policy_gradient.py --steps 40 --games 8  # a taste

A policy without eyes can learn only which actions tend to be good. What it shows is the loop: masks, rewards that
come late, games that begin anew at once.
"""

import argparse

import numpy as np
from numpy.typing import NDArray

from skep.learn.environments import HiveDuelVectorEnv

Floats = NDArray[np.float64]


def probabilities(scores: Floats, mask: NDArray[np.int8]) -> Floats:
    """A softmax over the legal actions of each game."""
    masked = np.where(mask == 1, scores, -np.inf)
    weights = np.exp(masked - masked.max(axis=1, keepdims=True))
    made: Floats = weights / weights.sum(axis=1, keepdims=True)
    return made


def draw(chances: Floats, random: np.random.Generator) -> NDArray[np.int64]:
    """An action of each game, by its probabilities."""
    sums = chances.cumsum(axis=1)
    actions: NDArray[np.int64] = (random.random((len(chances), 1)) * sums[:, -1:] >= sums).sum(axis=1)
    return actions


def main() -> None:
    parser = argparse.ArgumentParser(description="REINFORCE against chance.")
    parser.add_argument("--game", default="Base")
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--rate", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    envs = HiveDuelVectorEnv(options.games, options.game, opponent="random", max_plies=150)
    random = np.random.default_rng(options.seed)
    _, info = envs.reset(seed=options.seed)
    scores = np.zeros(envs.single_action_space.n)
    past: list[list[tuple[NDArray[np.int64], Floats, int]]] = [[] for _ in range(options.games)]
    results: list[float] = []
    for step in range(1, options.steps + 1):
        mask = info["action_mask"]
        chances = probabilities(scores, mask)
        actions = draw(chances, random)
        for game, steps in enumerate(past):
            legal = np.flatnonzero(mask[game])
            steps.append((legal, chances[game, legal], int(actions[game])))
        _, rewards, over, cut, info = envs.step(actions)
        for game in np.flatnonzero(over | cut).tolist():
            for legal, before, action in past[game]:
                scores[legal] -= options.rate * rewards[game] * before
                scores[action] += options.rate * rewards[game]
            past[game].clear()
            results.append(float(rewards[game]))
        if step % max(1, options.steps // 8) == 0 and results:
            last = results[-500:]
            won, lost = last.count(1.0) / len(last), last.count(-1.0) / len(last)
            print(f"{step} steps, {len(results)} games: of the last {len(last)} won {won:.0%}, lost {lost:.0%}")
    print(f"learnt {np.count_nonzero(scores)} of {len(scores)} numbers")


if __name__ == "__main__":
    main()
