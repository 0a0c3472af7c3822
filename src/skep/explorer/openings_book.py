"""The book of openings that comes with Skep: games of its engine against itself, made by `tools/openings_book.py`."""

from collections.abc import Iterator
from importlib import resources

from skep.explorer.game_reading import CollectedGame, collect
from skep.formats import read_games

SOURCE = "openings"
"""What a collection calls them."""
NAME = "Skep"
PART = 10
"""Games that are made ready at a time."""


def parts() -> list[list[tuple[int, str]]]:
    """The games of the book as it writes them, numbered, in small parts."""
    text = (resources.files("skep.explorer") / "openings.txt").read_text(encoding="utf-8")
    lines = list(enumerate(line for line in text.splitlines() if line and not line.startswith("#")))
    return [lines[begin : begin + PART] for begin in range(0, len(lines), PART)]


def collected(part: list[tuple[int, str]]) -> list[CollectedGame]:
    """The games of a part."""
    return [_collected(number, line) for number, line in part]


def read_openings() -> Iterator[list[CollectedGame]]:
    """The games of the book, in small parts."""
    return map(collected, parts())


def _collected(number: int, line: str) -> CollectedGame:
    [tree] = read_games(line)
    tree.headers |= {"White": NAME, "Black": NAME}
    return collect(tree, id=f"{SOURCE}:{number}:{line}")
