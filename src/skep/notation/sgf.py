"""SGF as BoardSpace writes it, read and never written: the commands of its players, replayed under the law.

Players change their minds, so only `Done` commits, and the last drop before it counts. The grid is trusted, the
reference beside it is not: it may be missing or stale. Forced passes that a client left out are put in, like tiles are
numbered as they are placed (P6), and every move is written anew. Where the players began with their Queens, or played
on after a third occurrence, the game is one with `queen=any` or `repetition=off`.
"""

import re
import string
from dataclasses import replace
from typing import NamedTuple

from skep.core.errors import InvalidTextError
from skep.core.hexes import ORIGIN, Hex
from skep.core.moves import PASS
from skep.core.tiles import PLAYERS, Color, Tile
from skep.core.verdict import Verdict
from skep.notation.record import Record, Result, shown
from skep.notation.uhp import format_move
from skep.rules.ending import outcome
from skep.rules.intents import Go, Intent, Pass
from skep.rules.legal import judge, legal_moves
from skep.rules.opening import start
from skep.rules.ruleset import Ruleset

HIVE = "27"
"""The number of Hive among BoardSpace's games."""

LONGEST = 200_000
"""More characters than any game needs."""

LONGEST_NAME = 200
"""Characters of a name that is looked for in a result; each place of the text may be compared with all of them."""

_WINS: tuple[Result, Result] = ("WhiteWins", "BlackWins")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_RELAXED = {"P5": {"queen": "any"}, "E5": {"repetition": "off"}}
"""The option under which a law no longer refuses what the players did."""

_PIE = dict.fromkeys(("swap", "playwhite", "playblack"), "can follow: the players change colors by the pie rule")
_ALPHANUMERIC = string.ascii_letters + string.digits
_VALUE = re.compile(r"\[((?:[^\]\\]|\\.)*)\]", re.DOTALL)
_VARIANT = re.compile(r"hive(?:-([mlp]+))?", re.IGNORECASE)
_NAME = re.compile(r"([wb])?([a-z])([0-9]?)", re.IGNORECASE)
_DATE = re.compile(r"[a-z]{3} ([a-z]{3}) ([0-9]{1,2}) [0-9:]+ \S+ ([0-9]{4})", re.IGNORECASE)


class _Property(NamedTuple):
    """A name and a value, with the line they stand in."""

    line: int
    name: str
    value: str


class _Command(NamedTuple):
    """What a client told its server: which player, which word, with which arguments."""

    line: int
    player: int
    word: str
    args: list[str]

    def __str__(self) -> str:
        return shown(" ".join([self.word, *self.args]))


def parse_sgf(text: str) -> Record:
    """Read one game. Variants that Skep does not know are refused, and so is a game with an illegal move."""
    if len(text) > LONGEST:
        raise InvalidTextError(f"SGF of {len(text)} characters is too long; {LONGEST} are plenty")
    properties = _read_properties(text)
    header: dict[str, _Property] = {}
    for entry in properties:
        if entry.name == "GM" and "GM" in header:
            raise _refusal(entry.line, "a second game begins here; one at a time")
        header.setdefault(entry.name, entry)
    names = ["", ""]
    commands = []
    for line, name, value in properties:
        words = value.split()
        if name not in ("P0", "P1") or not words:
            continue
        player = int(name[1])
        if words[0] == "id":
            names[player] = " ".join(words[1:]).strip('"')
        elif words[0].isdigit() and len(words) > 1:
            commands.append(_Command(line, player, words[1].lower(), words[2:]))
    replay = _replay(Ruleset(_parse_variant(header)), commands)
    if replay.white == 1:
        names.reverse()
    texts = {name: " ".join(entry.value.split()) for name, entry in header.items()}
    result = replay.result or _result_in(texts.get("RE", ""), names) or ("InProgress" if replay.moves else "NotStarted")
    return Record(replay.ruleset, tuple(replay.moves), result, _tags(texts, names))


