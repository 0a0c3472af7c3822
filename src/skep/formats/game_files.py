"""Files of games: cut into the texts of single games while they are read, each of which is then read by itself.

So a bad game spoils no other, the first game is there before the last is read, and games can be shared between
processes. Everything that reads files of games reads them here.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Any, BinaryIO

from skep.core.errors import InvalidTextError, SkepError, shown
from skep.formats.forms import Check, Format, read_games, recognize
from skep.lang import phrase
from skep.pgn.tags import parse_tag
from skep.rules.presets import DEFAULT
from skep.rules.ruleset import Ruleset
from skep.trees import GameTree

HEAD = 64
"""Lines by which the form of a file is recognized."""
PEEK = 4096
"""Bytes by which its encoding is."""
STANDARD_INPUT = "-"
_RESULTS = '{"skep match"'
"""First characters of a results file of `skep match`."""
_FINAL = ("Draw", "WhiteWins", "BlackWins")
_SIGNS = re.compile(r"\\.|[\[\]()]", re.DOTALL)
_LIST_NUMBER = re.compile(r"\d+[.)]\s+(?=[A-Z])")
_RULESET_LINE = re.compile(r"\s*game:", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class GameText:
    """The text of one game of a file; games are counted from 1."""

    number: int
    text: str

    def read(self, ruleset: Ruleset | str = DEFAULT, *, check: Check = "rules") -> list[GameTree]:
        """The game, or several games that could not be separated; `ruleset` applies if the text names none."""
        if self.text.startswith("{"):
            return [_read_result(self.text, check)]
        return read_games(self.text, ruleset, check=check)


@dataclass(frozen=True, slots=True)
class ReadingProblem:
    """A part of a file that could not be read: all of it, one of its games, or the rest of a game."""

    game: int | None
    because: str

    def __str__(self) -> str:
        return self.because if self.game is None else f"game {self.game}: {self.because}"


def read_file(
    path: Path, ruleset: Ruleset | str = DEFAULT, *, check: Check = "rules"
) -> Iterator[GameTree | ReadingProblem]:
    """The games of a file, one after the other, and between them what could not be read.

    PGN, SGF, results of `skep match`, game strings, HOP or one-line sketches one a line or in the last column of a
    table, drawn sketches, or a list of moves; in UTF-8, UTF-16 or Latin-1. A game that turns out to be illegal is kept
    up to there, and the problem follows it. `check` is that of `read_games`.
    """
    try:
        for text in split_file(path):
            yield from read_text(text, ruleset, check=check)
    except SkepError as error:
        yield ReadingProblem(None, str(error))


def read_text(
    game: GameText, ruleset: Ruleset | str = DEFAULT, *, check: Check = "rules"
) -> Iterator[GameTree | ReadingProblem]:
    """The game of a text, and what of it could not be read."""
    try:
        trees = game.read(ruleset, check=check)
    except SkepError as error:
        yield ReadingProblem(game.number, str(error))
        return
    for tree in trees:
        yield tree
        for stop in tree.stops:
            yield ReadingProblem(game.number, str(stop))


def split_file(path: Path) -> Iterator[GameText]:
    """The texts of the games of a file, or of standard input where it is called `-`.

    Raises InvalidTextError if the file cannot be opened or is not text.
    """
    try:
        if str(path) == STANDARD_INPUT:
            source = getattr(sys.stdin, "buffer", None)
            yield from split_lines(sys.stdin if source is None else _decoded(source))
        else:
            with path.open("rb") as file:
                yield from split_lines(_decoded(file))
    except OSError as error:
        raise InvalidTextError(phrase("literal", text=f"{path}: {error.strerror or error}")) from error


def split_text(text: str) -> list[GameText]:
    """The texts of the games of a text."""
    return list(split_lines(text.splitlines(keepends=True)))


def split_lines(lines: Iterable[str]) -> Iterator[GameText]:
    """Return the texts of the games in these lines."""
    texts = (text for text in _split(lines) if text.strip())
    yield from (GameText(number, text) for number, text in enumerate(texts, 1))


# Encodings


def _decoded(file: BinaryIO) -> Iterator[str]:
    """The lines of a file in UTF-16, UTF-8, or, where a line is not UTF-8, Latin-1."""
    peeked = _peek(file)
    wide = _utf_16(peeked)
    if wide is not None:
        data = b"".join(chain([peeked], iter(lambda: file.read(1 << 16), b"")))
        yield from data.decode(wide, "replace").lstrip("\ufeff").splitlines(keepends=True)
        return
    if b"\0" in peeked:
        raise InvalidTextError(phrase("text-binary"))
    whole = peeked.rpartition(b"\n")
    yield from (_decode(line) for line in (whole[0] + whole[1]).splitlines(keepends=True))
    rest = file.readline() if whole[2] or not peeked.endswith(b"\n") else b""
    yield _decode(whole[2] + rest)
    for line in file:
        yield from _decode(line).replace("\r\n", "\n").splitlines(keepends=True)


def _peek(file: BinaryIO) -> bytes:
    """The first bytes of a file; a pipe may give fewer than were asked for."""
    data = b""
    while len(data) < PEEK and (more := file.readline(PEEK)):
        data += more
    return data


def _utf_16(data: bytes) -> str | None:
    """The form of UTF-16 in which data are written: by its mark, or since every other byte of plain text is zero."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "utf-16"
    even, odd = data[0:64:2], data[1:64:2]
    if len(data) >= 8 and not any(odd) and all(even):
        return "utf-16-le"
    return "utf-16-be" if len(data) >= 8 and not any(even) and all(odd) else None


