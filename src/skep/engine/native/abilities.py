"""Abilities: throw, sting, control, swap and strike (C2, V3, V4, V6, X2, X3).

Two ways to one change are one move, so what an ability brings about is listed only if nobody has done so before. The
marks on tiles (resting, stung, barred, shielded ...) are set before; see `movegen.py`.
"""

from skep.engine.native import codes
from skep.engine.native.articulation import is_articulation_point, parts_hive
from skep.engine.native.codes import GOAL_AT, KIND_MASK, MOVE, OTHER_AT, STRIKE, TILE_AT, TILE_MASK
from skep.engine.native.directions import ALL_AROUND, ARCS, OPPOSITE_BIT
from skep.engine.native.hive import beside, fresh_stamp, lay_back, take_up, ungated, ungated_always
from skep.engine.native.jit import Array, Record, inlined, jit, lowest
from skep.engine.native.record import PLACED, PLAYER
from skep.engine.native.tables import (
    CONTROL,
    CONTROLS,
    COPIES,
    ENEMY,
    HIVE_WHOLE,
    IS_NEUTRAL,
    JUST_PLACED,
    LIVES_ON_TOP,
    NOT_NEUTRAL,
    NOT_SELF,
    RARE,
    SAME_LEVEL,
    STING,
    STINGS,
    STRIKE_NEIGHBOR,
    STRIKE_PLACED,
    STRIKES_NEIGHBOR,
    STRIKES_PLACED,
    SWAP,
    SWAPS,
    THROW,
    THROWS,
    TOUCHING,
    UNCOVERED,
    UNPINNED,
    UNSTACKED,
    WAY_UP,
)
from skep.engine.native.walks import move_tile, walk


@inlined
def is_pinned(p: Record, t: Record, cell: int) -> bool:
    """Whether the top tile of a cell is pinned (T8)."""
    return p.height[cell] == 1 and is_articulation_point(p, t, cell)


@inlined
def are_neighbors(p: Record, t: Record, one: int, other: int) -> bool:
    """Whether two cells lie side by side."""
    for direction in range(6):
        if beside(p, t, one, direction) == other:
            return True
    return False


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
def leaves_hive_whole(p: Record, t: Record, predator: int, target: int) -> bool:
    """Whether the hive stays whole without the predator, and then without both tiles (X4)."""
    here, there = int(p.cell[predator]), int(p.cell[target])
    if is_pinned(p, t, here):
        return False
    if p.height[there] > 1:
        return True
    take_up(p, t, here)
    whole = ARCS[p.mask[there]] < 2 or not parts_hive(p, t, there)
    lay_back(p, t, here)
    return whole


@jit
def is_met(p: Record, t: Record, user: int, target: int, cell: int, rules: int) -> bool:
    """The target rules that few abilities have."""
    here = int(p.cell[user])
    if rules & UNCOVERED and p.top[cell] != target + 1:
        return False
    if rules & SAME_LEVEL and p.height[cell] != p.height[here]:
        return False
    if rules & TOUCHING and (p.top[cell] != target + 1 or not are_neighbors(p, t, here, cell)):  # T5: top tiles alone
        return False
    if rules & WAY_UP and not can_step(p, t, here, cell):
        return False
    return rules & HIVE_WHOLE == 0 or leaves_hive_whole(p, t, user, target)


@inlined
def is_target(p: Record, t: Record, user: int, target: int, cell: int, rules: int, marks: int) -> bool:
    """Whether the tile on a cell meets the rules for targets and has none of the marks."""
    if p.marks[target] & marks != 0 or (rules & UNSTACKED and p.height[cell] != 1):
        return False
    if rules & NOT_NEUTRAL and t.color[target] > 1:
        return False
    if rules & ENEMY and t.color[target] != 1 - p.turn[PLAYER]:
        return False
    if rules & NOT_SELF and target == user:
        return False
    if rules & JUST_PLACED and p.marks[target] & PLACED == 0:
        return False
    if rules & UNPINNED and is_pinned(p, t, cell):
        return False
    return rules & RARE == 0 or is_met(p, t, user, target, cell, rules)


@inlined
def list_roles(p: Record, t: Record, tile: int) -> int:
    """List in `role` as which creatures a tile may move and act: its own, and the copied ones (C1).

    Returns their abilities, as bits.
    """
    own = p.face[tile]
    p.role[0] = own
    p.roles = 1
    if t.properties[own] & COPIES == 0:
        return t.abilities[own]
    return list_copies(p, t, tile)


@jit
def list_copies(p: Record, t: Record, tile: int) -> int:
    """Add to `role` what a tile copies; returns all its abilities."""
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
        if properties & LIVES_ON_TOP == 0 if grounded else p.height[near] > 1:
            listed |= 1 << face
            p.role[p.roles] = face
            p.roles += 1
            abilities |= t.abilities[face]
    return abilities


@jit
def list_change(p: Record, move: int, out: Array, begin: int, until: int, count: int) -> int:
    """Append a move unless it is listed from `begin` to `until`, or among the tile's own movements."""
    for number in range(begin, until):
        if out[number] == move:
            return count
    if move & KIND_MASK == MOVE:
        tile = move >> TILE_AT & TILE_MASK
        for number in range(p.first[tile], p.last[tile]):
            if out[number] == move:
                return count
    out[count] = move
    return count + 1


