"""Run what `make test` runs: static checks beside the engine's compiler, then pytest, then what it all took.

python -m tools.run_tests [ARGUMENTS OF PYTEST]
"""

import os
import subprocess
import sys
import time

from tools import checks

WORKERS = ("-n", "3", "--dist", "loadscope", "--no-loadscope-reorder")
"""One more than the cores of a small machine: some tests wait for a page, a server, a process or a clock."""
BEFORE: dict[str, tuple[checks.Command, ...]] = {
    "types": checks.CHECKS["types"],
    "engine": ((sys.executable, "-m", "tools.compiled"),),
    "style": checks.CHECKS["style"],
    "scripts": checks.CHECKS["scripts"],
    "texts": checks.CHECKS["texts"],
    "programs": ((sys.executable, "-m", "tools.programs"),),
}
"""What runs before pytest; the checks that are tests run with the others."""


def processor_seconds() -> float:
    """Processor seconds of this process and of the ones it has waited for."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def main(arguments: list[str]) -> int:
    began = time.perf_counter()
    status = checks.run_all(BEFORE)
    if not status:
        command = (sys.executable, "-m", "pytest", *WORKERS, *arguments)
        status = subprocess.run(command, cwd=checks.ROOT, check=False).returncode
    print(f"in all: {time.perf_counter() - began:.0f} s, {processor_seconds():.0f} s of processor time", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
