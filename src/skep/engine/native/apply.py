"""Do and undo on a record, with the key kept at every change, and how turns follow each other (U1, K3).

`do` trusts its move, as `core.Position.apply` does.
"""

from skep.engine.native.articulation import note_lift, note_put
from skep.engine.native.codes import (
    DRAW_AT,
    FLIP,
    GOAL_AT,
    GOAL_MASK,
    HAND,
    HAND_STEP,
    KIND_MASK,
    MOVE,
    MOVE_MASK,
    OTHER_AT,
    PASS,
    PLACE,
    STING,
    STRIKE,
    SWAP,
    TILE_AT,
    TILE_MASK,
)
from skep.engine.native.directions import STEP_Q, STEP_R
from skep.engine.native.ending import anchor_place, losers
from skep.engine.native.hive import lift, put
from skep.engine.native.jit import Record, copy_numbers, inlined, jit, lowest
from skep.engine.native.keys import pile_fact, tile_fact, turn_facts, turns_neutral
from skep.engine.native.record import (
    ACTIONS,
    ANCHOR_WAS,
    ANY_CERTAIN,
    ARTICULATION,
    BAG,
    BEFORE,
    BEFORE_COUNT,
    BOARD,
    CELL_BITS,
    FRESH_WAS,
    GONE,
    HISTORY,
    HISTORY_WAS,
    LEFT_BY_A,
    LEFT_BY_B,
    LOST,
    MADE,
    MADE_COUNT,
    OPEN_WAS,
    OWED,
    PLAYER,
    Q_WAS,
    R_WAS,
    REMEMBERED,
    ROW,
    STUNG,
    STUNG_COUNT,
    TURN,
    WHITE_TURNS,
)


@inlined
def change_pile(p: Record, t: Record, tile: int, pile: int, change: int) -> None:
    """One tile more or less of its kind in a hand or the bag."""
    kind = t.kind[tile]
    count = p.pile[pile, kind]
    p.key ^= pile_fact(pile, kind, count) ^ pile_fact(pile, kind, count + change)
    p.pile[pile, kind] = count + change


@jit
def lay(p: Record, t: Record, tile: int, cell: int) -> None:
    put(p, t, tile, cell, True)
    note_put(p, t, tile, cell)
    p.key ^= tile_fact(p, t, tile)


@jit
def pick(p: Record, t: Record, tile: int) -> None:
    p.key ^= tile_fact(p, t, tile)
    cell = int(p.cell[tile])
    lift(p, t, tile, True)
    note_lift(p, t, tile, cell)


@inlined
def turn_over(p: Record, t: Record, tile: int) -> None:
    """Turn a top tile over."""
    p.key ^= tile_fact(p, t, tile)
    p.turned[tile] ^= 1
    p.key ^= tile_fact(p, t, tile)
    show(p, t, tile)


@inlined
def show(p: Record, t: Record, tile: int) -> None:
    """Note the face that is up; the neutral tile has two colors but one face."""
    p.face[tile] = t.back[tile] if p.turned[tile] and t.back[tile] >= 0 else t.front[tile]


@jit
def move_anchor(p: Record, t: Record, leaving: int, also: int) -> None:
    """Before a lone tile leaves the anchor, step over to cells that stay occupied (twice, where two cells empty)."""
    while p.anchor == leaving or p.anchor == also:
        todo = int(p.mask[p.anchor])
        best = -1
        while todo != 0:
            direction = int(lowest(todo))
            todo &= todo - 1
            near = (p.anchor + t.delta[direction]) & (p.top.size - 1)
            if best < 0 or (near != leaving and near != also):
                best = direction
        if best < 0:
            return
        if p.anchor == leaving:
            leaving = -1
        else:
            also = -1
        p.anchor = (p.anchor + t.delta[best]) & (p.top.size - 1)
        p.anchor_q += STEP_Q[best]
        p.anchor_r += STEP_R[best]


@jit
def do_hand(p: Record, t: Record, move: int) -> None:
    """Take an opening hand from the bag: all royals and other kinds, the lowest numbers of each (W1)."""
    player = p.turn[PLAYER]
    for number in range(t.royals[player]):
        take(p, t, t.royal[player, number], player)
    for number in range(t.hand):
        tile = t.kind_begin[move >> TILE_AT + HAND_STEP * number & TILE_MASK]
        while p.where[tile] != BAG:
            tile += 1
        take(p, t, tile, player)


