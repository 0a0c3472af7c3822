"""HOP, the Hive Open Position: a position of a plain game in one short line, the same however the table is turned.

The line is `[game type,]walk,player`. The game type is `base` or `ultimate` (the default), with tokens added and taken
away (`base+Mm`), or a list of tokens (`Q3A2B3G2Sq3a2b3g2s`); a token is a count and a letter, upper case for White. The
walk puts a tile on each hex it visits, numbering like tiles as they come, and goes straight on:

    +  -       turn by 60 degrees before the next step
    3+  3-     go back to the third tile of the scope and set out sideways from the way it was reached
    3=b        put a tile on top of the stack where the third tile of the scope lies
    ( )        a scope for a branch, with its own count
    !          the tile before it was moved in the last turn, so it rests (U6)

The player is `w` or `b`, and may carry how the drawing lies: a digit, by how many sixths it is turned clockwise, and
`m` where it was mirrored before. The walk sets out to the east, and `+` turns counter-clockwise by the compass of UHP,
from east to north-east; under `m` it is the other way round. HOP has no place for options, turn numbers or the past.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from skep.core.board import Board
from skep.core.errors import InvalidTextError, shown
from skep.core.hexes import ORIGIN, Direction, Hex
from skep.core.moves import Move
from skep.core.position import Position, Turn
from skep.core.tiles import PLAYERS, Color, Tile
from skep.lang import Phrase, phrase
from skep.rules.opening import set_up
from skep.rules.rest import resting
from skep.rules.ruleset import BASE, Ruleset

PLAIN_EXTRAS = "MLP"
"""The creatures that HOP knows beyond those of every game."""

LONGEST = 1000
"""More characters than any position needs."""

_GAME_TYPE = re.compile(r"(base|ultimate|(?:[1-8]?[a-z])+)((?:[+-](?:[1-8]?[a-z])+)*)", re.IGNORECASE)
_GROUP = re.compile(r"([+-]?)((?:[1-8]?[A-Za-z])+)")
_COUNTED = re.compile(r"([1-8]?)([A-Za-z])")
_PLAYER = re.compile(r"([wb])([0-5]?)(m?)", re.IGNORECASE)
_TOKEN = re.compile(
    r"(?P<stack>[0-9]+=)|(?P<branch>[0-9]+[+-])|(?P<turn>[+-])|(?P<tile>[A-Za-z])|(?P<mark>!)|(?P<open>\()|(?P<close>\))"
)

_NEXT = {
    "start": ("turn", "tile"),
    "turn": ("turn", "tile"),
    "tile": ("turn", "tile", "mark", "stack", "branch", "close", "end"),
    "mark": ("turn", "tile", "stack", "branch", "close", "end"),
    "stack": ("tile",),
    "stacked": ("mark", "stack", "branch", "close", "end"),
    "stacked-mark": ("stack", "branch", "close", "end"),
    "branch": ("turn", "tile", "open"),
    "open": ("turn", "tile"),
    "close": ("stack", "branch", "close", "end"),
}
"""Tokens that may come next, by the last token. After `)` or a stack the walk is nowhere, so no plain step follows."""


def parse_hop(text: str) -> Position:
    """Read a line of HOP. Each player counts as having made one turn per tile of theirs."""
    if len(text) > LONGEST:
        raise InvalidTextError(phrase("text-hop-long", count=len(text), most=LONGEST))
    fields = text.split(",")
    if len(fields) not in (2, 3):
        raise InvalidTextError(phrase("text-hop-fields", count=len(fields)))
    ruleset = _parse_game_type(fields[0].strip() if len(fields) == 3 else "ultimate")
    player, heading, left = _parse_player(fields[-1].strip())
    walk = _Walk(ruleset, heading, left)
    begin = len(fields[0]) + 1 if len(fields) == 3 else 0
    begin += len(fields[-2]) - len(fields[-2].lstrip())
    walk.read(fields[-2].strip(), begin)
    before = () if walk.moved is None else (_arrival(walk.board, walk.moved),)
    finished = (_count(walk.board, Color.WHITE), _count(walk.board, Color.BLACK))
    return set_up(ruleset, walk.board, Turn(player, finished, before))


def format_hop(position: Position, *, oriented: bool = False) -> str:
    """The canonical line of a position: of all walks the first by the order of its characters.

    The same position turned gives the same line, its mirror image another. `oriented` adds how it lies on the table.
    """
    game_type = _format_game_type(position.ruleset)
    walk, heading = min(_walks(position), default=("", Direction.EAST))
    side = position.player.initial
    if oriented:
        side += str(-heading % 6)
    return f"{game_type}{walk},{side}"


def _parse_game_type(text: str) -> Ruleset:
    match = _GAME_TYPE.fullmatch(text or "ultimate")
    if match is None:
        raise InvalidTextError(phrase("text-hop-game-type", text=shown(text)))
    name, changes = match.groups()
    counts: dict[str, int] = {}
    if name.lower() in ("base", "ultimate"):
        for letter in (*BASE, *(PLAIN_EXTRAS if name.lower() == "ultimate" else "")):
            counts[letter] = counts[letter.lower()] = BASE.get(letter, 1)
        name = ""
    for sign, tokens in _GROUP.findall(name + changes):
        for count, letter in _COUNTED.findall(tokens):
            counts[letter] = counts.get(letter, 0) + int(count or 1) * (-1 if sign == "-" else 1)
    for ruleset in _plain_rulesets():
        if {letter: count for letter, count in counts.items() if count} == _counts(ruleset):
            return ruleset
    raise InvalidTextError(phrase("text-hop-not-plain", text=shown(text)))


def _format_game_type(ruleset: Ruleset) -> str:
    """The first field with its comma; empty for the default. Options have no place in HOP."""
    extras = "".join(letter for letter, _ in ruleset.extras)
    if ruleset.modules or any(letter not in PLAIN_EXTRAS or count > 1 for letter, count in ruleset.extras):
        raise InvalidTextError(phrase("text-hop-for-plain", game=str(ruleset)))
    if extras == PLAIN_EXTRAS:
        return ""
    return f"base+{extras}{extras.lower()}," if extras else "base,"


def _plain_rulesets() -> Iterator[Ruleset]:
    for chosen in range(2 ** len(PLAIN_EXTRAS)):
        yield Ruleset(tuple((letter, 1) for place, letter in enumerate(PLAIN_EXTRAS) if chosen >> place & 1))


def _counts(ruleset: Ruleset) -> dict[str, int]:
    return {letter: count for front, count in ruleset.counts.items() for letter in (front, front.lower())}


def _parse_player(text: str) -> tuple[Color, Direction, int]:
    """Read the player to move, the direction of the first step, and the turn of `+` in directions."""
    match = _PLAYER.fullmatch(text)
    if match is None:
        raise InvalidTextError(phrase("text-hop-player", text=shown(text)))
    side, turned, mirrored = match.groups()
    player = next(player for player in PLAYERS if player.initial == side.lower())
    return player, Direction(-int(turned or 0) % 6), -1 if mirrored else 1


def _arrival(board: Board, tile: Tile) -> Move:
    """The last move of a tile, as far as anyone remembers: where it ended."""
    return Move.shift(tile, board.hexes[tile], board.hexes[tile])


def _count(board: Board, color: Color) -> int:
    return sum(tile.color is color for tile in board.hexes)


class _Walk:
    """A walk being read: where it is, where it goes, and what it has placed."""

    def __init__(self, ruleset: Ruleset, heading: Direction, left: int) -> None:
        self.board = Board()
        self.moved: Tile | None = None
        self._ruleset = ruleset
        self._hands: dict[str, list[Tile]] = {_letter(tile): [] for tile in ruleset.tiles}
        for tile in reversed(ruleset.tiles):
            self._hands[_letter(tile)].append(tile)
        self._heading = heading
        self._left = left
        self._here: Hex | None = None
        self._last: Tile | None = None
        self._scopes: list[list[tuple[Hex, Direction | None]]] = [[]]
        self._state = "start"
        self._at = 0

    def read(self, text: str, begin: int) -> None:
        """Read the whole walk; `begin` says where in the line it begins."""
        read = {
            "tile": self._read_tile,
            "turn": self._read_turn,
            "mark": self._read_mark,
            "stack": self._read_stack,
            "branch": self._read_branch,
            "open": self._read_open,
            "close": self._read_close,
        }
        at = 0
        while at < len(text):
            self._at = begin + at
            token = _TOKEN.match(text, at)
            kind = token.lastgroup if token else None
            if token is None or kind is None:
                raise self._refusal(_meaningless(text[at]))
            if kind not in _NEXT[self._state]:
                raise self._refusal(phrase("text-hop-misplaced", sign=shown(token.group()), state=self._state))
            read[kind](token.group())
            at = token.end()
        self._at = begin + at
        self._finish(is_empty=not text)

    def _read_tile(self, letter: str) -> None:
        hand = self._hands.get(letter)
        if not hand:
            count = self._ruleset.counts.get(letter.upper(), 0)
            color = Color.WHITE if letter.isupper() else Color.BLACK
            raise self._refusal(
                phrase(
                    "text-hop-one-more",
                    game=str(self._ruleset),
                    color=color.word,
                    count=count,
                    letter=letter.upper(),
                )
            )
        stacked = self._state == "stack"
        hex = ORIGIN if self._here is None else self._here if stacked else self._here.toward(self._heading)
        if not stacked and self.board.top(hex):
            raise self._refusal(phrase("text-hop-comes-back", tile=str(self.board.top(hex))))
        self._last = hand.pop()
        self.board.put(self._last, hex)
        self._here = hex
        self._scopes[-1].append((hex, None if stacked else self._heading))
        self._state = "stacked" if stacked else "tile"

    def _read_turn(self, sign: str) -> None:
        self._heading = self._turned(self._heading, sign)
        self._state = "turn"

    def _read_mark(self, _: str) -> None:
        if self.moved is not None:
            raise self._refusal(phrase("text-hop-one-mark", tile=str(self.moved)))
        self.moved = self._last
        self._state = "stacked-mark" if self._state == "stacked" else "mark"

    def _read_stack(self, text: str) -> None:
        self._here, _ = self._anchor(text[:-1])
        self._state = "stack"

    def _read_branch(self, text: str) -> None:
        self._here, heading = self._anchor(text[:-1])
        if heading is None:
            raise self._refusal(phrase("text-hop-on-stack", number=text[:-1]))
        self._heading = self._turned(heading, text[-1])
        self._state = "branch"

    def _read_open(self, _: str) -> None:
        self._scopes.append([])
        self._state = "open"

    def _read_close(self, _: str) -> None:
        if len(self._scopes) == 1:
            raise self._refusal(phrase("text-closes-nothing"))
        self._scopes.pop()
        self._state = "close"

    def _finish(self, is_empty: bool) -> None:
        if is_empty:
            return
        if "end" not in _NEXT[self._state]:
            raise self._refusal(phrase("text-hop-ends", state=self._state))
        if len(self._scopes) > 1:
            raise self._refusal(phrase("text-not-closed"))
        if self.moved is not None and self.board.is_covered(self.moved):
            raise self._refusal(phrase("text-hop-covered", tile=str(self.moved)))

    def _anchor(self, number: str) -> tuple[Hex, Direction | None]:
        scope = self._scopes[-1]
        if not 1 <= int(number) <= len(scope):
            raise self._refusal(phrase("text-hop-scope", number=number, count=len(scope)))
        return scope[int(number) - 1]

    def _turned(self, heading: Direction, sign: str) -> Direction:
        return Direction((heading + (self._left if sign == "+" else -self._left)) % 6)

    def _refusal(self, because: Phrase) -> InvalidTextError:
        return InvalidTextError(phrase("text-hop-at", character=str(self._at + 1), because=because))


def _meaningless(sign: str) -> Phrase:
    return phrase("text-hop-number") if sign.isdigit() else phrase("text-hop-nothing", sign=shown(sign))


class _Chain(NamedTuple):
    """A line of hexes with the directions they were entered by, and the branches that leave it: place, sign, chain."""

    line: list[tuple[Hex, int]]
    branches: list[tuple[int, str, "_Chain"]]


def _walks(position: Position) -> Iterator[tuple[str, int]]:
    """Every walk over the whole hive by the canonical way, with the direction in which it sets out."""
    stacks = position.board.stacks
    letters = {hex: [_letter(tile) for tile in stack] for hex, stack in stacks.items()}
    for tile in resting(position.turn):
        hex = position.board.hexes[tile]
        letters[hex][stacks[hex].index(tile)] += "!"
    for start in stacks:
        for heading in Direction:
            left = set(stacks)
            chain = _chain(start, heading, left)
            if not left:
                yield _format_chain(chain, letters), heading


def _chain(start: Hex, heading: int, left: set[Hex]) -> _Chain:
    """Go on as long as there is a hex ahead, to the left or to the right, in this order; then branch off sideways."""
    line = [(start, heading)]
    left.remove(start)
    while True:
        here, heading = line[-1]
        ways = (heading, (heading + 1) % 6, (heading - 1) % 6)
        step = next(((hex, way) for way in ways if (hex := here.toward(way)) in left), None)
        if step is None:
            break
        line.append(step)
        left.remove(step[0])
    branches = []
    for place, (hex, entered) in enumerate(line, 1):
        for sign, way in (("+", (entered + 1) % 6), ("-", (entered - 1) % 6)):
            if hex.toward(way) in left:
                branches.append((place, sign, _chain(hex.toward(way), way, left)))
    return _Chain(line, branches)


def _format_chain(chain: _Chain, letters: dict[Hex, list[str]]) -> str:
    """The line, the tiles stacked on it, then its branches; those that have stacks or branches too get a scope."""
    parts = []
    heading = chain.line[0][1]
    for hex, entered in chain.line:
        parts += [("", "+", "", "", "", "-")[(entered - heading) % 6], letters[hex][0]]
        heading = entered
    for place, (hex, _) in enumerate(chain.line, 1):
        parts += [f"{place}={letter}" for letter in letters[hex][1:]]
    for place, sign, branch in chain.branches:
        text = _format_chain(branch, letters)
        is_plain = not branch.branches and all(len(letters[hex]) == 1 for hex, _ in branch.line)
        parts += [f"{place}{sign}", text if is_plain else f"({text})"]
    return "".join(parts)


def _letter(tile: Tile) -> str:
    return tile.front if tile.color is Color.WHITE else tile.front.lower()
