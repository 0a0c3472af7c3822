"""Random games on both implementations: moves, end, rest and sting, key and round trip are compared at every ply."""

from random import Random

import pytest

from skep.engine.record import MARGIN, SMALL
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.engine.twins import play_both
from tests.rules.mixes import random_mix

MIXES = 120


@pytest.mark.parametrize("preset", PRESETS)
def test_preset(preset: str) -> None:
    for seed in range(6):
        play_both(Ruleset.parse(preset), seed, plies=150)


@pytest.mark.parametrize("batch", range(10))
def test_mixes(batch: int) -> None:
    for seed in range(batch, MIXES, 10):
        mix = random_mix(Random(seed))
        if len(mix.tiles) + MARGIN <= SMALL:
            play_both(mix, seed, plies=80)


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("batch", range(5))
def test_preset_to_the_end(preset: str, batch: int) -> None:
    for seed in range(100):
        play_both(Ruleset.parse(preset), 1000 + 100 * batch + seed, plies=300, checks=0.02)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(20))
def test_many_mixes(batch: int) -> None:
    """Also those too large for the small board, for which the engine compiles a second time."""
    for seed in range(50):
        play_both(random_mix(Random(10_000 + 50 * batch + seed)), seed, plies=200, checks=0.02)
