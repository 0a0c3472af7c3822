"""The page's copy of the messages is the one that `tools.messages` writes."""

import re

from tests.looping import each_of
from tools.messages import FILES, FOLDER


@each_of("name", FILES)
def test_the_page_knows_the_messages_of_today(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == FILES[name](), "run: python -m tools.messages"


def test_the_page_asks_for_shapes_that_there_are() -> None:
    """What the page checks an answer by is a message of today, by its name."""
    sources = [path for path in FOLDER.parent.rglob("*.*") if path.suffix in (".ts", ".tsx", ".js")]
    asked = {name for path in sources for name in re.findall(r'\brequest\("(\w+)"', path.read_text(encoding="utf-8"))}
    shapes = set(re.findall(r"^  (\w+): \"", (FOLDER / "shapes.ts").read_text(encoding="utf-8"), re.MULTILINE))
    assert len(asked) > 5
    assert asked - shapes == set()
