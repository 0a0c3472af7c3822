"""Real games replay: every move is legal, and each game ends as it was recorded."""

import os
from pathlib import Path
from typing import NamedTuple

import pytest

from skep.core.errors import IllegalMoveError
from skep.game import Game

FOLDER = Path(os.environ.get("SKEP_GAMES", Path(__file__).parents[2] / "shared" / "games"))
OVERLOOKED = {"bs2404:38803570bd", "bs2404:1e0c2fce40", "bs2404:5b01379e0d"}
"""Games that repeat a position with forced passes in between: the record misses the draw, the law does not (E5)."""

needs_records = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="the game records are not ours to publish; SKEP_GAMES names a folder that holds them"
)


class Record(NamedTuple):
    """One recorded game, with its end as two other programs see it."""

    name: str
    without_repetition: str
    with_repetition: str
    text: str


def records() -> list[Record]:
    found = []
    for path in sorted(FOLDER.glob("*.tsv")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                name, _, without, with_repetition, _, text = line.split("\t")
                found.append(Record(name, without, with_repetition, text))
    return found


def replay(record: Record, **options: str) -> str:
    """The state in which the record ends, or the rule that ended the game before the record does."""
    game_type, *moves = record.text.split(";")
    if "queen-first" in record.with_repetition:
        options["queen"] = "any"
    braces = ",".join(f"{name}={value}" for name, value in options.items())
    game = Game(f"{game_type}{{{braces}}}")
    for number, move in enumerate(moves[2:], 1):
        try:
            game.play(move)
        except IllegalMoveError as error:
            if game.outcome is None:
                raise AssertionError(f"{record.name}, move {number}, {move}: {error}") from error
            return f"{game.state}@{number - 1}"
    return game.state


@needs_records
@pytest.mark.parametrize("part", range(8))
def test_records_replay(part: int) -> None:
    """Every move is legal, and the end is the recorded one, with E5 and without it."""
    for record in records()[part::8]:
        assert_end(record, replay(record), record.with_repetition)
        assert_end(record, replay(record, repetition="off"), record.without_repetition)


def assert_end(record: Record, found: str, recorded: str) -> None:
    if recorded.startswith("REJECT:queen-first"):
        assert "@" not in found, f"{record.name}: {found}"
    elif recorded.startswith("REJECT:after-Draw@"):
        assert found == f"Draw@{int(recorded.partition('@')[2]) - 1}", record.name
    elif record.name in OVERLOOKED and found == "Draw":
        assert recorded == "InProgress"
    else:
        assert found == recorded, record.name


@needs_records
def test_all_records_are_there() -> None:
    assert len(records()) == 1068
    assert {record.name for record in records()} >= OVERLOOKED
    for record in records():
        if record.name in OVERLOOKED:
            assert replay(record) == "Draw"
