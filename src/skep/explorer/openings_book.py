"""The book that comes with Skep: games of its engine against itself, made by `tools/openings_book.py`.

Its positions are folded already and sorted, so that it is read at the first question and needs no database.
"""

import sys
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from skep.explorer.collection import COLUMNS, fold_name
from skep.explorer.game_reading import RESULTS, collect
from skep.explorer.lookup import MAX_GAMES, Filters, Found, FoundGame, MoveCount, StoredGame
from skep.formats import read_games

SOURCE = "openings"
"""Name of the book's games in the explorer."""
NAME = "Skep"
FILE_NAME = "openings.zip"
GAMES, MOVES, POSITIONS, PLAYED = "games.txt", "moves.txt", "positions", "played"
"""Members of the file: games, one a line; folded moves, one a line; positions, sorted; and the move of each of them."""
FIRST_NUMBER = 1 << 30
"""The number of the first game of the book; those of a database are smaller."""
GAME_BITS = 24
"""Bits of a position that say which game; those above are the highest ones of its key."""


@dataclass(frozen=True, slots=True)
class BookGame:
    """A game of the book: its result as White sees it, and the moves of its opening with semicolons between them."""

    ruleset: str
    result: int | None
    moves: str


class OpeningsBook:
    """The games of a packed book, and what was played in each position."""

    def __init__(self, packed: bytes) -> None:
        with ZipFile(BytesIO(packed)) as file:
            self.lines = file.read(GAMES).decode().splitlines()
            """The games: type, result, nothing, and moves, between semicolons."""
            self._moves = file.read(MOVES).decode().splitlines()
            self._positions = _read_array("Q", file.read(POSITIONS))
            self._played = _read_array("H", file.read(PLAYED))

    def __len__(self) -> int:
        return len(self.lines)

    def add_to(self, found: Found, key: int, filters: Filters | None = None) -> Found:
        """Merge the moves that a database and the book have for a position."""
        games = self._games_at(key, filters or Filters())
        counts = {one.move: one for one in found.moves}
        for _, move, game in games:
            one = counts.setdefault(move, MoveCount(move))
            column = COLUMNS[game.result]
            setattr(one, column, getattr(one, column) + 1)
        shown = (_found_game(number, move, game) for number, move, game in games[: MAX_GAMES - len(found.recent)])
        moves = sorted(counts.values(), key=lambda one: (-one.total, one.move))
        return replace(found, moves=tuple(moves), recent=(*found.recent, *shown))

    def find_game(self, number: int) -> StoredGame | None:
        """A game by its number; None if the book has no such game."""
        if not 0 <= number - FIRST_NUMBER < len(self):
            return None
        game = self._game(number - FIRST_NUMBER)
        moves = tuple(game.moves.split(";"))
        return StoredGame(game.ruleset, None, moves, {"White": NAME, "Black": NAME}, game.result)

    def _games_at(self, key: int, filters: Filters) -> list[tuple[int, str, BookGame]]:
        """The games in which a position occurred, with their numbers and the folded moves."""
        if not _is_asked(filters):
            return []
        low = _high_bits(key)
        place = bisect_left(self._positions, low)
        games = []
        while place < len(self._positions) and self._positions[place] >> GAME_BITS == low >> GAME_BITS:
            number = self._positions[place] - low
            game = self._game(number)
            if filters.result in (None, game.result) and filters.ruleset in ("", game.ruleset):
                games.append((FIRST_NUMBER + number, self._moves[self._played[place]], game))
            place += 1
        return games

    def _game(self, number: int) -> BookGame:
        ruleset, result, _, moves = self.lines[number].split(";", 3)
        return BookGame(ruleset, RESULTS[result], moves)


@cache
def openings_book() -> OpeningsBook:
    """The book of this installation."""
    return OpeningsBook((resources.files("skep.explorer") / FILE_NAME).read_bytes())


def pack_games(lines: Sequence[str]) -> bytes:
    """A book of games, written as `BookGame` has them: type, result, nothing, and moves, between semicolons."""
    moves: dict[str, int] = {}
    rows = sorted(row for number, line in enumerate(lines) for row in _rows(number, line, moves))
    members = {
        GAMES: "\n".join(lines).encode(),
        MOVES: "\n".join(moves).encode(),
        POSITIONS: _write_array("Q", [position for position, _ in rows]),
        PLAYED: _write_array("H", [move for _, move in rows]),
    }
    packed = BytesIO()
    with ZipFile(packed, "w") as file:
        for name, content in members.items():
            info = ZipInfo(name)  # without a date, so that equal games make an equal file
            info.compress_type = ZIP_DEFLATED
            file.writestr(info, content, compresslevel=9)
    return packed.getvalue()


def _rows(number: int, line: str, moves: dict[str, int]) -> Iterator[tuple[int, int]]:
    """The positions of a game, each with the number of its move."""
    [tree] = read_games(line)
    for ply in collect(tree).plies:
        yield _high_bits(ply.key) | number, moves.setdefault(ply.move, len(moves))


def _high_bits(key: int) -> int:
    """A key without its lowest bits, where the number of a game is written."""
    return key >> GAME_BITS << GAME_BITS & (1 << 64) - 1


def _is_asked(filters: Filters) -> bool:
    """Whether the filter lets games of the book through, which have no day and are all played by the engine."""
    is_by_engine = fold_name(filters.player) in ("", fold_name(NAME))
    return is_by_engine and not filters.since and filters.source in ("", SOURCE)


def _found_game(number: int, move: str, game: BookGame) -> FoundGame:
    return FoundGame(number, NAME, NAME, 0, game.result, 0, "", SOURCE, move)


def _read_array(code: str, content: bytes) -> "array[int]":
    values = array(code, content)
    if sys.byteorder == "big":
        values.byteswap()
    return values


def _write_array(code: str, values: list[int]) -> bytes:
    written = array(code, values)
    if sys.byteorder == "big":
        written.byteswap()
    return written.tobytes()
