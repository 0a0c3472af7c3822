"""Games of this server as PGN, to take away."""

from datetime import UTC, datetime
from itertools import accumulate

from skep import pgn
from skep.game import Game
from skep.notation.uhp import Result
from skep.web.games.views import WORDS
from skep.web.storage import saving
from skep.web.storage.store import Row

MOST_MOVES = 20_000
"""Moves of the games in one file."""
_WON: dict[int | None, Result] = {0: "WhiteWins", 1: "BlackWins", None: "Draw"}
_PLAYED = ("board", "resigned", "time", "agreed")
"""What ends a game with a result; one that was aborted has none."""


def headers_of(row: Row) -> dict[str, str]:
    """Who played a stored game, and when; how it ended where the board alone does not say."""
    told = {"Date": datetime.fromtimestamp(row["created_at"], UTC).strftime("%Y.%m.%d"), "Event": "Skep"}
    told |= {word.capitalize(): _tag_text(row[f"{word}_name"] or "?") for word in WORDS}
    result = saving.result_of(row)
    if result is not None and result.cause.value in _PLAYED:
        told["Result"] = _WON[result.winner]
    return told


def pgn_of(game: Game, headers: dict[str, str]) -> str:
    """A game with its headers; `Result` counts where the board shows none."""
    tree = pgn.GameTree.from_game(game, {name: value for name, value in headers.items() if name != "Result"})
    if "Result" in headers:
        tree.result = headers["Result"]  # type: ignore[assignment]  # one of the final words
    return pgn.format_game(tree)


def stored_pgn(row: Row, moves: list[Row]) -> str:
    """The same of a game as it is stored."""
    return pgn_of(saving.restore(row, moves).game, headers_of(row))


def newest(rows: list[Row]) -> list[Row]:
    """The games of a list that go into one file: those with moves, the newest first."""
    played = sorted((row for row in rows if row["ply"]), key=lambda row: -row["moved_at"])
    moves = accumulate(row["ply"] for row in played)
    return [row for row, so_far in zip(played, moves, strict=True) if so_far <= MOST_MOVES]


def _tag_text(name: str) -> str:
    return name.replace("\r", " ").replace("\n", " ")
