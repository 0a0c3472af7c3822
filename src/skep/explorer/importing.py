"""Files brought into a collection, in batches, with word of how far it is."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from skep.core.errors import SkepError
from skep.explorer.collection import Added
from skep.explorer.game_reading import CollectedGame, collect
from skep.formats import GameText, ReadingProblem, read_text, split_file
from skep.jobs.ordered_map import in_portions, map_in_order

BATCH = 200
"""Games that are written together: short enough that a server on the same file does not wait for long."""
PORTION = 8
"""Games that a process reads at once."""

Write = Callable[[str, list[CollectedGame]], Added]
"""Keeps games under the name of a source."""


@dataclass(slots=True)
class ImportReport:
    """Progress of an import."""

    games: int = 0
    positions: int = 0
    known: int = 0
    problems: list[tuple[Path, ReadingProblem]] = field(default_factory=list)

    def add(self, added: Added) -> None:
        """Add what one portion of games has brought."""
        self.games += added.games
        self.positions += added.positions
        self.known += added.known


def import_files(
    files: Iterable[Path],
    write: Write,
    source: str | None = None,
    *,
    on_batch: Callable[[ImportReport], None],
    processes: int | None = 1,
) -> ImportReport:
    """Bring games of files into a collection; where no source is named, a file's own name is it.

    `processes` processes read the games; None means one for each core.
    """
    report = ImportReport()
    for path in files:
        name = (source or path.stem)[:80]
        for batch in _batches(path, report, processes):
            report.add(write(name, batch))
            on_batch(report)
    return report


def _batches(path: Path, report: ImportReport, processes: int | None) -> Iterator[list[CollectedGame]]:
    batch: list[CollectedGame] = []
    try:
        for games, problems in map_in_order(_collect, in_portions(split_file(path), PORTION), processes):
            report.problems += [(path, problem) for problem in problems]
            batch += games
            if len(batch) >= BATCH:
                yield batch
                batch = []
    except SkepError as error:
        report.problems.append((path, ReadingProblem(None, str(error))))
    if batch:
        yield batch


def _collect(texts: tuple[GameText, ...]) -> tuple[list[CollectedGame], list[ReadingProblem]]:
    """The games of some texts, and what could not be read."""
    games: list[CollectedGame] = []
    problems: list[ReadingProblem] = []
    for text in texts:
        for found in read_text(text):
            if isinstance(found, ReadingProblem):
                problems.append(found)
            else:
                games.append(collect(found))
    return games, problems
