"""Files brought into a collection, in batches, with word of how far it is."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from skep.explorer.collection import Added
from skep.explorer.game_reading import CollectedGame, collect
from skep.formats import ReadingProblem, read_file

BATCH = 200
"""Games that are written together: short enough that a server on the same file does not wait for long."""

Write = Callable[[str, list[CollectedGame]], Added]
"""Keeps games under the name of a source."""


@dataclass(slots=True)
class ImportReport:
    """What an import has done so far."""

    games: int = 0
    positions: int = 0
    known: int = 0
    problems: list[tuple[Path, ReadingProblem]] = field(default_factory=list)

    def add(self, added: Added) -> None:
        self.games += added.games
        self.positions += added.positions
        self.known += added.known


def import_files(
    files: Iterable[Path], write: Write, source: str | None = None, *, on_batch: Callable[[ImportReport], None]
) -> ImportReport:
    """Bring games of files into a collection; where no source is named, a file's own name is it."""
    report = ImportReport()
    for path in files:
        name = (source or path.stem)[:80]
        for batch in _batches(path, report):
            report.add(write(name, batch))
            on_batch(report)
    return report


def _batches(path: Path, report: ImportReport) -> Iterator[list[CollectedGame]]:
    batch: list[CollectedGame] = []
    for found in read_file(path):
        if isinstance(found, ReadingProblem):
            report.problems.append((path, found))
            continue
        batch.append(collect(found))
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch
