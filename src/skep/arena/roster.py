"""The roster of a ladder: frozen versions and other fixed points, each under a name that it keeps."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from skep.arena.errors import ArenaError
from skep.arena.specs import UHP, Spec

COMMENT = "#"
RESULTS = ".jsonl"
_NAME = re.compile(r"[A-Za-z0-9][\w.-]*")


def parse_roster(text: str) -> list[Spec]:
    """The contestants of a roster: lines `name = contestant`, the weakest first."""
    specs: dict[str, Spec] = {}
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if not line or line.startswith(COMMENT):
            continue
        name, equals, contestant = (part.strip() for part in line.partition("="))
        if not equals or not _NAME.fullmatch(name):
            raise ArenaError(f"line {number} of the roster: write a name, = and a contestant")
        if name in specs:
            raise ArenaError(f"line {number} of the roster: there is a {name} already")
        specs[name] = Spec.parse(with_name(contestant, name))
    if len(specs) < 2:
        raise ArenaError("a roster has at least two contestants")
    return list(specs.values())


def with_name(contestant: str, name: str) -> str:
    """A contestant that goes by this name."""
    if contestant.startswith(f"{UHP}:"):
        return f"{contestant}{'&' if '?' in contestant else '?'}name={name}"
    return f"{contestant}{',' if ':' in contestant else ':'}name={name}"


def read_roster(path: Path) -> list[Spec]:
    """The contestants of a file."""
    try:
        return parse_roster(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ArenaError(f"{path}: {error.strerror or error}") from error


def neighbors(specs: Sequence[Spec]) -> Iterator[tuple[Spec, Spec]]:
    """Who plays whom: each contestant the one before it, the later one first."""
    return ((later, earlier) for earlier, later in pairwise(specs))


def results_path(folder: Path, first: Spec, second: Spec) -> Path:
    """Where the games of two contestants are kept."""
    return folder / f"{first.name}-{second.name}{RESULTS}"


def results_in(paths: Sequence[Path]) -> list[Path]:
    """The results files that are named, and those in the folders that are named."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.glob(f"*{RESULTS}")) if path.is_dir() else [path]
    return found
