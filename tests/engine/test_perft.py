"""The numbers of section 12, counted by the engine."""

import pytest

from skep.core.position import Position
from skep.engine.engine import Engine
from skep.rules.legal import legal_moves, start
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset

NUMBERS = {
    "Base": (4, 96, 1_440, 21_600, 516_240, 12_219_480, 181_641_900),
    "Base+M": (5, 150, 2_610, 45_414, 1_252_800, 34_233_432, 527_164_524),
    "Base+L": (5, 150, 2_610, 45_414, 1_252_800, 34_233_672, 529_630_188),
    "Base+P": (5, 150, 2_610, 45_414, 1_255_932, 34_395_984, 532_753_872),
    "Base+MLP": (7, 294, 6_678, 151_686, 5_427_108, 192_353_904, 3_151_035_948),
}


@pytest.mark.parametrize("game_type", NUMBERS)
def test_start(game_type: str) -> None:
    depth = 6 if game_type == "Base" else 5
    for plies in range(1, depth + 1):
        assert Engine(game_type).perft(plies) == NUMBERS[game_type][plies - 1]


@pytest.mark.long
@pytest.mark.parametrize("game_type", NUMBERS)
def test_start_deep(game_type: str) -> None:
    assert Engine(game_type).perft(7, threads=2) == NUMBERS[game_type][6]


def test_divide_sums_up_to_perft() -> None:
    engine = Engine("Base+MLP")
    parts = dict(engine.divide(4, threads=2))
    assert set(parts) == set(legal_moves(start(engine.ruleset), engine.ruleset))
    assert sum(parts.values()) == engine.perft(4) == engine.perft(4, threads=2)


@pytest.mark.parametrize("preset", PRESETS)
def test_law_counts_the_same(preset: str) -> None:
    """The slow law confirms the first plies of every preset; games with a bag begin with the hands."""
    ruleset = Ruleset.parse(preset)
    for depth in range(1, 3 if ruleset.neutral else 4):
        assert Engine(ruleset).perft(depth) == count(start(ruleset), ruleset, depth)


def count(position: Position, ruleset: Ruleset, depth: int) -> int:
    moves = legal_moves(position, ruleset)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        position.apply(move)
        total += count(position, ruleset, depth - 1)
        position.undo()
    return total
