"""A game: ruleset, position, outcome, history. What a library user holds."""

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Self, overload

from skep.core.errors import IllegalMoveError, InvalidTextError, SkepError, check_type, message_of, shown
from skep.core.moves import Move
from skep.core.position import Position, Turn
from skep.core.tiles import Color, Tile
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.notation.sketch import format_sketch, parse_sketch
from skep.notation.uhp import (
    Result,
    format_move,
    format_moves,
    format_state,
    format_turn,
    parse_game,
    parse_move,
    parse_state,
    parse_tile,
)
from skep.rules import legal
from skep.rules.context import Context
from skep.rules.ending import Outcome, outcome
from skep.rules.intents import Flip, Go, Intent, Pass, Sting, Strike, Swap, Take, intent_of
from skep.rules.modules.swarm import is_draw_due
from skep.rules.opening import start
from skep.rules.presets import DEFAULT
from skep.rules.ruleset import Ruleset

_INTENTS = (Go, Flip, Sting, Swap, Strike, Take, Pass)


class Game:
    """A game of Hive, from its first move or from a given position.

    >>> game = Game("Base+MLP")
    >>> game.play("wG1")
    Move.place(Tile(Color.WHITE, 'G', 1), Hex(0, 0))
    >>> print(game)
    Base+MLP;InProgress;Black[1];wG1

    `play` checks and raises; `judge` says why. Tiles that a Swarm game draws follow from `seed` and the ply, so the
    same moves draw the same tiles, also after an undo.
    """

    __slots__ = (
        "_ended",
        "_listed",
        "_position",
        "_sorted",
        "_spelled",
        "_start",
        "_stated",
        "_texts",
        "_view",
        "seed",
    )

    def __init__(self, ruleset: Ruleset | str = DEFAULT, *, seed: int | None = None) -> None:
        check_type("ruleset", ruleset, Ruleset, str)
        check_type("seed", seed, int, None)
        if isinstance(ruleset, str) and ";" in ruleset:
            raise InvalidTextError(phrase("text-whole-game", text=shown(ruleset)))
        self.seed = int.from_bytes(os.urandom(7), "big") if seed is None else seed
        self._position = start(Ruleset.parse(ruleset) if isinstance(ruleset, str) else ruleset)
        self._start: str | None = None
        self._texts: list[tuple[Move, str]] = []
        self._listed: tuple[Turn, list[Move]] | None = None
        self._sorted: tuple[Turn, dict[Tile, list[Move]]] | None = None
        self._view: tuple[Turn, Context] | None = None
        self._spelled: tuple[Turn, tuple[str, ...]] | None = None
        self._ended: tuple[Turn, Outcome | None] | None = None
        self._stated: tuple[Turn, Result] | None = None

    @classmethod
    def from_string(cls, text: str, *, seed: int | None = None) -> "Game":
        """Replay a UHP GameString such as `Base+MLP;InProgress;Black[1];wG1`, or start its game type."""
        check_type("text", text, str)
        ruleset, moves = parse_game(text)
        game = cls(ruleset, seed=seed)
        game._replay(moves)
        game.state_result(parse_state(text))
        return game

    @classmethod
    def from_sketch(
        cls,
        text: str,
        ruleset: Ruleset | str | None = None,
        *,
        moves: Iterable[str] = (),
        seed: int | None = None,
    ) -> "Game":
        """A game that goes on from a drawn position, with the `moves` that were made since."""
        check_type("text", text, str)
        given = Ruleset.parse(ruleset) if isinstance(ruleset, str) else ruleset
        game = cls.from_position(parse_sketch(text, given).position, seed=seed)
        game._replay(moves)
        return game

    @classmethod
    def from_position(cls, position: Position, *, seed: int | None = None) -> "Game":
        """A game that goes on from `position`, whose past is forgotten."""
        check_type("position", position, Position)
        game = cls(position.ruleset, seed=seed)
        game._position = position.with_turn()
        game._start = format_sketch(position)
        return game

    def _replay(self, moves: Iterable[str]) -> None:
        """Play moves that were written down; an error says at which of them it happened."""
        for number, move in enumerate(moves, 1):
            try:
                self.play(move)
            except IllegalMoveError as error:
                error.add_note(str(phrase("problem-at-move", number=number, move=shown(move))))
                raise
            except SkepError as error:
                raise InvalidTextError(
                    phrase("text-game-move", number=number, move=shown(move), because=message_of(error))
                ) from error

    @property
    def position(self) -> Position:
        """The whole situation. What is applied to it and undone in it directly, unchecked, is part of the game."""
        return self._position

    @property
    def ruleset(self) -> Ruleset:
        """The game type: its creatures, expansions and options."""
        return self._position.ruleset

    @property
    def is_set_up(self) -> bool:
        """Whether the game began from a position that was set up."""
        return self._start is not None

    @property
    def start_sketch(self) -> str | None:
        """The custom start position, drawn in text; None for the normal start."""
        return self._start

    @property
    def turn(self) -> Color:
        """The player to move."""
        return self.position.player

    @property
    def ply(self) -> int:
        """The number of moves made; each action of a double turn is one (N3)."""
        return self.position.ply

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made, first to last."""
        return self.position.moves

    @property
    def move_texts(self) -> tuple[str, ...]:
        """The moves made, as canonical text."""
        return self._written()

    @property
    def last_text(self) -> str:
        """The last move as canonical text; raises IndexError before the first."""
        return self._written()[-1]

    @property
    def legal_moves(self) -> "LegalMoves":
        """A live view of what may be played now."""
        return LegalMoves(self)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game, or None while it goes on."""
        if self._ended is None or self._ended[0] is not self._position.turn:
            self._ended = (self._position.turn, outcome(self._position))
        return self._ended[1]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended on the board; resignations do not count."""
        return self.outcome is not None

    @property
    def stated_result(self) -> Result | None:
        """The result that a text stated of this position: by resignation, agreement or time (E6); None without one."""
        if self._stated is None or self._stated[0] is not self._position.turn or self.outcome is not None:
            return None
        return self._stated[1]

    def state_result(self, result: Result | None) -> None:
        """Note a result that the board does not show. It holds until a move is made or taken back."""
        is_final = result in ("Draw", "WhiteWins", "BlackWins")
        self._stated = (self._position.turn, result) if result is not None and is_final else None

    @property
    def state(self) -> Result:
        """UHP's word for it: NotStarted, InProgress, Draw, WhiteWins or BlackWins; a stated result counts."""
        return self.stated_result or format_state(self.ply, self.outcome)

    @property
    def turn_string(self) -> str:
        """UHP's word for whose turn it is: `Black[3]`."""
        return format_turn(self.position.turn)

    def play(self, move: Move | str) -> Move:
        """Make a move and return it, with the tile drawn after it where one is drawn.

        Raises InvalidTextError, AmbiguousMoveError or IllegalMoveError, and then nothing has changed.
        """
        parsed = self.parse(move)
        if parsed.draw is None and is_draw_due(self._position, parsed):
            parsed = parsed.drawing(self._draw())
        text = format_move(self._position, parsed)
        self._position.apply(parsed)
        if len(self._texts) == self.ply - 1:
            self._texts.append((parsed, text))
        return parsed

    def parse(self, move: Move | Intent | str) -> Move:
        """Parse a legal move without playing it. Raises like `play`; `judge` explains without raising."""
        judged = self.judge(move)
        if isinstance(judged, Verdict):
            raise IllegalMoveError(judged)
        return judged

    def is_legal(self, move: Move | Intent | str) -> bool:
        """Whether a move could be played now. Raises InvalidTextError for a text that cannot be read."""
        return not isinstance(self.judge(move), Verdict)

    @overload
    def undo(self) -> Move: ...

    @overload
    def undo(self, count: int) -> list[Move]: ...

    def undo(self, count: int | None = None) -> Move | list[Move]:
        """Take back the last move and return it, or the last `count` moves, last one first.

        Raises IndexError if fewer moves were made.
        """
        check_type("count", count, int, None)
        wanted = 1 if count is None else count
        if not 1 <= wanted <= self.ply:
            raise IndexError(f"cannot take back {wanted} moves: {self.ply} were made")
        undone = [self._position.undo() for _ in range(wanted)]
        del self._texts[self.ply :]
        return undone[0] if count is None else undone

    def judge(self, move: Move | Intent | str) -> Move | Verdict:
        """Return the legal move, or the rule that forbids it and the reason.

        Both are true in an `if`: use `is_legal` to ask, and `isinstance(judged, Verdict)` to tell them apart.
        """
        if isinstance(move, str):
            intent = parse_move(self.position, move)
        elif isinstance(move, Move):
            if self._is_listed(move):
                return move
            intent = intent_of(move)
        elif isinstance(move, _INTENTS):
            intent = move
        else:
            raise TypeError(f"move must be Move, an intent or str, not {type(move).__name__}")
        return self._find_listed(intent) or legal.judge_in(self._context(), intent)

    def why_not(self, tile: Tile | str) -> Verdict | None:
        """Why a tile as such can be neither placed nor moved now; None if it can."""
        return legal.why_not_in(self._context(), self.tile(tile))

    def tile(self, name: Tile | str) -> Tile:
        """The tile of that name."""
        check_type("name", name, Tile, str)
        return parse_tile(self.ruleset, name) if isinstance(name, str) else name

    def format(self, move: Move) -> str:
        """The canonical text of a move that could be made now; raises IllegalMoveError for another."""
        check_type("move", move, Move)
        judged = self.judge(move)
        if isinstance(judged, Verdict):
            raise IllegalMoveError(judged)
        return format_move(self.position, move)

    def sketch(self) -> str:
        """The position, drawn in text."""
        return format_sketch(self.position)

    def copy(self) -> Self:
        """An independent game in the same position, with the same past."""
        twin = type(self).__new__(type(self))
        twin.seed = self.seed
        twin._position = self._position.copy()
        twin._start = self._start
        twin._texts = self._texts.copy()
        twin._listed = self._listed
        twin._sorted = self._sorted
        twin._view = None
        twin._spelled = self._spelled
        twin._ended = self._ended
        twin._stated = self._stated
        return twin

    __copy__ = copy

    def __getstate__(self) -> object:
        """The state without the context, which is computed again when needed."""
        state = super().__getstate__()
        assert isinstance(state, tuple), "which it is for a class with slots"
        own, slots = state
        return own, {**slots, "_view": None}

    def _written(self) -> tuple[str, ...]:
        """The text of every move, those too that were applied to the position directly; kept as the legal moves are."""
        if self._spelled is None or self._spelled[0] is not self._position.turn:
            self._spelled = (self._position.turn, self._write())
        return self._spelled[1]

    def _write(self) -> tuple[str, ...]:
        moves = self._position.moves
        pairs = zip(self._texts, moves, strict=False)
        known = next((ply for ply, ((move, _), made) in enumerate(pairs) if move is not made), len(self._texts))
        del self._texts[known:]
        if known < len(moves):
            replay = self._position.copy()
            for _ in moves[known:]:
                replay.undo()
            for move in moves[known:]:
                self._texts.append((move, format_move(replay, move)))
                replay.apply(move)
        del self._texts[len(moves) :]
        return tuple([text for _, text in self._texts])

    def _is_listed(self, move: Move) -> bool:
        """Whether a move was taken from the list of legal moves where one was made."""
        listed = self._listed
        if listed is None or listed[0] is not self._position.turn:
            return False
        return any(legal_move is move for legal_move in listed[1])

    def _find_listed(self, intent: Intent) -> Move | None:
        """Find a tile's move in the list of legal moves, if there is one already.

        A tile with two faces that is placed shows the one that the rules choose, so they are asked.
        """
        listed = self._listed
        if listed is None or listed[0] is not self._position.turn or not isinstance(intent, Go):
            return None
        tile, hex = intent.tile, intent.hex
        is_plain = intent.turned is None if tile in self._position.board else not intent.turned and tile.back is None
        if intent.draw is not None or not is_plain:
            return None
        own = (move for move in listed[1] if move.effects and move.effects[0].tile is tile)
        return next((move for move in own if move.goal == hex), None)

    def _list_moves(self) -> list[Move]:
        """The legal moves, kept as long as the turn is the same object: every change of the position makes another."""
        if self._listed is None or self._listed[0] is not self._position.turn:
            self._listed = (self._position.turn, legal.moves_in(self._context()))
        return self._listed[1]

    def _sort_moves(self) -> dict[Tile, list[Move]]:
        """The legal moves by the tiles that they change, or that bring them about; kept as they are."""
        if self._sorted is None or self._sorted[0] is not self._position.turn:
            found: dict[Tile, list[Move]] = {}
            for move in self._list_moves():
                for tile in dict.fromkeys([*(effect.tile for effect in move.effects), *move.causes]):
                    found.setdefault(tile, []).append(move)
            self._sorted = (self._position.turn, found)
        return self._sorted[1]

    def _context(self) -> Context:
        """The position as the rules see it, kept as long as the turn is the same object, like the legal moves."""
        if self._view is None or self._view[0] is not self._position.turn:
            self._view = (self._position.turn, Context(self._position))
        return self._view[1]

    def _draw(self) -> Tile:
        """The tile that the bag gives at this ply."""
        from random import Random  # late: only games with a bag need it

        bag = sorted(self.position.bag, key=lambda tile: tile.order)
        return Random(f"{self.seed}:{self.ply}").choice(bag)

    def __str__(self) -> str:
        """The UHP GameString."""
        return ";".join((str(self.ruleset), self.state, self.turn_string, *self._written()))

    def __repr__(self) -> str:
        seed = f", seed={self.seed}" if self.ruleset.has_bag else ""
        if self._start is None:
            return f"Game.from_string({str(self)!r}{seed})"
        moves = f", moves={[*self._written()]}" if self.ply else ""
        return f"Game.from_sketch({self._start!r}{moves}{seed})"

    def __eq__(self, other: object) -> bool:
        """Equal rulesets, start positions and moves."""
        if not isinstance(other, Game):
            return NotImplemented
        return (self.ruleset, self._start, self.moves) == (other.ruleset, other._start, other.moves)

    __hash__ = None  # type: ignore[assignment]  # a game goes on; hash str(game) or position.key

    def _repr_svg_(self) -> str:
        from skep.draw.svg import svg  # a notebook asks for it; plain programs need not load the pictures

        return svg(self)


