"""Near duplicates: puzzles that are equal up to symmetry and a tile or two."""

from collections import defaultdict
from collections.abc import Iterator

from skep.core.hexes import SYMMETRIES, Hex, neighbors
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.game import Game
from skep.puzzles.puzzle import DEFENSE_2, Puzzle

SHARE = 0.7
"""Share of stacks that two near duplicates have in common."""

Stack = tuple[tuple[int, str], ...]
Layout = frozenset[tuple[int, int, Stack]]
Ring = tuple[Stack | None, ...]
_UNSEEN: Stack = ((-1, ""),)


class TwinFinder:
    """Puzzles seen so far, indexed by the neighbors of the attacked royal.

    Near duplicates share at least five of the six neighbors; only those are compared tile by tile.
    """

    def __init__(self) -> None:
        self._seen: defaultdict[Ring, list[tuple[str, Layout]]] = defaultdict(list)

    def add(self, puzzle: Puzzle) -> str | None:
        """Return the id of an earlier near duplicate, or add this puzzle and return None."""
        position = Game.from_string(puzzle.game, seed=0).position
        center, stacks = _around(position, position.player if puzzle.kind == DEFENSE_2 else position.player.other)
        layouts = [
            frozenset((hex.q, hex.r, pile) for hex, pile in _turned(stacks, center, place))
            for place in range(len(SYMMETRIES))
        ]
        rings = set(_rings([stacks.get(near) for near in neighbors(center)]))
        for ring in rings:
            for id, other in self._seen[ring]:
                if any(len(layout & other) >= SHARE * max(len(layout), len(other)) for layout in layouts):
                    return id
        for ring in rings:
            self._seen[ring].append((puzzle.id, layouts[0]))
        return None


def _around(position: Position, victim: Color) -> tuple[Hex, dict[Hex, Stack]]:
    """Return the hex of the most surrounded royal, and all stacks as sides and creatures."""
    board = position.board
    hexes = [board.hexes[royal] for royal in position.ruleset.royals[victim] if royal in board.hexes]
    center = max(hexes, key=lambda hex: sum(near in board.stacks for near in neighbors(hex)))
    order = (position.player, position.player.other, Color.NEUTRAL)

    def seen(tile: Tile) -> tuple[int, str]:
        return order.index(tile.color), (tile.back or tile.front) if tile in board.turned else tile.front

    return center, {hex: tuple(map(seen, stack)) for hex, stack in board.stacks.items()}


def _turned(stacks: dict[Hex, Stack], center: Hex, place: int) -> Iterator[tuple[Hex, Stack]]:
    symmetry = SYMMETRIES[place]
    return ((symmetry(Hex(hex.q - center.q, hex.r - center.r)), pile) for hex, pile in stacks.items())


def _rings(ring: list[Stack | None]) -> Iterator[Ring]:
    """Yield the ring of neighbors with one of them hidden, each in its canonical order under symmetry."""
    for hidden in range(6):
        seen = [_UNSEEN if place == hidden else pile for place, pile in enumerate(ring)]
        turned = [seen[start:] + seen[:start] for start in range(6)]
        yield min((tuple(each) for whole in turned for each in (whole, whole[::-1])), key=_order)


def _order(ring: Ring) -> tuple[Stack, ...]:
    return tuple(pile or () for pile in ring)
