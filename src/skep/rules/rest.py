"""Effects of the last turn (U5, U6). The only module that looks at what the opponent just did."""

from skep.core.position import Turn
from skep.core.tiles import Tile


def resting(turn: Turn) -> frozenset[Tile]:
    """The tiles that the opponent moved in the turn before; of a double turn, those of its last moving action (K5)."""
    for move in reversed(turn.before):
        if move.moved:
            return frozenset(move.moved)
    return frozenset()


def barred(turn: Turn) -> frozenset[Tile]:
    """The tiles that no sting and no strike may choose: those of the last moving or flipping action (V3, X2, K5)."""
    for move in reversed(turn.before):
        if move.moved or move.flipped:
            return frozenset(move.moved + move.flipped)
    return frozenset()


def touched(turn: Turn) -> frozenset[Tile]:
    """All tiles that the opponent placed, moved or turned over in their last turn, also by a sting (V5)."""
    return frozenset(tile for move in turn.before for tile in move.placed + move.moved + move.turned_over)


def placed(turn: Turn) -> frozenset[Tile]:
    """All tiles that the opponent placed in their last turn, of either color (X3, W4)."""
    return frozenset(tile for move in turn.before for tile in move.placed)
