"""The bench: a fingerprint of the search."""

from pathlib import Path

from skep.engine.tools import bench


def test_the_search_has_its_fingerprint() -> None:
    """What `skep bench` prints is the number in `bench.txt`; a commit that changes it says why."""
    committed = int((Path(__file__).parent / "bench.txt").read_text(encoding="utf-8"))
    assert sum(line.nodes for line in bench()) == committed
