"""Games written in another form, a few at a time, on many cores, in their order."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from skep.core.errors import SkepError
from skep.formats import Format, GameText, ReadingProblem, read_text, split_file
from skep.formats.forms import format_game
from skep.jobs.ordered_map import in_portions, map_in_order

PORTION = 8
"""Games that a process converts at once: few, so that the first are soon written."""


@dataclass(slots=True)
class Converted:
    """Converted games, and problems of those that could not be read or written."""

    text: str = ""
    written: int = 0
    problems: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Portion:
    path: Path
    texts: tuple[GameText, ...]
    form: Format
    ruleset: str


def convert_files(paths: list[Path], form: Format, ruleset: str, processes: int | None = None) -> Iterator[Converted]:
    """The games of files in another form, as soon as they are there and in their order."""
    for path in paths:
        portions = (_Portion(path, texts, form, ruleset) for texts in in_portions(split_file(path), PORTION))
        try:
            yield from map_in_order(convert, portions, processes)
        except SkepError as error:
            yield Converted(problems=[f"{path}: {error}" if str(path) not in str(error) else str(error)])


def convert(portion: _Portion) -> Converted:
    """Read games and write them in another form; a bad one is named and left out."""
    made = Converted()
    texts: list[str] = []
    for game in portion.texts:
        for found in read_text(game, portion.ruleset):
            if isinstance(found, ReadingProblem):
                made.problems.append(f"{portion.path}: {found}")
                continue
            try:
                texts.append(format_game(found, portion.form, game.number))
                made.written += 1
            except SkepError as error:
                made.problems.append(f"{portion.path}: {error}")
    made.text = "".join(texts)
    return made
