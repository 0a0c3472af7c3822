"""The recipes for a feature and a page name lines that the files have.

`long_web_recipe.py` and `long_page_recipe.py` carry the recipes out, which takes minutes.
"""

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
