"""How many moves there are, without a list of them: what perft asks for at its last ply, and mobility.

Every number is by construction the length of a list: goals beside a tile are counted as bits of a mask, hops by their
directions, a roaming tile by the rim that it shares with others; whatever could be listed twice is listed, and the list
measured. The laws are those of `movegen.py` and `walks.py`, through the same functions.
"""

from skep.engine.abilities import act, guises_of, is_pinned
from skep.engine.codes import MOVE, TILE_AT
from skep.engine.directions import ARCS, COUNT, FIRST_FREE, LOWEST, OPPOSITE_BIT, SLIDES
from skep.engine.hive import beside, fresh_stamp
from skep.engine.jit import Array, Record, inlined, jit
from skep.engine.movegen import IDLE, list_flips, list_moves, list_placings, mark_laws, may_place
from skep.engine.record import BOARD, IN_REACH, MADE_COUNT, PLAYER
from skep.engine.tables import (
    CLIMB,
    CONTROLS,
    OVER,
    PLAN_HOP,
    PLAN_PATHS,
    PLAN_ROAM,
    PLAN_SLIDE,
    PLAN_STEPS,
    THROWS,
)
from skep.engine.walks import climbable, may_begin, move_tile, roam

_STEPS = (1 << PLAN_STEPS + 9) - (1 << PLAN_STEPS)
"""The bits of all single steps in a plan."""


@jit
def count_placings(p: Record, t: Record, out: Array, begin: int) -> int:
    """How many placings there are: every tile that may be placed lies on the same open cells."""
    player = p.turn[PLAYER]
    if t.has_bag or t.has_guardians or p.laid[player] == 0:
        return list_placings(p, t, out, begin) - begin
    tiles = 0
    for kind in range(t.kind[t.begin[player]], t.kind[t.begin[player + 1] - 1] + 1):
        if p.pile[player, kind] != 0:
            tile = int(t.kind_begin[kind])
            if may_place(p, t, tile):
                tiles += COUNT[t.faces[tile]]
    return tiles * p.open[player]


@inlined
def plan_of(p: Record, t: Record) -> int:
    """The ways of moving of all listed guises, as bits."""
    plan = t.plan[p.guise[0]]
    for number in range(1, p.guises):
        plan |= t.plan[p.guise[number]]
    return plan


@jit
def single_steps(p: Record, t: Record, cell: int, plan: int) -> int:
    """The directions of single climb steps; the mover lies on its cell."""
    stands_on_hive = p.height[cell] > 1
    beginning = 0
    p.height[cell] -= 1
    for step in range(OVER, CLIMB + 1):
        for level in range(3):
            if plan >> PLAN_STEPS + 3 * (step - OVER) + level & 1 and may_begin(level, stands_on_hive):
                beginning |= climbable(p, t, cell, step)
    p.height[cell] += 1
    return beginning


@inlined
def shares_rim(p: Record, t: Record, cell: int) -> bool:
    """Whether a tile that is lifted leaves the rim of the hive as it is, but for the cells that touch this tile alone.

    Lifting it changes slides only between cells around it, where it is a post. If its free neighbors form one arc,
    whose inner cells touch nobody else, then all of them are joined along the tile now and through its cell
    afterwards, and the inner ones are out of reach: what it reaches is the rim it stands on less these.
    """
    around = int(p.mask[cell])
    if ARCS[around] != 1:
        return False
    first = FIRST_FREE[around]
    free = 6 - COUNT[around]
    if free == 2:
        return p.mask[beside(p, t, cell, first)] >> (first + 1) % 6 & 1 == 0
    for number in range(1, free - 1):
        direction = (first + number) % 6
        if p.mask[beside(p, t, cell, direction)] != OPPOSITE_BIT[direction]:
            return False
    return True


@jit
def count_rim(p: Record, t: Record, cell: int, out: Array, count: int) -> int:
    """How many cells can be slid to from a cell, itself included; they bear the stamp, which is a fresh one."""
    stamp = fresh_stamp(p)
    p.seen[cell] = stamp
    return roam(p, t, cell, stamp, 0, out, count) - count + 1


