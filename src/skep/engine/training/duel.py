"""Two versions against each other at fixed nodes: every opening twice, colors swapped, statistics on the pairs.

python -m skep.engine.training.duel Base+MLP --pairs 100 --nodes 10000 --a null-move=1 --b weights=hand
"""

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt

from skep.engine.engine import Engine
from skep.engine.report import Limit
from skep.engine.thinker import Temper, Thinker
from skep.engine.thought import NAMES
from skep.engine.training.games import play, random_opening


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


def duel(ruleset: str, tempers: tuple[Temper, Temper], limits: tuple[Limit, Limit], pairs: int, seed: int) -> Score:
    """Play pairs of games; each opening is random and follows from the seed."""
    engine = Engine(ruleset)
    players = Thinker(ruleset, temper=tempers[0], table_mib=16), Thinker(ruleset, temper=tempers[1], table_mib=16)
    points: list[float] = []
    draws = capped = 0
    for number in range(pairs):
        won = 0.0
        for swapped in range(2):
            chance = random.Random(f"{seed} {number}")
            random_opening(engine, chance)
            for player in players:
                player.forget()
            seats = (players[1], players[0]) if swapped else players
            allowed = (limits[1], limits[0]) if swapped else limits
            game = play(engine, seats, allowed, chance)
            won += 1 - game.result if swapped else game.result
            draws += game.result == 0.5
            capped += game.is_capped
        points.append(won)
        if (number + 1) % 10 == 0:
            sys.stderr.write(f"\r{Score(tuple(points), draws, capped)}")
    return Score(tuple(points), draws, capped)


def temper(settings: Sequence[str]) -> Temper:
    """A temper from settings such as `null-move=1` or `weights=hand`."""
    pairs = dict(setting.split("=", 1) for setting in settings)
    weights = pairs.pop("weights", "tuned")
    seed = int(pairs.pop("seed", "0"))
    return Temper(tuple((NAMES[name], int(value)) for name, value in pairs.items()), weights, seed)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a duel from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("type")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--nodes", type=int, nargs="+", default=[10_000])
    parser.add_argument("--time", type=float)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--a", nargs="*", default=[])
    parser.add_argument("--b", nargs="*", default=[])
    chosen = parser.parse_args(arguments)
    limits = [Limit(nodes=nodes) for nodes in (chosen.nodes * 2)[:2]]
    if chosen.time is not None:
        limits = [Limit(time=chosen.time)] * 2
    score = duel(chosen.type, (temper(chosen.a), temper(chosen.b)), (limits[0], limits[1]), chosen.pairs, chosen.seed)
    sys.stderr.write("\r")
    print(f"{chosen.type}: {' '.join(chosen.a) or 'default'} against {' '.join(chosen.b) or 'default'}: {score}")  # noqa: T201
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