class LegalMoves(Sequence[Move]):
    """The legal moves of a game, computed when asked for: a sequence whose order depends on the position alone.

    Whether a move or a text is `in` it is found without the list. `of` narrows it to a tile.
    """

    __slots__ = ("_game", "_tile")

    def __init__(self, game: Game, tile: Tile | None = None) -> None:
        self._game = game
        self._tile = tile

    def of(self, tile: Tile | str) -> "LegalMoves":
        """The moves that place, move, turn, sting or remove this tile, or that it causes."""
        return LegalMoves(self._game, self._game.tile(tile))

    @property
    def texts(self) -> list[str]:
        """The moves as canonical text."""
        return format_moves(self._game.position, [move for move in self])  # noqa: C416  # list() would ask for its length

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return self._moves[index]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __len__(self) -> int:
        return len(self._moves)

    @property
    def _moves(self) -> list[Move]:
        return self._game._list_moves() if self._tile is None else self._game._sort_moves().get(self._tile, [])

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move | str):
            return False
        try:
            judged = self._game.judge(move)
        except ValueError:
            return False
        if self._tile is None:
            return isinstance(judged, Move)
        return judged in self._moves

    def __repr__(self) -> str:
        texts = self.texts
        shown = ", ".join(texts[:8]) + (", ..." if len(texts) > 8 else "")
        return f"<LegalMoves ({len(texts)}): {shown}>"


def view_of(game: Game) -> Context:
    """The position of a game as the rules see it, with all that was found out about it; valid until the next move."""
    return game._context()


def forget_view(game: Game) -> None:
    """Let go of what was found out about the position, except for the listed legal moves."""
    game._view = None


def forget_moves(game: Game) -> None:
    """Let go of the listed legal moves: of many games that wait they are most of what is in memory."""
    game._listed = game._sorted = game._view = None
