"""Learn from nothing, by self-play: a small network that beats chance, and then level 1, within minutes on two cores.

    python examples/td.py --into runs/td
    TD=runs/td skep match py:examples/td.py:play,games=16 skep:level=1 --type Base+MLP --games 100 --nodes 10000

Before each move the player makes all its moves for a trial, and takes the one after which its network likes best to be;
now and then it takes another one, to see something new. When games are over, every position learns from those that came
after it: temporal differences, TD(lambda), with the result at the end and 0 for a draw or a game that was cut off. Only
the rules are given. It needs NumPy alone. What was reached is in `curve.tsv`, a line for every few rounds: the games so
far, minutes of one core, the share of games that were decided, the error, and the points against chance and level 1.
The baseline `td-v1` was made by this program.
"""

import argparse
import os
import time
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from skep.learn import Batch, outcomes, takes_batches
from skep.learn.baselines.value_network import Floats, ValueNetwork, after_moves
from skep.learn.environments.duel import Duel
from skep.learn.environments.encodings import Encoding

FOLDER = "TD"
"""The variable that says where `play` finds its network; runs/td if it is not set."""


@dataclass(frozen=True)
class Options:
    """The options of a run."""

    into: Path
    game: str = "Base+MLP"
    rounds: int = 60
    games: int = 96
    plies: int = 100
    width: int = 64
    explore: float = 0.1
    trace: float = 0.8
    rate: float = 1e-3
    batch: int = 256
    kept: int = 8
    every: int = 5
    duels: int = 40
    seed: int = 1


class Adam:
    """Gradient steps of a size that follows each weight's past."""

    def __init__(self, weights: list[Floats], rate: float) -> None:
        self.weights, self.rate, self.steps = weights, rate, 0
        self.means = [np.zeros_like(part) for part in weights]
        self.squares = [np.zeros_like(part) for part in weights]

    def step(self, gradients: list[NDArray[Any]]) -> None:
        self.steps += 1
        for weight, gradient, mean, square in zip(self.weights, gradients, self.means, self.squares, strict=True):
            mean[:] += 0.1 * (gradient - mean)
            square[:] += 0.001 * (gradient**2 - square)
            size = self.rate / (1 - 0.9**self.steps)
            weight[:] -= size * mean / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


def play_games(network: ValueNetwork, options: Options, chance: np.random.Generator) -> tuple[Floats, Floats, Floats]:
    """Games against itself: the features of every position, what it should be worth, and the results of the games."""
    batch = Batch(options.game, options.games, seed=int(chance.integers(1 << 62)), max_plies=options.plies)
    course = []
    while (going := np.flatnonzero(batch.move_counts)).size:
        movers = np.where(batch.players[going] == 0, 1, -1)
        tried = after_moves(network, batch.select(going, seed=int(chance.integers(1 << 62))))
        best = tried.best_moves(len(going))
        ends = np.searchsorted(tried.games, np.arange(len(going) + 1))
        explores = chance.random(len(going)) < np.where(batch.plies[going] < 4, 1, options.explore)
        chosen = np.where(explores, chance.integers(ends[:-1], ends[1:]), best)
        actions = np.zeros(batch.size, np.int64)
        actions[going] = tried.actions[chosen]
        batch.step_actions(actions)
        seen_by = np.where(batch.players[going] == 0, 1, -1)
        course.append((going, tried.rows[chosen], seen_by, movers * tried.values[best], explores))
    results = outcomes(batch.states).astype(np.float32)
    rows, targets, later = [], [], results.copy()
    for going, seen, seen_by, best_value, explores in reversed(course):
        rows.append(seen)
        targets.append(later[going] * seen_by)
        trace = np.where(explores, 0, options.trace)
        later[going] = trace * later[going] + (1 - trace) * best_value
    return np.concatenate(rows), np.concatenate(targets).astype(np.float32), results


