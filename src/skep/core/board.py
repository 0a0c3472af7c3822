"""The board: stacks of tiles on hexes (T3)."""

from collections.abc import Iterator

from skep.core.hexes import Hex, neighbors, seen_from
from skep.core.tiles import Color, Face, Tile

FULL_RING = 0b111111
"""The entry in `Board.rings` of a hex whose six neighbors are all occupied."""


class Board:
    """Stacks of tiles on hexes, and which of the tiles show their back.

    `stacks` maps each occupied hex to its tiles, bottom to top; `hexes` maps each tile on the board to its hex;
    `turned` holds the tiles that show their back. `rings` maps each hex that has an occupied neighbor to a number whose
    bit `d` is set where the neighbor in direction `d` is occupied. Read them freely; change them by `put`, `lift` and
    `turn_over` alone.
    """

    __slots__ = ("hexes", "rings", "stacks", "turned")

    def __init__(self) -> None:
        self.stacks: dict[Hex, tuple[Tile, ...]] = {}
        self.hexes: dict[Tile, Hex] = {}
        self.turned: set[Tile] = set()
        self.rings: dict[Hex, int] = {}

    def put(self, tile: Tile, hex: Hex) -> None:
        """Lay `tile` on top of whatever lies on `hex`."""
        if tile in self.hexes:
            raise ValueError(f"{tile} is on the board already")
        below = self.stacks.get(hex, ())
        self.stacks[hex] = (*below, tile)
        self.hexes[tile] = hex
        if not below:
            rings = self.rings
            for near, bit in seen_from(hex):
                rings[near] = rings.get(near, 0) | bit

    def lift(self, tile: Tile) -> Hex:
        """Take `tile` off the top of its stack; returns where it lay."""
        hex = self.hexes[tile]
        stack = self.stacks[hex]
        if stack[-1] is not tile:
            raise ValueError(f"{tile} is covered by {stack[-1]}")
        if len(stack) == 1:
            del self.stacks[hex]
            rings = self.rings
            for near, bit in seen_from(hex):
                rings[near] ^= bit
                if not rings[near]:
                    del rings[near]
        else:
            self.stacks[hex] = stack[:-1]
        del self.hexes[tile]
        return hex

    def turn_over(self, tile: Tile) -> None:
        """Turn over `tile` where it lies."""
        self.turned ^= {tile}

    def face(self, tile: Tile) -> Face:
        """The face of `tile` that is up."""
        return tile.back if tile.back is not None and tile in self.turned else tile.front

    def top(self, hex: Hex) -> Tile | None:
        """The uncovered tile of a stack, or None where the hex is empty."""
        stack = self.stacks.get(hex)
        return stack[-1] if stack else None

    def height(self, hex: Hex) -> int:
        """The number of tiles on `hex`."""
        return len(self.stacks.get(hex, ()))

    def level(self, tile: Tile) -> int:
        """The number of tiles beneath `tile`."""
        return self.stacks[self.hexes[tile]].index(tile)

    def is_covered(self, tile: Tile) -> bool:
        """Whether a tile is covered: not the top of its stack (T4)."""
        return self.stacks[self.hexes[tile]][-1] is not tile

    def is_stacked(self, tile: Tile) -> bool:
        """Whether a tile is part of a stack, as top or below it (T3)."""
        return len(self.stacks[self.hexes[tile]]) > 1

    def touching(self, hex: Hex) -> Iterator[Tile]:
        """The tiles that a tile touches: the tops of the neighboring hexes, on any level (T5)."""
        for near in neighbors(hex):
            stack = self.stacks.get(near)
            if stack:
                yield stack[-1]

    def has_color(self, color: Color) -> bool:
        """Whether any tile of `color`, covered or not, is on the board."""
        return any(tile.color is color for tile in self.hexes)

    def copy(self) -> "Board":
        """An independent board with the same tiles."""
        twin = Board.__new__(Board)
        twin.stacks = self.stacks.copy()
        twin.hexes = self.hexes.copy()
        twin.turned = self.turned.copy()
        twin.rings = self.rings.copy()
        return twin

    def __contains__(self, tile: object) -> bool:
        return tile in self.hexes

    def __len__(self) -> int:
        """The number of tiles on the board."""
        return len(self.hexes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self.stacks == other.stacks and self._showing_back() == other._showing_back()

    __hash__ = None  # type: ignore[assignment]  # a board changes; hash a position's key instead

    def _showing_back(self) -> set[Tile]:
        return {tile for tile in self.turned if tile in self.hexes}

    def __repr__(self) -> str:
        stacks = ", ".join(f"{tuple(hex)}: {' '.join(map(str, stack))}" for hex, stack in sorted(self.stacks.items()))
        return f"<Board {stacks}>"
