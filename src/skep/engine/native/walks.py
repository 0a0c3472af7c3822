"""Movement: the interpreter of the creatures' data, and short kernels for its commonest shapes (M3 to M5).

Every function appends moves of one tile to `out` and returns how many there are; `head` is the move without its goal,
and a cell of `seen` that bears the stamp is a goal already listed.
"""

from skep.engine.native.codes import GOAL_AT
from skep.engine.native.directions import ALL_AROUND, OPPOSITE_BIT, SLIDES, SPREAD, WINDOW, WINDOW_STEP
from skep.engine.native.hive import beside, fresh_stamp, lay_back, take_up, ungated
from skep.engine.native.jit import Array, Record, inlined, jit, lowest
from skep.engine.native.tables import (
    CLIMB,
    FLIGHT,
    FROM_GROUND,
    FROM_HIVE,
    HEADING,
    HEADING_AT,
    HOP,
    OVER,
    ROAM,
    ROAMS,
    RUN,
    SLIDE,
    SLIDE_ONCE,
    SLIDE_THRICE,
    SLIDE_TWICE,
    STEP_AT,
    STEP_ONCE,
    STEP_TWICE,
    TWICE_OVER_AND_DOWN,
)


@inlined
def list_goal(p: Record, cell: int, stamp: int, head: int, out: Array, count: int) -> int:
    """Append the move to a cell, unless it is listed."""
    if p.seen[cell] == stamp:
        return count
    p.seen[cell] = stamp
    out[count] = head | cell << GOAL_AT
    return count + 1


@jit
def roam(p: Record, t: Record, start: int, stamp: int, head: int, out: Array, count: int) -> int:
    """Slides, as many as one likes; the mover is taken up, and its cell bears the stamp.

    Must come first for its tile, as it walks by the stamps. Mostly there is one way on, around the hive, and a walk
    follows it; other ways wait in the queue. Two walks go at once, since neither has to wait for what the other reads;
    one that has ended is on the start cell. Long because the two share their variables.
    """
    last = p.top.size - 1
    waiting = queue_slides(p, t, start, int(SLIDES[p.mask[start]]), 0)
    while waiting > 0:
        one, heading = int(p.queue[waiting - 2]), int(p.queue[waiting - 1])
        waiting -= 2
        other, other_heading = start, 0
        if waiting > 0:
            other, other_heading = int(p.queue[waiting - 2]), int(p.queue[waiting - 1])
            waiting -= 2
        while True:
            walked = count
            if p.seen[one] != stamp:
                p.seen[one] = stamp
                out[count] = head | one << GOAL_AT
                count += 1
                onward = t.onward[heading | p.mask[one]]
                if onward == 0:
                    waiting = queue_slides_on(p, t, one, heading, waiting)
                    one = start
                else:
                    one = (one + (onward >> STEP_AT)) & last
                    heading = onward & HEADING
            if p.seen[other] != stamp:
                p.seen[other] = stamp
                out[count] = head | other << GOAL_AT
                count += 1
                onward = t.onward[other_heading | p.mask[other]]
                if onward == 0:
                    waiting = queue_slides_on(p, t, other, other_heading, waiting)
                    other = start
                else:
                    other = (other + (onward >> STEP_AT)) & last
                    other_heading = onward & HEADING
            if count == walked:
                break
    return count


@inlined
def queue_slides_on(p: Record, t: Record, cell: int, heading: int, waiting: int) -> int:
    """Put the slides on from a cell into the queue, but not the one back."""
    onward = SLIDES[p.mask[cell]] & ~OPPOSITE_BIT[heading >> HEADING_AT]
    return queue_slides(p, t, cell, onward, waiting)


@inlined
def queue_slides(p: Record, t: Record, cell: int, todo: int, waiting: int) -> int:
    """Put the neighbors in some directions at the end of the queue, each with its heading."""
    while todo != 0:
        direction = lowest(todo)
        todo &= todo - 1
        p.queue[waiting] = beside(p, t, cell, direction)
        p.queue[waiting + 1] = direction << HEADING_AT
        waiting += 2
    return waiting


@jit
def over_and_down(p: Record, t: Record, start: int) -> int:
    """Two steps over the hive and one down, as bits of a window; the mover is taken up."""
    last = p.top.size - 1
    seconds, goals = 0, 0
    first = ungated(p, t, start, int(p.mask[start]))
    while first != 0:
        direction = lowest(first)
        first &= first - 1
        one = (start + t.delta[direction]) & last
        seconds |= SPREAD[ungated(p, t, one, int(p.mask[one]))] << (WINDOW - 9 + WINDOW_STEP[direction])
    seconds &= ~(1 << WINDOW)
    while seconds != 0:
        two = lowest(seconds)
        seconds &= seconds - 1
        cell = window_cell(p, t, start, two)
        goals |= SPREAD[ungated(p, t, cell, ALL_AROUND & ~p.mask[cell])] << (two - 9)
    return goals & ~(1 << WINDOW)


