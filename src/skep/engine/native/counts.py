"""Counts of legal moves without a list of them, for the last ply of perft.

Every number is by construction the length of a list: goals beside a tile are counted as bits of a mask, hops by their
directions, a roaming tile by the rim that it shares with others; whatever could be listed twice is listed, and the list
measured. The rules are those of `movegen.py` and `walks.py`, through the same functions.
"""

from skep.engine.native.abilities import is_pinned, list_roles
from skep.engine.native.codes import (
    FLIP,
    GOAL_AT,
    KIND_MASK,
    MOVE,
    TILE_AT,
)
from skep.engine.native.directions import ARCS, FIRST_FREE, OPPOSITE_BIT, SLIDES, SPREAD, WINDOW
from skep.engine.native.hive import beside, fresh_stamp, lay_back, take_up
from skep.engine.native.jit import Array, Record, bits, inlined, jit, lowest, merged
from skep.engine.native.movegen import (
    forget_listed,
    guardian_cells,
    is_free,
    list_acts,
    list_flips,
    list_movements_of,
    list_moves,
    mark_rules,
    may_flip_neutral,
    may_place,
    placement_cells,
)
from skep.engine.native.record import ACTIONS, BOARD, IN_REACH, MADE_COUNT, PLAYER
from skep.engine.native.tables import (
    ALL_ABILITIES,
    CONTROLS,
    HAS_HOP,
    HAS_OVER,
    HAS_ROAM,
    HAS_SLIDE,
    HAS_SLIDE_THRICE,
    HAS_SLIDE_TWICE,
    HAS_WALK,
    LIVES_ON_TOP,
    OVER,
    STEPS_AT,
    THROWS,
)
from skep.engine.native.walks import climbable, may_begin, move_tile, over_and_down, roam, slide_on

_STEPS = (1 << STEPS_AT + 9) - (1 << STEPS_AT)
"""The bits of all single steps in a movement mask."""
_PATHS = HAS_SLIDE_TWICE | HAS_SLIDE_THRICE | HAS_OVER
"""Short paths, whose goals lie within a window."""


@jit
def count_places(p: Record, t: Record, tile: int, out: Array, begin: int) -> int:
    """Count the cells on which a tile may be placed; the open ones are updated with every change."""
    player = p.turn[PLAYER]
    if t.has_guardians and t.properties[t.front[tile]] & LIVES_ON_TOP:
        return guardian_cells(p, t, player, out, begin) - begin
    if p.laid[player] == 0:
        return placement_cells(p, t, player, out, begin) - begin
    return p.open[player]


@jit
def count_placements(p: Record, t: Record, out: Array, begin: int) -> int:
    """Count the placements, in a game without a bag."""
    player = p.turn[PLAYER]
    total = 0
    for kind in range(t.kind[t.begin[player]], t.kind[t.begin[player + 1] - 1] + 1):
        if p.pile[player, kind] != 0:
            tile = int(t.kind_begin[kind])
            if may_place(p, t, tile):
                total += bits(t.faces[tile]) * count_places(p, t, tile, out, begin)
    return total


@inlined
def movement_mask_of(p: Record, t: Record) -> int:
    """The modes of movement of all listed roles, as bits."""
    movement_mask = t.movement_mask[p.role[0]]
    for number in range(1, p.roles):
        movement_mask |= t.movement_mask[p.role[number]]
    return movement_mask


