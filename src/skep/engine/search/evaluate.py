"""The static evaluation: features counted for White less Black, times weights that shift from opening to endgame.

A network corrects the sum; see `network.py`.

Creatures count by their number and by what they can do, never by name, so that one code evaluates every game type. The
weights come from a file; see `host/weights.py`. Both rows of weights are summed at once: a packed weight is the one for
the endgame times 2**32 plus the one for the opening. `count_features` reads single features off the same sum, by
weights that are powers of two.
"""

import numpy as np

from skep.engine.native.articulation import find_out, is_articulation_point
from skep.engine.native.directions import ARCS, SLIDES
from skep.engine.native.hive import beside
from skep.engine.native.jit import Array, Record, bits, inlined, jit
from skep.engine.native.keys import fact
from skep.engine.native.record import (
    ACTIONS,
    ANY_CERTAIN,
    BOARD,
    CERTAIN,
    CUT,
    OWED,
    PLAYER,
    STUNG,
    STUNG_COUNT,
    TILES,
)
from skep.engine.native.tables import STINGS, STRIKES_NEIGHBOR, SWAPS, THROWS
from skep.engine.search.features import (
    ACTIONS_LEFT,
    ARRIVALS,
    BLOCK,
    CLIMBS_OFF,
    CLOSENESS,
    COMERS,
    COMING,
    CRAWLERS,
    CRAWLS,
    DROPS,
    ESCAPE,
    FEATURES,
    FREE,
    HELD,
    HOPS,
    IN_HAND,
    LEAVES_HEIGHT,
    NEUTRAL_UP,
    ON_ENEMY,
    ON_FRIEND,
    OPEN_LIBERTIES,
    OWED_TWO,
    PINS,
    RING_ENEMY,
    RING_FREE_1,
    RING_FREE_2,
    RING_HELD,
    ROAMS_FAR,
    ROYAL_FREE,
    SLIDES_OFF,
    STINGER_ABROAD,
    STRIKER_ABROAD,
    THROWER_ABROAD,
    THROWER_AT_HOME,
    TO_MOVE,
    UNDER_ENEMY,
    UNDER_FRIEND,
    WAYS,
)
from skep.engine.search.network import COVERED as COVERED_TILE
from skep.engine.search.network import FREE as FREE_TILE
from skep.engine.search.network import HELD as HELD_TILE
from skep.engine.search.network import correction, look
from skep.engine.search.search_options import SearchOption
from skep.engine.search.state import EVAL_CACHE

PHASES = 64
_CRAWL = 5
"""Steps from which on a crawling tile is too far from a royal to count; set by hand, not tuned."""
_FARTHEST = 4
"""Steps that a tile is taken to go at most that neither roams nor hops; set by hand, not tuned."""
_BEYOND = 128
"""Steps to a royal that is not on the board."""
WAYS_OFF = np.array(
    [
        (int(SLIDES[mask]).bit_count() if motion & SLIDES_OFF else 0) + (mask.bit_count() if motion & CLIMBS_OFF else 0)
        for motion in range((SLIDES_OFF | CLIMBS_OFF) + 1)
        for mask in range(64)
    ],
    np.int8,
)
"""In how many directions a tile on the ground is likely to move, by its motion and then by its neighbors."""
_SCORE_BITS = 18
_SCORE_MASK, _SCORE_ZERO = (1 << _SCORE_BITS) - 1, 1 << _SCORE_BITS - 1
_DIGIT, _DIGITS = 9, 7
"""Bits that hold one feature when features are read off, and how many are read at once."""


@inlined
def liberties_left(p: Record, t: Record, color: int) -> int:
    """The fewest liberties of any royal of a player; a cover that G3 requires counts as one."""
    fewest = 7
    for number in range(t.royals[color]):
        royal = t.royal[color, number]
        if p.where[royal] == BOARD:
            cell = int(p.cell[royal])
            left = 6 - bits(p.mask[cell])
            if t.has_guardians != 0 and p.top[cell] == royal + 1:
                left += 1
            fewest = min(fewest, left)
    return fewest


