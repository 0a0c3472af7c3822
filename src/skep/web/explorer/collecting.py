"""The server's own games enter the explorer when they end, each by a job that survives the end of the process.

Games that ended before there were such jobs are brought in by `skep explorer collect`.
"""

import asyncio
import time
from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection, exists, func, select

from skep.core.tiles import PLAYERS
from skep.explorer.collection import add_games, known_digests
from skep.explorer.explorer_schema import SOURCES
from skep.explorer.game_reading import CollectedGame, collect, digest_of
from skep.explorer.importing import BATCH
from skep.game import Game
from skep.notation.uhp import Result as ResultWord
from skep.play.events import Cause, Result
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from skep.trees import GameTree
from skep.web.explorer import tables as _tables  # noqa: F401 - the tables that are written here
from skep.web.games.events import GameEnded
from skep.web.games.service import GameSetup, GameStore, restore, result_of, setup_of
from skep.web.server.database import Unit
from skep.web.server.events import EventBus
from skep.web.server.jobs import Jobs
from skep.web.server.jobs import add as add_job
from skep.web.server.log import log_exception

SERVER, COMPUTER = "server", "computer"
"""The sources of games that were played here: between people, and against the computer."""
LEAST_MOVES = 6
"""Games that were given up before are nobody's openings."""
MAX_GAME_TYPES = 200
"""Game types of which the games played here enter the explorer, in addition to those that Skep has a name for."""
_PRESETS = frozenset(str(Ruleset.parse(preset.game_type)) for preset in PRESETS.values())
JOB = "explorer"
"""The kind of job; its key is the game."""


def source_of(setup: GameSetup, result: Result, ply: int) -> str | None:
    """The source of a finished game; None for an aborted one.

    Games at one screen stay out, since there every move may still be taken back.
    """
    if setup.kind == "here" or result.cause is Cause.ABORTED or ply < LEAST_MOVES:
        return None
    return COMPUTER if any(seat.level is not None for seat in setup.seats) else SERVER


def collected(id: str, game: Game, setup: GameSetup, result: Result, ended_at: float) -> CollectedGame:
    """A finished game as the explorer keeps it, under the names that it was played with."""
    white, black = (setup.seats[color].name or "" for color in PLAYERS)
    date = time.strftime("%Y.%m.%d", time.gmtime(ended_at))
    tree = GameTree.from_game(game, {"White": white, "Black": black, "Date": date})
    words: dict[object, ResultWord] = {None: "Draw", PLAYERS[0]: "WhiteWins", PLAYERS[1]: "BlackWins"}
    tree.result = words[result.winner]
    return collect(tree, id=_name(id))


class FinishedGames:
    """Brings every game that ends into the explorer: as a job, recorded in the transaction that ends the game."""

    def __init__(self, games: GameStore, bus: EventBus, jobs: Jobs, now: Callable[[], float]) -> None:
        self._games = games
        self._now = now
        bus.join(GameEnded, self._record)
        jobs.on(JOB, self._bring_in)

    def _record(self, unit: Unit, ended: GameEnded) -> None:
        add_job(unit, JOB, ended.game, self._now())

    async def _bring_in(self, id: str, _: str) -> Unit:
        unit = Unit()
        if (work := await _collecting(self._games, id)) is not None:
            unit.do(work)
        return unit


async def collect_stored(games: GameStore, on_batch: Callable[[int], None] = lambda _: None) -> int:
    """Bring in every finished game of a database that is not in the explorer; returns how many were new."""
    ids = await games.ended()
    new = 0
    for begin in range(0, len(ids), BATCH):
        batch = ids[begin : begin + BATCH]
        digests = [digest_of(_name(id)) for id in batch]
        known = await games.database.read(partial(known_digests, digests=digests))
        for id in batch:
            if digest_of(_name(id)) in known:
                continue
            try:
                new += await _collect_one(games, id)
            except Exception:  # noqa: BLE001 - it is in the log, and the others have their turn
                log_exception("a game was set aside", what="collect")
        on_batch(begin + len(batch))
    return new


async def _collect_one(games: GameStore, id: str) -> int:
    work = await _collecting(games, id)
    return 0 if work is None else await games.database.write(work)


async def _collecting(games: GameStore, id: str) -> Callable[[Connection], int] | None:
    """The job that adds a game; None if the explorer does not take it, or if the game goes on again."""
    stored = await games.game(id)
    if stored is None:
        return None
    row, moves = stored
    setup, result = setup_of(row), result_of(row)
    if result is None or (source := source_of(setup, result, row["ply"])) is None:
        return None
    made = await asyncio.to_thread(lambda: collected(id, restore(row, moves).game, setup, result, row["ended_at"]))
    return partial(_add, source=source, game=made)


def _add(connection: Connection, source: str, game: CollectedGame) -> int:
    """Bring in a game, unless it is of one game type more than are kept; returns how many came in."""
    of_source = SOURCES.c.name == source
    is_known = exists().where(of_source, SOURCES.c.ruleset == game.ruleset)
    count = select(func.count()).select_from(SOURCES).where(of_source)
    known, types = connection.execute(select(is_known, count.scalar_subquery())).one()
    if not known and types >= MAX_GAME_TYPES and game.ruleset not in _PRESETS:
        return 0
    return add_games(connection, source, [game]).games


def _name(id: str) -> str:
    """The name in the explorer of a game of this server."""
    return f"game:{id}"
