"""The numbers of section 12, counted by the engine."""

import csv
import threading
from pathlib import Path
from random import Random

import pytest

from skep.engine.perft import divide, perft
from skep.game import Game
from skep.notation.sketch import parse_sketch
from skep.rules import perft as rules_perft
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


def counted(game_type: str, depth: int, threads: int = 1) -> int | None:
    ruleset = Ruleset.parse(game_type)
    return perft(start(ruleset), ruleset, depth, threads=threads)


@pytest.mark.parametrize("game_type", NUMBERS)
def test_start(game_type: str) -> None:
    depth = 6 if game_type == "Base" else 5
    for plies in range(1, depth + 1):
        assert counted(game_type, plies) == NUMBERS[game_type][plies - 1]


@pytest.mark.long
@pytest.mark.parametrize("game_type", NUMBERS)
def test_start_deep(game_type: str) -> None:
    assert counted(game_type, 7, threads=2) == NUMBERS[game_type][6]


def preset_rows() -> list[dict[str, str]]:
    with (Path(__file__).parent.parent / "perft" / "presets.tsv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


@pytest.mark.parametrize("row", preset_rows(), ids=lambda row: f"{row['ruleset']}-{row['depth']}")
def test_presets(row: dict[str, str]) -> None:
    """Numbers of our own: those that the law has not confirmed only show that nothing has changed."""
    if int(row["nodes"]) < 20_000_000:
        assert counted(row["ruleset"], int(row["depth"])) == int(row["nodes"])


@pytest.mark.long
@pytest.mark.parametrize("row", preset_rows(), ids=lambda row: f"{row['ruleset']}-{row['depth']}")
def test_presets_deep(row: dict[str, str]) -> None:
    assert counted(row["ruleset"], int(row["depth"]), threads=2) == int(row["nodes"])


def test_divide_sums_up_to_perft() -> None:
    ruleset = Ruleset.parse("Base+MLP")
    parts = dict(divide(start(ruleset), ruleset, 4, threads=2))
    assert parts == dict(divide(start(ruleset), ruleset, 4))
    assert set(parts) == set(legal_moves(start(ruleset), ruleset))
    assert sum(parts.values()) == counted("Base+MLP", 4) == counted("Base+MLP", 4, threads=2)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("threads", [1, 2])
def test_remembered_counts_are_the_same(preset: str, threads: int) -> None:
    """A table so small that entries drive each other out; from the start, and from games with rests and stings."""
    ruleset = Ruleset.parse(preset)
    depth = 2 if ruleset.has_bag else 3
    assert perft(start(ruleset), ruleset, depth + 1, hash_mib=1, threads=threads) == counted(preset, depth + 1)
    for seed in range(6):
        random, game = Random(seed), Game(preset, seed=seed)
        while game.ply < 14 + 4 * seed and game.outcome is None:
            game.play(random.choice(sorted(game.legal_moves, key=repr)))
        plain = perft(game.position, ruleset, depth)
        assert perft(game.position, ruleset, depth, hash_mib=1, threads=threads) == plain


def test_threads_divide_finished_games_too() -> None:
    """A first move that ends the game has no lines after it, however finely the rest is shared."""
    sketch = parse_sketch("wQ;bQ wQ-;wA1 wQ/;wA2 \\wQ;wA3 -wQ;wB1 /wQ;bA1 bQ- | turn: black 6")
    one = dict(divide(sketch.position, sketch.ruleset, 3))
    assert dict(divide(sketch.position, sketch.ruleset, 3, threads=4)) == one
    assert set(one) == set(legal_moves(sketch.position, sketch.ruleset))
    assert 0 in one.values()


def test_a_count_can_be_stopped() -> None:
    stop = threading.Event()
    stop.set()
    ruleset = Ruleset.parse("Base")
    for threads in (1, 2):
        assert perft(start(ruleset), ruleset, 9, stop, threads) is None


def test_no_depth_is_counted_that_cannot_be() -> None:
    ruleset = Ruleset.parse("Base")
    assert perft(start(ruleset), ruleset, 0) == 1
    for depth in (-1, 65):
        with pytest.raises(ValueError, match="looks ahead"):
            perft(start(ruleset), ruleset, depth)


@pytest.mark.parametrize("preset", PRESETS)
def test_law_counts_the_same(preset: str) -> None:
    """The slow law confirms the first plies of every preset; games with a bag begin with the hands."""
    ruleset = Ruleset.parse(preset)
    for depth in range(1, 3 if ruleset.neutral else 4):
        assert perft(start(ruleset), ruleset, depth) == rules_perft.perft(start(ruleset), ruleset, depth)
