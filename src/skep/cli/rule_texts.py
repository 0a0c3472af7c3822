"""Texts of the rules, from the rule pages that come with Skep, in the reader's language."""

import re
from collections.abc import Iterator
from pathlib import Path

import skep
from skep.lang import speech

_PACKAGE = Path(skep.__file__).parent
_LINK = re.compile(r"\[([^\[\]]+)\](?:\([^()]*\))?")


def rule_text(id: str) -> str:
    """The first paragraphs of a rule as plain text; empty where no page has it."""
    for folder in _folders():
        for page in sorted(folder.glob("*.md")) if folder.is_dir() else ():
            _, found, rest = page.read_text(encoding="utf-8").partition(f"\n## {id} ")
            if found:
                body = re.split(r"\n(?:## |\*\*[^*\n]+\.\*\*|<!--)", rest.partition("\n")[2])[0]
                return _LINK.sub(r"\1", body).replace("`", "").replace("*", "").strip()
    return ""


def _folders() -> Iterator[Path]:
    """The folders of rule pages: translated, of an installed copy, of a checkout."""
    yield _PACKAGE / "lang" / speech().language / "rules"
    yield _PACKAGE / "web" / "texts" / "rules"
    yield _PACKAGE.parents[1] / "docs" / "rules"
