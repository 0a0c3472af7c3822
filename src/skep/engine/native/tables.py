"""A ruleset as tables: tiles, kinds, creatures and their movements in numbers that compiled code reads.

Nothing is stated here a second time: movements come from the creatures' own data, what an ability may choose from its
row, options from the rules that read them. What does not fit into a record is refused when the tables are made.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from skep.core.errors import SkepError
from skep.core.tiles import PLAYERS, Face, Tile
from skep.engine.native.codes import MAX_IN_HAND
from skep.engine.native.directions import LOWEST, OPPOSITE_BIT, SLIDES, STEP_Q, STEP_R
from skep.engine.native.record import (
    BARRED,
    KINDS,
    LARGE,
    MARGIN,
    PATH,
    RESTING,
    SHELTERED,
    SHIELDED,
    SMALL,
    TILES,
    UNDER_STING,
    position_type,
)
from skep.rules.abilities import ROWS, SWAP_WAY, TargetRule
from skep.rules.creatures import CREATURES, Ability, Creature
from skep.rules.ending import REPEATS
from skep.rules.flipping import faces_to_place, may_turn
from skep.rules.modules.swarm import HAND
from skep.rules.opening import DEADLINE
from skep.rules.options import VALUES
from skep.rules.ruleset import Ruleset
from skep.rules.steps import Hop, Roam, StartLevel, Step, Walk, ways

SLIDE, OVER, DOWN, CLIMB, FLIGHT, RUN = range(len(Step))
"""Steps, as numbers, in the order of `Step`."""
_STEPS = {step: number for number, step in enumerate(Step)}
WALK, ROAM, HOP, SLIDE_ONCE, SLIDE_TWICE, SLIDE_THRICE, STEP_ONCE, STEP_TWICE, TWICE_OVER_AND_DOWN = range(9)
"""Shapes of movement; from the fourth on, walks that are common or short enough for a separate kernel."""
ANY_LEVEL, FROM_GROUND, FROM_HIVE = range(3)
HAS_SLIDE, HAS_SLIDE_TWICE, HAS_SLIDE_THRICE, HAS_OVER, HAS_HOP, HAS_ROAM, HAS_WALK = (1 << bit for bit in range(7))
"""A creature's modes of movement as bits: one slide, two, three, over the hive and down, hops, roaming, other walks."""
STEPS_AT = 7
"""From this bit on single steps."""
_LEVELS = {StartLevel.ANY: ANY_LEVEL, StartLevel.GROUND: FROM_GROUND, StartLevel.HIVE: FROM_HIVE}

COPIES, LIVES_ON_TOP, SHIELDS, SUPPRESSES, UNSUPPRESSED, IS_NEUTRAL, ROAMS = 1, 2, 4, 8, 16, 32, 64
"""Properties of creatures, as bits."""
THROWS, STINGS, CONTROLS, SWAPS, STRIKES_NEIGHBOR, STRIKES_PLACED = 1, 2, 4, 8, 16, 32
"""Abilities, as bits."""
ALL_ABILITIES = 63
_ABILITIES = {
    Ability.THROW: THROWS,
    Ability.STING: STINGS,
    Ability.CONTROL: CONTROLS,
    Ability.SWAP: SWAPS,
    Ability.STRIKE_NEIGHBOR: STRIKES_NEIGHBOR,
    Ability.STRIKE_PLACED: STRIKES_PLACED,
}
THROW, STING, CONTROL, SWAP, STRIKE_NEIGHBOR, STRIKE_PLACED = range(len(Ability))
"""Abilities, as places in `target_rules` and `target_marks`."""
NOT_SELF, NOT_NEUTRAL, ENEMY, TOUCHING, JUST_PLACED, UNCOVERED, UNSTACKED, SAME_LEVEL = 1, 2, 4, 8, 16, 32, 64, 128
UNPINNED, WAY_UP, HIVE_WHOLE = 256, 512, 1024
"""Target rules that are tested one by one, as bits."""
RARE = TOUCHING | UNCOVERED | SAME_LEVEL | WAY_UP | HIVE_WHOLE
"""Those that few abilities have."""
_TARGET_BITS = {
    TargetRule.NOT_SELF: NOT_SELF,
    TargetRule.NOT_NEUTRAL: NOT_NEUTRAL,
    TargetRule.ENEMY: ENEMY,
    TargetRule.TOUCHING: TOUCHING,
    TargetRule.JUST_PLACED: JUST_PLACED,
    TargetRule.UNCOVERED: UNCOVERED,
    TargetRule.UNSTACKED: UNSTACKED,
    TargetRule.SAME_LEVEL: SAME_LEVEL,
    TargetRule.UNPINNED: UNPINNED,
    TargetRule.WAY_UP: WAY_UP,
    TargetRule.HIVE_WHOLE: HIVE_WHOLE,
}
_TARGET_MARKS = {
    TargetRule.UNSTUNG: UNDER_STING,
    TargetRule.AWAKE: RESTING,
    TargetRule.UNBARRED: BARRED,
    TargetRule.UNSHIELDED: SHIELDED,
    TargetRule.UNSHELTERED: SHELTERED,
}
"""Target rules that are tested together, as the marks that a target must not have."""
FRONT_UP, BACK_UP = 1, 2
"""Faces that a tile may be placed with, as bits."""
FACES = 62
"""Maximum number of creatures: a set of them is one number."""
MODES = 4
"""Maximum number of movement modes of one creature."""
ROYALS = 4
HEADING_AT, STEP_AT = 6, 9
"""First bits of the direction and of the step in an entry of `onward`."""
HEADING = 7 << HEADING_AT