def _read_properties(text: str) -> list[_Property]:
    """Every `NAME[value]` of the file, in order, with its escapes undone."""
    properties = []
    line, at = 1, 0
    while (bracket := text.find("[", at)) >= 0:
        line += text.count("\n", at, bracket)
        match = _VALUE.match(text, bracket)
        if match is None:
            raise _refusal(line, "this '[' is not closed")
        before = text[max(at, bracket - 20) : bracket].rstrip()
        name = before[len(before.rstrip(_ALPHANUMERIC)) :].upper()
        properties.append(_Property(line, name, re.sub(r"\\(.)", r"\1", match[1])))
        line += match[0].count("\n")
        at = match.end()
    return properties


def _parse_variant(header: dict[str, _Property]) -> tuple[tuple[str, int], ...]:
    """The creatures that the variant adds: `hive-plm`, perhaps with numbers of BoardSpace's own behind it."""
    if "GM" not in header or header["GM"].value.strip() != HIVE:
        raise InvalidTextError(f"SGF: this is no game of Hive from BoardSpace, which has GM[{HIVE}]")
    if "SU" not in header:
        raise InvalidTextError("SGF: the variant, SU, is missing")
    line, _, value = header["SU"]
    match = _VARIANT.fullmatch((value.split() or [""])[0])
    letters = (match[1] or "").upper() if match else ""
    if match is None or len(set(letters)) != len(letters):
        raise _refusal(
            line, f"the variant {shown(value)} is not known; those known are hive and hive- with any of p, l, m"
        )
    return tuple((letter, 1) for letter in letters)


def _replay(ruleset: Ruleset, commands: list[_Command]) -> "_Replay":
    """Replay the commands, under a laxer ruleset where the players had agreed on one."""
    replay = _Replay(ruleset)
    for command in commands:
        try:
            replay.obey(command)
        except _RefusedError as refused:
            relaxed = _RELAXED.get(refused.verdict.rule)
            if relaxed is None:
                reason = f"ply {len(replay.moves) + 1} is illegal: {refused.verdict}"
                raise _refusal(command.line, reason) from None
            return _replay(replace(ruleset, options=replace(ruleset.options, **relaxed)), commands)
        except (StopIteration, ValueError) as error:
            if isinstance(error, InvalidTextError):
                raise
            raise _refusal(command.line, f"{command} has an argument that means nothing") from None
    return replay


class _Drop(NamedTuple):
    """A tile that was let go and may still be taken up again; `name` is what BoardSpace calls it."""

    tile: Tile
    hex: Hex
    name: tuple[Color, str, str]


class _RefusedError(Exception):
    """The law refuses a move of the record."""

    def __init__(self, line: int, verdict: Verdict) -> None:
        super().__init__(line, verdict)
        self.line = line
        self.verdict = verdict


