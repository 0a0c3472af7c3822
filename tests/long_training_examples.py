"""The programs in examples/ that train, each for a moment: they learn, are broken off and go on, and then play.

They need PyTorch, which is installed for this alone.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from skep.jobs import run_job
from skep.jobs.inline_runner import InlineRunner
from skep.learn import SelfPlayJob
from tests import learning_venv

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return learning_venv.make(tmp_path_factory.mktemp("torch"), learning_venv.TORCH)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A set of a few short games, enough for each split to have some."""
    folder = tmp_path_factory.mktemp("data")
    run_job(SelfPlayJob("Base+MLP", 2, nodes=30, games=40), folder / "games", InlineRunner())
    command = ["data", "from-selfplay", str(folder / "games"), "--into", str(folder / "set"), "--runner", "inline"]
    subprocess.run([sys.executable, "-m", "skep", *command], check=True, capture_output=True)
    return folder / "set"


SMALL = {
    "alphazero.py": (
        "Base",
        ["--iterations"],
        ["--games", "4", "--plies", "12", "--simulations", "3", "--duels", "2", "--every", "1", "--width", "8"],
    ),
    "imitate.py": ("Base+MLP", ["--epochs"], ["--batch", "128", "--width", "16", "--positions", "1000"]),
    "distil.py": ("Base+MLP", ["--epochs"], ["--batch", "128", "--width", "8", "--positions", "1000", "--games", "2"]),
}
"""For each program the game that it plays, the option that says how long, and the others that keep it short."""


@pytest.mark.parametrize("name", SMALL)
def test_it_learns_goes_on_and_plays(name: str, python: Path, data: Path, tmp_path: Path) -> None:
    game, (often,), few = SMALL[name]
    given = [str(data)] if name in ("imitate.py", "distil.py") else []
    into = tmp_path / "run"
    program = [str(EXAMPLES / name), *given, "--into", str(into), *few]
    learning_venv.run(python, *program, often, "1", cwd=tmp_path)
    again = learning_venv.run(python, *program, often, "2", cwd=tmp_path)
    assert again[0].startswith("going on after")
    head, *curve = (into / "curve.tsv").read_text(encoding="utf-8").splitlines()
    assert len(curve) == 2
    assert all(len(row.split("\t")) == len(head.split("\t")) for row in curve)
    where = f"import os; os.environ['{Path(name).stem.partition('_')[0].upper()}'] = {str(into)!r}"
    match = ["match", f"py:{EXAMPLES / name}:play,games=4,name=net", "random", "--type", game]
    match += ["--games", "2", "--nodes", "1", "--cap", "12", "--workers", "0"]
    played = f"{where}; from skep.cli import main; raise SystemExit(main({match!r}))"
    report = learning_venv.run(python, "-c", played, cwd=tmp_path)
    assert any(line.startswith("score") for line in report)
    assert not any("illegal" in line or "crash" in line for line in report)


def test_equal_seeds_make_equal_curves(python: Path, data: Path, tmp_path: Path) -> None:
    _, _, few = SMALL["distil.py"]
    for run in ("one", "other"):
        program = [str(EXAMPLES / "distil.py"), str(data), "--into", str(tmp_path / run), *few, "--epochs", "1"]
        learning_venv.run(python, *program, cwd=tmp_path)
    curves = [(tmp_path / run / "curve.tsv").read_text(encoding="utf-8") for run in ("one", "other")]
    assert curves[0] == curves[1]


@pytest.mark.parametrize("name", ["read_data_set", "spiel_mcts"])
def test_the_cells_of_a_notebook_run(name: str, tmp_path: Path) -> None:
    book = json.loads((EXAMPLES / f"{name}.ipynb").read_text(encoding="utf-8"))
    assert all(not cell.get("outputs") for cell in book["cells"])
    cells = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]
    (tmp_path / "cells.py").write_text("\n\n".join(cells), encoding="utf-8")
    assert learning_venv.run(Path(sys.executable), "cells.py", cwd=tmp_path)


FINDS_A_WIN = r"""
from pathlib import Path
from skep import Game
from skep.learn import Batch, decode_action
from examples.alphazero import Network, Options, halve, search

game = Game.from_sketch("game: Base\n  wB1 wG1\nwS1 bQ  wG2\n  wQ\nwA1\nturn: white 9\n")
found = search(Network("Base", 8), Batch.from_positions("Base", [game.position]), Options(Path()))
game.play(decode_action(game, int(found.actions[0])))
print(game.state, halve(4, 8), halve(1, 3))
"""


def test_alphazero_finds_a_win_in_one_before_it_has_learned(python: Path) -> None:
    """Sequential halving tries four moves once, and then the better two twice more."""
    told = learning_venv.run(python, "-c", FINDS_A_WIN, cwd=EXAMPLES.parent)
    assert told == ["WhiteWins [0, 0, 0, 0, 1, 1, 2, 2] [0, 1, 2]"]