TABLES = np.dtype(
    [
        ("width", "i4"),
        ("delta", "i4", 6),
        ("left", "i4", 6),  # the posts of a step in each direction
        ("right", "i4", 6),
        (
            "onward",
            "i4",
            6 * 64,
        ),  # by the last direction and the neighbors: the only way to slide on, see `_fill_board`
        ("tiles", "i4"),
        ("kinds", "i4"),
        ("begin", "i4", 4),  # the first tile of each color, and the end
        ("color", "i1", TILES),
        ("kind", "i1", TILES),
        ("front", "i1", TILES),
        ("back", "i1", TILES),
        ("turns", "i1", TILES),
        ("faces", "i1", TILES),
        ("kind_begin", "i2", KINDS + 1),
        ("queen", "i4", 2),
        ("royal", "i4", (2, ROYALS)),
        ("royals", "i4", 2),
        ("neutral", "i4"),
        ("has_guardians", "i4"),
        ("has_bag", "i4"),
        ("has_flips", "i4"),
        ("deadline", "i4"),
        ("repeats", "i4"),
        ("hand", "i4"),
        ("properties", "i4", FACES),
        ("abilities", "i4", FACES),
        ("any_properties", "i4"),
        ("any_abilities", "i4"),
        ("grounded", "i4"),
        ("unpinned", "i4"),
        ("modes", "i4", FACES),
        ("shape", "i1", (FACES, MODES)),
        ("level", "i1", (FACES, MODES)),
        ("length", "i1", (FACES, MODES)),
        ("steps", "i1", (FACES, MODES, PATH)),
        ("movement_mask", "i4", FACES),
        ("swap_length", "i4"),
        ("swap_steps", "i1", PATH),
        ("most_moves", "i4"),
        ("target_rules", "i4", len(Ability)),
        ("target_marks", "i4", len(Ability)),
        # The options: each the place of its value in the list of section 11, so that the default is 0.
        *((f"option_{name}", "i4") for name in VALUES),
    ]
)


class UnfitRulesetError(SkepError):
    """A ruleset that is a game by the rules but too large for the engine's records."""


@dataclass(frozen=True, slots=True)
class Tables:
    """A ruleset in numbers; `array` holds the one record that compiled code reads."""

    ruleset: Ruleset
    tiles: tuple[Tile, ...]
    number: dict[Tile, int]
    kinds: tuple[tuple[Tile, ...], ...]
    width: int
    array: NDArray[np.void]

    @property
    def most_moves(self) -> int:
        """More moves than any position of the game can have."""
        return int(self.array[0]["most_moves"])

    @property
    def position_type(self) -> np.dtype[np.void]:
        return position_type(self.width)


@lru_cache(maxsize=256)
def tables(ruleset: Ruleset) -> Tables:
    """The tables of a ruleset, made once."""
    tiles = tuple(sorted(ruleset.tiles, key=lambda tile: tile.order))
    if len(tiles) >= TILES - 1:
        raise UnfitRulesetError(f"{ruleset} has {len(tiles)} tiles; the engine holds {TILES - 2}")
    if len(CREATURES) > FACES:
        raise UnfitRulesetError(f"there are {len(CREATURES)} creatures; the engine knows {FACES} at most")
    kinds: dict[object, list[Tile]] = {}
    for tile in tiles:
        kinds.setdefault(tile.kind, []).append(tile)
    width = _width(ruleset, len(tiles))
    made = Tables(
        ruleset,
        tiles,
        {tile: number for number, tile in enumerate(tiles)},
        tuple(map(tuple, kinds.values())),
        width,
        np.zeros(1, TABLES),
    )
    _fill_board(made)
    _fill_tiles(made)
    _fill_rules(made)
    for number, letter in enumerate(CREATURES):
        _fill_creature(made, number, CREATURES[letter])
    _sum_up(made)
    made.array.flags.writeable = False
    return made


