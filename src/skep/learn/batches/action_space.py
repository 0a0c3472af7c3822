"""Moves as stable numbers, for learning: which number stands for what, for every ruleset.

A number says what changes as the player to move sees it: tiles are numbered own first, then the enemy's, then nobody's,
and a goal is a tile beside it with the direction from there. So the numbers of Black are those of White, a symmetry of
the table is a fixed permutation of the numbers, and no board has an end. `action_kernels.py` numbers the moves.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from itertools import combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from skep.core.hexes import ORIGIN, SYMMETRIES, Direction
from skep.engine.native.record import KINDS
from skep.engine.native.tables import BACK_UP, STINGS, STRIKES_NEIGHBOR, STRIKES_PLACED, SWAPS, Tables, tables
from skep.rules.modules.swarm import HAND
from skep.rules.ruleset import Ruleset

ACTION_VERSION = 1
"""Raised whenever a number comes to mean another move; what was written with another version is not read."""
ON_TOP = 6
"""The direction of a goal that lies on its reference."""
HAND_BITS = 5
MAX_HANDS = 8192
"""Maximum number of opening hands of a ruleset, and bits per kind of one."""

LAYOUT = np.dtype(
    [
        ("tiles", "i4"),
        ("slots", "i4"),
        # The first number of each block; those of blocks that the ruleset cannot need are -1.
        ("place", "i4"),
        ("move", "i4"),
        ("rest", "i4"),
        ("flip", "i4"),
        ("sting", "i4"),
        ("swap", "i4"),
        ("remove", "i4"),
        ("hand", "i4"),
        ("size", "i4"),
        # Slots of placing: by kind, from the mover's side, and face; and back.
        ("slot", "i2", (KINDS, 2)),
        ("slot_kind", "i2", 2 * KINDS),
        ("slot_face", "i1", 2 * KINDS),
        # Opening hands: by three kinds, in rising order; and back.
        ("hand_number", "i2", 1 << HAND_BITS * HAND),
        ("hand_kinds", "i4", MAX_HANDS),
    ]
)
"""An action space in numbers, for compiled code."""


@dataclass(frozen=True, slots=True)
class ActionBlock:
    """The numbers of one kind of move."""

    name: str
    begin: int
    size: int


class ActionSpace:
    """The numbers of all moves of a ruleset; `action_space` makes it.

    Number 0 is the pass. `size` is one more than the highest number. Few of the numbers are legal at a time.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.tables: Tables = tables(ruleset)
        self.tiles = len(self.tables.tiles)
        self.slots = self._list_slots()
        self.hands = self._list_hands()
        self.blocks = self._list_blocks()
        self.size = sum(block.size for block in self.blocks)
        self.layout = self._lay_out()

    def __repr__(self) -> str:
        return f"action_space({str(self.ruleset)!r})"

    @property
    def dtype(self) -> np.dtype[np.unsignedinteger]:
        """The smallest type that holds every number."""
        return np.dtype(np.uint16) if self.size <= 1 << 16 else np.dtype(np.uint32)

    def _list_slots(self) -> list[tuple[int, int]]:
        """Kinds, from the mover's side, with the faces that they are placed with: own ones, and with a bag all."""
        table, kinds = self.tables.array[0], self.tables.kinds
        found = []
        for kind, like in enumerate(kinds):
            faces = int(table["faces"][self.tables.number[like[0]]])
            if like[0].color == 0 or self.ruleset.has_bag:
                found += [(kind, face) for face in range(2) if faces >> face & 1]
        return found

    def _list_hands(self) -> list[tuple[int, ...]]:
        """Opening hands, as kinds from the mover's side in rising order (W1)."""
        if not self.ruleset.has_bag:
            return []
        royals = self.ruleset.royals[0]
        kinds = [kind for kind, like in enumerate(self.tables.kinds) if like[0].color == 0 and like[0] not in royals]
        size = [len(like) for like in self.tables.kinds]
        every = combinations_with_replacement(kinds, HAND)
        return [hand for hand in every if all(hand.count(kind) <= size[kind] for kind in hand)]

    def _list_blocks(self) -> tuple[ActionBlock, ...]:
        table = self.tables.array[0]
        tiles, pairs, able = self.tiles, self.tiles * (self.tiles - 1) // 2, int(table["any_abilities"])
        sizes = {
            "pass": 1,
            "place": len(self.slots) * (1 + len(Direction) * tiles),
            "move": tiles * tiles * (ON_TOP + 1),
            "flip": tiles * bool(table["has_flips"] or table["neutral"] >= 0),
            "sting": tiles * bool(able & STINGS),
            "swap": pairs * bool(able & SWAPS),
            "remove": pairs * bool(able & (STRIKES_NEIGHBOR | STRIKES_PLACED)),
            "hand": len(self.hands),
        }
        begin, blocks = 0, []
        for name, size in sizes.items():
            if size:
                blocks.append(ActionBlock(name, begin, size))
            begin += size
        return tuple(blocks)

    def _lay_out(self) -> NDArray[np.void]:
        layout = np.zeros(1, LAYOUT)
        row = layout[0]
        row["tiles"], row["slots"], row["size"] = self.tiles, len(self.slots), self.size
        for name in ("flip", "sting", "swap", "remove", "hand"):
            row[name] = -1
        for block in self.blocks:
            if block.name != "pass":
                row[block.name] = block.begin
        row["rest"] = row["move"] + self.tiles * self.tiles * (ON_TOP + 1)
        row["slot"] = -1
        for slot, (kind, face) in enumerate(self.slots):
            row["slot"][kind, face] = slot
            row["slot_kind"][slot], row["slot_face"][slot] = kind, face
        row["hand_number"] = -1
        for number, hand in enumerate(self.hands):
            packed = sum(kind << HAND_BITS * place for place, kind in enumerate(hand))
            row["hand_number"][packed], row["hand_kinds"][number] = number, packed
        layout.flags.writeable = False
        return layout

    # What a number means

    def name(self, number: int) -> str:
        """The meaning of a number, in words: own tiles begin with `o`, the enemy's with `e`, neutral ones with `n`."""
        if not 0 <= number < self.size:
            raise ValueError(f"{number} is not an action of {self.ruleset}; they go from 0 to {self.size - 1}")
        block = next(block for block in reversed(self.blocks) if block.begin <= number)
        place = number - block.begin
        match block.name:
            case "pass":
                return "pass"
            case "place":
                return self._name_placing(place)
            case "move":
                rest, direction = divmod(place, ON_TOP + 1)
                tile, reference = divmod(rest, self.tiles)
                return f"move {self.tile_name(tile)} {self._goal(reference, direction)}"
            case "flip" | "sting":
                return f"{block.name} {self.tile_name(place)}"
            case "hand":
                return f"hand {' '.join(self.kind_name(kind) for kind in self.hands[place])}"
        one, other = self._pairs[place]
        return f"{block.name} {self.tile_name(one)} {self.tile_name(other)}"

    def _name_placing(self, place: int) -> str:
        slot, where = divmod(place, 1 + len(Direction) * self.tiles)
        kind, face = self.slots[slot]
        text = f"place {self.kind_name(kind)}{' back' if face else ''}"
        if where == 0:
            return f"{text} alone"
        return f"{text} {self._goal(*divmod(where - 1, len(Direction)))}"

    def _goal(self, reference: int, direction: int) -> str:
        side = "on" if direction == ON_TOP else Direction(direction).name.lower()
        return f"{side} {self.tile_name(reference)}"

    def tile_name(self, number: int) -> str:
        """A tile by its number from the mover's side."""
        tile = self.tables.tiles[number]
        return "oen"[tile.color] + str(tile)[1:]

    def kind_name(self, kind: int) -> str:
        """A kind of tiles by its number from the mover's side: its faces, or the one that sets it apart (V2)."""
        tile = self.tables.kinds[kind][0]
        faces = f"={tile.agreed}" if tile.agreed else tile.back or ""
        return f"{'oen'[tile.color]}{tile.front}{faces}"

    @cached_property
    def _pairs(self) -> list[tuple[int, int]]:
        return list(combinations(range(self.tiles), 2))

    @cached_property
    def fingerprint(self) -> str:
        """A hash of what every number means; data keeps it, and is read only where it is the same."""
        digest = sha256(f"{ACTION_VERSION}\n{self.ruleset}\n".encode())
        for number in range(self.size):
            digest.update(f"{self.name(number)}\n".encode())
        return digest.hexdigest()[:16]

    # Symmetries

    def permutation(self, symmetry: int) -> NDArray[np.int32]:
        """The image of each number when the board is transformed by one of `skep.core.hexes.SYMMETRIES`."""
        turned = np.append(directions_after(symmetry), ON_TOP)
        made = np.arange(self.size, dtype=np.int32)
        for block in self.blocks:
            if block.name == "place":
                cut = made[block.begin : block.begin + block.size].reshape(len(self.slots), -1)[:, 1:]
                places = cut.reshape(len(self.slots), self.tiles, len(Direction)).copy()
                cut[:] = places[:, :, turned[:-1]].reshape(len(self.slots), -1)
            elif block.name == "move":
                moves = made[block.begin : block.begin + block.size].reshape(-1, ON_TOP + 1)
                moves[:] = moves[:, turned]
        return made

    # The view by cells

    @property
    def width(self) -> int:
        """The width of a square of cells that holds every hive with its rim, wherever it is centered."""
        return (self.tiles + 2) | 1

    def cells(self, window: int | None = None) -> int:
        """The size of the view by cells: kinds and tiles on a square of cells, plus the other actions."""
        width = self.check_window(window)
        return 1 + (len(self.slots) + self.tiles) * width * width + self.size - int(self.layout[0]["rest"])

    def check_window(self, window: int | None) -> int:
        """The width of a window: the whole width if none is given; it is odd, so that it has a middle."""
        if window is None:
            return self.width
        if not (1 <= window <= self.width and window % 2):
            raise ValueError(f"a window is an odd number of cells from 1 to {self.width} wide, not {window}")
        return window


@lru_cache(maxsize=64)
def action_space(ruleset: Ruleset | str) -> ActionSpace:
    """The action space of a ruleset or game type, made once."""
    return ActionSpace(Ruleset.parse(ruleset) if isinstance(ruleset, str) else ruleset)


def directions_after(symmetry: int) -> NDArray[np.int64]:
    """The image of each direction under one of the twelve symmetries."""
    if not 0 <= symmetry < len(SYMMETRIES):
        raise ValueError(f"symmetries are numbered from 0 to {len(SYMMETRIES) - 1}, not {symmetry}")
    around = [ORIGIN.toward(direction) for direction in Direction]
    return np.array([around.index(SYMMETRIES[symmetry](hex)) for hex in around])


TRANSFORMS = np.array([[*symmetry(ORIGIN.toward(0)), *symmetry(ORIGIN.toward(5))] for symmetry in SYMMETRIES], np.int64)
"""Images of a step in q and of a step in r under each symmetry."""
assert BACK_UP == 1 << 1  # a face, as a bit, is the place of its number
