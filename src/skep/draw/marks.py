"""Marks over the tiles: the last move, arrows and highlights."""

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from skep.core.board import Board
from skep.core.errors import InvalidTextError, shown
from skep.core.hexes import Hex
from skep.core.moves import EffectKind, Move, MoveKind
from skep.core.tiles import Tile
from skep.draw.layout import BoardLayout, Point, between, pair
from skep.draw.markup import move_to, tag, use
from skep.lang import phrase

Place = Hex | Tile | str
"""A hex, or a tile on the board (or its name) for its hex."""

Arrow = tuple[Place, Place] | tuple[Place, Place, str]
"""Start, end, and optionally a color."""

Highlights = Mapping[Place, str] | Iterable[Place]
"""Places, optionally mapped to colors. An empty text is the default color."""

_COLOR = re.compile(r"#[0-9a-fA-F]{3,8}|[a-zA-Z]{1,32}|(?:rgb|hsl)a?\([0-9a-z.,%/ ]{1,48}\)")


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks drawn over the tiles of one picture."""

    last_move: Move | None
    arrows: tuple[Arrow, ...]
    highlights: Mapping[Place, str]

    def hexes(self, board: Board) -> list[Hex]:
        """Return every hex of a mark, so that the picture has room for it."""
        places = [*self.highlights, *(place for arrow in self.arrows for place in arrow[:2])]
        effects = self.last_move.effects if self.last_move else ()
        moved = [
            effect.hex for effect in effects if effect.kind in (EffectKind.LIFT, EffectKind.PUT, EffectKind.REMOVE)
        ]
        return [hex_of(board, place) for place in places] + moved

    def draw(self, layout: BoardLayout) -> str:
        """Highlights, then the last move, then arrows."""
        parts = [draw_highlights(layout, self.highlights)]
        if self.last_move is not None:
            parts += [draw_left_hexes(layout, self.last_move), draw_reached(layout, self.last_move)]
        parts += [draw_arrow(layout, arrow) for arrow in self.arrows]
        return "".join(parts)


def hex_of(board: Board, place: Place) -> Hex:
    """Return the hex of a place."""
    if isinstance(place, Hex):
        return place
    for tile, hex in board.hexes.items():
        if place is tile or place == str(tile):
            return hex
    raise InvalidTextError(phrase("text-picture-place", place=shown(str(place))))


def colored(color: str) -> str | None:
    """Return the caller's color, or None for the default. Raises unless it is a plain color."""
    if not color:
        return None
    if not _COLOR.fullmatch(color):
        raise InvalidTextError(phrase("text-picture-color", color=shown(color)))
    return color


def with_colors(highlights: Highlights) -> dict[Place, str]:
    """Normalize highlights to places with colors."""
    return dict(highlights) if isinstance(highlights, Mapping) else dict.fromkeys(highlights, "")


def draw_highlights(layout: BoardLayout, highlights: Mapping[Place, str]) -> str:
    """Draw a tinted hex with a border for each place."""
    parts = []
    for place, color in highlights.items():
        chosen = colored(color)
        style = f"fill:{chosen};stroke:{chosen}" if chosen else None
        at = layout.top(hex_of(layout.board, place))
        parts.append(use("hex", class_="highlight", style=style, transform=move_to(*at)))
    return "".join(parts)


def draw_arrow(layout: BoardLayout, arrow: Arrow) -> str:
    """Draw a straight arrow between the tops of two hexes, or a ring if both are the same."""
    tail, head = (layout.top(hex_of(layout.board, place)) for place in arrow[:2])
    chosen = colored(arrow[2]) if len(arrow) > 2 else None
    if tail == head:
        style = f"fill:none;stroke:{chosen}" if chosen else None
        return use("ring", class_="move" if style is None else "ring", style=style, transform=move_to(*tail))
    style = f"fill:{chosen}" if chosen else None
    return tag("path", d=_arrow_path(tail, head), class_="arrow", style=style)


def _arrow_path(tail: Point, head: Point) -> str:
    """Return the outline of an arrow that starts off the center of its tail and ends just before that of its head."""
    length = math.dist(tail, head)
    start, end = between(tail, head, min(14, length / 4)), between(head, tail, min(10, length / 4))
    along = Point((head.x - tail.x) / length, (head.y - tail.y) / length)
    barb = min(24.0, length / 2)

    def at(base: Point, back: float, aside: float) -> str:
        return pair(Point(base.x - along.x * back - along.y * aside, base.y - along.y * back + along.x * aside))

    outline = (
        at(start, 0, 5),
        at(end, barb, 5),
        at(end, barb, 15),
        at(end, 0, 0),
        at(end, barb, -15),
        at(end, barb, -5),
        at(start, 0, -5),
    )
    return f"M{'L'.join(outline)}Z"


def draw_left_hexes(layout: BoardLayout, move: Move) -> str:
    """Draw a dashed outline where tiles left, crossed out where they were removed."""
    parts = []
    for effect in move.effects:
        if effect.kind not in (EffectKind.LIFT, EffectKind.REMOVE) or move.kind is MoveKind.SWAP:
            continue
        at = move_to(*layout.top(effect.hex))
        parts.append(use("hex", class_="move from", transform=at))
        if effect.kind is EffectKind.REMOVE:
            parts.append(tag("path", d="M-16-16L16 16M16-16L-16 16", class_="move", transform=at))
    return "".join(parts)


def draw_reached(layout: BoardLayout, move: Move) -> str:
    """Draw a glow on what a move changed, and a dotted line from the tile that caused it."""
    board = layout.board
    changed = [
        effect.tile
        for effect in move.effects
        if effect.kind in (EffectKind.PUT, EffectKind.TURN, EffectKind.STUN) and effect.tile in board
    ]
    hexes = list(dict.fromkeys(board.hexes[tile] for tile in changed))
    parts = []
    for hex in hexes:
        at = move_to(*layout.top(hex))
        parts.append(use("hex", class_="move glow", transform=at) + use("hex", class_="move", transform=at))
    causes = dict.fromkeys(board.hexes[tile] for tile in move.causes if tile in board)
    parts.extend(_draw_cause(layout, cause, hexes) for cause in causes if cause not in hexes)
    if move.kind is MoveKind.SWAP:
        parts.append(_dotted(layout.top(hexes[0]), layout.top(hexes[-1])))
    return "".join(parts)


def _draw_cause(layout: BoardLayout, cause: Hex, hexes: list[Hex]) -> str:
    at = layout.top(cause)
    lines = [_dotted(at, layout.top(hex)) for hex in hexes]
    return use("ring", class_="move by", transform=move_to(*at)) + "".join(lines)


def _dotted(start: Point, end: Point) -> str:
    return tag("line", x1=start.x, y1=start.y, x2=end.x, y2=end.y, class_="move by")
