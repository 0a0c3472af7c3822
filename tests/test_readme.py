"""What the pages show is what happens: every prompt in them is run."""

import doctest
import importlib
import re
from pathlib import Path

from tests.looping import each_of

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def with_prompts(paths: list[Path]) -> list[Path]:
    return [path for path in paths if ">>> " in path.read_text(encoding="utf-8")]


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@each_of("page", with_prompts(PAGES), ids=named)
def test_the_prompts_of_a_page(page: Path) -> None:
    text = re.sub(r"^ *```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    told: list[str] = []
    example = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    doctest.DocTestRunner(optionflags=FLAGS).run(example, out=told.append)
    assert not told, "".join(told)


@each_of("path", with_prompts(sorted(SOURCE.rglob("*.py"))), ids=named)
def test_the_prompts_of_a_module(path: Path) -> None:
    name = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    failed, tried = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert tried
    assert not failed


def test_the_first_game_is_plain_and_ends_in_a_win() -> None:
    """Ten lines at most are typed, and a newcomer sees someone win."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(re.findall(r"^(?:>>>|\.\.\.) ", text, re.MULTILINE)) <= 10
    assert "WhiteWins" in text
