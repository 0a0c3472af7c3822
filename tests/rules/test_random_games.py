"""Random games of every preset and of many mixes: the rules hold in each position."""

from random import Random

import pytest

from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.looping import each_of
from tests.rules.invariants import eager_move, play_at_random
from tests.rules.mixes import random_mix

MIXES = 200
MAX_PLIES = 5000


@pytest.mark.parametrize(("plies", "seeds"), [(50, [0]), pytest.param(120, [0, 1, 2], marks=pytest.mark.long)])
@each_of("preset", PRESETS)
def test_preset(preset: str, plies: int, seeds: list[int]) -> None:
    for seed in seeds:
        play_at_random(Ruleset.parse(preset), seed, plies=plies)


@pytest.mark.parametrize("batch", [0, *(pytest.param(each, marks=pytest.mark.long) for each in range(1, 20))])
def test_mixes(batch: int) -> None:
    for seed in range(batch, MIXES, 20):
        play_at_random(random_mix(Random(seed)), seed, plies=60, checks=0.02)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_preset_to_the_end(preset: str, seed: int) -> None:
    game = play_at_random(Ruleset.parse(preset), seed, MAX_PLIES, checks=0.02, choose=eager_move)
    assert game.outcome is not None


@pytest.mark.long
@each_of("preset", PRESETS)
@each_of("batch", range(20))
def test_preset_to_the_end_many_times(preset: str, batch: int) -> None:
    """Two thousand games of every preset, each played until it is over."""
    for seed in range(1000 + 100 * batch, 1100 + 100 * batch):
        game = play_at_random(Ruleset.parse(preset), seed, MAX_PLIES, checks=0.002, choose=eager_move)
        assert game.outcome is not None


@pytest.mark.long
@each_of("batch", range(20))
def test_many_mixes(batch: int) -> None:
    for seed in range(100):
        mix = random_mix(Random(10_000 + batch * 100 + seed))
        play_at_random(mix, seed, plies=200, checks=0.02)
