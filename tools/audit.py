"""Ask an advisory database about the versions that are locked, where one can be asked.

    python -m tools.audit

Fails where a locked version, or the Python of the container, has a known weakness, and names those of this one. Where
no database answers it says so in one line and lets the other checks go on: a missing network does not fail the check.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from skep.web.server import interpreter

LOCKS = Path(__file__).parents[1] / "requirements"
CONTAINER = Path(__file__).parents[1] / "Dockerfile"
SECONDS = 120


def main() -> int:
    """Audit the interpreters and every lock; returns an exit code."""
    for line in interpreter.weaknesses():
        print(f"audit: this {line}")
    found = container_weaknesses(CONTAINER.read_text(encoding="utf-8"))
    for lock in sorted(LOCKS.glob("*.txt"), reverse=True):
        report = audit(lock)
        if not knows_any(report):
            print("audit: no advisory database could be asked; the locked versions were not looked up")
            break
        found += [f"{lock.name}: {line}" for line in weaknesses(report)]
    else:
        if not found:
            print("audit: no locked version has a known weakness")
    print(*found, sep="\n")
    return 1 if found else 0


def container_weaknesses(text: str) -> list[str]:
    """What the interpreter in the container is known for; a tag without a patch is the newest of its line."""
    found = []
    for major, minor, patch in re.findall(r"^FROM python:(\d+)\.(\d+)(?:\.(\d+))?", text, re.MULTILINE):
        found += interpreter.weaknesses((int(major), int(minor), int(patch or 999)))
    return [f"Dockerfile: {line}" for line in found]


def audit(lock: Path) -> str:
    """What pip-audit reports of a lock, as JSON; nothing where it could not."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip_audit", "--requirement", str(lock), "--disable-pip", "--require-hashes"]
        command += ["--format", "json", "--output", str(report), "--progress-spinner", "off", "--timeout", "5"]
        try:
            subprocess.run(command, capture_output=True, check=False, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return ""
        return report.read_text(encoding="utf-8") if report.exists() else ""


def knows_any(report: str) -> bool:
    """Whether someone answered: of an index without advisories pip-audit skips every package and finds no fault."""
    return bool(report) and any("skip_reason" not in package for package in json.loads(report)["dependencies"])


def weaknesses(report: str) -> list[str]:
    """What a report says, a line for each weakness."""
    return [
        f"{package['name']} {package['version']}: {weakness['id']}; mended in {weakness['fix_versions'] or 'none'}"
        for package in json.loads(report)["dependencies"]
        for weakness in package.get("vulns", ())
    ]


if __name__ == "__main__":
    sys.exit(main())
