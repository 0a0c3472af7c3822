"""Tiles and stacks: faces, folded corners, and small signs for stung, resting and high."""

from dataclasses import dataclass

from skep.core.hexes import Hex
from skep.core.position import Position
from skep.core.tiles import Color, Face, Tile
from skep.draw.layout import DEPTH, TILE, BoardLayout, Point, between, corners, hexagon, pair
from skep.draw.markup import ID, escaped, move_to, tag, text, use
from skep.draw.pictures import face_picture, name_of
from skep.draw.tile_sets import CLASSIC, TileSet
from skep.lang import phrase
from skep.rules.modules.honeycombo import color_up
from skep.rules.rest import resting

COUNTED_FROM = 3
"""Height from which a stack shows its height."""

_ROUNDING = 9.0
_FOLD = 22.0
_PLATE = 15.0


@dataclass(frozen=True, slots=True)
class Wording:
    """The look of tiles: pictures of a set or letters, and optional names."""

    letters: bool = False
    names: bool = False
    coordinates: bool = False
    tile_set: TileSet = CLASSIC


def definitions() -> str:
    """Return the shapes that every tile uses."""
    _, high, corner, low, _, _ = corners(TILE + 1)
    above, below = between(corner, high, _FOLD), between(corner, low, _FOLD)
    start, end = between(corner, high, _ROUNDING), between(corner, low, _ROUNDING)
    flap = Point(above.x + below.x - corner.x, above.y + below.y - corner.y)
    shapes = {
        "hex": hexagon(TILE, _ROUNDING),
        "ring": hexagon(TILE - 5.5, 7),
        "cut": f"M{pair(above)}L{pair(start)}Q{pair(corner)} {pair(end)}L{pair(below)}Z",
        "fold": f"M{pair(above)}L{pair(flap)}L{pair(below)}",
        "moon": "M3.4-6.6A7 7 0 1 0 6.6 3.4 5.6 5.6 0 0 1 3.4-6.6Z",
        "drop": "M0-9C4-3 6 0 6 3A6 6 0 0 1-6 3C-6 0-4-3 0-9Z",
    }
    return "".join(tag("path", id=f"{ID}-{name}", d=path) for name, path in shapes.items())


def draw_stack(position: Position, layout: BoardLayout, hex: Hex, wording: Wording) -> str:
    """Draw all tiles of a hex, lowest first, each a little above the one it covers."""
    stack = position.board.stacks[hex]
    parts = []
    for level, tile in enumerate(stack):
        words = tag("title", escaped(caption(position, tile)))
        front = _draw_front(position, tile, wording) if tile is stack[-1] else ""
        at = move_to(*layout.level(hex, level))
        parts.append(tag("g", words, body(), front, class_=tone(position, tile), transform=at))
    return "".join(parts)


def body() -> str:
    """Draw a blank tile: its side and its face."""
    return use("hex", y=DEPTH, class_="side") + use("hex", class_="face")


def tone(position: Position, tile: Tile) -> str:
    """Return the classes for a tile's colors. The ink of a neutral tile is the color of its upper side."""
    if tile.color is Color.NEUTRAL:
        return f"neutral shows-{color_up(position, tile).word}"
    return tile.color.word


def _draw_front(position: Position, tile: Tile, wording: Wording) -> str:
    """Draw the face of an uncovered tile."""
    hex = position.board.hexes[tile]
    scale = 0.62 if wording.names or wording.coordinates else 0.74
    parts = [use("ring", class_="ring")] if tile.color is Color.NEUTRAL else []
    face = position.board.face(tile)
    parts.append(face_picture(face, wording.letters, scale, tile.color, wording.tile_set))
    parts.append(owner_marks(face, tile.color, wording))
    if tile.back is not None:
        parts.append(fold(is_back_up=tile in position.board.turned))
    if tile in position.turn.stung:
        parts.append(use("hex", class_="stung"))
    if wording.letters and tile.number and not wording.names:
        parts.append(text(str(tile.number), 22, 14, 18, "note"))
    if wording.names:
        parts.append(plate(str(tile), 35))
    if wording.coordinates:
        parts.append(plate(f"{hex.q},{hex.r}", -35))
    return "".join(parts)


def owner_marks(face: Face, color: Color, wording: Wording) -> str:
    """Mark owner and creature without color: a ring for Black, a letter below the picture."""
    if not wording.tile_set.is_marked or wording.letters or wording.names or wording.coordinates:
        return ""
    ring = use("ring", class_="ring owner") if color is Color.BLACK else ""
    return ring + text(face, 0, 32, 19, "corner")


def plate(words: str, y: float) -> str:
    """Draw a label across a tile, on a background of the tile's color."""
    width = 8.2 * len(words) + 8
    ground = tag("rect", x=-width / 2, y=y - _PLATE / 2, width=width, height=_PLATE, rx=5, class_="plate")
    return ground + text(words, 0, y, 13, "note")


def fold(is_back_up: bool) -> str:
    """Draw the folded corner of a two-sided tile, filled if the back is up."""
    return use("cut", class_="side") + use("fold", class_="fold back" if is_back_up else "fold")


def draw_signs(position: Position, layout: BoardLayout, hex: Hex) -> str:
    """Draw a drop on a stung tile, a moon on a resting one, and the height of a high stack."""
    stack = position.board.stacks[hex]
    parts = []
    if stack[-1] in position.turn.stung:
        parts.append(_badge("sting", "drop", Point(-24, -33)))
    if stack[-1] in resting(position.turn):
        parts.append(_badge("rest", "moon", Point(24, -33)))
    if len(stack) >= COUNTED_FROM:
        parts.append(count_badge(len(stack), Point(-34, 25)))
    return tag("g", *parts, transform=move_to(*layout.top(hex))) if parts else ""


def _badge(class_: str, shape: str, at: Point) -> str:
    return tag("g", tag("circle", r=12.5, class_=class_), use(shape, class_="sign"), transform=move_to(*at))


def count_badge(count: int, at: Point, scale: float = 1.0) -> str:
    """Draw a number of tiles."""
    disk = tag("circle", cx=at.x, cy=at.y, r=13 * scale, class_="count")
    return disk + text(str(count), at.x, at.y, 17 * scale, "count-text")


def caption(position: Position, tile: Tile) -> str:
    """Describe a tile in words: its name, visible creature and state."""
    board = position.board
    creature = name_of(board.face(tile))
    words = [phrase("picture-tile", code=str(tile), color=tile.color.word, creature=creature)]
    if tile.color is Color.NEUTRAL:
        up = color_up(position, tile).word
        words = [phrase("picture-neutral", code=str(tile), creature=creature, color=up)]
    if tile.back is not None:
        other = tile.front if tile in board.turned else tile.back
        words.append(phrase("picture-other-side", creature=name_of(other)))
    below = board.stacks[board.hexes[tile]][: board.level(tile)]
    if below:
        words.append(phrase("picture-on-top", tiles=", ".join(str(under) for under in reversed(below))))
    if tile in position.turn.stung:
        words.append(phrase("picture-stung", creature=creature))
    if tile in resting(position.turn):
        words.append(phrase("picture-resting"))
    return ", ".join(map(str, words))
