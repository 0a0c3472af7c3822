"""One-move tactics: immediate wins, and the score of a leaf."""

from skep.engine.native.abilities import is_pinned, list_roles
from skep.engine.native.apply import do, undo
from skep.engine.native.codes import (
    GOAL_AT,
    GOAL_MASK,
    KIND_MASK,
    MOVE,
    OTHER_AT,
    PLACE,
    STRIKE,
    SWAP,
    TILE_AT,
    TILE_MASK,
)
from skep.engine.native.directions import ALL_AROUND, SLIDES
from skep.engine.native.hive import beside, distance
from skep.engine.native.jit import Array, Record, bits, inlined, jit
from skep.engine.native.legality import list_strikes
from skep.engine.native.movegen import IDLE, list_moves, mark_rules
from skep.engine.native.record import BOARD, LOST, PLAYER
from skep.engine.native.tables import COPIES, STRIKES_NEIGHBOR, STRIKES_PLACED, SWAPS, THROWS
from skep.engine.native.walks import move_tile
from skep.engine.search.evaluate import evaluate, liberties_left
from skep.engine.search.features import BLOCK, CLIMBS_OFF
from skep.engine.search.scores import WIN
from skep.engine.search.search_options import SearchOption
from skep.engine.search.state import Workspace


@jit
def may_be_close(p: Record, t: Record, color: int) -> bool:
    """Whether the royals of a player could be lost by one move: a step from their end, in a swap, to a predator."""
    if liberties_left(p, t, color) <= 1 or may_be_swapped(p, t, color):
        return True
    if t.any_abilities & (STRIKES_NEIGHBOR | STRIKES_PLACED) == 0:
        return False
    for number in range(t.royals[color]):
        cell = int(p.cell[t.royal[color, number]])
        for direction in range(6):
            if cell >= 0 and p.mask[cell] >> direction & 1:
                tile = p.top[beside(p, t, cell, direction)] - 1
                if t.color[tile] != color and t.properties[p.face[tile]] & COPIES:
                    return True
                if t.color[tile] != color and t.abilities[p.face[tile]] & STRIKES_NEIGHBOR:
                    return True
    return False


@jit
def may_be_swapped(p: Record, t: Record, color: int) -> bool:
    """Whether an enemy that swaps places (V6) is in reach of a royal, and is where the royal would be surrounded."""
    if t.any_abilities & SWAPS == 0:
        return False
    for tile in range(t.begin[1 - color], t.begin[2 - color]):
        face = p.face[tile]
        if t.properties[face] & COPIES == 0 and t.abilities[face] & SWAPS == 0:
            continue
        cell = int(p.cell[tile])
        if cell >= 0 and p.mask[cell] == ALL_AROUND and p.top[cell] == tile + 1:
            for number in range(t.royals[color]):
                goal = int(p.cell[t.royal[color, number]])
                if goal >= 0 and distance(p, t, cell, goal) <= t.swap_length:
                    return True
    return False


@jit
def has_win(state: Record, p: Record, t: Record, moves: Array, begin: int) -> bool:
    """Whether the player to move wins at once."""
    enemy = 1 - p.turn[PLAYER]
    if (
        t.any_abilities & ~THROWS == 0
        and t.neutral < 0
        and t.has_guardians == 0
        and p.where[t.queen[1 - enemy]] == BOARD
    ):
        for number in range(t.royals[enemy]):
            cell = int(p.cell[t.royal[enemy, number]])
            if cell >= 0:
                goal = last_liberty(p, t, cell)
                if goal >= 0:
                    found = can_fill(state, p, t, goal, moves, begin)
                    if found != 0:
                        return found > 0
        return False
    return has_listed_win(state, p, t, moves, begin)


@inlined
def last_liberty(p: Record, t: Record, cell: int) -> int:
    """The only empty neighbor of a cell, or -1."""
    last = -1
    for direction in range(6):
        if p.mask[cell] >> direction & 1 == 0:
            if last >= 0:
                return -1
            last = beside(p, t, cell, direction)
    return last


@jit
def can_fill(state: Record, p: Record, t: Record, goal: int, moves: Array, begin: int) -> int:
    """Whether a move of the player to a cell ends the game: 1 where it wins, 0 where there is none, -1 where it draws.

    Only tiles that could get there are looked at. Long because it is one loop.
    """
    player = p.turn[PLAYER]
    if p.near[1 - player, goal] == 0:
        return 1 if has_listed_win(state, p, t, moves, begin) else -1
    for direction in range(6):
        if p.mask[goal] >> direction & 1:
            tile = p.top[beside(p, t, goal, direction)] - 1
            if t.color[tile] == player and list_roles(p, t, tile) & THROWS:
                return 1 if has_listed_win(state, p, t, moves, begin) else -1
    mark_rules(p, t)
    kept = begin
    is_open = SLIDES[p.mask[goal]] != 0
    for tile in range(t.begin[player], t.begin[player + 1]):
        cell = int(p.cell[tile])
        if cell < 0 or p.top[cell] != tile + 1 or p.marks[tile] & IDLE or is_pinned(p, t, cell):
            continue
        face = min(int(p.face[tile]), BLOCK - 1)
        apart = distance(p, t, cell, goal)
        if apart > state.reach[face] or (not is_open and apart > 1 and state.motion[face] & CLIMBS_OFF == 0):
            continue
        list_roles(p, t, tile)
        end = move_tile(p, t, cell, MOVE | tile << TILE_AT, moves, kept)
        for place in range(kept, end):
            if (moves[place] >> GOAL_AT & GOAL_MASK) == goal:
                moves[kept] = moves[place]
                kept += 1
                break
    for place in range(begin, kept):
        state.nodes += 1
        if losers_after(p, t, moves[place]) == 1 << 1 - player:
            return 1
    return 0


