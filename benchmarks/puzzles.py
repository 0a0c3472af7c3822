"""The puzzles that come with Skep: how many of each sort, and how long the list and one of them take to load.

    python -P benchmarks/puzzles.py

Prints puzzles by kind, game, creature, theme and rating; then the first list of a fresh process, a list made anew with
moved ratings, its size as it is sent, and one puzzle as the page is told it, the median of some.
"""

import gzip
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from statistics import median

from skep.puzzles.puzzle import own_files, own_puzzles
from skep.puzzles.puzzle_answers import own_answers
from skep.web.puzzles import service as puzzle_pages

STEP = 200
"""Ratings are counted by so many points."""
SOME = 40


def count(title: str, names: Iterable[str]) -> None:
    told = ", ".join(f"{name} {number}" for name, number in Counter(names).most_common())
    sys.stdout.write(f"{title:10} {told}\n")


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - start)


def main() -> None:
    first = timed(lambda: puzzle_pages.index_text({}))
    puzzles, answers = own_puzzles(), own_answers()
    kibibytes = sum(file.stat().st_size for each in own_files() for file in each.parent.glob(f"{each.stem}.*")) / 1024
    sys.stdout.write(f"{len(puzzles)} puzzles in {kibibytes:.0f} KiB\n")
    count("kinds", (puzzle.kind for puzzle in puzzles))
    count("games", (puzzle.game_type for puzzle in puzzles))
    count("creatures", (name for puzzle in puzzles for name in puzzle.creatures))
    count("themes", (theme for each in answers.values() for theme in each.themes))
    floors = sorted(each.rating // STEP * STEP for each in answers.values())
    told = ", ".join(f"{floor} {number}" for floor, number in Counter(floors).items())
    sys.stdout.write(f"{'ratings':10} {told}\n")
    text = puzzle_pages.index_text({puzzles[0].id: 1500})
    again = median(timed(lambda: puzzle_pages.index_text({})) for _ in range(5))
    ids = [puzzle.id for puzzle in puzzles[:: max(1, len(puzzles) // SOME)]]
    one = median(timed(lambda id=id: puzzle_pages.puzzle_text(id)) for id in ids)  # type: ignore[misc]
    sent = len(gzip.compress(text.encode(), 9)) / 1024
    sys.stdout.write(f"the list   {first:.0f} ms at first, {again:.1f} ms again, {sent:.0f} KiB sent\n")
    sys.stdout.write(f"a puzzle   {one:.1f} ms\n")


if __name__ == "__main__":
    main()
