"""Positions and moves of the rules as records and numbers, and back, without loss."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from skep.core.board import Board
from skep.core.errors import SkepError
from skep.core.hexes import Hex, neighbors
from skep.core.moves import PASS, Effect, EffectKind, Move, MoveKind
from skep.core.position import Position, Turn
from skep.core.tiles import PLAYERS, Color, Tile
from skep.engine.native import codes
from skep.engine.native.codes import draw_of, encode, encode_hand, goal_of, hand_of, kind_of, other_of, tile_of
from skep.engine.native.record import (
    ACTIONS,
    BAG,
    BEFORE,
    BEFORE_COUNT,
    BOARD,
    CELL_BITS,
    CELL_MASK,
    GONE,
    LOST,
    MADE,
    MADE_COUNT,
    NOWHERE,
    OWED,
    PLAYER,
    REMEMBERED,
    ROW,
    STINGS,
    STUNG,
    STUNG_COUNT,
    WHITE_TURNS,
    cell_of,
)
from skep.engine.native.tables import Tables
from skep.rules.ending import losers
from skep.rules.flipping import may_turn
from skep.rules.modules.swarm import HAND
from skep.rules.one_hive import is_whole
from skep.rules.turns import next_turn

_PLAIN = {
    MoveKind.FLIP: codes.FLIP,
    MoveKind.STING: codes.STING,
    MoveKind.SWAP: codes.SWAP,
    MoveKind.REMOVE: codes.STRIKE,
}
FINAL = (MoveKind.PLACE, MoveKind.REMOVE, MoveKind.HAND)
"""Moves after which no earlier position can come again."""
FAR = 1 << 29
"""Bound on the distance of a hive from the origin, and on the turns of a game."""
_HALF_KNOWN = 1
"""In the place of a goal: a remembered move of which a drawing tells less than a game knows."""


class UnfitPositionError(SkepError):
    """A position that the rules can hold, drawn by hand perhaps, but that a record has no room for."""


def encode_move(move: Move, tables: Tables) -> int:
    """A move of the rules as a number."""
    _check_tiles(move, tables)
    drawn = move.draw
    draw = 0 if drawn is None else tables.number[drawn] + 1
    tiles = [tables.number[tile] for tile in dict.fromkeys(effect.tile for effect in move.without_draw.effects)]
    match move.kind:
        case MoveKind.PASS:
            return codes.PASS
        case MoveKind.HAND:
            return _encode_hand(move, tables)
        case MoveKind.PLACE:
            return encode(codes.PLACE, tiles[0], int(move.turned), _cell(move.effects[0].hex, tables), draw)
        case MoveKind.MOVE if len(tiles) == 1 and [effect.kind for effect in move.effects] == [
            EffectKind.LIFT,
            EffectKind.PUT,
        ]:
            return encode(codes.MOVE, tiles[0], 0, _cell(move.effects[1].hex, tables))
        case kind if kind in _PLAIN and len(tiles) <= 2:
            return encode(_PLAIN[kind], *sorted(tiles))
    raise UnfitPositionError(f"{move!r} is not a move that the engine knows")


def _check_tiles(move: Move, tables: Tables) -> None:
    for effect in move.effects:
        if effect.tile not in tables.number:
            raise UnfitPositionError(f"{tables.ruleset} has no tile {effect.tile}")


def _encode_hand(move: Move, tables: Tables) -> int:
    royals = [royal for color in PLAYERS for royal in tables.ruleset.royals[color]]
    chosen = [tables.number[effect.tile] for effect in move.effects if effect.tile not in royals]
    kinds = sorted(int(tables.array[0]["kind"][number]) for number in chosen)
    if len(kinds) != HAND:
        raise UnfitPositionError(f"{move!r} is not an opening hand")
    return encode_hand(kinds)


def _cell(hex: Hex, tables: Tables) -> int:
    return cell_of(hex.q, hex.r, tables.width)


class Decoder:
    """Numbers back into moves of the rules, for the position that a record holds now."""

    def __init__(self, record: np.void, tables: Tables) -> None:
        self.record = record
        self.tables = tables
        self.plane = _Plane(record, tables)
        self.cells: list[int] = record["cell"].tolist()

    def move(self, code: int) -> Move:
        """A move that could be made now; who brings it about is not known."""
        tiles, plane = self.tables.tiles, self.plane
        kind, tile, other, goal = kind_of(code), tile_of(code), other_of(code), goal_of(code)
        if kind == codes.HAND:
            return self._hand(hand_of(code, HAND))
        if kind in (codes.PASS, codes.FLIP, codes.STING):
            return _turning(kind, tiles[tile], self.tables)
        if kind == codes.PLACE:
            move = Move.place(tiles[tile], plane.hex(goal), bool(other))
            return move.drawing(tiles[draw_of(code) - 1]) if draw_of(code) else move
        here = plane.hex(self.cells[tile])
        if kind == codes.MOVE:
            return Move.shift(tiles[tile], here, plane.hex(goal))
        there = plane.hex(self.cells[other])
        return _pairing(kind, tiles[tile], here, tiles[other], there)

    def _hand(self, kinds: list[int]) -> Move:
        chosen: list[Tile] = list(self.tables.ruleset.royals[int(self.record["turn"][PLAYER])])
        for kind in kinds:
            chosen.append(next(tile for tile in self.tables.kinds[kind] if tile not in chosen))
        return Move.take(chosen)


def _turning(kind: int, tile: Tile, tables: Tables) -> Move:
    if kind == codes.PASS:
        return PASS
    return Move.flip(tile) if kind == codes.FLIP else Move.sting(tile, may_turn(tables.ruleset, tile), ())


def _pairing(kind: int, one: Tile, here: Hex, other: Tile, there: Hex) -> Move:
    pair = Move.swap if kind == codes.SWAP else Move.strike
    return pair(one, here, other, there, ())


class _Plane:
    """Cells of the torus back onto the plane: from the anchor over the hive, and outwards from there."""

    def __init__(self, record: np.void, tables: Tables) -> None:
        self._tables = tables
        self._hexes: dict[int, Hex] = {}
        occupied = record["height"].tobytes()
        start = Hex(int(record["anchor_q"]), int(record["anchor_r"]))
        fringe = [start]
        self._hexes[_cell(start, tables)] = start
        while fringe:
            for near in neighbors(fringe.pop()):
                cell = _cell(near, tables)
                if cell not in self._hexes and occupied[cell]:
                    self._hexes[cell] = near
                    fringe.append(near)
        self._rim = list(self._hexes.values())

    def hex(self, cell: int) -> Hex:
        """The hex of a cell on the plane: the one nearest to the hive."""
        while cell not in self._hexes:
            outside = [near for hex in self._rim for near in neighbors(hex)]
            self._rim = []
            for near in outside:
                if self._hexes.setdefault(_cell(near, self._tables), near) is near:
                    self._rim.append(near)
        return self._hexes[cell]


def fill_record(record: np.void, position: Position, tables: Tables) -> None:
    """Write a position, without its past, into a record of zeros; the caller computes the key."""
    _check_fits(position, tables)
    record["cell"] = NOWHERE
    record["where"][: len(tables.tiles)] = GONE
    front, kind = tables.array[0]["front"], tables.array[0]["kind"].tolist()
    record["face"][: len(tables.tiles)] = front[: len(tables.tiles)]
    for pile, tiles in ((0, position.hands[0]), (1, position.hands[1]), (BAG, position.bag)):
        for tile in tiles:
            number = tables.number[tile]
            record["where"][number] = pile
            record["pile"][pile, kind[number]] += 1
    _fill_board(record, position.board, tables)
    _fill_turn(record, position, tables)


def _check_fits(position: Position, tables: Tables) -> None:
    """Only the tiles of the game, each once, in one hive: what compiled code takes for granted."""
    piles = (position.board.hexes, *position.hands, position.bag, position.removed)
    if sorted(tile.order for pile in piles for tile in pile) != [tile.order for tile in tables.tiles]:
        raise UnfitPositionError(f"the position does not hold each tile of {tables.ruleset} once")
    board, turn = position.board, position.turn
    if not is_whole(board.stacks):
        raise UnfitPositionError("the hive of the position is not connected")
    if {tile: hex for hex, stack in board.stacks.items() for tile in stack} != board.hexes:
        raise UnfitPositionError("stacks and hexes of the board do not agree")
    if any(abs(hex.q) + abs(hex.r) > FAR for hex in board.stacks):
        raise UnfitPositionError(f"the hive lies farther than {FAR} hexes from the middle")
    if turn.player not in PLAYERS or turn.owed not in (None, *PLAYERS):
        raise UnfitPositionError(f"it is the turn of {turn.player!r}, and {turn.owed!r} is owed two actions")
    if turn.actions < 1 or not all(0 <= number <= FAR for number in turn.finished):
        raise UnfitPositionError(f"a turn with {turn.actions} actions after {turn.finished} turns is none of a game")
    if not turn.stung <= board.hexes.keys():
        raise UnfitPositionError("a tile is stung that is not on the board")


def _fill_board(record: np.void, board: Board, tables: Tables) -> None:
    """Lay the stacks. The grids are written as bytes and copied at once: NumPy is slow with single numbers."""
    cells = tables.width * tables.width
    top, height, mask, near_white, near_black, tall = (bytearray(cells) for _ in range(6))
    steps = [(delta, 1 << (number + 3) % 6) for number, delta in enumerate(tables.array[0]["delta"].tolist())]
    for hex, stack in board.stacks.items():
        cell = _cell(hex, tables)
        _fill_stack(record, cell, stack, board, tables)
        top[cell], height[cell] = tables.number[stack[-1]] + 1, len(stack)
        record["anchor"], record["anchor_q"], record["anchor_r"] = cell, hex.q, hex.r
        near = {Color.WHITE: near_white, Color.BLACK: near_black}.get(stack[-1].color)
        for delta, bit in steps:
            beside = (cell + delta) & (cells - 1)
            mask[beside] |= bit
            if near is not None:
                near[beside] |= bit
            if len(stack) > 1:
                tall[beside] |= bit
    for name, grid in (("top", top), ("height", height), ("mask", mask), ("tall", tall)):
        record[name] = np.frombuffer(grid, np.int8)
    record["near"] = np.frombuffer(near_white + near_black, np.int8).reshape(2, cells)
    rim = (record["height"] == 0) & (record["mask"] != 0)
    for color in PLAYERS:
        record["open"][color] = np.count_nonzero(rim & (record["near"][color.other] == 0))
    record["occupied"] = len(board.stacks)
    record["covered"] = len(board.hexes) - len(board.stacks)


def _fill_stack(record: np.void, cell: int, stack: Iterable[Tile], board: Board, tables: Tables) -> None:
    below = 0
    for tile in stack:
        number = tables.number[tile]
        record["cell"][number] = cell
        record["below"][number] = below
        record["where"][number] = BOARD
        record["laid"][tile.color] += 1
        if tile in board.turned:
            record["turned"][number] = 1
            if tile.back is not None:
                record["face"][number] = tables.array[0]["back"][number]
        below = number + 1


def _fill_turn(record: np.void, position: Position, tables: Tables) -> None:
    given, turn = position.turn, record["turn"]
    turn[PLAYER], turn[ACTIONS] = given.player, given.actions
    turn[OWED] = 0 if given.owed is None else given.owed + 1
    turn[LOST] = sum(1 << color for color in losers(position))
    turn[WHITE_TURNS : WHITE_TURNS + 2] = given.finished
    if len(given.stung) > STINGS:
        raise UnfitPositionError(f"{len(given.stung)} tiles are stung; the engine has room for {STINGS}")
    turn[STUNG_COUNT] = len(given.stung)
    for number, tile in enumerate(sorted(given.stung, key=lambda tile: tile.order)):
        turn[STUNG + number] = tables.number[tile]
    for count, place, moves in ((BEFORE_COUNT, BEFORE, given.before), (MADE_COUNT, MADE, given.made)):
        if len(moves) + given.actions > REMEMBERED:
            raise UnfitPositionError(f"a turn of {len(moves) + given.actions} actions is too long for the engine")
        turn[count] = len(moves)
        for number, move in enumerate(moves):
            turn[place + ROW * number : place + ROW * (number + 1)] = _remember(move, tables)


def _remember(move: Move, tables: Tables) -> tuple[int, int, int]:
    """A move that was made, with the cells that its tiles left."""
    _check_tiles(move, tables)
    left = [
        (tables.number[d.tile], _cell(d.hex, tables))
        for d in move.effects
        if d.kind in (EffectKind.LIFT, EffectKind.REMOVE)
    ]
    if left and move.kind is not MoveKind.MOVE and not _is_whole_pair(move):
        if len(left) > 2:
            raise UnfitPositionError(f"{move!r} is not a move that the engine knows")
        code = encode(_PLAIN[move.kind], left[0][0], left[-1][0], _HALF_KNOWN)
    else:
        code = encode_move(move, tables)
        if move.kind is MoveKind.STING and len(move.effects) > 1:
            code |= encode(0, goal=_HALF_KNOWN)
        left.sort()
    cells = left[0][1] | left[-1][1] << CELL_BITS if left else 0
    return code & codes.MOVE_MASK, draw_of(code), cells


def _is_whole_pair(move: Move) -> bool:
    """Whether a remembered swap or strike is one that a game makes; a drawing tells less."""
    tiles = [effect.tile for effect in move.effects[:2]]
    if len(tiles) < 2 or tiles[0].order > tiles[1].order:
        return False
    return move.kind is MoveKind.REMOVE or move.effects[0].hex == move.effects[3].hex


def read_position(record: np.void, tables: Tables) -> Position:
    """The position in a record, without its history."""
    plane = _Plane(record, tables)
    board = Board()
    where, cell, below, turned = (record[name].tolist() for name in ("where", "cell", "below", "turned"))
    on_board = [number for number in range(len(tables.tiles)) if where[number] == BOARD]
    for number in sorted(on_board, key=lambda number: _level(below, number)):
        board.put(tables.tiles[number], plane.hex(cell[number]))
        if turned[number]:
            board.turn_over(tables.tiles[number])
    piles: list[list[Tile]] = [
        [tile for tile, place in zip(tables.tiles, where, strict=False) if place == pile]
        for pile in (*PLAYERS, BAG, GONE)
    ]
    turn = _read_turn(record["turn"], tables, plane)
    return Position(tables.ruleset, next_turn, board, (piles[0], piles[1]), bag=piles[2], removed=piles[3], turn=turn)


def _level(below: list[int], number: int) -> int:
    level = 0
    while under := below[number]:
        number, level = under - 1, level + 1
    return level


def _read_turn(turn: NDArray[np.int32], tables: Tables, plane: _Plane) -> Turn:
    owed = int(turn[OWED])

    def moves(count: int, place: int) -> tuple[Move, ...]:
        rows = (turn[place + ROW * number : place + ROW * (number + 1)] for number in range(int(turn[count])))
        return tuple(_recall(row, tables, plane) for row in rows)

    return Turn(
        player=Color(int(turn[PLAYER])),
        finished=(int(turn[WHITE_TURNS]), int(turn[WHITE_TURNS + 1])),
        before=moves(BEFORE_COUNT, BEFORE),
        made=moves(MADE_COUNT, MADE),
        actions=int(turn[ACTIONS]),
        owed=Color(owed - 1) if owed else None,
        stung=frozenset(tables.tiles[number] for number in turn[STUNG : STUNG + turn[STUNG_COUNT]]),
    )


def _recall(row: NDArray[np.int32], tables: Tables, plane: _Plane) -> Move:
    """A move of the turn before, or of this one, as it was made."""
    code, draw, left = (int(number) for number in row)
    kind, tile, other = kind_of(code), tables.tiles[tile_of(code)], other_of(code)
    if kind == codes.STING and goal_of(code) == _HALF_KNOWN:
        return Move.sting(tile, True, ())
    if kind in (codes.PASS, codes.FLIP, codes.STING):
        return _turning(kind, tile, tables)
    if kind == codes.PLACE:
        placed = Move.place(tile, plane.hex(goal_of(code)), bool(other))
        return placed.drawing(tables.tiles[draw - 1]) if draw else placed
    here = plane.hex(left & CELL_MASK)
    if kind == codes.MOVE:
        return Move.shift(tile, here, plane.hex(goal_of(code)))
    there = plane.hex(left >> CELL_BITS & CELL_MASK)
    if goal_of(code) == _HALF_KNOWN:
        return _half_known(kind, dict.fromkeys([(tile, here), (tables.tiles[other], there)]))
    return _pairing(kind, tile, here, tables.tiles[other], there)


def _half_known(kind: int, tiles: Iterable[tuple[Tile, Hex]]) -> Move:
    """The part of a swap or a strike that a sketch keeps: the tiles, but not where they were."""
    kinds = (EffectKind.LIFT, EffectKind.PUT) if kind == codes.SWAP else (EffectKind.REMOVE,)
    return Move(tuple(Effect(kind, tile, hex) for kind in kinds for tile, hex in tiles))
