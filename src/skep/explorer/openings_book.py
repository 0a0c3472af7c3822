"""The book of openings that comes with Skep: games of its engine against itself, made by `tools/openings_book.py`."""

from collections.abc import Iterator
from functools import cache
from importlib import resources

from skep.explorer.game_reading import CollectedGame, collect
from skep.formats import read_games

SOURCE = "openings"
"""What a collection calls them."""
NAME = "Skep"
PART = 10
"""Games that are made ready at a time."""


def count_openings() -> int:
    """How many games the book has."""
    return len(_lines())


def read_openings() -> Iterator[list[CollectedGame]]:
    """The games of the book, in small parts."""
    lines = _lines()
    for begin in range(0, len(lines), PART):
        yield [_collected(number, lines[number]) for number in range(begin, min(begin + PART, len(lines)))]


@cache
def _lines() -> list[str]:
    text = (resources.files("skep.explorer") / "openings.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def _collected(number: int, line: str) -> CollectedGame:
    [tree] = read_games(line)
    tree.headers |= {"White": NAME, "Black": NAME}
    return collect(tree, id=f"{SOURCE}:{number}:{line}")
