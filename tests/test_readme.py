"""What the pages show is what happens: every prompt in them is run, and every step of CONTRIBUTING is taken."""

import doctest
import importlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
REGISTRY = "src/skep/rules/creatures/__init__.py"


def with_prompts(paths: list[Path]) -> list[Path]:
    return [path for path in paths if ">>> " in path.read_text(encoding="utf-8")]


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", with_prompts(PAGES), ids=named)
def test_the_prompts_of_a_page(page: Path) -> None:
    text = re.sub(r"^ *```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    told: list[str] = []
    example = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    doctest.DocTestRunner(optionflags=FLAGS).run(example, out=told.append)
    assert not told, "".join(told)


@pytest.mark.parametrize("path", with_prompts(sorted(SOURCE.rglob("*.py"))), ids=named)
def test_the_prompts_of_a_module(path: Path) -> None:
    name = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    failed, tried = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert tried
    assert not failed


def test_the_tour_is_short() -> None:
    """About twenty lines of it are typed."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert 15 <= len(re.findall(r"^(?:>>>|\.\.\.) ", text, re.MULTILINE)) <= 24


def test_the_steps_of_contributing(tmp_path: Path) -> None:
    """Its example creature, added to a copy of the project as it says, passes its drawings, and fails wrong ones."""
    steps = dict(
        re.findall(r"`([\w/.]+)`:\n\n```\w+\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.DOTALL)
    )
    assert len(steps) == 3
    unwanted = shutil.ignore_patterns("__pycache__")
    for folder in ("src", "tests/rules"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=unwanted)
    shutil.copy(ROOT / "tests/__init__.py", tmp_path / "tests")
    import_line, entry = steps.pop(REGISTRY).strip("\n").split("\n\n")
    registry = tmp_path / REGISTRY
    text = registry.read_text(encoding="utf-8")
    text = text.replace("\nfrom", f"\n{import_line}\nfrom", 1).replace(
        "        HONEYCOMBO,\n", f"{entry}\n        HONEYCOMBO,\n"
    )
    registry.write_text(text, encoding="utf-8")
    for path, body in steps.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(body, encoding="utf-8")
    done = run_drawings(tmp_path)
    assert "2 passed," in done.stdout, done.stdout + done.stderr
    drawings = tmp_path / "src/skep/rules/examples/creatures/cicada.txt"
    drawings.write_text(drawings.read_text(encoding="utf-8").replace(" *\n", " .\n", 1), encoding="utf-8")
    assert "1 failed, 1 passed," in run_drawings(tmp_path).stdout


def run_drawings(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "tests/rules/test_drawings.py",
        "-k",
        "cicada",
    ]
    paths = os.pathsep.join([str(folder / "src"), str(folder)])
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=120
    )
