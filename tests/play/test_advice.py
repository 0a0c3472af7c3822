"""Help in words: what is threatened, and what a move is good for, compared whole."""

import csv
from pathlib import Path

from skep.game import Game
from skep.play.advice import reason, threat
from tests.looping import each_of

with Path(__file__).with_name("advice.tsv").open(encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@each_of("row", ROWS, ids=lambda row: row["what"])
def test_advice(row: dict[str, str]) -> None:
    game = Game.from_string(row["game"])
    before = str(game)
    if row["move"]:
        assert str(reason(game.position, game.parse(row["move"])) or "") == row["says"]
    else:
        found = threat(game.position)
        assert f"{found.because} {' '.join(map(str, found.tiles))}".strip() == row["says"]
    assert str(game) == before
