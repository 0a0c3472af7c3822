"""The exact solver: who wins within a few turns and by which moves, and which move is the only defense."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from skep.core.moves import Move
from skep.core.position import Position
from skep.core.tiles import Color
from skep.engine.host import compiling
from skep.engine.native.bag import next_draw
from skep.engine.native.codes import DRAW_AT, PLACE, kind_of, other_of, tile_of
from skep.engine.native.native_position import NativePosition
from skep.engine.search import solver
from skep.engine.search.solver import EFFORT, KILLERS, MOST, NODES, UNKNOWN, WON
from skep.rules.ruleset import Ruleset

ENDLESS = 1 << 60
_LISTS = 24
"""Largest number of move lists of a proof: turns of two players with two actions each."""


class TooHardError(Exception):
    """The node limit was reached before anything was proven."""


@dataclass(frozen=True, slots=True)
class After:
    """The result of a move: the attacker wins `always` (for every draw) or `sometimes` (for some)."""

    always: bool
    sometimes: bool


class Solver:
    """Proofs about one game type. `nodes` is the cost of the last proof."""

    def __init__(self, ruleset: Ruleset | str, most: int = ENDLESS) -> None:
        self.engine = NativePosition(ruleset)
        self.ruleset = self.engine.ruleset
        self.most = most
        compiling.prepare(compiling.SOLVER, self.engine.tables.width)
        self._effort = np.zeros(EFFORT, np.int64)
        self._moves = np.zeros(_LISTS * self.engine.tables.most_moves, np.int64)
        self._other = np.zeros(1, np.int64)

    @property
    def nodes(self) -> int:
        """Positions that it has looked at so far."""
        return int(self._effort[NODES])

    def wins(self, position: Position, attacker: Color, turns: int) -> bool:
        """Whether the attacker wins within this many of their turns. Raises TooHardError at the node limit.

        A turn in progress counts.
        """
        self.engine.set_up(position)
        return self.wins_here(self.engine, attacker, turns)

    def wins_here(self, engine: NativePosition, attacker: Color, turns: int) -> bool:
        """Like `wins`, for a native position of the same game type."""
        self._begin()
        if engine.is_over:
            return engine.winner is attacker
        if turns < 1:
            return False
        verdict = solver.prove(self._effort, self._board(engine), *self._rest(), int(attacker), turns, 0)
        return self._answer(int(verdict))

    def after(self, engine: NativePosition, code: int, attacker: Color, turns: int) -> After:
        """Return the result of a listed move. A move by the attacker uses up part of their turns."""
        self._begin()
        board = self._board(engine)
        rest = self._rest()
        least = solver.prove_after(self._effort, board, *rest, int(attacker), turns, code, self._other)
        return After(self._answer(int(least)), self._answer(int(self._other[0])))

    def hint(self, engine: NativePosition, attacker: Color, turns: int) -> int | None:
        """Return the attacker's winning move, or the reply that stops them, if there is one."""
        if self.wins_here(engine, attacker, turns) is not (engine.player is attacker):
            return None
        code = int(self._effort[KILLERS])
        return code if code else None

    def decode(self, position: Position, code: int) -> Move:
        """Convert a code to a move of this position."""
        self.engine.set_up(position)
        return self.engine.decode(code)

    def line(
        self, engine: NativePosition, code: int, attacker: Color, turns: int, favored: frozenset[str] = frozenset()
    ) -> tuple[int, ...]:
        """Return a line to a proven win: the attacker wins as soon as possible, the opponent holds out longest.

        Draws take the first tile of the bag. Among moves that win equally soon, one of a
        creature in `favored` is preferred.
        """
        board = NativePosition(self.ruleset)
        board._array = self._board(engine)
        made: list[int] = []
        while True:
            left = turns
            drawn = self._drawing(board, code)
            made.append(drawn)
            was = board.player
            board.push(drawn)
            if board.is_over:
                return tuple(made)
            turns = left - 1 if was is attacker and board.player is not attacker else left
            code = self._next(board, attacker, turns, favored)

    def _next(self, board: NativePosition, attacker: Color, turns: int, favored: frozenset[str]) -> int:
        """Return the attacker's quickest winning move, or the reply that holds out longest."""
        codes = [int(code) for code in board.moves()]
        if board.player is attacker:
            for most in range(1, turns + 1):
                wins = [code for code in codes if self.after(board, code, attacker, most).always]
                if wins:
                    return next((code for code in wins if self._face(board, code) in favored), wins[0])
        for most in range(1, turns + 1):
            left = [code for code in codes if not self.after(board, code, attacker, most).always]
            if not left:
                return codes[0]
            codes = left
        return codes[0]

    def _face(self, board: NativePosition, code: int) -> str | None:
        """Return the letter of the creature that a move places or moves."""
        tile = self.engine.tables.tiles[tile_of(code)]
        is_turned = other_of(code) if kind_of(code) == PLACE else board._array[0]["turned"][tile_of(code)]
        return tile.back if is_turned else tile.front

    def _drawing(self, board: NativePosition, code: int) -> int:
        draw = int(next_draw(board._array[0], self.engine.tables.array[0], code, 0))
        board.push(code)
        is_over = board.is_over
        board.undo()
        return code if is_over else code | draw << DRAW_AT

    def _begin(self) -> None:
        self._effort[:] = 0
        self._effort[MOST] = self.most

    def _board(self, engine: NativePosition) -> NDArray[np.void]:
        board = engine.record()
        board["depth"] = 0
        return board

    def _rest(self) -> tuple[NDArray[np.void], NDArray[np.int64]]:
        return self.engine.tables.array, self._moves

    def _answer(self, verdict: int) -> bool:
        if verdict == UNKNOWN:
            raise TooHardError(f"nothing is proven after {self.most} positions")
        return verdict == WON


def royal_liberties(engine: NativePosition, color: Color) -> int:
    """Count the free hexes around a player's most surrounded royal; a large number before one is on the board."""
    record, table = engine.record()[0], engine.tables.array[0]
    cells = [int(record["cell"][table["royal"][color][number]]) for number in range(int(table["royals"][color]))]
    return min((6 - int(record["mask"][cell]).bit_count() for cell in cells if cell >= 0), default=7)
