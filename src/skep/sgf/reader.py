"""SGF as BoardSpace writes it, read: the commands of its players, replayed under the rules.

Players change their minds, so only `Done` commits, and the last drop before it counts. The grid is trusted, the
reference beside it is not: it may be missing or stale. Forced passes that a client left out are put in, like tiles are
numbered as they are placed (P6), and every move is written again. Where the players began with their Queens, or played
on after a third occurrence, the game is one with `queen=any` or `repetition=off`, as in PGN. Subtrees are variations.
"""

import io
import re
import string
from collections.abc import Iterator
from typing import NamedTuple, TextIO

from skep.core.errors import InvalidTextError, shown
from skep.lang import phrase
from skep.notation.uhp import Result
from skep.rules.ruleset import Ruleset
from skep.sgf.replay import WINS, Command, Mark, Replay, refusal
from skep.trees.tree import GameTree

HIVE = "27"
"""The number of Hive among BoardSpace's games."""

LONGEST = 200_000
"""More characters than any game needs."""

LONGEST_NAME = 200
"""Characters of a name that is looked for in a result; each place of the text may be compared with all of them."""

_ALPHANUMERIC = string.ascii_letters + string.digits
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_VALUE = re.compile(r"\[((?:[^\]\\]|\\.)*)\]", re.DOTALL)
_VARIANT = re.compile(r"hive(?:-([mlp]+))?", re.IGNORECASE)
_DATE = re.compile(r"[a-z]{3} ([a-z]{3}) ([0-9]{1,2}) [0-9:]+ \S+ ([0-9]{4})", re.IGNORECASE)


class _Property(NamedTuple):
    """A name and a value with their line; a parenthesis is a name without a value."""

    line: int
    name: str
    value: str


def read_game(file: TextIO) -> GameTree | None:
    """The next game of a file, or None at its end; a game begins on a new line.

    Variants that Skep does not know are refused. A line of play that turns out to be illegal is kept as far as it is
    legal, and `GameTree.stops` says where and why it ended.
    """
    lines: list[str] = []
    scan, size = _Scan(), 0
    while not scan.is_done and (line := file.readline(LONGEST + 1)):
        lines.append(line)
        scan.feed(line)
        size += len(line)
        if size > LONGEST:
            raise InvalidTextError(phrase("text-sgf-long", most=LONGEST))
    text = "".join(lines)
    return _parse(text) if text.strip("\ufeff \t\r\n") else None


def read_games(file: TextIO) -> Iterator[GameTree]:
    """All games of a file, one after the other."""
    while (tree := read_game(file)) is not None:
        yield tree


def parse_games(text: str) -> list[GameTree]:
    """All games of a text."""
    return list(read_games(io.StringIO(text, newline=None)))


class _Scan:
    """A scan for the end of a game: the parenthesis that closes the first one, outside of values."""

    def __init__(self) -> None:
        self.is_done = False
        self._depth = 0
        self._in_value = False
        self._is_escaped = False

    def feed(self, line: str) -> None:
        for sign in line:
            if self._in_value:
                self._in_value = self._is_escaped or sign != "]"
                self._is_escaped = not self._is_escaped and sign == "\\"
            elif sign == "[":
                self._in_value = True
            elif sign in "()":
                self._depth += 1 if sign == "(" else -1
                self.is_done |= self._depth <= 0


def _parse(text: str) -> GameTree:
    properties = _read_properties(text)
    header: dict[str, _Property] = {}
    for entry in properties:
        if entry.name == "GM" and "GM" in header:
            raise refusal(entry.line, phrase("text-sgf-second-game"))
        header.setdefault(entry.name, entry)
    tree = GameTree(Ruleset(_parse_variant(header)))
    names = ["", ""]
    white, claimed = _replay(tree, properties, names)
    if white == 1:
        names.reverse()
    texts = {name: " ".join(entry.value.split()) for name, entry in header.items()}
    tree.headers = _tags(texts, names)
    if result := claimed or _result_in(texts.get("RE", ""), names):
        tree.result = result
    return tree


def _replay(tree: GameTree, properties: list[_Property], names: list[str]) -> tuple[int, Result | None]:
    """Replay all lines of play; returns which player began the first, the main line, and how it ended."""
    replay = Replay(tree)
    main: tuple[int, Result | None] | None = None
    waiting: list[Mark] = []
    for line, name, value in properties:
        if name == "(":
            waiting.append(replay.mark())
        elif name == ")":
            main = main or (replay.white, replay.result)
            if waiting:
                replay.go_back(waiting.pop())
        elif name == "C":
            replay.comment(value)
        elif name in ("P0", "P1") and (words := value.split()):
            if words[0] == "id":
                names[int(name[1])] = " ".join(words[1:]).strip('"')
            elif words[0].isdigit() and len(words) > 1:
                replay.obey(Command(line, int(name[1]), words[1].lower(), words[2:]))
    replay.finish()
    return main or (replay.white, replay.result)


def _read_properties(text: str) -> list[_Property]:
    """Every `NAME[value]` and every parenthesis, in order, with escapes undone."""
    properties: list[_Property] = []
    line, at = 1, 0
    while (bracket := text.find("[", at)) >= 0:
        properties += [_Property(line, sign, "") for sign in text[at:bracket] if sign in "()"]
        line += text.count("\n", at, bracket)
        match = _VALUE.match(text, bracket)
        if match is None:
            raise refusal(line, phrase("text-sgf-bracket"))
        before = text[max(at, bracket - 20) : bracket].rstrip()
        name = before[len(before.rstrip(_ALPHANUMERIC)) :].upper()
        properties.append(_Property(line, name, re.sub(r"\\(.)", r"\1", match[1])))
        line += match[0].count("\n")
        at = match.end()
    return properties + [_Property(line, sign, "") for sign in text[at:] if sign in "()"]


def _parse_variant(header: dict[str, _Property]) -> tuple[tuple[str, int], ...]:
    """The creatures that the variant adds: `hive-plm`, perhaps with numbers of BoardSpace's own behind it."""
    if "GM" not in header or header["GM"].value.strip() != HIVE:
        raise InvalidTextError(phrase("text-sgf-not-hive", number=HIVE))
    if "SU" not in header:
        raise InvalidTextError(phrase("text-sgf-no-variant"))
    line, _, value = header["SU"]
    match = _VARIANT.fullmatch((value.split() or [""])[0])
    letters = (match[1] or "").upper() if match else ""
    if match is None or len(set(letters)) != len(letters):
        raise refusal(line, phrase("text-sgf-variant", text=shown(value)))
    return tuple((letter, 1) for letter in letters)


def _result_in(text: str, names: list[str]) -> Result | None:
    """Find the winner in free text in any language: the only player whose name it contains."""
    named = [_names(text, name) for name in names]
    if named[0] != named[1]:
        return WINS[named[1]]
    return "Draw" if re.search(r"\bdraw", text, re.IGNORECASE) else None


def _names(text: str, name: str) -> bool:
    """Whether a text contains a name as whole words."""
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
    """The header in PGN's words; what PGN has no tag for is kept under its SGF name."""
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
