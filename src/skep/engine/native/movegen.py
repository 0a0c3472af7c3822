"""The legal moves of a record: placements, movements, abilities, flips, and the rules of the turn around them."""

from skep.engine.native.abilities import act, is_pinned, list_roles
from skep.engine.native.apply import do, undo
from skep.engine.native.codes import (
    FLIP,
    GOAL_AT,
    GOAL_MASK,
    HAND,
    HAND_STEP,
    KIND_MASK,
    MOVE,
    OTHER_AT,
    PASS,
    PLACE,
    STING,
    STRIKE,
    SWAP,
    TILE_AT,
    TILE_MASK,
)
from skep.engine.native.directions import ALL_AROUND
from skep.engine.native.hive import beside, fresh_stamp
from skep.engine.native.jit import Array, Record, inlined, jit, lowest, merged
from skep.engine.native.keys import turns_neutral
from skep.engine.native.record import (
    ACTIONS,
    BAG,
    BARRED,
    BEFORE,
    BEFORE_COUNT,
    BOARD,
    MADE_COUNT,
    PLACED,
    PLAYER,
    RESTING,
    ROW,
    SHELTERED,
    SHIELDED,
    STUNG,
    STUNG_COUNT,
    TILES,
    TOUCHED,
    UNDER_STING,
    WHITE_TURNS,
)
from skep.engine.native.tables import ALL_ABILITIES, LIVES_ON_TOP, SHIELDS, SUPPRESSES, UNSUPPRESSED
from skep.engine.native.walks import move_tile

IDLE = RESTING | UNDER_STING
"""Marks of tiles that neither move, act nor flip (C3)."""


@jit
def mark_last_turn(p: Record, t: Record) -> None:
    """Mark the tiles that the opponent's last turn concerns (U5, U6, K5), and note where flights may land (V5)."""
    for tile in range(TILES):
        p.marks[tile] = 0
    p.landings = 0
    last_moving, last_turning = RESTING, BARRED
    for number in range(p.turn[BEFORE_COUNT] - 1, -1, -1):
        move = p.turn[BEFORE + ROW * number]
        kind = move & KIND_MASK
        tile = move >> TILE_AT & TILE_MASK
        if kind in (MOVE, SWAP):
            touch(p, tile, last_moving | last_turning)
            if kind == SWAP:
                touch(p, move >> OTHER_AT & TILE_MASK, last_moving | last_turning)
            last_moving = 0
            last_turning = 0
        elif kind == FLIP:
            if tile != t.neutral:
                touch(p, tile, last_turning)
                last_turning = 0
        elif kind == PLACE:
            touch(p, tile, PLACED)
        elif kind == STING and t.turns[tile]:
            touch(p, tile, 0)
    for number in range(p.turn[STUNG_COUNT]):
        p.marks[p.turn[STUNG + number]] |= UNDER_STING


@inlined
def touch(p: Record, tile: int, marks: int) -> None:
    """Mark a tile that the opponent touched."""
    if p.marks[tile] & TOUCHED == 0:
        cell = p.cell[tile]
        if cell >= 0 and p.top[cell] == tile + 1:
            p.landing[p.landings] = cell
            p.landings += 1
    p.marks[tile] |= marks | TOUCHED


@jit
def mark_shielded(p: Record, t: Record) -> None:
    """Mark the enemy's tiles that a shield protects (V7)."""
    enemy = 1 - p.turn[PLAYER]
    for tile in range(t.begin[enemy], t.begin[enemy + 1]):
        cell = int(p.cell[tile])
        if cell < 0 or p.top[cell] != tile + 1 or t.properties[p.face[tile]] & SHIELDS == 0:
            continue
        if p.marks[tile] & UNDER_STING:
            continue
        p.marks[tile] |= SHIELDED | SHELTERED
        todo = int(p.near[enemy, cell])
        while todo != 0:
            friend = p.top[beside(p, t, cell, lowest(todo))] - 1
            todo &= todo - 1
            p.marks[friend] |= SHELTERED | SHIELDED if t.option_shield == 0 else SHELTERED


@jit
def mark_rules(p: Record, t: Record) -> None:
    """Mark every tile that a rule concerns: rest and sting, the last turn and shields."""
    mark_last_turn(p, t)
    if t.any_properties & SHIELDS:
        mark_shielded(p, t)


@jit
def placement_cells(p: Record, t: Record, color: int, out: Array, count: int) -> int:
    """Append the cells where a tile of that color may lie on the ground (P1, P2)."""
    if p.occupied == 0:
        out[count] = 0
        return count + 1
    stamp = fresh_stamp(p)
    anywhere = p.laid[color] == 0
    begin = t.begin[1] if color == 1 and not anywhere else 0
    for tile in range(begin, t.tiles):
        cell = int(p.cell[tile])
        if cell < 0 or p.top[cell] != tile + 1:
            continue
        if not anywhere and t.color[tile] == 1 - color:
            if t.neutral < 0:
                break
            continue
        todo = ALL_AROUND & ~int(p.mask[cell])
        while todo != 0:
            near = beside(p, t, cell, lowest(todo))
            todo &= todo - 1
            if p.seen[near] != stamp and (anywhere or p.near[1 - color, near] == 0):
                p.seen[near] = stamp
                out[count] = near
                count += 1
    return count


