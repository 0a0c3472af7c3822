"""Articulation points, the cells without which the hive falls apart (T8), kept from move to move.

What is known is kept in bits, one for each tile, that hold for the top tiles of stacks. A tile that moves was no
articulation point, and the hive was whole without it, so a move changes little: `note_put` and `note_lift` say what,
and why. What they leave uncertain is found out when someone asks.
"""

from skep.engine.native.directions import ARCS, INNER, OPPOSITE_BIT
from skep.engine.native.hive import beside, fresh_stamp
from skep.engine.native.jit import Record, inlined, jit, lowest
from skep.engine.native.record import ANY_CERTAIN, CERTAIN, CUT, TILES


@inlined
def note_put(p: Record, t: Record, tile: int, cell: int) -> None:
    """A tile has been put down: no other becomes an articulation point but the only neighbor of the tile.

    Neighbors at both ends of an arc that meet through the tile now cannot be parted any more by those between them.
    """
    word, bit = tile >> 6, 1 << (tile & 63)
    p.articulation[CUT + word] &= ~bit
    p.articulation[CERTAIN + word] |= bit
    if p.height[cell] > 1:
        inherit(p, tile, p.below[tile] - 1)
        return
    around = int(p.mask[cell])
    if around & (around - 1) == 0:
        if p.occupied > 2 and around != 0:
            only = p.top[beside(p, t, cell, lowest(around))] - 1
            p.articulation[CUT + (only >> 6)] |= 1 << (only & 63)
            p.articulation[CERTAIN + (only >> 6)] |= 1 << (only & 63)
    elif ARCS[around] > 1:
        p.articulation[ANY_CERTAIN] = 0
    else:
        doubt(p, t, cell, int(INNER[around]), True)


@inlined
def note_lift(p: Record, t: Record, tile: int, cell: int) -> None:
    """A tile has been lifted: no articulation point ceases to be one but the only neighbor of the tile.

    The ends of an arc have lost a bond around those between them, which may be articulation points now; so may any
    tile after one has left that closed a ring.
    """
    if p.height[cell] > 0:
        inherit(p, p.top[cell] - 1, tile)
        return
    around = int(p.mask[cell])
    if around & (around - 1) == 0:
        if around != 0:
            only = p.top[beside(p, t, cell, lowest(around))] - 1
            p.articulation[CERTAIN + (only >> 6)] &= ~(1 << (only & 63))
    elif ARCS[around] > 1:
        p.articulation[CERTAIN] &= p.articulation[CUT]
        p.articulation[CERTAIN + 1] &= p.articulation[CUT + 1]
    else:
        doubt(p, t, cell, int(INNER[around]), False)


@inlined
def inherit(p: Record, heir: int, giver: int) -> None:
    """Copy what is known about a stack from its former top to the new one."""
    for word in (CUT, CERTAIN):
        bit = p.articulation[word + (giver >> 6)] >> (giver & 63) & 1
        p.articulation[word + (heir >> 6)] &= ~(1 << (heir & 63))
        p.articulation[word + (heir >> 6)] |= bit << (heir & 63)


@inlined
def doubt(p: Record, t: Record, cell: int, todo: int, cut: bool) -> None:
    """No longer be certain of the neighbors that were articulation points (`cut`), or of those that were none."""
    while todo != 0:
        near = p.top[beside(p, t, cell, lowest(todo))] - 1
        todo &= todo - 1
        was_cut = p.articulation[CUT + (near >> 6)] >> (near & 63) & 1 != 0
        if was_cut == cut:
            p.articulation[CERTAIN + (near >> 6)] &= ~(1 << (near & 63))