@inlined
def take(p: Record, t: Record, tile: int, player: int) -> None:
    """Move a tile from the bag into a hand."""
    change_pile(p, t, tile, BAG, -1)
    change_pile(p, t, tile, player, 1)
    p.where[tile] = player


@inlined
def give_back(p: Record, t: Record, tile: int, player: int) -> None:
    """Move a tile from a hand into the bag."""
    change_pile(p, t, tile, player, -1)
    change_pile(p, t, tile, BAG, 1)
    p.where[tile] = BAG


@jit
def do_rare(p: Record, t: Record, move: int) -> None:
    """Flip, sting, swap, strike and hand; apart, since the plain game has none of them."""
    kind = move & KIND_MASK
    tile = move >> TILE_AT & TILE_MASK
    other = move >> OTHER_AT & TILE_MASK
    undo = p.past[p.depth]
    if kind == FLIP:
        turn_over(p, t, tile)
    elif kind == STING:
        if t.turns[tile] != 0:
            turn_over(p, t, tile)
        p.turn[STUNG + p.turn[STUNG_COUNT]] = tile
        p.turn[STUNG_COUNT] += 1
    elif kind == SWAP:
        here, there = int(p.cell[tile]), int(p.cell[other])
        undo[LEFT_BY_A], undo[LEFT_BY_B] = here, there
        pick(p, t, tile)
        pick(p, t, other)
        lay(p, t, tile, there)
        lay(p, t, other, here)
        p.articulation[ANY_CERTAIN] = 0
    elif kind == STRIKE:
        here, there = int(p.cell[tile]), int(p.cell[other])
        undo[LEFT_BY_A], undo[LEFT_BY_B] = here, there
        move_anchor(p, t, here if p.height[here] == 1 else -1, there if p.height[there] == 1 else -1)
        pick(p, t, tile)
        pick(p, t, other)
        p.where[tile] = GONE
        p.where[other] = GONE
        p.articulation[ANY_CERTAIN] = 0
        p.fresh = p.turns
    elif kind == HAND:
        do_hand(p, t, move)


@jit
def do(p: Record, t: Record, move: int) -> None:
    """Make a move; `undo` takes it back.

    Long because the plain moves are made in place.
    """
    depth = p.depth
    turn = p.turn
    past = p.past[depth]
    copy_numbers(p.past_turn[depth], turn, TURN)
    p.past_key[depth] = p.key
    p.past_move[depth] = move
    past[ANCHOR_WAS], past[Q_WAS], past[R_WAS] = p.anchor, p.anchor_q, p.anchor_r
    past[HISTORY_WAS], past[FRESH_WAS] = p.turns, p.fresh
    past[OPEN_WAS], past[OPEN_WAS + 1] = p.open[0], p.open[1]
    copy_numbers(p.past_articulation[depth], p.articulation, ARTICULATION)
    past[LEFT_BY_A] = 0
    past[LEFT_BY_B] = 0
    p.key ^= turn_facts(p, t)
    kind = move & KIND_MASK
    tile = move >> TILE_AT & TILE_MASK
    goal = move >> GOAL_AT & GOAL_MASK
    if kind == MOVE:
        start = int(p.cell[tile])
        past[LEFT_BY_A] = start
        if p.anchor == start and p.height[start] == 1:
            move_anchor(p, t, start, -1)
        pick(p, t, tile)
        lay(p, t, tile, goal)
    elif kind == PLACE:
        change_pile(p, t, tile, turn[PLAYER], -1)
        p.where[tile] = BOARD
        p.turned[tile] = move >> OTHER_AT & 1
        show(p, t, tile)
        if p.occupied == 0:
            p.anchor = goal
        lay(p, t, tile, goal)
        if move >> DRAW_AT:
            take(p, t, (move >> DRAW_AT) - 1, turn[PLAYER])
        p.fresh = p.turns
    elif kind != PASS:
        do_rare(p, t, move)
    pass_on(p, t, move)
    p.key ^= turn_facts(p, t)
    if turn[MADE_COUNT] == 0:
        slot = p.turns & (HISTORY - 1)
        p.past_history[depth], p.past_place[depth] = p.history[slot], p.place[slot]
        p.history[slot], p.place[slot] = p.key, anchor_place(p)
        p.turns += 1
    p.depth = depth + 1