@jit
def guardian_cells(p: Record, t: Record, color: int, out: Array, count: int) -> int:
    """Append the stacks on which a tile that stays on top of the hive may be placed (G2)."""
    for tile in range(t.begin[color], t.begin[color + 1]):
        cell = int(p.cell[tile])
        if cell >= 0 and p.top[cell] == tile + 1 and p.near[1 - color, cell] == 0:
            out[count] = cell
            count += 1
    return count


@jit
def list_placements(p: Record, t: Record, out: Array, count: int) -> int:
    """Every tile that may be placed, wherever it may lie; from a bag a hand may hold tiles of both colors (W3)."""
    player = p.turn[PLAYER]
    for color in range(2):
        if color == player or t.has_bag:
            count = list_placements_of(p, t, color, 0, out, count)
            if t.has_guardians:
                count = list_placements_of(p, t, color, LIVES_ON_TOP, out, count)
    return count


@inlined
def may_place(p: Record, t: Record, tile: int) -> bool:
    """Whether a tile may be placed this turn: the Queen not at first (P5), and in the end she alone (P4)."""
    player = p.turn[PLAYER]
    turn = p.turn[WHITE_TURNS + player] + 1
    if tile == t.queen[player]:
        return turn > 1 or t.option_queen != 0
    return turn < t.deadline or p.where[t.queen[player]] == BOARD


@jit
def list_placements_of(p: Record, t: Record, color: int, on_top: int, out: Array, count: int) -> int:
    """The tiles of a color, on the ground or on top: the lowest number of each kind (P6), with each face (P7)."""
    player = p.turn[PLAYER]
    begin, end = -1, 0
    for kind in range(t.kind[t.begin[color]], t.kind[t.begin[color + 1] - 1] + 1):
        tile = int(t.kind_begin[kind])
        if p.pile[player, kind] == 0 or t.properties[t.front[tile]] & LIVES_ON_TOP != on_top:
            continue
        if not may_place(p, t, tile):
            continue
        while p.where[tile] != player:
            tile += 1
        for face in range(2):
            if t.faces[tile] >> face & 1 == 0:
                continue
            head = PLACE | tile << TILE_AT | face << OTHER_AT
            if begin < 0:
                begin = count
                end = guardian_cells(p, t, color, out, count) if on_top else placement_cells(p, t, color, out, count)
                for place in range(begin, end):
                    out[place] = head | out[place] << GOAL_AT
                count = end
            else:
                for place in range(end - begin):
                    out[count + place] = head | (out[begin + place] >> GOAL_AT) << GOAL_AT
                count += end - begin
    return count


@jit
def list_flips(p: Record, t: Record, out: Array, count: int) -> int:
    """List the flips of the player's tiles (V2, V8)."""
    player = p.turn[PLAYER]
    for tile in range(t.begin[player], t.begin[player + 1]):
        cell = int(p.cell[tile])
        if t.turns[tile] == 0 or cell < 0 or p.top[cell] != tile + 1 or p.marks[tile] & IDLE:
            continue
        if t.any_properties & SUPPRESSES and t.properties[p.face[tile]] & UNSUPPRESSED == 0:
            todo = int(p.near[1 - player, cell])
            suppressed = False
            while todo != 0:
                near = p.top[beside(p, t, cell, lowest(todo))] - 1
                todo &= todo - 1
                if t.properties[p.face[near]] & SUPPRESSES and p.marks[near] & UNDER_STING == 0:
                    suppressed = True
            if suppressed:
                continue
        out[count] = FLIP | tile << TILE_AT
        count += 1
    return count


@jit
def may_flip_neutral(p: Record, t: Record) -> bool:
    """Whether the player may flip the Honeycombo: own color up, first action, not flipped in the turn before (K2)."""
    if p.turned[t.neutral] == p.turn[PLAYER] or p.turn[MADE_COUNT] > 0:
        return False
    for number in range(p.turn[BEFORE_COUNT]):
        if turns_neutral(t, p.turn[BEFORE + ROW * number]):
            return False
    return True


@inlined
def is_free(p: Record, tile: int) -> bool:
    """Whether a tile lies on top of a stack, and neither rests nor is under a sting."""
    cell = p.cell[tile]
    return cell >= 0 and p.top[cell] == tile + 1 and p.marks[tile] & IDLE == 0


@merged
def list_movements(p: Record, t: Record, out: Array, count: int) -> int:
    """The player's tiles move themselves, and then use their abilities."""
    player = p.turn[PLAYER]
    forget_listed(p, t)
    for tile in range(t.begin[player], t.begin[player + 1]):
        if is_free(p, tile):
            count = list_movements_of(p, t, tile, out, count)
    return list_acts(p, t, ALL_ABILITIES, out, count)


@inlined
def forget_listed(p: Record, t: Record) -> None:
    """No tile has movements in the list."""
    if t.any_abilities:
        for tile in range(t.tiles):
            p.first[tile] = 0
            p.last[tile] = 0


