"""One game with everyone who sits or watches there: commands in order, each stored first and told afterwards."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from skep.core.tiles import PLAYERS, Color
from skep.game import Game, forget_moves
from skep.lang import phrase
from skep.play import commands as ask
from skep.play import events as tell
from skep.play.session import Session
from skep.web.games import state as game_state
from skep.web.games.bot_turns import BotTurns
from skep.web.games.changes import Snapshot, changes
from skep.web.games.clock_timer import ClockTimer
from skep.web.games.presence import Attendance, Here
from skep.web.games.setup import GameSetup, Seat
from skep.web.games.state import States
from skep.web.games.store import GAME_STEPS, restore, setup_of, step
from skep.web.positions import protocol
from skep.web.positions.views import replayed
from skep.web.server.database import StaleError, StoreError, Unit
from skep.web.server.listeners import Listener
from skep.web.server.message import encode

if TYPE_CHECKING:
    from skep.web.games.rooms import Draft, Rooms

Result = TypeVar("Result")
MOST_PLIES = 2000
"""Moves that a game may have; without the law of repetition it could go on for ever."""
MOST_TRIES = 5
"""How often a command is tried while other servers make steps in the same game."""


class Room:
    """A session and its seats. Every method that changes the game takes the lock."""

    def __init__(self, id: str, session: Session, setup: GameSetup, rooms: "Rooms", version: int = 0) -> None:
        self.id = id
        self.session = session
        self.setup = setup
        self.version = version
        self.lock = asyncio.Lock()
        self.used_at = rooms.times.uptime()
        self.attendance = Attendance()
        self.turns = BotTurns(self, rooms.engines, rooms.limits)
        self._rooms = rooms
        self._clock = ClockTimer(self)
        self._is_stale = False
        self._is_broken = False
        self._told = Snapshot.at(session, setup)

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def now(self) -> float:
        """The time by which the game's clock runs."""
        return self._rooms.times.uptime()

    @property
    def tiles(self) -> int:
        """How many lie on the board: what it takes to show it goes by that."""
        return len(self.game.position.board.hexes)

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss the room if it were read from the store again."""
        return not self.attendance.listeners and not self.lock.locked() and not self.turns.is_thinking

    # What changes the game

    async def submit(
        self, command: ask.Command | Callable[[], ask.Command], acknowledge: Callable[[], None] | None = None
    ) -> tell.Refused | None:
        """Hand a command to the session; returns the refusal, if it is one. A cut connection does not undo it.

        One that depends on the state of the game, on whose turn it is, is made when that is known. Where it was obeyed,
        `acknowledge` is called as soon as all are told: what it says goes out together with the news.
        """
        return await asyncio.shield(asyncio.ensure_future(self._submit(command, acknowledge)))

    async def _submit(
        self, made: ask.Command | Callable[[], ask.Command], acknowledge: Callable[[], None] | None
    ) -> tell.Refused | None:
        refusal = await self._obey(made)
        if refusal is None and acknowledge is not None:
            acknowledge()
        return refusal

    async def _obey(self, made: ask.Command | Callable[[], ask.Command]) -> tell.Refused | None:
        async with self.lock:
            for _ in range(MOST_TRIES):
                await self.refresh()
                command = made() if callable(made) else made
                if isinstance(command, ask.Play) and self.game.ply >= MOST_PLIES:
                    return tell.Refused(tell.Reason.FORBIDDEN, phrase("table-long-enough"))
                if isinstance(command, ask.OfferRematch) and self.setup.next_game is not None:
                    return None  # agreed already, perhaps elsewhere: whoever listens was told where it is
                try:
                    refusal = await self._execute(command)
                    break
                except StaleError:
                    self._rooms.metrics.count("skep_stale_total")
                except Exception:
                    self._is_stale = self._is_broken = True  # half of it may be done here, but nobody was told
                    raise
            else:
                raise StoreError(f"game {self.id} goes on elsewhere too fast")
        self.look_ahead()
        return refusal

    async def _execute(self, command: ask.Command) -> tell.Refused | None:
        before = self.game.ply
        events = self.session.handle(command, self.now)
        if not all(isinstance(event, tell.Refused) for event in events):
            rematch = None
            if any(isinstance(event, tell.RematchAgreed) for event in events):
                rematch = self._rooms.rematch(self)
                self.setup.next_game = rematch.id
            with_setup = self.setup.next_game is not None
            undone = [event.ply for event in events if isinstance(event, tell.TakenBack)]
            kept = min([before, *undone])
            await self._store(kept, undoes=bool(undone), with_setup=with_setup, begins=rematch)
            if rematch is not None:
                self._rooms.admit(rematch)
            self.announce()
            self._tell_others()
        return next((event for event in events if isinstance(event, tell.Refused)), None)

    def settle(self) -> None:
        """See beside whether a clock has fallen."""
        self._rooms.spawn(self.submit(ask.Settle()), f"clock of {self.id}")

    async def join(self, visitor: str, name: str) -> bool:
        """Take the free seat; False where there is none."""
        return await asyncio.shield(asyncio.ensure_future(self._join(visitor, name)))

    async def _join(self, visitor: str, name: str) -> bool:
        async with self.lock:
            for _ in range(MOST_TRIES):
                await self.refresh()
                if self.setup.held_by(visitor):
                    return True
                if self.setup.free is None:
                    return False
                with suppress(StaleError):
                    await self._seat(visitor, name, self.setup.free)
                    return True
            raise StoreError(f"game {self.id} goes on elsewhere too fast")

    async def _seat(self, visitor: str, name: str, color: Color) -> None:
        seats = list(self.setup.seats)
        seats[color] = Seat(visitor, name)
        self.setup.seats = (seats[0], seats[1])
        self.session.players = self.setup.players(self.game.seed)
        await self._store(self.game.ply, undoes=False, with_setup=True)
        self.attendance.seat(self.setup)
        self.announce()
        self._tell_others()

    async def show(self, visitor: str, shows: bool) -> None:
        """Let anyone find the game on the first page, or not, as far as one player goes."""
        await asyncio.shield(asyncio.ensure_future(self._show(visitor, shows)))

    async def _show(self, visitor: str, shows: bool) -> None:
        async with self.lock:
            for _ in range(MOST_TRIES):
                await self.refresh()
                held = self.setup.held_by(visitor)
                if all(self.setup.seats[color].shows is shows for color in held):
                    return
                white, black = (
                    replace(seat, shows=shows) if color in held else seat
                    for color, seat in zip(PLAYERS, self.setup.seats, strict=True)
                )
                self.setup.seats = (white, black)
                with suppress(StaleError):
                    await self._store(self.game.ply, undoes=False, with_setup=True)
                    self.announce()
                    self._tell_others()
                    return
            raise StoreError(f"game {self.id} goes on elsewhere too fast")

    async def _store(self, kept: int, *, undoes: bool, with_setup: bool, begins: "Draft | None" = None) -> None:
        """Store the step after the first `kept` moves. Where that fails the room goes back to what the store has."""
        setup = self.setup if with_setup else None
        wall = self._rooms.times.wall()
        unit = Unit()
        unit.step(GAME_STEPS, step(self.id, self.version + 1, self.session, setup, kept, undoes=undoes, wall=wall))
        if begins is not None:
            begins.add_to(unit, wall)
        try:
            await self._rooms.database.commit(unit)
        except StoreError:
            self._is_stale = True
            raise
        self.version += 1

    async def refresh(self) -> None:
        """Read the game from the store again where it went astray here or went on elsewhere; tell who listens."""
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
        self._is_stale = self._is_broken = False
        if self.version != before:
            self.attendance.seat(self.setup)
            self.announce()

    def _tell_others(self) -> None:
        """Let the rooms of this game on other servers know that it went on."""
        self._rooms.relay.tell({"game": self.id, "version": self.version})

    def share(self, what: str, text: str) -> None:
        """Let the rooms of this game on other servers hear something; see `Rooms.hears`."""
        self._rooms.relay.tell({"game": self.id, "what": what, "text": text})

    def fall_behind(self, version: int) -> bool:
        """Note that the game went on elsewhere; False where that is known already."""
        if version <= self.version:
            return False
        self._is_stale = True
        return True

    async def catch_up(self) -> None:
        """Show those who listen here what happened elsewhere; a computer thinks where the last step was made."""
        async with self.lock:
            await self.refresh()
        self.turns.cancel()
        forget_moves(self.game)
        self._clock.set(self.now)

    def look_ahead(self) -> None:
        """See to the clock that runs and to the computer whose turn it is."""
        forget_moves(self.game)
        self._clock.set(self.now)
        self.turns.follow()

    def close(self) -> None:
        """Stop what goes on by itself."""
        self._clock.cancel()
        self.turns.cancel()

    # What is told

    def announce(self) -> None:
        """Tell every listener what happened since they were last told, each audience in one text."""
        states = self.states(changes(self._told, self.session, self.setup))
        self._told = Snapshot.at(self.session, self.setup)
        for listener, audience in self.attendance.listeners.items():
            if not listener.tell(states.news(audience, listener.language), self.id):
                self._rooms.metrics.count("skep_resyncs_total")
        self._rooms.note(self)

    def states(self, events: list[protocol.GameEvent] | None = None) -> States:
        """The present state, for any audience."""
        here = self.attendance.present, self.attendance.watchers
        common = game_state.common(self.id, self.session, self.setup, self.now, self.version, events or [], here)
        return States(self.session, common)

    def note_elsewhere(self, server: str, here: Here) -> None:
        """Note who looks at the game through another server."""
        if self.attendance.note_elsewhere(server, here, self.now):
            self._tell_presence(None)

    def forget_elsewhere(self, since: float) -> None:
        """Forget servers that have not said for a while who is there."""
        for server in self.attendance.silent_since(since):
            self.note_elsewhere(server, ([], 0))

    async def enter(self, listener: Listener, seq: int) -> None:
        """Begin to listen: what never changes first, then the state."""
        async with self.lock:
            await self.refresh()
            audience = self.attendance.admit(listener, self.setup)
            opened = protocol.Opened(re=seq, info=game_state.info(self.id, self.session, self.setup, audience))
            listener.tell(encode(opened), self.id)
            listener.tell(self.states().text(audience, seq), self.id)
            self.turns.greet(listener)
            self._tell_presence(listener)
            self._rooms.relay.tell({"here": {self.id: self.attendance.here}, "asks": True})
        await self.submit(ask.Settle())

    async def resync(self, listener: Listener) -> None:
        """Give the whole state to one that was too slow to be told everything."""
        async with self.lock:
            if listener in self.attendance.listeners:
                audience = self.attendance.listeners[listener]
                listener.tell(self.states().text(audience, resync=True), self.id)

    def leave(self, listener: Listener) -> None:
        """Stop listening."""
        if self.attendance.listeners.pop(listener, None) is not None:
            self._tell_presence(listener)
            self._rooms.relay.tell({"here": {self.id: self.attendance.here}})
            if not self.attendance:
                self.turns.follow()

    def _tell_presence(self, cause: Listener | None) -> None:
        text = encode(self.attendance.message(self.id, self.setup))
        for listener in self.attendance.listeners:
            if listener is not cause:
                listener.tell(text, self.id)
        self._rooms.note(self)

    async def study(self, ply: int, line: list[str], answer: Callable[[Game], Result]) -> Result:
        """What there is to say of a game of its own, after `ply` moves of this one and then `line`.

        It is worked out in a thread. Raises what `Game.play` does.
        """
        async with self.lock:
            await self.refresh()
            game = self.game.copy()
        return await asyncio.to_thread(lambda: answer(replayed(game, ply, line)))
