"""Ladders of frozen versions: the roster, and playing what is missing."""

from pathlib import Path

import pytest

from skep.arena.errors import ArenaError
from skep.arena.results import read_results
from skep.arena.roster import neighbors, parse_roster, results_in, results_path
from skep.cli import main
from tests.looping import each_of

ROSTER = """
# weakest first
chance = random
v1 = uhp:old/bin/skep uhp
v2 = uhp:bee?TableSizeMiB=8
now = skep:depth=2
"""
QUICK = ("--cap", "10", "--type", "Base", "--workers", "0", "--depth", "1")


def test_a_roster_is_read() -> None:
    specs = parse_roster(ROSTER)
    assert [spec.name for spec in specs] == ["chance", "v1", "v2", "now"]
    assert specs[1].command == ("old/bin/skep", "uhp")
    assert specs[2].settings == (("TableSizeMiB", "8"),)
    assert specs[3].limit.depth == 2
    assert [(a.name, b.name) for a, b in neighbors(specs)] == [("v1", "chance"), ("v2", "v1"), ("now", "v2")]
    assert results_path(Path("results"), specs[1], specs[0]) == Path("results/v1-chance.jsonl")


@each_of(
    ("text", "words"),
    [
        ("one = random", "at least two"),
        ("one = random\none = skep", "a one already"),
        ("one two\n", "line 1"),
        ("a/b = random\n", "line 1"),
        ("one = chess\n", "not a contestant"),
    ],
)
def test_rosters_are_refused(text: str, words: str) -> None:
    with pytest.raises(ArenaError, match=words):
        parse_roster(text)


def test_a_ladder_plays_what_is_missing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Into a folder that it makes."""
    roster, folder = tmp_path / "roster.txt", tmp_path / "results"
    roster.write_text("one = random\ntwo = random\nthree = reference\n", "utf-8")
    asked = ["ladder", str(folder), "--roster", str(roster), *QUICK]
    assert main([*asked, "--games", "2"]) == 0
    first = capsys.readouterr().out
    assert first.count("match ") == 2
    assert results_in([folder]) == [folder / "three-two.jsonl", folder / "two-one.jsonl"]
    before = read_results(folder / "two-one.jsonl")[1]
    assert main([*asked, "--games", "4", "--anchor", "two=50"]) == 0
    assert "two           +50.0  anchor" in capsys.readouterr().out
    after = read_results(folder / "two-one.jsonl")[1]
    assert after[:2] == before
    assert len(after) == 4
    (tmp_path / "other.jsonl").write_text('{"skep match":1,"type":"Base+M"}\n', "utf-8")
    capsys.readouterr()
    assert main(["ladder", str(folder), str(tmp_path / "other.jsonl")]) == 2
    assert "different games, Base and Base+M" in capsys.readouterr().err
    assert main(["ladder", str(folder / "two-one.jsonl"), "--roster", str(roster)]) == 2
    assert main(["ladder", str(folder), "--roster", str(tmp_path / "none.txt")]) == 2
