"""How a position stands: features counted for White less Black, times weights that shift from opening to endgame.

Creatures count by their number and by what they can do, never by name, so that every game type is judged by the same
code. The weights come from a file; see `weights.py`.
"""

import numpy as np

from skep.engine.directions import SLIDES
from skep.engine.hive import beside
from skep.engine.jit import Record, inlined, jit
from skep.engine.joints import mark_pinned
from skep.engine.keys import fact
from skep.engine.record import ACTIONS, BOARD, OWED, PINNED, PLAYER, STUNG, STUNG_COUNT, UNDER_STING
from skep.engine.tables import STRIKES_NEIGHBOR, THROWS
from skep.engine.thought import (
    ACTIONS_LEFT,
    ASSAULT_3,
    BLOCK,
    CLIMBS_OFF,
    CLOSENESS,
    CRAWLERS,
    CRAWLS,
    DROPS,
    FEATURES,
    FREE,
    HELD,
    IN_HAND,
    LEAVES_HEIGHT,
    NEUTRAL_UP,
    NOISE,
    ON_ENEMY,
    ON_FRIEND,
    OPEN_LIBERTIES,
    OWED_TWO,
    RING_ENEMY,
    RING_FREE,
    RING_HELD,
    ROYAL_FREE,
    SLIDES_OFF,
    STRIKER_ABROAD,
    THROWER_ABROAD,
    THROWER_AT_HOME,
    TO_MOVE,
    UNDER_ENEMY,
    UNDER_FRIEND,
)

COUNT = np.array([mask.bit_count() for mask in range(64)], np.int8)
"""How many neighbors a mask names."""
PHASES = 64
_CRAWL = 5
"""From how many steps on a crawling tile is too far from a royal to count."""
_LOCKED = PINNED | UNDER_STING


@jit
def steps_left(p: Record, t: Record, color: int) -> int:
    """How many more steps lose the royal of a player that is worst off: free neighbors, and a cover where G3 asks."""
    fewest = 7
    for number in range(t.royals[color]):
        royal = t.royal[color, number]
        if p.where[royal] == BOARD:
            cell = int(p.cell[royal])
            left = 6 - COUNT[p.mask[cell]]
            if t.has_guardians != 0 and p.top[cell] == royal + 1:
                left += 1
            fewest = min(fewest, left)
    return fewest


@inlined
def is_free(s: Record, p: Record, tile: int, cell: int) -> bool:
    """Whether a top tile is likely to have a move of its own."""
    motion = s.motion[min(int(p.face[tile]), BLOCK - 1)]
    if p.height[cell] > 1:
        return motion & LEAVES_HEIGHT != 0 and p.marks[tile] & UNDER_STING == 0
    if p.marks[tile] & _LOCKED:
        return False
    return motion & CLIMBS_OFF != 0 or (motion & SLIDES_OFF != 0 and SLIDES[p.mask[cell]] != 0)


