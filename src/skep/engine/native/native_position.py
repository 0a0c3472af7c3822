"""A position at native speed: what Python holds of the compiled rules. Callers see neither records or Numba.

Whatever comes from outside is turned into a record here and checked on the way, so that compiled code never meets a
record that is wrong or half made.
"""

from operator import index
from random import Random
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from skep.core.errors import SkepError
from skep.core.moves import Move
from skep.core.position import Position
from skep.core.tiles import Color
from skep.engine.native import kernels
from skep.engine.native.codes import DRAW_AT, PLACE, kind_of
from skep.engine.native.compilation import PERFT, RULES, prepare_kernels
from skep.engine.native.convert import FINAL, Decoder, UnfitPositionError, encode_move, fill_record, read_position
from skep.engine.native.ending import BLACK_WINS, NO_OUTCOME, WHITE_WINS
from skep.engine.native.record import BAG, DEPTH, LOST, PLAYER
from skep.engine.native.tables import Tables, tables
from skep.rules.opening import start
from skep.rules.ruleset import Ruleset

__all__ = ["NativePosition", "NotLegalError"]

_NO_MEMO = np.zeros(0, np.int64)
SPARE = 2
"""Moves that generation itself makes and takes back, to see whether a second action makes good a first (K4)."""


class NotLegalError(SkepError):
    """A move that is not among the legal ones."""


