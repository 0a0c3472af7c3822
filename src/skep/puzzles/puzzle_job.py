"""The search for puzzles as a job: a shard is one seed, with a game of each type."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from skep.engine.tools import source_version
from skep.puzzles.puzzle import DEFENSE_2, WIN_1, WIN_2, WIN_3, Puzzle, format_puzzles, parse_puzzles
from skep.puzzles.puzzle_search import PuzzleSearch, is_wanted, labels
from skep.puzzles.puzzle_twins import TwinFinder
from skep.puzzles.verification import verify

EASY = 0.2
"""Largest share of wins in one turn."""
RAREST = (WIN_3, DEFENSE_2, WIN_2, WIN_1)
"""Kinds in order of preference: the first one found in a game is taken."""


@dataclass(frozen=True, slots=True)
class PuzzleJob:
    """Games of each type with seeds from `seed` on. Puzzles are verified by the rules unless trusted."""

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
    """A puzzle search and an exact solver for each game type."""

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
    """Add new puzzles, one per game, hardest kind first. Returns all puzzles and the count of each label.

    Wins in one turn come last, since their number depends on that of the others. Repeating the call adds none.
    """
    chosen, twins = list(kept), TwinFinder()
    for puzzle in chosen:
        twins.add(puzzle)
    played = {puzzle.source for puzzle in chosen}
    counts = Counter(label for puzzle in chosen for label in labels(puzzle))
    easy = sum(puzzle.kind == WIN_1 for puzzle in chosen)
    for puzzle in sorted(_by_game(found), key=lambda puzzle: puzzle.kind == WIN_1):
        if puzzle.source in played or not is_wanted(puzzle, counts, each):
            continue
        if puzzle.kind == WIN_1 and easy + 1 > EASY * (len(chosen) + 1):
            continue
        if twins.add(puzzle) is None:
            easy += puzzle.kind == WIN_1
            played.add(puzzle.source)
            counts.update(labels(puzzle))
            chosen.append(puzzle)
    return chosen, counts


def _by_game(found: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Yield the puzzles grouped by game, rarer kinds first."""
    games: dict[str, list[Puzzle]] = {}
    for puzzle in found:
        games.setdefault(puzzle.source, []).append(puzzle)
    for game in games.values():
        yield from sorted(game, key=lambda puzzle: RAREST.index(puzzle.kind))