@inlined
def is_locked(state: Record, p: Record, t: Record, tile: int, cell: int) -> bool:
    """Whether a top tile is stung or pinned."""
    for number in range(p.turn[STUNG_COUNT]):
        if p.turn[STUNG + number] == tile:
            return True
    return state.parts & PINS != 0 and p.height[cell] == 1 and is_articulation_point(p, t, cell)


@inlined
def is_held(state: Record, p: Record, t: Record, tile: int, cell: int) -> bool:
    """The same, asked of every tile: with few branches, since no two tiles in a row are alike."""
    around = p.mask[cell]
    word, bit = tile >> 6, tile & 63
    is_asked = (state.parts & PINS != 0) & (p.height[cell] == 1) & (ARCS[around] > 1)
    is_known = (p.articulation[ANY_CERTAIN] != 0) & (p.articulation[CERTAIN + word] >> bit & 1 != 0)
    if is_asked & (not is_known):
        find_out(p, t, cell)
    held = is_asked & (p.articulation[CUT + word] >> bit & 1 != 0)
    for number in range(p.turn[STUNG_COUNT]):
        held |= p.turn[STUNG + number] == tile
    return held


@jit
def weigh_tiles(state: Record, p: Record, t: Record, color: int) -> int:
    """The tiles of one color: free or held, what they lie on, in hand. Notes which are free, and how each looks.

    In how many directions a tile can move is a guess by its creature and its neighbors. A tile in a hand counts for the
    player who holds it (W3). Long because it is one loop, which is run at every leaf.
    """
    weight = state.weights
    royal = int(p.cell[t.queen[1 - color]])
    beyond = _BEYOND if royal < 0 else 0
    total = 0
    mobile, roaming, coming = 0, 0, 0
    held, held_by_enemy = 0, 0
    for tile in range(t.begin[color], t.begin[color + 1]):
        cell = int(p.cell[tile])
        if cell < 0:
            hand = int(p.where[tile])
            state.look[tile] = hand + 1
            worth = weight[IN_HAND + min(int(t.front[tile]), BLOCK - 1)]
            if hand == color:
                held += 1
                total += worth
            elif hand < 2:
                held_by_enemy += 1
                total -= worth
            continue
        if p.top[cell] != tile + 1:
            state.look[tile] = look(p, tile, cell, COVERED_TILE)
            continue
        face = min(int(p.face[tile]), BLOCK - 1)
        motion = int(state.motion[face])
        ways = int(WAYS_OFF[(motion & (SLIDES_OFF | CLIMBS_OFF)) << 6 | p.mask[cell]])
        if p.height[cell] > 1:
            ways = 6 * (motion & LEAVES_HEIGHT != 0)
        if ways != 0 and is_held(state, p, t, tile, cell):
            ways = 0
        is_free = ways != 0
        state.free[tile] = is_free
        state.look[tile] = look(p, tile, cell, FREE_TILE if is_free else HELD_TILE)
        total += weight[(FREE if is_free else HELD) + face] + ways * weight[WAYS + face]
        mobile += is_free
        roaming += is_free & (motion & ROAMS_FAR != 0)
        steps = is_free & (motion & (ROAMS_FAR | HOPS) == 0)
        crawls = motion & CRAWLS != 0
        apart = int(state.distances[(cell - royal) & (p.top.size - 1)]) + beyond
        farthest = 2 if crawls else 1 + min(_FARTHEST, int(state.reach[face]))
        coming += steps & (apart >= 2) & (apart <= farthest)
        total += (steps & crawls) * max(0, _CRAWL - apart) * weight[CRAWLERS]
        if p.below[tile] != 0:
            total += weight[ON_FRIEND if t.color[p.below[tile] - 1] == color else ON_ENEMY]
    state.mobile[color], state.roaming[color], state.coming[color] = mobile, roaming, coming
    state.holding[color] += held
    state.holding[1 - color] += held_by_enemy
    return total


