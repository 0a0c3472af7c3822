"""Generate openings: short random games that our player judges to be even."""

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
"""Random games tried per opening before giving up."""
NODES = 3_000
"""Nodes that our player searches to judge an opening: depth 4 or more."""
WIDTH = 25
"""Largest advantage of an even opening, in points: 25 points win 53 games of 100."""
SAFE = 2
"""An opening is rejected if a player has a proven win within this many moves. A search, if there is one, finds it."""


@dataclass(frozen=True, slots=True)
class OpeningSpec:
    """Parameters of the openings to generate.

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
    """Generate the requested number of different openings. Raises ArenaError if there are not that many."""
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
    """Play a short random game. Every tile that can act is equally likely, however many moves it has."""
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
    """Judges whether openings are even. Each is judged alone, so a book does not depend on their order."""

    def __init__(self, spec: OpeningSpec) -> None:
        self._spec = spec
        self._searcher = _searcher(spec.ruleset) if spec.nodes else None

    def is_even(self, game: Game) -> bool:
        """Whether the game goes on, neither player has a proven win, and our player finds it even."""
        if game.outcome is not None:
            return False
        if self._searcher is None:
            return proven_winner(game.position, SAFE) is None
        self._searcher.forget()
        report = self._searcher.search(game.position, Limit(nodes=self._spec.nodes))[0]
        return abs(report.score) <= self._spec.width


def _searcher(ruleset: Ruleset) -> "Searcher | None":
    """Return our player, or None if the game type is too large for it."""
    from skep.engine import UnfitRulesetError
    from skep.engine.tools import Searcher

    try:
        return Searcher(ruleset, hash_mib=1)
    except UnfitRulesetError:
        return None
