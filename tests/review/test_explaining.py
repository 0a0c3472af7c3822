"""What a mistake allowed or missed, in words, compared whole."""

import csv
from pathlib import Path

from skep.core.moves import Move
from skep.game import Game
from skep.lang import speaking
from skep.lang.bundle import languages
from skep.review import Mistake, explain
from tests.looping import each_of

with Path(__file__).with_name("explained.tsv").open(encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def mistake_of(row: dict[str, str]) -> Mistake:
    game = Game.from_string(row["game"])
    after = game.copy()
    move = after.play(row["move"])
    reply: list[Move] = [after.play(text) for text in row["reply"].split(";") if text]
    best = [game.parse(row["best"])] if row["best"] else []
    lost, won = (int(row[name]) if row[name] else None for name in ("lost_in", "won_in"))
    return Mistake(game.position, move, reply, best, lost, won)


@each_of("row", ROWS, ids=lambda row: row["what"])
def test_a_mistake_is_explained(row: dict[str, str]) -> None:
    mistake = mistake_of(row)
    before = str(mistake.before)
    assert str(explain(mistake) or "") == row["says"]
    assert str(mistake.before) == before


def test_every_language_says_every_sentence() -> None:
    """Each in its own words, with the names of tiles, and none of them left open."""
    said = {}
    for language in languages():
        with speaking(language, words=True):
            said[language] = [str(explain(mistake_of(row)) or "-") for row in ROWS]
    for sentences in zip(*said.values(), strict=True):
        assert len(set(sentences)) == (1 if sentences[0] == "-" else len(said)), sentences
        assert not any("{" in each or "$" in each for each in sentences)


def test_a_mistake_without_an_answer_is_explained_by_itself() -> None:
    game = Game.from_string("Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-")
    assert str(explain(Mistake(game.position, game.parse("wA1 -wQ")))) == "It fills a hex beside wQ."