@inlined
def count_hoppers(state: Record, p: Record, t: Record, enemy: int, goal: int) -> int:
    """Count the free hoppers of a color that are in line with an empty cell."""
    found = 0
    last = p.top.size - 1
    for direction in range(6):
        if p.mask[goal] >> direction & 1 == 0:
            continue
        step = t.delta[direction]
        cell = (goal + 2 * step) & last
        while p.height[cell] != 0:
            tile = p.top[cell] - 1
            if t.color[tile] == enemy and state.motion[min(int(p.face[tile]), BLOCK - 1)] & HOPS:
                found += not is_locked(state, p, t, tile, cell)
            cell = (cell + step) & last
    return found


@inlined
def attack(close: int, comers: int, is_next: bool) -> int:
    """The feature of a royal with 2 to 5 liberties lost and `comers` tiles that can reach it; `is_next`: they move."""
    return COMING + ((close - 2) * COMERS + min(max(comers, 0), COMERS - 1)) * 2 + is_next


@jit
def weigh_royal(state: Record, p: Record, t: Record, color: int, royal: int) -> int:
    """A royal on the board: its liberties, what is around it, and what can reach it; after all tiles are weighed.

    Long because what is around a royal is looked at once.
    """
    weight = state.weights
    enemy = 1 - color
    cell = int(p.cell[royal])
    around = int(p.mask[cell])
    top = p.top[cell] - 1
    close = bits(around)
    if t.has_guardians != 0 and top == royal:
        close = max(0, close - 1)
    total = weight[CLOSENESS + close]
    movable = False
    if top != royal:
        total += weight[UNDER_FRIEND if t.color[top] == color else UNDER_ENEMY + close]
    else:
        movable = not is_locked(state, p, t, royal, cell)
        if state.free[royal]:
            total += weight[ROYAL_FREE + close]
    drops = 0
    besiegers = 0
    roamers = 0
    leavers = 0
    hoppers = 0
    opens = 0
    looks_far = state.parts & ARRIVALS != 0 and 3 <= close <= 5
    for direction in range(6):
        near = beside(p, t, cell, direction)
        if around >> direction & 1:
            tile = p.top[near] - 1
            abilities = t.abilities[p.face[tile]]
            free = state.free[tile] != 0
            if t.color[tile] == color:
                if free:
                    leavers += 1
                else:
                    total += weight[RING_HELD]
                if abilities & THROWS:
                    total += weight[THROWER_AT_HOME]
                if abilities & (THROWS | SWAPS) and movable and p.height[near] == 1:
                    total += weight[ESCAPE]
            else:
                total += weight[RING_ENEMY]
                if t.color[tile] == enemy and free:
                    besiegers += 1
                    roamers += state.motion[min(int(p.face[tile]), BLOCK - 1)] & ROAMS_FAR != 0
                if abilities & THROWS:
                    total += weight[THROWER_ABROAD]
                if abilities & STRIKES_NEIGHBOR and p.height[near] == 1:
                    total += weight[STRIKER_ABROAD]
                if abilities & STINGS:
                    total += weight[STINGER_ABROAD]
        else:
            if SLIDES[p.mask[near]] != 0:
                opens += 1
            if p.near[enemy, near] != 0 and p.near[color, near] == 0:
                drops = 1
            if looks_far:
                hoppers += count_hoppers(state, p, t, enemy, near)
    total += opens * weight[OPEN_LIBERTIES]
    if leavers != 0:
        total += weight[(RING_FREE_1 if leavers == 1 else RING_FREE_2) + close]
    if drops != 0:
        total += weight[DROPS]
    if 2 <= close <= 5 and state.parts & ARRIVALS != 0:
        if looks_far:
            comers = hoppers + state.coming[enemy]
            if opens > 0:
                comers += state.roaming[enemy] - roamers
            if drops != 0 and state.holding[enemy] > 0:
                comers += 1
        else:
            comers = (state.mobile[enemy] - besiegers) >> 1
        total += weight[attack(close, comers, p.turn[PLAYER] == enemy)]
    return total