@inlined
def window_cell(p: Record, t: Record, middle: int, place: int) -> int:
    """The cell of a bit of the window around a cell."""
    return (middle + (place & 7) - 3 + t.width * ((place >> 3) - 3)) & (p.top.size - 1)


@jit
def list_window(p: Record, t: Record, start: int, goals: int, stamp: int, head: int, out: Array, count: int) -> int:
    """Append the moves to the cells of a window."""
    while goals != 0:
        count = list_goal(p, window_cell(p, t, start, lowest(goals)), stamp, head, out, count)
        goals &= goals - 1
    return count


@jit
def slide_once(p: Record, t: Record, start: int, stamp: int, head: int, out: Array, count: int) -> int:
    """One slide; the mover lies on its cell."""
    todo = int(SLIDES[p.mask[start]])
    while todo != 0:
        count = list_goal(p, beside(p, t, start, lowest(todo)), stamp, head, out, count)
        todo &= todo - 1
    return count


@jit
def slide_on(p: Record, t: Record, start: int, thrice: bool) -> int:
    """Two slides, or three, as bits of a window; the mover is taken up. The start is never a goal (M4)."""
    last = p.top.size - 1
    goals = 0
    first = int(SLIDES[p.mask[start]])
    while first != 0:
        direction = lowest(first)
        first &= first - 1
        one, place = (start + t.delta[direction]) & last, WINDOW - 9 + WINDOW_STEP[direction]
        second = SLIDES[p.mask[one]] & ~OPPOSITE_BIT[direction]
        if not thrice:
            goals |= SPREAD[second] << place
            continue
        while second != 0:
            direction = lowest(second)
            second &= second - 1
            two = (one + t.delta[direction]) & last
            goals |= SPREAD[SLIDES[p.mask[two]] & ~OPPOSITE_BIT[direction]] << (place + WINDOW_STEP[direction])
    return goals & ~(1 << WINDOW)


@jit
def hop(p: Record, t: Record, start: int, stamp: int, head: int, out: Array, count: int) -> int:
    """Jumps in six directions."""
    last = p.top.size - 1
    todo = int(p.mask[start])
    while todo != 0:
        delta = t.delta[lowest(todo)]
        todo &= todo - 1
        cell = (start + delta) & last
        while p.height[cell] != 0:
            cell = (cell + delta) & last
        count = list_goal(p, cell, stamp, head, out, count)
    return count


@inlined
def climbable(p: Record, t: Record, cell: int, step: int) -> int:
    """The directions of one step up, across or down; heights without the mover."""
    taken = int(p.mask[cell])
    if step == OVER:
        directions = taken
    elif p.height[cell] == 0:
        directions = taken if step == CLIMB else 0
    else:
        directions = ALL_AROUND if step == CLIMB else ALL_AROUND & ~taken
    return ungated(p, t, cell, directions)


@jit
def step_once(p: Record, t: Record, start: int, step: int, stamp: int, head: int, out: Array, count: int) -> int:
    """One climb step, which needs no path; the mover lies on its cell."""
    p.height[start] -= 1
    todo = climbable(p, t, start, step)
    p.height[start] += 1
    while todo != 0:
        count = list_goal(p, beside(p, t, start, lowest(todo)), stamp, head, out, count)
        todo &= todo - 1
    return count


@jit
def step_twice(
    p: Record, t: Record, start: int, one: int, two: int, stamp: int, head: int, out: Array, count: int
) -> int:
    """Two climb steps; the mover is taken up, and its cell bears the stamp (M4)."""
    first = climbable(p, t, start, one)
    while first != 0:
        cell = beside(p, t, start, lowest(first))
        first &= first - 1
        second = climbable(p, t, cell, two)
        while second != 0:
            count = list_goal(p, beside(p, t, cell, lowest(second)), stamp, head, out, count)
            second &= second - 1
    return count


@inlined
def is_on_trail(p: Record, depth: int, cell: int) -> bool:
    """Whether a path of `depth` steps has visited the cell (M4)."""
    for number in range(depth + 1):
        if p.trail[number] == cell:
            return True
    return False


@jit
def run_end(p: Record, t: Record, depth: int, direction: int) -> int:
    """The cell where a run from the end of the trail drops off the hive, or -1."""
    last = p.top.size - 1
    cell = int(p.trail[depth])
    while True:
        ahead = (cell + t.delta[direction]) & last
        if is_on_trail(p, depth, ahead) or ungated(p, t, cell, 1 << direction) == 0:
            return -1
        if p.height[ahead] == 0:
            return ahead
        cell = ahead


