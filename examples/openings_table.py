"""A table of openings from files of games, as CSV: how often each first position was played, and how often White won.

python examples/openings_table.py archive.pgn more.sgf games.txt > openings.csv
python examples/openings_table.py --plies 6 archive.pgn            # pandas.read_csv reads what it writes
"""

import argparse
import csv
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from skep.explorer import name_opening
from skep.formats import ReadingProblem, read_file
from skep.notation.folding import fold
from skep.trees import GameTree

RESULTS = ("WhiteWins", "Draw", "BlackWins", "InProgress")


def openings(paths: Iterable[Path], plies: int) -> tuple[dict[int, GameTree], dict[int, Counter[str]]]:
    """The first game of each opening, and the results of all of them; turned and mirrored boards are one opening."""
    first: dict[int, GameTree] = {}
    results: dict[int, Counter[str]] = {}
    for path in paths:
        for found in read_file(path):
            if isinstance(found, ReadingProblem):
                print(f"{path}: {found}", file=sys.stderr)
                continue
            position = found.start.copy()
            for node, _ in zip(found.main_line(), range(plies), strict=False):
                if node.move is not None:
                    position.apply(node.move)
            key = fold(position).key
            first.setdefault(key, found)
            results.setdefault(key, Counter())[found.result] += 1
    return first, results


def main() -> None:
    parser = argparse.ArgumentParser(
        description="A table of openings.", formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("files", type=Path, nargs="+", help="games in any form that Skep reads")
    parser.add_argument("--plies", type=int, default=4, help="how many moves make an opening")
    options = parser.parse_args()
    first, results = openings(options.files, options.plies)
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(("opening", "moves", "games", *RESULTS))
    for key, counts in sorted(results.items(), key=lambda item: -item[1].total()):
        tree = first[key]
        named = name_opening(tree.end().position())
        texts = "; ".join(tree.move_texts[: options.plies])
        table.writerow(
            (str(named.name) if named else "", texts, counts.total(), *(counts[result] for result in RESULTS))
        )


if __name__ == "__main__":
    main()
