"""Action numbers compared with the moves they stand for, at scale: every preset, and mixes.

    python -m tests.learn.numbering --positions 100000

Half of the positions belong to the presets, in equal parts, and half to 200 mixes.
"""

import argparse
from random import Random

import numpy as np
from numpy.typing import NDArray

from skep.core.hexes import SYMMETRIES
from skep.learn import Batch, action_space
from skep.learn.batches import action_kernels
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.rules.invariants import lay_anew
from tests.rules.mixes import random_mix

MIXES = 200
GAMES = 25
"""Games that are played side by side."""
STRIDE = 4
"""Plies between two looks at the same games."""


def mixes(count: int = MIXES) -> list[Ruleset]:
    """Random rulesets, the same ones each time."""
    return [random_mix(Random(seed)) for seed in range(count)]


def check_numbers(batch: Batch) -> int:
    """Numbers to moves and back, none missing, none double, and the mask; returns how many games went on."""
    moves, numbers, mask = batch.legal_moves(), batch.action_numbers(), batch.action_mask()
    assert ((numbers >= 0) == moves.mask).all()
    assert (mask.sum(axis=1) == moves.counts).all(), "two moves of one number"
    games = np.nonzero(moves.mask)[0]
    assert (mask[games, numbers[moves.mask]] == 1).all()
    layout = batch.action_space.layout
    arguments = (batch.records(), 0, batch.size, batch.tables.array, layout)
    for place in range(int(moves.counts.max())):
        asked = numbers[:, place].astype(np.int64)
        going = asked >= 0
        decoded, found = asked.copy(), asked.copy()
        action_kernels.decode_batch(*arguments, decoded)
        assert (decoded[going] == moves.codes[going, place]).all()
        action_kernels.find_batch(0, batch.size, numbers, moves.counts, moves.codes, found)
        assert (found[going] == moves.codes[going, place]).all()
    return int((moves.counts > 0).sum())


def check_cells(batch: Batch, symmetry: int) -> None:
    """By cells: none outside, none double, and in a smaller window only those without a number that lie outside."""
    counts = batch.legal_moves().counts
    whole = batch.cell_numbers(symmetry=symmetry)
    small = batch.cell_numbers(window=5, symmetry=symmetry)
    assert whole.max() < batch.action_space.cells()
    assert small.max() < batch.action_space.cells(5)
    for row, few, count in zip(whole, small, counts, strict=True):
        assert (row[:count] >= 0).all()
        assert len(set(row[:count].tolist())) == count
        named = few[:count][few[:count] >= 0].tolist()
        assert len(set(named)) == len(named)


def check_symmetry(batch: Batch, symmetry: int, games: list[int]) -> None:
    """The numbers of a transformed board are the numbers of the board, each in its place of the permutation."""
    laid = [lay_anew(batch.position(game), SYMMETRIES[symmetry]) for game in games]
    twin = Batch.from_positions(batch.ruleset, laid)
    permutation = batch.action_space.permutation(symmetry)
    before, after = batch.action_numbers(), twin.action_numbers()
    turned, cells = batch.cell_numbers(symmetry=symmetry), twin.cell_numbers()
    for place, game in enumerate(games):
        if batch.states[game] or twin.states[place]:
            continue  # a position that repetition has ended loses its history when it is set up again
        assert known(permutation[known(before[game])]) == known(after[place])
        assert known(turned[game]) == known(cells[place])


def known(numbers: "NDArray[np.int32] | list[int]") -> list[int]:
    return sorted(int(number) for number in numbers if number >= 0)


def check(ruleset: Ruleset, positions: int, seed: int, symmetries: int) -> int:
    """Play at random and look at this number of positions; `symmetries` of each batch are transformed."""
    chance = Random(f"{ruleset} {seed}")
    batch = Batch(ruleset, min(GAMES, positions), seed=seed, auto_reset=True)
    looked = 0
    while looked < positions:
        looked += check_numbers(batch)
        check_cells(batch, chance.randrange(12))
        games = chance.sample(range(batch.size), min(symmetries, batch.size))
        check_symmetry(batch, chance.randrange(12), games)
        for _ in range(chance.randrange(1, STRIDE)):
            counts = batch.legal_moves().counts
            batch.step([chance.randrange(count) for count in counts.tolist()])
    return looked


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare action numbers with moves.")
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--symmetries", type=int, default=2)
    options = parser.parse_args()
    total = 0
    for preset in PRESETS:
        each = options.positions // 2 // len(PRESETS)
        total += check(Ruleset.parse(preset), each, 1, options.symmetries)
        print(f"{preset}: {total} positions, {action_space(preset).size} numbers", flush=True)
    for mix in mixes():
        total += check(mix, options.positions // 2 // MIXES, 2, options.symmetries)
    print(f"{MIXES} mixes: {total} positions")


if __name__ == "__main__":
    main()