@inlined
def choices(p: Record, t: Record, cell: int, step: int) -> int:
    """The choices of one step, as bits: directions, or for a flight the landings."""
    if step == SLIDE:
        return int(SLIDES[p.mask[cell]]) if p.height[cell] == 0 else 0
    if step == FLIGHT:
        return (1 << p.landings) - 1
    if step == RUN:
        return int(p.mask[cell])
    return climbable(p, t, cell, step)


@jit
def walk(
    p: Record, t: Record, start: int, steps: Array, length: int, stamp: int, head: int, out: Array, count: int
) -> int:
    """Each of the steps once, in order, by every way there is; the mover is taken up.

    The stack of a depth-first search lies in `trail` and `todo`. Long because it is one loop.
    """
    p.trail[0] = start
    depth = 0
    todo = choices(p, t, start, steps[0])
    while True:
        if todo == 0:
            if depth == 0:
                return count
            depth -= 1
            todo = int(p.todo[depth])
            continue
        direction = int(lowest(todo))
        todo &= todo - 1
        step = steps[depth]
        if step == FLIGHT:
            cell = int(p.landing[direction])
            if p.height[cell] == 0:
                continue
        elif step == RUN:
            cell = run_end(p, t, depth, direction)
            if cell < 0:
                continue
        else:
            cell = beside(p, t, int(p.trail[depth]), direction)
        if is_on_trail(p, depth, cell):
            continue
        if depth + 1 == length:
            count = list_goal(p, cell, stamp, head, out, count)
            continue
        p.todo[depth] = todo
        depth += 1
        p.trail[depth] = cell
        todo = choices(p, t, cell, steps[depth])


@inlined
def may_begin(level: int, stands_on_hive: bool) -> bool:
    """Whether a walk may begin on the mover's level (M5)."""
    if level == FROM_GROUND:
        return not stands_on_hive
    if level == FROM_HIVE:
        return stands_on_hive
    return True


@jit
def move_as(p: Record, t: Record, start: int, face: int, stamp: int, head: int, out: Array, count: int) -> int:
    """Every goal of a creature's movements but roaming; the mover lies on its cell."""
    stands_on_hive = p.height[start] > 1
    for mode in range(t.modes[face]):
        shape = t.shape[face, mode]
        if shape in (SLIDE_ONCE, SLIDE_TWICE, SLIDE_THRICE):
            if stands_on_hive or SLIDES[p.mask[start]] == 0:
                continue
            if shape == SLIDE_ONCE:
                count = slide_once(p, t, start, stamp, head, out, count)
            else:
                take_up(p, t, start)
                goals = slide_on(p, t, start, shape == SLIDE_THRICE)
                lay_back(p, t, start)
                count = list_window(p, t, start, goals, stamp, head, out, count)
        elif shape == HOP:
            count = hop(p, t, start, stamp, head, out, count)
        elif shape == TWICE_OVER_AND_DOWN:
            take_up(p, t, start)
            goals = over_and_down(p, t, start)
            lay_back(p, t, start)
            count = list_window(p, t, start, goals, stamp, head, out, count)
        elif shape != ROAM and may_begin(t.level[face, mode], stands_on_hive):
            if shape == STEP_ONCE:
                count = step_once(p, t, start, t.steps[face, mode, 0], stamp, head, out, count)
            elif shape == STEP_TWICE:
                one, two = t.steps[face, mode, 0], t.steps[face, mode, 1]
                take_up(p, t, start)
                count = step_twice(p, t, start, one, two, stamp, head, out, count)
                lay_back(p, t, start)
            else:
                take_up(p, t, start)
                count = walk(p, t, start, t.steps[face, mode], t.length[face, mode], stamp, head, out, count)
                lay_back(p, t, start)
    return count


@jit
def move_tile(p: Record, t: Record, start: int, head: int, out: Array, count: int) -> int:
    """Every goal of the top tile of a cell, as each of the creatures in the list `role`; roaming first."""
    stamp = fresh_stamp(p)
    p.seen[start] = stamp
    if p.height[start] == 1 and SLIDES[p.mask[start]] != 0:
        for number in range(p.roles):
            if t.properties[p.role[number]] & ROAMS:
                take_up(p, t, start)
                count = roam(p, t, start, stamp, head, out, count)
                lay_back(p, t, start)
                break
    for number in range(p.roles):
        count = move_as(p, t, start, p.role[number], stamp, head, out, count)
    return count
