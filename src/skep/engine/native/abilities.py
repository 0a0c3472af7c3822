"""Abilities: throw, sting, control, swap and strike (C2, V3, V4, V6, X2, X3).

Two ways to one change are one move, so what an ability brings about is listed only if nobody has done so before. The
marks on tiles (resting, stung, barred, shielded ...) are set before; see `movegen.py`.
"""

from skep.engine.native.articulation import is_joint
from skep.engine.native.codes import GOAL_AT, MOVE, OTHER_AT, STING, STRIKE, SWAP, TILE_AT
from skep.engine.native.directions import ALL_AROUND, OPPOSITE_BIT
from skep.engine.native.hive import beside, fresh_stamp, is_whole, lay_back, take_up, ungated
from skep.engine.native.jit import Array, Record, inlined, jit, lowest
from skep.engine.native.record import BARRED, PLACED, PLAYER, RESTING, SHELTERED, SHIELDED, UNDER_STING
from skep.engine.native.tables import (
    ALOFT,
    CONTROLS,
    COPIES,
    IS_NEUTRAL,
    STINGS,
    STRIKES_NEIGHBOR,
    STRIKES_PLACED,
    SWAPS,
    THROWS,
)
from skep.engine.native.walks import move_tile, walk

FIXED = UNDER_STING | RESTING | SHIELDED
"""Marks of tiles that nobody throws, swaps or controls."""


@inlined
def is_pinned(p: Record, t: Record, cell: int) -> bool:
    """T8, of the top tile of a cell."""
    return p.height[cell] == 1 and is_joint(p, t, cell)


@inlined
def guises_of(p: Record, t: Record, tile: int) -> int:
    """List in `guise` as which creatures a tile may move and act: its own, and the copied ones (C1).

    Returns their abilities, as bits.
    """
    own = p.face[tile]
    p.guise[0] = own
    p.guises = 1
    if t.properties[own] & COPIES == 0:
        return t.abilities[own]
    return list_copies(p, t, tile)


@jit
def list_copies(p: Record, t: Record, tile: int) -> int:
    """Add to `guise` what a tile copies; returns all its abilities."""
    abilities = t.abilities[p.face[tile]]
    listed = 0
    cell = int(p.cell[tile])
    grounded = p.height[cell] == 1
    todo = int(p.mask[cell])
    while todo != 0:
        near = beside(p, t, cell, lowest(todo))
        todo &= todo - 1
        face = p.face[p.top[near] - 1]
        properties = t.properties[face]
        if properties & (COPIES | IS_NEUTRAL) != 0 or listed >> face & 1:
            continue
        if properties & ALOFT == 0 if grounded else p.height[near] > 1:
            listed |= 1 << face
            p.guise[p.guises] = face
            p.guises += 1
            abilities |= t.abilities[face]
    return abilities


@jit
def list_change(p: Record, move: int, out: Array, begin: int, until: int, count: int) -> int:
    """Append a move unless it is listed from `begin` to `until`, or among the tile's own movements."""
    for number in range(begin, until):
        if out[number] == move:
            return count
    if move & 7 == MOVE:
        tile = move >> TILE_AT & 127
        for number in range(p.first[tile], p.last[tile]):
            if out[number] == move:
                return count
    out[count] = move
    return count + 1


@jit
def throw(p: Record, t: Record, user: int, out: Array, begin: int, count: int) -> int:
    """C2: up onto the user and down to another empty neighbor of it."""
    via = int(p.cell[user])
    todo = int(p.mask[via])
    free = ALL_AROUND & ~todo
    if free == 0:
        return count
    until = count
    while todo != 0:
        direction = int(lowest(todo))
        todo &= todo - 1
        start = beside(p, t, via, direction)
        target = p.top[start] - 1
        if p.height[start] != 1 or p.marks[target] & FIXED != 0 or t.color[target] > 1 or is_joint(p, t, start):
            continue
        p.height[start] = 0
        goals = free
        if p.covered > 1:
            goals = ungated(p, t, via, free) if ungated(p, t, start, int(OPPOSITE_BIT[direction])) != 0 else 0
        p.height[start] = 1
        head = MOVE | target << TILE_AT
        while goals != 0:
            goal = beside(p, t, via, lowest(goals))
            goals &= goals - 1
            count = list_change(p, head | goal << GOAL_AT, out, begin, until, count)
    return count


@inlined
def are_neighbors(p: Record, t: Record, one: int, other: int) -> bool:
    """Whether two cells lie side by side."""
    for direction in range(6):
        if beside(p, t, one, direction) == other:
            return True
    return False


@jit
def sting(p: Record, t: Record, user: int, out: Array, begin: int, count: int) -> int:
    """V3."""
    enemy = 1 - p.turn[PLAYER]
    for target in range(t.begin[enemy], t.begin[enemy + 1]):
        cell = int(p.cell[target])
        if cell < 0 or target == user or p.height[cell] != 1:
            continue
        if p.marks[target] & (UNDER_STING | BARRED | SHIELDED) != 0:
            continue
        if t.option_sting == 0 or are_neighbors(p, t, int(p.cell[user]), cell):
            count = list_change(p, STING | target << TILE_AT, out, begin, count, count)
    return count