class _Replay:
    """The game so far, and what the player at the table is about to do.

    `white` is the player who begins. `_source` is where the tile in someone's fingers came from: a hex, or the color of
    a rack. `_claim` is how the game ends outside the position (E6), unless play goes on.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.moves: list[str] = []
        self.white = 0
        self._position = start(ruleset)
        self._names: dict[tuple[Color, str, str], Tile] = {}
        self._first_cell = ORIGIN
        self._source: Hex | Color | None = None
        self._pending: _Drop | Pass | None = None
        self._claim: Result | None = None
        self._is_talking = False

    @property
    def result(self) -> Result | None:
        """How the game ended: by the position, else by what the players said."""
        over = outcome(self._position)
        if over is None:
            return self._claim
        return "Draw" if over.winner is None else _WINS[over.winner]

    def obey(self, command: _Command) -> None:
        """Do what a command says."""
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
                raise _refusal(command.line, f"{command} is no command that Skep {_PIE.get(word, 'knows')}")
        if command.word.endswith("done"):
            self._commit(command)

    def _color_of(self, player: int) -> Color:
        return PLAYERS[player != self.white]

    def _hex(self, column: str, row: str) -> Hex:
        """A cell of BoardSpace's grid: lettered columns to the east, numbered rows to the north-west."""
        if not (column.isascii() and column.isalpha() and len(column) < 4 and _is_row(row)):
            raise ValueError(f"{column} {row} is no cell")
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

    def _drop(self, command: _Command, text: str, cell: tuple[str, str], color: Color | None = None) -> None:
        match = _NAME.fullmatch(text)
        counts = self.ruleset.counts
        if match is None or match[2].upper() not in counts:
            raise _refusal(command.line, f"{shown(text)} is no tile in a game of {self.ruleset}")
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

    def _from_hand(self, command: _Command, color: Color, letter: str) -> Tile:
        like = [tile for tile in self._position.hands[color] if tile.front == letter]
        if not like:
            raise _refusal(command.line, f"{color.word} has no tile {letter} left to place")
        return min(like, key=lambda tile: tile.number)

    def _talk(self, command: _Command) -> None:
        """Speak of a draw, resign, or claim the opponent's time; the Done that follows is no move."""
        self._is_talking = True
        self._pending = None
        player = self._color_of(command.player)
        if command.word == "acceptdraw":
            self._claim = "Draw"
        elif command.word == "resign":
            self._claim = _WINS[player.other]
        elif command.word == "winontime":
            self._claim = _WINS[player]

    def _commit(self, command: _Command) -> None:
        """Make the pending move; with nothing pending, Done ends a talk or says that the player passes."""
        pending, self._pending, self._source = self._pending, None, None
        was_talking, self._is_talking = self._is_talking, False
        if pending is None and (was_talking or self.result is not None):
            return
        if not self.moves:
            self.white = command.player
        player = self._color_of(command.player)
        if self._position.player is not player:
            if pending is None:
                return
            if legal_moves(self._position) == [PASS]:
                self._play(command, Pass())
        if self._position.player is not player and outcome(self._position) is None:
            raise _refusal(command.line, f"it is not {player.word}'s turn")
        self._claim = None
        if isinstance(pending, _Drop):
            self._play(command, Go(pending.tile, pending.hex))
            self._names[pending.name] = pending.tile
        else:
            self._play(command, Pass())

    def _play(self, command: _Command, intent: Intent) -> None:
        move = judge(self._position, intent)
        if isinstance(move, Verdict):
            raise _RefusedError(command.line, move)
        self.moves.append(format_move(self._position, move))
        self._position.apply(move)


def _is_row(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 5


def _color(text: str) -> Color:
    """The color of a rack or of a name."""
    return next(color for color in PLAYERS if color.initial == text.lower())


def _result_in(text: str, names: list[str]) -> Result | None:
    """Who won by a free text in any language: the only player whose name it holds."""
    named = [_names(text, name) for name in names]
    if named[0] != named[1]:
        return _WINS[named[1]]
    return "Draw" if re.search(r"\bdraw", text, re.IGNORECASE) else None


def _names(text: str, name: str) -> bool:
    """Whether a text holds a name as words of its own."""
    if not 0 < len(name) <= LONGEST_NAME:
        return False
    at = text.find(name)
    while at >= 0:
        around = text[at - 1 : at] + text[at + len(name) : at + len(name) + 1]
        if not any(sign.isalnum() or sign == "_" for sign in around):
            return True
        at = text.find(name, at + 1)
    return False


def _tags(texts: dict[str, str], names: list[str]) -> dict[str, str]:
    """The header in PGN's words; what PGN has no word for is kept under a name of its own."""
    tags = {
        "Date": _format_date(texts.get("DT", "")),
        "Event": texts.get("EV", ""),
        "Site": texts.get("PC", "boardspace.net"),
        "Round": texts.get("RO", ""),
        "White": names[0],
        "Black": names[1],
        "SgfDate": texts.get("DT", ""),
        "SgfGameName": texts.get("GN", ""),
        "SgfResult": texts.get("RE", ""),
    }
    return {name: value for name, value in tags.items() if value}


def _format_date(text: str) -> str:
    """PGN's date of `Fri Jul 31 10:31:25 PDT 2020`; nothing where the months are not English."""
    match = _DATE.fullmatch(text)
    if match is None or match[1].lower() not in _MONTHS:
        return ""
    return f"{match[3]}.{_MONTHS.index(match[1].lower()) + 1:02}.{int(match[2]):02}"


def _refusal(line: int, reason: str) -> InvalidTextError:
    return InvalidTextError(f"SGF, line {line}: {reason}")
