"""The page's modules that need no browser, in Node's own test runner."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import page

ROOT = Path(__file__).parents[2]


def test_the_units_of_the_page() -> None:
    plain = {name: value for name, value in os.environ.items() if not name.startswith("NODE_")}
    command = [sys.executable, "-m", "tools.page", "test"]
    done = subprocess.run(command, cwd=ROOT, env=plain, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_units_that_do_not_end_are_ended(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """A task that starts itself again keeps Node busy for good, and no limit of Node's own ends that."""
    monkeypatch.setenv("SKEP_PAGE_MESSAGES", "")  # it is set, and then the file is gone
    monkeypatch.setattr(page, "MAX_TEST_SECONDS", 0.001)
    assert page.test("equal.test.ts") == 1
    assert "did not end" in capfd.readouterr().err