@jit
def single_steps(p: Record, t: Record, cell: int, movement_mask: int) -> int:
    """The directions of single climb steps; the mover lies on its cell."""
    stands_on_hive = p.height[cell] > 1
    beginning = 0
    p.height[cell] -= 1
    todo = movement_mask >> STEPS_AT
    while todo != 0:
        bit = lowest(todo)
        todo &= todo - 1
        if may_begin(bit % 3, stands_on_hive):
            beginning |= climbable(p, t, cell, OVER + bit // 3)
    p.height[cell] += 1
    return beginning


@inlined
def shares_rim(p: Record, t: Record, cell: int) -> bool:
    """Whether lifting a tile leaves the rim of the hive unchanged, except for the cells that touch this tile alone.

    Lifting it changes slides only between cells around it, where it is a post. If its free neighbors form one arc,
    whose inner cells touch nobody else, then all of them are joined along the tile now and through its cell
    afterwards, and the inner ones are out of reach: what it reaches is the rim it is on minus these.
    """
    around = int(p.mask[cell])
    if ARCS[around] != 1:
        return False
    first = FIRST_FREE[around]
    free = 6 - bits(around)
    if free == 2:
        return p.mask[beside(p, t, cell, first)] >> (first + 1) % 6 & 1 == 0
    for number in range(1, free - 1):
        direction = (first + number) % 6
        if p.mask[beside(p, t, cell, direction)] != OPPOSITE_BIT[direction]:
            return False
    return True


@inlined
def count_rim(p: Record, t: Record, cell: int, out: Array, count: int) -> int:
    """Count the cells that a slide can reach from a cell, itself included; the last rim is cached by its stamp."""
    if p.rim_stamp == 0 or p.stamp < p.rim_stamp or p.seen[cell] != p.rim_stamp:
        p.rim_stamp = fresh_stamp(p)
        p.seen[cell] = p.rim_stamp
        p.rim_size = roam(p, t, cell, p.rim_stamp, 0, out, count) - count + 1
    return p.rim_size


@inlined
def goals_around(p: Record, t: Record, cell: int, movement_mask: int, beside_it: int) -> int:
    """All goals within a window, as its bits: those beside the tile, and those of short paths."""
    goals = SPREAD[beside_it] << (WINDOW - 9)
    slides = p.height[cell] == 1 and SLIDES[p.mask[cell]] != 0
    take_up(p, t, cell)
    if slides and movement_mask & HAS_SLIDE_TWICE:
        goals |= slide_on(p, t, cell, False)
    if slides and movement_mask & HAS_SLIDE_THRICE:
        goals |= slide_on(p, t, cell, True)
    if movement_mask & HAS_OVER:
        goals |= over_and_down(p, t, cell)
    lay_back(p, t, cell)
    return goals


@inlined
def must_be_listed(p: Record, t: Record, cell: int, movement_mask: int, roams: bool) -> bool:
    """Whether goals of different modes might be the same, so that only a list tells how many there are."""
    if movement_mask & HAS_WALK:
        return True
    if roams:
        return movement_mask & (HAS_HOP | HAS_OVER) != 0 or not shares_rim(p, t, cell)
    return movement_mask & HAS_HOP != 0 and movement_mask & _PATHS != 0


@inlined
def forbidden_cell(p: Record, t: Record) -> int:
    """The cell of the neutral tile, which nobody may cover for good (K4), or -1."""
    return -1 if t.neutral < 0 else int(p.cell[t.neutral])


@jit
def count_tile(p: Record, t: Record, tile: int, forbidden: int, out: Array, count: int) -> int:
    """Count the movements of a tile, except to the cell `forbidden`; `out` is scratch from `count` on.

    A tile that roams slides wherever short slides lead, too.
    """
    cell = int(p.cell[tile])
    list_roles(p, t, tile)
    movement_mask = movement_mask_of(p, t)
    around = int(p.mask[cell])
    roams = movement_mask & HAS_ROAM != 0 and p.height[cell] == 1 and SLIDES[around] != 0
    if must_be_listed(p, t, cell, movement_mask, roams):
        end = move_tile(p, t, cell, 0, out, count)
        return end - count - (forbidden >= 0 and p.seen[forbidden] == p.stamp)
    beside_it = single_steps(p, t, cell, movement_mask) if movement_mask & _STEPS else 0
    if forbidden >= 0 and beside_it != 0:
        beside_it &= ~towards(p, t, cell, forbidden)
    hops = bits(around) if movement_mask & HAS_HOP else 0
    if roams:
        rim = count_rim(p, t, beside(p, t, cell, FIRST_FREE[around]), out, count)
        return hops + rim - max(0, 4 - bits(around)) + bits(beside_it & around)
    if movement_mask & HAS_SLIDE and p.height[cell] == 1:
        beside_it |= SLIDES[around]
    if movement_mask & _PATHS:
        return hops + bits(goals_around(p, t, cell, movement_mask, beside_it))
    return hops + bits(beside_it)


@merged
def count_movements(p: Record, t: Record, out: Array, begin: int) -> int:
    """Count the movements that `list_movements` would list and K4 allows; tiles that abilities reach are listed."""
    forbidden = forbidden_cell(p, t)
    count, total = begin, 0
    p.rim_stamp = 0
    acting, movers = list_actors(p, t)
    for number in range(movers):
        tile = int(p.mover[number])
        if p.marks[tile] & IN_REACH:
            count = list_movements_of(p, t, tile, out, count)
        elif not is_pinned(p, t, p.cell[tile]):
            total += count_tile(p, t, tile, forbidden, out, count)
    if acting:
        count = list_acts(p, t, ALL_ABILITIES, out, count)
        if forbidden >= 0:
            count = drop_goal(out, begin, count, forbidden)
    return total + count - begin


@jit
def drop_goal(out: Array, begin: int, end: int, forbidden: int) -> int:
    """Drop the listed movements that end on a cell."""
    kept = begin
    for place in range(begin, end):
        if out[place] & KIND_MASK != MOVE or out[place] >> GOAL_AT != forbidden:
            out[kept] = out[place]
            kept += 1
    return kept


@inlined
def towards(p: Record, t: Record, cell: int, goal: int) -> int:
    """The direction in which a neighbor lies, as a bit, or nothing."""
    found = 0
    for direction in range(6):
        found |= (beside(p, t, cell, direction) == goal) << direction
    return found


@jit
def list_actors(p: Record, t: Record) -> tuple[bool, int]:
    """List who can move or act at all; mark the tiles that an ability might move. Says whether anyone has one."""
    player = p.turn[PLAYER]
    acting, movers = False, 0
    for tile in range(t.begin[player], t.begin[player + 1]):
        if not is_free(p, tile):
            continue
        p.mover[movers] = tile
        movers += 1
        abilities = list_roles(p, t, tile) if t.any_abilities else 0
        if abilities != 0:
            if not acting:
                forget_listed(p, t)
            acting = True
            if abilities & THROWS:
                mark_around(p, t, int(p.cell[tile]))
            if abilities & CONTROLS:
                for other in range(t.tiles):
                    p.marks[other] |= IN_REACH
    return acting, movers


@inlined
def mark_around(p: Record, t: Record, cell: int) -> None:
    """Mark the neighbors of a cell as tiles that an ability might move."""
    todo = int(p.mask[cell])
    while todo != 0:
        p.marks[p.top[beside(p, t, cell, lowest(todo))] - 1] |= IN_REACH
        todo &= todo - 1


@inlined
def is_countable(p: Record, t: Record) -> bool:
    """Whether moves can be counted: there is no bag, and what K4 forbids does not hang on a second action."""
    forbidden = forbidden_cell(p, t)
    return t.has_bag == 0 and (forbidden < 0 or (p.turn[ACTIONS] == 1 and p.height[forbidden] == 1))


@jit
def count_moves(p: Record, t: Record, out: Array, begin: int) -> int:
    """The length of the list that `list_moves` would write; `out` is scratch from `begin` on."""
    if not is_countable(p, t):
        return list_moves(p, t, out, begin) - begin
    count = count_placements(p, t, out, begin)
    if p.where[t.queen[p.turn[PLAYER]]] == BOARD:
        mark_rules(p, t)
        count += count_movements(p, t, out, begin)
        end = begin
        if t.has_flips:
            end = list_flips(p, t, out, end)
        if t.neutral >= 0 and may_flip_neutral(p, t):
            out[end] = FLIP | t.neutral << TILE_AT
            end += 1
        count += end - begin
    return count + (count == 0 or p.turn[MADE_COUNT] > 0)
