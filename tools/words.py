"""Find phrases that the style guide rules out, in docs, English messages, docstrings, comments and error texts.

python -m tools.words [PATH ...]
"""

import ast
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "tools", "benchmarks", "examples", "docs", "ui/src", "ui/test", "deploy")
PHRASES: dict[str, str] = {
    r"who(?:m)?ever": "name the person: the operator, a player, anyone who",
    r"anew": "again",
    r"of (?:its|their|one's|his) own(?! color)": "its own, separate, or nothing",
    r"(?<!there )(?<!here )(?:is|are|was|were) no (?!longer|more|less|fewer|other|need|way|one|such)[a-z]+": "is not a",
    r"told": "sent, notified, given",
    r"heard": "received",
    r"so many": "that many, or a number",
    r"(?:he|him|his)": "they, them, their",
    r"(?:stands?|stood) (?:in|at|there|above|below|here|beside|before|behind|first|where|nowhere|twice)": "is",
    r"how (?:\w+ ){1,3}(?:stands?|stood)": "the state of",
    r"lives? (?:in|at|here|there|once)": "is in",
    r"doors?|furniture|shelf|shelves|houses?(?! rules| of cards|hold)": "module, button, layout, list",
    r"beside (?:the (?:server|search|usual|presets|event loop)|moves|moving|where|a (?:game|link|study)|other|an? `)": (
        "in addition to, outside, during, with"
    ),
    r"(?:process|folder|made|ready|happens|written|kept|read|known|put) beside": "separately, in the background",
    r"but for": "except for",
    r"said of": "said about",
    r"what there is to": "what, all",
    r"dear(?:er|est)": "more expensive",
    r"none of (?:its|their|his) own": "no separate one",
    r"it is an? \w+Error to": "raises …Error if",
    r"one (?:file|row|line|module|folder|seed) an? (?:creature|game|rule|language|shard|page|player|tile)": "per",
    r"by himself|by herself": "by themselves",
    r"laws?": "rule",
    r"that is no": "that is not a",
    r"by itself, too": "by itself",
    r"the processes beside": "worker processes",
    r"comes? to be known": "is known",
    r"(?:some|any|every)body": "someone, anyone, everyone",
}
"""What STYLE.md rules out, as a pattern of whole words, and what to write instead."""
NAMES = {r"\bMOST_[A-Z]": "MAX_"}
"""Names that the style guide rules out, anywhere in code."""
EXEMPT = frozenset({"tools/words.py"})
PATTERN = re.compile(rf"\b(?:{'|'.join(PHRASES)})\b".replace("Error", "error"))
"""Finds them in small letters, which takes a twentieth of the time of `re.IGNORECASE`."""
_NAME = re.compile("|".join(NAMES))
_CODE_IN_PROSE = re.compile(r"`[^`\n]*`|<[^>\n]*>|\]\([^)\n]*\)")
_FENCE = re.compile(r"^\s*(```|~~~)")
_SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)


class Finding(NamedTuple):
    """A phrase that the style guide rules out, and where it is."""

    path: str
    line: int
    phrase: str
    instead: str


def prose(path: Path, text: str) -> Iterator[tuple[int, str]]:
    """The lines of a file that people read as English, with their numbers."""
    if path.suffix == ".py":
        yield from _python_prose(text)
    elif path.suffix == ".md":
        yield from _markdown_prose(text)
    elif path.suffix == ".ftl":
        for number, line in enumerate(text.splitlines(), 1):
            yield number, re.sub(r"\{[^}]*\}|^[\w-]+ =", " ", line)
    elif path.suffix in {".ts", ".tsx"}:
        for match in _SCRIPT_COMMENT.finditer(text):
            first = text.count("\n", 0, match.start()) + 1
            yield from enumerate(match.group().splitlines(), first)


def _python_prose(text: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for number, line in enumerate(node.value.value.splitlines(), node.lineno):
                yield number, _CODE_IN_PROSE.sub(" ", line)
        elif isinstance(node, ast.Raise):
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.lineno, part.value


def _markdown_prose(text: str) -> Iterator[tuple[int, str]]:
    is_code = False
    for number, line in enumerate(text.splitlines(), 1):
        if _FENCE.match(line):
            is_code = not is_code
        elif not is_code and not line.startswith("    "):
            yield number, _CODE_IN_PROSE.sub(" ", line)


def phrases_in(text: str) -> list[str]:
    """The phrases of a text that the style guide rules out, in small letters."""
    return PATTERN.findall(text.lower())


def findings(path: Path) -> Iterator[Finding]:
    """Each phrase in a file that the style guide rules out."""
    text = path.read_text(encoding="utf-8")
    name = path.relative_to(ROOT).as_posix()
    for number, line in prose(path, text) if phrases_in(text) else ():  # reading it as Python takes far longer
        for phrase in phrases_in(line):
            instead = next(words for pattern, words in PHRASES.items() if re.fullmatch(pattern, phrase, re.IGNORECASE))
            yield Finding(name, number, phrase, instead)
    if path.suffix in {".py", ".ts", ".tsx"} and _NAME.search(text):
        for number, line in enumerate(text.splitlines(), 1):
            for match in _NAME.finditer(line):
                yield Finding(name, number, match.group(), "MAX_")


def files() -> Iterator[Path]:
    """The files that are checked: English catalogues only, and nothing that a tool generates."""
    yield from (path for path in sorted(ROOT.glob("*.md")) if path.name not in EXEMPT)
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            is_foreign = "/lang/" in name and "/lang/en/" not in name and path.suffix == ".ftl"
            if path.suffix in {".py", ".md", ".ftl", ".ts", ".tsx"} and not is_foreign and name not in EXEMPT:
                yield path


def main(arguments: Iterable[str]) -> int:
    wanted = [(ROOT / each).resolve() for each in arguments]
    paths = [path for path in files() if not wanted or any(path.is_relative_to(each) for each in wanted)]
    found = [finding for path in paths for finding in findings(path)]
    for path, line, phrase, instead in found:
        print(f"{path}:{line}: {phrase!r}: {instead}")
    folders = Counter("/".join(finding.path.split("/")[:3]) for finding in found)
    for folder, count in folders.most_common():
        print(f"{count:6} {folder}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
