"""A game as an animated SVG that loops in any browser without a script.

SMIL shows one group at a time. Viewers without it show the last position.
"""

from typing import Unpack

from skep.core.errors import SkepError
from skep.core.position import Position
from skep.core.tiles import Face
from skep.draw import reserve, stacks
from skep.draw.captions import description, headline
from skep.draw.frame import HasPosition, course, position_of, room_of
from skep.draw.layout import BoardLayout
from skep.draw.marks import Marks
from skep.draw.markup import number, tag
from skep.draw.svg import MARGIN, View, definitions, draw_hive, faces_of, framed, symmetry_of
from skep.draw.themes import style, tile_set_of
from skep.lang import phrase

SECONDS = 0.9
"""Default seconds per position. The last one is shown four times as long."""

_LAST = 4


def animated_svg(shown: Position | HasPosition, seconds: float = SECONDS, **view: Unpack[View]) -> str:
    """Animate the moves of a game. `view` has the arguments of `draw_position`, except arrows and highlights."""
    if not 0.05 <= seconds <= 60:
        raise SkepError(phrase("text-picture-seconds", seconds=seconds))
    end = position_of(shown)
    letters, hands = view.get("letters", False), view.get("hands", True)
    tiles = view.get("tiles", "classic")
    wording = stacks.Wording(letters, view.get("names", False), False, tile_set_of(tiles))
    symmetry = symmetry_of(view.get("orientation", 0))
    positions = course(end)
    board = room_of(positions, [BoardLayout(position.board, symmetry) for position in positions])
    faces: set[Face] = set()
    frames, room = [], board
    for position in positions:
        layout = BoardLayout(position.board, symmetry)
        markup = draw_hive(position, layout, Marks(position.last_move, (), {}), wording)
        if hands:
            beside, needed = reserve.draw_reserve(position, board, wording)
            markup, room = markup + beside, room.joined(needed)
        if not letters:
            faces |= faces_of(position, hands)
        frames.append(markup)
    room, aspect = room.grown(MARGIN), view.get("aspect")
    sheet = style(view.get("theme", "auto"), tiles, view.get("background", "comb"))
    words = headline(end), description(end, end.last_move)
    markup = definitions(faces, wording.tile_set) + "".join(_timed(frames, seconds))
    return framed(markup, room if aspect is None else room.shaped(aspect), words, sheet, view.get("size"))


def _timed(frames: list[str], seconds: float) -> list[str]:
    """Wrap each position in a group with its time."""
    if len(frames) == 1:
        return frames
    count = len(frames) - 1 + _LAST
    timed = []
    for place, markup in enumerate(frames):
        is_last = place == len(frames) - 1
        begin, stop = place / count, 1.0 if is_last else (place + 1) / count
        steps = [("hidden", 0.0)] * (place > 0) + [("visible", begin)] + [("hidden", stop)] * (not is_last)
        animate = tag(
            "animate",
            attributeName="visibility",
            values=";".join(value for value, _ in steps),
            keyTimes=";".join(f"{at:.5f}".rstrip("0").rstrip(".") or "0" for _, at in steps),
            dur=f"{number(count * seconds)}s",
            calcMode="discrete",
            repeatCount="indefinite",
        )
        timed.append(tag("g", animate, markup, visibility="visible" if is_last else "hidden"))
    return timed
