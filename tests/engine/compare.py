"""Rules and engine compared at scale: every preset and five hundred mixes, and a count of what was compared.

    python -m tests.engine.compare --positions 1000000 --workers 2 --kept counts.jsonl

Half of the positions belong to the presets, in equal parts, and half to the mixes. The work is cut into shares whose
games follow from their seeds alone, so the tests run the same shares, in any order and on any number of processes.
With `--kept` the finished shares are written to a file, and a second run does the others.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from skep.engine.native.record import SMALL
from skep.engine.native.tables import tables
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.engine.twins import Twins
from tests.rules.mixes import random_mix
from tests.saved_counts import SavedCounts

MIXES = 500
MIXES_IN_A_SHARE = 25
SHARE = 12_500
"""Positions of a preset that make a share."""
PLIES = 300
"""Where a game that will not end is left."""
HEAD = 70
"""In a mix of which few positions are compared, they are compared from a ply below this one on."""
FEW = 100
SMALL_MIXES, ANY_MIXES = "small mixes", "mixes"
"""Mixes for the smaller board alone, or for both; the larger one has the engine compiled a second time."""


class Share(NamedTuple):
    """A part of the work: a number of positions of one preset, or of each of some mixes."""

    kind: str
    number: int
    positions: int

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"


class Tally(NamedTuple):
    """What was compared."""

    positions: int = 0
    games: int = 0
    moves: int = 0
    rulesets: int = 0

    def plus(self, twins: Twins) -> "Tally":
        return Tally(
            self.positions + twins.compared, self.games + twins.games, self.moves + twins.moves, self.rulesets + 1
        )


def shares(positions: int, mixes: str = ANY_MIXES) -> list[Share]:
    """The work of comparing a number of positions, which must divide evenly."""
    each, rest = divmod(positions, 2 * len(PRESETS))
    of_mix, rest_of_mix = divmod(positions, 2 * MIXES)
    if rest or rest_of_mix or (each > SHARE and each % SHARE):
        raise ValueError(f"{positions} positions cannot be cut into equal shares")
    size = min(each, SHARE)
    cut = [Share(preset, number, size) for preset in PRESETS for number in range(each // size)]
    return cut + [Share(mixes, number, of_mix * MIXES_IN_A_SHARE) for number in range(MIXES // MIXES_IN_A_SHARE)]


@cache
def mix_seeds(kind: str) -> tuple[int, ...]:
    """Seeds of five hundred different mixes."""
    found: dict[str, int] = {}
    seed = 0
    while len(found) < MIXES:
        mix = random_mix(Random(seed))
        if kind == ANY_MIXES or tables(mix).width == SMALL:
            found.setdefault(str(mix), seed)
        seed += 1
    return tuple(found.values())


def run(share: Share) -> Tally:
    """Play the games of a share; raises AssertionError at the first difference, with the game in its notes."""
    if share.kind in PRESETS:
        return Tally().plus(played(Ruleset.parse(share.kind), share.number, share.positions, head=0))
    tally = Tally()
    begin = share.number * MIXES_IN_A_SHARE
    positions = share.positions // MIXES_IN_A_SHARE
    for seed in mix_seeds(share.kind)[begin : begin + MIXES_IN_A_SHARE]:
        head = Random(seed).randrange(HEAD) if positions < FEW else 0
        tally = tally.plus(played(random_mix(Random(seed)), seed, positions, head))
    return tally


def played(ruleset: Ruleset, seed: int, positions: int, head: int) -> Twins:
    """Games of one ruleset; where few positions are compared, every tenth of them thoroughly."""
    twins = Twins(ruleset, seed, checks=0.1 if positions < FEW else 0.02)
    twins.play_on(positions, PLIES, head)
    twins.check_keys()
    return twins


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.compare", description="Compare rules and engine.")
    parser.add_argument("--positions", type=int, default=1_000_000, help="how many, a multiple of 4,000")
    parser.add_argument("--workers", type=int, default=2, help="processes")
    parser.add_argument("--kept", type=Path, help="a file that keeps what was compared, to go on later")
    options = parser.parse_args(arguments)
    work = shares(options.positions)
    began = time.monotonic()
    kept = SavedCounts(options.kept)
    with ProcessPoolExecutor(options.workers) as pool:
        running = {pool.submit(run, share): share for share in work if str(share) not in kept.done}
        for done in as_completed(running):
            kept.add(str(running[done]), done.result())
            if sys.stderr.isatty():
                compared = _total(work, kept).positions
                print(f"\r{compared:,} of {options.positions:,}", end="", file=sys.stderr, flush=True)
    total = _total(work, kept)
    print(
        f"{total.positions:,} positions with {total.moves:,} moves, in {total.games:,} games of {len(PRESETS)} presets "
        f"and {MIXES} mixes: no difference, in {time.monotonic() - began:.0f} s"
    )
    return 0 if total.positions == options.positions else 1


def _total(work: list[Share], kept: SavedCounts) -> Tally:
    """What was compared so far, in this run and earlier ones."""
    tallies = [Tally(*kept.done[str(share)]) for share in work if str(share) in kept.done]
    return Tally(*map(sum, zip(Tally(), *tallies, strict=True)))


if __name__ == "__main__":
    sys.exit(main())