@jit
def has_listed_win(state: Record, p: Record, t: Record, moves: Array, begin: int) -> bool:
    """The same by trying every move that may win: what takes a last liberty, strikes, or swaps."""
    enemy = 1 - p.turn[PLAYER]
    is_last = liberties_left(p, t, enemy) <= 1 or may_be_swapped(p, t, enemy)
    end = list_moves(p, t, moves, begin) if is_last else list_strikes(p, t, moves, begin)
    mark_fatal(state, p, t, 1)
    kept = begin
    for place in range(begin, end):
        if may_be_fatal(state, p, t, moves[place]):
            moves[kept] = moves[place]
            kept += 1
    mark_fatal(state, p, t, 0)
    for place in range(begin, kept):
        state.nodes += 1
        if losers_after(p, t, moves[place]) == 1 << enemy:
            return True
    return False


@inlined
def mark_fatal(state: Record, p: Record, t: Record, mark: int) -> None:
    """Mark the cells on which a tile more is the end of an enemy royal, or clear them again.

    That is its last liberty, or its own cell where only a cover is missing (G3).
    """
    enemy = 1 - p.turn[PLAYER]
    for number in range(t.royals[enemy]):
        royal = t.royal[enemy, number]
        cell = int(p.cell[royal])
        if cell < 0:
            continue
        if t.has_guardians == 0 or p.top[cell] != royal + 1:
            cell = last_liberty(p, t, cell)
        elif p.mask[cell] != ALL_AROUND:
            continue
        if cell >= 0:
            state.fatal[cell] = mark


@inlined
def may_be_fatal(state: Record, p: Record, t: Record, move: int) -> bool:
    """Whether a move goes to a cell that is marked as fatal, or strikes or swaps a royal that this ends."""
    kind = move & KIND_MASK
    if kind in (PLACE, MOVE):
        return state.fatal[move >> GOAL_AT & GOAL_MASK] != 0
    if kind in (STRIKE, SWAP):
        one, other = move >> TILE_AT & TILE_MASK, move >> OTHER_AT & TILE_MASK
        enemy = 1 - p.turn[PLAYER]
        for number in range(t.royals[enemy]):
            royal = t.royal[enemy, number]
            if royal in (one, other):
                return kind == STRIKE or p.mask[p.cell[one + other - royal]] == ALL_AROUND
    return False


@jit
def losers_after(p: Record, t: Record, move: int) -> int:
    """The players who lose a royal by a move, as bits. A plain move fills and empties one cell, so it is not made."""
    kind = move & KIND_MASK
    if kind in (SWAP, STRIKE):
        do(p, t, move)
        lost = int(p.turn[LOST])
        undo(p, t)
        return lost
    if kind not in (PLACE, MOVE):
        return 0
    tile, filled = move >> TILE_AT & TILE_MASK, move >> GOAL_AT & GOAL_MASK
    left = int(p.cell[tile])
    emptied = left if left >= 0 and p.height[left] == 1 else -1
    lost = 0
    for color in range(2):
        for number in range(t.royals[color]):
            royal = t.royal[color, number]
            cell = filled if royal == tile else int(p.cell[royal])
            if cell >= 0 and will_be_surrounded(p, t, cell, emptied, filled):
                top = tile + 1 if cell == filled else p.below[tile] if cell == left else p.top[cell]
                if t.has_guardians == 0 or top != royal + 1:
                    lost |= 1 << color
    return lost


@inlined
def will_be_surrounded(p: Record, t: Record, cell: int, emptied: int, filled: int) -> bool:
    """Whether all six neighbors of a cell are occupied when one cell is emptied (-1: none) and another one filled."""
    around = int(p.mask[cell])
    if bits(around) < 5:
        return False
    for direction in range(6):
        near = beside(p, t, cell, direction)
        if near == emptied or (near != filled and around >> direction & 1 == 0):
            return False
    return True


@jit
def quiesce(w: Workspace, ply: int, begin: int) -> int:
    """The score of a leaf: the evaluation, unless the player to move wins at once."""
    state, p, t = w.state, w.p, w.t
    if (
        state.option[SearchOption.QUIESCENCE] != 0
        and may_be_close(p, t, 1 - p.turn[PLAYER])
        and has_win(state, p, t, w.moves, begin)
    ):
        return WIN - ply - 1
    return evaluate(state, w.net, p, t)
