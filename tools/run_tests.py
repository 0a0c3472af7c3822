"""Run what `make test` runs: pytest, static checks at the same time, and then say what it all took.

python -m tools.run_tests [ARGUMENTS OF PYTEST]
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from tools import checks

WORKERS = ("-n", "4", "--dist", "loadscope", "--no-loadscope-reorder")
"""More than the cores of a small machine: two of them run browsers, which mostly wait (see `tests/distribution.py`)."""
NEEDED: dict[str, tuple[checks.Command, ...]] = {
    "engine": ((sys.executable, "-m", "tools.compiled"),),
    "programs": ((sys.executable, "-m", "tools.programs"),),
}
"""What the tests need: they start when it is there."""
REWRITTEN = checks.ROOT / "tests" / "__pycache__"
"""Where pytest keeps the bytecode of tests."""
COLLECTING: checks.Command = (sys.executable, "-m", "pytest", "--collect-only", "-qq")
"""Reads all tests once in a new checkout. Otherwise each worker would compile them, all at the same time."""
BESIDE = {name: checks.CHECKS[name] for name in ("types", "style", "scripts", "texts")}
"""The checks that are not tests themselves. They run at the same time as the engine's compiler and the tests."""


def processor_seconds() -> float:
    """Processor seconds of this process and of the ones it has waited for."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def main(arguments: list[str]) -> int:
    began = time.perf_counter()
    with ThreadPoolExecutor(checks.JOBS) as pool:
        first: dict[str, tuple[checks.Command, ...]] = {} if REWRITTEN.exists() else {"collect": (COLLECTING,)}
        needed, beside = checks.start(pool, first | NEEDED), checks.start(pool, BESIDE)
        status = 0 if all(each.result() for each in needed) else 1
        if not status:
            command = (sys.executable, "-m", "pytest", *WORKERS, *arguments)
            status = subprocess.run(command, cwd=checks.ROOT, check=False).returncode
        failed = [name for name, check in zip(BESIDE, beside, strict=True) if not check.result()]
    if failed:
        print(f"failed checks: {', '.join(failed)}; `make check` shows them again")
    print(f"in all: {time.perf_counter() - began:.0f} s, {processor_seconds():.0f} s of processor time", flush=True)
    return status or bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
