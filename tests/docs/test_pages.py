"""The pages say what the project has: every rule, creature, preset and option, in the project's own words."""

import re
from collections import Counter
from pathlib import Path

from skep.rules.creatures import CREATURES, Creature
from skep.rules.ids import RULES
from skep.rules.modules import MODULES
from skep.rules.options import NAMES, VALUES
from skep.rules.presets import PRESETS
from tests.looping import each_of

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
RULE_PAGES = sorted(path for path in (DOCS / "rules").glob("*.md") if path.stem != "index")
HEADINGS = ["Moves", "Drawings", "Rulings", "Interactions", "Source", "Status"]
ANCHOR = re.compile(r"\{#([^}]+)\}")
RULE_LINK = re.compile(r"\[([A-Z]\d)\]")
UNWANTED = re.compile(r"\b(bugs?|pieces?|cells?|neighbours?|colours?)\b")
"""Words that the glossary has others for, in any spelling but the project's own."""


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def name_of(path: Path) -> str:
    return path.relative_to(DOCS).as_posix()


def without_code(text: str) -> str:
    return re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)


def test_every_rule_has_exactly_one_anchor() -> None:
    anchors = Counter(anchor for path in RULE_PAGES for anchor in ANCHOR.findall(read(path)))
    assert anchors == Counter(rule.lower() for rule in RULES)


@each_of("page", RULE_PAGES, ids=name_of)
def test_a_rule_is_shown_at_work(page: Path) -> None:
    """Each rule has examples, and the page has its table."""
    text = read(page)
    headings = re.findall(r"^## ([A-Z]\d) · .+ \{#(\w\d)\}$", text, re.MULTILINE)
    assert headings
    assert all(rule.lower() == anchor for rule, anchor in headings)
    assert re.findall(r"^<!-- example: (\w+) -->$", text, re.MULTILINE) == [rule for rule, _ in headings]
    assert text.rstrip().endswith(f"## In the tests\n\n<!-- rows: {page.stem} -->")


@each_of("page", PAGES, ids=name_of)
def test_links_to_rules_exist(page: Path) -> None:
    assert set(RULE_LINK.findall(without_code(read(page)))) <= set(RULES)


@each_of("page", PAGES, ids=name_of)
def test_links_lead_to_pages_and_headings(page: Path) -> None:
    """Each relative link has a file, and each anchor a heading of that name."""
    missing = []
    for target in re.findall(r"\]\(([^)\s]+)\)", without_code(read(page))):
        path, _, anchor = target.partition("#")
        found = (page.parent / path).resolve() if path else page
        if not found.is_file() or (anchor and anchor not in anchors_of(read(found))):
            missing.append(target)
    assert not missing


def anchors_of(text: str) -> set[str]:
    """The anchors of a page: those written out, and those derived from headings."""
    plain = [
        re.sub(r"[^\w\s-]", "", line).strip().lower() for line in re.findall(r"^#+ ([^{\n]+)$", text, re.MULTILINE)
    ]
    return {*ANCHOR.findall(text), *(re.sub(r"[\s-]+", "-", line) for line in plain)} - {""}


@each_of("creature", CREATURES.values(), ids=lambda creature: creature.name)
def test_a_creature_has_its_headings(creature: Creature) -> None:
    text = read(DOCS / "creatures" / f"{creature.name}.md")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == HEADINGS
    assert f'letter: "{creature.letter}"' in text
    assert f"<!-- tile: {creature.name} -->" in text
    assert f"<!-- drawings: {creature.name} -->" in text
    status = text.partition("## Status")[2]
    assert re.search(r"\*(Official|Our reading|our reading)", status)


def test_the_editions_have_every_preset_and_module() -> None:
    text = read(DOCS / "editions.md")
    assert "<!-- presets -->" in text
    assert re.findall(r"^- \*\*([\w-]+)\*\*:", text, re.MULTILINE) == list(PRESETS)
    assert re.findall(r"^\| `([A-Z])` \| (\w+)", text, re.MULTILINE) == [(m.letter, m.title) for m in MODULES.values()]


def test_the_options_have_every_value() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| (.*?) \| (.*?) \|$", read(DOCS / "options.md"), re.MULTILINE)
    assert [name for name, *_ in rows] == list(NAMES)
    for name, values, sentence, rule in rows:
        assert name == "faces" or values == ", ".join(f"`{value}`" for value in VALUES[name])
        assert sentence.endswith(".")
        assert RULE_LINK.fullmatch(rule)


@each_of("page", PAGES, ids=name_of)
def test_words(page: Path) -> None:
    """One word per idea: tile and hex, creature, and one spelling."""
    assert not UNWANTED.findall(without_code(read(page)))


def test_the_glossary_is_sorted() -> None:
    words = re.findall(r"^\| \*\*(.+?)\*\* \|", read(DOCS / "glossary.md"), re.MULTILINE)
    assert words == sorted(words, key=str.lower)
    assert len(words) > 40


def test_the_architecture_names_what_is_there() -> None:
    """Every module that the page names exists, and it names every package."""
    root = DOCS.parent
    text = read(DOCS / "architecture.md")
    modules = set(re.findall(r"\b((?:[a-z_]+/)*[a-z_]+\.py)\b", text))
    known = {
        path.relative_to(root).as_posix()
        for folder in ("src", "tools", "tests", "benchmarks")
        for path in (root / folder).rglob("*.py")
    }
    assert {name for name in modules if not any(f"/{path}".endswith(f"/{name}") for path in known)} == set()
    packages = {path.parent.name for path in (root / "src" / "skep").glob("*/__init__.py")}
    assert {name for name in packages if not re.search(rf"\b{name}\b", text)} == set()


def test_the_threat_model_names_tests_that_exist() -> None:
    """Each by its file, and by its function where one is named; every row but the heading names one."""
    tests = Path(__file__).parents[1]
    rows = [row for row in read(DOCS / "threat_model.md").splitlines() if row.startswith("| ")][2:]
    assert rows
    for row in rows:
        named = re.findall(r"`([^`]+)`", row.rstrip("| ").rpartition("|")[2])
        assert named, row
        for name in named:
            file, _, function = name.partition("::")
            path = tests / file
            assert path.exists(), name
            assert not function or f"def {function}(" in read(path), name
