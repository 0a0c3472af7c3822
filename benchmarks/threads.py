"""What more threads give: how much sooner several threads on one table reach a depth than one alone.

`python -P benchmarks/threads.py [--threads 2] [--seconds 1.5] [--rounds 3]` searches positions of every preset as deep
as one thread comes in that time; then in each round, with the root's moves in another order, with one thread and with
several. How long a search takes to a depth is a matter of chance, so each depth that takes a tenth of that time counts,
and the search that chose the depth does not. Printed are the geometric means by position and over all, of the seconds,
of the leading thread's nodes and of those of all together, and an interval of 95 % by how positions differ. Positions
in which the end is proven are left out. Seconds mean something on idle cores alone, nodes on any machine.
"""

import argparse
import random
from math import exp, log, sqrt
from statistics import fmean, stdev
from time import monotonic
from typing import NamedTuple

from skep.core.position import Position
from skep.engine.host.bench import positions
from skep.engine.host.report import Limit, Report
from skep.engine.host.request import SearchRequest
from skep.engine.host.searcher import Searcher
from skep.engine.search.scores import PROVEN
from skep.game import Game

SHARE = 0.1
"""The part of the time that a depth must take to be counted."""


class Cost(NamedTuple):
    """What a depth took: seconds, the leading thread's nodes, and those of all."""

    seconds: float
    leader: int
    nodes: int


def deepen(searcher: Searcher, position: Position, limit: Limit, seed: int) -> tuple[dict[int, Cost], int]:
    """What each depth took by a search that begins with an empty table, and the last score."""
    costs: dict[int, Cost] = {}
    searcher.forget()
    began = monotonic()

    def note(report: Report) -> None:
        costs[report.depth] = Cost(monotonic() - began, searcher._workers[0].nodes, searcher.nodes)

    last = searcher.search(position, SearchRequest(limit, on_report=note, chance=random.Random(seed)))[0]
    return costs, last.score


def reaching(costs: dict[int, Cost], depth: int) -> Cost:
    """What it took to reach a depth; a thread that is overtaken may leave one out."""
    return costs[min(reached for reached in costs if reached >= depth)]


def compare(game: Game, asked: argparse.Namespace) -> tuple[int, list[float]] | None:
    """The depth, and logarithms of one thread's seconds, leader's nodes and nodes over those of several."""
    one, many = (Searcher(game.ruleset, threads=threads) for threads in (1, asked.threads))
    reached, score = deepen(one, game.position, Limit(time=asked.seconds), -1)
    counted = [depth for depth, cost in reached.items() if cost.seconds >= SHARE * asked.seconds]
    if abs(score) >= PROVEN or not counted:
        return None
    logs: list[list[float]] = []
    for seed in range(asked.rounds):
        limit = Limit(depth=counted[-1])
        alone, together = (deepen(searcher, game.position, limit, seed)[0] for searcher in (one, many))
        for depth in counted:
            if depth <= min(max(alone), max(together)):
                pairs = zip(reaching(alone, depth), reaching(together, depth), strict=True)
                logs.append([log(a / b) for a, b in pairs])
    return (counted[-1], [fmean(part) for part in zip(*logs, strict=True)]) if logs else None


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    found: list[list[float]] = []
    for preset, game in positions():
        compared = compare(game, asked)
        if compared is not None:
            depth, logs = compared
            found.append(logs)
            seconds, leader, nodes = map(exp, logs)
            print(
                f"{preset:12} ply {game.ply:3}  depth {depth:2}  {seconds:5.2f} times as fast, "
                f"the leader {leader:5.2f} times fewer nodes, all {1 / nodes:5.2f} times as many",
                flush=True,
            )
    seconds, leader, nodes = (exp(fmean(part)) for part in zip(*found, strict=True))
    error = exp(1.96 * stdev(logs[0] for logs in found) / sqrt(len(found)))
    print(
        f"{len(found)} positions, {asked.threads} threads: {seconds:.2f} times as fast ({seconds / error:.2f} to "
        f"{seconds * error:.2f}), the leader {leader:.2f} times fewer nodes, all {1 / nodes:.2f} times as many"
    )


if __name__ == "__main__":
    main()