@inlined
def distance(p: Record, t: Record, cell: int, tile: int) -> int:
    """How many steps lie between a cell and a tile, on the torus; many where the tile is not on the board."""
    if p.cell[tile] < 0:
        return t.width
    half = t.width >> 1
    apart = (cell - int(p.cell[tile])) & (p.top.size - 1)
    q = ((apart + half) & (t.width - 1)) - half
    r = (((apart - q) // t.width + half) & (t.width - 1)) - half
    return max(abs(q), abs(r), abs(q + r))


@jit
def count_tiles(s: Record, p: Record, t: Record) -> None:
    """Tiles on the board, free or held, and what they lie on; tiles in hand."""
    feature = s.feature
    s.mobile[0] = 0
    s.mobile[1] = 0
    for tile in range(t.tiles):
        p.marks[tile] = 0
    for number in range(p.turn[STUNG_COUNT]):
        p.marks[p.turn[STUNG + number]] |= UNDER_STING
    if p.occupied > 2:
        mark_pinned(p, t)
    for tile in range(t.begin[2]):
        cell = int(p.cell[tile])
        if cell < 0 or p.top[cell] != tile + 1:
            continue
        color = t.color[tile]
        sign = 1 - 2 * color
        face = min(int(p.face[tile]), BLOCK - 1)
        if is_free(s, p, tile, cell):
            feature[FREE + face] += sign
            s.mobile[color] += 1
            if s.motion[face] & CRAWLS:
                feature[CRAWLERS] += sign * max(0, _CRAWL - distance(p, t, cell, t.queen[1 - color]))
        else:
            feature[HELD + face] += sign
        if p.below[tile] != 0:
            feature[ON_FRIEND if t.color[p.below[tile] - 1] == color else ON_ENEMY] += sign
    for hand in range(2):
        for kind in range(t.kinds):
            if p.pile[hand, kind] != 0:
                face = min(int(t.front[t.kind_begin[kind]]), BLOCK - 1)
                feature[IN_HAND + face] += p.pile[hand, kind] * (1 - 2 * hand)


@jit
def count_royal(s: Record, p: Record, t: Record, color: int, royal: int) -> None:
    """A royal on the board: how near its end is, who stands around it, and who can come."""
    feature = s.feature
    sign = 1 - 2 * color
    cell = int(p.cell[royal])
    around = int(p.mask[cell])
    top = p.top[cell] - 1
    close = COUNT[around]
    if t.has_guardians != 0 and top == royal:
        close = max(0, close - 1)
    feature[CLOSENESS + close] += sign
    if top != royal:
        feature[UNDER_FRIEND if t.color[top] == color else UNDER_ENEMY] += sign
    elif is_free(s, p, royal, cell):
        feature[ROYAL_FREE] += sign
    drops = 0
    besiegers = 0
    for direction in range(6):
        near = beside(p, t, cell, direction)
        if around >> direction & 1:
            besiegers += count_neighbor(s, p, t, color, p.top[near] - 1, near)
        else:
            if SLIDES[p.mask[near]] != 0:
                feature[OPEN_LIBERTIES] += sign
            if p.near[1 - color, near] != 0 and p.near[color, near] == 0:
                drops = 1
    if drops != 0:
        feature[DROPS] += sign
    if close in (3, 4, 5):
        feature[ASSAULT_3 + close - 3] += sign * (s.mobile[1 - color] - besiegers)


@inlined
def count_neighbor(s: Record, p: Record, t: Record, color: int, tile: int, cell: int) -> int:
    """A tile beside a royal of that color; returns 1 if it is a free enemy, which no longer has to come."""
    feature = s.feature
    sign = 1 - 2 * color
    abilities = t.abilities[p.face[tile]]
    if t.color[tile] == color:
        feature[RING_FREE if is_free(s, p, tile, cell) else RING_HELD] += sign
        if abilities & THROWS:
            feature[THROWER_AT_HOME] += sign
        return 0
    feature[RING_ENEMY] += sign
    if abilities & THROWS:
        feature[THROWER_ABROAD] += sign
    if abilities & STRIKES_NEIGHBOR and p.height[cell] == 1:
        feature[STRIKER_ABROAD] += sign
    return 1 if t.color[tile] < 2 and is_free(s, p, tile, cell) else 0


@jit
def count_features(s: Record, p: Record, t: Record) -> int:
    """Count every feature, White's less Black's; returns the phase, from `PHASES` at the start to 0."""
    for number in range(FEATURES):
        s.feature[number] = 0
    if p.occupied > 0:
        count_tiles(s, p, t)
    for color in range(2):
        for number in range(t.royals[color]):
            royal = t.royal[color, number]
            if p.where[royal] == BOARD:
                count_royal(s, p, t, color, royal)
    sign = 1 - 2 * p.turn[PLAYER]
    s.feature[TO_MOVE] = sign
    s.feature[ACTIONS_LEFT] = sign * (p.turn[ACTIONS] - 1)
    if p.turn[OWED] != 0:
        s.feature[OWED_TWO] = 3 - 2 * p.turn[OWED]
    if t.neutral >= 0:
        s.feature[NEUTRAL_UP] = 2 * p.turned[t.neutral] - 1
    laid = int(p.laid[0]) + p.laid[1]
    return PHASES - PHASES * min(laid, t.begin[2]) // t.begin[2]


@jit
def evaluate(s: Record, p: Record, t: Record) -> int:
    """How the player to move stands, in points."""
    phase = count_features(s, p, t)
    s.phase = phase
    early = 0
    late = 0
    for number in range(FEATURES):
        early += s.feature[number] * s.weight[0, number]
        late += s.feature[number] * s.weight[1, number]
    sign = 1 - 2 * p.turn[PLAYER]
    score = sign * (early * phase + late * (PHASES - phase)) // PHASES
    if s.option[NOISE] != 0:
        dice = fact(p.key ^ s.seed)
        score += ((dice & 1023) + (dice >> 10 & 1023) - 1023) * s.option[NOISE] // 1024
    return score