def fit(network: ValueNetwork, adam: Adam, rows: Floats, targets: Floats) -> float:
    """One step towards the targets, down the squared error; returns that error."""
    into, offsets, out, offset = network.weights
    hidden = np.maximum(rows @ into + offsets, 0)
    values = np.tanh(hidden @ out + offset)
    missed = values - targets[:, None]
    back = missed * (1 - values**2) / len(rows)
    back_hidden = (back @ out.T) * (hidden > 0)
    adam.step([rows.T @ back_hidden, back_hidden.sum(0), hidden.T @ back, back.sum(0)])
    return float((missed**2).mean())


def learn(options: Options) -> None:
    """Play, learn, and every few rounds measure."""
    options.into.mkdir(parents=True, exist_ok=True)
    curve = options.into / "curve.tsv"
    curve.write_text("round\tgames\tminutes\tdecided\terror\tchance\tlevel_1\n", encoding="utf-8")
    network = ValueNetwork.untrained(options.game, options.width, options.seed)
    adam, chance = Adam(network.weights, options.rate), np.random.default_rng(options.seed)
    seen: list[tuple[Floats, Floats]] = []
    spent = 0.0
    for number in range(1, options.rounds + 1):
        start = time.process_time()
        rows, targets, results = play_games(network, options, chance)
        seen = [*seen, (rows, targets)][-options.kept :]
        adam.rate = options.rate * (1 - 0.9 * (number - 1) / options.rounds)
        error = train(network, adam, seen, 2 * len(rows) // options.batch, options.batch, chance)
        spent += time.process_time() - start
        if number != 1 and number % options.every and number != options.rounds:
            continue
        measured = [against(network, opponent, options) for opponent in ("random", "level:1")]
        numbers = (spent / 60, float(np.mean(results != 0)), error, *measured)
        line = [str(number), str(number * options.games), *(f"{value:.3f}" for value in numbers)]
        with curve.open("a", encoding="utf-8") as file:
            file.write("\t".join(line) + "\n")
        with (options.into / "td.npz").open("wb") as target:
            network.save(target)
        print("  ".join(line), flush=True)


def train(
    network: ValueNetwork,
    adam: Adam,
    seen: list[tuple[Floats, Floats]],
    steps: int,
    size: int,
    chance: np.random.Generator,
) -> float:
    """Learn from positions of the latest games, drawn at random; returns the mean error."""
    rows, targets = (np.concatenate([part[side] for part in seen]) for side in (0, 1))
    errors = []
    for _ in range(steps):
        some = chance.integers(len(rows), size=size)
        errors.append(fit(network, adam, rows[some], targets[some]))
    return float(np.mean(errors))


def against(network: ValueNetwork, opponent: str, options: Options) -> float:
    """The share of points in games against an opponent, draws and games that are cut off as halves."""
    duel = Duel(Encoding(network.observer.ruleset), options.duels, opponent, color="drawn", max_plies=200)
    duel.begin(np.random.default_rng(options.seed))
    points = np.full(options.duels, 0.5)
    while (going := np.flatnonzero(duel.going)).size:
        actions = np.zeros(options.duels, np.int64)
        actions[going] = network.choose(duel.batch.select(going, seed=1))
        rewards = duel.act(actions)
        points[rewards != 0] = (rewards[rewards != 0] + 1) / 2
    return float(points.mean())


@cache
def load(folder: str) -> ValueNetwork:
    """The network of a run."""
    with (Path(folder) / "td.npz").open("rb") as file:
        return ValueNetwork.load(file)


@takes_batches
def play(batch: Batch) -> NDArray[np.int32]:
    """A policy for `skep match` and `skep uhp --policy`: the network of the folder that TD names."""
    return load(os.environ.get(FOLDER, "runs/td")).choose(batch)


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Learn by self-play, from nothing.", formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    for field in fields(Options):
        default = Path("runs/td") if field.name == "into" else field.default
        parser.add_argument(f"--{field.name}", type=type(default), default=default, help=" ")
    learn(Options(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
