"""What all tests share: how Hypothesis runs, which tests are long or quick, and what a run says at its end.

`make test` is repeatable, `make test-long` looks farther each time. All tests of a file `long_*.py` are long.
`make test-quick` leaves out what needs more than this process or plays many games: the files in `HEAVY` and those that
start servers. A quick test that starts a process fails.
"""

import os
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import HealthCheck, settings

from tests.distribution import BROWSER, Distribution
from tests.summary import (
    FailureNames,
    pytest_runtest_makereport,
    pytest_runtest_setup,
    pytest_terminal_summary,
)
from tools import page

__all__ = ["pytest_runtest_makereport", "pytest_runtest_setup", "pytest_terminal_summary"]

os.environ["SKEP_LANG"] = "en"  # whatever language the system speaks; set before anything is said

settings.register_profile(
    "test", deadline=None, derandomize=True, max_examples=25, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("long", settings.get_profile("test"), derandomize=False, max_examples=1000)
settings.register_profile("quick", settings.get_profile("test"), max_examples=10)
settings.load_profile("test")


def pytest_configure(config: pytest.Config) -> None:
    """Build the page if it is not built; a server that finds none says so itself."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(FailureNames(config))
        page.build()


HEAVY = {
    "compiled": (
        "tests/engine/",
        "tests/learn/",
        "tests/arena/test_book.py",
        "tests/arena/test_config_match.py",
        "tests/arena/test_engine_player.py",
        "tests/arena/test_match.py",
        "tests/arena/test_match_report.py",
        "tests/puzzles/test_tactics.py",
        "tests/arena/test_uct_player.py",
        "tests/docs/test_talk.py",
        "tests/play/test_players.py",
        "tests/web/browser/test_device_engine.py",
        "tests/review/test_analyse.py",
        "tests/terminal/test_terminal_game.py",
        "tests/test_cli.py",
        "tests/test_readme.py",
        "tests/uhp/test_both_ends.py",
        "tests/uhp/test_conversation.py",
        "tests/uhp/test_counting.py",
        "tests/uhp/test_search_driver.py",
    ),
    "games": (
        "tests/explorer/test_collection.py",
        "tests/explorer/test_openings_book.py",
        "tests/rules/test_perft.py",
        "tests/rules/test_random_games.py",
        "tests/test_records.py",
    ),
    "process": (
        "tests/jobs/test_runners.py",
        "tests/uhp/test_simple_client.py",
        "tests/test_examples.py",
        "tests/test_install.py",
        "tests/uhp/test_client.py",
        "tests/uhp/test_fuzz.py",
        "tests/uhp/test_server.py",
        "tests/web/test_page_units.py",
    ),
    "browser": (BROWSER,),
}
"""Files and folders by the marker of their tests."""
SERVER = "server"
"""The marker of the files that take anything from `SERVING`, and so start servers."""
SERVING = "tests.web.serving"
_quick_test: list[str] = []


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read the long files where long tests are left out: they need libraries that come with them."""
    return True if _is_long(collection_path) and "not long" in config.option.markexpr else None


def _is_long(path: Path) -> bool:
    return path.name.startswith("long_")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is heavy or long. Browser tests come last: Playwright keeps an event loop running in its thread."""
    for item in items:
        if _is_long(item.path):
            item.add_marker("long")
        for mark, places in HEAVY.items():
            if item.nodeid.startswith(places):
                item.add_marker(mark)
        if isinstance(item, pytest.Function) and SERVING in _sources(item.module):
            item.add_marker(SERVER)
    items.sort(key=lambda item: item.nodeid.startswith(BROWSER))


@cache
def _sources(module: ModuleType) -> set[str | None]:
    """The modules whose functions and classes a module has."""
    return {getattr(value, "__module__", None) for value in vars(module).values()}


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """The groups are read from the names of the tests: marks for pytest-xdist 3.8 are lost with pytest 9.2."""
    return Distribution(config, log) if config.getoption("dist") == "loadscope" else None


def pytest_runtest_call(item: pytest.Item) -> None:
    """Remember which quick test runs, for the hook that keeps it from starting processes."""
    _quick_test[:] = [] if any(item.get_closest_marker(mark) for mark in (*HEAVY, SERVER, "long")) else [item.nodeid]


def _guard(event: str, _: object) -> None:
    if event == "subprocess.Popen" and _quick_test:
        raise RuntimeError(
            f"{_quick_test[0]} starts a process: mark it, or name its file in HEAVY of tests/conftest.py"
        )


sys.addaudithook(_guard)


def pytest_runtest_teardown() -> None:
    _quick_test.clear()
