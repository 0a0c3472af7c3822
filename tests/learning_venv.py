"""An environment with libraries that only long tests need: everything of this one, and PyTorch or more on top."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

TORCH = os.environ.get("SKEP_TEST_TORCH", "torch>=2.6")
"""Which PyTorch is installed: a build for processors alone is a quarter as large where an index has one."""
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]


def make(folder: Path, *packages: str) -> Path:
    """The interpreter of such an environment; the test is skipped, and says so, where a package cannot be had."""
    venv.create(folder, with_pip=False)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    within = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    )
    here = [sysconfig.get_path("purelib"), str(Path(__file__).parents[1] / "src")]
    Path(within.stdout.strip(), "here.pth").write_text("\n".join(here) + "\n", encoding="utf-8")
    done = subprocess.run(
        [*PIP, "--python", str(python), "install", *packages], capture_output=True, text=True, check=False
    )
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        pytest.skip(f"cannot install {', '.join(packages)}: {' '.join(last)}")
    return python


def run(python: Path, *arguments: str, cwd: Path, strict: bool = True) -> list[str]:
    """What a program prints; it ends well, and where it is `strict` it warns of nothing."""
    flags = ["-W", "error"] if strict else []
    command = [str(python), *flags, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()
