"""A plain Monte Carlo tree search, deliberately different from our player, as a yardstick.

Plain UCT: no move knowledge, no learned priors. A playout is random up to a cap, except that a player who can
win at once does so. At the cap the position is scored by how surrounded the royals are. Tree and playouts
are compiled (`engine/search/mcts.py`), so speed of the language is not what it loses by.

In Swarm there are several trees, each with its own draws from the bag; playouts draw at random.
"""

import math
import random
import threading
from collections.abc import Mapping
from time import monotonic
from typing import TYPE_CHECKING

from skep.arena.errors import ArenaError
from skep.core.moves import Move
from skep.engine import Limit
from skep.game import Game
from skep.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from skep.engine.tools import MctsSearch

EXPLORATION = 0.7
"""Weight of exploration; the textbook value of UCT is half the square root of two."""
CAP = 4
"""Moves per playout. Longer ones cost more than they gain: Base+MLP, 4 against 12 at equal time scored 6.5 of 8."""
ROUNDS = 8
"""Playouts between two readings of the clock: a millisecond or two."""
RESERVE = 0.002
"""Seconds reserved for work outside the search."""


class UctPlayer:
    """The player: `choose` searches until its time or playouts are used up."""

    def __init__(self, cap: int = CAP, exploration: float = EXPLORATION) -> None:
        self.cap = cap
        self.exploration = exploration
        self.playouts = 0
        """Number of playouts of the last choice."""
        self._searches: dict[Ruleset, MctsSearch] = {}

    @classmethod
    def parse(cls, settings: Mapping[str, str]) -> "UctPlayer":
        """Create a player from settings given as text."""
        try:
            cap, exploration = int(settings.get("cap", CAP)), float(settings.get("exploration", EXPLORATION))
        except ValueError:
            raise ArenaError("mcts: cap and exploration are numbers") from None
        if cap < 0 or not 0 <= exploration < math.inf:
            raise ArenaError("mcts: cap and exploration are not negative")
        return cls(cap=cap, exploration=exploration)

    def prepare(self, ruleset: Ruleset, _: random.Random | None = None) -> None:
        """Allocate and compile for this game type, so that no move pays for it. Raises ArenaError if that fails."""
        from skep.engine import UnfitRulesetError
        from skep.engine.tools import MctsSearch

        if ruleset not in self._searches:
            try:
                self._searches = {ruleset: MctsSearch(ruleset, self.cap, self.exploration)}
            except UnfitRulesetError as error:
                raise ArenaError(f"mcts: {error}") from error

    def choose(self, game: Game, limit: Limit, stop: threading.Event, chance: random.Random) -> Move:
        """Return the move tried most often, and of several the best. There is always one, however short the time."""
        began = monotonic()
        if game.ruleset not in self._searches:
            self.prepare(game.ruleset)
            began = monotonic()
        ends = math.inf if limit.time is None else began + limit.time - RESERVE
        moves = list(game.legal_moves)
        if not moves:
            raise ValueError("the game is over: there is no move to choose")
        self.playouts = 0
        if len(moves) == 1:
            return moves[0]
        search = self._searches[game.ruleset]
        search.begin(game.position, chance.getrandbits(60))
        left = limit.nodes or math.inf
        while left > 0:
            rounds = int(min(left, ROUNDS))
            search.simulate(rounds)
            left -= rounds
            if monotonic() >= ends or stop.is_set():
                break
        self.playouts = search.playouts
        return search.best()
