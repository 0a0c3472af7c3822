"""Making openings: short random games that give neither player much, as our own player judges it."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skep.arena.book import Canonical, canonical
from skep.arena.errors import ArenaError
from skep.arena.proof import proven_winner
from skep.core.moves import Move, MoveKind
from skep.engine import Limit
from skep.game import Game
from skep.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from skep.engine.tools import Searcher

ATTEMPTS = 200
"""How many games are tried for each opening that is wanted, before giving up."""
NODES = 3_000
"""How many positions our player looks at to judge an opening: four moves ahead or more."""
WIDTH = 25
"""How many points an opening may be away from even: 25 are 53 wins in 100 for who has them."""
SAFE = 2
"""Within so many moves nobody may have a proven win; where a search is made, it sees that."""


@dataclass(frozen=True, slots=True)
class OpeningSpec:
    """Which openings are wanted.

    `least` and `most` are plies after the opening hands, which Swarm takes first. `nodes` is how many positions our
    player looks at to see whether an opening is even; at 0 it is not asked.
    """

    ruleset: Ruleset
    count: int
    least: int = 4
    most: int = 6
    nodes: int = NODES
    width: int = WIDTH
    seed: int = 1

    def __post_init__(self) -> None:
        if self.count < 1 or not 0 <= self.least <= self.most or self.nodes < 0 or self.width < 0:
            raise ArenaError("openings: the count is at least 1, and plies go from a lower to a higher number")


def make_openings(spec: OpeningSpec) -> Iterator[Game]:
    """As many different openings as wished; ArenaError where there are not so many."""
    chance = random.Random(spec.seed)
    filter = OpeningFilter(spec)
    known: set[Canonical] = set()
    found = 0
    for _ in range(spec.count * ATTEMPTS):
        game = random_opening(spec, chance)
        form = canonical(game.position)
        if form in known:
            continue
        known.add(form)
        if filter.is_even(game):
            yield game
            found += 1
            if found == spec.count:
                return
    raise ArenaError(f"openings: only {found} of {spec.count} were found; allow more plies or more points")


def random_opening(spec: OpeningSpec, chance: random.Random) -> Game:
    """A short random game. Each tile that can do something is as likely as the others, however many ways it has."""
    game = Game(spec.ruleset, seed=chance.getrandbits(32))
    plies = chance.randint(spec.least, spec.most)
    while plies and game.outcome is None:
        ways: dict[object, list[Move]] = {}
        for move in game.legal_moves:
            ways.setdefault(move.tile, []).append(move)
        move = chance.choice(ways[chance.choice(list(ways))])
        game.play(move)
        plies -= move.kind is not MoveKind.HAND
    return game


class OpeningFilter:
    """Says whether openings are even; each is judged by itself, so that a book does not depend on their order."""

    def __init__(self, spec: OpeningSpec) -> None:
        self._spec = spec
        self._searcher = _searcher(spec.ruleset) if spec.nodes else None

    def is_even(self, game: Game) -> bool:
        """Whether the game goes on, nobody has a proven win at hand, and our player sees nobody ahead."""
        if game.outcome is not None:
            return False
        if self._searcher is None:
            return proven_winner(game.position, SAFE) is None
        self._searcher.forget()
        report = self._searcher.search(game.position, Limit(nodes=self._spec.nodes))[0]
        return abs(report.score) <= self._spec.width


def _searcher(ruleset: Ruleset) -> "Searcher | None":
    """Our player; nobody where the game is too large for it."""
    from skep.engine import UnfitRulesetError
    from skep.engine.tools import Searcher

    try:
        return Searcher(ruleset, hash_mib=1)
    except UnfitRulesetError:
        return None
