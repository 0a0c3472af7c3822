"""A game: ruleset, position, outcome, history. What a library user holds."""

import os
from collections.abc import Iterator

from skep.core.errors import IllegalMoveError, InvalidTextError, SkepError
from skep.core.moves import Move
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.core.verdict import Verdict
from skep.notation.record import Record, Result
from skep.notation.sketch import format_sketch, parse_sketch
from skep.notation.uhp import format_move, format_moves, format_state, format_turn, parse_game, parse_move, parse_tile
from skep.rules import legal
from skep.rules.ending import Outcome, outcome
from skep.rules.intents import Go, Intent, intent_of
from skep.rules.modules.swarm import is_draw_due
from skep.rules.opening import start
from skep.rules.presets import DEFAULT
from skep.rules.ruleset import Ruleset


class Game:
    """A game of Hive, from its first move or from a given position.

    >>> game = Game("Base+MLP")
    >>> game.play("wG1")
    <Move put wG1 (0, 0)>
    >>> print(game)
    Base+MLP;InProgress;Black[1];wG1

    `play` checks and raises; `judge` says why. Tiles that a Swarm game draws follow from `seed` and the ply, so the
    same moves draw the same tiles, also after an undo.
    """

    __slots__ = ("_listed", "_outcome", "_start", "_texts", "position", "ruleset", "seed")

    def __init__(self, ruleset: Ruleset | str = DEFAULT, *, seed: int | None = None) -> None:
        self.ruleset = Ruleset.parse(ruleset) if isinstance(ruleset, str) else ruleset
        self.seed = int.from_bytes(os.urandom(7), "big") if seed is None else seed
        self.position = start(self.ruleset)
        self._start: str | None = None
        self._texts: list[str] = []
        self._outcome: tuple[int, Outcome | None] = (0, None)
        self._listed: tuple[int, Move | None, list[Move]] | None = None

    @classmethod
    def from_string(cls, text: str, *, seed: int | None = None) -> "Game":
        """Replay a UHP GameString such as `Base+MLP;InProgress;Black[1];wG1`, or start its game type."""
        ruleset, moves = parse_game(text)
        game = cls(ruleset, seed=seed)
        for number, move in enumerate(moves, 1):
            try:
                game.play(move)
            except IllegalMoveError as error:
                error.add_note(f"This is move {number} of the game, {move!r}.")
                raise
            except ValueError as error:
                raise InvalidTextError(f"move {number} of the game, {move!r}: {error}") from error
        return game

    @classmethod
    def from_record(cls, record: Record, *, seed: int | None = None) -> "Game":
        """Replay a game that was read from PGN or SGF."""
        return cls.from_string(";".join((str(record.ruleset), "", "", *record.moves)), seed=seed)

    @classmethod
    def from_sketch(cls, text: str, ruleset: Ruleset | str | None = None, *, seed: int | None = None) -> "Game":
        """A game that goes on from a drawn position."""
        given = Ruleset.parse(ruleset) if isinstance(ruleset, str) else ruleset
        sketch = parse_sketch(text, given)
        return cls.from_position(sketch.position, seed=seed)

    @classmethod
    def from_position(cls, position: Position, *, seed: int | None = None) -> "Game":
        """A game that goes on from `position`, whose past is forgotten."""
        game = cls(position.ruleset, seed=seed)
        game.position = position.with_turn()
        game._listed = None
        game._start = format_sketch(position)
        game._outcome = (-1, None)
        return game

    @property
    def player(self) -> Color:
        """Who is to move."""
        return self.position.player

    @property
    def ply(self) -> int:
        """How many moves were made; each action of a double turn is one (N3)."""
        return self.position.ply

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.position.moves

    @property
    def move_texts(self) -> tuple[str, ...]:
        """The moves made, as canonical text."""
        return tuple(self._texts)

    @property
    def last_text(self) -> str:
        """The last move as canonical text; raises IndexError before the first."""
        return self._texts[-1]

    @property
    def legal_moves(self) -> "LegalMoves":
        """A live view of what may be played now."""
        return LegalMoves(self)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if self._outcome[0] != self.ply:
            self._outcome = (self.ply, outcome(self.position))
        return self._outcome[1]

    @property
    def state(self) -> Result:
        """UHP's word for it: NotStarted, InProgress, Draw, WhiteWins or BlackWins."""
        return format_state(self.ply, self.outcome)

    @property
    def turn(self) -> str:
        """UHP's word for whose turn it is: `Black[3]`."""
        return format_turn(self.position.turn)

    def play(self, move: Move | str) -> Move:
        """Make a move and return it, with the tile drawn after it where one is drawn.

        Raises InvalidTextError, AmbiguousMoveError or IllegalMoveError, and then nothing has changed.
        """
        judged = self.judge(move)
        if isinstance(judged, Verdict):
            raise IllegalMoveError(judged)
        if judged.draw is None and is_draw_due(self.position, judged):
            judged = judged.drawing(self._draw())
        text = self.format(judged)
        self.position.apply(judged)
        self._texts.append(text)
        self._outcome = (-1, None)
        return judged

    def undo(self, count: int = 1) -> tuple[Move, ...]:
        """Take back the last `count` moves; returns them, the last one first."""
        if not 1 <= count <= self.ply:
            raise IndexError(f"cannot take back {count} moves: {self.ply} were made")
        undone = tuple(self.position.undo() for _ in range(count))
        del self._texts[-count:]
        self._outcome = (-1, None)
        return undone

    def judge(self, move: Move | Intent | str) -> Move | Verdict:
        """The legal move that is meant, or the rule that forbids it and why."""
        if isinstance(move, str):
            intent = parse_move(self.position, move)
        else:
            intent = intent_of(move) if isinstance(move, Move) else move
        return self._find_shift(intent) or legal.judge(self.position, intent)

    def why_not(self, tile: Tile | str) -> Verdict | None:
        """Why a tile as such can be neither placed nor moved now; None where it can."""
        return legal.why_not(self.position, self.tile(tile))

    def tile(self, name: Tile | str) -> Tile:
        """The tile of that name."""
        return parse_tile(self.ruleset, name) if isinstance(name, str) else name

    def format(self, move: Move) -> str:
        """The canonical text of a move that could be made now."""
        return format_move(self.position, move)

    def sketch(self) -> str:
        """The position, drawn in text."""
        return format_sketch(self.position)

    def record(self, **tags: str) -> Record:
        """The game as a record that `notation.pgn` writes, with tags such as White, Black and Date."""
        if self._start is not None:
            raise SkepError("a game that began from a sketch has no record")
        return Record(self.ruleset, self.move_texts, self.state, tags)

    def copy(self) -> "Game":
        """An independent game in the same position, with the same past."""
        twin = Game.__new__(Game)
        twin.ruleset = self.ruleset
        twin.seed = self.seed
        twin.position = self.position.copy()
        twin._start = self._start
        twin._texts = self._texts.copy()
        twin._outcome = self._outcome
        twin._listed = self._listed
        return twin

    __copy__ = copy

    def _find_shift(self, intent: Intent) -> Move | None:
        """The relocation that is meant, where the legal moves are listed already and it is among them."""
        listed, last = self._listed, self.position.last_move
        if listed is None or listed[0] != self.position.ply or listed[1] is not last or not isinstance(intent, Go):
            return None
        if intent.tile not in self.position.board.hexes or intent.turned is not None or intent.draw is not None:
            return None
        own = (move for move in listed[2] if move.effects and move.effects[0].tile is intent.tile)
        return next((move for move in own if move.goal == intent.hex), None)

    def _list_moves(self) -> list[Move]:
        """The legal moves, kept until another move is the last one: `list` asks a view for its length first."""
        ply, last = self.position.ply, self.position.last_move
        if self._listed is None or self._listed[0] != ply or self._listed[1] is not last:
            self._listed = (ply, last, legal.legal_moves(self.position))
        return self._listed[2]

    def forget_moves(self) -> None:
        """Let go of the listed legal moves: of many games that wait they are most of what is in memory."""
        self._listed = None

    def _draw(self) -> Tile:
        """The tile that the bag gives at this ply."""
        from random import Random  # late: only games with a bag need it

        bag = sorted(self.position.bag, key=lambda tile: tile.order)
        return Random(f"{self.seed}:{self.ply}").choice(bag)

    def __str__(self) -> str:
        """The UHP GameString."""
        return ";".join((str(self.ruleset), self.state, self.turn, *self._texts))

    def __repr__(self) -> str:
        seed = f", seed={self.seed}" if self.ruleset.has_bag else ""
        if self._start is None:
            return f"Game.from_string({str(self)!r}{seed})"
        plays = f" and {self.ply} moves" if self.ply else ""
        return f"Game.from_sketch({self._start!r}{seed})" if not plays else f"<Game from a sketch{plays}>"

    def __eq__(self, other: object) -> bool:
        """The same ruleset, beginning and moves."""
        if not isinstance(other, Game):
            return NotImplemented
        return (self.ruleset, self._start, self.moves) == (other.ruleset, other._start, other.moves)

    __hash__ = None  # type: ignore[assignment]  # a game goes on; hash str(game) or position.key

    def _repr_svg_(self) -> str:
        from skep.draw.svg import svg  # a notebook asks for it; plain programs need not load the pictures

        return svg(self)