@jit
def count_movements(p: Record, t: Record, out: Array, begin: int) -> int:
    """As many as `list_movements` would list: tiles within reach of an ability are listed, the others counted.

    Long because the rim that roaming tiles share is remembered between them.
    """
    count, total = begin, 0
    acting, movers = list_actors(p, t)
    stamp, size = 0, 0
    for number in range(movers):
        tile = int(p.mover[number])
        cell = int(p.cell[tile])
        if is_pinned(p, t, cell):
            continue
        guises_of(p, t, tile)
        plan = plan_of(p, t)
        around = int(p.mask[cell])
        roams = plan & PLAN_ROAM != 0 and p.height[cell] == 1 and SLIDES[around] != 0
        if p.marks[tile] & IN_REACH != 0:
            p.first[tile] = count
            count = move_tile(p, t, cell, MOVE | tile << TILE_AT, out, count)
            p.last[tile] = count
        elif plan & PLAN_PATHS or (roams and (plan & PLAN_HOP != 0 or not shares_rim(p, t, cell))):
            total += move_tile(p, t, cell, 0, out, count) - count
        else:
            beside_it = single_steps(p, t, cell, plan) if plan & _STEPS else 0
            if plan & PLAN_HOP:
                total += COUNT[around]
            if roams:
                first = beside(p, t, cell, FIRST_FREE[around])
                if stamp == 0 or p.stamp < stamp or p.seen[first] != stamp:
                    size = count_rim(p, t, first, out, count)
                    stamp = p.stamp
                total += size + COUNT[beside_it & around]
                total -= max(0, 4 - COUNT[around])
            else:
                if plan & PLAN_SLIDE and p.height[cell] == 1:
                    beside_it |= SLIDES[around]
                total += COUNT[beside_it]
    listed = count
    for number in range(acting):
        tile = int(p.actor[number])
        count = act(p, t, tile, guises_of(p, t, tile), out, listed, count)
    return total + count - begin


@jit
def list_actors(p: Record, t: Record) -> tuple[int, int]:
    """List who can use abilities, and who can move or act at all; mark the tiles that an ability might move."""
    player = p.turn[PLAYER]
    acting, movers = 0, 0
    for tile in range(t.begin[player], t.begin[player + 1]):
        cell = int(p.cell[tile])
        if cell < 0 or p.top[cell] != tile + 1 or p.marks[tile] & IDLE:
            continue
        p.mover[movers] = tile
        movers += 1
        abilities = guises_of(p, t, tile) if t.any_abilities else 0
        if abilities != 0:
            if acting == 0:
                for other in range(t.tiles):
                    p.first[other] = 0
                    p.last[other] = 0
            p.actor[acting] = tile
            acting += 1
            if abilities & THROWS:
                mark_around(p, t, cell)
            if abilities & CONTROLS:
                for other in range(t.tiles):
                    p.marks[other] |= IN_REACH
    return acting, movers


@inlined
def mark_around(p: Record, t: Record, cell: int) -> None:
    """Mark the neighbors of a cell as tiles that an ability might move."""
    todo = int(p.mask[cell])
    while todo != 0:
        p.marks[p.top[beside(p, t, cell, LOWEST[todo])] - 1] |= IN_REACH
        todo &= todo - 1


@jit
def count_moves(p: Record, t: Record, out: Array, begin: int) -> int:
    """The length of the list that `list_moves` would write; `out` is scratch from `begin` on."""
    if t.has_bag or t.neutral >= 0:
        return list_moves(p, t, out, begin) - begin
    count = count_placings(p, t, out, begin)
    if p.where[t.queen[p.turn[PLAYER]]] == BOARD:
        mark_laws(p, t)
        count += count_movements(p, t, out, begin)
        if t.has_flips:
            count += list_flips(p, t, out, begin) - begin
    return count + (count == 0 or p.turn[MADE_COUNT] > 0)
