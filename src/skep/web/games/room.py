"""One game with everyone who sits or watches there: changes in order, each stored first and shown afterwards."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import NamedTuple, Protocol

import msgspec

from skep.core.tiles import PLAYERS, Color
from skep.game import Game, forget_moves
from skep.lang import phrase
from skep.play import commands as ask
from skep.play.events import Reason, Refused, RematchAgreed, TakenBack
from skep.play.session import CLAIM_AFTER, Session
from skep.web.games import state as game_state
from skep.web.games.changes import Snapshot, changes
from skep.web.games.clock_timer import ClockTimer
from skep.web.games.events import (
    GameReopened,
    PageEntered,
    RoomChanged,
    RoomFollowed,
    RoomReady,
    StepStored,
    WatchersChanged,
)
from skep.web.games.finish import finish
from skep.web.games.presence import Here, RoomPresence
from skep.web.games.session_state import set_state
from skep.web.games.setup import GameSetup, Seat
from skep.web.games.state import Boards, States
from skep.web.games.store import GameStore, begin, continue_chat, record, restore, setup_of
from skep.web.positions import protocol
from skep.web.positions.moments import Moment, moment_of
from skep.web.positions.views import word
from skep.web.server.cluster import Cluster
from skep.web.server.database import Database, StaleError, StoreError, Unit
from skep.web.server.events import EventBus
from skep.web.server.log import log_exception
from skep.web.server.message import encode
from skep.web.server.metrics import Metrics
from skep.web.server.sockets import Socket, Topic, send_to_all
from skep.web.server.tasks import Tasks
from skep.web.server.times import Times

MAX_PLIES = 2000
"""Moves that a game may have; without the rule of repetition it could go on for ever."""
CROWD = 50
"""Number of pages at one game above which arrivals and departures are sent together."""
CROWD_EVERY = 1.0
"""Seconds from one such message to the next."""
MAX_TRIES = 5
"""Attempts at a change while other processes change the same game."""


class Draft(NamedTuple):
    """A game that is set up and not yet stored."""

    id: str
    session: Session
    setup: GameSetup

    def add_to(self, unit: Unit, wall: float) -> None:
        """Store it with the unit."""
        begin(unit, self.id, self.session, self.setup, wall)
        if self.session.result is not None:
            finish(unit, self.id, self.session.result)


class Change(NamedTuple):
    """A change to commit: a unit with the game's next step, and the rematch that begins with it, if any."""

    unit: Unit
    begins: Draft | None = None


class Registry(Protocol):
    """The part of `Rooms` that a room uses."""

    database: Database
    games: GameStore
    bus: EventBus
    cluster: Cluster
    tasks: Tasks
    metrics: Metrics
    times: Times

    async def is_behind(self, room: "Room", /) -> bool: ...

    def rematch(self, room: "Room", /) -> Draft: ...

    def admit(self, draft: Draft, /) -> "Room": ...

    async def show_names(self, rooms: "list[Room]", /) -> None: ...