@inlined
def pair(one: int, other: int) -> int:
    """Two tiles as the arguments of a swap or a strike, the lower number first."""
    if one < other:
        return one << TILE_AT | other << OTHER_AT
    return other << TILE_AT | one << OTHER_AT


@jit
def swap(p: Record, t: Record, user: int, out: Array, begin: int, count: int) -> int:
    """V6."""
    start = int(p.cell[user])
    take_up(p, t, start)
    end = walk(p, t, start, t.swap_steps, t.swap_length, fresh_stamp(p), 0, out, count)
    lay_back(p, t, start)
    for number in range(count, end):
        cell = out[number] >> GOAL_AT
        target = p.top[cell] - 1
        if p.height[cell] == 1 and p.marks[target] & FIXED == 0 and t.color[target] < 2:
            count = list_change(p, SWAP | pair(user, target), out, begin, count, count)
    return count


@jit
def leaves_hive_whole(p: Record, t: Record, predator: int, target: int) -> bool:
    """X4."""
    here, there = int(p.cell[predator]), int(p.cell[target])
    take_up(p, t, here)
    whole = is_whole(p, t)
    if whole:
        take_up(p, t, there)
        whole = is_whole(p, t)
        lay_back(p, t, there)
    lay_back(p, t, here)
    return whole


@jit
def strike(p: Record, t: Record, user: int, ability: int, out: Array, begin: int, count: int) -> int:
    """X2 and X3: remove a neighbor, or what the opponent has just placed."""
    enemy = 1 - p.turn[PLAYER]
    here = int(p.cell[user])
    for target in range(t.begin[enemy], t.begin[enemy + 1]):
        cell = int(p.cell[target])
        if cell < 0 or target == user or p.top[cell] != target + 1 or p.marks[target] & SHELTERED != 0:
            continue
        if ability == STRIKES_PLACED:
            chosen = p.marks[target] & PLACED != 0
        else:
            chosen = p.height[cell] == 1 and p.marks[target] & BARRED == 0 and can_step(p, t, here, cell)
        if chosen and leaves_hive_whole(p, t, user, target):
            count = list_change(p, STRIKE | pair(user, target), out, begin, count, count)
    return count


@jit
def can_step(p: Record, t: Record, start: int, goal: int) -> bool:
    """Whether the top tile of `start` could step onto its neighbor `goal` (M2)."""
    for direction in range(6):
        if beside(p, t, start, direction) == goal:
            p.height[start] -= 1
            free = ungated(p, t, start, 1 << direction) != 0
            p.height[start] += 1
            return free
    return False


@jit
def use(p: Record, t: Record, user: int, abilities: int, out: Array, begin: int, count: int) -> int:
    """What a tile brings about by its abilities but control; C3 says from where it may use them."""
    if p.height[p.cell[user]] > 1:
        abilities &= ~t.grounded
    if is_pinned(p, t, p.cell[user]):
        abilities &= ~t.unpinned
    if abilities & THROWS:
        count = throw(p, t, user, out, begin, count)
    if abilities & STINGS:
        count = sting(p, t, user, out, begin, count)
    if abilities & SWAPS:
        count = swap(p, t, user, out, begin, count)
    if abilities & STRIKES_NEIGHBOR:
        count = strike(p, t, user, STRIKES_NEIGHBOR, out, begin, count)
    if abilities & STRIKES_PLACED:
        count = strike(p, t, user, STRIKES_PLACED, out, begin, count)
    return count


@jit
def control(p: Record, t: Record, user: int, out: Array, begin: int, count: int) -> int:
    """V4: an enemy beside the user and on its level moves and acts for the player; there are no chains."""
    cell = int(p.cell[user])
    enemy = 1 - p.turn[PLAYER]
    todo = int(p.mask[cell])
    while todo != 0:
        near = beside(p, t, cell, lowest(todo))
        todo &= todo - 1
        target = p.top[near] - 1
        if t.color[target] != enemy or p.height[near] != p.height[cell] or p.marks[target] & FIXED != 0:
            continue
        abilities = guises_of(p, t, target)
        if not is_pinned(p, t, near):
            end = move_tile(p, t, near, MOVE | target << TILE_AT, out, count)
            for number in range(count, end):
                count = list_change(p, out[number], out, begin, count, count)
        count = use(p, t, target, abilities & ~CONTROLS, out, begin, count)
    return count


@jit
def act(p: Record, t: Record, user: int, abilities: int, out: Array, begin: int, count: int) -> int:
    """Everything that a tile of the player brings about by its abilities."""
    if abilities & CONTROLS and not (t.grounded & CONTROLS and p.height[p.cell[user]] > 1):
        count = control(p, t, user, out, begin, count)
    return use(p, t, user, abilities, out, begin, count)
