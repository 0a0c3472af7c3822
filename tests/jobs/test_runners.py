"""Workers in processes: the same bytes as inline, and workers that die are replaced."""

import multiprocessing
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn

import pytest

from skep.jobs import JobError, run_job, work
from skep.jobs.inline_runner import InlineRunner
from skep.jobs.process_runner import ProcessRunner, cores
from skep.jobs.ray_runner import RayRunner
from tests.jobs.fake_job import DIE, DIE_ONCE, HOPELESS, RAISE, RAISE_ONCE, FakeJob, contents


@pytest.fixture
def whole(tmp_path: Path) -> dict[str, bytes]:
    """What a job of eight shards leaves, made inline."""
    run_job(FakeJob(8), tmp_path / "inline", InlineRunner())
    return contents(tmp_path / "inline")


def test_processes_write_the_same_bytes(tmp_path: Path, whole: dict[str, bytes]) -> None:
    """Though a worker dies in the middle, another raises, and one shard is never done until its trouble is over."""
    job = FakeJob(8, trouble={1: DIE_ONCE, 3: RAISE_ONCE, 4: DIE, 6: RAISE}, marks=tmp_path)
    summary = run_job(job, tmp_path / "job", ProcessRunner(2))
    assert sorted(summary.failed) == [4, 6]
    assert "the worker died with code -9" in summary.failed[4]
    assert "shard 6 is spoilt" in summary.failed[6]
    assert run_job(FakeJob(8), tmp_path / "job", ProcessRunner(2)).begun == 6
    assert contents(tmp_path / "job") == whole
    assert not multiprocessing.active_children()


def test_a_job_that_cannot_go_on_ends_and_leaves_no_process(tmp_path: Path) -> None:
    with pytest.raises(JobError, match="no honey"):
        run_job(FakeJob(3, trouble={0: HOPELESS, 1: HOPELESS}), tmp_path, ProcessRunner(2))
    assert not multiprocessing.active_children()


def test_a_caller_may_stop_asking(whole: dict[str, bytes]) -> None:
    results = work(FakeJob(8), ProcessRunner(2), range(8))
    result = next(results)
    results.close()
    assert result.data == whole[FakeJob(8).file_name(result.shard)]
    assert not multiprocessing.active_children()


def test_a_worker_takes_the_cores_that_it_asks_for() -> None:
    assert cores() >= 1
    assert len(list(work(FakeJob(2, cpus=64), ProcessRunner(2), range(2)))) == 2


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (
            Exception("The current node timed out during startup."),
            "Ray did not start in time: the machine may be too busy",
        ),
        (RuntimeError("no free port"), "there is no Ray at this machine: no free port"),
    ],
)
def test_a_ray_that_does_not_start_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, error: Exception, message: str
) -> None:
    """Ray gives its processes 30 seconds, and raises a plain `Exception` then."""

    def init(**_: object) -> NoReturn:
        raise error

    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(is_initialized=lambda: False, init=init))
    with pytest.raises(JobError, match=message):
        next(work(FakeJob(1), RayRunner(), range(1)))
