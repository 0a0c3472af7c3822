"""A real Ray: the same bytes as inline, though a worker and a whole machine die in the middle."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from skep.jobs import JobError, run_job, work
from skep.jobs.inline_runner import InlineRunner
from skep.jobs.ray_runner import RayRunner
from tests.jobs.fake_job import DIE, DIE_ONCE, HOPELESS, OTHER_CODE, RAISE, RAISE_ONCE, WAIT, FakeJob, contents

pytestmark = pytest.mark.filterwarnings("default")
STORE = 100 << 20
"""Bytes of Ray's object store: more than enough, and little to set up."""
STARTS = 20
"""Ray gives its processes 30 seconds to start, which no setting changes; on a busy machine it is asked again."""
Started = TypeVar("Started")


def start(begin: Callable[[], Started], left: int = STARTS) -> Started:
    """Begin something that starts Ray."""
    try:
        return begin()
    except Exception as error:
        if left == 1 or not any(words in str(error) for words in ("timed out during startup", "not start in time")):
            raise
    return start(begin, left - 1)


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Ray that nobody else can see needs no token, and reports to nobody."""
    pytest.importorskip("ray")
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")


@pytest.fixture
def whole(tmp_path: Path) -> dict[str, bytes]:
    run_job(FakeJob(8), tmp_path / "inline", InlineRunner())
    return contents(tmp_path / "inline")


@pytest.fixture
def cluster() -> Iterator[Any]:
    """A head without cores, and two machines with one each."""
    import ray
    from ray.cluster_utils import Cluster

    head = {"num_cpus": 0, "object_store_memory": STORE}
    made = start(lambda: Cluster(initialize_head=True, head_node_args=head))
    try:
        yield made
    finally:
        ray.shutdown()
        made.shutdown()


def test_one_machine_writes_the_same_bytes(tmp_path: Path, whole: dict[str, bytes]) -> None:
    import ray

    job = FakeJob(8, trouble={1: DIE_ONCE, 3: RAISE_ONCE, 4: DIE, 6: RAISE}, marks=tmp_path)
    summary = start(lambda: run_job(job, tmp_path / "job", RayRunner(workers=2)))
    assert sorted(summary.failed) == [4, 6]
    assert "died" in summary.failed[4]
    assert not ray.is_initialized()
    assert start(lambda: run_job(FakeJob(8), tmp_path / "job", RayRunner(workers=2))).begun == 6
    assert contents(tmp_path / "job") == whole


def test_errors_that_end_a_job(tmp_path: Path) -> None:
    with pytest.raises(JobError, match="no honey"):
        start(lambda: run_job(FakeJob(3, trouble={1: HOPELESS}), tmp_path / "a", RayRunner(workers=1)))
    with pytest.raises(JobError, match="another version of Skep"):
        start(lambda: run_job(FakeJob(3, version=OTHER_CODE), tmp_path / "b", RayRunner(workers=1)))
    with pytest.raises(JobError, match=r"no Ray at 127\.0\.0\.1:1"):
        next(work(FakeJob(3), RayRunner("127.0.0.1:1"), range(3)))


def test_a_machine_dies_in_the_middle(tmp_path: Path, cluster: Any, whole: dict[str, bytes]) -> None:
    """Both machines are at work on a shard when one of them is killed; the other does all the rest."""
    nodes = [start(lambda: cluster.add_node(num_cpus=1, object_store_memory=STORE)) for _ in range(2)]
    cluster.wait_for_nodes()
    job = FakeJob(8, trouble={0: WAIT, 1: WAIT, 5: DIE_ONCE}, marks=tmp_path)

    def kill() -> None:
        while not ((tmp_path / "0").exists() and (tmp_path / "1").exists()):
            time.sleep(0.01)
        cluster.remove_node(nodes[0], allow_graceful=False)
        (tmp_path / "go").touch()

    killer = threading.Thread(target=kill)
    killer.start()
    summary = run_job(job, tmp_path / "job", RayRunner(cluster.address))
    killer.join()
    assert summary.failed == {}
    assert contents(tmp_path / "job") == whole