class NativePosition:
    """A position under a ruleset, in compiled form.

    Moves are numbers, one for each change of the table; `encode` and `decode` translate. Whatever is to be made is
    judged first, since a wrong number would write anywhere. Not for two threads at once.
    """

    def __init__(self, ruleset: Ruleset | str, position: Position | None = None) -> None:
        self.ruleset = Ruleset.parse(ruleset) if isinstance(ruleset, str) else ruleset
        if not isinstance(self.ruleset, Ruleset):
            raise TypeError(f"a native position needs a ruleset or a game type, not {ruleset!r}")
        self.tables: Tables = tables(self.ruleset)
        prepare_kernels(RULES, self.tables.width)
        self._array = np.zeros(1, self.tables.position_type)
        self._out = np.zeros(2 * self.tables.most_moves, np.int64)
        self.set_up(start(self.ruleset) if position is None else position)

    @classmethod
    def from_position(cls, position: Position) -> Self:
        """Hold this position, under its own ruleset."""
        if not isinstance(position, Position):
            raise TypeError(f"an engine holds positions, not {position!r}")
        return cls(position.ruleset, position)

    def set_up(self, position: Position) -> None:
        """Hold this position from now on, with as much of its past as repetition needs (E5).

        A history that contains illegal moves, which `Position.apply` does not check for, is dropped.
        """
        if not isinstance(position, Position):
            raise TypeError(f"a native position holds positions, not {position!r}")
        twin = position.copy()
        again: list[Move] = []
        while (last := twin.last_move) is not None and last.kind not in FINAL:
            again.append(twin.undo())
        if not self._begin_with(twin, again[::-1]):
            self._begin_with(position, [])

    def _begin_with(self, position: Position, moves: list[Move]) -> bool:
        """Hold a position and make moves in it; False where one of them was not legal."""
        made = np.zeros(1, self.tables.position_type)
        record = made[0]
        fill_record(record, position, self.tables)
        self._array = made
        record["key"] = self._call(kernels.KEY)
        record["history"][0] = record["key"]
        record["place"][0] = int(record["anchor_q"]) << 32 | (int(record["anchor_r"]) & 0xFFFFFFFF)
        record["turns"] = 1
        for move in moves:
            try:
                code = self._legal_code(encode_move(move, self.tables))
            except UnfitPositionError:
                return False
            if code is None:
                return False
            self._do(code)
        record["depth"] = 0
        return True

    @property
    def player(self) -> Color:
        """The player to move."""
        return Color(int(self._array[0]["turn"][PLAYER]))

    @property
    def key(self) -> int:
        """A number of 64 bits that is equal for equal positions in the sense of E5."""
        return int(self._array[0]["key"])

    def compute_key(self) -> int:
        """Compute the key from scratch; always equal to `key`."""
        return self._call(kernels.KEY)

    @property
    def state(self) -> int:
        """The state of the game, as in `Batch.states`."""
        return self._call(kernels.STATE)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.state != NO_OUTCOME

    @property
    def winner(self) -> Color | None:
        """The winner; None for a draw and while the game goes on."""
        return {WHITE_WINS: Color.WHITE, BLACK_WINS: Color.BLACK}.get(self._call(kernels.STATE))

    def moves(self) -> NDArray[np.int64]:
        """The legal moves as numbers, without the tile that may be drawn after them."""
        return self._out[: self._call(kernels.LIST)].copy()

    def count_moves(self) -> int:
        """Count the legal moves; cheaper than listing them."""
        prepare_kernels(PERFT, self.tables.width)
        return 0 if self.is_over else int(kernels.count(self._array, 0, self.tables.array, 1, self._out, 0, _NO_MEMO))

    def legal_moves(self) -> list[Move]:
        """The legal moves, as the rules list them."""
        decoder = Decoder(self._array[0], self.tables)
        return [decoder.move(int(code)) for code in self.moves()]

    def is_legal(self, move: Move | int) -> bool:
        """Whether a move may be played now; a drawn tile must lie in the bag."""
        return self._legal_code(move) is not None

    def _legal_code(self, move: Move | int) -> int | None:
        """The number of a legal move, or None.

        A number says nothing of the hexes that a move of the rules names, so such a move must also be the one that the
        number stands for here.
        """
        try:
            code = encode_move(move, self.tables) if isinstance(move, Move) else index(move)
        except UnfitPositionError:
            return None
        except TypeError as error:
            raise TypeError(f"a move is a Move or its number, not {move!r}") from error
        if not (-(1 << 63) <= code < 1 << 63 and self._call(kernels.IS_LEGAL, code)):
            return None
        if isinstance(move, Move) and Decoder(self._array[0], self.tables).move(code) != move:
            return None
        return code

    def encode(self, move: Move) -> int:
        """A move of the rules as a number."""
        return encode_move(move, self.tables)

    def decode(self, code: int) -> Move:
        """A legal move as the rules write it."""
        return Decoder(self._array[0], self.tables).move(self._checked(code))

    @property
    def bag(self) -> list[int]:
        """The numbers of the tiles in the bag."""
        bag: list[int] = np.flatnonzero(self._array[0]["where"] == BAG).tolist()
        return bag

    def draws_after(self, code: int) -> bool:
        """Whether a legal move draws a tile: a placing does that does not end the game, while there is one (W2)."""
        if kind_of(code) != PLACE or not self.ruleset.has_bag or not self.bag:
            return False
        self.push(code)
        goes_on = not self._array[0]["turn"][LOST]
        self.undo()
        return bool(goes_on)

    def drawing(self, code: int, tile: int) -> int:
        """A move with the tile that is drawn after it."""
        return code | (tile + 1) << DRAW_AT

    def with_draw(self, code: int, chance: Random) -> int:
        """The move with a tile that chance draws from the bag, if it draws one (W2)."""
        bag = self.bag
        if kind_of(code) != PLACE or not bag:
            return code
        return self.drawing(code, chance.choice(bag))

    def play(self, move: Move | int) -> None:
        """Make a legal move; raises NotLegalError for any other, and then nothing has changed."""
        self._do(self._checked(move))

    def push(self, code: int) -> None:
        """The same for a number alone."""
        self._do(self._checked(code))

    def _checked(self, move: Move | int) -> int:
        code = self._legal_code(move)
        if code is None:
            raise NotLegalError(f"the move {move!r} is not legal here")
        return code

    def _do(self, code: int) -> None:
        if self._array[0]["depth"] >= DEPTH - SPARE:
            self._forget_early_moves()
        self._call(kernels.DO, code)

    def _forget_early_moves(self) -> None:
        """Make room for more moves to be undone, at the cost of the earlier half."""
        record = self._array[0]
        half = DEPTH // 2
        for name in ("past_turn", "past", "past_move", "past_key", "past_history", "past_place", "past_articulation"):
            record[name][: DEPTH - half] = record[name][half:].copy()
        record["depth"] -= half

    def undo(self) -> None:
        """Take the last move back; some fifty can be, and where few were made, all."""
        if self._array[0]["depth"] == 0:
            raise IndexError("there is no move to take back")
        self._call(kernels.UNDO)

    def position(self) -> Position:
        """The position of the rules that is held now, without its past."""
        return read_position(self._array[0], self.tables)

    def copy(self) -> Self:
        """An independent position, with the same past."""
        twin = type(self).__new__(type(self))
        twin.ruleset, twin.tables = self.ruleset, self.tables
        twin._array, twin._out = self._array.copy(), np.empty_like(self._out)
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> "tuple[Any, ...]":
        return _hold, (type(self), self.ruleset, self._array)

    def record(self) -> NDArray[np.void]:
        """A copy of the record, in an array of one."""
        return self._array.copy()

    def _call(self, op: int, code: int = 0) -> int:
        return int(kernels.call(self._array, 0, self.tables.array, op, code, self._out))


def _hold(kind: type[NativePosition], ruleset: Ruleset, array: NDArray[np.void]) -> NativePosition:
    """A position that was pickled: of the same version of the engine, or not at all."""
    made = kind(ruleset)
    if array.dtype != made._array.dtype:
        raise ValueError("this position was kept by another version of the engine")
    made._array = array
    return made
