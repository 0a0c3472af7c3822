"""The recipe for a feature in docs/recipes/site.md, carried out step by step in a copy of the project."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STEP = re.compile(r"`([\w/.]+)`:\n\n((?:```\w+\n.*?^```\n\n)+)", re.DOTALL | re.MULTILINE)
BLOCK = re.compile(r"```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COPIED = ("src", "tests", "docs", "tools", "benchmarks", "examples", "ui")
CHECKS = (
    "tests/web/test_greetings.py",
    "tests/web/test_settings.py",
    "tests/web/test_packages.py",
    "tests/web/test_sockets.py",
    "tests/web/test_http.py",
    "tests/web/test_messages.py",
    "tests/web/test_store.py",
)
LINT_IMPORTS = ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")


def section(title: str) -> str:
    """The section under a title of the recipes for the site."""
    text = (ROOT / "docs/recipes/site.md").read_text(encoding="utf-8")
    return text.partition(f"## {title}\n")[2].partition("\n## Add ")[0]


def copy_project(folder: Path) -> None:
    """Copy what the checks need."""
    unwanted = shutil.ignore_patterns("*.pyc.*", "node_modules")
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
    for path in ROOT.iterdir():
        if path.is_file() and path.name != ".git":
            shutil.copy(path, folder)


def insert(path: Path, block: str) -> None:
    """Add a block to a file: below the line of the file that is the first of the block."""
    first, _, rest = block.partition("\n")
    text = path.read_text(encoding="utf-8")
    assert text.count(f"{first}\n") == 1, f"{path} has one line {first!r}"
    path.write_text(text.replace(f"{first}\n", f"{first}\n{rest}"), encoding="utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with greetings in it."""
    folder = tmp_path_factory.mktemp("recipe")
    copy_project(folder)
    steps = STEP.findall(section("Add a feature to the server"))
    assert len(steps) == 14
    for name, blocks in steps:
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        for block in BLOCK.findall(blocks):
            if (ROOT / name).exists():
                insert(path, block)
            else:
                assert not path.exists(), "a file is written once"
                path.write_text(block, encoding="utf-8")
    done = run(folder, "-m", "tools.messages")
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(folder)])}
    for name in ("PYTEST_XDIST_WORKER", "PYTHONDONTWRITEBYTECODE"):
        environment.pop(name, None)
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_nothing_else_is_asked_for(copy: Path) -> None:
    """Linter, types, layers and faces, and the tests that hold every feature to the same."""
    changed = ("src/skep/web", "tools", "tests/web/test_greetings.py")
    for arguments in (
        ("-m", "ruff", "check", *changed),
        ("-m", "ruff", "format", "--check", *changed),
        ("-m", "mypy", "src/skep/web/greetings", "src/skep/web/app.py"),
        LINT_IMPORTS,
    ):
        done = run(copy, *arguments)
        assert done.returncode == 0, done.stdout[-5000:] + done.stderr
    done = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "-o", "addopts=", *CHECKS)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr


def test_a_server_has_its_setting(copy: Path) -> None:
    done = run(copy, "-m", "skep", "serve", "--help")
    assert "--greetings" in done.stdout
    assert "greetings of a visitor" in done.stdout
