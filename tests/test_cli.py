"""The `skep` command: every verb, its errors and its exit codes."""

import io
import subprocess
import sys

import pytest

from skep import PRESETS, Game, __version__
from skep.cli import main
from skep.cli.rule_texts import rule_text
from skep.lang import speaking
from skep.lang.bundle import languages
from skep.rules.ids import RULES
from tests.looping import each_of

POSITION = r"Base;InProgress;White[3];wG1;bG1 wG1-;wQ -wG1;bQ bG1-"
SKETCH = "wQ;bQ wQ-;wB1 -wQ | game: Base | turn: white 4"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize(
    ("arguments", "nodes"),
    [
        (("Base", "0"), 1),
        (("Base", "3"), 1440),
        (("ultimate", "3"), 6678),
        (("Base+M", "2"), 150),
        (("Base", "1", "--position", POSITION), len(Game.from_string(POSITION).legal_moves)),
        (
            ("Base", "1", "--position", "play: wG1;bG1 wG1-;wQ -wG1;bQ bG1-"),
            len(Game.from_string(POSITION).legal_moves),
        ),
        (("Base", "1", "--position", SKETCH.replace(" | game: Base", "")), len(Game.from_sketch(SKETCH).legal_moves)),
    ],
)
def test_perft_counts(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], nodes: int) -> None:
    assert run(capsys, "perft", *arguments) == (0, f"{nodes}\n", "")


def test_perft_by_the_rules_and_on_threads(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "perft", "Base+MLP", "3", "--rules") == (0, "6678\n", "")
    assert run(capsys, "perft", "Base+MLP", "4", "--threads", "2") == (0, "151686\n", "")
    assert run(capsys, "perft", "Base+MLP", "4", "--hash", "1") == (0, "151686\n", "")
    ours, rule = run(capsys, "perft", "Base", "3", "--divide"), run(capsys, "perft", "Base", "3", "--divide", "--rules")
    assert sorted(ours[1].splitlines()) == sorted(rule[1].splitlines())


def test_doctor_says_where_compiled_code_is(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "doctor")
    assert code == 0
    assert "processor: " in out
    assert "numba " in out
    assert "network: skep selfplay TYPE FOLDER" in out


def test_perft_divides(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "perft", "Base", "3", "--divide")
    assert code == 0
    assert out.splitlines() == ["wA1: 360", "wB1: 360", "wG1: 360", "wS1: 360", "total: 1440"]


def test_moves_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "moves", "Base") == (0, "wA1\nwB1\nwG1\nwS1\n", "")
    code, out, _ = run(capsys, "moves", POSITION, "--tile", "wQ")
    assert (code, sorted(out.splitlines())) == (0, sorted(Game.from_string(POSITION).legal_moves.of("wQ").texts))
    code, out, err = run(capsys, "moves", POSITION, "--tile", "wG1")
    assert (code, out) == (0, "")
    assert "M1: " in err


def test_a_position_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "show", POSITION)
    assert code == 0
    assert Game.from_sketch(out).position.board.hexes.keys() == Game.from_string(POSITION).position.board.hexes.keys()
    code, again, _ = run(capsys, "show", out)
    assert (code, again) == (0, out)
    assert run(capsys, "svg", POSITION)[1].startswith("<svg")


def test_the_end_of_a_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    won = (
        "Base;;;wA1;bG1 wA1-;wA2 \\wA1;bS1 bG1-;wA3 -wA1;bG2 bS1/;wQ wA2/;bQ -bG2;wA3 bQ/;bG3 bG1\\;"
        "wQ wA2-;bG1 bG3\\;wA1 -wA3;bB1 bG1\\;wA2 -bS1"
    )
    assert "# WhiteWins: bQ is surrounded. (E1)" in run(capsys, "show", won)[1]


def test_a_game_is_read_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{POSITION}\n"))
    assert "bG1" in run(capsys, "show", "-")[1]


def test_rules_and_presets_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules")
    assert code == 0
    assert all(f"{rule}  {title}\n" in out for rule, title in RULES.items())
    assert all(preset.game_type in out for preset in PRESETS.values())
    code, out, error = run(capsys, "rules", "m1")
    assert (code, out.splitlines()[:2], error) == (0, ["M1  one hive", ""], "")
    assert len(out.splitlines()) > 2


