"""Check lines of play as text by the compiled rules, many times faster than by the rules in Python.

A line that is not confirmed, for any reason, is `None`; then the rules in Python find out what is wrong.
"""

import re
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skep.core.errors import SkepError
from skep.core.hexes import ORIGIN, Hex, neighbors
from skep.core.moves import PASS, Move
from skep.core.position import Position
from skep.core.tiles import Tile
from skep.engine.native import codes, kernels
from skep.engine.native.codes import encode
from skep.engine.native.native_position import NativePosition
from skep.engine.native.record import DEPTH, cell_of
from skep.engine.native.tables import UnfitRulesetError
from skep.notation.uhp import format_goal, parse_tile, read_direction
from skep.rules.opening import start
from skep.rules.ruleset import Ruleset

_GO = re.compile(r"([a-z0-9]+)(?: +([\\/-]?)([a-z0-9]+)([\\/-]?))?", re.IGNORECASE)
_SPACE = DEPTH // 2
"""Moves after which the undo history of a record is cleared to make room."""


class _Go(NamedTuple):
    """A tile and its target as written: next to or on another tile, or the center of an empty board."""

    tile: Tile
    anchor: Tile | None
    direction: int | None


class LineCheck:
    """Checks lines of one game type, from the start of the game."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._first = start(ruleset)
        native = NativePosition(ruleset, self._first)
        self._tables = native.tables
        self._record: NDArray[np.void] = native.record()
        self._out = np.zeros(2 * self._tables.most_moves, np.int64)
        self._read = lru_cache(maxsize=1 << 16)(self._parse)

    def moves(self, texts: list[str]) -> list[tuple[Move, str]] | None:
        """Return the moves with their canonical texts, or None if one is not confirmed; then use the rules.

        Only placements, movements and passes of one-sided tiles are confirmed. The acting tile is not reported.
        """
        record, out, tables, call = self._record.copy(), self._out, self._tables.array, kernels.call
        position = self._first.copy()
        found = []
        for ply, text in enumerate(texts):
            read = self._read(text)
            goal = _goal(position, read) if isinstance(read, _Go) else None
            if isinstance(read, _Go) and goal is not None:
                code, move = self._go(position, read.tile, goal)
                written = f"{read.tile}{format_goal(position, goal, read.tile)[0]}"
            elif isinstance(read, Move):
                code, move, written = codes.PASS, read, "pass"
            else:
                return None
            if not call(record, 0, tables, kernels.IS_LEGAL, code, out):
                return None
            if ply % _SPACE == 0:
                record["depth"] = 0
            call(record, 0, tables, kernels.DO, code, out)
            if isinstance(read, _Go) and goal is not None:
                if read.tile in position.board.hexes:
                    position.board.lift(read.tile)
                position.board.put(read.tile, goal)
            found.append((move, written))
        return found

    def _parse(self, text: str) -> "_Go | Move | None":
        """Parse the part of a text that does not depend on the position."""
        if text.lower() == "pass":
            return PASS
        match = _GO.fullmatch(text)
        if match is None:
            return None
        name, before, reference, after = match.groups()
        try:
            tile = parse_tile(self._first.ruleset, name)
            anchor = None if reference is None else parse_tile(self._first.ruleset, reference)
        except SkepError:
            return None
        if tile.back is not None or (before and after):
            return None
        return _Go(tile, anchor, read_direction(before or "", after or ""))

    def _go(self, position: Position, tile: Tile, goal: Hex) -> tuple[int, Move]:
        """Return the code and the move of a tile that goes to a hex."""
        number, cell = self._tables.number[tile], cell_of(goal.q, goal.r, self._tables.width)
        here = position.board.hexes.get(tile)
        if here is None:
            return encode(codes.PLACE, number, 0, cell), Move.place(tile, goal)
        return encode(codes.MOVE, number, 0, cell), Move.shift(tile, here, goal)


def _goal(position: Position, read: _Go) -> Hex | None:
    if read.anchor is None:
        return None if position.board.stacks else ORIGIN
    hex = position.board.hexes.get(read.anchor)
    return hex if hex is None or read.direction is None else neighbors(hex)[read.direction]


@lru_cache(maxsize=64)
def _check_of(ruleset: Ruleset) -> LineCheck | None:
    if ruleset.has_bag or ruleset.neutral is not None:
        return None
    try:
        return LineCheck(ruleset)
    except UnfitRulesetError:
        return None


def check_line(ruleset: Ruleset, texts: list[str]) -> list[tuple[Move, str]] | None:
    """Return the moves of a line from the start of a game, with their canonical texts.

    Returns None if the compiled rules do not confirm all of them, or do not support the game type; then the
    rules of `skep.rules` decide.
    """
    check = _check_of(ruleset)
    return None if check is None else check.moves(texts)
