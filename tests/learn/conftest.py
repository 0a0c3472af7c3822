"""What the tests of training share."""

from pathlib import Path

import pytest

from skep.jobs import run_job
from skep.jobs.inline_runner import InlineRunner
from skep.learn.training.label_job import LabelJob
from skep.learn.training.selfplay_job import SelfPlayJob


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of the player without its network, and labels for them."""
    folder = tmp_path_factory.mktemp("training")
    run_job(SelfPlayJob("Base+MLP", 2, nodes=60, games=20, network="none"), folder / "games", InlineRunner())
    run_job(LabelJob.of(folder / "games", 90, network="none"), folder / "labels", InlineRunner())
    return folder / "games"
