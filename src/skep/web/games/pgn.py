"""Games of this server as PGN, to take away."""

from datetime import UTC, datetime
from itertools import accumulate

from skep import pgn
from skep.game import Game
from skep.notation.uhp import Result
from skep.play.clock import GRACE, Clock, TimeControl
from skep.play.events import Cause
from skep.trees import GameTree
from skep.web.games import store
from skep.web.games.store import Row
from skep.web.positions.views import WORDS
from skep.web.server.workers.tasks import task

MAX_MOVES = 20_000
"""Moves of the games in one file."""
_WON: dict[int | None, Result] = {0: "WhiteWins", 1: "BlackWins", None: "Draw"}
_PLAYED = ("board", "resigned", "time", "agreed", "abandoned")
"""Causes that end a game with a result; an aborted game has none."""


def headers_of(row: Row) -> dict[str, str]:
    """The PGN headers of a stored game: players, date, time control; the result if the board does not show it."""
    headers = {"Date": datetime.fromtimestamp(row["created_at"], UTC).strftime("%Y.%m.%d"), "Event": "Skep"}
    headers |= {word.capitalize(): _tag_text(row[f"{word}_name"] or "?") for word in WORDS}
    control = store.setup_of(row).control
    if control is not None:
        headers["TimeControl"] = control.to_pgn()
    result = store.result_of(row)
    if result is not None and result.cause.value in _PLAYED:
        headers["Result"] = _WON[result.winner]
    if result is not None and result.cause is Cause.ABANDONED:
        headers["Termination"] = "abandoned"
    return headers


def pgn_of(game: Game, row: Row, made_at: list[float]) -> str:
    """A stored game with its headers, and with what both had on their clocks after each move."""
    headers = headers_of(row)
    result = headers.pop("Result", None)
    tree = GameTree.from_game(game, headers)
    if result is not None:
        tree.result = result  # type: ignore[assignment]  # one of the final words
    control = store.setup_of(row).control
    if control is not None:
        _write_clocks(tree, control, made_at, row["created_at"])
    return pgn.format_game(tree)


@task
def stored_pgn(row: Row, moves: list[Row], made_at: list[float]) -> str:
    """The PGN of a stored game."""
    return pgn_of(store.restore(row, moves).game, row, made_at)


def _write_clocks(tree: GameTree, control: TimeControl, made_at: list[float], began: float) -> None:
    """Write the clock after each move, as a session counts it; moves that were taken back are not stored.

    The moves with which a game was set up took nobody's time.
    """
    clock, position = Clock(control), tree.start.copy()
    for node, now in zip(tree.main_line(), made_at, strict=False):
        assert node.move is not None
        by = position.player
        position.apply(node.move)
        if now > began:
            if position.player is not by and clock.running is by:
                clock.stop(now - GRACE)
                clock.reward(by)
            node.clock = clock.left(by, now)
        if position.turn.finished[position.player] == 0:
            clock.stop(now)
        elif clock.running is not position.player:
            clock.run(position.player, now)


def newest(rows: list[Row]) -> list[Row]:
    """The games of a list that go into one file: those with moves, the newest first."""
    played = sorted((row for row in rows if row["ply"]), key=lambda row: -row["moved_at"])
    moves = accumulate(row["ply"] for row in played)
    return [row for row, so_far in zip(played, moves, strict=True) if so_far <= MAX_MOVES]


def _tag_text(name: str) -> str:
    return name.replace("\r", " ").replace("\n", " ")