@jit
def pass_on(p: Record, t: Record, move: int) -> None:
    """The turn that follows a move (U1, K3), and the stings that wear off with it (V3)."""
    turn = p.turn
    player = turn[PLAYER]
    kind = move & KIND_MASK
    if kind == HAND:
        turn[PLAYER] = 1 - player
        return
    turn[LOST] = losers(p, t)
    past = p.past[p.depth]
    if kind == STRIKE:
        forget_stings(p, t, -1)
    made = turn[MADE_COUNT]
    row = MADE + ROW * min(int(made), REMEMBERED - 1)
    turn[row] = move & MOVE_MASK
    turn[row + 1] = move >> DRAW_AT
    turn[row + 2] = past[LEFT_BY_A] | past[LEFT_BY_B] << CELL_BITS
    if turn[ACTIONS] > 1 and kind != PASS and turn[LOST] == 0:
        turn[MADE_COUNT] = made + 1
        turn[ACTIONS] -= 1
        return
    flipped = 0
    turn[BEFORE_COUNT] = made + 1
    turn[MADE_COUNT] = 0
    for number in range(ROW * (made + 1)):
        turn[BEFORE + number] = turn[MADE + number]
    for number in range(made + 1):
        if turns_neutral(t, turn[BEFORE + ROW * number]):
            flipped = 1
    turn[PLAYER] = 1 - player
    turn[WHITE_TURNS + player] += 1
    turn[ACTIONS] = 2 if turn[OWED] == 2 - player else 1
    turn[OWED] = player + 1 if flipped else 0
    if turn[STUNG_COUNT] > 0:
        forget_stings(p, t, player)


@jit
def forget_stings(p: Record, t: Record, player: int) -> None:
    """Drop the stings of tiles that left the board, and those of the player whose turn is over."""
    turn = p.turn
    kept = 0
    for number in range(turn[STUNG_COUNT]):
        tile = turn[STUNG + number]
        if p.where[tile] == BOARD and t.color[tile] != player:
            turn[STUNG + kept] = tile
            kept += 1
    turn[STUNG_COUNT] = kept


@jit
def undo(p: Record, t: Record) -> None:
    """Take the last move back."""
    if p.turn[MADE_COUNT] == 0:
        slot = (p.turns - 1) & (HISTORY - 1)
        p.history[slot], p.place[slot] = p.past_history[p.depth - 1], p.past_place[p.depth - 1]
    p.depth -= 1
    depth = p.depth
    move = p.past_move[depth]
    past = p.past[depth]
    copy_numbers(p.turn, p.past_turn[depth], TURN)
    kind = move & KIND_MASK
    tile = move >> TILE_AT & TILE_MASK
    if kind == MOVE:
        lift(p, t, tile, False)
        put(p, t, tile, past[LEFT_BY_A], False)
    elif kind == PLACE:
        lift(p, t, tile, False)
        player = p.turn[PLAYER]
        if move >> DRAW_AT:
            give_back(p, t, (move >> DRAW_AT) - 1, player)
        p.where[tile] = player
        p.turned[tile] = 0
        p.pile[player, t.kind[tile]] += 1
    elif kind != PASS:
        undo_rare(p, t, move)
    p.anchor, p.anchor_q, p.anchor_r = past[ANCHOR_WAS], past[Q_WAS], past[R_WAS]
    p.turns, p.fresh = past[HISTORY_WAS], past[FRESH_WAS]
    p.open[0], p.open[1] = past[OPEN_WAS], past[OPEN_WAS + 1]
    copy_numbers(p.articulation, p.past_articulation[depth], ARTICULATION)
    p.key = p.past_key[depth]


@jit
def undo_rare(p: Record, t: Record, move: int) -> None:
    kind = move & KIND_MASK
    tile = move >> TILE_AT & TILE_MASK
    other = move >> OTHER_AT & TILE_MASK
    past = p.past[p.depth]
    if kind == FLIP or (kind == STING and t.turns[tile] != 0):
        turn_over(p, t, tile)
    elif kind == SWAP:
        lift(p, t, tile, False)
        lift(p, t, other, False)
        put(p, t, tile, past[LEFT_BY_A], False)
        put(p, t, other, past[LEFT_BY_B], False)
    elif kind == STRIKE:
        put(p, t, tile, past[LEFT_BY_A], False)
        put(p, t, other, past[LEFT_BY_B], False)
        p.where[tile] = BOARD
        p.where[other] = BOARD
    elif kind == HAND:
        player = p.turn[PLAYER]
        for number in range(t.royals[player]):
            give_back(p, t, t.royal[player, number], player)
        for number in range(t.hand - 1, -1, -1):
            kind_taken = move >> TILE_AT + HAND_STEP * number & TILE_MASK
            last = t.kind_begin[kind_taken + 1] - 1
            while p.where[last] != player:
                last -= 1
            give_back(p, t, last, player)
