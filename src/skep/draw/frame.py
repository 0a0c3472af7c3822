"""A common frame: all pictures of a game have the same size, so that nothing jumps."""

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
"""Largest number of positions in a film. Longer games show every second or third, and always the last."""

_WORDING = Wording(False, False, False, TILE_SETS["classic"])
"""Wording used to measure; all others have tiles of the same size."""


class HasPosition(Protocol):
    """An object with a position, such as a game."""

    @property
    def position(self) -> Position: ...


class Frame(NamedTuple):
    """The area of the board, and of everything drawn."""

    board: Box
    whole: Box


Framing = Frame | Position | HasPosition | Iterable[Hex]
"""The contents of a frame: a whole game, or hexes."""


def position_of(shown: Position | HasPosition) -> Position:
    """Return the position of an object. Raises TypeError if it has none."""
    position = shown if isinstance(shown, Position) else getattr(shown, "position", None)
    if not isinstance(position, Position):
        raise TypeError(f"shown must be Position or Game, not {type(shown).__name__}")
    return position


def frame_of(framing: Framing, position: Position, symmetry: Symmetry, hands: bool = True) -> Frame:
    """Return the frame for pictures of a game like that of `position`."""
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


def course(end: Position, most: int = MAX_FRAMES) -> list[Position]:
    """Return at most `most` positions of a game to show, first to last. Raises ValueError if that is less than two."""
    if most < 2:
        raise ValueError(f"a film has at least two positions, not {most}")
    moves = end.moves
    step = max(1, -(-len(moves) // (most - 1)))
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
    """Return the area that all positions need on the board."""
    boxes = [
        layout.box({*position.board.stacks, *Marks(position.last_move, (), {}).hexes(position.board)} or {ORIGIN})
        for position, layout in zip(positions, layouts, strict=True)
    ]
    room = boxes[0]
    for box in boxes[1:]:
        room = room.joined(box)
    return room