def _width(ruleset: Ruleset, tiles: int) -> int:
    for width in (SMALL, LARGE):
        if tiles + MARGIN <= width:
            return width
    raise UnfitRulesetError(f"{ruleset} has {tiles} tiles; in a line they do not fit onto the engine's board")


def _faces() -> dict[Face, int]:
    return {letter: number for number, letter in enumerate(CREATURES)}


def _fill_board(made: Tables) -> None:
    """Steps on the torus; an entry of `onward` is a step and its direction, each in the bits that a walk wants."""
    table = made.array[0]
    table["width"] = made.width
    delta = tuple(int(q) + int(r) * made.width for q, r in zip(STEP_Q, STEP_R, strict=True))
    table["delta"], table["left"], table["right"] = delta, delta[5:] + delta[:5], delta[1:] + delta[:1]
    for direction in range(6):
        for mask in range(64):
            onward = int(SLIDES[mask]) & ~int(OPPOSITE_BIT[direction])
            if onward.bit_count() == 1:
                on = int(LOWEST[onward])
                table["onward"][direction << HEADING_AT | mask] = delta[on] << STEP_AT | on << HEADING_AT


def _fill_tiles(made: Tables) -> None:
    table, face = made.array[0], _faces()
    table["tiles"], table["kinds"] = len(made.tiles), len(made.kinds)
    for color in range(4):
        table["begin"][color] = sum(tile.color < color for tile in made.tiles)
    for number, tile in enumerate(made.tiles):
        table["color"][number] = tile.color
        table["front"][number] = face[tile.front]
        table["back"][number] = -1 if tile.back is None else face[tile.back]
        table["turns"][number] = may_turn(made.ruleset, tile)
        table["faces"][number] = sum(BACK_UP if turned else FRONT_UP for turned in faces_to_place(made.ruleset, tile))
    begin = 0
    for number, tiles in enumerate(made.kinds):
        table["kind_begin"][number] = begin
        for tile in tiles:
            table["kind"][made.number[tile]] = number
        begin += len(tiles)
    table["kind_begin"][len(made.kinds)] = begin


def _fill_rules(made: Tables) -> None:
    table, ruleset = made.array[0], made.ruleset
    for name, values in VALUES.items():
        table[f"option_{name}"] = values.index(getattr(ruleset.options, name))
    for color in PLAYERS:
        royals = ruleset.royals[color]
        if len(royals) > ROYALS:
            raise UnfitRulesetError(f"{ruleset} has {len(royals)} royals a player; the engine watches {ROYALS}")
        table["queen"][color] = made.number[ruleset.queens[color]]
        table["royals"][color] = len(royals)
        table["royal"][color][: len(royals)] = [made.number[royal] for royal in royals]
    table["neutral"] = -1 if ruleset.neutral is None else made.number[ruleset.neutral]
    table["has_guardians"] = ruleset.has_guardians
    table["has_bag"] = ruleset.has_bag
    table["has_flips"] = any(may_turn(ruleset, tile) for tile in made.tiles)
    table["deadline"] = DEADLINE
    table["repeats"] = REPEATS
    if HAND > MAX_IN_HAND:
        raise UnfitRulesetError(f"an opening hand has {HAND} tiles; the engine holds {MAX_IN_HAND}")
    table["hand"] = HAND
    for number, (ability, bit) in enumerate(_ABILITIES.items()):
        row = ROWS[ability]
        table["grounded"] |= bit * row.grounded
        table["unpinned"] |= bit * row.unpinned
        for rule in row.targets:
            if rule in _TARGET_MARKS:
                table["target_marks"][number] |= _TARGET_MARKS[rule]
            elif rule is not TargetRule.WITHIN_STING:
                table["target_rules"][number] |= _TARGET_BITS[rule]
            elif table["option_sting"]:
                table["target_rules"][number] |= TOUCHING
    table["swap_length"] = len(SWAP_WAY)
    table["swap_steps"][: len(SWAP_WAY)] = [_STEPS[step] for step in SWAP_WAY]


