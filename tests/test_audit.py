"""What the audit of dependencies makes of a report."""

import json
from pathlib import Path

import pytest

from tools import audit

SKIPPED = {"name": "numba", "skip_reason": "not found"}
SOUND = {"name": "numpy", "version": "2.4.6", "vulns": []}
WEAK = {"name": "uvicorn", "version": "0.1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["0.2"]}]}


@pytest.mark.parametrize(
    ("packages", "code", "words"),
    [
        (None, 0, "no advisory database could be asked"),
        ([SKIPPED], 0, "no advisory database could be asked"),
        ([SKIPPED, SOUND], 0, "no locked version has a known weakness"),
        ([SOUND, WEAK], 1, "uvicorn 0.1: PYSEC-1; mended in ['0.2']"),
    ],
)
def test_reports(
    packages: list[object] | None,
    code: int,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def report(_: Path) -> str:
        return "" if packages is None else json.dumps({"dependencies": packages})

    monkeypatch.setattr(audit, "audit", report)
    assert audit.main() == code
    assert words in capsys.readouterr().out
