"""A plain Monte Carlo tree search: deliberately another way of thinking than ours, to measure ours against.

UCT, nothing more: no knowledge of moves, no learned priors. A playout is random up to a cap, and there the position is
judged by how the royals stand. `Mcts` takes any playout function, so a faster one can be handed in.

In Swarm the tree leaves out what is drawn from the bag, and the playouts draw at random.
"""

import math
import random
import threading
from collections.abc import Callable, Mapping
from time import monotonic

from skep.arena.errors import ArenaError
from skep.arena.specs import Budget
from skep.core.moves import Kind, Move
from skep.core.position import Position
from skep.core.tiles import Color
from skep.engine.oracle import evaluate
from skep.game import Game
from skep.rules.ending import Outcome, outcome
from skep.rules.legal import legal_moves
from skep.rules.ruleset import Ruleset

EXPLORATION = 0.7
"""How much a move that was tried seldom is preferred; half the square root of two is UCT's textbook value."""
CAP = 3
"""Moves of a playout. Longer ones seem to cost more than they tell: Base, 0.3 s a move, 3 against 12 made 8 of 12."""
POINTS = 120.0
"""How many points of `evaluate` multiply the odds of winning by e."""

Playout = Callable[[Position, Ruleset, random.Random, int], float]
"""Play on at random for so many moves, undo it all, and say what White may expect: 1 a win, 0 a loss."""


def play_out(position: Position, ruleset: Ruleset, chance: random.Random, cap: int) -> float:
    """The playout over the rules themselves."""
    made = 0
    while (end := outcome(position, ruleset)) is None and made < cap:
        move = chance.choice(legal_moves(position, ruleset))
        if ruleset.has_bag and move.kind is Kind.PLACE and position.bag:
            move = move.drawing(chance.choice(sorted(position.bag, key=lambda tile: tile.order)))
        position.apply(move)
        made += 1
    value = white_value(end) if end is not None else white_chance(position, ruleset)
    for _ in range(made):
        position.undo()
    return value


def white_value(end: Outcome) -> float:
    """What a finished game is worth to White."""
    return 0.5 if end.winner is None else float(end.winner is Color.WHITE)


def white_chance(position: Position, ruleset: Ruleset) -> float:
    """What White may expect of a game that goes on."""
    points = evaluate(position, ruleset)
    points = points if position.player is Color.WHITE else -points
    return 1 / (1 + math.exp(-max(-700.0, min(700.0, points / POINTS))))


class _Node:
    """A position of the tree: what is untried, what was tried, and what came of it for White."""

    __slots__ = ("children", "end", "player", "total", "untried", "visits")

    def __init__(self, position: Position, ruleset: Ruleset, chance: random.Random) -> None:
        self.player = position.player
        self.end = outcome(position, ruleset)
        self.untried = legal_moves(position, ruleset)
        chance.shuffle(self.untried)
        self.children: dict[Move, _Node] = {}
        self.visits = 0
        self.total = 0.0

    def mean(self, child: "_Node") -> float:
        """What a child has brought on average to the player who is to move here."""
        mean = child.total / child.visits
        return mean if self.player is Color.WHITE else 1 - mean

    def promise(self, child: "_Node", exploration: float) -> float:
        """The upper confidence bound of a child."""
        return self.mean(child) + exploration * math.sqrt(math.log(self.visits) / child.visits)


class Mcts:
    """The player: `choose` looks until its time, its playouts, or both are used up."""

    def __init__(self, playout: Playout = play_out, cap: int = CAP, exploration: float = EXPLORATION) -> None:
        self.playout = playout
        self.cap = cap
        self.exploration = exploration

    @classmethod
    def parse(cls, settings: Mapping[str, str]) -> "Mcts":
        """A player with these settings, given as text."""
        try:
            cap, exploration = int(settings.get("cap", CAP)), float(settings.get("exploration", EXPLORATION))
        except ValueError:
            raise ArenaError("mcts: cap and exploration are numbers") from None
        if cap < 0 or not 0 <= exploration < math.inf:
            raise ArenaError("mcts: cap and exploration are not negative")
        return cls(cap=cap, exploration=exploration)

    def choose(self, game: Game, budget: Budget, stop: threading.Event, chance: random.Random) -> Move:
        """The move that was tried most often, of several the best; there is one however short the time."""
        position, ruleset = game.position.copy(), game.ruleset
        ends = monotonic() + (math.inf if budget.time is None else budget.time)
        root = _Node(position, ruleset, chance)
        if not root.untried:
            raise ValueError("the game is over: there is no move to choose")
        if len(root.untried) == 1:
            return root.untried[0]
        most = budget.nodes or math.inf
        while not root.visits or (root.visits < most and monotonic() < ends and not stop.is_set()):
            self._simulate(root, position, ruleset, chance)
        return max(root.children, key=lambda move: (root.children[move].visits, root.mean(root.children[move])))

    def _simulate(self, root: _Node, position: Position, ruleset: Ruleset, chance: random.Random) -> None:
        """Walk down the tree, add one leaf, play out from there, and tell all that were passed."""
        node, path = root, [root]
        while not node.untried and node.children:
            children = node.children
            move = max(children, key=lambda move: node.promise(children[move], self.exploration))
            position.apply(move)
            node = children[move]
            path.append(node)
        if node.untried:
            move = node.untried.pop()
            position.apply(move)
            child = _Node(position, ruleset, chance)
            node.children[move] = child
            node = child
            path.append(node)
        if node.end is not None:
            value = white_value(node.end)
        else:
            value = self.playout(position, ruleset, chance, self.cap)
        for passed in path:
            passed.visits += 1
            passed.total += value
        for _ in path[1:]:
            position.undo()
