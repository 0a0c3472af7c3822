"""Read PGN game by game, with variations, comments and judgments, replayed by the rules.

Results are words (`WhiteWins`) or scores (`1-0`). Invalid PGN is refused with its line number; a line of play is
kept up to the first move that is illegal or cannot be read, and `GameTree.stops` says where and why it ended.
"""

import io
import re
from collections.abc import Iterator
from typing import TextIO

from skep.core.errors import InvalidTextError, SkepError, message_of, shown
from skep.core.verdict import Verdict
from skep.lang import Phrase, phrase
from skep.notation.sketch import parse_sketch
from skep.notation.uhp import Result, format_move, is_move_text, parse_move, split_moves
from skep.pgn.tags import ROSTER, SETUP, SKETCH, parse_tag
from skep.pgn.writer import SCORES, UNKNOWN
from skep.rules.ruleset import Ruleset
from skep.trees.relaxing import judge_leniently
from skep.trees.tree import GameNode, GameTree, Remarks, Stop, way

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
"""Results that are allowed in a tag but not at the end of a game."""

_BRACKET = re.compile(r"([{}()])")
_NUMBER = re.compile(r"[0-9]+\.+(?=[A-Za-z]|$)")
MAX_NAG = 255


def read_game(file: TextIO) -> GameTree | None:
    """Read the next game of a file, or None at its end. The file must be seekable.

    >>> import io
    >>> tree = read_game(io.StringIO('[GameType "Base"]\\n1. wG1 {safe} 2. bG1 wG1- (2. bA1 -wG1)'))
    >>> [node.text for node in tree.main_line()], len(tree.next.variations)
    (['wG1', 'bG1 wG1-'], 2)
    """
    reader = _Reader()
    while True:
        here = file.tell()
        line = file.readline()
        if line and reader.begins_next(line):
            file.seek(here)
            return reader.finish()
        if not line:
            return reader.finish()
        reader.read_line(line)


def read_games(file: TextIO) -> Iterator[GameTree]:
    """Yield all games of a file, which need not be seekable."""
    reader = _Reader()
    for line in file:
        if reader.begins_next(line):
            tree = reader.finish()
            if tree is not None:
                yield tree
            reader = _Reader(reader.line)
        reader.read_line(line)
    tree = reader.finish()
    if tree is not None:
        yield tree


def parse_games(text: str) -> list[GameTree]:
    """Parse all games of a text."""
    return list(read_games(io.StringIO(text, newline=None)))


class _Reader:
    """Reads one game: its tags, then its moves."""

    def __init__(self, line: int = 0) -> None:
        self.line = line
        self._ruleset: Ruleset | None = None
        self._tags: dict[str, str] = {}
        self._tree: GameTree | None = None
        self._result: Result | None = None
        self._result_line = 0
        self._has_ended = False
        self._comment: list[str] | None = None
        self._comment_line = 0

    def begins_next(self, line: str) -> bool:
        """Whether a line is a tag of the next game."""
        if self._comment is not None or not line.lstrip().startswith("["):
            return False
        is_type = (parse_tag(line.strip()) or ("",))[0] == "GameType"
        return self._tree is not None or self._has_ended or (is_type and self._ruleset is not None)

    def read_line(self, line: str) -> None:
        """Read a tag, or any mix of moves, comments, variations and the result."""
        self.line += 1
        line = line.rstrip("\n").removeprefix("\ufeff")
        if self._comment is None and line.lstrip().startswith("["):
            self._read_tag(line.strip())
            return
        if self._comment is not None:
            self._comment.append("\n")
        for part in _BRACKET.split(line):
            if self._comment is not None:
                self._read_comment(part)
            elif part == "{":
                self._comment, self._comment_line = [], self.line
            elif part == "(":
                self._play.open_variation()
            elif part == ")":
                self._play.close_variation()
            else:
                self._read_words(part)

    def finish(self) -> GameTree | None:
        """Return the game, or None if there was none."""
        if self._comment is not None:
            raise _refusal(self._comment_line, phrase("text-pgn-comment-open"))
        if not (self._tags or self._ruleset or self._result):
            return None
        tree = self._play.finish()
        if self._result is not None:
            tree.result = self._result
        return tree

    @property
    def _play(self) -> "_Play":
        """Return the moves so far. The first one ends the tags."""
        if self._tree is None:
            if self._ruleset is None:
                raise self.refusal(phrase("text-pgn-no-game-type"))
            headers = {name: value for name, value in self._tags.items() if value or name not in ROSTER}
            sketch = headers.pop(SKETCH, None)
            headers.pop(SETUP, None)
            start = None if sketch is None else parse_sketch(f"{sketch} | game: {self._ruleset}").position
            self._tree = GameTree(self._ruleset, start=start, headers=headers)
            self._moves = _Play(self._tree, self)
        return self._moves

    def _read_tag(self, line: str) -> None:
        tag = parse_tag(line)
        if tag is None:
            raise self.refusal(phrase("text-pgn-no-tag", text=shown(line)))
        name, value = tag
        if name == "GameType":
            try:
                self._ruleset = Ruleset.parse(value)
            except InvalidTextError as error:
                raise self.refusal(message_of(error)) from None
        elif name == "Result":
            self._read_result(value)
        elif name in self._tags:
            raise self.refusal(phrase("text-pgn-tag-twice", name=name))
        else:
            self._tags[name] = value

    def _read_comment(self, part: str) -> None:
        assert self._comment is not None
        if part != "}":
            self._comment.append(part)
            return
        self._play.add_comment("".join(self._comment).strip())
        self._comment = None

    def _read_words(self, text: str) -> None:
        """Read moves with or without numbers, judgments, and the result."""
        for ply in _split_plies(text):
            nags = [word for word in ply if word.startswith("$")]
            words = [word for word in ply if not word.startswith("$")]
            result = words.pop() if words and words[-1].lower() in _RESULTS.keys() - _SILENT else ""
            move = " ".join(words).rstrip(" .")
            if move and self._has_ended:
                raise self.refusal(phrase("text-pgn-after-result", text=shown(move)))
            if not move:
                pass
            elif is_move_text(move):
                self._play.play(move)
            else:
                for each in split_moves(move.split(), is_start=self._play.is_start):
                    self._play.play(each)
            for nag in nags:
                self._read_nag(nag)
            if result and self._play.is_main_line:
                self._read_result(result)
                self._has_ended = True

    def _read_nag(self, word: str) -> None:
        number = word[1:]
        plain = number.lstrip("0") or "0"
        if not (number.isascii() and number.isdigit() and len(plain) <= 3 and int(plain) <= MAX_NAG):
            raise self.refusal(phrase("text-pgn-no-judgement", text=shown(word), most=MAX_NAG))
        self._play.judge(int(plain))

    def _read_result(self, text: str) -> None:
        """Set the result, which must not contradict an earlier one. An unknown result is replaced."""
        result = _RESULTS.get(text.strip().lower())
        if result is None:
            raise self.refusal(
                phrase("text-pgn-no-result", text=shown(text), results=", ".join(filter(None, _RESULTS)))
            )
        known = self._result
        if known in SCORES and result in SCORES and known != result:
            raise self.refusal(phrase("text-pgn-two-results", result=result, known=known, line=str(self._result_line)))
        if known not in SCORES:
            self._result, self._result_line = result, self.line

    def refusal(self, because: Phrase) -> InvalidTextError:
        """Return the error for the current line."""
        return _refusal(self.line, because)


