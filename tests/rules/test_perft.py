"""Perft: how many games of a given length there are, against numbers with a source."""

import csv
from pathlib import Path

import pytest

from skep.rules.legal import legal_moves, start
from skep.rules.perft import perft
from skep.rules.ruleset import Ruleset

TABLE = Path(__file__).parent.parent / "perft" / "plain.tsv"
COLUMNS = ("Base", "Base+M", "Base+L", "Base+P", "Base+MLP")
DEPTHS = {"Base": 5}
DEPTH = 4


def numbers() -> dict[tuple[str, int], int]:
    """Ruleset and depth to nodes."""
    with TABLE.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t"))
    return {(row["ruleset"], int(row["depth"])): int(row["nodes"]) for row in rows if not row["game"]}


@pytest.mark.parametrize("name", sorted({ruleset for ruleset, _ in numbers()}))
def test_perft(name: str) -> None:
    check(name, 1, DEPTHS.get(name, DEPTH if name in COLUMNS else 3))


@pytest.mark.long
@pytest.mark.parametrize("name", COLUMNS)
def test_one_deeper(name: str) -> None:
    depth = DEPTHS.get(name, DEPTH) + 1
    check(name, depth, depth)


def check(name: str, first: int, last: int) -> None:
    ruleset = Ruleset.parse(f"{name}{{repetition=off}}")
    for depth in range(first, last + 1):
        assert perft(start(ruleset), ruleset, depth) == numbers()[name, depth], f"{name} at depth {depth}"


def test_divide_adds_up() -> None:
    ruleset = Ruleset.parse("Base+P")
    position = start(ruleset)
    total = 0
    for move in legal_moves(position, ruleset):
        position.apply(move)
        total += perft(position, ruleset, 2)
        position.undo()
    assert total == perft(position, ruleset, 3)
    assert perft(position, ruleset, 0) == 1


def test_bag_draws_every_kind() -> None:
    """W2: in a game with a bag each different tile that may be drawn is a game of its own."""
    ruleset = Ruleset.parse("Base++S")
    assert perft(start(ruleset), ruleset, 2) == perft(start(ruleset), ruleset, 1) ** 2
