"""The start of a game: the empty table (P1, K1, W1), and when the Queen must be placed (U4, P4, P5)."""

from collections.abc import Iterable

from skep.core.board import Board
from skep.core.hexes import ORIGIN
from skep.core.position import Position, Turn
from skep.core.tiles import PLAYERS, Tile
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.rules.context import Context
from skep.rules.ruleset import Ruleset
from skep.rules.turns import next_turn

DEADLINE = 4
"""The player's turn by which they must have placed the Queen (P4), with a bag too (W5)."""


def start(ruleset: Ruleset) -> Position:
    """The position before the first move."""
    board = Board()
    if ruleset.neutral is not None:
        board.put(ruleset.neutral, ORIGIN)
    return set_up(ruleset, board)


def set_up(
    ruleset: Ruleset,
    board: Board,
    turn: Turn | None = None,
    removed: Iterable[Tile] = (),
    hands: tuple[Iterable[Tile], Iterable[Tile]] | None = None,
) -> Position:
    """A position with this board. Tiles that lie nowhere are in their owners' hands; with a bag, in the bag."""
    gone = {*board.hexes, *removed}
    rest = [tile for tile in ruleset.tiles if tile not in gone]
    if ruleset.has_bag:
        held = hands or ((), ())
        in_hand = {tile for hand in held for tile in hand}
        bag = [tile for tile in rest if tile not in in_hand]
    else:
        held = hands or ([t for t in rest if t.color is PLAYERS[0]], [t for t in rest if t.color is PLAYERS[1]])
        bag = []
    return Position(ruleset, next_turn, board, held, bag, removed, turn)


def must_place_queen(context: Context) -> bool:
    """Whether the player must place the Queen now: it is the fourth turn and the Queen is not on the board (P4)."""
    return context.turn.number >= DEADLINE and not context.is_queen_down


def may_begin_with_queen(ruleset: Ruleset) -> bool:
    """Whether the Queen may be a player's first tile (P5)."""
    return ruleset.options.queen != "later"


def why_not_now(context: Context, tile: Tile) -> Verdict | None:
    """The rule of the Queen's arrival that keeps a tile in the hand."""
    if must_place_queen(context) and tile is not context.queen:
        return Verdict("P4", phrase("rule-queen-now", queen=context.tile(context.queen)))
    if tile is context.queen and context.turn.number == 1 and not may_begin_with_queen(context.ruleset):
        return Verdict("P5", phrase("rule-queen-not-first", queen=context.tile(context.queen)))
    return None
