"""`skep analyse` and `skep convert`, with the engine."""

import json
from pathlib import Path

import pytest

from skep.cli import main
from skep.formats import read_games
from skep.pgn import parse_games

MATE = "Base;InProgress;Black[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA1 bQ/"
OTHER = "Base+MLP;InProgress;White[2];wL;bL wL-"


def run(*arguments: str) -> int:
    return main(["analyse", "--nodes", "300", "--processes", "1", *arguments])


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_text("".join(str(read_games(text)[0]) + "\n" for text in (MATE, OTHER)), encoding="utf-8")
    return path


def test_games_are_annotated_and_counted(games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.pgn"
    assert run(str(games), "--out", str(out)) == 0
    said = capsys.readouterr()
    rows = said.out.splitlines()
    assert (len(rows), said.err) == (3, "")
    assert rows[1].split()[:4] == ["1", "?", "?", "InProgress"]
    trees = parse_games(out.read_text(encoding="utf-8"))
    assert [tree.move_texts for tree in trees] == [tuple(text.split(";")[3:]) for text in (MATE, OTHER)]
    assert all(node.score is not None for tree in trees for node in tree.main_line())


def test_games_are_told_as_json(games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same for a game that was judged before."""
    out = str(tmp_path / "out.pgn")
    assert run(str(games), "--out", out, "--json") == 0
    first = capsys.readouterr().out
    told = [json.loads(line) for line in first.splitlines()]
    assert [one["game"] for one in told] == [1, 2]
    assert told[0]["result"] == "InProgress"
    assert set(told[0]["white"]) == {"name", "accuracy", "inaccuracies", "mistakes", "blunders"}
    assert isinstance(told[0]["white"]["blunders"], int)
    assert run(str(games), "--out", out, "--json") == 0
    assert capsys.readouterr().out == first


def test_processes_write_the_same(games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for name, runner in (("one.pgn", ()), ("two.pgn", ("--processes", "2"))):
        assert run(str(games), "--out", str(tmp_path / name), *runner) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    assert (tmp_path / "one.pgn").read_bytes() == (tmp_path / "two.pgn").read_bytes()


def test_a_broken_run_goes_on_where_it_was(games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, out = tmp_path / "whole.pgn", tmp_path / "out.pgn"
    run(str(games), "--out", str(whole))
    table = capsys.readouterr().out
    text = whole.read_text(encoding="utf-8")
    first = text[: text.index("[GameType", 1)]
    for torn in (first, first + text[len(first) :].partition("2. ")[0], first + "[GameType"):
        out.write_text(torn, encoding="utf-8")
        assert run(str(games), "--out", str(out)) == 0
        assert capsys.readouterr().out == table
        assert out.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (OTHER, "game 1 is not game 1 of what is to be analysed; name another file"),
        (f"{MATE}\n{OTHER}\n{OTHER}", "has 3 games already, but only 2 are to be analyzed"),
    ],
)
def test_a_file_with_other_games_is_left_alone(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], written: str, said: str
) -> None:
    out = tmp_path / "out.pgn"
    text = "".join(str(read_games(line)[0]) + "\n" for line in written.splitlines())
    out.write_text(text, encoding="utf-8")
    assert run(str(games), "--out", str(out)) == 2
    assert said in capsys.readouterr().err
    assert out.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("text", [MATE, OTHER, "Base+MLP;InProgress;White[2];wL;bL wL-;wQ wL-"])
@pytest.mark.parametrize("form", ["pgn", "uhp"])
def test_games_are_converted(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, form: str) -> None:
    """The third has an illegal move: it is reported, and the part before it kept (P1)."""
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    legal = read_games(text)[0]
    assert main(["convert", str(path), "--to", form]) == bool(legal.stops)
    said = capsys.readouterr()
    assert read_games(said.out)[0].move_texts == legal.move_texts
    assert bool(said.err) == bool(legal.stops)


def test_a_game_is_converted_to_pictures(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    path = tmp_path / "game.txt"
    path.write_text(MATE, encoding="utf-8")
    assert main(["convert", str(path), "--to", "svg"]) == 0
    assert capfdbinary.readouterr().out.count(b"<animate ") == 8
    assert main(["convert", str(path), "--to", "png"]) == 0
    assert capfdbinary.readouterr().out.startswith(b"\x89PNG")
    path.write_text(f"{MATE}\n{OTHER}", encoding="utf-8")
    assert main(["convert", str(path), "--to", "png"]) == 2


def test_what_cannot_be_written_or_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_text("hello", encoding="utf-8")
    assert main(["convert", str(path)]) == 2
    assert str(path) in capsys.readouterr().err
    assert main(["convert", str(tmp_path / "none.pgn")]) == 2
    assert "No such file" in capsys.readouterr().err
