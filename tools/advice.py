"""Print what the style guide would like to be shorter. Nothing fails here: split a file where its subject changes."""

import ast
from collections.abc import Iterator
from pathlib import Path

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


def main() -> None:
    paths = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    found = [line for path in paths for line in long_parts(path)]
    if found:
        print(f"Advice, not a failure: {len(found)} parts are longer than the style guide would like.")
        print("\n".join(f"  {line}" for line in found))


if __name__ == "__main__":
    main()
