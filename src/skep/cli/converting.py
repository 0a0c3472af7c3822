"""Games written in another form, a few at a time, on many cores, in their order."""

import signal
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import Path

from skep.core.errors import SkepError
from skep.formats import Format, GameText, ReadingProblem, read_text, split_file
from skep.formats.forms import format_game
from skep.jobs.process_runner import cores

PORTION = 8
"""Games that a process converts at once: few, so that the first are soon written."""
AHEAD = 4
"""Portions for each process that may wait or be done before they are written."""


@dataclass(slots=True)
class Converted:
    """Some games in another form, and what could not be read or written."""

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
    workers = cores() if processes is None else processes
    for path in paths:
        try:
            portions = (_Portion(path, texts, form, ruleset) for texts in _portions(path))
            first = list(islice(portions, 2))
            if workers <= 1 or len(first) < 2:
                yield from map(convert, chain(first, portions))
            else:
                yield from _convert_at_once(chain(first, portions), workers)
        except SkepError as error:
            yield Converted(problems=[f"{path}: {error}" if str(path) not in str(error) else str(error)])


def _portions(path: Path) -> Iterator[tuple[GameText, ...]]:
    texts = split_file(path)
    while portion := tuple(islice(texts, PORTION)):
        yield portion


def _convert_at_once(portions: Iterable[_Portion], workers: int) -> Iterator[Converted]:
    waiting: deque[Future[Converted]] = deque()
    with ProcessPoolExecutor(workers, initializer=_ignore_interrupt) as pool:
        try:
            for portion in portions:
                waiting.append(pool.submit(convert, portion))
                while waiting and (waiting[0].done() or len(waiting) >= AHEAD * workers):
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for each in waiting:
                each.cancel()


def _ignore_interrupt() -> None:
    """Ctrl-C ends the process that waits for this one, and that ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


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
