"""What is not on the board: hands at the sides, the bag and the removed tiles below."""

import math
from collections.abc import Iterable

from skep.core.position import Position
from skep.core.tiles import PLAYERS, Color, Tile
from skep.draw.layout import Box, Point
from skep.draw.markup import ID, escaped, move_to, tag, use
from skep.draw.pictures import face_picture, name_of
from skep.draw.stacks import body, count_badge, fold
from skep.rules.creatures import CREATURES

SCALE = 0.5
"""The size of a tile in a hand, against one on the board."""

_CELL = 58.0
_GAP = 22.0
_HEAD = 34.0
_FEWEST_ROWS = 5


def kinds(tiles: Iterable[Tile]) -> list[tuple[Tile, int]]:
    """One tile of each kind, the lowest number, and how many of the kind there are; in the order of the registry (N4)."""
    letters = list(CREATURES)

    def order(tile: Tile) -> tuple[int, int, tuple[Color, str, int, str]]:
        known = letters.index(tile.front) if tile.front in letters else len(letters)
        return tile.color, known, tile.order

    counts: dict[tuple[Color, str, str | None], tuple[Tile, int]] = {}
    for tile in sorted(tiles, key=order):
        first, count = counts.get(tile.kind, (tile, 0))
        counts[tile.kind] = first, count + 1
    return list(counts.values())


def draw_hands(position: Position, board: Box, letters: bool) -> tuple[str, Box]:
    """White's hand left of the board and Black's right of it; also the room that both need."""
    parts, room = [], board
    for player in PLAYERS:
        hand = kinds(position.hands[player])
        rows = max(_FEWEST_ROWS, int((board.height - _HEAD) // _CELL))
        rows = math.ceil(len(hand) / math.ceil(len(hand) / rows)) if hand else 0
        top = (board.top + board.bottom - _HEAD - rows * _CELL) / 2
        side = -1 if player is Color.WHITE else 1
        edge = board.left - _GAP if side < 0 else board.right + _GAP
        parts.append(_draw_head(position, player, Point(edge + side * _CELL / 2, top + _HEAD / 2)))
        columns = math.ceil(len(hand) / max(rows, 1))
        for i, (tile, count) in enumerate(hand):
            column, row = divmod(i, rows)
            column = columns - 1 - column if side < 0 else column
            at = Point(edge + side * _CELL * (column + 0.5), top + _HEAD + _CELL * (row + 0.5))
            parts.append(draw_kind(tile, count, at, letters))
        outer = edge + side * _CELL * max(1, columns)
        room = room.joined(Box(min(edge, outer), top, max(edge, outer), top + _HEAD + rows * _CELL))
    return "".join(parts), room


def _draw_head(position: Position, player: Color, at: Point) -> str:
    """A disk of the player's color; the one who is to move has a ring around it."""
    is_next = position.player is player
    words = f"{player.word} to move" if is_next else player.word
    disk = tag("circle", r=9, class_="face")
    ring = tag("circle", r=14.5, class_="move next") if is_next else ""
    return tag("g", tag("title", words), disk, ring, class_=player.word, transform=move_to(*at))


def draw_piles(position: Position, board: Box, letters: bool) -> tuple[str, Box]:
    """The bag, and the tiles out of the game, in rows below the board."""
    parts, room = [], board
    for pile, name in ((position.bag, "bag"), (position.removed, "out of the game")):
        if pile:
            markup, room = _draw_pile(pile, name, room, letters)
            parts.append(markup)
    return "".join(parts), room


def _draw_pile(pile: set[Tile], name: str, board: Box, letters: bool) -> tuple[str, Box]:
    rows = kinds(pile)
    across = max(1, min(len(rows), int(board.width // _CELL) - 1))
    left = (board.left + board.right - across * _CELL) / 2
    top = board.bottom + _GAP / 2
    sign = use(name.split()[0], class_="text", transform=move_to(left - _CELL / 2, top + _CELL / 2))
    count = count_badge(len(pile), Point(left - _CELL / 2 + 16, top + _CELL / 2 + 16), 0.8)
    parts = [tag("g", tag("title", f"{len(pile)} tiles {'in the bag' if name == 'bag' else name}"), sign, count)]
    for i, (tile, number) in enumerate(rows):
        row, column = divmod(i, across)
        at = Point(left + _CELL * (column + 0.5), top + _CELL * (row + 0.5))
        parts.append(draw_kind(tile, number, at, letters))
    bottom = top + _CELL * math.ceil(len(rows) / across)
    return "".join(parts), board.joined(Box(left - _CELL, top, left + across * _CELL, bottom))


def definitions() -> str:
    """The signs in front of the piles."""
    bag = "M-9-20L9-20 5-12C16-6 21 4 19 13 18 19 13 21 0 21S-18 19-19 13C-21 4-16-6-5-12Z"
    out = "M-15-20L0-5 15-20 20-15 5 0 20 15 15 20 0 5-15 20-20 15-5 0-20-15Z"
    return tag("path", id=f"{ID}-bag", d=bag) + tag("path", id=f"{ID}-out", d=out)


def draw_kind(tile: Tile, count: int, at: Point, letters: bool) -> str:
    """A small tile, front up, with how many of its kind there are."""
    words = f"{count} × {tile.color.word} {name_of(tile.front)}"
    if tile.back is not None:
        words += f" / {name_of(tile.back)}"
    parts = [tag("title", escaped(words)), body(), face_picture(tile.front, letters, 0.76)]
    if tile.back is not None:
        parts.append(fold(is_back_up=False))
    place = f"{move_to(*at)} scale({SCALE})"
    markup = tag("g", *parts, class_=tile.color.word, transform=place)
    return markup + (count_badge(count, Point(at.x + 21, at.y - 18), 0.7) if count > 1 else "")
