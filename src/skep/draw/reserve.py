"""Tiles off the board: hands at the sides, the bag and the removed tiles below."""

import math
from collections.abc import Iterable

from skep.core.position import Position
from skep.core.tiles import PLAYERS, Color, Face, Tile
from skep.draw.layout import Box, Point
from skep.draw.markup import ID, escaped, move_to, tag, use
from skep.draw.pictures import face_picture, name_of
from skep.draw.stacks import Wording, body, count_badge, fold, owner_marks
from skep.lang import Phrase, phrase
from skep.rules.creatures import CREATURES

SCALE = 0.5
"""Size of a tile in a hand, relative to one on the board."""

_CELL = 58.0
_GAP = 22.0
_HEAD = 34.0
_FEWEST_ROWS = 5


def kinds(tiles: Iterable[Tile]) -> list[tuple[Tile, int]]:
    """Return the lowest tile of each kind with the number of its kind, in registry order (N4)."""
    letters = list(CREATURES)

    def order(tile: Tile) -> tuple[int, int, tuple[Color, str, int, str]]:
        known = letters.index(tile.front) if tile.front in letters else len(letters)
        return tile.color, known, tile.order

    counts: dict[object, tuple[Tile, int]] = {}
    for tile in sorted(tiles, key=order):
        first, count = counts.get(tile.kind, (tile, 0))
        counts[tile.kind] = first, count + 1
    return list(counts.values())


def draw_reserve(position: Position, board: Box, wording: Wording) -> tuple[str, Box]:
    """Draw everything off the board. Also returns the area including the board."""
    hands, room = draw_hands(position, board, wording)
    piles, room = draw_piles(position, room, wording)
    return hands + piles, room


def draw_hands(position: Position, board: Box, wording: Wording) -> tuple[str, Box]:
    """Draw White's hand left of the board and Black's right of it."""
    parts, room = [], board
    for player in PLAYERS:
        hand = kinds(position.hands[player])
        rows, columns = _grid(len(hand), board.height - _HEAD)
        height = _HEAD + rows * _CELL
        top = (board.top + board.bottom - height) / 2
        is_left = player is Color.WHITE
        left = board.left - _GAP - columns * _CELL if is_left else board.right + _GAP
        inner = left + _CELL * (columns - 0.5 if is_left else 0.5)
        parts.append(_draw_head(position, player, Point(inner, top + _HEAD / 2)))
        for i, (tile, count) in enumerate(hand):
            column, row = divmod(i, rows)
            at = Point(left + _CELL * (column + 0.5), top + _HEAD + _CELL * (row + 0.5))
            parts.append(_draw_kind(tile, face_in_hand(position, tile), count, at, wording))
        room = room.joined(Box(left, top, left + columns * _CELL, top + height))
    return "".join(parts), room


def _grid(count: int, height: float) -> tuple[int, int]:
    """Return rows and columns for `count` tiles: evenly filled columns not much higher than the board."""
    most = max(_FEWEST_ROWS, int(height // _CELL))
    columns = max(1, math.ceil(count / most))
    return math.ceil(count / columns), columns


def _draw_head(position: Position, player: Color, at: Point) -> str:
    """Draw a disk of the player's color, with a ring for the player to move."""
    is_next = position.player is player
    words = str(phrase(f"picture-side{'-next' if is_next else ''}", color=player.word))
    disk = tag("circle", r=9, class_="face")
    ring = tag("circle", r=14.5, class_="move next") if is_next else ""
    return tag("g", tag("title", words), disk, ring, class_=player.word, transform=move_to(*at))


def draw_piles(position: Position, board: Box, wording: Wording) -> tuple[str, Box]:
    """Draw the bag and the removed tiles in rows below the board."""
    parts, room = [], board
    in_bag = phrase("picture-bag-count", count=len(position.bag))
    removed = phrase("picture-removed-count", count=len(position.removed))
    for pile, sign, words in ((position.bag, "bag", in_bag), (position.removed, "out", removed)):
        if pile:
            heading = _draw_sign(sign, str(words), len(pile))
            markup, room = _draw_pile(position, heading, kinds(pile), room, wording)
            parts.append(markup)
    return "".join(parts), room


def _draw_sign(sign: str, words: str, count: int) -> str:
    return tag("title", words) + use(sign, class_="text") + count_badge(count, Point(16, 16), 0.8)


def _draw_pile(
    position: Position, heading: str, pile: list[tuple[Tile, int]], board: Box, wording: Wording
) -> tuple[str, Box]:
    """Draw rows below `board`, no wider than it, heading first."""
    across = max(1, min(len(pile) + 1, int(board.width // _CELL)))
    top = board.bottom + _GAP / 2
    left = (board.left + board.right - across * _CELL) / 2

    def cell(i: int) -> Point:
        row, column = divmod(i, across)
        return Point(left + _CELL * (column + 0.5), top + _CELL * (row + 0.5))

    tiles = [
        _draw_kind(tile, face_in_hand(position, tile), count, cell(i), wording)
        for i, (tile, count) in enumerate(pile, start=1)
    ]
    bottom = top + _CELL * math.ceil((len(pile) + 1) / across)
    markup = tag("g", heading, transform=move_to(*cell(0))) + "".join(tiles)
    return markup, board.joined(Box(left, top, left + across * _CELL, bottom))


def definitions() -> str:
    """Return the symbols in front of the piles."""
    bag = "M-9-20L9-20 5-12C16-6 21 4 19 13 18 19 13 21 0 21S-18 19-19 13C-21 4-16-6-5-12Z"
    out = "M-15-20L0-5 15-20 20-15 5 0 20 15 15 20 0 5-15 20-20 15-5 0-20-15Z"
    return tag("path", id=f"{ID}-bag", d=bag) + tag("path", id=f"{ID}-out", d=out)


def face_in_hand(position: Position, tile: Tile) -> Face:
    """Return the face of a tile off the board: its front, or the agreed one."""
    return position.ruleset.face_for_good(tile) or tile.front


def _draw_kind(tile: Tile, face: Face, count: int, at: Point, wording: Wording) -> str:
    """Draw a small tile with a face and the number of its kind."""
    words = phrase("picture-kind", count=count, color=tile.color.word, creature=name_of(face))
    if tile.back is not None:
        other = tile.back if face == tile.front else tile.front
        words = Phrase("picture-kind-two-sided", (*words.args, ("back", name_of(other))))
    picture = face_picture(face, wording.letters, 0.76, tile.color, wording.tile_set)
    parts = [tag("title", escaped(str(words))), body(), picture, owner_marks(face, tile.color, wording)]
    if tile.back is not None:
        parts.append(fold(is_back_up=face != tile.front))
    place = f"{move_to(*at)} scale({SCALE})"
    markup = tag("g", *parts, class_=tile.color.word, transform=place)
    return markup + (count_badge(count, Point(at.x + 21, at.y - 18), 0.7) if count > 1 else "")