def _decode(line: bytes) -> str:
    try:
        return line.decode("utf-8-sig")
    except UnicodeDecodeError:
        return line.decode("latin-1")


# Games


def _split(lines: Iterable[str]) -> Iterator[str]:
    """The texts of single games, by the form that the first lines show."""
    source = iter(lines)
    head = list(islice(source, HEAD))
    lines = chain(head, source)
    text = "".join(head).strip("\ufeff \t\r\n")
    if text.startswith(_RESULTS):
        return (line for line in lines if line.startswith('{"pair"'))
    if text.startswith("(") and text[1:].lstrip().startswith(";"):
        return _split_sgf(lines)
    if any(parse_tag(line.strip()) is not None for line in head):
        return _split_pgn(lines)
    written = [line.strip() for line in head if line.strip() and not line.lstrip().startswith("#")]
    if sum(_is_game(_last_column(line)) for line in written) > (len(written) == 1):
        return (_last_column(line.strip()) for line in lines if not line.lstrip().startswith("#"))
    if sum(bool(_RULESET_LINE.match(line)) for line in head) and not any("|" in line for line in written):
        return _split_sketches(lines)
    return iter(["".join(lines)])


def _is_game(line: str) -> bool:
    """Whether a line by itself is a game string, a HOP or a sketch in one line."""
    form = recognize(line)
    return form in (Format.GAME_STRING, Format.HOP) or (form is Format.SKETCH and "|" in line)


def _last_column(line: str) -> str:
    """The last column of a table, whose columns are set apart by tabs or, before a game string, by commas."""
    cell = _LIST_NUMBER.sub("", line.rpartition("\t")[2].strip())
    head = cell.partition(";")[0]
    if "," in head and ";" in cell and "|" not in cell:
        cell = cell[head.rindex(",") + 1 :]
    return cell.strip().strip('"')


def _split_pgn(lines: Iterable[str]) -> Iterator[str]:
    """A game begins with the first tag after a line that is none."""
    game: list[str] = []
    has_moves = False
    depth = 0
    for line in lines:
        is_tag = depth <= 0 and parse_tag(line.strip()) is not None
        if is_tag and has_moves:
            yield "".join(game)
            game, has_moves, depth = [], False, 0
        game.append(line)
        has_moves = has_moves or bool(line.strip() and not is_tag)
    yield "".join(game)


def _split_sgf(lines: Iterable[str]) -> Iterator[str]:
    """A game ends with the parenthesis that closes its first one, outside of values."""
    game: list[str] = []
    depth, in_value, escaped = 0, False, False
    for line in lines:
        begin = 0
        for sign in _SIGNS.finditer(f"\\{line}" if escaped else line):
            mark, end = sign[0], sign.end() - escaped
            if in_value:
                in_value = mark != "]"
            elif mark == "[":
                in_value = True
            elif mark in "()":
                depth += 1 if mark == "(" else -1
                if depth <= 0 and mark == ")":
                    yield "".join((*game, line[begin:end]))
                    game, begin, depth = [], end, 0
        game.append(line[begin:])
        escaped = in_value and (len(line) - len(line.rstrip("\\"))) % 2 == 1
    yield "".join(game)


def _split_sketches(lines: Iterable[str]) -> Iterator[str]:
    """A drawn sketch begins with the line that names its ruleset, as Skep writes it."""
    sketch: list[str] = []
    for line in lines:
        if _RULESET_LINE.match(line) and any(_RULESET_LINE.match(before) for before in sketch):
            yield "".join(sketch)
            sketch = []
        sketch.append(line)
    yield "".join(sketch)


def _read_result(line: str, check: Check) -> GameTree:
    """A game of `skep match`, with its players and its result."""
    try:
        fields: dict[str, Any] = json.loads(line)
        [tree] = read_games(str(fields["game"]), check=check)
        headers = {"White": str(fields["white"]), "Black": str(fields["black"])}
        headers["Round"] = f"{int(fields['pair']) + 1}.{int(fields['round']) + 1}"
        if fields["end"] != "rules":
            headers["Termination"] = str(fields["end"])
        result = fields["result"]
    except SkepError:
        raise
    except (ValueError, KeyError, TypeError) as error:
        raise InvalidTextError(phrase("text-no-result-line", text=shown(line))) from error
    tree.headers = headers
    if result in _FINAL and not tree.stops:
        tree.result = result
    return tree
