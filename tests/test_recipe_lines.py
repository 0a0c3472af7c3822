"""The recipes for a feature and a page name lines that the files have, and export what they import.

`long_web_recipe.py` and `long_page_recipe.py` carry the recipes out, which takes minutes.
"""

import re

import pytest

from tests.long_web_recipe import BLOCK, ROOT, STEP, section


@pytest.mark.parametrize("title", ["Add a feature to the server", "Add a page", "Add a message"])
def test_what_a_recipe_adds_to_is_there(title: str) -> None:
    steps = STEP.findall(section(title))
    assert steps
    for name, blocks in steps:
        path = ROOT / name
        if path.exists():
            text = path.read_text(encoding="utf-8")
            for block in BLOCK.findall(blocks):
                first = block.partition("\n")[0]
                assert text.count(f"{first}\n") == 1, f"{name} has one line {first!r}"


def test_what_the_recipe_of_a_page_exports_is_imported_by_another_of_its_files() -> None:
    """`make check` asks the same of every module of the page. `import()` takes all that a module exports."""
    files = {name: "".join(BLOCK.findall(blocks)) for name, blocks in STEP.findall(section("Add a page"))}
    exported = {
        (name, each)
        for name, text in files.items()
        for each in re.findall(r"^export (?:const|function|class|type) (\w+)", text, re.MULTILINE)
    }
    assert exported

    def is_used(name: str, each: str, text: str) -> bool:
        return f'import("./{name.removeprefix("ui/src/")}")' in text or re.search(rf"\b{each}\b", text) is not None

    assert [
        (name, each)
        for name, each in sorted(exported)
        if not any(is_used(name, each, text) for other, text in files.items() if other != name)
    ] == []


def test_the_migration_of_the_recipe_follows_the_last_one() -> None:
    last = max(path.name[1:5] for path in (ROOT / "src/skep/web/migrations/versions").glob("m*.py"))
    recipe = section("Add a feature to the server")
    assert re.findall(r'^down_revision = "(.*)"$', recipe, re.MULTILINE) == [last]
    following = f"{int(last) + 1:04}"
    assert re.findall(r'^revision = "(.*)"$', recipe, re.MULTILINE) == [following]
    assert f"versions/m{following}_greetings.py" in recipe
