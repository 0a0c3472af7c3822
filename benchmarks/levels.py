"""How far the levels are apart: each against the one below it, pairs of games from the book, colors swapped.

`python -P benchmarks/levels.py` plays the whole ladder of Base+MLP and prints the table of docs/decisions/levels.md;
with `--type venom` another game's. Games are played in numbers by the compiled engine, each level within its own nodes,
so the time of day does not matter. A step outside 100 to 200 Elo is marked; `--steps 7 8` plays those two alone.

After a change of the player `--fit` sets the levels again, from the second up: each step is played until it lies near
the middle, with more or fewer nodes for the upper level, or less or more noise where its depth is what limits it. It
prints the lines for `engine/host/levels.py`; play the ladder again afterwards, with another `--seed`.
"""

import argparse
import os
import random
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import pairwise
from multiprocessing import get_context

from skep.arena.book import own_book, shuffled
from skep.arena.stats import estimate, pentanomial
from skep.engine.host.levels import LEVELS, Level
from skep.engine.host.request import SearchRequest
from skep.engine.host.searcher import Searcher
from skep.engine.native.native_position import NativePosition
from skep.game import Game
from skep.learn.training.selfplay import CAP, random_opening

WANTED = 100, 200
"""Between these lies the distance of a level from the one below it, in Elo."""
PER_DOUBLING = 150
"""About how many Elo twice the nodes are worth to a level."""
ATTEMPTS = 4
CHUNK = 10
"""Pairs that a process plays before it reports."""
Score = tuple[list[float], int, int]
"""Points of the pairs for the first level, games drawn, games that reached the cap."""


@cache
def searcher(ruleset: str, level: Level) -> Searcher:
    """The player of a level, as `skep.engine.choose` makes it."""
    return Searcher(ruleset, level=level)


def play(ruleset: str, levels: tuple[Level, Level], opening: str | None, name: str) -> float:
    """One game, White's level first; White's points, above 1 if the game was capped and so drawn."""
    chance = random.Random(name)
    engine = NativePosition(ruleset)
    if opening is None:
        random_opening(engine, chance)
    else:
        engine.set_up(Game.from_string(opening).position)
    seeds = chance.getrandbits(32), chance.getrandbits(32)
    for _ in range(CAP):
        if engine.is_over:
            return 0.5 if engine.winner is None else float(engine.winner == 0)
        side = engine.player
        player = searcher(ruleset, levels[side])
        (found, *_) = player.search_codes(engine, SearchRequest(seed=seeds[side]))
        engine.push(engine.with_draw(found.codes[0], chance))
    return 1.5


def meet(ruleset: str, first: Level, second: Level, openings: Sequence[str | None], name: str) -> Score:
    """Play every opening twice."""
    points: list[float] = []
    draws = capped = 0
    for number, opening in enumerate(openings):
        one = play(ruleset, (first, second), opening, f"{name} {number} a")
        two = play(ruleset, (second, first), opening, f"{name} {number} b")
        capped += (one > 1) + (two > 1)
        draws += (one in (0.5, 1.5)) + (two in (0.5, 1.5))
        points.append((0.5 if one > 1 else one) + 1 - (0.5 if two > 1 else two))
    return points, draws, capped


def chunks(ruleset: str, pairs: int, seed: int) -> Iterator[list[str | None]]:
    """The openings in portions; from the book, and where there is none, random ones."""
    book = own_book(Game(ruleset).ruleset)
    openings: list[str | None] = [None] * pairs
    if book:
        mixed = shuffled(book, seed)
        openings = [mixed[number % len(mixed)] for number in range(pairs)]
    for begin in range(0, pairs, CHUNK):
        yield openings[begin : begin + CHUNK]


def compare(
    pool: ProcessPoolExecutor, ruleset: str, levels: tuple[Level, Level], pairs: int, seed: int = 1
) -> tuple[float, float, float, float, int, int]:
    """Score, Elo and its 95 % interval of the first level against the second, games drawn and capped."""
    names = [(part, f"{seed} {number}") for number, part in enumerate(chunks(ruleset, pairs, seed))]
    jobs = [pool.submit(meet, ruleset, *levels, part, name) for part, name in names]
    points: list[float] = []
    draws = capped = 0
    for job in jobs:
        more, drawn, long = job.result()
        points += more
        draws, capped = draws + drawn, capped + long
    result = estimate(pentanomial(points))
    return result.score, result.elo, result.elo_low, result.elo_high, draws, capped


def fitted(level: Level, elo: float) -> Level:
    """The level made weaker or stronger, so that its step comes nearer to the middle."""
    missing = (sum(WANTED) / 2 - max(-300.0, min(600.0, elo))) / PER_DOUBLING
    if level.depth is None:
        return replace(level, nodes=max(60, 10 * round(level.nodes * 2**missing / 10)))
    return replace(level, noise=max(20, round(level.noise / 2 ** (missing / 2))))


def fit(pool: ProcessPoolExecutor, ruleset: str, pairs: int, seed: int) -> None:
    """Find levels whose steps lie within the middle half of what is wanted, and print them."""
    low, high = WANTED[0] + 25, WANTED[1] - 25
    below = LEVELS[1]
    print(f"    1: {below},", flush=True)
    for number in sorted(LEVELS)[1:]:
        level, elo = LEVELS[number], 0.0
        for attempt in range(ATTEMPTS):
            elo = compare(pool, ruleset, (level, below), pairs, seed + attempt)[1]
            if low <= elo <= high:
                break
            level = fitted(level, elo)
        print(f"    {number}: {level},  # {elo:+.0f}", flush=True)
        below = level


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--type", default="Base+MLP", help="a game type or a preset")
    parser.add_argument("--games", type=int, default=400, help="for each step")
    parser.add_argument("--steps", type=int, nargs="*", default=sorted(LEVELS)[1:], help="the upper level of each step")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fit", action="store_true", help="set the levels anew, instead of measuring them")
    asked = parser.parse_args()
    pairs = (asked.games + 1) // 2
    with ProcessPoolExecutor(asked.processes, mp_context=get_context("spawn")) as pool:
        if asked.fit:
            fit(pool, asked.type, pairs, asked.seed)
            return 0
        return climb(pool, asked.type, pairs, asked.seed, asked.steps)


def climb(pool: ProcessPoolExecutor, ruleset: str, pairs: int, seed: int, steps: Sequence[int]) -> int:
    """Play the ladder and print its table; 1 if a step lies outside what is wanted, else 0."""
    outside = 0
    print("| step | nodes | games | score | Elo (95 %) | drawn | capped |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for below, above in pairwise(sorted(LEVELS)):
        if above not in steps:
            continue
        levels = LEVELS[above], LEVELS[below]
        score, elo, low, high, draws, capped = compare(pool, ruleset, levels, pairs, seed)
        mark = "" if WANTED[0] <= elo <= WANTED[1] else " outside"
        outside += bool(mark)
        nodes = f"{levels[0].nodes:,} : {levels[1].nodes:,}"
        print(
            f"| {above} : {below} | {nodes} | {2 * pairs} | {100 * score:.1f} % "
            f"| {elo:+.0f} ({low:+.0f} to {high:+.0f}){mark} | {draws} | {capped} |",
            flush=True,
        )
    print(f"{ruleset}: {outside} steps outside {WANTED[0]} to {WANTED[1]} Elo")
    return 1 if outside else 0


if __name__ == "__main__":
    sys.exit(main())
