"""The recipe for a creature in docs/recipes/game.md, carried out step by step in a copy of the project."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
REGISTRY = "src/skep/rules/creatures/__init__.py"
DRAWINGS = "src/skep/rules/examples/creatures/cicada.txt"
STEP = re.compile(r"`([\w/.]+)`:\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COPIED = ("src", "tests", "docs", "tools", "requirements", "deploy", ".ci", "benchmarks", "examples", "ui")
CHECKS = (
    "tests/test_project.py",
    "tests/test_complete.py",
    "tests/rules/test_drawings.py",
    "tests/rules/test_tables.py",
    "tests/draw",
    "tests/docs/test_pages.py",
    "tests/docs/long_site.py",
    "tests/web/test_doc_pages.py",
)
"""What meets a new creature anywhere, except for what needs a compiler or a browser."""
ALSO_CHECKED = ("tests/notation",)
"""Tests that see the copy but need nothing from it."""
NOT_ITS_BUSINESS = (
    "tests/docs/test_pages.py::test_the_architecture_names_what_is_there",
    "tests/web/test_doc_pages.py::test_a_creature_is_told_in_every_language",
)
"""What names files that were not copied, and what only translators can do."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the Cicada in it.

    What Python and pytest have compiled is copied too, since its time and size distinguish it from what a step changes;
    files that another process is just writing are not.
    """
    folder = tmp_path_factory.mktemp("recipe")
    unwanted = shutil.ignore_patterns("*.pyc.*", "node_modules")
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
    for path in ROOT.iterdir():
        if path.is_file() and path.name != ".git":
            shutil.copy(path, folder)
    recipe = (ROOT / "docs/recipes/game.md").read_text(encoding="utf-8").partition("## Add a creature\n")[2]
    steps = dict(STEP.findall(recipe.partition("\n## Add ")[0]))
    assert len(steps) == 7
    imported, entry = steps.pop(REGISTRY).strip("\n").split("\n\n")
    register(folder / REGISTRY, imported, entry)
    for path, text in steps.items():
        is_added = path.endswith(".ftl")
        assert (folder / path).exists() == is_added
        with (folder / path).open("a", encoding="utf-8") as file:
            file.write(text)
    return folder


def register(path: Path, imported: str, entry: str) -> None:
    text = path.read_text(encoding="utf-8")
    imports = sorted({*re.findall(r"^from skep\.rules\.creatures\.[a-z].*$", text, re.MULTILINE), imported})
    text = re.sub(r"(?:^from skep\.rules\.creatures\.[a-z].*\n)+", "\n".join(imports) + "\n", text, flags=re.MULTILINE)
    path.write_text(text.replace("        HONEYCOMBO,\n", f"{entry}\n        HONEYCOMBO,\n"), encoding="utf-8")


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(folder / "src"), str(folder)])
    environment = {**os.environ, "PYTHONPATH": paths, "NO_MKDOCS_2_WARNING": "1"}
    for name in ("PYTEST_XDIST_WORKER", "PYTHONDONTWRITEBYTECODE"):
        environment.pop(name, None)
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def pytest_in(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(folder, "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "-o", "addopts=", *arguments)


def test_nothing_else_is_asked_for(copy: Path) -> None:
    """Linter, completeness, drawings, tables, pages and the built site, the gallery included."""
    for arguments in (("ruff", "format", "--check", "."), ("ruff", "check", "."), ("tools.rule_ids",)):
        done = run(copy, *arguments)
        assert done.returncode == 0, done.stdout + done.stderr
    left_out = [f"--deselect={test}" for test in NOT_ITS_BUSINESS]
    done = pytest_in(copy, *CHECKS, "--hypothesis-profile=quick", *left_out, "-vv")
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr
    assert re.search(r"^tests/(rules/test_drawings.py|docs)\S*cicada", done.stdout, re.MULTILINE)


def test_a_game_has_it(copy: Path) -> None:
    done = run(copy, "skep", "perft", "Base+Z", "2", "--rules")
    assert (done.stdout, done.stderr) == ("150\n", "")


def test_a_wrong_drawing_is_found(copy: Path) -> None:
    drawings = copy / DRAWINGS
    right = drawings.read_text(encoding="utf-8")
    drawings.write_text(right.replace(" *\n", " .\n", 1), encoding="utf-8")
    done = pytest_in(copy, "tests/rules/test_drawings.py", "-k", "cicada")
    drawings.write_text(right, encoding="utf-8")
    assert "1 failed subtest" in done.stdout


def test_nothing_else_is_disturbed(copy: Path) -> None:
    done = pytest_in(copy, *ALSO_CHECKED, "--hypothesis-profile=quick")
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr


def test_the_engine_knows_it(copy: Path) -> None:
    """The engine, compiled for the copy, sees each drawing as the rules do."""
    done = pytest_in(copy, "tests/engine/test_drawings.py", "-k", "cicada")
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr
