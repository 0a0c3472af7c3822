"""The recipes for a page and its messages in docs/recipes/site.md, carried out in a copy of the project."""

from pathlib import Path

import pytest

from tests.long_web_recipe import BLOCK, STEP, copy_project, insert, run, section
from tools.page import MODULES


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with a page that greets its visitor."""
    folder = tmp_path_factory.mktemp("recipe")
    copy_project(folder)
    if MODULES.is_dir():
        (folder / "ui" / "node_modules").symlink_to(MODULES)
    steps = STEP.findall(section("Add a page") + section("Add a message"))
    assert len(steps) == 9
    for name, blocks in steps:
        (block,) = BLOCK.findall(blocks)
        path = folder / name
        if path.exists():
            insert(path, block)
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(block, encoding="utf-8")
    done = run(folder, "-m", "tools.messages")
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.mark.parametrize(
    "arguments",
    [
        ("-m", "tools.page", "check"),
        ("-m", "tools.page", "test", "greetings/*"),
        ("-m", "tools.checks", "texts"),
        ("-m", "tools.page"),
    ],
    ids=" ".join,
)
def test_nothing_else_is_asked_for(copy: Path, arguments: tuple[str, ...]) -> None:
    """Format, lint, imports and types; its tests; texts in every language; the build."""
    done = run(copy, *arguments)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr
    if arguments[-1] == "tools.page":
        manifest = (copy / "src" / "skep" / "web" / "built" / "manifest.json").read_text(encoding="utf-8")
        assert "greetings/page" in manifest
