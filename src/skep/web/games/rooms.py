"""All rooms: made, found in memory or read from the store, and let go when nobody has used them for a while."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from skep.game import Game
from skep.play import commands as ask
from skep.play.session import Session
from skep.web.engines.service import EnginePool
from skep.web.games.room import Room
from skep.web.games.setup import GameSetup
from skep.web.games.store import GameStore, begin, new_session, restore, setup_of
from skep.web.positions.game_text import new_game_like
from skep.web.positions.service import MOVES_FOR_ONE
from skep.web.server.database import Database, Unit
from skep.web.server.limits import Limits, Owners
from skep.web.server.log import log_exception
from skep.web.server.metrics import Metrics
from skep.web.server.random_ids import random_id
from skep.web.server.relay import News, NullRelay, Relay
from skep.web.server.times import Times

KEEP_IDLE = 60.0
"""Seconds that an unused room stays in memory."""
MOST_IDLE = 2_000
"""Unused rooms that stay in memory; of more, those that were used last."""
SWEEP_EVERY = 5.0
BEAT_EVERY = 1.0
GRACE = 2.0
"""Seconds after which a clock that fell is seen to by the sweep, if it was not by the room's own timer."""
FORGET_AFTER = 2.5 * SWEEP_EVERY
"""Seconds after which a server that says nothing has nobody at its pages."""
LEFT_ALONE = 60.0
"""Seconds after which a computer's move is thought about here, though the last step was made elsewhere."""


MOST_SET_ASIDE = 10_000
"""Overdue games that could not be read and are not tried again until the server is started anew."""
Item = TypeVar("Item")


class Draft(NamedTuple):
    """A game that is set up and not yet stored."""

    id: str
    session: Session
    setup: GameSetup

    def add_to(self, unit: Unit, wall: float) -> None:
        """Store it with the unit."""
        begin(unit, self.id, self.session, self.setup, wall)


