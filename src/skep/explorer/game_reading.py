"""Games made ready for a collection: who played, when, with which result, and every position folded.

All of it is bounded, so that no game of whatever origin can fill a database.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from skep import pgn
from skep.core.errors import SkepError
from skep.formats import Format, read_games, recognize
from skep.notation.folding import fold, fold_move
from skep.notation.sketch import format_sketch
from skep.pgn.tags import parse_tag
from skep.trees import GameTree

MOST_PLIES = 40
"""Positions of a game that can be looked up: deeper ones are hardly ever shared by two games."""
MOST_MOVES = 600
"""Moves of a game that are kept; what was played later is not shown."""
MOST_NAME = 80
MOST_EVENT = 200
HEAD = 4096
"""Characters by which the form of a file is recognized, where it may hold many games."""
RESULTS = {"WhiteWins": 1, "Draw": 0, "BlackWins": -1}
_DATE = re.compile(r"([0-9]{4})[.-]([0-9?]{2})[.-]([0-9?]{2})")
_RATING = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class FoldedPly:
    """A position of a game and what was played there; `tiles` says how many lie on the board."""

    key: int
    move: str
    tiles: int


@dataclass(frozen=True, slots=True)
class CollectedGame:
    """A game as a collection keeps it; `digest` is equal for a game that comes a second time."""

    digest: str
    ruleset: str
    white: str
    black: str
    rating: int
    result: int | None
    day: int
    event: str
    start: str | None
    moves: tuple[str, ...]
    plies: tuple[FoldedPly, ...]


def collect(tree: GameTree, *, id: str | None = None) -> CollectedGame:
    """Make the main line of a game ready; `id` names it where it has a name of its own, as on a server."""
    headers = tree.headers
    white, black = (_clean(headers.get(tag, ""), MOST_NAME) for tag in ("White", "Black"))
    moves = tuple(node.text for node, _ in zip(tree.main_line(), range(MOST_MOVES), strict=False))
    start = format_sketch(tree.start) if tree.is_set_up else None
    day = parse_day(headers.get("Date", ""))
    named = id if id is not None else repr((str(tree.ruleset), start, moves, white, black, day))
    return CollectedGame(
        digest=digest_of(named),
        ruleset=str(tree.ruleset),
        white=white,
        black=black,
        rating=_rating(headers),
        result=None if tree.stops else RESULTS.get(tree.result),
        day=day,
        event=_clean(headers.get("Event", ""), MOST_EVENT),
        start=start,
        moves=moves,
        plies=tuple(_folded(tree)),
    )


def digest_of(name: str) -> str:
    """A short word for all by which a game is known."""
    return blake2b(name.encode(), digest_size=16).hexdigest()


def _folded(tree: GameTree) -> Iterator[FoldedPly]:
    """The first positions of a game, each once, with the move that was played when it was first there."""
    position = tree.start.copy()
    seen: set[int] = set()
    for node, _ in zip(tree.main_line(), range(MOST_PLIES), strict=False):
        assert node.move is not None
        folded = fold(position)
        if folded.key not in seen:
            seen.add(folded.key)
            yield FoldedPly(folded.key, fold_move(position, node.move, folded), len(position.board.hexes))
        position.apply(node.move)


def parse_day(text: str) -> int:
    """A date such as 2024.04.05 or 2024-04-?? as a number, 20240405 or 20240400; 0 where it is none."""
    match = _DATE.match(text.strip())
    if match is None:
        return 0
    return int("".join(part if part.isdigit() else "00" for part in match.groups()))


def _clean(text: str, most: int) -> str:
    """A name or an event in one line; what stands for nothing is nothing."""
    text = " ".join(text.replace("\x00", "").split())[:most]
    return "" if text in {"?", "-"} else text


def _rating(headers: Mapping[str, str]) -> int:
    """The mean rating of both players; 0 where one is unknown."""
    found = [headers.get(tag, "").strip() for tag in ("WhiteElo", "BlackElo")]
    if not all(map(_RATING.fullmatch, found)):
        return 0
    return sum(map(int, found)) // 2


# Files


@dataclass(frozen=True, slots=True)
class ReadingProblem:
    """What could not be read: the whole file, one of its games, or the rest of a game."""

    game: int | None
    because: str

    def __str__(self) -> str:
        return self.because if self.game is None else f"game {self.game}: {self.because}"


def read_file(path: Path) -> Iterator[GameTree | ReadingProblem]:
    """The games of a file, one after the other, and between them what could not be read.

    PGN, SGF, UHP game strings one a line, or anything else that `skep.formats` reads. A game that turns out to be
    illegal is kept up to there.
    """
    try:
        with path.open(encoding="utf-8-sig", errors="replace", newline=None) as file:
            head = file.read(HEAD)
            file.seek(0)
            form = recognize(head)
            found = _pgn_games(file) if form is Format.PGN else _other_games(file.read())
            yield from _with_stops(found)
    except OSError as error:
        yield ReadingProblem(None, error.strerror or str(error))


def _with_stops(found: Iterable[GameTree | ReadingProblem]) -> Iterator[GameTree | ReadingProblem]:
    number = 0
    for one in found:
        number += 1
        if isinstance(one, ReadingProblem):
            yield ReadingProblem(one.game or number, one.because)
            continue
        yield one
        for stop in one.stops:
            yield ReadingProblem(number, str(stop))


def _pgn_games(lines: Iterable[str]) -> Iterator[GameTree | ReadingProblem]:
    """Each game is read by itself, so that a broken one spoils no other."""
    for text in _split_pgn(lines):
        try:
            yield from pgn.parse_games(text)
        except SkepError as error:
            yield ReadingProblem(None, str(error))


def _split_pgn(lines: Iterable[str]) -> Iterator[str]:
    """The texts of single games: one begins with the first tag after a line that is none."""
    game: list[str] = []
    has_moves = False
    for line in lines:
        is_tag = parse_tag(line.strip()) is not None
        if is_tag and has_moves:
            yield "".join(game)
            game, has_moves = [], False
        game.append(line)
        has_moves = has_moves or bool(line.strip() and not is_tag)
    if any(line.strip() for line in game):
        yield "".join(game)


def _other_games(text: str) -> Iterator[GameTree | ReadingProblem]:
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    is_list = any(recognize(line) is Format.GAME_STRING for line in lines)
    for one in lines if is_list else [text]:
        try:
            yield from read_games(one)
        except SkepError as error:
            yield ReadingProblem(None, str(error))
