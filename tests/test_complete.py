"""Every creature, rule and option is in all the places where a newcomer looks for it, and nowhere else."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from skep.rules import examples
from skep.rules.creatures import CREATURES, Creature
from skep.rules.ids import RULES
from skep.rules.modules import MODULES
from skep.rules.options import NAMES
from skep.rules.ruleset import BASE, Ruleset
from tests.looping import each_of
from tools import rule_ids

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "skep"
RULE_MODULES = PACKAGE / "rules"

NO_RULE = {"__init__", "acting", "card", "explain", "ids", "intents", "legal", "options", "paths", "perft", "presets"}
NO_RULE |= {"reasons", "ruleset", "context", "naming", "validity"}
"""The modules in rules/ that state no rule: lists, plumbing, and the place where the rules meet."""

ALSO_WORDS = {
    # The step `fly` is a word of the vocabulary of movement; the creature is named for it.
    "fly": {"rules/steps.py", "rules/paths.py", "rules/ids.py"},
    # The option `butterfly` carries the creature's name (section 11).
    "butterfly": {"rules/options.py", "web/positions/catalogue.py"},
}
"""Where a creature's name is another thing's name, too."""

HOMES = {"rules/creatures/__init__.py", "rules/presets.py"}
"""Where any creature may be named; an expansion's module, too, says in its sentence which creatures it brings."""


def rule_modules() -> list[str]:
    names = [path.stem for path in RULE_MODULES.glob("*.py")] + [
        path.stem for path in (RULE_MODULES / "modules").glob("[a-z]*.py")
    ]
    return sorted(set(names) - NO_RULE)


@cache
def words(text: str) -> tuple[str, ...]:
    """The words of an identifier or of a sentence, in lower case; `QueenBee` and "queen bees" are alike."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
    return tuple(word.removesuffix("s") for word in re.findall(r"[a-z]+", spaced.lower()))


def spoken(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every identifier and every string of a module, docstrings left out, with its line."""
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                yield line, text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
                yield line, name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield line, name
            case ast.alias(name=name, asname=asname):
                yield line, f"{name} {asname or ''}"


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the package, by its path within it, parsed once."""
    paths = sorted(PACKAGE.rglob("*.py"))
    return {path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


@cache
def package_texts() -> list[tuple[str, int, str]]:
    """Whatever the package says, with module and line."""
    return [(path, line, text) for path, tree in modules().items() for line, text in spoken(tree)]


@cache
def texts_by_word() -> dict[str, list[tuple[str, int, str]]]:
    """What the package says, by each of the words in it."""
    found: dict[str, list[tuple[str, int, str]]] = {}
    for path, line, text in package_texts():
        for word in set(words(text)):
            found.setdefault(word, []).append((path, line, text))
    return found


def names(creature: Creature, text: str) -> bool:
    """Whether a text names the creature, by its name or its title."""
    said = words(text)
    for name in (words(creature.name), words(creature.title)):
        if any(said[at : at + len(name)] == name for at in range(len(said) - len(name) + 1)):
            return True
    return False


@each_of("creature", CREATURES.values(), ids=lambda creature: creature.name)
def test_a_creature_is_complete(creature: Creature) -> None:
    """Module, drawings, page and picture; and as many drawings as its kind needs: eight where it has an ability."""
    wanted = {
        "module": RULE_MODULES / "creatures" / f"{creature.name}.py",
        "drawings": examples.CREATURES / f"{creature.name}.txt",
        "page": ROOT / "docs" / "creatures" / f"{creature.name}.md",
        "picture": PACKAGE / "draw" / "tiles" / f"{creature.name}.svg",
    }
    missing = [f"{what}: {path.relative_to(ROOT)}" for what, path in wanted.items() if not path.is_file()]
    assert not missing
    drawn = len(examples.drawings_of(creature.name))
    assert drawn >= (8 if creature.abilities or creature.copies else 4), "too few drawings"


@each_of("creature", CREATURES.values(), ids=lambda creature: creature.name)
def test_a_game_can_have_any_creature(creature: Creature) -> None:
    """V9, N2: by its letter alone, unless it is in every game or belongs to nobody."""
    game_type = "Base" if creature.letter in BASE else f"Base{'++' if creature.neutral else '+'}{creature.letter}"
    assert any(tile.front == creature.letter for tile in Ruleset.parse(game_type).tiles)


def test_every_creature_is_in_the_registry() -> None:
    """A file in any of the creatures' folders belongs to a creature that games can have."""
    known = {creature.name for creature in CREATURES.values()}
    assert {path.stem for path in (RULE_MODULES / "creatures").glob("[a-z]*.py")} == known
    assert {path.stem for path in examples.CREATURES.glob("*.txt")} <= known
    assert {path.stem for path in (ROOT / "docs" / "creatures").glob("*.md")} - {"index"} <= known
    assert all(CREATURES[letter].letter == letter for letter in CREATURES)


