"""The layout of an observation: columns of tiles, scalars, planes and edges, by name and by number.

Everything is seen from a player's side: tiles and kinds are numbered own first, then the enemy's, then nobody's.
"""

import numpy as np

from skep.core.hexes import Direction
from skep.engine.native.tables import FACES

TILE_FEATURES = (
    "on_board",  # on the board, and if so the hex from the middle of the hive's box, tiles below, nothing on top
    "q",
    "r",
    "level",
    "uncovered",
    "turned",  # its back is up
    "own_hand",
    "enemy_hand",
    "bag",
    "removed",
    "hidden",  # in the bag or in a hand that is a secret (W1)
    "resting",
    "barred",  # the opponent moved or turned it last, as sting and strike ask (K5)
    "stung",
    "touched_last_turn",
    "moved_last_turn",
    "turned_last_turn",
    "placed_last_turn",
    "moved_this_turn",
    "turned_this_turn",
    "placed_this_turn",
    "stung_this_turn",
    "pinned",
    "own_queen",  # steps to each Queen; -1 where one of them is not on the board
    "enemy_queen",
    "moves",  # how many legal moves name it, up to 127
    "cell",  # in a graph: an empty cell beside the hive, and no tile
)
(
    ON_BOARD,
    TILE_Q,
    TILE_R,
    TILE_LEVEL,
    TILE_UNCOVERED,
    TILE_TURNED,
    IN_HAND,
    _,
    IN_BAG,
    TILE_REMOVED,
    TILE_HIDDEN,
    TILE_RESTING,
    TILE_BARRED,
    TILE_STUNG,
    TILE_TOUCHED,
    TILE_MOVED,
    TILE_TURNED_LAST,
    TILE_PLACED,
    TILE_MOVED_NOW,
    TILE_TURNED_NOW,
    TILE_PLACED_NOW,
    TILE_STUNG_NOW,
    TILE_PINNED,
    TO_QUEEN,
    _,
    MOVES,
    NODE_CELL,
) = range(len(TILE_FEATURES))
WIDTH = len(TILE_FEATURES)

SCALARS = (
    "to_move",
    "black",
    "actions",
    "made",
    "own_double_turn",  # two actions are owed in the next turn (K2)
    "enemy_double_turn",
    "neutral_side",  # 1 where the neutral tile shows the viewer's color, -1 where the enemy's
    "own_deadline",  # turns until the Queen must be down (P4), 0 once she is
    "enemy_deadline",
    "occurrence",  # of the position, at the end of a turn (E5)
    "own_choosing",  # an opening hand is still to be chosen (W1)
    "enemy_choosing",
    "own_liberties",  # free hexes around the Queen; -1 where she is not on the board
    "enemy_liberties",
    "plies_left",  # until the game is cut off, up to 127
)
(
    TO_MOVE,
    BLACK,
    ACTIONS_LEFT,
    MADE_NOW,
    OWED_TO,
    _,
    NEUTRAL_SIDE,
    DEADLINES,
    _,
    OCCURRENCE,
    CHOOSING,
    _,
    LIBERTIES,
    _,
    PLIES_LEFT,
) = range(len(SCALARS))
FIRST_PILE = len(SCALARS)
"""After these the piles, a number for each kind: own hand, enemy hand, bag; and then the rules of the game."""

PLANES = (
    "height",
    "own_top",
    "enemy_top",
    "pinned",
    "resting",
    "barred",
    "stung",
    "touched_last_turn",
    "last_turn",  # the kind of what was done there last turn, as in `codes.py`
    "this_turn",  # and in this turn so far
    "rim",
    "own_placeable",
    "enemy_placeable",
    "goals",  # how many legal moves end there, up to 127
)
"""Planes other than those of tiles and faces."""
(
    PLANE_HEIGHT,
    PLANE_TOP,
    _,
    PLANE_PINNED,
    PLANE_MARKS,
    _,
    _,
    _,
    PLANE_LAST_TURN,
    PLANE_THIS_TURN,
    PLANE_RIM,
    PLANE_PLACEABLE,
    _,
    PLANE_GOALS,
) = range(len(PLANES))

EDGES = (*(direction.name.lower() for direction in Direction), "up", "down")
"""Kinds of edges in a graph."""
EDGE_UP, EDGE_DOWN = 6, 7
MAX_CONSTANTS = 32

OBSERVATION = np.dtype(
    [
        ("planes", "i4"),  # the first of PLANES
        ("face_plane", "i2", (3, FACES)),  # own, the enemy's, nobody's
        ("constants", "i4"),
        ("constant", "i1", MAX_CONSTANTS),
    ]
)
"""Facts about a ruleset that compiled code needs to write observations."""
