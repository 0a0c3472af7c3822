"""Every program in examples/ runs and says what it should."""

import ast
import os
import subprocess
import sys
from pathlib import Path

from skep import Game
from tests.engine.processes import PATIENCE
from tests.looping import each_of

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(name: str, *arguments: str) -> list[str]:
    command = [sys.executable, "-W", "error", str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE, check=False)
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout.splitlines()


@each_of("game_type", ["Base+MLP", "superbug"])
def test_random_bot(game_type: str) -> None:
    info, game = run("random_bot.py", "--game", game_type, "--seed", "3", "--max-plies", "8")
    assert "Skep" in info
    assert Game.from_string(game).ply == 8


def test_analyse_game() -> None:
    lines = run("analyse_game.py", "Base+MLP;InProgress;White[3];wL;bM wL-;wQ -wL;bQ bM-")
    assert [line.split("  ")[0] for line in lines] == ["White[1]", "Black[1]", "White[2]", "Black[2]"]
    assert all("leaves" in line for line in lines)


def test_own_bot() -> None:
    lines = run("own_bot.py", "--plies", "8", "--seed", "2")
    assert Game.from_string(lines[-1]).ply == 8
    assert lines == run("own_bot.py", "--plies", "8", "--seed", "2")


def test_own_bot_finds_a_win() -> None:
    """All but one of the hexes around the black Queen Bee are taken, and White can fill it."""
    from examples.own_bot import choose

    game = Game.from_sketch("game: Base\n  wB1 wG1\nwS1 bQ  wG2\n  wQ\nwA1\nturn: white 9\n")
    move = choose(game.position, game.legal_moves)
    game.play(move)
    assert game.state == "WhiteWins"


def test_openings_table(tmp_path: Path) -> None:
    games = tmp_path / "games.txt"
    games.write_text("Base;WhiteWins;;wS1;bS1 wS1-;wQ -wS1\nBase;Draw;;wS1;bS1 -wS1;wQ wS1-\nBase;;;wA1\n", "utf-8")
    lines = run("openings_table.py", "--plies", "3", str(games))
    assert lines[0] == "opening,moves,games,WhiteWins,Draw,BlackWins,InProgress"
    assert [line.partition(",wS1")[2] for line in lines[1:2]] == ["; bS1 wS1-; wQ -wS1,2,1,1,0,0"]
    assert lines[2].endswith(",wA1,1,0,0,0,1")


def test_replay(tmp_path: Path) -> None:
    game = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-"
    assert run("replay.py", game, "--into", str(tmp_path), "--size", "100") == [f"5 positions in {tmp_path}"]
    made = {path.name for path in tmp_path.iterdir()}
    assert made == {"000.svg", "001.svg", "002.svg", "003.svg", "004.svg", "end.png", "game.svg", "game.gif"}


def test_td_learns_a_little_and_plays(tmp_path: Path) -> None:
    """Equal seeds give equal curves; the network that was learned plays a match."""
    small = ["--game", "Base", "--games", "8", "--plies", "20", "--rounds", "2", "--every", "1", "--duels", "2"]
    curves = []
    for name in ("one", "other"):
        lines = run("td.py", "--into", str(tmp_path / name), *small)
        curves.append([line.split()[:2] + line.split()[3:] for line in lines])
        assert len((tmp_path / name / "curve.tsv").read_text(encoding="utf-8").splitlines()) == 3
    assert curves[0] == curves[1]
    assert [line[:2] for line in curves[0]] == [["1", "8"], ["2", "16"]]
    match = ["match", f"py:{EXAMPLES / 'td.py'}:play,games=2", "random", "--type", "Base", "--games", "2"]
    command = [sys.executable, "-m", "skep", *match, "--nodes", "1", "--cap", "8", "--processes", "0"]
    where = os.environ | {"TD": str(tmp_path / "one")}
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True, env=where)
    assert "illegal" not in done.stdout
    assert "crash" not in done.stdout
    assert "score" in done.stdout


def test_why_not() -> None:
    lines = run("why_not.py")
    assert any(line.startswith("wQ: M1: ") for line in lines)
    assert any(line.startswith("wA1: wA1 ") for line in lines)


def test_many_games() -> None:
    lines = run("many_games.py", "--games", "8", "--steps", "50", "--game", "hive-mind", "--threads", "2")
    assert lines[0] == "400 moves in 8 games at a time of Base+MLP+VXGKS{queen=any}"
    assert lines == run("many_games.py", "--games", "8", "--steps", "50", "--game", "hive-mind")


@each_of("name", sorted(path.name for path in EXAMPLES.glob("*.py")))
def test_help_says_what_every_option_is_if_it_is_left_out(name: str) -> None:
    calls = [node for node in ast.walk(ast.parse((EXAMPLES / name).read_text("utf-8"))) if isinstance(node, ast.Call)]
    for call in calls:
        given = {keyword.arg: ast.unparse(keyword.value) for keyword in call.keywords}
        if ast.unparse(call.func).endswith("ArgumentParser"):
            assert given["formatter_class"].endswith("ArgumentDefaultsHelpFormatter")
        if ast.unparse(call.func).endswith("add_argument"):
            assert "help" in given, ast.unparse(call)


def test_no_example_is_left_out() -> None:
    """Here, or in long_training_examples.py."""
    assert {path.name for path in EXAMPLES.iterdir() if path.suffix in (".py", ".ipynb")} == {
        "alphazero.py",
        "analyse_game.py",
        "distil.py",
        "imitate.py",
        "many_games.py",
        "openings_table.py",
        "own_bot.py",
        "random_bot.py",
        "read_data_set.ipynb",
        "replay.py",
        "spiel_mcts.ipynb",
        "td.py",
        "why_not.py",
    }