@jit
def throw(p: Record, t: Record, user: int, out: Array, begin: int, count: int) -> int:
    """List the throws of a target: up onto the user and down to another empty neighbor of it (C2)."""
    via = int(p.cell[user])
    todo = int(p.mask[via])
    free = ALL_AROUND & ~todo
    if free == 0:
        return count
    until = count
    rules, marks = t.target_rules[THROW] & ~TOUCHING, t.target_marks[THROW]
    while todo != 0:
        direction = int(lowest(todo))
        todo &= todo - 1
        start = beside(p, t, via, direction)
        target = p.top[start] - 1
        if not is_target(p, t, user, target, start, rules, marks):
            continue
        p.height[start] -= 1
        goals = free
        if p.covered > 1:
            up = int(OPPOSITE_BIT[direction])
            goals = ungated_always(p, t, via, free) if ungated_always(p, t, start, up) != 0 else 0
        p.height[start] += 1
        head = MOVE | target << TILE_AT
        while goals != 0:
            goal = beside(p, t, via, lowest(goals))
            goals &= goals - 1
            count = list_change(p, head | goal << GOAL_AT, out, begin, until, count)
    return count


@jit
def sting(p: Record, t: Record, user: int, out: Array, begin: int, count: int) -> int:
    """List the stings of a tile (V3)."""
    until = count
    enemy = 1 - p.turn[PLAYER]
    rules, marks = t.target_rules[STING] & ~ENEMY, t.target_marks[STING]
    for target in range(t.begin[enemy], t.begin[enemy + 1]):
        cell = int(p.cell[target])
        if cell >= 0 and is_target(p, t, user, target, cell, rules, marks):
            count = list_change(p, codes.STING | target << TILE_AT, out, begin, until, count)
    return count


@inlined
def pair(one: int, other: int) -> int:
    """Two tiles as the arguments of a swap or a strike, the lower number first."""
    if one < other:
        return one << TILE_AT | other << OTHER_AT
    return other << TILE_AT | one << OTHER_AT


@jit
def swap(p: Record, t: Record, user: int, out: Array, begin: int, count: int) -> int:
    """List the swaps of a tile (V6)."""
    start = int(p.cell[user])
    take_up(p, t, start)
    end = walk(p, t, start, t.swap_steps, t.swap_length, fresh_stamp(p), 0, out, count)
    lay_back(p, t, start)
    until = count
    for number in range(count, end):
        cell = out[number] >> GOAL_AT
        target = p.top[cell] - 1
        if is_target(p, t, user, target, cell, t.target_rules[SWAP], t.target_marks[SWAP]):
            count = list_change(p, codes.SWAP | pair(user, target), out, begin, until, count)
    return count


@jit
def strike(p: Record, t: Record, user: int, ability: int, out: Array, begin: int, count: int) -> int:
    """List the strikes of a tile: at a neighbor (X2), or at a tile just placed (X3)."""
    rules, marks = t.target_rules[ability], t.target_marks[ability]
    enemy = 1 - p.turn[PLAYER]
    first, last = (t.begin[enemy], t.begin[enemy + 1]) if rules & ENEMY else (0, t.tiles)
    until = count
    for target in range(first, last):
        cell = int(p.cell[target])
        if cell >= 0 and is_target(p, t, user, target, cell, rules & ~ENEMY, marks):
            count = list_change(p, STRIKE | pair(user, target), out, begin, until, count)
    return count


@jit
def use(p: Record, t: Record, user: int, abilities: int, out: Array, begin: int, count: int) -> int:
    """List the moves of a tile's abilities except control; C3 says from where it may use them."""
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
        count = strike(p, t, user, STRIKE_NEIGHBOR, out, begin, count)
    if abilities & STRIKES_PLACED:
        count = strike(p, t, user, STRIKE_PLACED, out, begin, count)
    return count


@jit
def control(p: Record, t: Record, user: int, out: Array, begin: int, count: int) -> int:
    """List the moves and acts of adjacent enemies on the user's level under its control (V4), without chains."""
    cell = int(p.cell[user])
    todo = int(p.mask[cell])
    while todo != 0:
        near = beside(p, t, cell, lowest(todo))
        todo &= todo - 1
        target = p.top[near] - 1
        if not is_target(p, t, user, target, near, t.target_rules[CONTROL] & ~TOUCHING, t.target_marks[CONTROL]):
            continue
        abilities = list_roles(p, t, target)
        if not is_pinned(p, t, near):
            end = move_tile(p, t, near, MOVE | target << TILE_AT, out, count)
            until = count
            for number in range(until, end):
                count = list_change(p, out[number], out, begin, until, count)
        count = use(p, t, target, abilities & ~CONTROLS, out, begin, count)
    return count


@jit
def act(p: Record, t: Record, user: int, abilities: int, out: Array, begin: int, count: int) -> int:
    """List the moves of all abilities of a tile."""
    if abilities & CONTROLS and not (t.grounded & CONTROLS and p.height[p.cell[user]] > 1):
        count = control(p, t, user, out, begin, count)
    return use(p, t, user, abilities, out, begin, count)
