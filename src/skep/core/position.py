"""The position: board, hands, bag, and the turn; apply, undo, key."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from skep.core.board import Board
from skep.core.hexes import ORIGIN, Hex
from skep.core.moves import DRAW, LIFT, PUT, REMOVE, TAKE, TURN, Move
from skep.core.tiles import PLAYERS, Color, Tile

if TYPE_CHECKING:
    from skep.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is, and what the rules need to remember of the turns just made (U5).

    `finished` counts the turns each player has completed. `before` holds the moves of the opponent's last turn,
    `made` those that the player has made so far in this one. `actions` says how many the player may still make,
    `owed` which player has two in their next turn (K2). `stung` holds the tiles under a sting (V3).
    """

    player: Color = Color.WHITE
    finished: tuple[int, int] = (0, 0)
    before: tuple[Move, ...] = ()
    made: tuple[Move, ...] = ()
    actions: int = 1
    owed: Color | None = None
    stung: frozenset[Tile] = frozenset()

    @property
    def number(self) -> int:
        """The number of the player's own turn, from 1."""
        return self.finished[self.player] + 1


class Position:
    """The whole situation on the table, and the ruleset under which it is played.

    `apply` trusts its argument and checks nothing; `Game.play` checks. How turns follow each other is a rule, so the
    rules pass it in as `turn_rule`; `rules.opening.set_up` does that.
    """

    # `help` shows what each attribute holds.
    __slots__ = {
        "_past": None,
        "_piles_key": None,
        "bag": "The tiles in the bag, where the game has one.",
        "board": "The tiles on the table.",
        "hands": "The tiles in White's hand and in Black's.",
        "occurrences": "How often each position has occurred since the position was set up, by its key.",
        "removed": "The tiles that have left the game for good.",
        "ruleset": "The game type: its creatures, expansions and options.",
        "turn": "Whose turn it is, and what was done in it and in the turn before.",
        "turn_rule": "How turns follow each other.",
    }

    def __init__(
        self,
        ruleset: "Ruleset",
        turn_rule: "TurnRule",
        board: Board | None = None,
        hands: tuple[Iterable[Tile], Iterable[Tile]] = ((), ()),
        bag: Iterable[Tile] = (),
        removed: Iterable[Tile] = (),
        turn: Turn | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.turn_rule = turn_rule
        self.board = Board() if board is None else board
        self.hands: tuple[set[Tile], set[Tile]] = (set(hands[0]), set(hands[1]))
        self.bag: set[Tile] = set(bag)
        self.removed: set[Tile] = set(removed)
        self.turn = Turn() if turn is None else turn
        self._past: list[tuple[Move, Turn, int]] = []
        self._piles_key = self._compute_piles_key()
        self.occurrences: dict[int, int] = {self.key: 1}

    @classmethod
    def from_sketch(cls, text: str, ruleset: str | None = None, *, at: tuple[int, int] = ORIGIN) -> "Position":
        """The position that is drawn in `text`; `ruleset` is a game type, where no line `game: ...` names one.

        `at` is the hex of the first cell that is drawn.
        """
        from skep.notation.sketch import read_position  # late: core knows no notation; a convenience for users

        return read_position(text, ruleset, Hex(*at))

    @property
    def player(self) -> Color:
        """The player to move."""
        return self.turn.player

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves applied to this position since it was set up."""
        return tuple([move for move, _, _ in self._past])

    @property
    def ply(self) -> int:
        """The number of moves applied since the position was set up."""
        return len(self._past)

    @property
    def last_move(self) -> Move | None:
        """The move applied last, or None."""
        return self._past[-1][0] if self._past else None

    def apply(self, move: Move) -> None:
        """Do what the hands do, without asking whether it is legal."""
        self._past.append((move, self.turn, self._piles_key))
        lifted: set[Tile] = set()
        for kind, tile, hex, turned in move.effects:
            if kind is LIFT:
                self._lift(tile)
                lifted.add(tile)
            elif kind is PUT:
                if tile not in lifted:
                    self._hand_out(self.turn.player, tile)
                    (self.board.turned.add if turned else self.board.turned.discard)(tile)
                self._put(tile, hex)
            elif kind is TURN:
                self._piles_key ^= self._tile_term(tile)
                self.board.turn_over(tile)
                self._piles_key ^= self._tile_term(tile)
            elif kind is REMOVE:
                self._lift(tile)
                self.removed.add(tile)
            elif kind in (DRAW, TAKE):
                self._draw(self.turn.player, tile)
        self.turn = self.turn_rule(self, move)
        if not self.turn.made:
            key = self.key
            self.occurrences[key] = self.occurrences.get(key, 0) + 1

    def undo(self) -> Move:
        """Take the last move back; returns it."""
        if not self._past:
            raise IndexError("there is no move to take back")
        if not self.turn.made:
            key = self.key
            if self.occurrences[key] == 1:
                del self.occurrences[key]
            else:
                self.occurrences[key] -= 1
        move, self.turn, self._piles_key = self._past.pop()
        lifted = {effect.tile for effect in move.effects if effect.kind is LIFT}
        for kind, tile, hex, _ in reversed(move.effects):
            if kind is LIFT:
                self.board.put(tile, hex)
            elif kind is PUT:
                self.board.lift(tile)
                if tile not in lifted:
                    self.board.turned.discard(tile)
                    self.hands[self.turn.player].add(tile)
            elif kind is TURN:
                self.board.turn_over(tile)
            elif kind is REMOVE:
                self.removed.remove(tile)
                self.board.put(tile, hex)
            elif kind in (DRAW, TAKE):
                self.hands[self.turn.player].remove(tile)
                self.bag.add(tile)
        return move

    @property
    def key(self) -> int:
        """A number of 128 bits that is equal for equal positions in the sense of E5, in every process."""
        turn = self.turn
        turned = self.ruleset.neutral is not None and any(move.turns_neutral for move in turn.before)
        key = self._piles_key ^ _term("turn", turn.player, turn.owed, turn.actions, turned)
        for tile in turn.stung:
            hex = self.board.hexes[tile]
            key ^= _term("stung", tile.kind, *hex, self.board.level(tile))
        if turn.made:
            key ^= _term("made")
        return key

    def compute_key(self) -> int:
        """Compute the key from the whole position; always equal to `key`."""
        return self._compute_piles_key() ^ self._piles_key ^ self.key

    @property
    def occurrence(self) -> int:
        """The number of times that the position has occurred at the end of a turn, this one included (E5)."""
        return self.occurrences.get(self.key, 0)

    def copy(self) -> "Position":
        """An independent position with the same past."""
        twin = Position.__new__(Position)
        twin.ruleset = self.ruleset
        twin.turn_rule = self.turn_rule
        twin.board = self.board.copy()
        twin.hands = (self.hands[0].copy(), self.hands[1].copy())
        twin.bag = self.bag.copy()
        twin.removed = self.removed.copy()
        twin.turn = self.turn
        twin._past = self._past.copy()
        twin._piles_key = self._piles_key
        twin.occurrences = self.occurrences.copy()
        return twin

    __copy__ = copy

    def with_turn(self, **changes: object) -> "Position":
        """The same table with another turn, and no past."""
        twin = self.copy()
        twin.turn = replace(self.turn, **changes)  # type: ignore[arg-type]
        twin._past = []
        twin.occurrences = {twin.key: 1}
        return twin

    def with_ruleset(self, ruleset: "Ruleset") -> "Position":
        """A copy with the same past that is played on under another ruleset with the same tiles."""
        twin = self.copy()
        twin.ruleset = ruleset
        return twin

    def __eq__(self, other: object) -> bool:
        """Equal rulesets, tables, hands, bags and turns; how they came about does not count."""
        if not isinstance(other, Position):
            return NotImplemented
        return (
            self.board == other.board
            and self.hands == other.hands
            and self.bag == other.bag
            and self.removed == other.removed
            and self.turn == other.turn
            and self.ruleset == other.ruleset
        )

    __hash__ = None  # type: ignore[assignment]  # a position changes; use its key

    def __str__(self) -> str:
        """The position, drawn in text."""
        from skep.notation.sketch import format_sketch

        return format_sketch(self).rstrip("\n")

    def _repr_svg_(self) -> str:
        from skep.draw.svg import svg  # for notebooks

        return svg(self)

    def __repr__(self) -> str:
        """An expression for a position that goes on like this one; what was played before is not in it."""
        from skep.notation.sketch import format_sketch, reading_order

        first = next(iter(reading_order(self.board.stacks)), ORIGIN)
        at = "" if first == ORIGIN else f", at={tuple(first)}"
        return f"Position.from_sketch({format_sketch(self)!r}{at})"

    def _lift(self, tile: Tile) -> None:
        self._piles_key ^= self._tile_term(tile)
        self.board.lift(tile)

    def _put(self, tile: Tile, hex: Hex) -> None:
        self.board.put(tile, hex)
        self._piles_key ^= self._tile_term(tile)

    def _hand_out(self, player: Color, tile: Tile) -> None:
        hand = self.hands[player]
        self._piles_key ^= _pile_term(player, tile, hand)
        hand.remove(tile)
        self._piles_key ^= _pile_term(player, tile, hand)

    def _draw(self, player: Color, tile: Tile) -> None:
        hand = self.hands[player]
        self._piles_key ^= _pile_term("bag", tile, self.bag) ^ _pile_term(player, tile, hand)
        self.bag.remove(tile)
        hand.add(tile)
        self._piles_key ^= _pile_term("bag", tile, self.bag) ^ _pile_term(player, tile, hand)

    def _tile_term(self, tile: Tile) -> int:
        board = self.board
        hex = board.hexes[tile]
        return _term("tile", tile.kind, tile in board.turned, *hex, board.stacks[hex].index(tile))

    def _compute_piles_key(self) -> int:
        key = 0
        for tile in self.board.hexes:
            key ^= self._tile_term(tile)
        for name, pile in (*zip(PLAYERS, self.hands, strict=True), ("bag", self.bag)):
            for tile in {tile.kind: tile for tile in pile}.values():
                key ^= _pile_term(name, tile, pile)
        return key


TurnRule = Callable[[Position, Move], Turn]
"""The rule of turns: the turn that follows when `move`, already applied, was made in `position.turn`."""


def _pile_term(name: object, tile: Tile, pile: set[Tile]) -> int:
    kind = tile.kind
    count = len([other for other in pile if other.kind == kind])
    return _term("pile", name, tile.kind, count) if count else 0


@lru_cache(maxsize=1 << 17)
def _term(*parts: object) -> int:
    """A fixed random number for one fact of a position."""
    from hashlib import blake2b  # late: it costs a quarter of the time that importing skep takes

    return int.from_bytes(blake2b(repr(parts).encode(), digest_size=16).digest(), "big")