@each_of("rule", rule_modules())
def test_a_rule_is_complete(rule: str) -> None:
    """A rule's module has a page or a table of the same name, where a newcomer looks first."""
    homes = (ROOT / "docs" / "rules" / f"{rule}.md", examples.TABLES / f"{rule}.tsv")
    assert any(path.is_file() for path in homes), f"neither {' nor '.join(str(p.relative_to(ROOT)) for p in homes)}"


def test_every_rule_is_stated_in_a_module() -> None:
    """In the package, by its id: in a docstring, a comment or the reason of a refusal."""
    stated: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        if path != RULE_MODULES / "ids.py":
            stated.update(rule_ids.ID.findall(path.read_text(encoding="utf-8")))
    assert not set(RULES) - stated, " ".join(sorted(set(RULES) - stated))


@each_of("creature", [c for c in CREATURES.values() if not c.neutral], ids=lambda creature: creature.name)
def test_only_its_own_module_names_a_creature(creature: Creature) -> None:
    """Rules ask for a property, never for a name. The Honeycombo is not a creature, and its rules may name it."""
    at_home = HOMES | ALSO_WORDS.get(creature.name, set()) | {f"rules/creatures/{creature.name}.py"}
    first_words = {words(name)[0] for name in (creature.name, creature.title)}
    strangers = [
        f"{path}:{line}: {text}"
        for word in first_words
        for path, line, text in texts_by_word().get(word, ())
        if path not in at_home and not path.startswith("rules/modules/") and names(creature, text)
    ]
    assert not strangers


def test_the_search_for_names_can_fail() -> None:
    ant, wasp = CREATURES["A"], CREATURES["W"]
    assert names(ant, "is_ant")
    assert names(ant, "AntMoves")
    assert names(ant, "the Ants of white")
    assert names(wasp, "QUEEN_WASP")
    assert not names(ant, "constant")
    assert not names(wasp, "queen")
    said = [text for _, text in spoken(ast.parse('"""An Ant."""\nx = f("a Tick", beetle=1)\n'))]
    assert sorted(said) == ["a Tick", "beetle", "f", "x"]


def test_an_option_is_read_in_one_module() -> None:
    """As an attribute of the options, or by name in a creature's data; `ruleset.py` reads and writes all as text."""
    readers: dict[str, set[str]] = {option: set() for option in NAMES}
    for path, tree in modules().items():
        if path in {"rules/options.py", "rules/ruleset.py"}:
            continue
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(attr=name, value=ast.Attribute(attr="options") | ast.Name(id="options")):
                    readers.get(str(name), set()).add(path)
                case ast.keyword(arg="amended", value=ast.Tuple(elts=[ast.Constant(value=name), *_])):
                    readers.get(str(name), set()).add(path)
    assert {option: sorted(found) for option, found in readers.items() if len(found) != 1} == {}


def test_every_rule_is_on_a_page() -> None:
    pages = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "rules").glob("*.md"))
    written = set(rule_ids.ID.findall(pages))
    assert not set(RULES) - written, f"not on any page of docs/rules: {sorted(set(RULES) - written)}"
    assert not written - set(RULES), f"no such rules: {sorted(written - set(RULES))}"


def test_every_rule_is_cited_by_a_test() -> None:
    """The same count that `make check` prints."""
    cited = rule_ids.citations()
    assert not set(RULES) - set(cited), f"cited by no test: {sorted(set(RULES) - set(cited))}"
    assert not set(cited) - set(RULES), f"no such rules: {sorted(set(cited) - set(RULES))}"


def test_every_rule_has_accepted_and_refused_rows() -> None:
    assert not rule_ids.one_sided(), rule_ids.one_sided()


def test_the_count_of_citations_can_fail(tmp_path: Path) -> None:
    """Rows, drawings and docstrings count; a comment, or the name of a tile, does not."""
    for folder in ("tables", "creatures"):
        (tmp_path / folder).mkdir()
    header = "rule\tgame\tposition\tmove\tverdict\tnote\n"
    (tmp_path / "tables" / "rest.tsv").write_text(f"{header}U6\tBase\twQ\twQ bQ-\tM1\tnote on U5\n", "utf-8")
    (tmp_path / "creatures" / "ant.txt").write_text(
        "# wT1 is V1\ntile: wA1\nwhy: T4\nrefused: bA1 wQ- => C2\n", "utf-8"
    )
    (tmp_path / "test_it.py").write_text('# E1\ndef test_it():\n    """E5: draws; wG1 does not count."""\n', "utf-8")
    folders = tmp_path / "tables", tmp_path / "creatures"
    assert set(rule_ids.citations(tmp_path, *folders)) == {"U6", "M1", "T4", "C2", "E5"}
    assert rule_ids.one_sided(folders[0])["U6"] == "accepted"
    assert rule_ids.one_sided(folders[0])["M1"] == "refused and accepted"


def test_every_module_letter_is_one_of_the_rules() -> None:
    """N2: V, X, G, K and S, in this order."""
    assert "".join(MODULES) == "VXGKS"
