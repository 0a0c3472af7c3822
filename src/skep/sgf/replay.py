"""The commands of BoardSpace's clients, obeyed one by one."""

import re
from typing import NamedTuple

from skep.core.errors import InvalidTextError, shown
from skep.core.hexes import ORIGIN, Hex
from skep.core.moves import PASS
from skep.core.tiles import PLAYERS, Color, Tile
from skep.core.verdict import Verdict
from skep.lang import Phrase, phrase
from skep.notation.uhp import Result, format_move
from skep.rules.ending import outcome
from skep.rules.intents import Go, Intent, Pass
from skep.rules.legal import legal_moves
from skep.rules.ruleset import Ruleset
from skep.trees.relaxing import judge_leniently, play_on
from skep.trees.tree import GameNode, GameTree, Remarks, Stop, way

WINS: tuple[Result, Result] = ("WhiteWins", "BlackWins")
_PIE = {"swap", "playwhite", "playblack"}
"""Commands by which the players change colors; Skep has no pie rule."""

_NAME = re.compile(r"([wb])?([a-z])([0-9]?)", re.IGNORECASE)


class Command(NamedTuple):
    """A command that a client sent to its server: the player, the word and its arguments."""

    line: int
    player: int
    word: str
    args: list[str]

    def __str__(self) -> str:
        return shown(" ".join([self.word, *self.args]))


_Name = tuple[Color, str, str]


class _Drop(NamedTuple):
    """A tile that was let go and may still be taken up again; `name` is what BoardSpace calls it."""

    tile: Tile
    hex: Hex
    name: _Name


class Mark(NamedTuple):
    """The start of a variation, with the state that it may change. `named` is how many names tiles had been given."""

    node: GameNode
    white: int
    ruleset: Ruleset
    is_stopped: bool
    named: int
    first_cell: Hex
    source: Hex | Color | None
    pending: _Drop | Pass | None
    claim: Result | None
    is_talking: bool


