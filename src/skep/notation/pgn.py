"""PGN for Hive: tags, one numbered ply a line, comments in braces, the result; as MzingaViewer writes it.

Results are read in words (`WhiteWins`) and in scores (`1-0`), and written in either. Game types and moves are those of
section 10, so every game can be recorded. Reading looks at the form of a move, not at its legality.
"""

import re
from collections.abc import Iterable

from skep.core.errors import InvalidTextError
from skep.notation.record import Record, Result, shown
from skep.notation.uhp import is_move_text
from skep.rules.ruleset import Ruleset

ROSTER = ("Date", "Event", "Site", "Round", "White", "Black")
"""The tags that every game is written with, between its game type and its result, if need be empty."""

SCORES: dict[Result, str] = {"WhiteWins": "1-0", "BlackWins": "0-1", "Draw": "1/2-1/2"}
UNKNOWN = "*"
"""The score of a game that is not over."""

_RESULTS: dict[str, Result] = {
    "whitewins": "WhiteWins",
    "blackwins": "BlackWins",
    "draw": "Draw",
    "inprogress": "InProgress",
    "notstarted": "NotStarted",
    "1-0": "WhiteWins",
    "0-1": "BlackWins",
    "1/2-1/2": "Draw",
    UNKNOWN: "InProgress",
    "?": "InProgress",
    "": "InProgress",
}
_SILENT = {"?", ""}
"""Results that a tag may have and the end of a game may not."""

_TAG = re.compile(r'\[\s*([^\s"\[\]]+)\s+"(.*)"\s*\]')
_BRACE = re.compile(r"([{}])")
_ESCAPED = re.compile(r'\\(["\\])')
_NUMBER = re.compile(r"[0-9]+\.+(?=[A-Za-z]|$)")


def parse_pgn(text: str) -> Record:
    """Read the one game of a text."""
    records = parse_pgn_games(text)
    if len(records) != 1:
        raise InvalidTextError(f"PGN: one game was expected, and here are {len(records)}")
    return records[0]


def parse_pgn_games(text: str) -> list[Record]:
    """Read every game of a text, in order; a game begins with its tags."""
    reader = _Reader()
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff")), 1):
        reader.read_line(number, line)
    reader.finish()
    return reader.records


def format_pgn(record: Record, *, scores: bool = False) -> str:
    """Write one game, its result in words or in scores."""
    result = SCORES.get(record.result, UNKNOWN) if scores else record.result
    roster = {name: record.tags.get(name, "") for name in ROSTER}
    free = {name: value for name, value in record.tags.items() if name not in ROSTER}
    tags = {"GameType": str(record.ruleset), **roster, "Result": result}
    for name in tags.keys() & free.keys():
        raise InvalidTextError(f"PGN: the tag {name} is not free; it is written from the record")
    for ply in record.comments.keys() - set(range(len(record.moves) + 1)):
        raise InvalidTextError(f"PGN: there is no ply {ply} to comment on")
    lines = [_format_tag(name, value) for name, value in (tags | free).items()]
    if record.moves or record.comments:
        lines += ["", *_format_comment(record, 0)]
        for ply, move in enumerate(record.moves, 1):
            if not is_move_text(move):
                raise InvalidTextError(f"PGN: {shown(move)}, ply {ply}, is no move")
            lines += [f"{ply}. {move}", *_format_comment(record, ply)]
    if record.is_over:
        lines += ["", result]
    return "\n".join(lines) + "\n"


def format_pgn_games(records: Iterable[Record], *, scores: bool = False) -> str:
    """Write several games, with an empty line between them."""
    return "\n".join(format_pgn(record, scores=scores) for record in records)


