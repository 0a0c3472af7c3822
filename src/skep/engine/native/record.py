"""The position as one NumPy record: the board as byte grids on a torus, tiles, piles, the turn, the way back, scratch.

An array of records is a batch of games: copy it, save it, share it. Cells are hexes taken modulo a torus; as hives are
connected, none of their hexes meet again on it as long as the torus is wider than the hive. All numbers are signed, as
Numba turns mixtures of signed and unsigned ones into floats.
"""

from functools import cache

import numpy as np

SMALL, LARGE = 64, 128
"""The two widths of the torus; a ruleset takes the smallest on which its tiles, laid in one line, form no ring."""
MARGIN = 4
"""Cells of the ring that must stay free beyond the longest hive: its rim, and what a double turn left behind."""

TILES = 128
"""Tiles in a record, and one more than the highest number of a tile."""
KINDS = 128
NOWHERE = -1
"""The cell of a tile that is not on the board."""

# Where a tile is: in the hand of a player (0 or 1), or one of these.
BAG, BOARD, GONE = 2, 3, 4

DEPTH = 96
"""Number of moves that can be undone."""
REMEMBERED = 4
"""Number of moves of one turn that are remembered (U5)."""
STINGS = 8
"""Maximum number of tiles under a sting."""
HISTORY = 1024
"""Turns over which repetition is detected, counted from the last move that cannot be repeated (E5)."""
PATH = 8
"""The most steps of one walk."""
LANDINGS = 8

# The turn: one row of numbers.
PLAYER, ACTIONS, OWED, LOST, WHITE_TURNS, BLACK_TURNS = 0, 1, 2, 3, 4, 5
"""Whose turn; actions left; who is owed two, plus one; who has lost, as bits; turns finished by each player."""
BEFORE_COUNT, MADE_COUNT, STUNG_COUNT = 6, 7, 8
BEFORE, ROW = 9, 3
"""From here the moves of the turn before: each a row of the move, the drawn tile plus one, and two cells it left."""
MADE = BEFORE + ROW * REMEMBERED
STUNG = MADE + ROW * REMEMBERED
TURN = STUNG + STINGS
CELL_BITS = 14
CELL_MASK = (1 << CELL_BITS) - 1

# What an undo row holds in addition to the turn.
ANCHOR_WAS, Q_WAS, R_WAS, HISTORY_WAS, FRESH_WAS, LEFT_BY_A, LEFT_BY_B, OPEN_WAS, PAST = 0, 1, 2, 3, 4, 5, 6, 7, 9

# What is known of articulation points: a word with a bit for every tile is two numbers, one for each 64 tiles.
CUT, CERTAIN, ANY_CERTAIN, ARTICULATION = 0, 2, 4, 5
"""Top tiles without which the hive falls apart; those of which that is certain; whether anything is certain."""

# Marks that rules set on tiles while moves are generated.
RESTING, UNDER_STING, BARRED, TOUCHED, PLACED, SHIELDED, SHELTERED, IN_REACH = 1, 2, 4, 8, 16, 32, 64, 128


@cache
def position_type(width: int) -> np.dtype[np.void]:
    """The record of a position on a torus of that width.

    Long because it is one list.
    """
    cells = width * width
    return np.dtype(
        [
            # The board. `top` holds the uncovered tile plus one, `mask` the occupied neighbors as bits, `near` the
            # neighbors whose stack is white or black, `tall` those of two tiles or more.
            ("top", "i1", cells),
            ("height", "i1", cells),
            ("mask", "i1", cells),
            ("near", "i1", (2, cells)),
            ("tall", "i1", cells),
            # The tiles. `below` is the tile beneath plus one, `turned` says whether the back is up.
            ("cell", "i2", TILES),
            ("below", "i1", TILES),
            ("turned", "i1", TILES),
            ("face", "i1", TILES),
            ("where", "i1", TILES),
            # How many tiles of a kind lie in each hand and in the bag; of each color on the board; occupied cells;
            # covered tiles.
            ("pile", "i1", (3, KINDS)),
            ("laid", "i2", 3),
            ("occupied", "i4"),
            ("covered", "i4"),
            # Empty cells beside the hive that touch no enemy of White, or none of Black; articulation points.
            ("open", "i4", 2),
            ("articulation", "i8", ARTICULATION),
            # One occupied cell and its hex on the plane, from which all other hexes follow.
            ("anchor", "i4"),
            ("anchor_q", "i4"),
            ("anchor_r", "i4"),
            ("turn", "i4", TURN),
            ("key", "i8"),
            # The keys of earlier turns, and where the anchor was then: keys alone do not tell a hive that has wandered
            # once around the torus from one that stayed.
            ("history", "i8", HISTORY),
            ("place", "i8", HISTORY),
            ("turns", "i4"),
            ("fresh", "i4"),
            # The way back.
            ("depth", "i4"),
            ("past_turn", "i4", (DEPTH, TURN)),
            ("past", "i4", (DEPTH, PAST)),
            ("past_move", "i8", DEPTH),
            ("past_key", "i8", DEPTH),
            ("past_history", "i8", DEPTH),
            ("past_place", "i8", DEPTH),
            ("past_articulation", "i8", (DEPTH, ARTICULATION)),
            # The seeded generator of draws and playouts.
            ("seed", "i8"),
            # Scratch; nothing in it outlives a call.
            ("seen", "i2", cells),
            ("stamp", "i4"),
            ("marks", "i2", TILES),
            ("order", "i2", TILES),
            ("lowest", "i2", TILES),
            ("path_cell", "i2", TILES),
            ("path_tile", "i2", TILES),
            ("path_todo", "i2", TILES),
            ("trail", "i2", PATH + 1),
            ("todo", "i2", PATH + 1),
            ("landing", "i2", LANDINGS),
            ("landings", "i4"),
            ("queue", "i2", 16 * TILES),
            ("mover", "i2", TILES),
            ("rim_stamp", "i4"),
            ("rim_size", "i4"),
            ("role", "i2", TILES),
            ("roles", "i4"),
            ("first", "i4", TILES),
            ("last", "i4", TILES),
        ],
        align=True,
    )


def cell_of(q: int, r: int, width: int) -> int:
    """The cell of the torus on which a hex of the plane lies."""
    return (q + width * r) & (width * width - 1)
