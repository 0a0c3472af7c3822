"""Numbers of games, counted by the engine: those of section 12, and those of every preset."""

import csv
import threading
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from skep.engine.native.perft import divide, perft
from skep.game import Game
from skep.notation.sketch import parse_sketch
from skep.rules import perft as rules_perft
from skep.rules.legal import legal_moves
from skep.rules.opening import start
from skep.rules.perft import MAX_DEPTH
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.looping import each_of

TABLES = Path(__file__).parent.parent / "perft"
QUICK = 40_000_000
"""Lines that the engine counts in a second or two."""
LONG = 4_000_000_000
QUICK_FOR_RULES, LONG_FOR_RULES = 3_000, 300_000
"""Positions whose moves the rules list, a ply above the last."""


class Row(NamedTuple):
    """A count from a table; `above` is the count one ply earlier."""

    ruleset: str
    depth: int
    nodes: int
    above: int
    is_confirmed: bool

    def __str__(self) -> str:
        return f"{self.ruleset}-{self.depth}"


def rows(name: str) -> list[Row]:
    """The rows of a table, each of which begins at depth 1 and leaves out no depth."""
    with (TABLES / name).open(encoding="utf-8", newline="") as lines:
        table = list(csv.DictReader(lines, delimiter="\t"))
    found: list[Row] = []
    for row in table:
        depth = int(row["depth"])
        above = found[-1].nodes if depth > 1 else 1
        status = row.get("status", "confirmed")
        assert status in ("confirmed", "unconfirmed")
        found.append(Row(row["ruleset"], depth, int(row["nodes"]), above, status == "confirmed"))
    return found


PLAIN, OWN = rows("plain.tsv"), rows("presets.tsv")
ENGINE_ROWS = [row for row in PLAIN + OWN if row.nodes <= LONG]
RULES_ROWS = [row for row in OWN if row.is_confirmed]


def counted(game_type: str, depth: int, threads: int = 1) -> int | None:
    ruleset = Ruleset.parse(game_type)
    return perft(start(ruleset), depth, threads=threads)


@each_of("row", [row for row in ENGINE_ROWS if row.nodes <= QUICK], ids=str)
def test_engine(row: Row) -> None:
    """An unconfirmed number only shows that nothing has changed."""
    assert counted(row.ruleset, row.depth) == row.nodes


@pytest.mark.long
@each_of("row", [row for row in ENGINE_ROWS if row.nodes > QUICK], ids=str)
def test_engine_deep(row: Row) -> None:
    assert counted(row.ruleset, row.depth, threads=2) == row.nodes


@each_of("row", [row for row in RULES_ROWS if row.above <= QUICK_FOR_RULES], ids=str)
def test_rule(row: Row) -> None:
    """The numbers of section 12 are for the rules in tests/rules/test_perft.py."""
    ruleset = Ruleset.parse(row.ruleset)
    assert rules_perft.perft(start(ruleset), row.depth) == row.nodes


@pytest.mark.long
@each_of("row", [row for row in RULES_ROWS if row.above > QUICK_FOR_RULES], ids=str)
def test_rule_deep(row: Row) -> None:
    test_rule(row)


def test_section_12_is_counted_in_every_run() -> None:
    """Base to depth 6 and Base+MLP to depth 5 are quick enough; the rest is counted by the long tests."""
    quick = {(row.ruleset, row.depth) for row in PLAIN if row.nodes <= QUICK}
    assert {("Base", depth) for depth in range(1, 7)} <= quick
    assert {("Base+MLP", depth) for depth in range(1, 6)} <= quick
    assert {(name, 7) for name in ("Base+M", "Base+L", "Base+P", "Base+MLP")} <= {row[:2] for row in ENGINE_ROWS}


def test_every_preset_goes_one_deeper_than_the_rules() -> None:
    for preset in PRESETS.values():
        known = [row for row in OWN if row.ruleset == preset.game_type]
        assert [row.depth for row in known] == list(range(1, len(known) + 1))
        assert [row.is_confirmed for row in known] == [True] * (len(known) - 1) + [False]
        assert all(row.above <= LONG_FOR_RULES for row in known if row.is_confirmed), (
            "no test lets the rules count this"
        )
        assert all(one.nodes < other.nodes for one, other in pairwise(known))


def test_divide_sums_up_to_perft() -> None:
    ruleset = Ruleset.parse("Base+MLP")
    parts = dict(divide(start(ruleset), 4, threads=2))
    assert parts == dict(divide(start(ruleset), 4))
    assert set(parts) == set(legal_moves(start(ruleset)))
    assert sum(parts.values()) == counted("Base+MLP", 4) == counted("Base+MLP", 4, threads=2)


@each_of("preset", PRESETS)
@each_of("threads", [2, 1], one_in=2)
def test_remembered_counts_are_the_same(preset: str, threads: int) -> None:
    """A table so small that entries drive each other out; from the start, and from games with rests and stings."""
    ruleset = Ruleset.parse(preset)
    depth = 2 if ruleset.has_bag else 3
    assert perft(start(ruleset), depth + 1, hash_mib=1, threads=threads) == counted(preset, depth + 1)
    for seed in range(6):
        random, game = Random(seed), Game(preset, seed=seed)
        while game.ply < 14 + 4 * seed and game.outcome is None:
            game.play(random.choice(sorted(game.legal_moves, key=repr)))
        plain = perft(game.position, depth)
        assert perft(game.position, depth, hash_mib=1, threads=threads) == plain


def test_threads_divide_finished_games_too() -> None:
    """A first move that ends the game has no lines after it, however finely the rest is shared."""
    sketch = parse_sketch("wQ;bQ wQ-;wA1 wQ/;wA2 \\wQ;wA3 -wQ;wB1 /wQ;bA1 bQ- | turn: black 6")
    one = dict(divide(sketch.position, 3))
    assert dict(divide(sketch.position, 3, threads=4)) == one
    assert set(one) == set(legal_moves(sketch.position))
    assert 0 in one.values()


def test_a_count_can_be_stopped() -> None:
    stop = threading.Event()
    stop.set()
    ruleset = Ruleset.parse("Base")
    for threads in (1, 2):
        assert perft(start(ruleset), 9, stop, threads) is None


def test_no_depth_is_counted_that_cannot_be() -> None:
    ruleset = Ruleset.parse("Base")
    assert perft(start(ruleset), 0) == 1
    for depth in (-1, MAX_DEPTH + 1):
        with pytest.raises(ValueError, match="looks ahead"):
            perft(start(ruleset), depth)
