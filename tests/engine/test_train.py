"""Training the network: what it is fitted to, smaller ones, and going on after a break. PyTorch where it is there."""

import json
from pathlib import Path

import numpy as np
import pytest

from skep.cli import main
from skep.core.errors import SkepError
from skep.engine.host import network_file
from skep.engine.search.network import ACCUMULATOR, HIDDEN
from skep.engine.search.scores import POINTS_PER_E
from skep.engine.training import game_files, train
from skep.engine.training.label_job import LabelJob, read_labels
from skep.engine.training.selfplay_job import SelfPlayJob
from skep.engine.training.train import NetworkSize
from skep.jobs import run_job
from skep.jobs.inline_runner import InlineRunner


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of the player without its network, and labels for them."""
    folder = tmp_path_factory.mktemp("training")
    run_job(SelfPlayJob("Base+MLP", 2, nodes=60, games=20, network="none"), folder / "games", InlineRunner())
    run_job(LabelJob.of(folder / "games", 90, network="none"), folder / "labels", InlineRunner())
    return folder / "games"


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


@pytest.mark.parametrize(("sums", "units"), [(0, 8), (16, 0), (ACCUMULATOR + 1, 8), (16, HIDDEN + 1)])
def test_a_network_has_room_for_so_much(sums: int, units: int) -> None:
    with pytest.raises(SkepError, match=f"1 to {ACCUMULATOR} sums and 1 to {HIDDEN} units"):
        NetworkSize(sums, units)


def test_a_smaller_network_learns_and_plays(games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch")
    into = tmp_path / "small.npz"
    labels = str(games.parent / "labels")
    asked = ["train", str(games), "--labels", labels, "--sums", "8", "--units", "4", "--epochs", "30", "--batch", "999"]
    assert main([*asked, "--into", str(into)]) == 0
    assert "epoch 30 of 30, step 60 of 60" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["small.npz"]
    network = network_file.load(str(into))
    assert network is not None
    weights = network.array[0]
    assert weights["rows"][:, :8].any()
    assert not weights["rows"][:, 8:].any()
    assert not weights["bias"][8:].any()
    assert not weights["hidden"][:, 4:].any()
    assert not weights["hidden"][:, :, :, 8:].any()
    assert not weights["last"][:, 4:].any()
    wanted = "skep train games --labels labels --epochs 30 --seed 1 --batch 999 --sums 8 --units 4; Base+MLP, 40 games"
    assert network.source.startswith(wanted)
    assert main(["compare", "Base", "--pairs", "1", "--nodes", "50", "--a", f"network={into}"]) == 0


def test_a_fit_learns_what_the_counts_miss() -> None:
    """One input is worth what the counted evaluation does not know."""
    pytest.importorskip("torch")
    chance = np.random.default_rng(1)
    inputs = chance.integers(0, 40, (4_000, 2, 6)).astype(np.int16)
    scores = ((inputs[:, 0] == 7).sum(1) - (inputs[:, 1] == 7).sum(1)).astype(np.float32)
    aside, nothing = np.arange(4_000) % 20 == 0, np.zeros(4_000, np.float32)
    sample = train.NetworkSample(inputs, nothing, scores, np.zeros(4_000, np.int64), aside)
    _, before, after = train.fit(sample, epochs=100, size=NetworkSize(8, 4))
    assert after < before / 2


def test_a_fit_that_was_broken_off_goes_on(games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    torch.set_num_threads(1)
    sample = train.make_sample([games])
    size = NetworkSize(8, 4)
    whole, before, after = train.fit(sample, epochs=3, size=size)
    part = tmp_path / "part"
    real, seen = torch.save, []

    def save_and_break(state: object, path: object) -> None:
        real(state, path)
        seen.append(path)
        if len(seen) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(torch, "save", save_and_break)
    with pytest.raises(KeyboardInterrupt):
        train.fit(sample, epochs=3, size=size, part=part)
    assert part.exists()
    again, *losses = train.fit(sample, epochs=3, size=size, part=part)
    assert len(seen) == 4
    assert losses == pytest.approx([before, after], abs=1e-6)
    assert all((whole[name] == again[name]).all() for name in whole)
    other, *_ = train.fit(sample, epochs=3, seed=2, size=size, part=part)
    assert any((whole[name] != other[name]).any() for name in whole)
