"""What all tests share: how Hypothesis runs, and a count of the positions in which law and engine were compared.

`make test` is repeatable, `make test-long` looks farther each time.
"""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("test", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", settings.get_profile("test"), derandomize=False, max_examples=1000)
settings.load_profile("test")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser come last: Playwright keeps an event loop running in its thread, and others want their own."""
    items.sort(key=lambda item: "tests/web/browser/" in item.nodeid)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many positions the comparisons of law and engine have seen, in all processes together."""
    passed = terminalreporter.stats.get("passed", [])
    compared = sum(value for test in passed for name, value in test.user_properties if name == "positions compared")
    if compared:
        terminalreporter.write_line(f"law and engine compared in {compared:,} positions")
