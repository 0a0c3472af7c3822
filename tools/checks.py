"""Run the static checks two at a time; print the output of those that fail and how long each took.

python -m tools.checks [NAME ...]
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
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
    "texts": tuple((*PYTHON, "-m", f"tools.{name}") for name in ("words", "translations", "rule_ids")),
    "project": ((*PYTHON, "-m", "pytest", "-q", "tests/test_project.py", "tests/test_complete.py"),),
}
"""Commands by name of the check; the slowest check comes first."""


def start(pool: Executor, checks: Mapping[str, Iterable[Command]]) -> list[Future[bool]]:
    """Start checks, which say how they end; each results in whether it has passed."""
    return [pool.submit(_run_and_report, name, commands) for name, commands in checks.items()]


def run_all(checks: Mapping[str, Iterable[Command]]) -> int:
    """Run every check to its end; returns 1 if one failed."""
    with ThreadPoolExecutor(JOBS) as pool:
        return 0 if all(check.result() for check in start(pool, checks)) else 1


def _run_and_report(name: str, commands: Iterable[Command]) -> bool:
    seconds, output = _run(commands)
    said = f"{name:10}{seconds:6.1f} s  {'FAILED' if output else 'passed'}\n"
    print(said + (f"{output}\n" if output else ""), end="", flush=True)
    return not output


def _run(commands: Iterable[Command]) -> tuple[float, str]:
    """The seconds that the commands took, and the output of the first that failed."""
    began = time.perf_counter()
    for command in commands:
        done = subprocess.run(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        if done.returncode:
            return time.perf_counter() - began, done.stdout or f"exit status {done.returncode}"
    return time.perf_counter() - began, ""


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
