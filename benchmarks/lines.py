"""What several lines of analysis cost: the nodes and the time of one line and of five to the same depth.

`python -P benchmarks/lines.py` searches the middle games of `skep bench` afresh on one thread and prints, for each and
over all of them, how many times the nodes and the processor time of one line the others took: the median and the
geometric mean.
"""

import argparse
from statistics import geometric_mean, median
from time import process_time

from skep.engine.host.bench import positions
from skep.engine.host.report import Limit
from skep.engine.host.request import SearchRequest
from skep.engine.host.searcher import Searcher

MIDDLE = 16
"""From which ply on a game is in its middle."""
PRESETS = ("classic", "pocket", "original", "ultimate", "venom-first", "venom")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=5)
    parser.add_argument("--depth", type=int, default=7)
    asked = parser.parse_args()
    ratios = []
    for preset, game in positions():
        if preset not in PRESETS or game.ply < MIDDLE:
            continue
        searcher = Searcher(game.ruleset)
        found = []
        for lines in (1, asked.lines):
            searcher.forget()
            began = process_time()
            searcher.search(game.position, SearchRequest(Limit(depth=asked.depth), lines=lines))
            found.append((searcher.nodes, process_time() - began))
        one, many = found
        ratios.append((many[0] / one[0], many[1] / one[1]))
        print(
            f"{preset:10} ply {game.ply:3} {one[0]:10,} {many[0]:10,} nodes {one[1]:6.2f} {many[1]:6.2f} s", flush=True
        )
    print(f"{asked.lines} lines to depth {asked.depth}, times what one costs:")
    for what, part in zip(("nodes", "time"), zip(*ratios, strict=True), strict=True):
        print(f"{what:6} median {median(part):.2f}, mean {geometric_mean(part):.2f}")


if __name__ == "__main__":
    main()
