"""The verbs around one position, files in place of games, and messages of failures."""

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from skep import Game
from skep.cli import _parser, main
from skep.cli.completion import format_completion
from tests.looping import each_of

GAMES = "Base;;;wS1;bG1 wS1-\nBase;;;wA1;bA1 wA1-;wQ -wA1\n"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture
def games(tmp_path: Path) -> str:
    path = tmp_path / "games.txt"
    path.write_text(GAMES, encoding="utf-8")
    return str(path)


@pytest.mark.compiled
def test_the_best_moves_are_named(games: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "best", games, "--nodes", "500", "--lines", "2")
    assert code == 0
    assert len(out.splitlines()) == 2
    assert Game.from_string(GAMES.splitlines()[0]).is_legal(out[:14].strip())


@pytest.mark.compiled
def test_the_best_moves_as_json(games: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "best", f"{games}#2", "--nodes", "500", "--json")
    found = json.loads(out)
    game = Game.from_string(GAMES.splitlines()[1])
    assert (code, found["game"], found["turn"], len(found["lines"])) == (0, str(game), "Black[2]", 1)
    for text in found["lines"][0]["line"]:
        game.play(text)
    assert 0 <= found["lines"][0]["win"] <= 1


def test_a_game_that_is_over_has_no_best_move(capsys: pytest.CaptureFixture[str]) -> None:
    over = "wQ;bS1 wQ-;bG1 -wQ;bB1 wQ/;bA1 wQ\\;bA2 \\wQ;bA3 /wQ;bQ bS1- | game: Base"
    code, _, told = run(capsys, "best", over)
    assert (code, "the game is over: BlackWins" in told) == (2, True)


def test_a_file_stands_for_a_game(games: str, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (Game.from_string(line) for line in GAMES.splitlines())
    assert run(capsys, "show", games) == (0, first.sketch(), "")
    assert run(capsys, "show", f"{games}#2") == (0, second.sketch(), "")
    assert run(capsys, "moves", games)[1].splitlines() == first.legal_moves.texts
    assert run(capsys, "show", f"{games}#3") == (2, "", f"skep show: {games} has no game 3\n")


def test_moves_as_json(games: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = Game.from_string(GAMES.splitlines()[0])
    found = json.loads(run(capsys, "moves", games, "--json")[1])
    assert found == {
        "game": str(game),
        "state": "InProgress",
        "turn": "White[2]",
        "moves": game.legal_moves.texts,
    }


def test_a_picture_has_options(games: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "a.svg"
    command = ("svg", games, "--theme", "dark", "--tiles", "bold", "--size", "300", "--no-hands", "--out", str(out))
    assert run(capsys, *command) == (0, "", "")
    assert 'width="300"' in out.read_text(encoding="utf-8") or 'height="300"' in out.read_text(encoding="utf-8")
    assert run(capsys, "png", games, "--size", "200", "--out", str(tmp_path / "a.png"))[0] == 0
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


@each_of(("form", "magic"), [("gif", b"GIF8"), ("webp", b"RIFF")])
def test_a_game_is_converted_to_a_film(
    form: str, magic: bytes, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(GAMES.splitlines()[0], encoding="utf-8")
    assert main(["convert", str(path), "--to", form]) == 0
    sys.stdout.flush()
    assert capfdbinary.readouterr().out.startswith(magic)


@pytest.mark.process
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a file that is always full")
@each_of("verb", ["show Base", "moves Base", "svg Base", "rules", "completion bash"])
def test_a_full_disk_is_one_sentence(verb: str) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        command = [sys.executable, "-m", "skep", *verb.split()]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == f"skep {verb.split(maxsplit=1)[0]}: No space left on device\n"


@each_of("command", [["analyse", "{games}", "--out", "{folder}"], ["svg", "Base", "--out", "{folder}"]])
def test_a_file_that_cannot_be_written_is_one_sentence(
    command: list[str], games: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [part.format(games=games, folder=tmp_path) for part in command]
    code, out, told = run(capsys, *given)
    assert (code, out, told) == (2, "", f"skep {command[0]}: {tmp_path}: Is a directory\n")


def test_a_mistyped_database_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "explorre.db"
    for verb in (["lookup", "Base"], ["stats"]):
        code, _, told = run(capsys, "explorer", *verb, "--database", str(missing))
        assert (code, told) == (2, f"skep explorer: {missing}: there is no such database\n")
    assert not missing.exists()


def test_compare_needs_a_pair(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "compare", "Base", "--pairs", "0")[0::2] == (2, "skep compare: --pairs must be at least 1\n")


def _parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for verb in action.choices.values():
                yield from _parsers(verb)


def test_help_says_what_is_left_out() -> None:
    for parser in _parsers(_parser()):
        formatter = parser._get_formatter()
        for action in parser._actions:
            if action.option_strings and action.nargs != 0 and not action.required:
                text = formatter._expand_help(action)
                assert "left out" in text or action.default in (None, "", []), (parser.prog, action)
                assert not re.search(r"[(\[].*[)\]] if left out", text), (parser.prog, text)
    verbs = {parser.prog: parser.format_help() for parser in _parsers(_parser())}
    assert "25 if left out" in " ".join(verbs["skep tactics make"].partition("--each")[2].split())


def test_processes_are_called_so_in_every_verb() -> None:
    for name in ("--processes", "--workers"):
        assert _parser().parse_args(["match", "random", "random", name, "3"]).workers == 3
    for verb in ("convert a", "analyse a", "explorer import a", "data from-games a --into b", "ladder a", "label a b"):
        options = vars(_parser().parse_args([*verb.split(), "--processes", "3"]))
        assert 3 in (options.get("processes"), options.get("workers"))


def test_a_file_may_be_counted_from(games: str, capsys: pytest.CaptureFixture[str]) -> None:
    first = Game.from_string(GAMES.splitlines()[0])
    counted = run(capsys, "perft", "Base", "1", "--rules", "--position", games)
    assert counted == (0, f"{len(first.legal_moves)}\n", "")
    code, _, told = run(capsys, "perft", "Base+M", "1", "--rules", "--position", games)
    assert (code, told) == (2, f"skep perft: {games} is a game of Base, not of Base+M\n")


@each_of("shell", ["bash", "zsh", "fish"])
def test_a_completion_has_every_verb_and_option(shell: str) -> None:
    script = format_completion(shell, _parser())
    for word in ("convert", "best", "explorer", "completion"):
        assert word in script
    assert ("-l processes" if shell == "fish" else "--processes") in script


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="bash")
def test_bash_completes_a_verb(tmp_path: Path) -> None:
    (tmp_path / "skep.bash").write_text(format_completion("bash", _parser()), encoding="utf-8")
    program = 'source skep.bash; COMP_WORDS=(skep con); COMP_CWORD=1; _skep; echo "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["convert"]
