"""Ask an advisory database about the versions that are locked, where one can be asked.

    python -m tools.audit

Fails where a locked version has a known weakness. Where no database answers it says so in one line and lets the other
checks go on: a machine without a network is no reason to fail.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

LOCKS = Path(__file__).parents[1] / "requirements"
SECONDS = 120


def main() -> int:
    """Audit every lock; returns an exit code."""
    found: list[str] = []
    for lock in sorted(LOCKS.glob("*.txt"), reverse=True):
        report = audit(lock)
        if not knows_any(report):
            print("audit: no advisory database could be asked; the locked versions were not looked up")
            return 0
        found += [f"{lock.name}: {line}" for line in weaknesses(report)]
    print("\n".join(found) or "audit: no locked version has a known weakness")
    return 1 if found else 0


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
    """Whether somebody answered: of an index without advisories pip-audit skips every package and finds no fault."""
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
