"""Joints: the cells without which the hive falls apart (T8), known as far as the last moves have left them certain.

What is known is kept in bits, one for each tile, that are true for the top tiles of stacks. A tile that is moved was no
joint, and the hive was whole without it, so a move can change little: the notes below say what, and why. What they
leave uncertain is looked up when somebody asks.
"""

from skep.engine.native.directions import ARCS, INNER, OPPOSITE_BIT
from skep.engine.native.hive import beside, fresh_stamp
from skep.engine.native.jit import Record, inlined, jit, lowest
from skep.engine.native.record import JOINT, KNOWN, SURE, TILES


@inlined
def note_put(p: Record, t: Record, tile: int, cell: int) -> None:
    """A tile has been put down: nothing new becomes a joint, but the only neighbor of the tile.

    Neighbors at both ends of an arc that meet through the tile now cannot be parted any more by those between them.
    """
    word, bit = tile >> 6, 1 << (tile & 63)
    p.joints[JOINT + word] &= ~bit
    p.joints[SURE + word] |= bit
    if p.height[cell] > 1:
        inherit(p, tile, p.below[tile] - 1)
        return
    around = int(p.mask[cell])
    if around & (around - 1) == 0:
        if p.occupied > 2 and around != 0:
            only = p.top[beside(p, t, cell, lowest(around))] - 1
            p.joints[JOINT + (only >> 6)] |= 1 << (only & 63)
            p.joints[SURE + (only >> 6)] |= 1 << (only & 63)
    elif ARCS[around] > 1:
        p.joints[KNOWN] = 0
    else:
        doubt(p, t, cell, int(INNER[around]), True)


@inlined
def note_lift(p: Record, t: Record, tile: int, cell: int) -> None:
    """A tile has been lifted: no joint ceases to be one, but the only neighbor of the tile.

    The ends of an arc have lost a bond around those between them, which may be joints now; so may anybody after a tile
    has left that closed a ring.
    """
    if p.height[cell] > 0:
        inherit(p, p.top[cell] - 1, tile)
        return
    around = int(p.mask[cell])
    if around & (around - 1) == 0:
        if around != 0:
            only = p.top[beside(p, t, cell, lowest(around))] - 1
            p.joints[SURE + (only >> 6)] &= ~(1 << (only & 63))
    elif ARCS[around] > 1:
        p.joints[SURE] &= p.joints[JOINT]
        p.joints[SURE + 1] &= p.joints[JOINT + 1]
    else:
        doubt(p, t, cell, int(INNER[around]), False)


@inlined
def inherit(p: Record, heir: int, giver: int) -> None:
    """What is known of a stack passes from its former top to the new one."""
    for word in (JOINT, SURE):
        bit = p.joints[word + (giver >> 6)] >> (giver & 63) & 1
        p.joints[word + (heir >> 6)] &= ~(1 << (heir & 63))
        p.joints[word + (heir >> 6)] |= bit << (heir & 63)


@inlined
def doubt(p: Record, t: Record, cell: int, todo: int, joints: bool) -> None:
    """Be sure no more of those neighbors that were joints, or of those that were none."""
    while todo != 0:
        near = p.top[beside(p, t, cell, lowest(todo))] - 1
        todo &= todo - 1
        was_joint = p.joints[JOINT + (near >> 6)] >> (near & 63) & 1 != 0
        if was_joint == joints:
            p.joints[SURE + (near >> 6)] &= ~(1 << (near & 63))


@inlined
def is_joint(p: Record, t: Record, cell: int) -> bool:
    """Whether the hive falls apart without the stack on a cell; one arc of neighbors holds together by itself."""
    if ARCS[p.mask[cell]] < 2:
        return False
    tile = p.top[cell] - 1
    if p.joints[KNOWN] == 0 or p.joints[SURE + (tile >> 6)] >> (tile & 63) & 1 == 0:
        look_up(p, t, cell)
    return p.joints[JOINT + (tile >> 6)] >> (tile & 63) & 1 != 0


@jit
def look_up(p: Record, t: Record, cell: int) -> None:
    """Make sure whether a cell is a joint: all cells at once, if nothing is known."""
    if p.joints[KNOWN] == 0:
        find_joints(p, t)
        return
    tile = p.top[cell] - 1
    bit = 1 << (tile & 63)
    p.joints[SURE + (tile >> 6)] |= bit
    p.joints[JOINT + (tile >> 6)] &= ~bit
    if parts_hive(p, t, cell):
        p.joints[JOINT + (tile >> 6)] |= bit


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
def find_joints(p: Record, t: Record) -> None:
    """Find all joints in one walk (Tarjan, without recursion).

    Long because the walk down and the walk up share their variables.
    """
    last = p.top.size - 1
    order, reached = p.order, p.lowest
    p.joints[JOINT] = 0
    p.joints[JOINT + 1] = 0
    p.joints[SURE] = -1
    p.joints[SURE + 1] = -1
    p.joints[KNOWN] = 1
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
            p.joints[JOINT + (here >> 6)] |= 1 << (here & 63)
    if branches > 1:
        p.joints[JOINT + (root >> 6)] |= 1 << (root & 63)
