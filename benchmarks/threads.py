"""What more threads give: positions searched to a fixed depth by one thread and by several on one table.

`python -P benchmarks/threads.py [--threads 2] [--seconds 2]` searches each position as deep as one thread comes in that
time, and prints the depth, the seconds until it was reached, the nodes that the leading thread needed for it, and those
of all together; then the geometric means of the ratios. Positions in which the end is proven before are left out.
Seconds mean something on idle cores alone; the leader's nodes say on any machine what the others spared it.
"""

import argparse
from statistics import geometric_mean, median
from time import monotonic

from skep.core.position import Position
from skep.engine.host.report import Limit
from skep.engine.host.searcher import Searcher
from skep.engine.search.scores import PROVEN
from skep.engine.training.bench import positions

PRESETS = ("classic", "ultimate", "original", "venom")
ROUNDS = 3


def run(searcher: Searcher, position: Position, limit: Limit) -> tuple[float, int, int]:
    """The seconds of a search that begins with an empty table, its leader's nodes, and all nodes."""
    searcher.forget()
    began = monotonic()
    searcher.search(position, limit)
    return monotonic() - began, searcher._workers[0].nodes, searcher.nodes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=2)
    asked = parser.parse_args()
    ratios: list[tuple[float, float]] = []
    for preset, game in positions():
        if preset not in PRESETS:
            continue
        searchers = [Searcher(game.ruleset, threads=threads) for threads in (1, asked.threads)]
        reached = searchers[0].search(game.position, Limit(time=asked.seconds))[0]
        if abs(reached.score) > PROVEN:
            continue
        limit = Limit(depth=reached.depth - 1)
        runs = [[run(searcher, game.position, limit) for searcher in searchers] for _ in range(ROUNDS)]
        one, many = ([median(part) for part in zip(*side, strict=True)] for side in zip(*runs, strict=True))
        ratios.append((one[0] / many[0], one[1] / many[1]))
        print(
            f"{preset:10} ply {game.ply:3}  depth {limit.depth:2}  {one[0]:6.2f} s {one[1]:11,} nodes   "
            f"{many[0]:6.2f} s {many[1]:11,} of {many[2]:11,} nodes",
            flush=True,
        )
    seconds, nodes = (geometric_mean(part) for part in zip(*ratios, strict=True))
    print(f"{asked.threads} threads: {seconds:.2f} times as fast, the leader with {nodes:.2f} times fewer nodes")


if __name__ == "__main__":
    main()
