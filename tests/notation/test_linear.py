"""No reader of foreign text takes more than linear time: every pattern is proved, every reader's steps are counted."""

import ast
import gc
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

import skep
from skep.core.errors import SkepError
from tests.looping import each_of
from tests.notation.linear import SEARCHING, trouble
from tests.notation.readers import READERS

SOURCE = Path(skep.__file__).parent
ROOMS = ("core", "rules", "notation", "pgn", "sgf", "draw", "play", "uhp", "terminal", "explorer", "study", "web")
"""Modules that read what strangers write. The others read the operator's command lines and files."""
OWN_FILES = {"skep.draw.pictures", "skep.web.pages.doc_pages"}
"""Modules whose patterns read nothing but files that come with Skep."""


class Use(NamedTuple):
    """A pattern, and what is done with it."""

    module: str
    pattern: str
    flags: int
    searches: bool


def uses() -> Iterator[Use]:
    """Every regular expression in the rooms, with the way in which it is used."""
    inside = (path for room in ROOMS for path in (SOURCE / room).rglob("*.py"))
    for path in sorted((*SOURCE.glob("*.py"), *inside)):
        name = ".".join(("skep", *path.relative_to(SOURCE).with_suffix("").parts))
        text = path.read_text(encoding="utf-8")
        if name in OWN_FILES or "re." not in text or "import re\n" not in text:
            continue
        tree = ast.parse(text)
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        found = [(node.func.value, node.func.attr, node) for node in calls if isinstance(node.func, ast.Attribute)]
        methods: dict[str, set[str]] = {}
        for owner, method, _ in found:
            if isinstance(owner, ast.Name):
                methods.setdefault(owner.id, set()).add(method)
        module = import_module(name)
        for variable, value in vars(module).items():
            if isinstance(value, re.Pattern):
                searches = not methods.get(variable) or bool(methods[variable] & SEARCHING)
                yield Use(name, value.pattern, value.flags, searches)
        for owner, method, node in found:
            if isinstance(owner, ast.Name) and owner.id == "re" and method not in ("compile", "escape"):
                assert isinstance(node.args[0], ast.Constant), f"{name}: compile the pattern of line {node.lineno}"
                flags = sum(getattr(re, flag.attr) for flag in node.args[2:] if isinstance(flag, ast.Attribute))
                yield Use(name, str(node.args[0].value), flags, method in SEARCHING)


def test_every_pattern_is_linear() -> None:
    found = list(uses())
    assert found
    troubles = [(use, trouble(use.pattern, use.flags, searches=use.searches)) for use in found]
    assert [(use, why) for use, why in troubles if why is not None] == []


@each_of(
    ("pattern", "searches", "is_linear"),
    [
        (r"\s*([a-z][a-z ]*|\d+)\s*:(.*)", False, False),
        (r"[ \t]*\.?[ \t]*x", False, False),
        (r"[ \t]*(?:\.[ \t]*)?x", False, True),
        (r"(a*)*b", False, False),
        (r"(?:a|a)*b", False, False),
        (r"(?:a|b)*c", False, True),
        (r"\s+$", True, False),
        (r"\S+", True, True),
        (r'\[\s*([^\s"\[\]]+)\s+"(.*)"\s*\]', False, True),
        (r"[0-9]+[0-9]*x", False, False),
        (r"(?:[1-8]?[a-z])+x", False, True),
        (r"[a-f]*[g-z]*!", False, True),
        (r"[a-f]*[f-z]*!", False, False),
    ],
)
def test_the_proof_tells_slow_from_quick(pattern: str, searches: bool, is_linear: bool) -> None:
    assert (trouble(pattern, searches=searches) is None) is is_linear


# Steps, counted


def steps(read: Callable[[str], object], text: str) -> int:
    """How many lines of Python reading takes; whether it succeeds does not matter.

    No garbage is collected meanwhile: what other tests left behind may run lines of Python when it goes.
    """
    count = 0

    def trace(_frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal count
        count += event in ("line", "call")
        return trace

    before = sys.gettrace()
    gc.disable()
    sys.settrace(trace)
    try:
        with suppress(SkepError, ValueError):
            read(text)
    finally:
        sys.settrace(before)
        gc.enable()
    return count


@pytest.mark.parametrize("name", READERS)
@given(data=st.data())
def test_twice_the_text_takes_twice_the_steps(name: str, data: st.DataObject) -> None:
    """A beginning, words again and again, an end: twice and four times as many take in proportion."""
    read, words, length = READERS[name]
    some = st.lists(st.sampled_from(words), max_size=4).map("".join)
    begin, again, end = data.draw(some), data.draw(some.filter(bool)), data.draw(some)
    once, twice, four_times = (steps(read, begin + again * (length * times) + end) for times in (1, 2, 4))
    assert twice <= 2.3 * once + 100
    assert four_times <= 4.6 * once + 100
