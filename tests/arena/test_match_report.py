"""What is shown of a match, and the verbs that show it."""

import io
import json
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from skep.arena.errors import End
from skep.arena.match_report import Progress, format_elo, format_report, progress_line
from skep.arena.plan import MatchPlan
from skep.arena.referee import MatchSettings
from skep.arena.results import read_results
from skep.arena.stats import Sprt
from skep.cli import main
from skep.pgn import parse_games
from tests.arena.sample import match, played

PLAN = MatchPlan("random:name=one", "random:name=two", "Base", 10, ("Base",), MatchSettings())
GAMES = [
    *match(("one", "two"), 1, 0.5, 1, 1, 0, 1),
    played(3, 0, 0.5, end=End.CAP),
    played(3, 1, 1, end=End.PROOF),
    played(4, 0, 0, end=End.CRASH, fault="ended with code 7"),
    played(4, 1, 1, end=End.TIME, fault="1.000 s for wA1"),
]
QUICK = ("--depth", "1", "--cap", "14", "--type", "Base", "--workers", "0")


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def test_elo_is_written_with_its_sign() -> None:
    texts = [format_elo(elo) for elo in (12.34, -0.01, -4.06, float("inf"), -float("inf"))]
    assert texts == ["+12.3", "+0.0", "-4.1", "+inf", "-inf"]


def test_the_table_counts_everything_apart() -> None:
    rows = dict(line.split(maxsplit=1) for line in format_report(PLAN, GAMES).splitlines() if line[:4] != "time")
    assert rows["match"] == "one against two, Base"
    assert rows["games"] == "10: 6 won, 2 drawn, 2 lost"
    assert rows["score"] == "7 of 10, 70.0%"
    assert rows["pairs"] == "5: 0 0 2 2 1 with 0, 0.5, 1, 1.5, 2 points"
    assert rows["Elo"].startswith("+147.2, 95 % from ")
    assert rows["white"] == "3 of 10, 30.0%"
    assert rows["capped"] == "1 games drawn at the cap, 10.0%"
    assert rows["proven"] == "1 games stopped at a proven win"
    assert rows["crashed"] == "1 by one; the first: ended with code 7"
    assert rows["late"] == "1 by two; the first: 1.000 s for wA1"
    times = [line for line in format_report(PLAN, GAMES).splitlines() if line.startswith("time")]
    assert times == [
        "time    one: 95 moves, 0.147 s each, 0.500 s at most",
        "time    two: 95 moves, 0.147 s each, 0.500 s at most",
    ]


def test_the_test_is_told() -> None:
    tested = replace(PLAN, sprt=Sprt(0, 20))
    assert "test    [+0, +20] goes on: LLR " in format_report(tested, GAMES)
    sure = [*match(("one", "two"), *[1] * 400)]
    assert "test    [+0, +20] accepts +20 Elo: LLR " in format_report(tested, sure)
    assert "LLR" in progress_line(tested, GAMES)


def test_progress_is_drawn_on_a_terminal_only() -> None:
    line = progress_line(PLAN, GAMES)
    assert line.startswith("[##########..........] 10/20  +6 =2 -2  Elo +147.2 [")
    assert line.endswith("]  faults 2")
    terminal, pipe = Terminal(), io.StringIO()
    for stream in (terminal, pipe):
        progress = Progress(PLAN, stream)
        progress.show(GAMES)
        progress.show(GAMES[:1])
        progress.clear()
        progress.clear()
    assert pipe.getvalue() == ""
    assert terminal.getvalue().startswith(f"\r{line}\r[#...")
    assert terminal.getvalue().endswith(" \r")


