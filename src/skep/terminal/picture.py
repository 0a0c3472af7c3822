"""The board as characters: a tile is a small block of two lines, each row half a tile to the side of the next.

The upper line names the tile, in brackets where it moved last. The lower one says what the name does not: `=T` the back
is up, and what it shows; `^3` three tiles lie there; `z` it rests; `!` it is stung; and of the Honeycombo, whose side
is up.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from skep.core.hexes import Hex, neighbors
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.rules.modules.honeycombo import color_up
from skep.rules.rest import resting
from skep.terminal.screen import Paint

LEGEND = {"=": "=T turned over, shows T", "^": "^2 tiles high", "z": "z rests", "!": "! stung", "[": "[ ] last move"}


@dataclass(frozen=True, slots=True)
class Layout:
    """The width of a hex, and whether it has a second line for details."""

    cell: int
    lines: int

    def column(self, hex: Hex) -> int:
        return self.cell * hex.q + self.cell // 2 * hex.r


MARGIN = 2
WIDE = Layout(cell=6, lines=2)
NARROW = Layout(cell=4, lines=1)


@dataclass(frozen=True, slots=True)
class _Block:
    lines: tuple[str, str]
    style: str


def draw(position: Position, paint: Paint, width: int, marks: Mapping[Hex, str] | None = None) -> str:
    """The hive with the free hexes around it. `marks` are written on hexes; what is too wide is drawn narrow."""
    stacks = position.board.stacks
    if not stacks:
        return "  (The table is empty.)"
    marks = marks or {}
    around = {near for hex in stacks for near in neighbors(hex)}
    hexes = sorted(around | stacks.keys(), key=lambda hex: (hex.r, hex.q))
    layout = WIDE if _width(hexes, WIDE) <= width else NARROW
    blocks = {hex: _block(position, hex, marks.get(hex, ""), paint, layout) for hex in hexes}
    picture = _compose(blocks, layout, paint)
    piles = [f"{stack[-1]} on {', '.join(map(str, stack[-2::-1]))}" for stack in stacks.values() if len(stack) > 1]
    legend = [text for sign, text in LEGEND.items() if any(sign in line for b in blocks.values() for line in b.lines)]
    notes = [f"  Stacks: {'; '.join(sorted(piles))}"] if piles else []
    notes += [paint(f"  {'   '.join(legend)}", "faint")] if legend and layout is WIDE else []
    return "\n".join([*picture, *notes])


def _width(hexes: list[Hex], layout: Layout) -> int:
    columns = [layout.column(hex) for hex in hexes]
    return max(columns) - min(columns) + layout.cell + MARGIN


def _block(position: Position, hex: Hex, mark: str, paint: Paint, layout: Layout) -> _Block:
    board = position.board
    tile = board.top(hex)
    if tile is None:
        return _Block((mark, ""), "mark") if mark else _Block((paint.dot, ""), "faint")
    last = position.last_move
    touched = (*last.moved, *last.placed, *last.flipped, *last.stung) if last is not None else ()
    name = f"[{tile}]" if tile in touched else str(tile)
    if layout is NARROW:
        return _Block((mark or str(tile), ""), tile.color.word)
    return _Block((name, mark or _particulars(position, tile) or " "), tile.color.word)


def _particulars(position: Position, tile: Tile) -> str:
    board = position.board
    height = board.height(board.hexes[tile])
    if tile.color is Color.NEUTRAL:
        return color_up(position, tile).word
    return "".join(
        (
            f"={board.face(tile)}" if board.face(tile) != tile.front else "",
            f"^{height}" if height > 1 else "",
            "!" if tile in position.turn.stung else "z" if tile in resting(position.turn) else "",
        )
    )


def _compose(blocks: dict[Hex, _Block], layout: Layout, paint: Paint) -> list[str]:
    """Lay the blocks out, row by row; `blocks` come in reading order."""
    left = min(layout.column(hex) for hex in blocks) - MARGIN
    picture: dict[tuple[int, int], str] = {}
    ends: dict[tuple[int, int], int] = {}
    for hex, block in blocks.items():
        for number, content in enumerate(block.lines[: layout.lines]):
            row = hex.r, number
            gap = layout.column(hex) - ends.get(row, left)
            shown = content.center(layout.cell - 1)
            picture[row] = picture.get(row, "") + " " * gap + (paint(shown, block.style) if content else shown)
            ends[row] = layout.column(hex) + len(shown)
    return [picture[row].rstrip() for row in sorted(picture)]
