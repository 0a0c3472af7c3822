"""What more threads give: positions searched to a fixed depth by one thread and by several on one table.

`python -P benchmarks/threads.py [--threads 2] [--depth 7]` prints for each position the seconds until the depth was
reached, the nodes that the leading thread needed for it, and those of all together; then the geometric means of the
ratios. Seconds mean something on idle cores alone; the leader's nodes say on any machine what the others spared it.
"""

import argparse
from math import exp, log
from time import monotonic

from skep.engine.host.report import Limit
from skep.engine.host.searcher import Searcher
from skep.engine.training.bench import positions

PRESETS = ("classic", "ultimate", "original", "venom")
ROUNDS = 3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--depth", type=int, default=7)
    asked = parser.parse_args()
    ratios: list[tuple[float, float]] = []
    for preset, game in positions():
        if preset not in PRESETS:
            continue
        rows = []
        for threads in (1, asked.threads):
            searcher = Searcher(game.ruleset, threads=threads)
            times, leaders, totals = [], [], []
            for _ in range(ROUNDS if threads > 1 else 1):
                searcher.forget()
                began = monotonic()
                searcher.search(game.position, Limit(depth=asked.depth))
                times.append(monotonic() - began)
                leaders.append(searcher._workers[0].nodes)
                totals.append(searcher.nodes)
            middle = len(times) // 2
            rows.append((sorted(times)[middle], sorted(leaders)[middle], sorted(totals)[middle]))
        one, many = rows
        ratios.append((one[0] / many[0], one[1] / many[1]))
        print(
            f"{preset:10} ply {game.ply:3}  {one[0]:7.2f} s {one[1]:10,} nodes   "
            f"{many[0]:7.2f} s {many[1]:10,} of {many[2]:10,} nodes",
            flush=True,
        )
    seconds, nodes = (exp(sum(log(ratio[part]) for ratio in ratios) / len(ratios)) for part in (0, 1))
    print(f"{asked.threads} threads to depth {asked.depth}: {seconds:.2f} times as fast,", end=" ")
    print(f"the leader with {nodes:.2f} times fewer nodes")


if __name__ == "__main__":
    main()
