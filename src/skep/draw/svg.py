"""A position as a standalone SVG: for notebooks, pages and files. Equal positions give equal text."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Literal, TypedDict

from skep.core.errors import SkepError
from skep.core.hexes import ORIGIN, SYMMETRIES, Hex, Symmetry, neighbors
from skep.core.moves import Move
from skep.core.position import Position
from skep.core.tiles import Face
from skep.draw import reserve, stacks
from skep.draw.captions import description, headline
from skep.draw.frame import Framing, HasPosition, frame_of, position_of
from skep.draw.layout import BoardLayout, Box
from skep.draw.marks import Arrow, Highlights, Marks, with_colors
from skep.draw.markup import ID, escaped, move_to, number, tag, text, use
from skep.draw.pictures import is_drawn, symbol
from skep.draw.themes import NEUTRAL_ACCENT, style, tile_set_of
from skep.draw.tile_sets import TileSet
from skep.lang import phrase

PIXELS = 0.62
"""Default pixels per unit; a tile is then about fifty pixels wide."""

MAX_NATURAL = 4_096
"""Largest default length of the longer side, in pixels."""
MAX_PIXELS = 32_768
MARGIN = 16.0
"""Margin in units."""


class View(TypedDict, total=False):
    """Options of a picture; `draw_position` explains each key."""

    last_move: Move | Literal["of the game"] | None
    arrows: Iterable[Arrow]
    highlights: Highlights
    size: float | None
    theme: str
    tiles: str
    background: str
    orientation: int
    letters: bool
    names: bool
    hands: bool
    coordinates: bool
    aspect: float | None
    frame: Framing | None


def svg(  # noqa: PLR0913 - every argument but the first has a default and a name
    shown: Position | HasPosition,
    *,
    last_move: Move | Literal["of the game"] | None = "of the game",
    arrows: Iterable[Arrow] = (),
    highlights: Highlights = (),
    size: float | None = None,
    theme: str = "auto",
    tiles: str = "classic",
    background: str = "comb",
    orientation: int = 0,
    letters: bool = False,
    names: bool = False,
    hands: bool = True,
    coordinates: bool = False,
    aspect: float | None = None,
    frame: Framing | None = None,
) -> str:
    """Draw a game or position as SVG. Marks the last move, unless `last_move` is None or another move.

    `arrows` and `highlights` take hexes, tiles or names of tiles. `size` is the longer side in pixels. `theme` is one
    of `THEMES`, `tiles` one of `TILE_SETS`, `background` one of `BACKGROUNDS`. `orientation` is the place of a symmetry
    in `SYMMETRIES`: the first six turn the table counter-clockwise. `letters` writes letters instead of pictures,
    `names` adds the names of tiles, `hands` shows what is not on the board, `coordinates` writes those of the hexes.
    `aspect` is the width by the height; without it the picture is as large as what is in it. `frame` gives pictures of
    one game the same size: a game whose whole course must fit, or hexes.
    """
    position = position_of(shown)
    return draw_position(
        position,
        last_move=position.last_move if last_move == "of the game" else last_move,
        arrows=arrows,
        highlights=highlights,
        size=size,
        theme=theme,
        tiles=tiles,
        background=background,
        orientation=orientation,
        letters=letters,
        names=names,
        hands=hands,
        coordinates=coordinates,
        aspect=aspect,
        frame=frame,
    )


def draw_position(  # noqa: PLR0913 - every argument but the first has a default and a name
    position: Position,
    *,
    last_move: Move | None = None,
    arrows: Iterable[Arrow] = (),
    highlights: Highlights = (),
    size: float | None = None,
    theme: str = "auto",
    tiles: str = "classic",
    background: str = "comb",
    orientation: int = 0,
    letters: bool = False,
    names: bool = False,
    hands: bool = True,
    coordinates: bool = False,
    aspect: float | None = None,
    frame: Framing | None = None,
) -> str:
    """A position as a standalone SVG.

    `arrows` and `highlights` take hexes, tiles or names of tiles. `size` is the longer side in pixels. `orientation` is
    one of the twelve symmetries of the table, by its place in `SYMMETRIES`: the first six turn it counter-clockwise.
    `tiles` is one of `TILE_SETS`, `background` one of `BACKGROUNDS`. `letters` writes letters instead of pictures,
    `names` adds the tiles' names and `coordinates` those of the hexes. `aspect` is how many times as wide as high the
    picture shall be; without it, it is as large as what is in it.
    """
    symmetry = symmetry_of(orientation)
    layout = BoardLayout(position.board, symmetry)
    marks = Marks(last_move, tuple(arrows), with_colors(highlights))
    hexes = _hexes(layout, marks, coordinates)
    fixed = None if frame is None else frame_of(frame, position, symmetry, hands)
    room = layout.box(hexes) if fixed is None else fixed.board
    wording = stacks.Wording(letters, names, coordinates, tile_set_of(tiles))
    layers = [_draw_empty(layout, hexes, coordinates), draw_hive(position, layout, marks, wording)]
    if hands:
        markup, room = reserve.draw_reserve(position, room, wording)
        layers.append(markup)
    faces = set() if letters else faces_of(position, hands)
    words = headline(position), description(position, last_move)
    markup = definitions(faces, wording.tile_set) + "".join(layers)
    room = room if fixed is None else fixed.whole
    room = room.grown(MARGIN) if aspect is None else room.grown(MARGIN).shaped(aspect)
    return framed(markup, room, words, style(theme, tiles, background), size)


def _hexes(layout: BoardLayout, marks: Marks, coordinates: bool) -> set[Hex]:
    """Return all hexes of the picture, with their surroundings if coordinates are shown."""
    hexes = {*layout.board.stacks, *marks.hexes(layout.board)} or {ORIGIN}
    return hexes | {near for hex in hexes for near in neighbors(hex)} if coordinates else hexes


def symmetry_of(orientation: int) -> Symmetry:
    """Return one of the twelve symmetries of the table by index."""
    if not 0 <= orientation < len(SYMMETRIES):
        raise SkepError(phrase("text-picture-orientation", number=orientation, most=len(SYMMETRIES) - 1))
    return SYMMETRIES[orientation]


def draw_hive(position: Position, layout: BoardLayout, marks: Marks, wording: stacks.Wording) -> str:
    """Draw the board with marks and signs."""
    signs = (stacks.draw_signs(position, layout, hex) for hex in sorted(layout.board.stacks))
    return "".join([_draw_tiles(position, layout, wording), marks.draw(layout), *signs])


def faces_of(position: Position, hands: bool) -> set[Face]:
    """Return every visible face."""
    board = position.board
    faces = {board.face(stack[-1]) for stack in board.stacks.values()}
    if hands:
        piles = (*position.hands, position.bag, position.removed)
        faces.update(reserve.face_in_hand(position, tile) for pile in piles for tile in pile)
    return {face for face in faces if is_drawn(face)}


def definitions(faces: Iterable[Face], tile_set: TileSet) -> str:
    """Return shared definitions, with the visible faces in alphabetical order."""
    pictures = "".join(symbol(face, NEUTRAL_ACCENT, tile_set) for face in sorted(faces))
    return tag("defs", stacks.definitions(), reserve.definitions(), pictures)


def _draw_empty(layout: BoardLayout, hexes: Iterable[Hex], coordinates: bool) -> str:
    """Draw a dashed outline for every empty hex of the picture."""
    parts = []
    for hex in sorted(hexes):
        if hex not in layout.board.stacks:
            x, y = layout.ground(hex)
            parts.append(use("hex", class_="empty", transform=move_to(x, y)))
            parts.append(text(f"{hex.q},{hex.r}", x, y, 15) if coordinates else "")
    return "".join(parts)


def _draw_tiles(position: Position, layout: BoardLayout, wording: stacks.Wording) -> str:
    """Draw every stack, farthest first, so that high ones overlap those behind."""
    hexes = sorted(layout.board.stacks, key=lambda hex: layout.ground(hex)[::-1])
    return "".join(stacks.draw_stack(position, layout, hex, wording) for hex in hexes)


def framed(markup: str, box: Box, words: tuple[str, str], sheet: str, size: float | None) -> str:
    """Build the document. The id prefix is a hash of the content, so that ids of different pictures differ."""
    if size is not None and not 0 < size < MAX_PIXELS:
        raise SkepError(phrase("text-picture-size", size=size, most=MAX_PIXELS))
    title, desc = words
    longest = max(box.width, box.height)
    scale = min(PIXELS, MAX_NATURAL / longest) if size is None else size / longest
    table = tag("rect", x=box.left, y=box.top, width=box.width, height=box.height, rx=18, class_="table")
    document = tag(
        "svg",
        *(tag("title", escaped(title)), tag("desc", escaped(desc)), tag("style", sheet), table, markup),
        xmlns="http://www.w3.org/2000/svg",
        id=ID,
        viewBox=" ".join(number(value) for value in (box.left, box.top, box.width, box.height)),
        width=max(1, round(box.width * scale)),
        height=max(1, round(box.height * scale)),
        role="img",
        aria_label=title,
    )
    digest = blake2b(document.encode(), digest_size=6).hexdigest()
    return document.replace(ID, f"skep-{digest}")
