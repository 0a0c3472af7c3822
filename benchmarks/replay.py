"""How fast a set is read: games of the player against itself as rows, replayed in compiled code on one thread.

Prints positions a second without looking at them, with the legal moves as numbers, and with the whole mask.
"""

import argparse
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from time import process_time

from skep.jobs import run_job
from skep.jobs.inline_runner import InlineRunner
from skep.learn import SelfPlayJob
from skep.learn.data.parquet import format_rows, read_rows
from skep.learn.data.row_replay import Positions, replay
from skep.learn.data.rows import GameRow
from skep.learn.data.set_job import SelfPlaySetJob


def measure(rows: list[GameRow], look: Callable[[Positions], object]) -> float:
    """Positions a second of processor time, the best of three."""
    rates = []
    for _ in range(3):
        began, met = process_time(), 0
        for positions in replay(rows):
            look(positions)
            met += positions.games.size
        rates.append(met / (process_time() - began))
    return max(rates)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("types", nargs="*", default=["Base+MLP", "superbug"])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=30)
    options = parser.parse_args()
    for name in options.types:
        with tempfile.TemporaryDirectory() as folder:
            run_job(SelfPlayJob(name, 1, options.nodes, games=options.games), Path(folder), InlineRunner())
            data = SelfPlaySetJob.of(Path(folder)).run(0)
        rows = list(read_rows(BytesIO(data)))
        plies = sum(len(row.moves) for row in rows)
        bare = measure(rows, lambda positions: positions.plies)
        numbers = measure(rows, lambda positions: positions.games.action_numbers())
        mask = measure(rows, lambda positions: positions.games.action_mask())
        print(f"{name}: {len(rows)} games, {len(format_rows(rows)) / plies:.2f} bytes a ply with scores")
        print(f"  replayed {bare:,.0f} positions/s, with numbers {numbers:,.0f}, with masks {mask:,.0f}")


if __name__ == "__main__":
    main()
