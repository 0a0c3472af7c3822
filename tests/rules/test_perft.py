"""Perft: how many games of a given length there are, against numbers with a source."""

import csv
import threading
from pathlib import Path

import pytest

from skep.game import Game
from skep.rules.legal import legal_moves
from skep.rules.opening import start
from skep.rules.perft import divide, perft
from skep.rules.ruleset import Ruleset
from tests.looping import each_of

TABLE = Path(__file__).parent.parent / "perft" / "plain.tsv"
COLUMNS = ("Base", "Base+M", "Base+L", "Base+P", "Base+MLP")
DEPTHS = {"Base": 5}
DEPTH = 4


def numbers() -> dict[tuple[str, int], int]:
    """Ruleset and depth to nodes."""
    with TABLE.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t"))
    return {(row["ruleset"], int(row["depth"])): int(row["nodes"]) for row in rows if not row["game"]}


@each_of("name", sorted({ruleset for ruleset, _ in numbers()}))
def test_perft(name: str) -> None:
    check(name, 1, DEPTHS.get(name, DEPTH if name in COLUMNS else 3))


@pytest.mark.long
@each_of("name", COLUMNS)
def test_one_deeper(name: str) -> None:
    depth = DEPTHS.get(name, DEPTH) + 1
    check(name, depth, depth)


def check(name: str, first: int, last: int) -> None:
    ruleset = Ruleset.parse(f"{name}{{repetition=off}}")
    for depth in range(first, last + 1):
        assert perft(start(ruleset), depth) == numbers()[name, depth], f"{name} at depth {depth}"


def test_divide_adds_up() -> None:
    ruleset = Ruleset.parse("Base+P")
    position = start(ruleset)
    parts = dict(divide(position, 3))
    assert set(parts) == set(legal_moves(position))
    assert sum(parts.values()) == perft(position, 3)
    assert perft(position, 0) == 1
    assert position == start(ruleset)


def test_a_count_can_be_stopped() -> None:
    stop = threading.Event()
    stop.set()
    ruleset = Ruleset.parse("Base")
    assert perft(start(ruleset), 9, stop) is None


def test_a_bag_does_not_count() -> None:
    """W2: what is drawn after a placing is chance, and perft leaves it out."""
    ruleset = Ruleset.parse("Base++S")
    hands = len(legal_moves(start(ruleset)))
    assert perft(start(ruleset), 2) == hands**2
    game = Game.from_string("Base++S;;;wQ,wA1,wA2,wA3;bQ,bA1,bA2,bA3")
    assert [perft(game.position, depth) for depth in (1, 2, 3)] == [1, 6, 6 * 3 + 6 * 3]