def _fill_creature(made: Tables, face: int, creature: Creature) -> None:
    table = made.array[0]
    properties = {
        COPIES: creature.copies,
        LIVES_ON_TOP: creature.lives_on_top,
        SHIELDS: creature.shields,
        SUPPRESSES: creature.suppresses,
        UNSUPPRESSED: creature.unsuppressed,
        IS_NEUTRAL: creature.neutral,
    }
    table["properties"][face] = sum(bit for bit, has in properties.items() if has)
    table["abilities"][face] = sum(_ABILITIES[ability] for ability in creature.abilities)
    found = ways(creature.movement_under(made.ruleset.options))
    if len(found) > MODES:
        raise UnfitRulesetError(f"{creature.title} has {len(found)} ways to move; the engine knows {MODES} at most")
    table["modes"][face] = len(found)
    for number, mode in enumerate(found):
        _fill_mode(made, face, number, mode)
        table["movement_mask"][face] |= _movement_bit(int(table["shape"][face][number]), mode)


def _fill_mode(made: Tables, face: int, number: int, mode: Walk | Roam | Hop) -> None:
    table = made.array[0]
    if isinstance(mode, Roam):
        if mode.step is not Step.SLIDE:
            raise UnfitRulesetError(f"the engine knows no roaming by {mode.step.value}")
        table["shape"][face][number] = ROAM
        table["properties"][face] |= ROAMS
    elif isinstance(mode, Hop):
        table["shape"][face][number] = HOP
    else:
        if len(mode.steps) > PATH:
            raise UnfitRulesetError(f"a walk of {len(mode.steps)} steps is too long for the engine")
        table["shape"][face][number] = _shape(mode)
        table["level"][face][number] = _LEVELS[mode.level]
        table["length"][face][number] = len(mode.steps)
        table["steps"][face][number][: len(mode.steps)] = [_STEPS[step] for step in mode.steps]


def _shape(mode: Walk) -> int:
    if mode.level is StartLevel.ANY and set(mode.steps) == {Step.SLIDE} and len(mode.steps) <= 3:
        return (SLIDE_ONCE, SLIDE_TWICE, SLIDE_THRICE)[len(mode.steps) - 1]
    if len(mode.steps) <= 2 and all(step in (Step.OVER, Step.DOWN, Step.CLIMB) for step in mode.steps):
        return (STEP_ONCE, STEP_TWICE)[len(mode.steps) - 1]
    if mode.level is StartLevel.ANY and mode.steps == (Step.OVER, Step.OVER, Step.DOWN):
        return TWICE_OVER_AND_DOWN
    return WALK


def _movement_bit(shape: int, mode: Walk | Roam | Hop) -> int:
    """The bit of a mode of movement in `movement_mask`."""
    if shape == STEP_ONCE and isinstance(mode, Walk):
        return 1 << STEPS_AT + step_bit(_STEPS[mode.steps[0]], _LEVELS[mode.level])
    bits = {
        SLIDE_ONCE: HAS_SLIDE,
        SLIDE_TWICE: HAS_SLIDE_TWICE,
        SLIDE_THRICE: HAS_SLIDE_THRICE,
        HOP: HAS_HOP,
        ROAM: HAS_ROAM,
    }
    return bits.get(shape, HAS_OVER if shape == TWICE_OVER_AND_DOWN else HAS_WALK)


def step_bit(step: int, level: int) -> int:
    """The number of a single step and the level it begins on, among all of them."""
    return 3 * (step - OVER) + level


def _sum_up(made: Tables) -> None:
    """Sum up the properties of all faces, so that move generation skips unused rules, and the number of moves."""
    table, face = made.array[0], _faces()
    shown = {face[letter] for tile in made.tiles for letter in (tile.front, tile.back) if letter is not None}
    for number in shown:
        table["any_properties"] |= table["properties"][number]
        table["any_abilities"] |= table["abilities"][number]
    tiles = len(made.tiles)
    rim = 2 * tiles + 6
    placements = (
        sum(2 if table["faces"][made.number[kind[0]]] == FRONT_UP + BACK_UP else 1 for kind in made.kinds) * rim
    )
    relocations = tiles * (rim + tiles)
    hands = comb(len(made.kinds) // 2 + HAND, HAND) if made.ruleset.has_bag else 0
    table["most_moves"] = placements + relocations + 2 * tiles * tiles + 2 * tiles + hands + 8