@jit
def list_movements_of(p: Record, t: Record, tile: int, out: Array, count: int) -> int:
    """List the movements of a tile of the player; the list records where they begin."""
    cell = int(p.cell[tile])
    if is_pinned(p, t, cell):
        return count
    list_roles(p, t, tile)
    p.first[tile] = count
    count = move_tile(p, t, cell, MOVE | tile << TILE_AT, out, count)
    p.last[tile] = count
    return count


@jit
def list_acts(p: Record, t: Record, wanted: int, out: Array, count: int) -> int:
    """List the moves of the wanted abilities of the player's tiles, without movements that are listed already."""
    if t.any_abilities & wanted == 0:
        return count
    player = p.turn[PLAYER]
    listed = count
    for tile in range(t.begin[player], t.begin[player + 1]):
        if is_free(p, tile):
            abilities = list_roles(p, t, tile) & wanted
            if abilities != 0:
                count = act(p, t, tile, abilities, out, listed, count)
    return count


@jit
def list_actions(p: Record, t: Record, out: Array, count: int) -> int:
    """List the moves of one action by all rules except K4, each change once."""
    count = list_placements(p, t, out, count)
    if p.where[t.queen[p.turn[PLAYER]]] != BOARD:
        return count
    mark_rules(p, t)
    count = list_movements(p, t, out, count)
    if t.has_flips:
        count = list_flips(p, t, out, count)
    if t.neutral >= 0 and may_flip_neutral(p, t):
        out[count] = FLIP | t.neutral << TILE_AT
        count += 1
    return count


@inlined
def is_royal_kind(t: Record, player: int, kind: int) -> bool:
    """Whether the tiles of a kind are a player's royals."""
    for number in range(t.royals[player]):
        if t.kind[t.royal[player, number]] == kind:
            return True
    return False


@jit
def list_hands(p: Record, t: Record, out: Array, count: int) -> int:
    """Every opening hand of a game with a bag: kinds other than royals, in rising order, as often as there are (W1)."""
    player = p.turn[PLAYER]
    first, last = int(t.kind[t.begin[player]]), int(t.kind[t.begin[player + 1] - 1])
    hand = p.trail
    held = 0
    hand[0] = first
    while held >= 0:
        kind = int(hand[held])
        alike = 0
        for number in range(held):
            alike += hand[number] == kind
        if kind > last:
            held -= 1
        elif not is_royal_kind(t, player, kind) and alike < t.kind_begin[kind + 1] - t.kind_begin[kind]:
            if held + 1 < t.hand:
                held += 1
                hand[held] = kind
                continue
            out[count] = HAND
            for number in range(t.hand):
                out[count] |= int(hand[number]) << TILE_AT + HAND_STEP * number
            count += 1
        if held >= 0:
            hand[held] += 1
    return count


@inlined
def height_after(p: Record, move: int, cell: int) -> int:
    """The height of a cell after the move."""
    height = int(p.height[cell])
    kind = move & KIND_MASK
    tile = move >> TILE_AT & TILE_MASK
    if kind in (PLACE, MOVE):
        height += (move >> GOAL_AT & GOAL_MASK) == cell
    if kind in (MOVE, STRIKE):
        height -= p.cell[tile] == cell
    if kind == STRIKE:
        height -= p.cell[move >> OTHER_AT & TILE_MASK] == cell
    return height


@jit
def keep_neutral_clear(p: Record, t: Record, out: Array, begin: int, count: int) -> int:
    """Drop the moves that leave the neutral tile covered, unless a second action can uncover it (K4)."""
    cell = int(p.cell[t.neutral])
    player = p.turn[PLAYER]
    kept = begin
    if p.height[cell] == 1:
        while kept < count and (out[kept] >> GOAL_AT & GOAL_MASK) != cell:
            kept += 1
    for number in range(kept, count):
        move = out[number]
        clear = (p.height[cell] == 1 and (move >> GOAL_AT & GOAL_MASK) != cell) or height_after(p, move, cell) <= 1
        if not clear and p.turn[ACTIONS] > 1:
            do(p, t, move)
            if p.turn[PLAYER] == player:
                end = list_actions(p, t, out, count)
                for reply in range(count, end):
                    if height_after(p, out[reply], cell) <= 1:
                        clear = True
                        break
            undo(p, t)
        if clear:
            out[kept] = move
            kept += 1
    return kept


@jit
def list_moves(p: Record, t: Record, out: Array, begin: int) -> int:
    """Every legal move of a game that is not over, from `begin` on; returns the end of the list."""
    if t.has_bag and p.where[t.queen[p.turn[PLAYER]]] == BAG:
        return list_hands(p, t, out, begin)
    count = list_actions(p, t, out, begin)
    may_stop = p.turn[MADE_COUNT] > 0
    if t.neutral >= 0 and p.cell[t.neutral] >= 0:
        count = keep_neutral_clear(p, t, out, begin, count)
        may_stop = may_stop and p.height[p.cell[t.neutral]] == 1
    if may_stop or count == begin:
        out[count] = PASS
        count += 1
    return count
