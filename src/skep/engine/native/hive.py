"""The hive on the torus: neighbor masks and open cells kept with every change, and gates (M2).

In all functions `p` is a position and `t` the tables; masks are those of `directions.py`.
"""

from skep.engine.native.directions import ALL_AROUND, BETWEEN, OPPOSITE_BIT
from skep.engine.native.jit import Array, Record, inlined, jit, lowest

LAST_STAMP = 32_000
"""After this stamp all stamps are cleared and counting starts again."""


@inlined
def beside(p: Record, t: Record, cell: int, direction: int) -> int:
    """The neighbor of a cell."""
    return (cell + t.delta[direction]) & (p.top.size - 1)


@inlined
def distance(p: Record, t: Record, cell: int, goal: int) -> int:
    """The number of steps between two cells, the short way around the torus."""
    half = t.width >> 1
    apart = (cell - goal) & (p.top.size - 1)
    q = ((apart + half) & (t.width - 1)) - half
    r = ((((apart - q) >> lowest(t.width)) + half) & (t.width - 1)) - half
    return max(abs(q), abs(r), abs(q + r))


@inlined
def occupy(p: Record, t: Record, cell: int, color: int, counting: bool) -> None:
    """A stack of that color (2: nobody's) begins on an empty cell; `counting` keeps the number of open cells."""
    fresh, lost = 0, 0
    if counting and p.mask[cell] != 0:
        p.open[0] -= p.near[1, cell] == 0
        p.open[1] -= p.near[0, cell] == 0
    for direction in range(6):
        near = (cell + t.delta[direction]) & (p.top.size - 1)
        if counting:
            fresh += (p.height[near] == 0) & (p.mask[near] == 0)
        p.mask[near] |= OPPOSITE_BIT[direction]
        if color < 2:
            if counting:
                lost += (p.height[near] == 0) & (p.near[color, near] == 0)
            p.near[color, near] |= OPPOSITE_BIT[direction]
    if counting:
        change_open(p, color, fresh, lost)


@inlined
def vacate(p: Record, t: Record, cell: int, color: int, counting: bool) -> None:
    """The last tile of a stack, of that color (2: nobody's), has left its cell."""
    fresh, lost = 0, 0
    for direction in range(6):
        near = (cell + t.delta[direction]) & (p.top.size - 1)
        p.mask[near] &= ~OPPOSITE_BIT[direction]
        if counting:
            fresh += (p.height[near] == 0) & (p.mask[near] == 0)
        if color < 2:
            p.near[color, near] &= ~OPPOSITE_BIT[direction]
            if counting:
                lost += (p.height[near] == 0) & (p.near[color, near] == 0)
    if counting:
        change_open(p, color, -fresh, -lost)
        if p.mask[cell] != 0:
            p.open[0] += p.near[1, cell] == 0
            p.open[1] += p.near[0, cell] == 0


@inlined
def change_open(p: Record, color: int, fresh: int, lost: int) -> None:
    """Count open cells after a stack of that color came to lie among its neighbors.

    Empty neighbors that touched nothing before are `fresh`: they open to the color. Those that touched none of that
    color before are `lost` to the enemy; the fresh ones are among them, but were not open to the enemy before.
    """
    if color < 2:
        p.open[color] += fresh
        p.open[1 - color] -= lost - fresh
    else:
        p.open[0] += fresh
        p.open[1] += fresh


@inlined
def raise_color(p: Record, t: Record, cell: int, color: int, counting: bool) -> None:
    """Tell the six neighbors that the stack on the cell has that color now."""
    for direction in range(6):
        near = (cell + t.delta[direction]) & (p.top.size - 1)
        if counting:
            p.open[1 - color] -= (p.height[near] == 0) & (p.near[color, near] == 0)
        p.near[color, near] |= OPPOSITE_BIT[direction]


@inlined
def lower_color(p: Record, t: Record, cell: int, color: int, counting: bool) -> None:
    """Tell the six neighbors that the stack on the cell has that color no more."""
    for direction in range(6):
        near = (cell + t.delta[direction]) & (p.top.size - 1)
        p.near[color, near] &= ~OPPOSITE_BIT[direction]
        if counting:
            p.open[1 - color] += (p.height[near] == 0) & (p.near[color, near] == 0)


@inlined
def raise_stack(p: Record, t: Record, cell: int) -> None:
    """Tell the six neighbors that two tiles or more lie on the cell."""
    for direction in range(6):
        p.tall[(cell + t.delta[direction]) & (p.top.size - 1)] |= OPPOSITE_BIT[direction]


