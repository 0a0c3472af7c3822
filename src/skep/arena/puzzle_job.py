"""Looking for puzzles as a job: a shard is one seed, and a game of each type with it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from skep.arena.puzzle_search import PuzzleSearch, is_wanted, labels, symmetric
from skep.arena.puzzles import Puzzle, format_puzzles, parse_puzzles
from skep.arena.verification import verify
from skep.engine import source_version


@dataclass(frozen=True, slots=True)
class PuzzleJob:
    """Games of each type with the seeds from `seed` on; what is found is proven by the law, unless it is trusted."""

    game_types: tuple[str, ...]
    shards: int
    seed: int = 0
    deep: bool = True
    trust: bool = False
    cpus: int = 1

    @property
    def spec(self) -> dict[str, Any]:
        return {
            "job": "tactics",
            "types": list(self.game_types),
            "seed": self.seed,
            "deep": self.deep,
            "trust": self.trust,
            "versions": source_version(),
        }

    def file_name(self, shard: int) -> str:
        return f"puzzles-{self.seed + shard:07}.tsv"

    def count_rows(self, data: bytes) -> int:
        return len(parse_puzzles(data.decode()))

    def open(self) -> "PuzzleWorker":
        return PuzzleWorker(self)


class PuzzleWorker:
    """A search and an exact solver for each game type."""

    def __init__(self, job: PuzzleJob) -> None:
        from skep.engine import Solver

        self._job = job
        self._searches = [(PuzzleSearch(kind, job.deep), Solver(kind)) for kind in job.game_types]

    def run(self, shard: int) -> bytes:
        found: list[Puzzle] = []
        for search, solver in self._searches:
            for puzzle in search.search(self._job.seed + shard):
                if not self._job.trust:
                    verify(puzzle, solver, whole=False)
                found.append(puzzle)
        return format_puzzles(found, [f"seed {self._job.seed + shard}"]).encode()

    def close(self) -> None:
        pass


def choose_puzzles(kept: Iterable[Puzzle], found: Iterable[Puzzle], each: int) -> tuple[list[Puzzle], Counter[str]]:
    """Add what is new and wanted, in its order; returns all, and how many there are of each sort."""
    chosen = list(kept)
    known = {symmetric(puzzle) for puzzle in chosen}
    counts = Counter(label for puzzle in chosen for label in labels(puzzle))
    for puzzle in found:
        form = symmetric(puzzle)
        if form not in known and is_wanted(puzzle, counts, each):
            known.add(form)
            counts.update(labels(puzzle))
            chosen.append(puzzle)
    return chosen, counts
