"""The hive on the torus: neighbor masks kept with every change, joints (T8), wholeness (M1) and gates (M2).

In all functions `p` is a position and `t` the tables; masks are those of `directions.py`.
"""

from skep.engine.directions import LOWEST, OPPOSITE_BIT
from skep.engine.jit import Record, inlined, jit
from skep.engine.record import PINNED, TILES


@inlined
def beside(p: Record, t: Record, cell: int, direction: int) -> int:
    """The neighbor of a cell."""
    return (cell + t.delta[direction]) & (p.top.size - 1)


@inlined
def occupy(p: Record, t: Record, cell: int) -> None:
    """Tell the six neighbors that the cell is occupied."""
    for direction in range(6):
        near = (cell + t.delta[direction]) & (p.top.size - 1)
        p.mask[near] |= OPPOSITE_BIT[direction]


@inlined
def vacate(p: Record, t: Record, cell: int) -> None:
    """Tell the six neighbors that the cell is empty."""
    for direction in range(6):
        near = (cell + t.delta[direction]) & (p.top.size - 1)
        p.mask[near] &= ~OPPOSITE_BIT[direction]


@inlined
def raise_color(p: Record, t: Record, cell: int, color: int) -> None:
    """Tell the six neighbors that the stack on the cell has that color now."""
    for direction in range(6):
        near = (cell + t.delta[direction]) & (p.top.size - 1)
        p.near[color, near] |= OPPOSITE_BIT[direction]


@inlined
def lower_color(p: Record, t: Record, cell: int, color: int) -> None:
    """Tell the six neighbors that the stack on the cell has that color no more."""
    for direction in range(6):
        near = (cell + t.delta[direction]) & (p.top.size - 1)
        p.near[color, near] &= ~OPPOSITE_BIT[direction]


@inlined
def take_up(p: Record, t: Record, cell: int) -> None:
    """Lift the top tile for the time of a look: heights and masks are those without it, and nothing else changes."""
    p.height[cell] -= 1
    if p.height[cell] == 0:
        vacate(p, t, cell)


@inlined
def lay_back(p: Record, t: Record, cell: int) -> None:
    """Undo `take_up`."""
    if p.height[cell] == 0:
        occupy(p, t, cell)
    p.height[cell] += 1


@inlined
def put(p: Record, t: Record, tile: int, cell: int) -> None:
    """Lay a tile on top of whatever lies on a cell."""
    color = t.color[tile]
    p.below[tile] = p.top[cell]
    if p.height[cell] == 0:
        occupy(p, t, cell)
        p.occupied += 1
    else:
        p.covered += 1
        covered = t.color[p.top[cell] - 1]
        if covered != color and covered < 2:
            lower_color(p, t, cell, covered)
    if color < 2:
        raise_color(p, t, cell, color)
    p.top[cell] = tile + 1
    p.height[cell] += 1
    p.cell[tile] = cell
    p.laid[color] += 1


@inlined
def lift(p: Record, t: Record, tile: int) -> None:
    """Take a tile off the top of its stack."""
    color = t.color[tile]
    cell = p.cell[tile]
    if color < 2:
        lower_color(p, t, cell, color)
    p.top[cell] = p.below[tile]
    p.height[cell] -= 1
    if p.height[cell] == 0:
        vacate(p, t, cell)
        p.occupied -= 1
    else:
        p.covered -= 1
        shown = t.color[p.top[cell] - 1]
        if shown < 2:
            raise_color(p, t, cell, shown)
    p.cell[tile] = -1
    p.laid[color] -= 1


@inlined
def fresh_stamp(p: Record) -> int:
    """A number that stands on no cell of `seen`."""
    p.stamp += 1
    if p.stamp > 127:
        p.seen[:] = 0
        p.stamp = 1
    return p.stamp


@jit
def mark_pinned(p: Record, t: Record) -> None:
    """Mark the top tiles of the cells without which the hive falls apart (Tarjan, without recursion).

    Long because the walk down and the walk up share their variables.
    """
    last = p.top.size - 1
    order, lowest = p.order, p.lowest
    root = 0
    while p.cell[root] < 0:
        root += 1
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
            direction = LOWEST[todo]
            todo &= todo - 1
            near = (cell + t.delta[direction]) & last
            there = p.top[near] - 1
            if order[there] == 0:
                p.path_cell[level] = cell
                p.path_tile[level] = here
                p.path_todo[level] = todo
                lowest[here] = low
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
        low = min(int(lowest[here]), child_low)
        if level == 0:
            branches += 1
        elif child_low >= order[here]:
            p.marks[here] |= PINNED
    if branches > 1:
        p.marks[root] |= PINNED


@jit
def is_whole(p: Record, t: Record) -> bool:
    """Whether the cells of height one or more are connected; for a look with tiles taken up."""
    last = p.top.size - 1
    stamp = fresh_stamp(p)
    start = -1
    wanted = 0
    for tile in range(t.tiles):
        cell = int(p.cell[tile])
        if cell >= 0 and p.top[cell] == tile + 1 and p.height[cell] > 0:
            wanted += 1
            start = cell
    if wanted < 2:
        return True
    p.queue[0] = start
    p.seen[start] = stamp
    head, tail = 0, 1
    while head < tail:
        cell = int(p.queue[head])
        head += 1
        todo = int(p.mask[cell])
        while todo != 0:
            near = (cell + t.delta[LOWEST[todo]]) & last
            todo &= todo - 1
            if p.seen[near] != stamp:
                p.seen[near] = stamp
                p.queue[tail] = near
                tail += 1
    return tail == wanted


@inlined
def is_gated(p: Record, t: Record, cell: int, direction: int) -> bool:
    """Whether both posts beside a climb step are higher than both its ends (M2); heights without the mover."""
    last = p.top.size - 1
    left = p.height[(cell + t.delta[(direction + 5) % 6]) & last]
    right = p.height[(cell + t.delta[(direction + 1) % 6]) & last]
    highest = max(p.height[cell], p.height[(cell + t.delta[direction]) & last])
    return left > highest and right > highest


@inlined
def ungated(p: Record, t: Record, cell: int, directions: int) -> int:
    """Those of the directions in which a climb step passes its gate; without stacks there is none up there."""
    if t.option_gates != 0 or p.covered == 0:
        return directions
    todo = directions
    while todo != 0:
        direction = int(LOWEST[todo])
        todo &= todo - 1
        if is_gated(p, t, cell, direction):
            directions &= ~(1 << direction)
    return directions
