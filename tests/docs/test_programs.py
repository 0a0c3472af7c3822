"""The programs on the pages, which have no prompts: each runs as it is printed, or is tested elsewhere."""

import re
from pathlib import Path

import pytest

from tests.looping import each_of

ROOT = Path(__file__).parents[2]
RECIPES = ROOT / "docs" / "recipes"
"""Pages whose code is added to files that are there, which `tests/long_*recipe*.py` do."""
PAGES = [ROOT / "README.md", *sorted(set((ROOT / "docs").rglob("*.md")) - set(RECIPES.glob("*.md")))]
BLOCKS = {
    f"{path.stem} {number}": text
    for path in PAGES
    for number, text in enumerate(
        re.findall(r"^```python\n(.*?)^```$", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE), 1
    )
}
RUN = {
    "README 2": "",
    "arena 1": "",
    "explorer 1": "games.pgn",
    "jobs 1": "",
    "languages 1": "",
    "library 1": "",
    "trees 1": "",
}
"""Programs that run by themselves, with the file that they read."""
ELSEWHERE = {
    "README 1": "tests/test_readme.py",
    "README 3": "tests/long_install_extras.py",
    "README 4": "tests/long_install_extras.py",
    "arena 2": "tests/learn/test_policy.py",
    "arena 3": "tests/learn/test_policy.py",
    "benchmark 1": "tests/learn/test_baselines.py",
    "coming_from_python_chess 1": "tests/uhp/test_simple_client.py",
    "data 1": "tests/learn/long_data.py",
    "environments 1": "tests/learn/long_environments.py",
    "learning 1": "tests/learn/long_environments.py",
    "learning 2": "tests/learn/long_spiel.py",
    "library 2": "tests/engine/test_player.py",
    "library 3": "tests/uhp/test_simple_client.py",
}
"""Programs that need other libraries, names of the reader, or time, and the files in which their calls are tested."""


@each_of("name", RUN, ids=str)
def test_a_program_runs_as_it_is_printed(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if RUN[name]:
        Path(RUN[name]).write_text('[GameType "Base"]\n\n1. wS1 bS1 wS1-\n', encoding="utf-8")
    exec(compile(BLOCKS[name], name, "exec"), {"__name__": "printed"})


def test_every_program_is_run_somewhere() -> None:
    assert BLOCKS.keys() == RUN.keys() | ELSEWHERE.keys()
    assert [name for name in ELSEWHERE.values() if not (ROOT / name).is_file()] == []


@each_of("name", BLOCKS, ids=str)
def test_every_program_is_python(name: str) -> None:
    if ">>> " not in BLOCKS[name]:
        compile(BLOCKS[name], name, "exec")
