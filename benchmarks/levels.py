"""How far the levels are apart: each against the one below it, pairs of games from the book, colors swapped.

`python benchmarks/levels.py` plays the whole ladder of Base+MLP and prints the table of docs/decisions/levels.md; with
`--type venom` another game's. Games are played in numbers by the compiled engine, each level within its own nodes, so
the time of day does not matter. A step outside 100 to 200 Elo is marked; `--steps 7 8` plays those two alone.
"""

import argparse
import os
import random
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import pairwise
from multiprocessing import get_context

from skep.arena.book import own_book, shuffled
from skep.arena.stats import estimate, pentanomial
from skep.engine.engine import Engine
from skep.engine.levels import LEVELS, Level
from skep.engine.slips import Slips, options_of_level
from skep.engine.thinker import Temper, Thinker
from skep.engine.training.games import CAP, random_opening, with_draw
from skep.game import Game

WANTED = 100, 200
"""Between these lies the distance of a level from the one below it, in Elo."""
CHUNK = 10
"""Pairs that a process plays before it reports."""
Score = tuple[list[float], int, int]
"""Points of the pairs for the first level, games drawn, games that reached the cap."""


@cache
def thinker(ruleset: str, level: Level) -> Thinker:
    """The player of a level, as `skep.engine.choose` makes it."""
    return Thinker(ruleset, table_mib=1, temper=Temper(options_of_level(level)), slips=Slips.of_level(level))


def play(ruleset: str, levels: tuple[Level, Level], opening: str | None, name: str) -> float:
    """One game, White's level first; White's points, above 1 where the game was capped and so drawn."""
    chance = random.Random(name)
    engine = Engine(ruleset)
    if opening is None:
        random_opening(engine, chance)
    else:
        engine.set_up(Game.from_string(opening).position)
    seeds = chance.getrandbits(32), chance.getrandbits(32)
    for _ in range(CAP):
        if engine.is_over:
            return 0.5 if engine.winner is None else float(engine.winner == 0)
        side = engine.player
        mind = thinker(ruleset, levels[side])
        mind.reseed(seeds[side])
        engine.push(with_draw(engine, mind.find(engine, levels[side].within(None))[0].codes[0], chance))
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--type", default="Base+MLP", help="a game type or a preset")
    parser.add_argument("--games", type=int, default=400, help="for each step")
    parser.add_argument("--steps", type=int, nargs="*", default=sorted(LEVELS)[1:], help="the upper level of each step")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    pairs = (asked.games + 1) // 2
    outside = 0
    print("| step | nodes | games | score | Elo (95 %) | drawn | capped |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    with ProcessPoolExecutor(asked.processes, mp_context=get_context("spawn")) as pool:
        for below, above in pairwise(sorted(LEVELS)):
            if above not in asked.steps:
                continue
            levels = LEVELS[above], LEVELS[below]
            score, elo, low, high, draws, capped = compare(pool, asked.type, levels, pairs, asked.seed)
            mark = "" if WANTED[0] <= elo <= WANTED[1] else " outside"
            outside += bool(mark)
            nodes = f"{levels[0].nodes:,} : {levels[1].nodes:,}"
            print(
                f"| {above} : {below} | {nodes} | {2 * pairs} | {100 * score:.1f} % "
                f"| {elo:+.0f} ({low:+.0f} to {high:+.0f}){mark} | {draws} | {capped} |",
                flush=True,
            )
    print(f"{asked.type}: {outside} steps outside {WANTED[0]} to {WANTED[1]} Elo")
    return 1 if outside else 0


if __name__ == "__main__":
    sys.exit(main())