class Rooms:
    """The registry. `get` is the only way to a room, so that a game is never in memory twice."""

    def __init__(
        self, database: Database, engines: EnginePool, metrics: Metrics, limits: Limits, relay: Relay | None = None
    ) -> None:
        self.database = database
        self.games = GameStore(database)
        self.relay = relay or NullRelay()
        self.hears: dict[str, Callable[[Room, str], None]] = {}
        """What rooms tell their likes on other servers by `Room.share`, and what is done with it there."""
        self.hears_study: Callable[[News], None] = lambda _: None
        """What is done where a study has changed at another server."""
        self.on_miss: list[Callable[[], Coroutine[Any, Any, None]]] = []
        """What else is done when news may have been missed."""
        self.after_miss: list[Callable[[Room], Coroutine[Any, Any, None]]] = []
        """What tells those in a room again what other servers may have told unheard."""
        self.listens: dict[str, Callable[[News], None]] = {}
        """What servers tell each other beside games, and what is done with it."""
        self.after_sweep: list[Callable[[], None]] = []
        self.after_change: list[Callable[[Room], None]] = []
        """What is told of every room whose game, players or pages have changed."""
        self.engines = engines
        self.metrics = metrics
        self.limits = limits
        self.times = Times()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._set_aside: dict[str, None] = {}
        engines.engine.on_progress = self._tell_progress
        metrics.gauge("skep_rooms", lambda: len(self._rooms))
        metrics.gauge("skep_thinking", lambda: engines.thinking)

    async def start(self) -> None:
        """Open the store and begin what is done regularly."""
        uptime = await self.database.start()
        self.times = Times(await self.relay.uptime(uptime))
        await self.relay.start(self._hear, self._miss)
        self.spawn(self._every(BEAT_EVERY, self._beat), "heartbeat")
        self.spawn(self._every(SWEEP_EVERY, self._sweep), "sweep")

    async def stop(self) -> None:
        for room in self._rooms.values():
            room.close()
        for task in list(self._tasks):
            task.cancel()
        for task in list(self._tasks):
            with suppress(asyncio.CancelledError):
                await task
        await self.engines.stop()
        await _guarded(self._beat(), "last heartbeat")
        await self.relay.stop()
        await self.database.stop()

    def at_hand(self, id: str) -> Room | None:
        """The room of a game that is in memory."""
        room = self._rooms.get(id)
        if room is not None:
            room.used_at = self.times.uptime()
        return room

    async def get(self, id: str) -> Room | None:
        """The room of a game, or None where there is no such game."""
        room = self.at_hand(id)
        if room is not None:
            return room
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.ensure_future(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def find(self, owners: Owners, id: str) -> Room | None:
        """The room of a game, None if there is no such game; one that must be read first costs by its moves."""
        room = self.at_hand(id)
        if room is not None:
            return room
        async with self.limits.study(owners, 1):
            room = await self.get(id)
        if room is not None:
            self.limits.studies.charge(owners, room.game.ply / MOVES_FOR_ONE)
        return room

    async def _load(self, id: str) -> Room | None:
        found = await self.games.game(id)
        if found is None:
            return None
        row, moves = found
        session = await asyncio.to_thread(restore, row, moves)
        room = self._rooms[id] = Room(id, session, setup_of(row), self, row["version"])
        if self.relay.is_shared:  # what was told while it was being read was not heard
            room.fall_behind((await self.games.versions([id])).get(id, 0))
        room.look_ahead()
        return room

    async def create(self, game: Game, setup: GameSetup, id: str | None = None) -> Room:
        """Set up a game and store it; raises StaleError where there is one with that `id`."""
        session = new_session(game, setup)
        session.handle(ask.Settle(), self.times.uptime())
        draft = self._draft(session, setup, id)
        unit = Unit()
        draft.add_to(unit, self.times.wall())
        await self.database.commit(unit)
        return self.admit(draft)

    def rematch(self, room: Room) -> Draft:
        """The game that follows another, colors changed; it begins when it is stored with the step before."""
        setup = room.setup.turned()
        return self._draft(new_session(new_game_like(room.game), setup), setup)

    def _draft(self, session: Session, setup: GameSetup, id: str | None = None) -> Draft:
        return Draft(id or random_id(12), session, setup)

    def admit(self, draft: Draft) -> Room:
        """Open the room of a game that has just been stored."""
        room = self._rooms[draft.id] = Room(draft.id, draft.session, draft.setup, self)
        self.metrics.count("skep_games_created_total")
        room.look_ahead()
        return room

    def note(self, room: Room) -> None:
        """Something about a room has changed that others may show."""
        for tell in self.after_change:
            tell(room)

    async def rename(self, visitor: str, name: str) -> int:
        """Call a visitor something else in the games that he plays, and let who looks at them see it."""

        async def tell(renamed: tuple[str, int]) -> None:
            id, version = renamed
            self.relay.tell({"game": id, "version": version})
            if (room := self._rooms.get(id)) is not None and room.fall_behind(version):
                await room.catch_up()
                room.look_ahead()

        renamed = await self.games.rename(visitor, name)
        await self.each("rename", renamed.items(), tell)
        return len(renamed)

    def _tell_progress(self) -> None:
        for room in self._rooms.values():
            room.turns.tell_progress()

    # Other servers

    async def is_behind(self, room: Room) -> bool:
        """Whether the game went on elsewhere, unheard: asked of the store only where others may be at work unheard."""
        if not self.relay.is_shared or self.relay.is_connected:
            return False
        return (await self.games.versions([room.id])).get(room.id) != room.version

    def _hear(self, news: News) -> None:
        """Something that another server tells."""
        if "study" in news:
            self.hears_study(news)
            return
        for id, here in news.get("here", {}).items():
            if (room := self._rooms.get(id)) is not None:
                room.note_elsewhere(news["from"], here)
                if news.get("asks") and room.attendance.listeners:
                    self.relay.tell({"here": {id: room.attendance.here}})
        for what, hear in self.listens.items():
            if what in news:
                hear(news)
        room = self._rooms.get(news.get("game", ""))
        if room is None:
            return
        if "what" in news:
            if news["what"] in self.hears:
                self.hears[news["what"]](room, news["text"])
        elif room.fall_behind(news["version"]) and room.attendance.listeners:
            self.spawn(room.catch_up(), f"news of {room.id}")

    def _miss(self) -> None:
        """News may have been missed: ask the store for all games that are in memory."""
        self.spawn(self._compare(), "comparing")
        self.spawn(self._tell_again(), "telling again")
        for act in self.on_miss:
            self.spawn(act(), "telling again")

    async def _tell_again(self) -> None:
        async def tell_all(room: Room) -> None:
            for tell in self.after_miss:
                await tell(room)

        await self.each("telling again", [room for room in self._rooms.values() if room.attendance.listeners], tell_all)

    async def _compare(self) -> None:
        async def compare(known: tuple[str, int]) -> None:
            id, version = known
            room = self._rooms.get(id)
            if room is not None and room.fall_behind(version) and room.attendance.listeners:
                self.spawn(room.catch_up(), f"what was missed of {id}")

        await self.each("comparing", (await self.games.versions(list(self._rooms))).items(), compare)

    def _tell_who_is_here(self) -> None:
        here = {id: room.attendance.here for id, room in self._rooms.items() if room.attendance.listeners}
        self.relay.tell({"here": here})
        for room in self._rooms.values():
            room.forget_elsewhere(self.times.uptime() - FORGET_AFTER)

    # What is done regularly

    def spawn(self, work: Coroutine[Any, Any, Any], name: str) -> None:
        """Do something beside; an error in it is logged and harms nothing else."""
        task = asyncio.create_task(_guarded(work, name), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # else Python warns of one that never began

    async def _every(self, seconds: float, work: Any) -> None:
        while True:
            await _guarded(work(), work.__name__)
            await asyncio.sleep(seconds)

    async def _beat(self) -> None:
        """Note the time; servers that share games keep to one, and ask the store while they cannot hear each other."""
        common = await self.relay.uptime(self.times.uptime())
        self.times.begun_at += max(0.0, common - self.times.uptime())
        await self.database.set_uptime(self.times.uptime())
        if not self.relay.is_connected:
            await self._compare()

    async def _sweep(self) -> None:
        """Let idle rooms go, and end games whose time ran out while nobody looked, or after all too long a time."""
        now = self.times.uptime()
        idle = sorted((room for room in self._rooms.values() if room.is_idle), key=lambda room: -room.used_at)
        for number, room in enumerate(idle):
            if number >= MOST_IDLE or now - room.used_at > KEEP_IDLE:
                room.close()
                del self._rooms[room.id]

        async def settle(id: str) -> None:
            if (overdue := await self.get(id)) is not None:
                await overdue.submit(ask.Settle())

        overdue = [id for id in await self.games.overdue(now - GRACE) if id not in self._set_aside]
        for id in await self.each("sweep", overdue, settle):
            self._set_aside[id] = None
        while len(self._set_aside) > MOST_SET_ASIDE:
            del self._set_aside[next(iter(self._set_aside))]
        if self.relay.is_shared:
            self._tell_who_is_here()
            left = [room for room in self._rooms.values() if room.attendance.listeners]
            await self.each("looking ahead", [each for each in left if now - each.used_at > LEFT_ALONE], _look_ahead)
        for work in self.after_sweep:
            work()

    async def each(self, name: str, items: Iterable[Item], act: Callable[[Item], Awaitable[None]]) -> list[Item]:
        """Do something with one after the other; returns those with which it failed.

        A game that cannot be read stops no other: it is logged, and counted in `/metrics`.
        """
        failed = []
        for item in list(items):
            try:
                await act(item)
            except Exception:  # noqa: BLE001 - it is in the log, and the others have their turn
                failed.append(item)
                self.metrics.count("skep_set_aside_total", name)
                log_exception("a game was set aside", what=name)
        return failed


async def _look_ahead(room: Room) -> None:
    room.look_ahead()


async def _guarded(work: Coroutine[Any, Any, Any], name: str) -> None:
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Exception:  # noqa: BLE001 - it is in the log, and whoever else is at work goes on
        log_exception("something done beside failed", what=name)
