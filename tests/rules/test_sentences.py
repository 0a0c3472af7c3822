"""The sentences of refusals, word for word."""

import csv
from pathlib import Path

from skep.core.hexes import Hex
from skep.core.verdict import Verdict
from skep.game import Game
from skep.rules.one_hive import parts

with Path(__file__).with_name("sentences.tsv").open(encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def refusal(row: dict[str, str]) -> Verdict:
    """What is said about a move, or of a tile behind a question mark."""
    game = Game.from_sketch(row["position"], row["game"], seed=1)
    asked = row["asked"]
    verdict = game.why_not(asked[1:]) if asked.startswith("?") else game.judge(asked)
    assert isinstance(verdict, Verdict), f"{asked} is legal"
    return verdict


def test_refusals_say_these_sentences() -> None:
    said = [(row["game"], row["asked"], refusal(row).rule, str(refusal(row).message)) for row in ROWS]
    assert said == [(row["game"], row["asked"], row["rule"], row["sentence"]) for row in ROWS]


def test_of_equal_parts_the_same_one_comes_loose_in_whatever_order_the_hive_is_read() -> None:
    for far in range(2, 12):
        ends = Hex(0, 0), Hex(far, 0)
        assert parts(ends) == parts(ends[::-1]) == [{ends[0]}, {ends[1]}]
