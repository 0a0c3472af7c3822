"""All rooms: made, found in memory or read from the store, and let go when nobody has used them for a while."""

import asyncio

from skep.game import Game
from skep.play import commands as ask
from skep.play.session import Session
from skep.web.games.events import RoomClosed, StepStored, WatchersChanged
from skep.web.games.presence import Here
from skep.web.games.room import Draft, Room
from skep.web.games.setup import GameSetup
from skep.web.games.store import GameStore, new_session, restore, setup_of
from skep.web.positions.game_text import new_game_like
from skep.web.server.cluster import SILENT_AFTER, Cluster, lane_of
from skep.web.server.database import Database, Unit
from skep.web.server.events import HERE, EventBus
from skep.web.server.identity import PersonChanged
from skep.web.server.limits import Limits, Price, QuotaKeys
from skep.web.server.metrics import Metrics
from skep.web.server.tasks import Tasks, guarded
from skep.web.server.times import Times
from skep.web.server.tokens import random_id

KEEP_IDLE = 60.0
"""Seconds that an unused room stays in memory."""
SWEEP_EVERY = 5.0
BEAT_EVERY = 1.0
GRACE = 2.0
"""Seconds after which a clock that fell is seen to by the sweep, if it was not by the room's own timer."""
LEFT_ALONE = 60.0
"""Seconds after which a computer's move is thought about here, though the last step was made elsewhere."""
MAX_SET_ASIDE = 10_000
"""Overdue games that could not be read and are not tried again until the server restarts."""


