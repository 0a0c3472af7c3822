"""`skep tune`: fit the weights of the evaluation to games, by the results and by the scores that the search found.

Positions whose score is proven are left out, and so are those in which the best move goes beside a royal: what such a
move changes is for the search to see. Games, not positions, are set aside to measure the fit by.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from skep.engine.evaluate import PHASES
from skep.engine.thinker import Thinker
from skep.engine.thought import FEATURES, PROVEN
from skep.engine.training.selfplay import read, replay
from skep.engine.weights import Weights, load
from skep.rules.opening import start

SCALE = 180.0
"""Points by which the odds change by a factor of e."""
RESULT_SHARE = 0.5
"""How much of the target is the game's result; the rest is the search's score."""
PULL = 5e-4
"""How strongly weights are held to where they began."""
_HELD_OUT = 10
"""Every so many games one is set aside."""
_RATE, _ROUNDS = 1.0, 300
_FLOATS = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Sample:
    """Positions as features, phases from 0 to 1 and targets; which of them are set aside."""

    features: NDArray[np.int8]
    phases: _FLOATS
    targets: _FLOATS
    aside: NDArray[np.bool_]


def gather(folders: list[Path]) -> Sample:
    """Replay every game of the folders and count what the evaluation sees."""
    rows: list[NDArray[np.int8]] = []
    facts: list[tuple[float, float, bool]] = []
    thinkers: dict[str, Thinker] = {}
    number = 0
    for folder in folders:
        for path in sorted(folder.glob("games-*.npz")):
            if ".part" in path.name:
                continue
            for ruleset, opening, game in read(path):
                thinker = thinkers.setdefault(ruleset, Thinker(ruleset, table_mib=1))
                engine = thinker.engine
                engine.set_up(start(engine.ruleset))
                number += 1
                for _, score in replay(engine, opening, game):
                    if abs(score) >= PROVEN:
                        break
                    features, phase = thinker.count(engine)
                    rows.append(features.astype(np.int8))
                    wins = 1 / (1 + np.exp(-score / SCALE))
                    target = RESULT_SHARE * game.result + (1 - RESULT_SHARE) * wins
                    facts.append((phase / PHASES, float(target), number % _HELD_OUT == 0))
            sys.stderr.write(f"\r{len(rows)} positions of {number} games")
    sys.stderr.write("\n")
    columns = np.array(facts, np.float32)
    return Sample(np.stack(rows), columns[:, 0], columns[:, 1], columns[:, 2] > 0)


def fit(sample: Sample, begin: Weights, rounds: int = _ROUNDS) -> tuple[NDArray[np.float64], float, float]:
    """Weights by gradient descent (Adam) from where `begin` stands; and the loss set aside, before and after."""
    seen = ~sample.aside
    features = sample.features.astype(np.float32)
    early = features * sample.phases[:, None]
    late = features - early
    both = np.concatenate((early, late), axis=1)
    first = begin.points.astype(np.float32).reshape(-1)
    points = first.copy()
    inputs, targets = both[seen], sample.targets[seen]
    before = _loss(both[sample.aside], sample.targets[sample.aside], points)
    mean = np.zeros_like(points)
    square = np.zeros_like(points)
    for step in range(1, rounds + 1):
        guess = 1 / (1 + np.exp(-(inputs @ points) / SCALE))
        gradient = inputs.T @ (guess - targets) / len(targets) + PULL * (points - first) / SCALE
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.99 * square + 0.01 * gradient**2
        rate = _RATE * (1 - step / (rounds + 1))
        points -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
        if step % 100 == 0:
            sys.stderr.write(f"round {step}: {_loss(both[sample.aside], sample.targets[sample.aside], points):.6f}\n")
    after = _loss(both[sample.aside], sample.targets[sample.aside], points)
    return points.reshape(2, FEATURES).astype(np.float64), before, after


def _loss(inputs: _FLOATS, targets: _FLOATS, points: _FLOATS) -> float:
    guess = np.clip(1 / (1 + np.exp(-(inputs @ points) / SCALE)), 1e-6, 1 - 1e-6)
    return float(-np.mean(targets * np.log(guess) + (1 - targets) * np.log(1 - guess)))


def tune(folders: list[Path], begin: str, source: str) -> Weights:
    """Weights fitted to the games of the folders, with a sentence that says how."""
    sample = gather(folders)
    points, before, after = fit(sample, load(begin))
    sentence = f"{source}; {len(sample.targets)} positions, loss aside {before:.5f} to {after:.5f}, from {begin}"
    return Weights(sentence, np.rint(points).astype(np.int32))
