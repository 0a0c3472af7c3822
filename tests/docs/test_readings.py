"""Readings are marked on the page of their rule, with the alternative, in every language."""

import re
from pathlib import Path

from skep.lang.bundle import languages
from tests.looping import each_of

ROOT = Path(__file__).parents[2]
LIST = (ROOT / "docs/decisions/readings.md").read_text(encoding="utf-8").partition("## Where the books disagree")[0]
READINGS = re.findall(r"^\| \[(\w+)\] \|", LIST, re.MULTILINE)
MARKS = {
    "en": ("Our reading", "alternative"),
    "de": ("Unsere Lesart", "Sonst"),
    "es": ("Lectura nuestra", "Si no"),
    "fr": ("Notre lecture", "Sinon"),
}
"""How a reading begins in each language, and a word that its alternative is named by."""


def sections(language: str) -> dict[str, str]:
    """The section of each rule, on one line."""
    folder = ROOT / ("docs/rules" if language == "en" else f"src/skep/lang/{language}/rules")
    texts = (path.read_text(encoding="utf-8") for path in folder.glob("*.md"))
    parts = [part for text in texts for part in text.split("\n## ")[1:]]
    return {part.split()[0]: " ".join(part.split()) for part in parts}


@each_of("language", languages())
def test_every_reading_is_marked_on_the_page_of_its_rule_with_the_alternative(language: str) -> None:
    mark, otherwise = MARKS[language]
    found = sections(language)
    marked = {rule for rule, text in found.items() if mark in text and otherwise in text.partition(mark)[2]}
    assert marked == set(READINGS)


def test_the_list_names_each_reading_once() -> None:
    assert len(set(READINGS)) == len(READINGS) > 25