@inlined
def lower_stack(p: Record, t: Record, cell: int) -> None:
    """Tell the six neighbors that no more than one tile lies on the cell."""
    for direction in range(6):
        p.tall[(cell + t.delta[direction]) & (p.top.size - 1)] &= ~OPPOSITE_BIT[direction]


@inlined
def take_up(p: Record, t: Record, cell: int) -> None:
    """Lift the top tile for a moment: heights and masks are those without it, and nothing else changes."""
    p.height[cell] -= 1
    if p.height[cell] == 0:
        vacate(p, t, cell, 2, False)


@inlined
def lay_back(p: Record, t: Record, cell: int) -> None:
    """Undo `take_up`."""
    if p.height[cell] == 0:
        occupy(p, t, cell, 2, False)
    p.height[cell] += 1


@inlined
def put(p: Record, t: Record, tile: int, cell: int, counting: bool) -> None:
    """Lay a tile on top of whatever lies on a cell; who undoes need not be `counting`, as the numbers are kept."""
    color = t.color[tile]
    p.below[tile] = p.top[cell]
    if p.height[cell] == 0:
        occupy(p, t, cell, color, counting)
        p.occupied += 1
    else:
        p.covered += 1
        if p.height[cell] == 1:
            raise_stack(p, t, cell)
        covered = t.color[p.top[cell] - 1]
        if covered != color:
            if covered < 2:
                lower_color(p, t, cell, covered, counting)
            if color < 2:
                raise_color(p, t, cell, color, counting)
    p.top[cell] = tile + 1
    p.height[cell] += 1
    p.cell[tile] = cell
    p.laid[color] += 1


@inlined
def lift(p: Record, t: Record, tile: int, counting: bool) -> None:
    """Take a tile off the top of its stack."""
    color = t.color[tile]
    cell = p.cell[tile]
    p.top[cell] = p.below[tile]
    p.height[cell] -= 1
    if p.height[cell] == 0:
        vacate(p, t, cell, color, counting)
        p.occupied -= 1
    else:
        p.covered -= 1
        if p.height[cell] == 1:
            lower_stack(p, t, cell)
        shown = t.color[p.top[cell] - 1]
        if shown != color:
            if color < 2:
                lower_color(p, t, cell, color, counting)
            if shown < 2:
                raise_color(p, t, cell, shown, counting)
    p.cell[tile] = -1
    p.laid[color] -= 1


@inlined
def fresh_stamp(p: Record) -> int:
    """A number that is on no cell of `seen`."""
    p.stamp += 1
    if p.stamp > LAST_STAMP:
        p.seen[:] = 0
        p.stamp = 1
    return p.stamp


@jit
def list_rim(p: Record, t: Record, cells: Array) -> int:
    """Write the empty cells beside the hive, each once; returns how many there are."""
    stamp = fresh_stamp(p)
    count = 0
    for tile in range(t.tiles):
        cell = int(p.cell[tile])
        if cell < 0 or p.top[cell] != tile + 1:
            continue
        todo = ALL_AROUND & ~int(p.mask[cell])
        while todo != 0:
            near = beside(p, t, cell, lowest(todo))
            todo &= todo - 1
            if p.seen[near] != stamp:
                p.seen[near] = stamp
                cells[count] = near
                count += 1
    return count


@inlined
def is_gated(p: Record, t: Record, cell: int, direction: int) -> bool:
    """Whether both posts beside a climb step are higher than both its ends (M2); heights without the mover."""
    last = p.top.size - 1
    left = p.height[(cell + t.left[direction]) & last]
    right = p.height[(cell + t.right[direction]) & last]
    highest = max(p.height[cell], p.height[(cell + t.delta[direction]) & last])
    return left > highest and right > highest


@inlined
def ungated(p: Record, t: Record, cell: int, directions: int) -> int:
    """Keep the directions in which a climb step passes its gate, if the game has gates above the ground."""
    return directions if t.option_gates != 0 else ungated_always(p, t, cell, directions)


@inlined
def ungated_always(p: Record, t: Record, cell: int, directions: int) -> int:
    """Keep the directions in which a climb step passes its gate; throws use it in every game (M2).

    One end of the step is occupied, so both posts of a gate are stacks of two or more: one covered tile makes none. A
    tile that is taken up still counts among the stacks, so those whose posts are stacks are looked at closely.
    """
    if p.covered < 2:
        return directions
    todo = directions & BETWEEN[p.tall[cell]]
    while todo != 0:
        direction = int(lowest(todo))
        todo &= todo - 1
        if is_gated(p, t, cell, direction):
            directions &= ~(1 << direction)
    return directions
