"""Training the network: what it is fitted to, and how large it is; the fits themselves are in `fits.py`."""

import json
from pathlib import Path

import numpy as np
import pytest

from skep.core.errors import SkepError
from skep.engine.host import network_file
from skep.engine.search.network import ACCUMULATOR, HIDDEN
from skep.engine.search.scores import POINTS_PER_E
from skep.jobs import run_job
from skep.jobs.inline_runner import InlineRunner
from skep.learn.training import game_files, train
from skep.learn.training.label_job import read_labels
from skep.learn.training.selfplay_job import SelfPlayJob
from skep.learn.training.train import NetworkSize
from tests import learning_venv
from tests.looping import each_of


def test_who_plays_is_part_of_the_job(games: Path, tmp_path: Path) -> None:
    assert json.loads((games / "job.json").read_bytes())["spec"]["network"] == "none"
    usual = SelfPlayJob("Base+MLP", 1, nodes=60, games=2)
    assert "network" not in usual.spec
    run_job(usual, tmp_path, InlineRunner())
    first = next(game_files.read(tmp_path / "games-00000.npz"))
    other = next(game_files.read(games / "games-00000.npz"))
    assert first[1] == other[1]
    assert first[2].scores != other[2].scores
    own = tmp_path / "own.npz"
    loaded = network_file.load()
    assert loaded is not None
    own.write_bytes(network_file.format_network(loaded))
    by_file = SelfPlayJob("Base+MLP", 1, nodes=60, games=2, network=str(own))
    assert len(by_file.spec["network"]) == 64
    run_job(by_file, tmp_path / "again", InlineRunner())
    assert next(game_files.read(tmp_path / "again" / "games-00000.npz"))[2] == first[2]


def test_a_sample_has_the_scores_of_the_labels(games: Path) -> None:
    played = train.make_sample([games])
    labelled = train.make_sample([games], [games.parent / "labels"])
    assert (played.inputs == labelled.inputs).all()
    assert (played.scores != labelled.scores).any()
    deepest = [label.scores for label in read_labels(games.parent / "labels" / "labels-00000.npz")]
    plies = len(deepest[0])
    wanted = np.clip(np.array(deepest[0]), -4_000, 4_000) / POINTS_PER_E
    assert np.abs(labelled.scores[:plies]) == pytest.approx(np.abs(wanted), abs=1e-5)


def test_labels_must_be_those_of_the_games(games: Path, tmp_path: Path) -> None:
    with pytest.raises(SkepError, match="a folder of labels for each folder of games"):
        train.make_sample([games, games], [games.parent / "labels"])
    with pytest.raises(SkepError, match=r"no labels-00000\.npz in .*; skep label makes it"):
        train.make_sample([games], [tmp_path])
    for name in ("labels-00000.npz", "labels-00001.npz"):
        (tmp_path / name).write_bytes((games.parent / "labels" / "labels-00001.npz").read_bytes())
    with pytest.raises(SkepError, match="belong to other games"):
        train.make_sample([games], [tmp_path])


def test_where_the_games_come_from_is_told(games: Path) -> None:
    assert train.describe_folder(games) == "Base+MLP, 40 games, 60 nodes, network none"
    assert train.describe_folder(games.parent) == "training0"


@each_of(("sums", "units"), [(0, 8), (16, 0), (ACCUMULATOR + 1, 8), (16, HIDDEN + 1)])
def test_a_network_has_room_for_so_much(sums: int, units: int) -> None:
    with pytest.raises(SkepError, match=f"1 to {ACCUMULATOR} sums and 1 to {HIDDEN} units"):
        NetworkSize(sums, units)


@pytest.mark.long
def test_fits_with_pytorch(tmp_path: Path) -> None:
    """They need PyTorch, which is installed for this alone."""
    python = learning_venv.make(tmp_path / "venv", learning_venv.TORCH)
    here = Path(__file__).parent
    options = ("-q", "-p", "no:cacheprovider", "-o", "addopts=--import-mode=importlib")
    told = learning_venv.run(python, "-m", "pytest", *options, str(here / "fits.py"), cwd=here.parents[1], strict=False)
    assert told[-1].startswith("3 passed")
