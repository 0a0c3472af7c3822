"""The server's own games enter the explorer when they end.

Each is folded in a thread, one after the other, and never waited for. What a server misses, since it was stopped or had
too much to do, `skep explorer collect` brings in later.
"""

import asyncio
import time
from collections import deque
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
from skep.web.games.rooms import Rooms
from skep.web.games.setup import GameSetup
from skep.web.games.store import GameStore, restore, setup_of
from skep.web.server.events import HERE
from skep.web.server.log import LOG, log_exception

SERVER, COMPUTER = "server", "computer"
"""The sources of games that were played here: between people, and against the computer."""
LEAST_MOVES = 6
"""Games that were given up before are nobody's openings."""
MAX_GAME_TYPES = 200
"""Game types of which the games played here enter the explorer, beside those that Skep has a name for."""
_PRESETS = frozenset(str(Ruleset.parse(preset.game_type)) for preset in PRESETS.values())
MOST_WAITING = 200
MOST_REMEMBERED = 2000
"""Games that are known to be in."""


def source_of(setup: GameSetup, result: Result, game: Game) -> str | None:
    """Where a finished game belongs; None for one that was broken off.

    Games at one screen stay out, since there every move may still be taken back.
    """
    if setup.kind == "here" or result.cause is Cause.ABORTED or game.ply < LEAST_MOVES:
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
    """Takes note of games that end here."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._known: deque[str] = deque(maxlen=MOST_REMEMBERED)
        self._waiting: asyncio.Queue[tuple[str, Game, GameSetup, Result, float]] = asyncio.Queue(MOST_WAITING)
        rooms.bus.subscribe(GameEnded, self.on_end)

    def on_end(self, ended: GameEnded, origin: str) -> None:
        """A game is over; the process that ended it brings it in."""
        room = self._rooms.open_room(ended.game)
        if origin != HERE or room is None or room.id in self._known:
            return
        result, game = room.session.result, room.game
        if result is None or source_of(room.setup, result, game) is None:
            return
        self._known.append(room.id)
        try:
            self._waiting.put_nowait((room.id, game.copy(), room.setup, result, time.time()))
        except asyncio.QueueFull:
            LOG.warning("a finished game is left out of the explorer", extra={"game": room.id})

    async def work(self) -> None:
        """Bring in what has ended, for as long as the server runs."""
        while True:
            id, game, setup, result, ended_at = await self._waiting.get()
            source = source_of(setup, result, game) or SERVER
            try:
                made = await asyncio.to_thread(collected, id, game, setup, result, ended_at)
                await self._rooms.database.write(partial(_add, source=source, game=made))
            except Exception:  # noqa: BLE001 - the log has it, and the game itself is kept elsewhere
                log_exception("a finished game could not be brought into the explorer")


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
    stored = await games.game(id)
    if stored is None:
        return 0
    row, moves = stored
    session, setup = restore(row, moves), setup_of(row)
    if session.result is None or (source := source_of(setup, session.result, session.game)) is None:
        return 0
    made = collected(id, session.game, setup, session.result, row["moved_at"])
    return await games.database.write(partial(_add, source=source, game=made))


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
    """What a game of this server is known by in the explorer."""
    return f"game:{id}"