class Room:
    """A session and its seats. Whatever changes the game goes through `change`."""

    def __init__(self, id: str, session: Session, setup: GameSetup, rooms: Registry, version: int = 0) -> None:
        self.id = id
        self.session = session
        self.setup = setup
        self.version = version
        self.lock = asyncio.Lock()
        self.used_at = rooms.times.uptime()
        self.presence = RoomPresence(rooms.times.uptime)
        self._rooms = rooms
        self._clock = ClockTimer(self.settle)
        self._holds = 0
        self._is_stale = False
        self._is_broken = False
        self._shown = Snapshot.at(session, setup)
        self._boards: Boards | None = None
        self._presence_timer: asyncio.TimerHandle | None = None

    @property
    def topic(self) -> Topic:
        """The topic by which a slow page gets the current state instead of missed messages."""
        return Topic("game", self.id)

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def now(self) -> float:
        """The time by which the game's clock runs."""
        return self._rooms.times.uptime()

    @property
    def tiles(self) -> int:
        """The number of tiles on the board, which determines the cost of showing it."""
        return len(self.game.position.board.hexes)

    def away(self, color: Color) -> float | None:
        """Seconds that a player has been away; None if they are or may be here, also in another process."""
        if self.setup.seats[color].is_free or not self._rooms.cluster.is_listening(self.id):
            return None
        return self.presence.away(color)

    @property
    def claim(self) -> protocol.ClaimInfo | None:
        """Who waits for a player that is away, and how soon they may end the game."""
        if self.session.result is not None:
            return None
        for color in PLAYERS:
            away, ends = self.away(color.other), self.session.claims(color)
            if away is not None and ends:
                return protocol.ClaimInfo(word(color), round(away, 1), CLAIM_AFTER, [end.value for end in ends])
        return None

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss the room if it were read from the store again."""
        return not self.presence.sockets and not self.lock.locked() and not self._holds

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep the room in memory meanwhile."""
        self._holds += 1
        try:
            yield
        finally:
            self._holds -= 1

    # What changes the game

    async def change(self, build: Callable[[], Change | None], after: Callable[[], object] | None = None) -> None:
        """Build a change from the present state, commit it and show it; again where another process was sooner.

        `build` changes session and setup, and returns None if nothing has to be stored. A cut connection does not
        undo it. `after` is called as soon as it is shown: what it sends goes out together with the state.
        """
        await asyncio.shield(asyncio.ensure_future(self._change(build, after)))

    async def _change(self, build: Callable[[], Change | None], after: Callable[[], object] | None) -> None:
        async with self.lock:
            for _ in range(MAX_TRIES):
                await self.refresh()
                try:
                    if (change := build()) is not None:
                        await self._commit(change)
                        self.broadcast()
                    break
                except StaleError:
                    self._rooms.metrics.count("skep_stale_total")
                except Exception:
                    self._is_stale = self._is_broken = True  # half of it may be done here, but nobody was shown it
                    raise
            else:
                raise StoreError(f"game {self.id} goes on elsewhere too fast")
        self.look_ahead()
        if after is not None:
            after()

    async def _commit(self, change: Change) -> None:
        """Commit the next step. If that fails, the room returns to the stored state."""
        begins = change.begins
        if begins is not None:
            await self._rooms.cluster.listen(begins.id)
        try:
            await self._rooms.database.commit(change.unit)
        except StoreError:
            self._is_stale = True
            if begins is not None:
                self._rooms.cluster.release(begins.id)
            raise
        self.version += 1
        if begins is not None:
            self._rooms.tasks.spawn(self._rooms.show_names([self._rooms.admit(begins)]), "names of a rematch")

    def _unit(self, kept: int, *, undoes: bool = False, with_setup: bool = False, was_over: bool | None = None) -> Unit:
        """A unit with the step after the first `kept` moves; `was_over` where it may have ended or begun again."""
        session, setup, version = self.session, self.setup if with_setup else None, self.version + 1
        is_over = session.result is not None
        unit = Unit()
        state = record(
            unit,
            self.id,
            version,
            session,
            self.setup,
            kept,
            undoes=undoes,
            wall=self._rooms.times.wall(),
            with_setup=with_setup,
            was_over=is_over if was_over is None else was_over,
        )
        moves = tuple(zip(session.game.move_texts[kept:], session.forced[kept:], strict=True))
        unit.announce(StepStored(game=self.id, version=version, kept=kept, moves=moves, state=state, setup=setup))
        return unit

    async def submit(
        self, command: ask.Command | Callable[[], ask.Command], acknowledge: Callable[[], object] | None = None
    ) -> Refused | None:
        """Hand a command to the session; returns the refusal, if it is one.

        One that depends on the state of the game, on whose turn it is, is made when that is known. `acknowledge` is
        called where it was obeyed.
        """
        refusals: list[Refused] = []

        def build() -> Change | None:
            refusals.clear()
            return self._handle(command() if callable(command) else command, refusals)

        def after() -> None:
            if not refusals and acknowledge is not None:
                acknowledge()

        await self.change(build, after)
        return refusals[0] if refusals else None

    def _handle(self, command: ask.Command, refusals: list[Refused]) -> Change | None:
        """Let the session do what it is asked; refusals go into the list."""
        if isinstance(command, ask.Play) and self.game.ply >= MAX_PLIES:
            refusals.append(Refused(Reason.FORBIDDEN, phrase("table-long-enough")))
            return None
        if isinstance(command, ask.OfferRematch) and self.setup.next_game is not None:
            return None  # agreed already, perhaps elsewhere: the pages know where it is
        before, was_over = self.game.ply, self.session.result is not None
        events = self.session.handle(command, self.now)
        refusals += [event for event in events if isinstance(event, Refused)]
        if len(refusals) == len(events):
            return None
        rematch = None
        if any(isinstance(event, RematchAgreed) for event in events):
            rematch = self._rooms.rematch(self)
            self.setup.next_game = rematch.id
        undone = [event.ply for event in events if isinstance(event, TakenBack)]
        with_setup = self.setup.next_game is not None
        unit = self._unit(min([before, *undone]), undoes=bool(undone), with_setup=with_setup, was_over=was_over)
        if rematch is not None:
            rematch.add_to(unit, self._rooms.times.wall())
            continue_chat(unit, self.id, rematch.id)
        if self.session.result is not None and not was_over:
            finish(unit, self.id, self.session.result)
        elif was_over and self.session.result is None:
            unit.announce(GameReopened(game=self.id))
        return Change(unit, rematch)

    def settle(self) -> None:
        """See in the background whether a clock has fallen."""
        self._rooms.tasks.spawn(self.submit(ask.Settle()), f"clock of {self.id}")

    async def join(self, visitor: str, name: str) -> bool:
        """Take the free seat; False if there is none."""
        is_seated = False

        def build() -> Change | None:
            nonlocal is_seated
            free, is_seated = self.setup.free, bool(self.setup.held_by(visitor))
            if is_seated or free is None:
                return None
            is_seated = True
            seats = list(self.setup.seats)
            seats[free] = Seat(visitor, name)
            return self._reseat((seats[0], seats[1]))

        await self.change(build)
        return is_seated

    async def show(self, visitor: str, shows: bool) -> None:
        """Let anyone find the game on the first page, or not, as far as one player goes."""

        def build() -> Change | None:
            held = self.setup.held_by(visitor)
            if all(self.setup.seats[color].shows is shows for color in held):
                return None
            white, black = (
                replace(seat, shows=shows) if color in held else seat
                for color, seat in zip(PLAYERS, self.setup.seats, strict=True)
            )
            return self._reseat((white, black))

        await self.change(build)

    def _reseat(self, seats: tuple[Seat, Seat]) -> Change:
        self.setup.seats = seats
        self.session.players = self.setup.players(self.game.seed)
        self.presence.seat(self.setup)
        return Change(self._unit(self.game.ply, with_setup=True))

    async def rename(self, visitor: str, name: str) -> None:
        """Show a person's new name. It is stored with the person, so that the game itself does not change."""
        async with self.lock:
            await self.refresh()
            seats = [replace(seat, name=name) if seat.visitor == visitor else seat for seat in self.setup.seats]
            if self.setup.kind != "here" and self.session.result is None and tuple(seats) != self.setup.seats:
                self.setup.seats = (seats[0], seats[1])
                self.session.players = self.setup.players(self.game.seed)
                self.broadcast()

    # What happened elsewhere

    async def refresh(self) -> None:
        """Read the game from the store again where it went astray here or went on elsewhere, and show it."""
        self.used_at = self.now
        if not self._is_stale and not await self._rooms.is_behind(self):
            return
        found = await self._rooms.games.game(self.id)
        if found is None:
            raise StoreError(f"game {self.id} is gone")
        known, before = None if self._is_broken else self.game, self.version
        self._is_stale = self._is_broken = True
        self.session, self.setup = restore(*found, known), setup_of(found[0])
        self.version = found[0]["version"]
        self._boards = None
        self._is_stale = self._is_broken = False
        if self.version != before:
            self.presence.seat(self.setup)
            self.broadcast()

    def follow(self, step: StepStored) -> bool:
        """Take over a step of another process and show it; False if the game has to be read instead."""
        if self._is_stale or self.lock.locked() or step.version != self.version + 1:
            return False
        try:
            self.session.follow(step.kept, step.moves)
            set_state(self.session, step.state)
        except Exception:  # noqa: BLE001 - the store has the game as it is
            log_exception("a step of another process could not be followed", game=self.id)
            self._is_stale = self._is_broken = True
            return False
        self.version = step.version
        if step.setup is not None:
            self.setup = step.setup
            self.session.players = step.setup.players(self.game.seed)
            self.presence.seat(step.setup)
        self.broadcast()
        self._wait_elsewhere()
        return True

    def fall_behind(self, version: int) -> bool:
        """Note that the game went on elsewhere; False if that is known already."""
        if version <= self.version:
            return False
        self._is_stale = True
        return True

    async def catch_up(self) -> None:
        """Show those who listen here what happened elsewhere; a computer thinks where the last step was made."""
        async with self.lock:
            await self.refresh()
        self._wait_elsewhere()

    def _wait_elsewhere(self) -> None:
        forget_moves(self.game)
        self._clock.set(self.session, self.now)
        self._rooms.bus.publish(RoomFollowed(game=self.id))

    def look_ahead(self) -> None:
        """Set the timer of the clock that runs, and let a computer think whose turn it is."""
        forget_moves(self.game)
        self._clock.set(self.session, self.now)
        self._rooms.bus.publish(RoomReady(game=self.id))

    def close(self) -> None:
        """Stop the timers."""
        self._clock.cancel()
        if self._presence_timer is not None:
            self._presence_timer.cancel()

    # What is shown

    def broadcast(self) -> None:
        """Send every page what happened since the last time, one text for each audience and language."""
        before, self._shown = self._shown, Snapshot.at(self.session, self.setup)
        self._boards = None
        if before.texts != self._shown.texts:
            self.presence.count_anew()
        if self.presence.groups:
            states, slow = self.states(changes(before, self._shown)), 0
            for (audience, language), sockets in self.presence.groups.items():
                slow += send_to_all(sockets, states.text_for(audience, language), self.topic)
            if slow:
                self._rooms.metrics.count("skep_resyncs_total", by=slow)
        self._rooms.bus.publish(RoomChanged(game=self.id))

    def states(self, events: list[protocol.GameEvent] | None = None) -> States:
        """The present state, for any audience."""
        if self._boards is None:
            self._boards = Boards(self.session)
        here = self.presence.present, self.presence.watchers
        common = game_state.common(self.id, self.session, self.setup, self.now, self.version, events or [], here)
        return States(self._boards, msgspec.structs.replace(common, claim=self.claim))

    def forget_boards(self) -> None:
        """Let go of the texts of the present state."""
        self._boards = None

    def count_absences_anew(self) -> None:
        """Count absences from now on: someone may have been here through another process, unheard."""
        self.presence.count_anew()
        self._send_presence(None)

    def note_elsewhere(self, server: str, here: Here) -> None:
        """Note who looks at the game through another server."""
        if self.presence.note_elsewhere(server, here, self.now):
            self._send_presence(None)

    def forget_elsewhere(self, since: float) -> None:
        """Drop servers that have not reported their viewers for a while."""
        for server in self.presence.silent_since(since):
            self.note_elsewhere(server, ([], 0))

    async def enter(self, socket: Socket, seq: int) -> None:
        """Show the game to a page from now on: what never changes first, then the state."""
        async with self.lock:
            await self.refresh()
            audience = self.presence.admit(socket, self.setup)
            opened = protocol.Opened(re=seq, info=game_state.info(self.id, self.session, self.setup, audience))
            socket.send(encode(opened), self.topic)
            socket.send(self.states().text(audience, seq), self.topic)
            self._rooms.bus.publish(PageEntered(game=self.id, page=socket))
            self._send_presence(socket)
            self._rooms.bus.publish(WatchersChanged(games={self.id: self.presence.here}, asks=True))
        await self.submit(ask.Settle())

    async def resync(self, socket: Socket) -> None:
        """Send the whole state to a page that missed something."""
        async with self.lock:
            if socket in self.presence.sockets:
                audience = self.presence.sockets[socket]
                socket.send(self.states().text(audience, resync=True), self.topic)

    def leave(self, socket: Socket) -> None:
        """Show the game to a page no more."""
        if self.presence.remove(socket):
            self._send_presence(socket)
            self._rooms.bus.publish(WatchersChanged(games={self.id: self.presence.here}))
            if not self.presence:
                self._rooms.bus.publish(RoomReady(game=self.id))

    def _send_presence(self, cause: Socket | None) -> None:
        """Send who is here to all pages but the one that knows; a crowd gets it now and then, not each time."""
        if len(self.presence.sockets) <= CROWD:
            self._announce_presence(cause)
        elif self._presence_timer is None:
            self._presence_timer = asyncio.get_running_loop().call_later(CROWD_EVERY, self._announce_presence)
        self._rooms.bus.publish(RoomChanged(game=self.id))

    def _announce_presence(self, cause: Socket | None = None) -> None:
        self._presence_timer = None
        text = encode(self.presence.message(self.id, self.setup, self.claim))
        send_to_all(self.presence.sockets.keys() - {cause}, text, self.topic)

    async def moment(self, ply: int, line: list[str]) -> Moment:
        """The game after `ply` of its moves and then `line`, as workers are sent it."""
        async with self.lock:
            await self.refresh()
            return moment_of(self.game, ply, line)
