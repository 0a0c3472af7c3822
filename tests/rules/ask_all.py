"""Every tile of random positions asked about: `why_not`, verdicts, its card and UHP's `moves`, and a count of both.

    python -m tests.rules.ask_all --chunks 1000 --kept counts.jsonl

A chunk is a thousand positions whose games follow from its number alone; every other chunk belongs to a preset, the
rest to mixes of everything. `--first 40 --chunks 20` does chunks 40 to 59. It stops at the first answer that
contradicts the legal moves, with the game in the error. With `--kept` the finished chunks are written to a file, and a
second run does the others.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import NamedTuple
from unittest.mock import patch

from skep.core.hexes import ORIGIN, neighbors
from skep.core.tiles import Tile
from skep.game import Game
from skep.lang.speech import say
from skep.rules.intents import Flip, Go, Intent, Sting, Strike, Swap
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from skep.uhp.conversation import Conversation
from tests.rules.answers import check_card, check_judge, check_moves, check_why_not, concerning
from tests.rules.mixes import random_mix
from tests.saved_counts import SavedCounts

CHUNK = 1_000
"""Positions of a chunk."""
PLIES = 120
"""Where a game that will not end is left."""


class Tally(NamedTuple):
    """How many games were played, positions seen in them, and tiles asked about in each of the four ways."""

    games: int = 0
    positions: int = 0
    tiles: int = 0


@contextmanager
def said_once() -> Iterator[None]:
    """Within this block equal sentences are put into words once."""
    with patch("skep.lang.speech.say", lru_cache(maxsize=1 << 14)(say)):
        yield


def intents_for(tiles: tuple[Tile, ...], game: Game, random: Random) -> Iterator[Intent]:
    """Three things to ask for with each tile: that it goes somewhere, that it swaps or removes, that it turns over."""
    stacks = game.position.board.stacks
    hexes = list({near for hex in stacks for near in (hex, *neighbors(hex))}) or [ORIGIN]
    for tile in tiles:
        yield Go(tile, random.choice(hexes), random.choice((None, None, None, False, True)))
        yield random.choice((Swap, Strike))(tile, random.choice(tiles))
        yield random.choice((Flip, Sting))(tile)


def ask_in_game(ruleset: Ruleset, seed: int, most: int) -> int:
    """Ask about every tile in each position of a random game; returns how many positions there were."""
    random, game = Random(f"{ruleset} {seed}"), Game(ruleset, seed=seed)
    talk = Conversation()
    talk.game = game
    with said_once():
        while game.outcome is None and game.ply < min(PLIES, most):
            reasons = check_why_not(game)
            for tile, moves in concerning(game).items():
                check_card(game, tile, moves)
                check_moves(talk, tile, moves, reasons[tile])
            check_judge(game, intents_for(ruleset.tiles, game, random))
            kind = random.choice(sorted({move.kind for move in game.legal_moves}, key=lambda kind: kind.value))
            game.play(random.choice([move for move in game.legal_moves if move.kind is kind]))
    return game.ply


def ask_in_chunk(number: int) -> Tally:
    """The games of one chunk."""
    tally, seed = Tally(), 0
    while tally.positions < CHUNK:
        name = f"{number} {seed}"
        preset = list(PRESETS)[number // 2 % len(PRESETS)]
        ruleset = Ruleset.parse(preset) if number % 2 == 0 else random_mix(Random(name))
        asked = ask_in_game(ruleset, 1_000_000 * number + seed, CHUNK - tally.positions)
        tally = Tally(tally.games + 1, tally.positions + asked, tally.tiles + asked * len(ruleset.tiles))
        seed += 1
    return tally


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.rules.ask_all", description="Ask about every tile.")
    parser.add_argument("--first", type=int, default=0, help="number of the first chunk (default 0)")
    parser.add_argument("--chunks", type=int, default=1_000, help="how many chunks of 1,000 positions (default 1,000)")
    parser.add_argument("--kept", type=Path, help="a file that keeps what was asked, to go on later")
    options = parser.parse_args(arguments)
    began, kept = time.monotonic(), SavedCounts(options.kept)
    for number in range(options.first, options.first + options.chunks):
        if f"chunk {number}" not in kept.done:
            kept.add(f"chunk {number}", ask_in_chunk(number))
        total = Tally(*map(sum, zip(*kept.done.values(), strict=True)))
        print(
            f"chunk {number}: {total.positions:,} positions in {total.games:,} games, {total.tiles:,} tiles asked "
            f"about: no contradiction, in {time.monotonic() - began:.0f} s",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