@inlined
def is_articulation_point(p: Record, t: Record, cell: int) -> bool:
    """Whether the hive falls apart without the stack on a cell; one arc of neighbors holds together by itself."""
    if ARCS[p.mask[cell]] < 2:
        return False
    tile = p.top[cell] - 1
    if p.articulation[ANY_CERTAIN] == 0 or p.articulation[CERTAIN + (tile >> 6)] >> (tile & 63) & 1 == 0:
        find_out(p, t, cell)
    return p.articulation[CUT + (tile >> 6)] >> (tile & 63) & 1 != 0


@jit
def find_out(p: Record, t: Record, cell: int) -> None:
    """Find out whether a cell is an articulation point: all cells at once, if nothing is known."""
    if p.articulation[ANY_CERTAIN] == 0:
        find_articulation_points(p, t)
        return
    tile = p.top[cell] - 1
    bit = 1 << (tile & 63)
    p.articulation[CERTAIN + (tile >> 6)] |= bit
    p.articulation[CUT + (tile >> 6)] &= ~bit
    if parts_hive(p, t, cell):
        p.articulation[CUT + (tile >> 6)] |= bit


@jit
def parts_hive(p: Record, t: Record, cell: int) -> bool:
    """Whether the arcs of neighbors of a cell hang together by this cell alone."""
    wanted = fresh_stamp(p)
    been = fresh_stamp(p)
    if been < wanted:
        wanted = fresh_stamp(p)
    around = int(p.mask[cell])
    missing = ARCS[around] - 1
    for direction in range(6):
        if around >> direction & 1 and not around >> (direction + 1) % 6 & 1:
            p.queue[0] = beside(p, t, cell, direction)
            p.seen[p.queue[0]] = wanted
    p.seen[cell] = been
    p.seen[p.queue[0]] = been
    waiting = 1
    while waiting > 0:
        waiting -= 1
        here = int(p.queue[waiting])
        todo = int(p.mask[here])
        while todo != 0:
            near = beside(p, t, here, lowest(todo))
            todo &= todo - 1
            if p.seen[near] != been:
                if p.seen[near] == wanted:
                    missing -= 1
                    if missing == 0:
                        return False
                p.seen[near] = been
                p.queue[waiting] = near
                waiting += 1
    return True


@jit
def find_articulation_points(p: Record, t: Record) -> None:
    """Find all articulation points in one walk (Tarjan, without recursion).

    Long because the walk down and the walk up share their variables.
    """
    last = p.top.size - 1
    order, reached = p.order, p.lowest
    p.articulation[CUT] = 0
    p.articulation[CUT + 1] = 0
    p.articulation[CERTAIN] = -1
    p.articulation[CERTAIN + 1] = -1
    p.articulation[ANY_CERTAIN] = 1
    root = 0
    while root < t.tiles and p.cell[root] < 0:
        root += 1
    if root == t.tiles:
        return
    cell = int(p.cell[root])
    for tile in range(TILES):
        order[tile] = 0
    here = p.top[cell] - 1
    todo = int(p.mask[cell])
    root = here
    count, branches, level, low = 1, 0, 0, 1
    order[here] = 1
    while True:
        if todo != 0:
            direction = lowest(todo)
            todo &= todo - 1
            near = (cell + t.delta[direction]) & last
            there = p.top[near] - 1
            if order[there] == 0:
                p.path_cell[level] = cell
                p.path_tile[level] = here
                p.path_todo[level] = todo
                reached[here] = low
                level += 1
                count += 1
                cell, here = near, there
                todo = p.mask[near] & ~OPPOSITE_BIT[direction]
                order[here] = count
                low = count
            elif order[there] < low:
                low = order[there]
            continue
        if level == 0:
            break
        level -= 1
        child_low = low
        cell, here, todo = int(p.path_cell[level]), p.path_tile[level], int(p.path_todo[level])
        low = min(int(reached[here]), child_low)
        if level == 0:
            branches += 1
        elif child_low >= order[here]:
            p.articulation[CUT + (here >> 6)] |= 1 << (here & 63)
    if branches > 1:
        p.articulation[CUT + (root >> 6)] |= 1 << (root & 63)
