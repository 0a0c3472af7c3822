"""The page's modules that need no browser, in Node's own test runner."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_units_of_the_page() -> None:
    plain = {name: value for name, value in os.environ.items() if not name.startswith("NODE_")}
    command = [sys.executable, "-m", "tools.page", "test"]
    done = subprocess.run(command, cwd=ROOT, env=plain, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
