"""Files of games: every form that Skep writes, in every encoding, game by game, whatever is bad among them."""

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from skep import Game
from skep.cli import main
from skep.explorer import read_file as read_for_explorer
from skep.formats import Format, ReadingProblem, format_games, read_file, read_text, split_file, split_text
from skep.formats.game_files import split_lines
from skep.learn.data.set_job import GamesSetJob
from skep.trees import GameTree
from tests.looping import each_of

MOVES = (("wS1", "bG1 wS1-", "wQ -wS1"), ("wA1", "bA1 wA1-"), ("wB1", "bB1 \\wB1", "wQ wB1-", "bQ -bB1"))
GAMES = [Game.from_string(";".join(("Base+MLP", "", "", *moves))) for moves in MOVES]
TREES = [GameTree.from_game(game, {"White": "Zoë", "Black": "b"}) for game in GAMES]
STRINGS = [str(game) for game in GAMES]


def games_in(path: Path) -> list[tuple[str, ...]]:
    """The moves of the games of a file, all of which can be read."""
    found = list(read_file(path))
    problems = [one for one in found if isinstance(one, ReadingProblem)]
    assert problems == []
    return [tree.move_texts for tree in found if isinstance(tree, GameTree)]


def problems_in(path: Path) -> list[str]:
    return [str(one) for one in read_file(path) if isinstance(one, ReadingProblem)]


@each_of("form", [Format.PGN, Format.SGF, Format.GAME_STRING])
@each_of("count", [1, 3])
def test_what_is_written_is_read(form: Format, count: int, tmp_path: Path) -> None:
    path = tmp_path / "games"
    path.write_text(format_games(TREES[:count], form), encoding="utf-8")
    assert games_in(path) == [tree.move_texts for tree in TREES[:count]]


@each_of("form", [Format.HOP, Format.SKETCH])
@each_of("count", [1, 3])
def test_positions_that_are_written_are_read(form: Format, count: int, tmp_path: Path) -> None:
    path = tmp_path / "positions"
    path.write_text(format_games(TREES[:count], form), encoding="utf-8")
    trees = [tree for tree in read_file(path) if isinstance(tree, GameTree)]
    again = [format_games([tree], form) for tree in trees]
    assert again == [format_games([tree], form) for tree in TREES[:count]]