class Replay:
    """The game so far, and what the player at the table is about to do.

    `white` is the player who begins, `node` where in the tree the line of play is. `_source` is where the tile in
    someone's fingers came from: a hex, or the color of a rack. `_claim` is how the game ends outside the position (E6),
    unless play goes on. A line that was illegal `_is_stopped`.
    """

    def __init__(self, tree: GameTree) -> None:
        self.tree = tree
        self.node: GameNode = tree
        self.white = 0
        self._position = tree.start.copy()
        self._is_stopped = False
        self._names: dict[_Name, Tile] = {}
        self._named: list[tuple[_Name, Tile | None]] = []
        self._remarks = Remarks()
        self._first_cell = ORIGIN
        self._source: Hex | Color | None = None
        self._pending: _Drop | Pass | None = None
        self._claim: Result | None = None
        self._is_talking = False

    def mark(self) -> Mark:
        """Return the state to go back to after a variation that begins here."""
        return Mark(
            self.node,
            self.white,
            self._position.ruleset,
            self._is_stopped,
            len(self._named),
            self._first_cell,
            self._source,
            self._pending,
            self._claim,
            self._is_talking,
        )

    def go_back(self, mark: Mark) -> None:
        """Take back what was played since then."""
        back, _ = way(self.node, mark.node)
        for _ in range(back):
            self._position.undo()
        while len(self._named) > mark.named:
            name, tile = self._named.pop()
            if tile is None:
                del self._names[name]
            else:
                self._names[name] = tile
        self._position.ruleset = mark.ruleset
        self.node, self.white, self._is_stopped = mark.node, mark.white, mark.is_stopped
        self._first_cell, self._source, self._pending = mark.first_cell, mark.source, mark.pending
        self._claim, self._is_talking = mark.claim, mark.is_talking

    def finish(self) -> None:
        """Give the moves what was said about them."""
        self._remarks.write()

    def comment(self, words: str) -> None:
        """Keep what was said; PGN's comments end with a brace, so there is none in them."""
        if not self._is_stopped and (text := words.strip().replace("}", ")")):
            self._remarks.add(self.node, text)

    @property
    def result(self) -> Result | None:
        """The result of the game: from the position, else from the comments."""
        over = outcome(self._position)
        if over is None:
            return self._claim
        return "Draw" if over.winner is None else WINS[over.winner]

    def obey(self, command: Command) -> None:
        """Do what a command says; nothing any more where the line was illegal."""
        if self._is_stopped:
            return
        try:
            self._obey(command)
        except InvalidTextError:
            raise
        except (StopIteration, ValueError):
            raise refusal(command.line, phrase("text-sgf-argument", command=str(command))) from None

    def _obey(self, command: Command) -> None:
        match command.word, command.args:
            case "start", [player, *_]:
                self.white = 1 if player.upper() == "P1" else 0
            case "pick", [color, *_]:
                self._source = _color(color)
            case "pickb", [column, row, *_]:
                self._pick_up(self._hex(column, row))
            case (("drop" | "dropb" | "pdropb"), [name, column, row, *_]) if not column.isdigit():
                self._drop(command, name, (column, row))
            case "drop", _:
                self._pending = None
            case (("move" | "pmove" | "movedone" | "pmovedone"), [color, name, column, row, *_]):
                self._source = None
                self._drop(command, name, (column, row), _color(color))
            case (("pass" | "passdone"), _):
                self._pending = Pass()
            case (("offerdraw" | "declinedraw" | "acceptdraw" | "resign" | "winontime"), _):
                self._talk(command)
            case word, _ if word != "done":
                raise refusal(
                    command.line, phrase(f"text-sgf-{'pie' if word in _PIE else 'command'}", command=str(command))
                )
        if command.word.endswith("done"):
            self._commit(command)

    def _color_of(self, player: int) -> Color:
        return PLAYERS[player != self.white]

    def _hex(self, column: str, row: str) -> Hex:
        """A cell of BoardSpace's grid: lettered columns to the east, numbered rows to the north-west."""
        if not (column.isascii() and column.isalpha() and len(column) < 4 and _is_row(row)):
            raise ValueError(f"{column} {row} is not a cell")
        q = 0
        for letter in column.upper():
            q = 26 * q + ord(letter) - ord("A") + 1
        cell = Hex(q, -int(row))
        if not self._position.board.stacks:
            self._first_cell = cell
        return Hex(cell.q - self._first_cell.q, cell.r - self._first_cell.r)

    def _pick_up(self, hex: Hex) -> None:
        """Take a tile from the board; where the player had just dropped it, it still comes from where it came from."""
        if not (isinstance(self._pending, _Drop) and self._pending.hex == hex):
            self._source = hex

    def _drop(self, command: Command, text: str, cell: tuple[str, str], color: Color | None = None) -> None:
        match = _NAME.fullmatch(text)
        counts = self.tree.ruleset.counts
        if match is None or match[2].upper() not in counts:
            raise refusal(command.line, phrase("text-sgf-no-tile", text=shown(text), game=str(self.tree.ruleset)))
        hex = self._hex(*cell)
        letter, number = match[2].upper(), match[3] if counts[match[2].upper()] > 1 else ""
        source = self._source
        lying = self._position.board.top(source) if isinstance(source, Hex) else None
        if match[1]:
            color = _color(match[1])
        elif color is None:
            color = source if isinstance(source, Color) else lying.color if lying else self._color_of(command.player)
        name = (color, letter, number)
        if lying is not None and (lying.color, lying.front) == (color, letter):
            tile = lying
        elif name in self._names and not isinstance(source, Color):
            tile = self._names[name]
        else:
            tile = self._from_hand(command, color, letter)
        self._pending = _Drop(tile, hex, name)

    def _from_hand(self, command: Command, color: Color, letter: str) -> Tile:
        like = [tile for tile in self._position.hands[color] if tile.front == letter]
        if not like:
            raise refusal(command.line, phrase("text-sgf-none-left", color=color.word, letter=letter))
        return min(like, key=lambda tile: tile.number)

    def _talk(self, command: Command) -> None:
        """Speak of a draw, resign, or claim the opponent's time; the Done that follows is not a move."""
        self._is_talking = True
        self._pending = None
        player = self._color_of(command.player)
        if command.word == "acceptdraw":
            self._claim = "Draw"
        elif command.word == "resign":
            self._claim = WINS[player.other]
        elif command.word == "winontime":
            self._claim = WINS[player]

    def _commit(self, command: Command) -> None:
        """Make the pending move; with nothing pending, Done ends a talk or says that the player passes."""
        pending, self._pending, self._source = self._pending, None, None
        was_talking, self._is_talking = self._is_talking, False
        if pending is None and (was_talking or self.result is not None):
            return
        if pending is not None:
            play_on(self._position)
        if self.node is self.tree:
            self.white = command.player
        player = self._color_of(command.player)
        if self._position.player is not player:
            if pending is None:
                return
            if legal_moves(self._position) == [PASS]:
                self._play(command, Pass())
        if self._is_stopped:
            return
        if self._position.player is not player and outcome(self._position) is None:
            self._stop(command, str(phrase("text-sgf-turn", color=player.word)))
            return
        self._claim = None
        if isinstance(pending, _Drop):
            self._play(command, Go(pending.tile, pending.hex))
            self._named.append((pending.name, self._names.get(pending.name)))
            self._names[pending.name] = pending.tile
        else:
            self._play(command, Pass())

    def _play(self, command: Command, intent: Intent) -> None:
        move = judge_leniently(self._position, intent)
        if isinstance(move, Verdict):
            self._stop(command, move.because, move)
            return
        if self._position.ruleset != self.tree.ruleset:
            self.tree.ruleset = self._position.ruleset
        self.node = self.node.attach(move, format_move(self._position, move))
        self._position.apply(move)

    def _stop(self, command: Command, because: str, verdict: Verdict | None = None) -> None:
        self.tree.stops.append(Stop(self.node.depth + 1, str(command), because, verdict, command.line))
        self._is_stopped = True


def _is_row(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 5


def _color(text: str) -> Color:
    """The color of a rack or of a name."""
    return next(color for color in PLAYERS if color.initial == text.lower())


def refusal(line: int, because: Phrase) -> InvalidTextError:
    return InvalidTextError(phrase("text-sgf-line", line=str(line), because=because))
