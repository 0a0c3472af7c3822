"""Numbers of games, counted by the engine: those of section 12, and those of every preset."""

import csv
import threading
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from skep.engine.perft import MAX_DEPTH, divide, perft
from skep.rules import perft as rules_perft
from skep.rules.legal import legal_moves, start
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset

TABLES = Path(__file__).parent.parent / "perft"
QUICK = 200_000_000
"""Lines that the engine counts in a second or two."""
LONG = 4_000_000_000
QUICK_FOR_LAW, LONG_FOR_LAW = 3_000, 300_000
"""Positions whose moves the law lists, a ply above the last."""


class Row(NamedTuple):
    """A number from a table; `above` is the number a ply before it."""

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
LAW_ROWS = [row for row in OWN if row.is_confirmed]


def counted(game_type: str, depth: int, threads: int = 1) -> int | None:
    ruleset = Ruleset.parse(game_type)
    return perft(start(ruleset), ruleset, depth, threads=threads)


@pytest.mark.parametrize("row", [row for row in ENGINE_ROWS if row.nodes <= QUICK], ids=str)
def test_engine(row: Row) -> None:
    """An unconfirmed number only shows that nothing has changed."""
    assert counted(row.ruleset, row.depth) == row.nodes


@pytest.mark.long
@pytest.mark.parametrize("row", [row for row in ENGINE_ROWS if row.nodes > QUICK], ids=str)
def test_engine_deep(row: Row) -> None:
    assert counted(row.ruleset, row.depth, threads=2) == row.nodes


@pytest.mark.parametrize("row", [row for row in LAW_ROWS if row.above <= QUICK_FOR_LAW], ids=str)
def test_law(row: Row) -> None:
    """The numbers of section 12 are for the law in tests/rules/test_perft.py."""
    ruleset = Ruleset.parse(row.ruleset)
    assert rules_perft.perft(start(ruleset), ruleset, row.depth) == row.nodes


@pytest.mark.long
@pytest.mark.parametrize("row", [row for row in LAW_ROWS if row.above > QUICK_FOR_LAW], ids=str)
def test_law_deep(row: Row) -> None:
    test_law(row)


def test_section_12_is_counted_in_every_run() -> None:
    """Base to depth 7 and Base+MLP to depth 6 are quick enough."""
    quick = {(row.ruleset, row.depth) for row in PLAIN if row.nodes <= QUICK}
    assert {("Base", depth) for depth in range(1, 8)} <= quick
    assert {("Base+MLP", depth) for depth in range(1, 7)} <= quick
    assert {(name, 7) for name in ("Base+M", "Base+L", "Base+P", "Base+MLP")} <= {row[:2] for row in ENGINE_ROWS}


def test_every_preset_goes_one_deeper_than_the_law() -> None:
    for preset in PRESETS.values():
        known = [row for row in OWN if row.ruleset == preset.game_type]
        assert [row.depth for row in known] == list(range(1, len(known) + 1))
        assert [row.is_confirmed for row in known] == [True] * (len(known) - 1) + [False]
        assert all(row.above <= LONG_FOR_LAW for row in known if row.is_confirmed), "no test lets the law count this"
        assert all(one.nodes < other.nodes for one, other in pairwise(known))


def test_divide_sums_up_to_perft() -> None:
    ruleset = Ruleset.parse("Base+MLP")
    parts = dict(divide(start(ruleset), ruleset, 4, threads=2))
    assert parts == dict(divide(start(ruleset), ruleset, 4))
    assert set(parts) == set(legal_moves(start(ruleset), ruleset))
    assert sum(parts.values()) == counted("Base+MLP", 4) == counted("Base+MLP", 4, threads=2)


def test_a_count_can_be_stopped() -> None:
    stop = threading.Event()
    stop.set()
    ruleset = Ruleset.parse("Base")
    for threads in (1, 2):
        assert perft(start(ruleset), ruleset, 9, stop, threads) is None


def test_no_depth_is_counted_that_cannot_be() -> None:
    ruleset = Ruleset.parse("Base")
    assert perft(start(ruleset), ruleset, 0) == 1
    for depth in (-1, MAX_DEPTH + 1):
        with pytest.raises(ValueError, match="looks ahead"):
            perft(start(ruleset), ruleset, depth)
