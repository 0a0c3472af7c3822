"""`skep tune`: fit the weights of the evaluation to games, by the results and by the scores that the search found.

Positions in which the search has seen the end of the game are kept, since they tell what danger costs. Games, not
positions, are set aside to measure the fit by.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from skep.engine.host.weights import Weights, format_weights, load
from skep.engine.search.evaluate import PHASES
from skep.engine.search.scores import POINTS_PER_E
from skep.learn.training.game_files import gather

__all__ = ["fit", "format_weights", "make_sample", "tune"]

RESULT_SHARE = 0.5
"""Share of the game's result in the target; the rest is the search's score."""
PULL = 5e-5
"""Strength of the pull towards the initial weights."""
_RATE, _ROUNDS, _SLICE = 1.0, 50, 5_000
"""Points a step at first, times that every position is seen, and positions in one step."""
_FARTHEST = 4_000
"""Points beyond which a score says no more: a proven one says as much."""
_FLOATS = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Sample:
    """Positions as features, phases from 0 to 1 and targets; which are set aside; the type of the first game."""

    features: NDArray[np.int8]
    phases: _FLOATS
    targets: _FLOATS
    aside: NDArray[np.bool_]
    game: str


def make_sample(folders: list[Path], positions: int | None = None) -> Sample:
    """Replay the games of the folders, up to a number of positions, and count their features."""
    rows: list[NDArray[np.int8]] = []
    facts: list[_FLOATS] = []
    game_type, found = "", 0
    for players, opening, game, is_held_out in gather(folders):
        game_type = game_type or str(players.engine.ruleset)
        features, phases = players.count(opening + game.codes)
        rows.append(features[len(opening) :])
        columns = np.zeros((len(game.scores), 3), np.float32)
        columns[:, 0] = phases[len(opening) :] / PHASES
        scores = np.clip(np.array(game.scores, np.float32), -_FARTHEST, _FARTHEST)
        columns[:, 1] = RESULT_SHARE * game.result + (1 - RESULT_SHARE) * _chance(scores)
        columns[:, 2] = is_held_out
        facts.append(columns)
        found += len(columns)
        if positions is not None and found >= positions:
            break
    made = np.concatenate(facts)
    return Sample(np.concatenate(rows), made[:, 0], made[:, 1], made[:, 2] > 0, game_type)


def fit(sample: Sample, begin: Weights, rounds: int = _ROUNDS) -> tuple[NDArray[np.float64], float, float]:
    """Weights by gradient descent (Adam), starting at `begin`; and the loss set aside, before and after.

    Features are looked at a slice at a time, so that a million positions need no more memory than their bytes.
    """
    seen = np.flatnonzero(~sample.aside)
    np.random.default_rng(1).shuffle(seen)
    used = np.flatnonzero(np.any(sample.features != 0, axis=0))
    first = begin.points.astype(np.float32)[:, used]
    points = first.copy()
    before = _loss(sample, used, points)
    mean = np.zeros_like(points)
    square = np.zeros_like(points)
    slices = max(1, len(seen) // _SLICE)
    steps = rounds * slices
    for step in range(1, steps + 1):
        chosen = seen[(step - 1) % slices :: slices]
        inputs = sample.features[chosen][:, used].astype(np.float32)
        phase = sample.phases[chosen]
        early, late = inputs @ points[0], inputs @ points[1]
        error = _chance(late + phase * (early - late)) - sample.targets[chosen]
        gradient = np.stack([(error * phase) @ inputs, (error * (1 - phase)) @ inputs]) / len(chosen)
        gradient += PULL * (points - first) / POINTS_PER_E
        mean += 0.1 * (gradient - mean)
        square += 0.01 * (gradient**2 - square)
        rate = _RATE * (1 - step / (steps + 1))
        points -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
        if step % (10 * slices) == 0:
            sys.stderr.write(f"round {step // slices}: {_loss(sample, used, points):.6f}\n")
    fitted = begin.points.astype(np.float64)
    fitted[:, used] = points
    return fitted, before, _loss(sample, used, points)


def _chance(points: _FLOATS) -> _FLOATS:
    """The chance that a player wins who is better by this number of points."""
    made: _FLOATS = 1 / (1 + np.exp(-points / POINTS_PER_E))
    return made


def _loss(sample: Sample, used: NDArray[np.int64], points: _FLOATS) -> float:
    """The cross entropy of the positions that were set aside."""
    inputs, phase = sample.features[sample.aside][:, used].astype(np.float32), sample.phases[sample.aside]
    targets = sample.targets[sample.aside]
    guess = np.clip(_chance(phase * (inputs @ points[0]) + (1 - phase) * (inputs @ points[1])), 1e-6, 1 - 1e-6)
    return float(-np.mean(targets * np.log(guess) + (1 - targets) * np.log(1 - guess)))


def tune(folders: list[Path], begin: str, source: str, positions: int | None = None) -> Weights:
    """Weights fitted to the games of the folders, with a sentence that says how."""
    first = load(begin)
    sample = make_sample(folders, positions)
    points, before, after = fit(sample, first)
    sentence = f"{source}; {len(sample.targets)} positions, loss aside {before:.5f} to {after:.5f}, from {begin}"
    return Weights(sentence, np.rint(points).astype(np.int32), sample.game)