@jit
def weigh(state: Record, p: Record, t: Record) -> int:
    """The sum of all features times their packed weights, White's less Black's."""
    weight = state.weights
    state.holding[0] = 0
    state.holding[1] = 0
    total = weigh_tiles(state, p, t, 0) - weigh_tiles(state, p, t, 1)
    for color in range(2):
        for number in range(t.royals[color]):
            royal = t.royal[color, number]
            if p.where[royal] == BOARD:
                found = weigh_royal(state, p, t, color, royal)
                total += found if color == 0 else -found
    turn = weight[TO_MOVE] + (p.turn[ACTIONS] - 1) * weight[ACTIONS_LEFT]
    total += turn if p.turn[PLAYER] == 0 else -turn
    if p.turn[OWED] != 0:
        total += weight[OWED_TWO] if p.turn[OWED] == 1 else -weight[OWED_TWO]
    if t.neutral >= 0:
        total += weight[NEUTRAL_UP] if p.turned[t.neutral] else -weight[NEUTRAL_UP]
    return total


@inlined
def evaluate(state: Record, net: Record, p: Record, t: Record) -> int:
    """Evaluate for the player to move, in points; uses the cache if the position was evaluated lately.

    An entry of the cache is one number: the upper bits of the key, which must agree, and the score below them.
    """
    key = p.key
    place = key & EVAL_CACHE - 1
    known = state.eval_cache[place]
    if (known ^ key) >> _SCORE_BITS == 0:
        return (known & _SCORE_MASK) - _SCORE_ZERO
    score = evaluate_uncached(state, net, p, t)
    state.eval_cache[place] = (key >> _SCORE_BITS) << _SCORE_BITS | (score + _SCORE_ZERO)
    return score


@jit
def evaluate_uncached(state: Record, net: Record, p: Record, t: Record) -> int:
    """The same, computed from scratch."""
    score = counted(state, p, t)
    if state.option[SearchOption.NETWORK] != 0:
        score += correction(state, net, p, t)
    if state.option[SearchOption.EVAL_NOISE] != 0:
        dice = fact(p.key ^ state.seed)
        score += ((dice & 1023) + (dice >> 10 & 1023) - 1023) * state.option[SearchOption.EVAL_NOISE] // 1024
    return score


@inlined
def counted(state: Record, p: Record, t: Record) -> int:
    """The evaluation by its features alone, for the player to move."""
    total = weigh(state, p, t)
    early = ((total + (1 << 31)) & 0xFFFFFFFF) - (1 << 31)
    late = (total - early) >> 32
    phase = int(state.phase[min(int(p.laid[0]) + p.laid[1], TILES - 1)])
    score = early * phase + late * (PHASES - phase)
    if p.turn[PLAYER] != 0:
        score = -score
    return score >> 6


@jit
def count_features(state: Record, p: Record, t: Record, features: Array) -> None:
    """Read single features off the sum, a few at a time; the weights are put back afterwards."""
    for number in range(FEATURES):
        state.saved_weights[number] = state.weights[number]
        state.weights[number] = 0
    for first in range(0, FEATURES, _DIGITS):
        end = min(first + _DIGITS, FEATURES)
        for number in range(first, end):
            state.weights[number] = 1 << _DIGIT * (number - first)
        left = weigh(state, p, t)
        for number in range(first, end):
            state.weights[number] = 0
            digit = ((left + (1 << _DIGIT - 1)) & ((1 << _DIGIT) - 1)) - (1 << _DIGIT - 1)
            features[number] = digit
            left = (left - digit) >> _DIGIT
    for number in range(FEATURES):
        state.weights[number] = state.saved_weights[number]
