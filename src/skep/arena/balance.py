"""Making openings: short random games that give neither player much."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from skep.arena.book import Canonical, canonical
from skep.arena.errors import ArenaError
from skep.arena.proof import proven_winner
from skep.core.moves import Kind, Move
from skep.engine.oracle import Limit, search
from skep.game import Game
from skep.rules.ruleset import Ruleset

ATTEMPTS = 200
"""How many games are tried for each opening that is wanted, before giving up."""
WIDTH = 12
"""How many points of the oracle's evaluation an opening may be away from even: the worth of about two tiles in hand."""
SAFE = 2
"""Within so many moves nobody may have a proven win; a search as deep as that sees it."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Which openings are wanted.

    `least` and `most` are plies after the opening hands, which Swarm takes first. `depth` is how far the oracle looks
    to see whether an opening is even; at 0 it is not asked.
    """

    ruleset: Ruleset
    count: int
    least: int = 4
    most: int = 6
    depth: int = 2
    width: int = WIDTH
    seed: int = 1

    def __post_init__(self) -> None:
        if self.count < 1 or not 0 <= self.least <= self.most or self.depth < 0 or self.width < 0:
            raise ArenaError("openings: the count is at least 1, and plies go from a lower to a higher number")


def make_openings(wish: Wish) -> Iterator[Game]:
    """As many different openings as wished; ArenaError where there are not so many."""
    chance = random.Random(wish.seed)
    known: set[Canonical] = set()
    found = 0
    for _ in range(wish.count * ATTEMPTS):
        game = stroll(wish, chance)
        form = canonical(game.position)
        if form in known:
            continue
        known.add(form)
        if is_even(game, wish):
            yield game
            found += 1
            if found == wish.count:
                return
    raise ArenaError(f"openings: only {found} of {wish.count} were found; allow more plies or more points")


def stroll(wish: Wish, chance: random.Random) -> Game:
    """A short random game. Each tile that can do something is as likely as the others, however many ways it has."""
    game = Game(wish.ruleset, seed=chance.getrandbits(32))
    plies = chance.randint(wish.least, wish.most)
    while plies and game.outcome is None:
        ways: dict[object, list[Move]] = {}
        for move in game.legal_moves:
            ways.setdefault(move.tile, []).append(move)
        move = chance.choice(ways[chance.choice(list(ways))])
        game.play(move)
        plies -= move.kind is not Kind.HAND
    return game


def is_even(game: Game, wish: Wish) -> bool:
    """Whether the game goes on, nobody has a proven win at hand, and the oracle sees nobody ahead."""
    if game.outcome is not None:
        return False
    if wish.depth < SAFE and proven_winner(game.position, game.ruleset, SAFE) is not None:
        return False
    return not wish.depth or abs(search(game.position, game.ruleset, Limit(depth=wish.depth)).score) <= wish.width
