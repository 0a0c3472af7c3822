"""Compiled Monte Carlo tree search."""

import numpy as np
from numpy.typing import NDArray

from skep.core.moves import Move
from skep.core.position import Position
from skep.engine.host import compiling
from skep.engine.native.native_position import NativePosition
from skep.engine.search import mcts
from skep.engine.search.mcts import DEEPEST, LONGEST, NODE
from skep.rules.ruleset import Ruleset

ROWS = 1 << 20
"""Capacity of a tree, in moves. A full tree continues with playouts from its leaves."""
WORLDS = 4
"""Number of trees in a game with a bag, each with different draws. They share the playouts."""


class MctsSearch:
    """The trees of one game type. `begin` starts a search, `simulate` continues it."""

    def __init__(self, ruleset: Ruleset | str, cap: int, exploration: float) -> None:
        self._engine = NativePosition(ruleset)
        tables = self._engine.tables
        self._cap, self._exploration = min(cap, LONGEST), exploration
        compiling.prepare(compiling.MCTS, tables.width)
        self._trees = [np.zeros(ROWS, NODE) for _ in range(WORLDS if tables.ruleset.has_bag else 1)]
        self._moves = np.zeros(3 * tables.most_moves, np.int64)
        self._path = np.zeros(DEEPEST + 1, np.int64)
        self._board = self._engine.record()
        self._used = [1]
        self._rounds = 0

    def begin(self, position: Position, seed: int) -> None:
        """Start a search. `seed` determines all randomness."""
        self._engine.set_up(position)
        self._board = self._engine.record()
        self._board["depth"] = 0
        self._board["seed"] = seed
        self._used = [1] * len(self._trees)
        self._rounds = 0
        for tree in self._trees:
            tree[0] = (0, 0, 0, 0, 0, 0.0)

    def simulate(self, rounds: int) -> None:
        """Run playouts in the next tree."""
        world = self._rounds % len(self._trees)
        self._rounds += 1
        self._path[DEEPEST] = world + 1
        arguments = (self._trees[world], self._board, self._engine.tables.array, self._moves, self._path)
        self._used[world] = int(mcts.simulate(*arguments, self._used[world], rounds, self._cap, self._exploration))

    @property
    def playouts(self) -> int:
        return sum(int(tree[0]["visits"]) for tree in self._trees)

    def simulate_all(self, rounds: int) -> None:
        """Run playouts, divided among the trees."""
        trees = len(self._trees)
        for world in range(trees):
            self.simulate((rounds + world) // trees)

    def visits(self) -> dict[int, int]:
        """Return the number of visits of each move."""
        return self._count()[0]

    def best(self) -> Move:
        """Return the most visited move; among equals the one with the best result."""
        visits, totals = self._count()
        sign = 1 - 2 * int(self._engine.player)
        code = max(visits, key=lambda code: (visits[code], sign * totals[code]))
        return self._engine.decode(code)

    def _count(self) -> tuple[dict[int, int], dict[int, float]]:
        """Sum the visits and White's points of each move over all trees."""
        visits: dict[int, int] = {}
        totals: dict[int, float] = {}
        for tree in self._trees:
            for row in self._replies(tree):
                code = int(row["move"])
                visits[code] = visits.get(code, 0) + int(row["visits"])
                totals[code] = totals.get(code, 0.0) + float(row["total"])
        return visits, totals

    @staticmethod
    def _replies(tree: NDArray[np.void]) -> NDArray[np.void]:
        first, count = int(tree[0]["first"]), int(tree[0]["count"])
        return tree[first : first + count]
