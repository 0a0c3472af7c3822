"""The list of phrases that docs, messages, docstrings and comments avoid."""

from pathlib import Path

import pytest

from tests.looping import each_of
from tools import words

CASES: dict[str, tuple[str, list[str]]] = {
    "a docstring": ("a.py", ['"""Tell whoever asks."""']),
    "a comment": ("a.py", ["x = 1  # it stands in the list"]),
    "a page": ("a.md", ["Anyone may take it, or whoever is first."]),
    "a message": ("a.ftl", ["some-key = { $text } that is no move"]),
    "a comment of a script": ("a.ts", ["/** Told by the server. */"]),
}
CLEAN: dict[str, tuple[str, list[str]]] = {
    "code in a docstring": ("a.py", ['"""Call `told`."""']),
    "a name in code": ("a.py", ["told = 1"]),
    "code of a page": ("a.md", ["```", "whoever", "```", "Use `whoever`."]),
    "the name of a message": ("a.ftl", ["entry-learn = Learn"]),
    "part of a word": ("a.md", ["A household, and the outdoors."]),
    "house rules": ("a.md", ["Classic (house rules)"]),
}


def found(name: str, lines: list[str]) -> list[str]:
    text = "\n".join(lines)
    return [phrase for _, line in words.prose(Path(name), text) for phrase in words.phrases_in(line)]


@each_of("case", CASES, ids=str)
def test_a_phrase_is_found_where_people_read_it(case: str) -> None:
    assert len(found(*CASES[case])) == 1


def test_a_finding_says_where_it_is_and_what_to_write_instead(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(words, "ROOT", tmp_path)
    page = tmp_path / "page.md"
    page.write_text("Fine.\nThe name of its own.\nIt is no rule.\n")
    assert [(found.path, found.line, found.phrase) for found in words.findings(page)] == [
        ("page.md", 2, "of its own"),
        ("page.md", 3, "is no rule"),
    ]
    assert [found.instead for found in words.findings(page)] == ["its own, separate, or nothing", "is not a"]


@each_of("case", CLEAN, ids=str)
def test_code_and_parts_of_words_are_left_alone(case: str) -> None:
    assert found(*CLEAN[case]) == []
