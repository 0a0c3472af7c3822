"""Run the static checks two at a time; print the output of those that fail and how long each took.

python -m tools.checks [NAME ...]
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).parents[1]
PYTHON = (sys.executable,)
LINT_IMPORTS = (*PYTHON, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")
"""By the interpreter that runs this: a script names the environment that it was installed in, which may be another."""
JOBS = 2
"""How many checks run at once. Each keeps a core busy."""

Command = tuple[str, ...]
CHECKS: Mapping[str, tuple[Command, ...]] = {
    "types": ((*PYTHON, "-m", "mypy", "src", "tests", "tools", "benchmarks", "examples"),),
    "style": (
        (*PYTHON, "-m", "ruff", "format", "--check", "."),
        (*PYTHON, "-m", "ruff", "check", "."),
        (*LINT_IMPORTS, "--no-logo"),
    ),
    "scripts": ((*PYTHON, "-m", "tools.page", "check"),),
    "texts": ((*PYTHON, "-m", "tools.translations"), (*PYTHON, "-m", "tools.rule_ids")),
    "project": ((*PYTHON, "-m", "pytest", "-q", "tests/test_project.py", "tests/test_complete.py"),),
}
"""Commands by name of the check; the slowest check comes first."""


def run_all(checks: Mapping[str, Iterable[Command]]) -> int:
    """Run every check to its end; returns 1 if one failed."""
    status = 0
    with ThreadPoolExecutor(JOBS) as pool:
        running = [pool.submit(_run, name, commands) for name, commands in checks.items()]
        for each in as_completed(running):
            name, seconds, output = each.result()
            print(f"{name:10}{seconds:6.1f} s  {'FAILED' if output else 'passed'}", flush=True)
            if output:
                print(output, flush=True)
                status = 1
    return status


def _run(name: str, commands: Iterable[Command]) -> tuple[str, float, str]:
    """The name, the seconds it took, and the output of the command that failed."""
    began = time.perf_counter()
    for command in commands:
        done = subprocess.run(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        if done.returncode:
            return name, time.perf_counter() - began, done.stdout or f"exit status {done.returncode}"
    return name, time.perf_counter() - began, ""


def main(names: list[str]) -> int:
    unknown = set(names) - CHECKS.keys()
    if unknown:
        print(f"There is no check named {', '.join(sorted(unknown))}. There are: {', '.join(CHECKS)}.", file=sys.stderr)
        return 2
    status = run_all({name: commands for name, commands in CHECKS.items() if not names or name in names})
    if not names and not os.environ.get("CI"):
        subprocess.run((*PYTHON, "-m", "tools.advice"), cwd=ROOT, check=False)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
