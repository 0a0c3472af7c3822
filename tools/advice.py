"""Print where the code departs from the style guide in ways that are a matter of judgment. Nothing fails here.

Split a file where its subject changes; give two ideas two names.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools import words

ROOT = Path(__file__).parents[1]
MAX_LINES_OF_FILE = 800
MAX_LINES_OF_FUNCTION = 40
FOLDERS = ("src", "tests", "tools", "benchmarks", "examples", "docs")


def long_parts(path: Path) -> Iterator[str]:
    """One line for the file and for each of its functions that is longer than the guide wants."""
    text = path.read_text(encoding="utf-8")
    name = path.relative_to(ROOT).as_posix()
    lines = text.count("\n")
    if lines > MAX_LINES_OF_FILE:
        yield f"{name}: {lines} lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno is not None:
            length = node.end_lineno - node.lineno + 1
            if length > MAX_LINES_OF_FUNCTION:
                yield f"{name}:{node.lineno}: {node.name} has {length} lines"


def shared_names(paths: Iterable[Path]) -> Iterator[str]:
    """One line for each public class whose name another module of the package uses, too."""
    homes: dict[str, list[str]] = {}
    for path in paths:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())
    for name, places in sorted(homes.items()):
        if len(places) > 1:
            yield f"class {name}: {', '.join(places)}"


def main() -> None:
    paths = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    found = [line for path in paths for line in long_parts(path)]
    found += shared_names(path for path in paths if path.is_relative_to(ROOT / "src"))
    if found:
        print("Advice, not a failure: long files and functions, and names that several modules share.")
        print("\n".join(f"  {line}" for line in found))
    if phrases := sum(1 for path in words.files() for _ in words.findings(path)):
        print(f"{phrases} phrases that the style guide rules out; `python -m tools.words [PATH]` lists them.")


if __name__ == "__main__":
    main()
