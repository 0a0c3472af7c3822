"""Codes that the WebAssembly module has found, as moves of the rules. Loads no compiler."""

from collections.abc import Sequence

import numpy as np

from skep.core.errors import IllegalMoveError
from skep.core.moves import Move, MoveKind
from skep.engine.native.codes import HAND, draw_of, goal_of, kind_of, other_of, tile_of
from skep.engine.native.convert import Decoder, UnfitPositionError, fill_record
from skep.engine.native.tables import Tables, tables
from skep.game import Game

MAX_CODE = 1 << 53
"""Largest integer that JavaScript represents exactly; only opening hands have larger codes."""


def moves_of(game: Game, codes: Sequence[int], max_moves: int) -> list[Move]:
    """The line that begins after a game, as far as its moves are legal.

    It ends where a drawn tile would decide how it goes on. Codes may come from strangers. Raises UnfitRulesetError and
    UnfitPositionError if the engine cannot hold the position.
    """
    own = tables(game.ruleset)
    twin = game.copy()
    moves: list[Move] = []
    for code in codes[:max_moves]:
        if twin.is_over or not _fits(code, own):
            break
        record = np.zeros(1, own.position_type)
        fill_record(record[0], twin.position, own)
        try:
            moves.append(twin.parse(Decoder(record[0], own).move(code)))
        except (IndexError, KeyError, StopIteration, UnfitPositionError, IllegalMoveError):
            break
        if game.ruleset.has_bag and moves[-1].kind in (MoveKind.PLACE, MoveKind.HAND):
            break
        twin.play(moves[-1])
    return moves


def _fits(code: int, own: Tables) -> bool:
    """Whether a code names tiles and a cell that there are; a hand, whose bits mean something else, is never named."""
    tiles = len(own.tiles)
    return (
        0 <= code <= MAX_CODE
        and kind_of(code) != HAND
        and tile_of(code) < tiles
        and other_of(code) < tiles
        and goal_of(code) < own.width * own.width
        and draw_of(code) <= tiles
    )
