"""Batches: many games at once are as many single games."""

import numpy as np
import pytest

from skep.engine.batch import Batch
from skep.engine.convert import read_position
from skep.engine.ending import NO_OUTCOME
from skep.engine.engine import Engine
from skep.rules.legal import legal_moves
from skep.rules.presets import PRESETS


@pytest.mark.parametrize("preset", PRESETS)
def test_games_of_a_batch_are_games(preset: str) -> None:
    """After random plies each record is a position whose moves the law confirms."""
    batch = Batch(preset, 6, seed=4, threads=2)
    made = batch.play_out(40)
    assert 0 < made <= 6 * 40
    moves = batch.legal_moves()
    for number, record in enumerate(batch.records()):
        position = read_position(record, batch.tables)
        wanted = legal_moves(position, batch.ruleset)
        if batch.states[number] == NO_OUTCOME:
            assert moves.counts[number] == len(wanted)
        assert moves.mask[number].sum() == moves.counts[number]


def test_steps_are_the_moves_of_the_rows() -> None:
    batch = Batch("Base+MLP", 3, seed=1)
    engines = [Engine("Base+MLP") for _ in range(3)]
    random = np.random.default_rng(2)
    for _ in range(30):
        moves = batch.legal_moves()
        choices = random.integers(1 << 30, size=3) % np.maximum(moves.counts, 1)
        batch.step(choices)
        for number, engine in enumerate(engines):
            assert engine.moves().tolist() == moves.codes[number, : moves.counts[number]].tolist()
            engine.push(int(moves.codes[number, choices[number]]))
            assert int(batch.records()["key"][number]) == engine.key


def test_wrong_choices_are_refused() -> None:
    batch = Batch("Base", 2)
    with pytest.raises(ValueError, match="legal move"):
        batch.step(np.array([0, 99]))
    with pytest.raises(ValueError, match="each of the 2 games"):
        batch.step(np.array([0]))
    with pytest.raises(ValueError, match="at least one"):
        Batch("Base", 0)


def test_the_same_seed_plays_the_same_games() -> None:
    one, other, third = (
        Batch("hive-mind", 4, seed=seed, threads=threads) for seed, threads in ((7, 1), (7, 2), (8, 1))
    )
    for batch in (one, other, third):
        batch.play_out(60)
    assert one.records()["key"].tolist() == other.records()["key"].tolist()
    assert one.records()["key"].tolist() != third.records()["key"].tolist()


def test_finished_games_begin_anew() -> None:
    batch = Batch("Base+MLP", 32, seed=3, auto_reset=True)
    start = Engine("Base+MLP").key
    random = np.random.default_rng(1)
    ended = 0
    for _ in range(200):
        counts = batch.legal_moves().counts
        states = batch.step(random.integers(1 << 30, size=32) % counts)
        for number in np.flatnonzero(states != NO_OUTCOME):
            ended += 1
            assert int(batch.records()["key"][number]) == start
    assert ended > 0


def test_a_table_of_moves_grows_with_need() -> None:
    batch = Batch("hive-mind", 2, seed=3)
    assert batch.legal_moves().codes.shape[1] >= batch.legal_moves().counts.max()
    large = Batch("Base+MLPTTFFDD+XS", 1)
    moves = large.legal_moves()
    assert moves.counts[0] > 200
    assert (moves.codes[0, : moves.counts[0]] > 0).all()