def test_every_rule_has_a_text_in_every_language() -> None:
    for language in languages():
        with speaking(language):
            texts = {rule: rule_text(rule) for rule in RULES}
        assert [rule for rule, text in texts.items() if not text] == []
        assert not [text for text in texts.values() if "](" in text or "**" in text or "<!--" in text]


@pytest.mark.parametrize(
    "arguments",
    [
        ("perft", "chess", "2"),
        ("perft", "Base", "2", "--position", "Base;;;wQ"),
        ("perft", "Base", "2", "--position", "wQ;wQ wQ-"),
        ("show", "chess"),
        ("show", "Base;;;wQ"),
        ("moves", "Base", "--tile", "wP"),
        ("svg", "wQ;bla"),
        ("play", "chess"),
        ("rules", "Z9"),
    ],
)
def test_what_makes_no_sense_is_a_usage_error(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"skep {arguments[0]}: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dance",),
        ("perft", "Base"),
        ("perft", "Base", "-1"),
        ("perft", "Base", "x"),
        ("perft", "Base", "65"),
        ("play", "--level", "11"),
        ("play", "--seconds", "-1"),
        ("play", "--seconds", "soon"),
        ("play", "--color", "red"),
    ],
)
def test_arguments_that_do_not_fit_are_a_usage_error(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage: skep" in capsys.readouterr().err


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"skep {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "typed", "seen"),
    [
        (("--two",), "wG1\nbG1 wG1-\n", "Black: bG1 wG1-"),
        (("venom", "--level", "1", "--seed", "3"), "wG1\n", "Black (Skep): b"),
        (("Base", "--color", "black", "--seconds", "0", "--seed", "3"), "", "White (Skep): w"),
        (("hive-mind", "--color", "random", "--level", "1", "--seed", "3"), "", "in the bag"),
        ((POSITION, "--two"), "", "White to move, turn 3."),
    ],
)
def test_a_game_is_played(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    typed: str,
    seen: str,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code, out, _ = run(capsys, "play", *arguments)
    assert code == 0
    assert seen in out


def test_chance_is_repeatable(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    games = []
    for _ in range(2):
        monkeypatch.setattr("sys.stdin", io.StringIO("wQ,wA1,wB1,wS1\nwA1 nK-\nwQ\n1\n"))
        games.append(run(capsys, "play", "hive-mind", "--seed", "9", "--level", "1")[1])
    assert games[0] == games[1]


def test_an_interrupted_verb_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("skep.rules.perft.perft", interrupted)
    assert main(["perft", "Base", "1", "--rules"]) == 130


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "skep", "rules"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


def test_the_command_starts_without_what_it_does_not_need() -> None:
    script = (
        "import sys; from skep.cli import main; main(['rules', 'M1']);"
        "print([name for name in ('asyncio', 'subprocess', 'skep.draw.svg', 'skep.terminal', 'skep.uhp', 'skep.engine')"
        " if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@each_of(("arguments", "code"), [(("play", "--two"), 0), (("show", "-"), 2)])
def test_bytes_that_are_no_text_do_no_harm(arguments: tuple[str, ...], code: int) -> None:
    command = [sys.executable, "-X", "utf8", "-m", "skep", *arguments]
    done = subprocess.run(command, input=b"\xff\xfe\x00\n", capture_output=True, timeout=60, check=False)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr


def test_everything_is_compiled_ahead_on_request(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from skep.engine.host import compiling
    from skep.learn.batches import kernel_sets

    done: list[tuple[str, int]] = []

    def prepare(name: str, width: int) -> None:
        done.append((name, width))

    monkeypatch.setattr(compiling, "prepare", prepare)
    monkeypatch.setattr(kernel_sets, "LEARNING_SETS", dict.fromkeys(kernel_sets.LEARNING_SETS, prepare))
    code, out, error = run(capsys, "doctor", "--compile")
    assert code == 0
    learning = ["batch", "actions", "cells", "features", "planes", "graph", "selfplay"]
    sets = ["search", "rules", "perft", "evaluation", "solver", "mcts", *learning]
    assert done == [(name, width) for width in (64, 128) for name in sets]
    assert error.splitlines()[0] == "1 of 26: search on a board of 64x64"
    assert "\ncompiled code: " in out
    assert run(capsys, "doctor")[2] == ""
