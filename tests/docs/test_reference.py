"""The reference of the public API is complete, and names nothing else."""

import re
from importlib import import_module
from pathlib import Path

from tests.looping import each_of

PAGES = Path(__file__).parents[2] / "docs" / "reference"
MODULES = (
    "skep",
    "skep.trees",
    "skep.pgn",
    "skep.sgf",
    "skep.formats",
    "skep.engine",
    "skep.engine.tools",
    "skep.review",
    "skep.play",
    "skep.uhp",
    "skep.jobs",
    "skep.learn",
    "skep.learn.data",
    "skep.learn.environments",
)


def documented() -> list[str]:
    found = []
    for page in sorted(PAGES.glob("*.md")):
        found += re.findall(r"^::: (\S+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return found


@each_of("module", MODULES)
def test_every_public_name_is_documented(module: str) -> None:
    names = {f"{module}.{name}" for name in import_module(module).__all__ if name != "__version__"}
    assert names == {name for name in documented() if name.rpartition(".")[0] == module}


def test_nothing_is_documented_twice() -> None:
    assert len(documented()) == len(set(documented()))
