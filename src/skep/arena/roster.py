"""The roster of a ladder: frozen versions and other reference players, each with a permanent name."""

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
    """Parse a roster: lines `name = contestant`, weakest first."""
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
    """Return the contestant with this name set."""
    if contestant.startswith(f"{UHP}:"):
        return f"{contestant}{'&' if '?' in contestant else '?'}name={name}"
    return f"{contestant}{',' if ':' in contestant else ':'}name={name}"


def read_roster(path: Path) -> list[Spec]:
    """Read the contestants of a file."""
    try:
        return parse_roster(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ArenaError(f"{path}: {error.strerror or error}") from error


def neighbors(specs: Sequence[Spec]) -> Iterator[tuple[Spec, Spec]]:
    """Pair each contestant with the previous one, the later one first."""
    return ((later, earlier) for earlier, later in pairwise(specs))


def results_path(folder: Path, first: Spec, second: Spec) -> Path:
    """Return the results file of two contestants."""
    return folder / f"{first.name}-{second.name}{RESULTS}"


def results_in(paths: Sequence[Path]) -> list[Path]:
    """Return the given results files and those in the given folders."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.glob(f"*{RESULTS}")) if path.is_dir() else [path]
    return found
