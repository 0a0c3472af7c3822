"""What a run of the tests says at its end: time, the slowest tests, and what was not run."""

import time
from collections import Counter
from collections.abc import Generator, Iterator
from typing import Any

import pytest

from tools import programs
from tools.run_tests import processor_seconds

SLOWEST = 10
WORTH_NAMING = 0.5
"""Seconds. Quicker tests are not listed."""
_COST = "seconds and processor seconds"
_began = time.perf_counter()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    item.stash[_start] = (time.perf_counter(), processor_seconds())
    yield


_start = pytest.StashKey[tuple[float, float]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "teardown" and _start in item.stash:
        seconds, processor = item.stash[_start]
        cost = (time.perf_counter() - seconds, processor_seconds() - processor)
        report.user_properties = [*report.user_properties, (_COST, cost)]
    return report


class FailureNames:
    """A plugin that names what failed when it fails: a long run may be interrupted."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        reporter = self._config.pluginmanager.get_plugin("terminalreporter")
        if report.failed and reporter is not None:
            reporter.write_line(f"\nfailed: {report.nodeid}", red=True)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    write = terminalreporter.write_line
    reports = [report for group in terminalreporter.stats.values() for report in group if hasattr(report, "nodeid")]
    compared = sum(value for name, value in _properties(reports, "call") if name == "positions compared")
    if compared:
        write(f"rules and engine compared in {compared:,} positions")
    costs = sorted(
        (
            (*value, report.nodeid)
            for report in reports
            for name, value in _properties([report], "teardown")
            if name == _COST
        ),
        reverse=True,
    )
    for seconds, processor, name in costs[:SLOWEST]:
        if seconds >= WORTH_NAMING:
            write(f"{seconds:6.1f} s, {processor:5.1f} s of processor time: {name}")
    write(f"tests: {time.perf_counter() - _began:.0f} s, {processor_seconds():.0f} s of processor time")
    if left_out := "; ".join(_left_out(terminalreporter)):
        write(f"not run: {left_out}")


def _properties(reports: list[Any], when: str) -> Iterator[tuple[str, Any]]:
    for report in reports:
        if getattr(report, "when", None) == when:
            yield from getattr(report, "user_properties", ())


def _left_out(terminalreporter: pytest.TerminalReporter) -> Iterator[str]:
    """What was not run, and why."""
    if "not long" in str(terminalreporter.config.option.markexpr):
        yield "what takes long or needs more libraries (`make test-long` runs it)"
    reasons = Counter(str(report.longrepr[2]) for report in terminalreporter.stats.get("skipped", ()))
    for reason, count in reasons.items():
        yield f"{count} tests: {reason.removeprefix('Skipped: ')}"
    if reasons and (lacking := programs.missing()):
        yield lacking