class Rooms:
    """The registry. `get` is the only way to a room, so that a game is never in memory twice."""

    def __init__(
        self,
        database: Database,
        bus: EventBus,
        cluster: Cluster,
        tasks: Tasks,
        metrics: Metrics,
        limits: Limits,
        max_idle: int,
    ) -> None:
        """`max_idle` is how many unused rooms stay in memory; of more, those that were used last."""
        self.database = database
        self.games = GameStore(database)
        self.bus = bus
        self.cluster = cluster
        self.tasks = tasks
        self.metrics = metrics
        self.limits = limits
        self.times = Times()
        self._max_idle = max_idle
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room | None]] = {}
        self._set_aside: dict[str, None] = {}
        metrics.gauge("skep_rooms", lambda: len(self._rooms))
        bus.subscribe(StepStored, self._on_step)
        bus.subscribe(PersonChanged, self._on_person)
        bus.subscribe(WatchersChanged, self._on_watchers)
        bus.on_gap(self._on_gap)

    async def start(self) -> None:
        """Open the store and begin what is done regularly."""
        uptime = await self.database.start()
        self.times = Times(await self.cluster.uptime(uptime))
        self.tasks.every(BEAT_EVERY, self._beat, "heartbeat")
        self.tasks.every(SWEEP_EVERY, self._sweep, "sweep")

    async def stop(self) -> None:
        """Note the time for the last time, and close the store; no task runs any more."""
        for room in self._rooms.values():
            room.close()
        await guarded(self._beat(), "last heartbeat")
        await self.cluster.stop()
        await self.database.stop()

    def open_room(self, id: str) -> Room | None:
        """The room of a game in memory, without counting as use."""
        return self._rooms.get(id)

    @property
    def watched(self) -> list[Room]:
        """The rooms at which someone looks in this process."""
        return [room for room in self._rooms.values() if room.presence.sockets]

    def at_hand(self, id: str) -> Room | None:
        """The room of a game in memory; counts as use."""
        room = self._rooms.get(id)
        if room is not None:
            room.used_at = self.times.uptime()
        return room

    async def get(self, id: str) -> Room | None:
        """The room of a game, or None if there is no such game."""
        room = self.at_hand(id)
        if room is not None:
            return room
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.ensure_future(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def find(self, owners: QuotaKeys, id: str) -> Room | None:
        """The room of a game, None if there is no such game; to read it costs."""
        room = self.at_hand(id)
        if room is not None:
            return room
        async with self.limits.study(owners, Price.NORMAL.value):
            room = await self.get(id)
        if room is not None:
            self.limits.studies.charge(owners, Price.HEAVY.value - Price.NORMAL.value)
        return room

    async def _load(self, id: str) -> Room | None:
        await self.cluster.listen(id)
        try:
            found = await self.games.game(id)
            session = None if found is None else await asyncio.to_thread(restore, *found)
            latest = (await self.games.versions([id])).get(id, 0) if self.cluster.is_shared else 0
        except BaseException:
            self.cluster.release(id)
            raise
        if found is None or session is None:
            self.cluster.release(id)
            return None
        row = found[0]
        room = self._rooms[id] = Room(id, session, setup_of(row), self, row["version"])
        room.fall_behind(latest)  # messages that came while it was being read were missed
        room.look_ahead()
        return room

    async def create(self, game: Game, setup: GameSetup, id: str | None = None) -> Room:
        """Set up a game and store it; raises StaleError if there is one with that `id`."""
        session = new_session(game, setup)
        session.handle(ask.Settle(), self.times.uptime())
        draft = self._draft(session, setup, id)
        unit = Unit()
        draft.add_to(unit, self.times.wall())
        await self.cluster.listen(draft.id)
        try:
            await self.database.commit(unit)
        except BaseException:
            self.cluster.release(draft.id)
            raise
        return self.admit(draft)

    def rematch(self, room: Room) -> Draft:
        """The game that follows another, colors changed; it begins when it is stored with the step before."""
        setup = room.setup.turned()
        return self._draft(new_session(new_game_like(room.game), setup), setup)

    def _draft(self, session: Session, setup: GameSetup, id: str | None = None) -> Draft:
        return Draft(id or random_id(12), session, setup)

    def admit(self, draft: Draft) -> Room:
        """Open the room of a game that has just been stored, and to whose lane we listen."""
        room = self._rooms[draft.id] = Room(draft.id, draft.session, draft.setup, self)
        self.metrics.count("skep_games_created_total")
        room.look_ahead()
        return room

    async def rename(self, visitor: str, name: str) -> int:
        """Show a person's new name to who looks at their running games; returns how many are in memory."""

        async def show(room: Room) -> None:
            await room.rename(visitor, name)

        theirs = [room for room in self._rooms.values() if room.session.result is None and room.setup.held_by(visitor)]
        await self.tasks.each("rename", theirs, show)
        return len(theirs)

    def _on_person(self, changed: PersonChanged, origin: str) -> None:
        if origin != HERE:
            self.tasks.spawn(self.rename(changed.person, changed.name), "rename")

    # Other processes

    async def is_behind(self, room: Room) -> bool:
        """Whether the game went on elsewhere, unheard: asked of the store only where others may be at work unheard."""
        if self.cluster.is_listening(room.id):
            return False
        return (await self.games.versions([room.id])).get(room.id) != room.version

    def _on_step(self, step: StepStored, origin: str) -> None:
        room = self._rooms.get(step.game)
        if origin == HERE or room is None:
            return
        if not (room.presence.sockets and room.follow(step)):
            self._bring_up(room, step.version)

    def _bring_up(self, room: Room, version: int) -> None:
        """A game went on elsewhere: who looks at it is shown that, anyone else finds out later."""
        if room.fall_behind(version) and room.presence.sockets:
            self.tasks.spawn(room.catch_up(), f"news of {room.id}")

    def _on_watchers(self, changed: WatchersChanged, origin: str) -> None:
        if origin == HERE:
            return
        for id, here in changed.games.items():
            if (room := self._rooms.get(id)) is not None:
                room.note_elsewhere(origin, here)
                if changed.asks and room.presence.sockets:
                    self.bus.publish(WatchersChanged(games={id: room.presence.here}))

    async def _on_gap(self) -> None:
        for room in self._rooms.values():
            room.count_absences_anew()
        await self._compare()

    async def _compare(self) -> None:
        """Events may have been missed: ask the store for all games that are in memory."""

        async def compare(known: tuple[str, int]) -> None:
            id, version = known
            if (room := self._rooms.get(id)) is not None:
                self._bring_up(room, version)

        await self.tasks.each("comparing", (await self.games.versions(list(self._rooms))).items(), compare)
        await self.show_names(list(self._rooms.values()))

    async def show_names(self, rooms: list[Room]) -> None:
        """Show the names that people have by now: elsewhere changed unheard, or after the game before a rematch."""
        running = [room for room in rooms if room.setup.kind != "here" and room.session.result is None]
        seats = [seat for room in running for seat in room.setup.seats]
        shown = {seat.visitor: seat.name for seat in seats if seat.visitor is not None}
        for person, name in (await self.games.names(shown)).items() if shown else ():
            if shown[person] != name:
                await self.rename(person, name)

    def _publish_watchers(self) -> None:
        lanes: dict[int, dict[str, Here]] = {}
        for room in self.watched:
            lanes.setdefault(lane_of(room.id), {})[room.id] = room.presence.here
        for games in lanes.values():
            self.bus.publish(WatchersChanged(games=games))
        for room in self._rooms.values():
            room.forget_elsewhere(self.times.uptime() - SILENT_AFTER)

    # What is done regularly

    async def _beat(self) -> None:
        """Note the time; processes that share games keep to one, and ask the store while nothing is received."""
        common = await self.cluster.uptime(self.times.uptime())
        self.times.begun_at += max(0.0, common - self.times.uptime())
        await self.database.set_uptime(self.times.uptime())
        if not self.cluster.is_connected:
            await self._compare()

    async def _sweep(self) -> None:
        """Let idle rooms go, and end games whose time ran out while nobody looked, or after all too long a time."""
        now = self.times.uptime()
        idle = sorted((room for room in self._rooms.values() if room.is_idle), key=lambda room: -room.used_at)
        for number, room in enumerate(idle):
            room.forget_boards()
            if number >= self._max_idle or now - room.used_at > KEEP_IDLE:
                self._let_go(room)

        async def settle(id: str) -> None:
            if (overdue := await self.get(id)) is not None:
                await overdue.submit(ask.Settle())

        overdue = [id for id in await self.games.overdue(now - GRACE) if id not in self._set_aside]
        for id in await self.tasks.each("sweep", overdue, settle):
            self._set_aside[id] = None
        while len(self._set_aside) > MAX_SET_ASIDE:
            del self._set_aside[next(iter(self._set_aside))]
        if self.cluster.is_shared:
            self._publish_watchers()
            left = [each for each in self.watched if now - each.used_at > LEFT_ALONE]
            await self.tasks.each("looking ahead", left, _look_ahead)

    def _let_go(self, room: Room) -> None:
        room.close()
        del self._rooms[room.id]
        self.cluster.release(room.id)
        self.bus.publish(RoomClosed(game=room.id))


async def _look_ahead(room: Room) -> None:
    room.look_ahead()