class _Play:
    """Plays the moves of one game into its tree.

    `_node` is the end of the current line, or None after an illegal move; `_open` holds
    the nodes from which the enclosing variations continue.
    """

    def __init__(self, tree: GameTree, reader: _Reader) -> None:
        self._tree = tree
        self._reader = reader
        self._node: GameNode | None = tree
        self._open: list[tuple[GameNode | None, int]] = []
        self._opening: list[str] = []
        self._remarks = Remarks()
        self._is_fresh = False
        self._ply = 0
        self._position = tree.start.copy()
        self._at: GameNode = tree

    @property
    def is_main_line(self) -> bool:
        return not self._open

    @property
    def is_start(self) -> bool:
        """Whether the next move is the first of a game that begins with an empty board."""
        return self._ply == 0 and not self._tree.is_set_up

    def play(self, text: str) -> None:
        """Play a move at the end of the current line."""
        self._ply += 1
        node, self._is_fresh = self._node, False
        if node is None:
            return
        self._go_to(node)
        try:
            judged = judge_leniently(self._position, parse_move(self._position, text))
        except SkepError as error:
            self._stop(text, str(error))
            return
        if isinstance(judged, Verdict):
            self._stop(text, judged.because, judged)
            return
        if self._position.ruleset != self._tree.ruleset:
            self._tree.ruleset = self._position.ruleset
        self._node = node.attach(judged, format_move(self._position, judged))
        self._node.starting_comment, self._opening = "\n".join(self._opening), []

    def open_variation(self) -> None:
        """Start a variation that replaces the last move."""
        if self._is_fresh or self._ply == 0 or self._node is self._tree:
            raise self._reader.refusal(phrase("text-pgn-variation-early"))
        self._open.append((self._node, self._ply))
        self._node = None if self._node is None else self._node.parent
        self._ply -= 1
        self._is_fresh = True

    def close_variation(self) -> None:
        if not self._open:
            raise self._reader.refusal(phrase("text-closes-nothing"))
        if self._is_fresh:
            raise self._reader.refusal(phrase("text-pgn-variation-empty"))
        self._node, self._ply = self._open.pop()

    def add_comment(self, words: str) -> None:
        """Add a comment on the last move, or before the first one of a variation."""
        if not words:
            return
        if self._is_fresh:
            self._opening.append(words)
        elif self._node is not None:
            self._remarks.add(self._node, words)

    def judge(self, nag: int) -> None:
        if self._is_fresh or self._ply == 0:
            raise self._reader.refusal(phrase("text-pgn-judgement-early", nag=str(nag)))
        if self._node is not None:
            self._node.nags.add(nag)

    def finish(self) -> GameTree:
        if self._open:
            raise self._reader.refusal(phrase("text-not-closed"))
        self._remarks.write()
        return self._tree

    def _stop(self, text: str, because: str, verdict: Verdict | None = None) -> None:
        self._tree.stops.append(Stop(self._ply, text, because, verdict, self._reader.line))
        self._node = None
        self._opening = []

    def _go_to(self, node: GameNode) -> None:
        """Set the position to that of a node."""
        back, forth = way(self._at, node)
        for _ in range(back):
            self._position.undo()
        for passed in forth:
            assert passed.move is not None
            self._position.apply(passed.move)
        self._at = node


def _refusal(line: int, because: Phrase) -> InvalidTextError:
    return InvalidTextError(phrase("text-pgn-line", line=str(line), because=because))


def _split_plies(text: str) -> list[list[str]]:
    """Split a line into words, grouped by ply numbers."""
    plies: list[list[str]] = [[]]
    for word in text.split():
        number = _NUMBER.match(word)
        if number:
            plies.append([])
        if rest := word[number.end() if number else 0 :]:
            plies[-1].append(rest)
    return plies
