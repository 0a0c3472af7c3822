"""A frame that several pictures share: pictures of one game all have the same size, and nothing jumps between them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from skep.core.hexes import ORIGIN, Hex, Symmetry
from skep.core.position import Position
from skep.draw import reserve
from skep.draw.layout import BoardLayout, Box
from skep.draw.marks import Marks
from skep.draw.stacks import Wording
from skep.draw.tile_sets import TILE_SETS
from skep.rules.opening import start

MAX_FRAMES = 150
"""Positions that are shown of a game; of a longer one every second or third, and always the last."""

_WORDING = Wording(False, False, False, TILE_SETS["classic"])
"""Tiles are as large in every other."""


class HasPosition(Protocol):
    """Whatever holds a position, as a game does."""

    @property
    def position(self) -> Position: ...


class Frame(NamedTuple):
    """The room of the board, and of all that is drawn."""

    board: Box
    whole: Box


Framing = Frame | Position | HasPosition | Iterable[Hex]
"""What a frame is made for: a game, whose whole course fits into it, or hexes."""


def position_of(shown: Position | HasPosition) -> Position:
    """The position of whatever holds one; raises TypeError for anything else."""
    position = shown if isinstance(shown, Position) else getattr(shown, "position", None)
    if not isinstance(position, Position):
        raise TypeError(f"shown must be Position or Game, not {type(shown).__name__}")
    return position


def frame_of(framing: Framing, position: Position, symmetry: Symmetry, hands: bool = True) -> Frame:
    """The frame that was asked for, around pictures of games such as that of `position`."""
    if isinstance(framing, Frame):
        return framing
    if not isinstance(framing, Iterable):
        positions = course(position_of(framing))
        board = room_of(positions, [BoardLayout(each.board, symmetry) for each in positions])
    else:
        positions = [start(position.ruleset), position]
        layout = BoardLayout(position.board, symmetry)
        board = layout.box({*framing, *position.board.stacks} or {ORIGIN})
    whole = board
    for each in positions if hands else ():
        whole = whole.joined(reserve.draw_reserve(each, board, _WORDING)[1])
    return Frame(board, whole)


def course(end: Position) -> list[Position]:
    """The positions of a game that are shown, the first to the last."""
    moves = end.moves
    step = -(-(len(moves) + 1) // MAX_FRAMES)
    position = end.copy()
    while position.ply:
        position.undo()
    found = [position.copy()]
    for ply, move in enumerate(moves, 1):
        position.apply(move)
        if ply % step == 0 or ply == len(moves):
            found.append(position.copy())
    return found


def room_of(positions: Sequence[Position], layouts: Sequence[BoardLayout]) -> Box:
    """What all of them need on the board."""
    boxes = [
        layout.box({*position.board.stacks, *Marks(position.last_move, (), {}).hexes(position.board)} or {ORIGIN})
        for position, layout in zip(positions, layouts, strict=True)
    ]
    room = boxes[0]
    for box in boxes[1:]:
        room = room.joined(box)
    return room
