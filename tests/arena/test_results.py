"""Results on disk: written line by line, read again, gone on with, exported."""

import json
from pathlib import Path

import pytest

from skep.arena.errors import ArenaError, End
from skep.arena.results import ResultsFile, count_pairs, pair_points, parse_results, read_results, to_pgn
from skep.pgn import parse_games
from tests.arena.sample import match, played
from tests.looping import each_of

HEADER = {"first": "one", "second": "two", "seed": 1}


def test_points_are_those_of_the_first_contestant() -> None:
    games = match(("one", "two"), 1, 0.5, 0, 0, 1, 1)
    assert [(game.white, game.white_points) for game in games[:2]] == [("one", 1), ("two", 0.5)]
    assert games[3].white_points == 1
    assert pair_points(games) == {0: 1.5, 1: 0, 2: 2}
    assert count_pairs([*games, played(3, 0, 1)]) == (1, 0, 0, 1, 1)


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    games = [played(0, 0, 1), played(0, 1, 0, end=End.CRASH, fault="ended with code 7")]
    with ResultsFile(path, HEADER) as file:
        for game in games:
            file.add(game)
            assert read_results(path)[1][-1] == game
    header, again = read_results(path)
    assert again == games
    assert header == {**HEADER, "skep match": 1}


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Also when the last line was cut off in the middle of a word."""
    path = tmp_path / "match.jsonl"
    with ResultsFile(path, HEADER) as file:
        file.add(played(0, 0, 1))
        file.add(played(0, 1, 1))
    with path.open("r+b") as torn:
        torn.truncate(path.stat().st_size - 9)
    assert read_results(path)[1] == [played(0, 0, 1)]
    with ResultsFile(path, HEADER, resume=True) as file:
        assert file.games == [played(0, 0, 1)]
        file.add(played(0, 1, 0.5))
    assert read_results(path)[1] == [played(0, 0, 1), played(0, 1, 0.5)]


def test_a_file_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    ResultsFile(path, HEADER).close()
    before = path.read_text("utf-8")
    with pytest.raises(ArenaError, match="--resume"):
        ResultsFile(path, HEADER)
    with pytest.raises(ArenaError, match="another match: seed differ"):
        ResultsFile(path, {**HEADER, "seed": 2}, resume=True)
    assert path.read_text("utf-8") == before
    with pytest.raises(ArenaError, match=r"Is a directory|Permission"):
        ResultsFile(tmp_path, HEADER, resume=True)


@each_of(
    ("text", "words"),
    [
        ("", "not a results file"),
        ("{}\n", "not a results file"),
        ("[1]\n", "not a results file"),
        ("nonsense\n", "cannot be read"),
        ('{"skep match":1}\n{"pair":0}\n', "cannot be read"),
        ('{"skep match":1}\n' + json.dumps({**played(0, 0, 1).to_json(), "round": 2}) + "\n", "no finished game"),
        ('{"skep match":1}\n' + json.dumps({**played(0, 0, 1).to_json(), "end": "boredom"}) + "\n", "boredom"),
    ],
)
def test_other_files_are_refused(text: str, words: str) -> None:
    with pytest.raises(ArenaError, match=words):
        parse_results(text)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="No such file"):
        read_results(tmp_path / "none.jsonl")


def test_games_become_pgn() -> None:
    games = [played(1, 0, 0.5, end=End.CAP), played(0, 1, 1)]
    first, second = parse_games(to_pgn(games))
    assert (first.headers["White"], first.headers["Round"], first.result) == ("two", "1.2", "BlackWins")
    assert (second.headers["Termination"], second.result, second.move_texts) == ("cap", "Draw", ("wG1", "bG1 wG1-"))
