"""A position seen by the rules: what many of them ask for, computed once and only when asked."""

from collections.abc import Callable, Iterable
from functools import cached_property, wraps
from operator import attrgetter
from typing import Any, TypeVar, TypeVarTuple

from skep.core.errors import check_type
from skep.core.hexes import Hex
from skep.core.position import Position
from skep.core.tiles import Color, Face, Tile
from skep.lang import Phrase
from skep.rules import rest, shelter
from skep.rules.creatures import CREATURES, Creature
from skep.rules.freedom import Gates, Ground, gates_of
from skep.rules.naming import full_tile_phrase, listed, plain_tile_phrase, tile_phrase
from skep.rules.one_hive import CLOSE, cut_hexes
from skep.rules.paths import goals
from skep.rules.steps import Movement

A = TypeVarTuple("A")
T = TypeVar("T")


class Context:
    """A position, for the player to move. Valid until the position changes.

    Every action, a controlled one too, is made for the player to move (V4), so "enemy" means the other player
    throughout. `known` holds what functions marked with `once` have found out.
    """

    def __init__(self, position: Position) -> None:
        if type(position) is not Position:  # asked for every move: quicker than the check itself
            check_type("position", position, Position)
        self.position = position
        self.ruleset = ruleset = position.ruleset
        self.board = position.board
        self.turn = position.turn
        self.player: Color = position.turn.player
        self.enemy: Color = self.player.other
        self.queen: Tile = ruleset.queens[self.player]
        self.stung = position.turn.stung
        self.gates = gates_of(ruleset.options)
        self.known: dict[tuple[object, ...], Any] = {}
        self.grounds: dict[Tile, Ground] = {}

    @cached_property
    def heights(self) -> dict[Hex, int]:
        """The height of every occupied hex."""
        return {hex: len(stack) for hex, stack in self.board.stacks.items()}

    @cached_property
    def cut_hexes(self) -> set[Hex]:
        """The hexes without which the hive would fall apart."""
        return cut_hexes(self.board.stacks)

    @cached_property
    def resting(self) -> frozenset[Tile]:
        return rest.resting(self.turn)

    @cached_property
    def barred(self) -> frozenset[Tile]:
        return rest.barred(self.turn)

    @cached_property
    def landings(self) -> tuple[Hex, ...]:
        """The hexes where a flight may land (V5): the uncovered tiles of the players that the opponent just touched."""
        hexes = self.board.hexes
        return tuple(
            sorted(hexes[tile] for tile in rest.touched(self.turn) if tile in hexes and not self.board.is_covered(tile))
        )

    @cached_property
    def shields(self) -> list[Tile]:
        """The enemy's tiles that shield now."""
        return shelter.shields(self.board, self.stung, self.enemy, self.creature)

    @cached_property
    def shielded(self) -> dict[Tile, Tile]:
        """The enemy's tiles that the player cannot throw, swap, sting, control or remove, each with its shield."""
        return shelter.shielded(self.board, self.shields, self.ruleset.options)

    @cached_property
    def sheltered(self) -> dict[Tile, Tile]:
        """The enemy's tiles that the player cannot remove, each with its shield (V7)."""
        return {**self.shielded, **shelter.sheltered(self.board, self.shields)}

    @cached_property
    def actors(self) -> list[Tile]:
        """The player's tiles that may move or act: uncovered, not stung, not resting, the Queen on the board (C3).

        They are sorted, so that of two ways to one change the same is named however the position came about.
        """
        if not self.is_queen_down:
            return []
        player, idle, stacks = self.player, self.stung | self.resting, self.board.stacks
        awake = [
            tile
            for tile, hex in self.board.hexes.items()
            if tile.color is player and stacks[hex][-1] is tile and tile not in idle
        ]
        return sorted(awake, key=attrgetter("order"))

    def is_actor(self, tile: Tile) -> bool:
        """Whether a tile on the board is one of the `actors`."""
        return self.is_queen_down and tile.color is self.player and not self.is_idle(tile)

    def is_idle(self, tile: Tile) -> bool:
        """C3: a tile on the board that is covered, stung or resting can neither move, act nor flip."""
        return self.board.is_covered(tile) or tile in self.stung or tile in self.resting

    @property
    def is_queen_down(self) -> bool:
        return self.queen in self.board.hexes

    def creature(self, tile: Tile) -> Creature:
        """The creature that a tile shows on the board."""
        return CREATURES[self.board.face(tile)]

    def movement(self, creature: Creature) -> Movement:
        """The movement of a creature in this game."""
        return creature.movement_under(self.ruleset.options)

    def is_pinned(self, tile: Tile) -> bool:
        """T8: alone on its hex, and the hive would fall apart without it."""
        stacks, hex = self.board.stacks, self.board.hexes[tile]
        return len(stacks[hex]) == 1 and self.board.rings.get(hex, 0) not in CLOSE and hex in self.cut_hexes

    def heights_without(self, *tiles: Tile) -> dict[Hex, int]:
        """The heights of the table while the tiles are in the hand."""
        heights = self.heights.copy()
        for tile in tiles:
            hex = self.board.hexes[tile]
            if heights[hex] == 1:
                del heights[hex]
            else:
                heights[hex] -= 1
        return heights

    def goals(self, tile: Tile, movement: Movement, gates: Gates | None = None) -> set[Hex]:
        """The hexes that the tile can reach by the movement; `gates` other than the game's own serve explanations."""
        return goals(movement, self.ground_without(tile, gates or self.gates), self.board.hexes[tile])

    def ground_without(self, tile: Tile, gates: Gates) -> Ground:
        """The table as a tile that is lifted from it finds it."""
        ground = self.grounds.get(tile)
        if ground is None or ground.gates is not gates:
            ground = self.grounds[tile] = Ground(self.board, self.heights, gates, self.landings, self.board.hexes[tile])
        return ground

    def name(self, tile: Tile) -> Phrase:
        """The tile in words, by what it shows: `the white Beetle`."""
        return plain_tile_phrase(tile, self._face(tile))

    def tile(self, tile: Tile) -> Phrase:
        """The tile by its own name, or that for people, by what it shows: `wB1`, `White's Beetle 1`."""
        return tile_phrase(tile, self._face(tile))

    def full_name(self, tile: Tile) -> Phrase:
        """The tile in words and by its own name, where it matters what it shows: `the white Beetle (wB1)`."""
        return full_tile_phrase(tile, self._face(tile))

    def listed(self, tiles: Iterable[Tile]) -> tuple[Phrase, ...]:
        """Tiles for a list that is not too long."""
        return listed([self.tile(tile) for tile in tiles])

    def _face(self, tile: Tile) -> Face | None:
        return self.board.face(tile) if tile in self.board.hexes else None

    @property
    def is_second_action(self) -> bool:
        """Whether the player is in the middle of a double turn (K3)."""
        return bool(self.turn.made)


def once(find: Callable[[Context, *A], T]) -> Callable[[Context, *A], T]:
    """Let the function compute its answer once for each context and arguments; the answer must not be changed."""

    @wraps(find)
    def found(context: Context, *args: *A) -> T:
        key = (find, *args)
        try:
            answer: T = context.known[key]
        except KeyError:
            answer = context.known[key] = find(context, *args)
        return answer

    return found