@each_of("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "latin-1"])
@each_of("newline", ["\n", "\r\n"])
def test_every_encoding_is_read(encoding: str, newline: str, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(format_games(TREES, Format.PGN).replace("\n", newline).encode(encoding))
    trees = [tree for tree in read_file(path) if isinstance(tree, GameTree)]
    assert [tree.headers["White"] for tree in trees] == ["Zoë"] * 3
    assert [tree.move_texts for tree in trees] == [tree.move_texts for tree in TREES]


def test_a_table_has_its_games_in_the_last_column(tmp_path: Path) -> None:
    path = tmp_path / "table.tsv"
    path.write_text("# made by hand\nname\tgame\n" + "".join(f"{n}\t{s}\n" for n, s in enumerate(STRINGS)), "utf-8")
    found = list(read_file(path))
    assert str(found[0]).startswith("game 1: ")  # the line that names the columns
    assert [tree.move_texts for tree in found if isinstance(tree, GameTree)] == [*MOVES]


def test_a_table_may_have_commas(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text("".join(f"{number},{text}\n" for number, text in enumerate(STRINGS)), encoding="utf-8")
    assert games_in(path) == [*MOVES]


def test_results_of_a_match_are_read(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    game = {"pair": 1, "round": 0, "white": "a", "black": "b", "result": "BlackWins", "end": "time", "game": STRINGS[0]}
    path.write_text('{"skep match":1}\n' + json.dumps(game, separators=(",", ":")) + "\n", encoding="utf-8")
    (tree,) = read_file(path)
    assert isinstance(tree, GameTree)
    assert (tree.result, tree.headers["White"], tree.headers["Round"]) == ("BlackWins", "a", "2.1")
    assert tree.headers["Termination"] == "time"


@each_of("form", [Format.PGN, Format.SGF, Format.GAME_STRING])
def test_a_bad_game_spoils_no_other(form: Format, tmp_path: Path) -> None:
    text = format_games(TREES, form)
    bad = {Format.PGN: "bA1 wA1-", Format.SGF: "GM[27]", Format.GAME_STRING: "bA1 wA1-"}[form]
    texts = text.split(bad, 2)
    path = tmp_path / "games"
    good = {Format.SGF: f"GM[27]{texts[1]}GM[1]{texts[-1]}"}.get(form, f"{texts[0]}??{texts[-1]}")
    path.write_text(good if form is not Format.SGF else texts[0] + good, encoding="utf-8")
    read = [tree.move_texts for tree in read_file(path) if isinstance(tree, GameTree)]
    assert {MOVES[0], MOVES[2]} <= {*read}
    (problem,) = problems_in(path)
    assert problem.startswith("game 2: ")


@each_of(("data", "because"), [(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "this is not text"), (b"hello\nthere", "game 1: ")])
def test_what_holds_no_game_is_named_once(data: bytes, because: str, tmp_path: Path) -> None:
    path = tmp_path / "other"
    path.write_bytes(data)
    (problem,) = problems_in(path)
    assert problem.startswith(because)
    assert len(problem) < 200


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    (problem,) = problems_in(tmp_path / "missing")
    assert problem == f"{tmp_path / 'missing'}: No such file or directory"


def test_the_first_game_is_there_before_the_last_is_read() -> None:
    taken = 0

    def lines() -> Iterator[str]:
        nonlocal taken
        for _ in range(1000):
            taken += 1
            yield f"{STRINGS[0]}\n"

    first = next(split_lines(lines()))
    assert taken < 100
    assert [tree.move_texts for tree in read_text(first) if isinstance(tree, GameTree)] == [MOVES[0]]


def test_standard_input_is_read_like_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    data = "".join(f"{text}\n" for text in STRINGS).encode("utf-16")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert [game.text.strip() for game in split_file(Path("-"))] == STRINGS


def test_all_readers_are_one(tmp_path: Path) -> None:
    """The library, the explorer and sets of data find the same games."""
    path = tmp_path / "games.sgf"
    path.write_text(format_games(TREES, Format.SGF), encoding="utf-8")
    assert read_for_explorer is read_file
    assert len(split_text(path.read_text(encoding="utf-8"))) == 3
    job = GamesSetJob.of([path])
    assert [out.partition(":")[0] for out in job.left_out(())] == ["games.sgf#0", "games.sgf#1", "games.sgf#2"]


# What was stated


WON = "Base;WhiteWins;White[2];wS1;bS1 wS1-"


def test_a_game_keeps_a_stated_result() -> None:
    game = Game.from_string(WON)
    assert (game.state, game.stated_result, game.outcome, str(game)) == ("WhiteWins", "WhiteWins", None, WON)
    assert str(game.copy()) == WON
    move = game.play("wQ -wS1")
    assert (game.state, game.stated_result) == ("InProgress", None)
    assert game.undo() == move


def test_the_board_counts_more_than_what_is_stated() -> None:
    assert Game.from_string("Base;InProgress;White[2];wS1;bS1 wS1-").stated_result is None
    lost = "Base;WhiteWins;White[2];wA1;bA1 wA1-;wQ \\wA1;bQ bA1/"
    assert Game.from_string(lost).state == "WhiteWins"


@each_of("form", ["uhp", "pgn"])
def test_a_stated_result_is_converted(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.pgn"
    path.write_text('[GameType "Base"]\n[Result "1-0"]\n\n1. wS1\n2. bS1 wS1-\n', encoding="utf-8")
    assert main(["convert", str(path), "--to", form]) == 0
    written = capsys.readouterr().out
    assert written == f"{WON}\n" if form == "uhp" else '[Result "WhiteWins"]' in written
    again = tmp_path / "again"
    again.write_text(written, encoding="utf-8")
    (tree,) = read_file(again)
    assert isinstance(tree, GameTree)
    assert tree.result == tree.end().game().state == "WhiteWins"


# The command line

CONVERTED = ("pgn", "sgf", "uhp", "hop", "sketch")


@each_of(("form", "processes"), [("sgf", "2"), *((form, "1") for form in CONVERTED)])
def test_convert_reads_what_it_writes(
    form: str, processes: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    check_converted(form, processes, tmp_path, capsys)


@pytest.mark.long
@each_of("form", CONVERTED)
def test_processes_convert_to_every_form(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check_converted(form, "2", tmp_path, capsys)


def check_converted(form: str, processes: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games"
    path.write_text("".join(f"{text}\n" for text in STRINGS * 4), encoding="utf-8")
    assert main(["convert", str(path), "--to", form, "--processes", processes]) == 0
    written = capsys.readouterr().out
    (tmp_path / "again").write_text(written, encoding="utf-8")
    assert main(["convert", str(tmp_path / "again"), "--to", form]) == 0
    assert capsys.readouterr().out == written


@each_of("processes", ["1", "2"])
def test_convert_names_a_bad_game_and_goes_on(
    processes: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.txt"
    lines = [*STRINGS * 4, "Base+MLP;InProgress;White[2];wS1;bS1 wS9-", "Base+XYZ;;;wS1", *STRINGS]
    path.write_text("\n".join(lines), encoding="utf-8")
    assert main(["convert", str(path), "--to", "uhp", "--processes", processes]) == 1
    out, told = capsys.readouterr()
    assert len(out.splitlines()) == 16
    assert [line.split(": ")[2] for line in told.splitlines()] == ["game 13", "game 14"]


@pytest.mark.compiled
def test_analyse_reads_game_strings_one_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.txt"
    path.write_text(f"{STRINGS[0]}\n{STRINGS[1]};wS9\n", encoding="utf-8")
    assert main(["analyse", str(path), "--nodes", "50", "--processes", "1"]) == 1
    out, told = capsys.readouterr()
    assert len(out.splitlines()) == 3
    assert "game 2: move 3, 'wS9': there is no tile 'wS9'" in told