class _Reader:
    """The games read so far, and the one being read."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self._line = 0
        self._comment: list[str] | None = None
        self._comment_line = 0
        self._begin()

    def _begin(self) -> None:
        self._ruleset: Ruleset | None = None
        self._tags: dict[str, str] = {}
        self._moves: list[str] = []
        self._comments: dict[int, list[str]] = {}
        self._result: Result | None = None
        self._result_line = 0
        self._has_ended = False

    def read_line(self, number: int, line: str) -> None:
        """Read one line: a tag, or any mixture of moves, comments and the result."""
        self._line = number
        if self._comment is None and line.lstrip().startswith("["):
            self._read_tag(line.strip())
            return
        if self._comment is not None:
            self._comment.append("\n")
        for part in _BRACE.split(line):
            if self._comment is not None and part != "}":
                self._comment.append(part)
            elif self._comment is not None:
                self._comments.setdefault(len(self._moves), []).append("".join(self._comment).strip())
                self._comment = None
            elif part == "{":
                self._comment, self._comment_line = [], number
            else:
                self._read_words(part)

    def finish(self) -> None:
        """Keep the game being read: the text has ended, or the next game begins."""
        if self._comment is not None:
            raise InvalidTextError(f"PGN, line {self._comment_line}: this comment is not closed")
        if not (self._tags or self._ruleset or self._moves or self._comments or self._result):
            return
        if self._ruleset is None:
            raise InvalidTextError(f"PGN, before line {self._line + 1}: this game has no GameType tag")
        result: Result = self._result or "InProgress"
        if result in ("InProgress", "NotStarted"):
            result = "InProgress" if self._moves else "NotStarted"
        tags = {name: value for name, value in self._tags.items() if value or name not in ROSTER}
        comments = {ply: "\n".join(filter(None, words)) for ply, words in self._comments.items() if any(words)}
        self.records.append(Record(self._ruleset, tuple(self._moves), result, tags, comments))
        self._begin()

    def _read_tag(self, line: str) -> None:
        match = _TAG.fullmatch(line)
        if match is None:
            raise self._refusal(f'{shown(line)} is no tag; write [Name "value"]')
        name, value = match[1], _ESCAPED.sub(r"\1", match[2])
        if self._moves or self._has_ended or (name == "GameType" and self._ruleset):
            self.finish()
        if name == "GameType":
            self._ruleset = self._parse_game_type(value)
        elif name == "Result":
            self._read_result(value)
        elif name in self._tags:
            raise self._refusal(f"the tag {name} is given twice")
        else:
            self._tags[name] = value

    def _parse_game_type(self, text: str) -> Ruleset:
        try:
            return Ruleset.parse(text)
        except InvalidTextError as error:
            raise self._refusal(str(error)) from None

    def _read_words(self, text: str) -> None:
        """Read moves, each with or without its number, and the result."""
        for words in _split_plies(text):
            result = words.pop() if words and words[-1].lower() in _RESULTS.keys() - _SILENT else ""
            move = " ".join(words).rstrip(" .")
            if move and self._has_ended:
                raise self._refusal(f"{shown(move)} stands after the result")
            if move and not is_move_text(move):
                raise self._refusal(f"{shown(move)} is no move")
            if move:
                self._moves.append(move)
            if result:
                self._read_result(result)
                self._has_ended = True

    def _read_result(self, text: str) -> None:
        """Take a result, which must not contradict the one before; one that says nothing gives way."""
        result = _RESULTS.get(text.strip().lower())
        if result is None:
            raise self._refusal(f"{shown(text)} is no result; those are {', '.join(filter(None, _RESULTS))}")
        known = self._result
        if known in SCORES and result in SCORES and known != result:
            raise self._refusal(f"the result is {result} here and {known} in line {self._result_line}")
        if known not in SCORES:
            self._result, self._result_line = result, self._line

    def _refusal(self, reason: str) -> InvalidTextError:
        return InvalidTextError(f"PGN, line {self._line}: {reason}")


def _split_plies(text: str) -> list[list[str]]:
    """The words of a line, cut where a word begins with the number of a ply."""
    plies: list[list[str]] = [[]]
    for word in text.split():
        number = _NUMBER.match(word)
        if number:
            plies.append([])
        if rest := word[number.end() if number else 0 :]:
            plies[-1].append(rest)
    return plies


def _format_tag(name: str, value: str) -> str:
    line = '[{} "{}"]'.format(name, value.replace("\\", "\\\\").replace('"', '\\"'))
    if _TAG.fullmatch(line) is None or "\r" in line:
        raise InvalidTextError(f"PGN: a tag cannot be written with the name {name!r} and the value {shown(value)}")
    return line


def _format_comment(record: Record, ply: int) -> list[str]:
    words = record.comments.get(ply, "").strip()
    if "}" in words:
        raise InvalidTextError(f"PGN: the comment after ply {ply} holds a }}, which would end it")
    return [f"{{{words}}}"] if words else []
