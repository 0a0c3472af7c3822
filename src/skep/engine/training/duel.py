"""Two versions against each other at fixed nodes: every opening twice, colors swapped, statistics on the pairs.

python -m skep.engine.training.duel Base+MLP --pairs 100 --nodes 2000 --a steps=-reductions --b weights=hand
"""

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt

from skep.engine.host.config import SearchConfig, parse_config
from skep.engine.training.games import Stage, random_opening


@dataclass(frozen=True, slots=True)
class Score:
    """What pairs of games came to, for the first player: 0 to 2 points a pair."""

    pairs: tuple[float, ...]
    draws: int
    capped: int

    @property
    def rate(self) -> float:
        return sum(self.pairs) / (2 * len(self.pairs))

    @property
    def error(self) -> float:
        """Half the 95 % interval of the rate, from the spread of the pairs."""
        mean = sum(self.pairs) / len(self.pairs)
        spread = sum((pair - mean) ** 2 for pair in self.pairs) / max(1, len(self.pairs) - 1)
        return 1.96 * sqrt(spread / len(self.pairs)) / 2

    def __str__(self) -> str:
        low, high = elo(self.rate - self.error), elo(self.rate + self.error)
        return (
            f"{2 * len(self.pairs)} games, {100 * self.rate:.1f} %, {elo(self.rate):+.0f} Elo "
            f"(95 %: {low:+.0f} to {high:+.0f}), {self.draws} drawn, {self.capped} capped"
        )


def elo(rate: float) -> float:
    """The difference in rating that makes such a rate likely."""
    rate = min(max(rate, 0.001), 0.999)
    return -400 * log10(1 / rate - 1)


def play_pair(stage: Stage, nodes: tuple[int, int], seed: str) -> tuple[float, int, int]:
    """The same random opening twice, colors swapped: points of the first player, draws, capped games."""
    points = 0.0
    draws = capped = 0
    for white in range(2):
        chance = random.Random(seed)
        random_opening(stage.engine, chance)
        game = stage.play(nodes, white, chance.getrandbits(62))
        points += game.result if white == 0 else 1 - game.result
        draws += game.result == 0.5
        capped += game.is_capped
    return points, draws, capped


def duel(
    ruleset: str, configs: tuple[SearchConfig, SearchConfig], nodes: tuple[int, int], pairs: int, seed: int
) -> Score:
    """Play pairs of games; each opening is random and follows from the seed."""
    stage = Stage(ruleset, configs)
    points: list[float] = []
    draws = capped = 0
    for number in range(pairs):
        won, drawn, cut = play_pair(stage, nodes, f"{seed} {number}")
        points.append(won)
        draws += drawn
        capped += cut
        if (number + 1) % 10 == 0 and sys.stderr.isatty():
            sys.stderr.write(f"\r{Score(tuple(points), draws, capped)}")
    return Score(tuple(points), draws, capped)


def config(settings: Sequence[str]) -> SearchConfig:
    """A configuration from settings such as `steps=-reductions` or `weights=hand`."""
    return parse_config(dict(setting.split("=", 1) for setting in settings))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a duel from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("type")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument(
        "--nodes", type=int, nargs="+", default=[2_000], help="a move, for each side where two are given"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--a", nargs="*", default=[])
    parser.add_argument("--b", nargs="*", default=[])
    chosen = parser.parse_args(arguments)
    nodes = (chosen.nodes * 2)[:2]
    score = duel(chosen.type, (config(chosen.a), config(chosen.b)), (nodes[0], nodes[1]), chosen.pairs, chosen.seed)
    if sys.stderr.isatty():
        sys.stderr.write("\r")
    print(f"{chosen.type}: {' '.join(chosen.a) or 'default'} against {' '.join(chosen.b) or 'default'}: {score}")  # noqa: T201
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
