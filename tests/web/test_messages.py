"""The page's copy of the messages is the one that `tools.messages` writes."""

import pytest

from tools.messages import FILES, FOLDER


@pytest.mark.parametrize("name", FILES)
def test_the_page_knows_the_messages_of_today(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == FILES[name](), "run: python -m tools.messages"