class LegalMoves:
    """The legal moves of a game, computed when asked for.

    Iterate over it, take its length, ask whether a move or a text is `in` it, or narrow it with `of`.
    """

    __slots__ = ("_game", "_tile")

    def __init__(self, game: Game, tile: Tile | None = None) -> None:
        self._game = game
        self._tile = tile

    def of(self, tile: Tile | str) -> "LegalMoves":
        """Only the moves that place, move, turn, sting or remove this tile, or that it brings about."""
        return LegalMoves(self._game, self._game.tile(tile))

    def texts(self) -> list[str]:
        """The moves as canonical text."""
        return format_moves(self._game.position, list(self))

    def __iter__(self) -> Iterator[Move]:
        moves = self._game._list_moves()
        return iter(moves) if self._tile is None else (move for move in moves if self._concerns(move))

    def _concerns(self, move: Move) -> bool:
        return self._tile in move.causes or any(effect.tile is self._tile for effect in move.effects)

    def __len__(self) -> int:
        return len(self._game._list_moves()) if self._tile is None else sum(1 for _ in self)

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move | str):
            return False
        try:
            judged = self._game.judge(move)
        except ValueError:
            return False
        return isinstance(judged, Move) and (self._tile is None or self._concerns(judged))

    def __repr__(self) -> str:
        texts = self.texts()
        shown = ", ".join(texts[:8]) + (", ..." if len(texts) > 8 else "")
        return f"<LegalMoves ({len(texts)}): {shown}>"
