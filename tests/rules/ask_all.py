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
from pathlib import Path
from random import Random
from typing import NamedTuple
from unittest.mock import patch

from skep.core.hexes import ORIGIN, neighbors
from skep.core.moves import Move
from skep.core.position import Position, Turn
from skep.core.tiles import Color, Tile
from skep.game import Game
from skep.rules import acting, card, legal
from skep.rules.context import Context
from skep.rules.intents import Flip, Go, Intent, Sting, Strike, Swap
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from skep.uhp.conversation import Conversation
from tests.kept_counts import KeptCounts
from tests.rules.answers import check_card, check_judge, check_moves, check_why_not, concerning
from tests.rules.mixes import random_mix

CHUNK = 1_000
"""Positions of a chunk."""
PLIES = 120
"""Where a game that will not end is left."""


class Tally(NamedTuple):
    """How many games were played, positions seen in them, and tiles asked about in each of the four ways."""

    games: int = 0
    positions: int = 0
    tiles: int = 0


class Shared:
    """The legal moves of a position and the laws' view of it, computed once for all questions about it."""

    def __init__(self) -> None:
        self._moves: dict[Turn, list[Move]] = {}
        self._deeds: dict[Turn, list[Move]] = {}
        self._contexts: dict[Turn, Context] = {}
        self._other: dict[Color, Position] = {}

    def forget(self) -> None:
        """Another position comes."""
        self._moves.clear()
        self._deeds.clear()
        self._contexts.clear()
        self._other.clear()

    @contextmanager
    def used(self) -> Iterator[None]:
        """Questions that are asked within this block share what is computed for them."""
        find_moves, find_ability_moves, find_other = legal.legal_moves, acting.all_ability_moves, card.as_moved_by

        def legal_moves(position: Position) -> list[Move]:
            turn = position.turn
            if turn not in self._moves:
                self._moves[turn] = find_moves(position)
            return self._moves[turn]

        def context(position: Position) -> Context:
            turn = position.turn
            if turn not in self._contexts:
                self._contexts[turn] = Context(position)
            return self._contexts[turn]

        def ability_moves(context: Context) -> list[Move]:
            turn = context.turn
            if turn not in self._deeds:
                self._deeds[turn] = list(find_ability_moves(context))
            return self._deeds[turn]

        def as_moved_by(position: Position, player: Color) -> Position:
            if player not in self._other:
                self._other[player] = find_other(position, player)
            return self._other[player]

        def outcome(_: Position) -> None:
            """Only positions in which the game goes on are asked about, and those for the other player are, too."""

        with (
            patch("skep.rules.card.as_moved_by", as_moved_by),
            patch("skep.rules.card.outcome", outcome),
            patch("skep.rules.legal.outcome", outcome),
            patch("skep.rules.acting.all_ability_moves", ability_moves),
            patch("skep.rules.legal.legal_moves", legal_moves),
            patch("skep.rules.legal.Context", context),
            patch("skep.rules.card.Context", context),
        ):
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
    random, game, shared = Random(f"{ruleset} {seed}"), Game(ruleset, seed=seed), Shared()
    talk = Conversation()
    talk.game = game
    with shared.used():
        while game.outcome is None and game.ply < min(PLIES, most):
            shared.forget()
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
    began, kept = time.monotonic(), KeptCounts(options.kept)
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
