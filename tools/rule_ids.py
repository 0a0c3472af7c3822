"""Count the rule ids that tests cite, and fail when one is not cited or when a test cites an id that does not exist.

A citation is a row of a rule table, an expected refusal in a drawing, or the docstring of a test function.
"""

import ast
import re
import sys
from collections import defaultdict
from pathlib import Path

from skep.rules import examples
from skep.rules.ids import RULES

TESTS = Path(__file__).parents[1] / "tests"
ID = re.compile(r"\b[TUPMCEVXGKWN][1-9]\b")
ALWAYS_FREE = {"E6"}
"""What no rule refuses: to agree on a draw or to resign is outside the position."""
EXPECTED_REFUSAL = re.compile(r"^(?:why:|refused:.*=>)\s*(\S+)\s*$", re.MULTILINE)


def drawn_ids(text: str) -> set[str]:
    """The ids by which the drawings of one file expect to be refused."""
    return set(EXPECTED_REFUSAL.findall(text))


def docstring_ids(source: str) -> set[str]:
    """The ids in the docstrings of the test functions of one module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            found.update(ID.findall(ast.get_docstring(node) or ""))
    return found


def citations(
    tests: Path = TESTS, tables: Path = examples.TABLES, creatures: Path = examples.CREATURES
) -> dict[str, set[str]]:
    """Each cited id, with the files that cite it."""
    cited: dict[str, set[str]] = defaultdict(set)
    for row in examples.all_rows(tables):
        for id in filter(ID.fullmatch, (row.rule, row.verdict)):
            cited[id].add(f"{row.table}.tsv")
    for drawing in examples.all_drawings(creatures):
        for id in drawn_ids(drawing.sketch):
            cited[id].add(f"{drawing.creature}.txt")
    for path in sorted(tests.rglob("test_*.py")):
        for id in docstring_ids(path.read_text(encoding="utf-8")):
            cited[id].add(path.name)
    return cited


def one_sided(tables: Path = examples.TABLES) -> dict[str, str]:
    """The ids whose rule tables only ever accept, or only ever refuse; with what they lack."""
    verdicts: dict[str, set[bool]] = defaultdict(set)
    for row in examples.all_rows(tables):
        verdicts[row.rule].add(row.refuses)
    verdicts.update({id: verdicts[id] | {True} for id in ALWAYS_FREE})
    words = {True: "refused", False: "accepted"}
    lacks = {id: [word for refused, word in words.items() if refused not in verdicts[id]] for id in RULES}
    return {id: " and ".join(missing) for id, missing in lacks.items() if missing}


def main() -> int:
    """Print the count and what is wrong with it."""
    cited = citations()
    print(f"{len(set(RULES) & cited.keys())} of {len(RULES)} rule ids are cited by a test")
    for id in RULES:
        if id not in cited:
            print(f"not cited: {id} {RULES[id]}")
    unknown = cited.keys() - set(RULES)
    for id in sorted(unknown):
        print(f"no such rule: {id}, cited by {', '.join(sorted(cited[id]))}")
    missing = one_sided()
    for id, words in missing.items():
        print(f"rules/examples/tables has no {words} row for {id} {RULES[id]}")
    return 1 if unknown or missing or set(RULES) - cited.keys() else 0


if __name__ == "__main__":
    sys.exit(main())