def test_a_match_is_played_kept_and_gone_on_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out, pgn = tmp_path / "match.jsonl", tmp_path / "match.pgn"
    arguments = ("match", "reference", "random", *QUICK, "--out", str(out))
    code, text, err = run(capsys, *arguments, "--games", "3", "--pgn", str(pgn))
    assert (code, err) == (0, "")
    assert "reference against random, Base\n" in text
    header, games = read_results(out)
    assert (header["first"], len(games)) == ("reference", 4)
    assert len(parse_games(pgn.read_text("utf-8"))) == 4
    code, text, _ = run(capsys, *arguments, "--games", "6", "--resume")
    assert (code, len(read_results(out)[1])) == (0, 6)
    assert read_results(out)[1][:4] == games
    code, text, _ = run(capsys, *arguments, "--games", "6", "--resume", "--json")
    told = json.loads(text)
    assert (code, told["first"], told["second"], told["games"]) == (0, "reference", "random", 6)
    assert told["won"] + told["drawn"] + told["lost"] == 6
    assert sum(told["pairs"]) == 3
    assert told["faults"] == {}
    code, text, _ = run(capsys, "ladder", str(out), "--anchor", "random=100", "--json")
    rows = {row["name"]: row for row in json.loads(text)["ladder"]}
    assert (code, set(rows)) == (0, {"reference", "random"})
    assert (rows["random"]["elo"], rows["random"]["error"], rows["random"]["games"]) == (100, 0, 6)
    code, text, _ = run(capsys, "ladder", str(out), "--anchor", "random=100")
    assert code == 0
    assert "+100.0  anchor" in text


def test_a_mix_without_a_book_has_random_openings(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "match", "random", "random:name=two", *QUICK, "--games", "4", "--type", "Base+M")
    assert (code, err) == (0, "skep match: there is no book for Base+M; its openings are random\n")


def test_a_small_book_is_played_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    book.write_text("# one opening\nBase;;;wG1;bG1 wG1-\n", "utf-8")
    asked = ("match", "random", "random:name=two", *QUICK, "--games", "4", "--openings", str(book))
    code, _, err = run(capsys, *asked)
    assert (code, err) == (0, "skep match: 2 pairs from 1 openings; some are played again\n")


def test_openings_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    code, text, _ = run(capsys, "openings", "Base", "3", "--plies", "2", "--seed", "4", "--width", "80")
    assert code == 0
    lines = text.splitlines()
    assert lines[1] == "# skep openings Base 3 --plies 2-2 --seed 4 --nodes 3000 --width 80"
    assert len(lines) == 5
    assert all(line.startswith("Base;InProgress;White[2];w") for line in lines[2:])


@pytest.mark.parametrize(
    "arguments",
    [
        ("match", "chess", "random"),
        ("match", "random", "random"),
        ("match", "random", "skep", "--games", "0"),
        ("match", "random", "skep", "--resume"),
        ("match", "random", "skep", "--time", "-1"),
        ("match", "random", "skep", "--workers", "-1"),
        ("match", "random", "skep", "--sprt", "5", "0"),
        ("match", "random", "skep", "--type", "chess"),
        ("match", "random", "skep", "--openings", "no-such-file.txt"),
        ("ladder", "no-such-file.jsonl"),
        ("ladder", "no-such-file.jsonl", "--anchor", "one"),
        ("openings", "Base", "0"),
        ("openings", "chess", "1"),
    ],
)
def test_what_makes_no_sense_is_a_usage_error(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"skep {arguments[0]}: ")
    assert err.count("\n") == 1


def test_plies_are_a_range(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["openings", "Base", "1", "--plies", "some"])
    assert "not a range of plies" in capsys.readouterr().err


HEARING = """
import signal
from skep.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
raise SystemExit(main())
"""
"""The command, hearing Ctrl-C also where a shell in the background has its children ignore it."""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no way to press Ctrl-C for another process alone")
def test_an_interrupted_match_tells_what_it_has(tmp_path: Path) -> None:
    """Ctrl-C ends the processes of the match, keeps the finished games and shows the table."""
    out = tmp_path / "match.jsonl"
    command = [sys.executable, "-c", HEARING, "match", "random", "random:name=two", "--cap", "30", "--games", "100000"]
    command += ["--workers", "2", "--out", str(out)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as match:
        try:
            while not (out.exists() and out.read_bytes().count(b"\n") > 3):
                assert match.poll() is None
            match.send_signal(signal.SIGINT)
            text, _ = match.communicate(timeout=120)
        finally:
            match.kill()
    assert match.returncode == 130
    assert "random against two" in text
    assert len(read_results(out)[1]) >= 3
