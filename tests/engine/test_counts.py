"""Moves are counted without being listed: the number is the length of the list, at every ply of every game."""

from random import Random

import pytest

from skep.engine.native.codes import kind_of
from skep.engine.native.native_position import NativePosition
from skep.engine.native.record import MARGIN, SMALL
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.looping import each_of, in_parts
from tests.rules.mixes import random_mix


def play_and_count(ruleset: Ruleset, seed: int, plies: int) -> None:
    """A random game by the engine alone; every kind of move is as likely as any other."""
    random, engine = Random(seed), NativePosition(ruleset)
    for ply in range(plies):
        moves = engine.moves().tolist()
        assert engine.count_moves() == len(moves), f"{ruleset}, seed {seed}, ply {ply}"
        if not moves:
            return
        kind = random.choice(sorted({kind_of(move) for move in moves}))
        engine.push(random.choice([move for move in moves if kind_of(move) == kind]))


@pytest.mark.parametrize("seeds", in_parts(range(60), 15))
@each_of("preset", PRESETS)
def test_preset(preset: str, seeds: range) -> None:
    for seed in seeds:
        play_and_count(Ruleset.parse(preset), seed, plies=200)


@pytest.mark.parametrize("seeds", in_parts(range(200), 60))
def test_mixes(seeds: range) -> None:
    for seed in seeds:
        mix = random_mix(Random(seed))
        if len(mix.tiles) + MARGIN <= SMALL:
            play_and_count(mix, seed, plies=100)
