"""The file in which a long count keeps what it has done."""

from pathlib import Path

import pytest

from tests.engine import compare
from tests.rules import ask_all
from tests.saved_counts import SavedCounts


def test_a_second_run_finds_what_the_first_has_done(tmp_path: Path) -> None:
    SavedCounts(tmp_path / "kept").add("one", (1, 2))
    assert SavedCounts(tmp_path / "kept").done == {"one": [1, 2]}


def test_a_part_that_was_not_written_to_its_end_is_not_done(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    SavedCounts(path).add("one", (1, 2))
    with path.open("a") as file:
        file.write('["two", [3')
    SavedCounts(path).add("three", (4, 5))
    assert SavedCounts(path).done == {"one": [1, 2], "three": [4, 5]}


def test_a_count_of_other_code_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    path.write_text('"of other code"\n')
    with pytest.raises(ValueError, match="other code"):
        SavedCounts(path)


def test_what_was_compared_is_not_compared_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = SavedCounts(tmp_path / "kept")
    for share in compare.shares(4_000):
        kept.add(str(share), (share.positions, 1, 10, 1))
    monkeypatch.setattr(compare, "run", None)
    assert compare.main(["--positions", "4000", "--workers", "1", "--kept", str(tmp_path / "kept")]) == 0
    assert capsys.readouterr().out.startswith("4,000 positions with ")


def test_what_was_asked_is_not_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    SavedCounts(tmp_path / "kept").add("chunk 0", (3, 1_000, 20_000))
    monkeypatch.setattr(ask_all, "ask_in_chunk", lambda _: ask_all.Tally(4, 1_000, 30_000))
    assert ask_all.main(["--chunks", "2", "--kept", str(tmp_path / "kept")]) == 0
    assert "chunk 1: 2,000 positions in 7 games, 50,000 tiles asked" in capsys.readouterr().out
