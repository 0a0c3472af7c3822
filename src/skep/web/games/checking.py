"""Games of a database compared with themselves: what is stored of how they ended, and what their moves say."""

import asyncio
import random
from collections.abc import Sequence

from sqlalchemy import Connection, select

from skep.core.errors import SkepError
from skep.core.tiles import PLAYERS
from skep.play.events import Cause
from skep.web.games.store import GameStore, restore, score_of
from skep.web.games.tables import GAMES, SEATS

Scores = Sequence[tuple[float | None, float | None]]


async def check_games(games: GameStore, count: int) -> tuple[int, list[str]]:
    """Replay a number of random games; returns how many were replayed and a sentence for each that disagrees."""
    ids = await games.database.read(lambda connection: connection.scalars(select(GAMES.c.id)).all())
    chosen = random.SystemRandom().sample(ids, min(count, len(ids)))
    found = [(id, await _trouble(games, id)) for id in chosen]
    return len(chosen), [f"game {id}: {trouble}" for id, trouble in found if trouble is not None]


async def _trouble(games: GameStore, id: str) -> str | None:
    """The first inconsistency in a stored game."""
    stored = await games.game(id)
    if stored is None:
        return None  # games are not deleted; where one was all the same, there is nothing to compare
    row, moves = stored
    try:
        session = await asyncio.to_thread(restore, row, moves)
    except SkepError as error:
        return f"its moves cannot be played: {error}"
    outcome, result = session.game.outcome, session.result
    if session.game.ply != row["ply"]:
        return f"it has {session.game.ply} moves, and {row['ply']} are noted"
    if (outcome is not None) is not (result is not None and result.cause is Cause.BOARD):
        return "the board and the stored result differ in whether it is over"
    if outcome is not None and result is not None and outcome.winner is not result.winner:
        return "the board and the stored result differ in who won"

    def read(connection: Connection) -> Scores:
        query = select(SEATS.c.score, SEATS.c.ended_at).where(SEATS.c.game_id == id).order_by(SEATS.c.color)
        return [(seat.score, seat.ended_at) for seat in connection.execute(query)]

    if await games.database.read(read) != [(score_of(result, color), row["ended_at"]) for color in PLAYERS]:
        return "its scores are not those of its result"
    return None
