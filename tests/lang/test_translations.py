"""The check of the catalogues: it passes, and it finds what is missing, unused or filled in otherwise."""

import re
from pathlib import Path

import pytest

from skep.lang.bundle import Bundle, languages, page_messages
from skep.lang.ftl import Pattern, parse
from skep.web.pages import doc_pages
from tests.looping import each_of
from tools import translations
from tools.translations import Use


def test_french_signs_keep_to_their_words() -> None:
    """A colon, semicolon, question or exclamation mark never begins a line, nor is a quotation mark left alone."""
    loose = re.compile(r"[^\s=] [:;!?»](?=[\s)»]|$)|« ")
    lines = (
        f"{path.name}: {line}"
        for path in sorted((translations.ROOT / "src/skep/lang/fr").rglob("*.*"))
        if path.suffix in (".ftl", ".tsv")
        for line in path.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    )
    assert [line for line in lines if loose.search(line)] == []


def test_no_english_is_odd() -> None:
    """What puzzled those who tried the page first, and meant less than it said."""
    odd = re.compile(
        "lay anew|call it off|the lot decides|hand on the link|with what it rests on|sits down|colors for everyone",
        re.IGNORECASE,
    )
    paths = sorted((translations.ROOT / "src/skep/lang/en").rglob("*.ftl"))
    assert len(paths) > 9
    assert [(path.name, odd.findall(path.read_text(encoding="utf-8"))) for path in paths] == [
        (path.name, []) for path in paths
    ]


ONE_MOVE = {"en": "1 move", "de": "1 Zug", "es": "1 jugada", "fr": "1 coup"}


@each_of("language", languages())
def test_a_game_of_one_move_has_one(language: str) -> None:
    page = Bundle(language, page_messages(language))
    told = page.say("game-line-note", {"title": "Base", "plies": 1, "when": "now"})
    assert told == f"Base · {ONE_MOVE[language]} · now"


def uses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str) -> list[Use]:
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return list((translations.python_uses if name.endswith(".py") else translations.script_uses)([path]))


PYTHON = [
    ('phrase("a-b", x=1, y=2)', Use("m.py:1", "a-b", False, frozenset("xy"))),
    ('phrase("a-b")', Use("m.py:1", "a-b", False, frozenset())),
    ('phrase("a-b", **more)', Use("m.py:1", "a-b", False, None)),
    ('phrase(f"a-{name}", x=1)', Use("m.py:1", "a-", True, None)),
]
SCRIPTS = [
    ('t("a-b", { x, y: f({ z: 1 }, [2, 3]), "w": 1 })', Use("m.js:1", "a-b", False, frozenset("xyw"))),
    ('t("a-b")', Use("m.js:1", "a-b", False, frozenset())),
    ('t("a-b", { ...more })', Use("m.js:1", "a-b", False, None)),
    ('phrase("a-b", args)', Use("m.js:1", "a-b", False, None)),
    ("t(`a-${name}`)", Use("m.js:1", "a-", True, None)),
    ("t(`a-${name}.about`, { x: 1 })", Use("m.js:1", "a-", True, None)),
]


@pytest.mark.parametrize(("text", "wanted"), PYTHON)
def test_uses_in_python_are_found(text: str, wanted: Use, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert uses(tmp_path, monkeypatch, "m.py", text) == [wanted]


@pytest.mark.parametrize(("text", "wanted"), SCRIPTS)
def test_uses_in_scripts_are_found(text: str, wanted: Use, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert uses(tmp_path, monkeypatch, "m.js", text) == [wanted]


def test_a_message_that_is_not_there_or_wants_something_else_is_found() -> None:
    known = parse("a = { $x } { b }\nb = { $y }\n")
    told = [
        Use("1", "a", False, frozenset("xy")),
        Use("2", "a", False, frozenset("x")),
        Use("3", "c", False, None),
        Use("4", "z-", True, None),
    ]
    assert translations._wrong_uses(told, known) == [
        "2: a wants x, y and is given x",
        "3: there is no message c",
        "4: no message begins with z-",
    ]


def test_what_a_language_lacks_or_fills_in_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    english: dict[str, dict[str, Pattern]] = {
        "rules": parse("a = { $x }\nb = b\n    .about = c\n"),
        "names": parse("d = d"),
    }
    german: dict[str, dict[str, Pattern]] = {
        "rules": parse("a = { $y } { helper }\nhelper = h\nnew = n\n"),
        "names": parse("d = d\n    .gender = f\n"),
    }
    monkeypatch.setattr(translations, "COMPLETE", {"de": ("rules", "names")})
    assert sorted(translations._departures("de", german, english)) == [
        "de/rules.ftl: English has no new",
        "de/rules.ftl: a fills in y and not x",
        "de/rules.ftl: b is missing",
        "de/rules.ftl: b.about is missing",
    ]
    monkeypatch.setattr(translations, "COMPLETE", {})
    assert not any("missing" in line for line in translations._departures("de", german, english))


def test_a_caption_that_is_missing_or_says_something_else_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    captions = dict(doc_pages.captions_in("de"))
    lost = "It slides exactly two hexes."
    other = "What the opponent has just moved rests (U6)."
    assert captions.pop(lost)
    captions[other] = "Was der Gegner gerade bewegt hat, ruht (U5)."
    captions["On the ground."] = "wA1 am Boden."
    captions["Long gone."] = "Lange weg."
    without_need = [
        "de/captions.tsv: no board has the caption: Long gone.",
        "de/captions.tsv: cites other rules than the English: Was der Gegner gerade bewegt hat, ruht (U5).",
        "de/captions.tsv: wA1 is a name for programs: wA1 am Boden.",
    ]
    found = translations.wrong_captions("de", captions)
    assert sorted(found) == sorted([f"de/captions.tsv: missing: {lost}", *without_need])
    monkeypatch.setattr(translations, "COMPLETE", {})
    assert sorted(translations.wrong_captions("de", captions)) == sorted(without_need)


def test_a_page_that_is_told_in_english_asks_for_no_captions() -> None:
    assert translations.wrong_captions("qps", {}) == []
