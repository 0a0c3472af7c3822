"""Fits of the network with PyTorch: smaller ones, and going on after a break. `test_train.py` runs this where it is."""

from pathlib import Path

import numpy as np
import pytest
import torch

from skep.cli import main
from skep.engine.host import network_file
from skep.learn.training import train
from skep.learn.training.train import NetworkSize


def test_a_smaller_network_learns_and_plays(games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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
    chance = np.random.default_rng(1)
    inputs = chance.integers(0, 40, (4_000, 2, 6)).astype(np.int16)
    scores = ((inputs[:, 0] == 7).sum(1) - (inputs[:, 1] == 7).sum(1)).astype(np.float32)
    aside, nothing = np.arange(4_000) % 20 == 0, np.zeros(4_000, np.float32)
    sample = train.NetworkSample(inputs, nothing, scores, np.zeros(4_000, np.int64), aside)
    _, before, after = train.fit(sample, epochs=100, size=NetworkSize(8, 4))
    assert after < before / 2


def test_a_fit_that_was_broken_off_goes_on(games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
