"""How the tests are divided among workers: each test once, and nothing after a browser in the same worker."""

from types import SimpleNamespace

import pytest

from tests.distribution import BROWSER, Distribution

FILES = [f"tests/rules/test_{number}.py::test_{test}" for number in range(9) for test in range(4)]
PAGES = [f"{BROWSER}test_moves.py::test_{test}" for test in range(20)]


class Worker:
    """Runs what it is sent, one test after the other."""

    gateway = SimpleNamespace(id="gw")

    def __init__(self) -> None:
        self.shutting_down = False
        self.waiting: list[int] = []
        self.run: list[str] = []

    def send_runtest_some(self, indices: list[int]) -> None:
        assert not self.shutting_down
        self.waiting += indices

    def shutdown(self) -> None:
        self.shutting_down = True


class Config:
    """As much of pytest's configuration as is asked for."""

    option = SimpleNamespace(loadscopereorder=False)

    def __init__(self, count: int) -> None:
        self._count = count

    def getvalue(self, name: str) -> list[str]:
        return {"tx": ["popen"] * self._count}[name]


def run(tests: list[str], count: int) -> list[Worker]:
    """Run the tests with this number of workers."""
    distribution = Distribution(Config(count), None)
    workers = [Worker() for _ in range(count)]
    for worker in workers:
        distribution.add_node(worker)
        distribution.add_node_collection(worker, tests)
    distribution.schedule()
    while any(worker.waiting for worker in workers):
        for worker in workers:
            if worker.waiting:
                done = worker.waiting.pop(0)
                worker.run.append(tests[done])
                distribution.mark_test_complete(worker, done)
    assert all(worker.shutting_down for worker in workers)
    assert distribution.tests_finished
    return workers


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8])
@pytest.mark.parametrize("tests", [FILES + PAGES, FILES, PAGES, FILES[:1] + PAGES[:1]], ids=len)
def test_each_test_runs_once_and_browsers_come_last(tests: list[str], count: int) -> None:
    workers = run(tests, count)
    assert sorted(test for worker in workers for test in worker.run) == sorted(tests)
    for worker in workers:
        in_browser = [test.startswith(BROWSER) for test in worker.run]
        assert in_browser == sorted(in_browser)


@pytest.mark.parametrize("count", [4, 5])
def test_half_of_the_workers_begin_with_browsers(count: int) -> None:
    begun = [worker.run[0].startswith(BROWSER) for worker in run(FILES + PAGES, count)]
    assert begun == [True, True, False, False, False][:count]


def test_a_file_stays_in_one_worker() -> None:
    for worker in run(FILES, 3):
        assert len(worker.run) % 4 == 0
