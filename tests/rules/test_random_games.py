"""Random games of every preset and of many mixes: the laws hold in each position."""

from random import Random

import pytest

from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.rules.invariants import play_at_random
from tests.rules.mixes import random_mix

MIXES = 200


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(3))
def test_preset(preset: str, seed: int) -> None:
    play_at_random(Ruleset.parse(preset), seed, plies=120)


@pytest.mark.parametrize("batch", range(20))
def test_mixes(batch: int) -> None:
    for seed in range(batch, MIXES, 20):
        play_at_random(random_mix(Random(seed)), seed, plies=60, checks=0.05)


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("batch", range(10))
def test_preset_to_the_end(preset: str, batch: int) -> None:
    """Thousands of games of every preset, played until they are over or 400 plies are made."""
    for seed in range(200):
        play_at_random(Ruleset.parse(preset), 1000 + batch * 200 + seed, plies=400, checks=0.002)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(20))
def test_many_mixes(batch: int) -> None:
    for seed in range(100):
        mix = random_mix(Random(10_000 + batch * 100 + seed))
        play_at_random(mix, seed, plies=200, checks=0.02)
