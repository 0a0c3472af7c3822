"""One game with everyone who sits or watches there. What happens is stored first and told afterwards."""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from skep.core.tiles import PLAYERS, Color
from skep.game import Game, forget_moves
from skep.play import commands as ask
from skep.play import events as tell
from skep.play.clock import GRACE
from skep.play.players import Computer
from skep.play.session import Session, hand_game
from skep.web import game_state, protocol
from skep.web.bots import BusyError, hurried
from skep.web.changes import Snapshot, changes
from skep.web.game_setup import GameSetup, Seat
from skep.web.game_state import Audience, States
from skep.web.listeners import Listener
from skep.web.log import LOG, log_exception
from skep.web.saving import restore, session_columns, setup_columns, setup_of
from skep.web.store import Change, Row, StaleError, StoreError
from skep.web.views import replayed

if TYPE_CHECKING:
    from skep.web.rooms import Rooms

LONGEST_TIMER = 3600.0
"""Seconds; a clock that falls later is seen to by the sweep over the store."""
MOST_PLIES = 2000
"""Moves that a game may have; without the law of repetition it could go on for ever."""
MOST_TRIES = 5
"""How often a command is tried while other servers make steps in the same game."""


class Room:
    """A session, its seats and its listeners. Every method that changes the game takes the lock."""

    def __init__(self, id: str, session: Session, setup: GameSetup, rooms: "Rooms", version: int = 0) -> None:
        self.id = id
        self.session = session
        self.setup = setup
        self.version = version
        self.listeners: dict[Listener, Audience] = {}
        self.lock = asyncio.Lock()
        self.used_at = rooms.times.uptime()
        self._rooms = rooms
        self._is_stale = False
        self._is_broken = False
        self._told = Snapshot.at(session, setup)
        self._elsewhere: dict[str, tuple[Audience, int, float]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss the room if it were read from the store again."""
        thinks = self._thinking is not None and not self._thinking.done()
        return not self.listeners and not self.lock.locked() and not thinks

    # What changes the game

    async def submit(self, command: ask.Command) -> tell.Refused | None:
        """Hand a command to the session; returns the refusal, if it is one. A cut connection does not undo it."""
        return await asyncio.shield(asyncio.ensure_future(self._submit(command)))

    async def _submit(self, command: ask.Command) -> tell.Refused | None:
        async with self.lock:
            for _ in range(MOST_TRIES):
                await self.refresh()
                if isinstance(command, ask.Play) and self.game.ply >= MOST_PLIES:
                    return tell.Refused(tell.Reason.FORBIDDEN, "The game has gone on long enough; agree on a draw.")
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
        events = self.session.handle(command, self._rooms.times.uptime())
        if not all(isinstance(event, tell.Refused) for event in events):
            rematch = None
            if any(isinstance(event, tell.RematchAgreed) for event in events):
                rematch = self._rooms.rematch(self)
                self.setup.next_game = rematch.id
            with_setup = self.setup.next_game is not None
            await self.keep(events, before, with_setup=with_setup, begins=rematch and rematch.change)
            if rematch is not None:
                self._rooms.admit(rematch)
            self.announce()
            self._tell_others()
        return next((event for event in events if isinstance(event, tell.Refused)), None)

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
        self.session.players = self.setup.players()
        await self.keep([], self.game.ply, with_setup=True)
        self._seat_listeners()
        self.announce()
        self._tell_others()

    def _seat_listeners(self) -> None:
        for listener in self.listeners:
            self.listeners[listener] = self.setup.held_by(listener.visitor)

    async def keep(
        self, events: list[tell.Event], before: int, *, with_setup: bool = False, begins: Change | None = None
    ) -> None:
        """Store what the events changed. Where that fails the room goes back to what the store has."""
        self.version += 1
        keeps = [event.ply for event in events if isinstance(event, tell.TakenBack)]
        since = min([before, *keeps])
        wall = self._rooms.times.wall()
        texts, forced = self.game.move_texts, self.session.forced
        moves: list[Row] = [
            {"game_id": self.id, "ply": ply + 1, "text": texts[ply], "forced": forced[ply], "made_at": wall}
            for ply in range(since, self.game.ply)
        ]
        row = {"id": self.id, "version": self.version, "moved_at": wall}
        row |= session_columns(self.session)
        if with_setup:
            row |= setup_columns(self.setup)
        try:
            await self._rooms.store.save(Change(row, moves, since if keeps else None, begins=begins))
        except StoreError:
            self._is_stale = True
            self.version -= 1
            raise

    async def refresh(self) -> None:
        """Read the game from the store again where it went astray here or went on elsewhere; tell who listens."""
        self.used_at = self._rooms.times.uptime()
        if not self._is_stale and not await self._rooms.is_behind(self):
            return
        found = await self._rooms.store.game(self.id)
        if found is None:
            raise StoreError(f"game {self.id} is gone")
        known, before = None if self._is_broken else self.game, self.version
        self._is_stale = self._is_broken = True
        self.session, self.setup = restore(*found, known), setup_of(found[0])
        self.version = found[0]["version"]
        self._is_stale = self._is_broken = False
        if self.version != before:
            self._seat_listeners()
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
        """Show those who listen here what happened elsewhere."""
        async with self.lock:
            await self.refresh()
        forget_moves(self.game)
        self._set_timer()

    # What is told

    def announce(self) -> None:
        """Tell every listener what happened since they were last told, each audience in one text."""
        states = self.states(changes(self._told, self.session, self.setup))
        self._told = Snapshot.at(self.session, self.setup)
        for listener, audience in self.listeners.items():
            if not listener.tell(states.news(audience), self.id):
                self._rooms.metrics.count("skep_resyncs_total")

    def states(self, events: list[protocol.GameEvent] | None = None) -> States:
        """The present state, for any audience."""
        here = self.present, self.watchers
        now = self._rooms.times.uptime()
        common = game_state.common(self.id, self.session, self.setup, now, self.version, events or [], here)
        return States(self.session, common)

    @property
    def present(self) -> Audience:
        """The colors whose pages are open, here or elsewhere."""
        return self._present_here().union(*(colors for colors, _, _ in self._elsewhere.values()))

    @property
    def watchers(self) -> int:
        return self._watchers_here() + sum(count for _, count, _ in self._elsewhere.values())

    def _present_here(self) -> Audience:
        return frozenset(color for audience in self.listeners.values() for color in audience)

    def _watchers_here(self) -> int:
        return sum(not audience for audience in self.listeners.values())

    @property
    def here(self) -> tuple[list[int], int]:
        """Who looks at the game through this server, as the others are told it."""
        return sorted(self._present_here()), self._watchers_here()

    def note_elsewhere(self, server: str, here: tuple[list[int], int]) -> None:
        """Note who looks at the game through another server."""
        before = self.present, self.watchers
        colors, watchers = frozenset(Color(color) for color in here[0]), here[1]
        if colors or watchers:
            self._elsewhere[server] = colors, watchers, self._rooms.times.uptime()
        else:
            self._elsewhere.pop(server, None)
        if (self.present, self.watchers) != before:
            self._tell_presence(None)

    def forget_elsewhere(self, since: float) -> None:
        """Forget servers that have not said for a while who is there."""
        for server in [name for name, (_, _, heard_at) in self._elsewhere.items() if heard_at < since]:
            self.note_elsewhere(server, ([], 0))

    async def enter(self, listener: Listener, seq: int) -> None:
        """Begin to listen: what never changes first, then the table."""
        async with self.lock:
            await self.refresh()
            audience = self.setup.held_by(listener.visitor)
            self.listeners[listener] = audience
            opened = protocol.Opened(re=seq, setup=game_state.info(self.id, self.session, self.setup, audience))
            listener.tell(protocol.encode(opened), self.id)
            listener.tell(self.states().text(audience, seq), self.id)
            self._tell_presence(listener)
            self._rooms.relay.tell({"here": {self.id: self.here}, "asks": True})
        await self.submit(ask.Settle())

    async def resync(self, listener: Listener) -> None:
        """Give the whole table to one that was too slow to be told everything."""
        async with self.lock:
            if listener in self.listeners:
                listener.tell(self.states().text(self.listeners[listener], resync=True), self.id)

    def leave(self, listener: Listener) -> None:
        """Stop listening."""
        if self.listeners.pop(listener, None) is not None:
            self._tell_presence(listener)
            self._rooms.relay.tell({"here": {self.id: self.here}})

    def _tell_presence(self, cause: Listener | None) -> None:
        present = self.present
        white, black = (
            color in present or seat.level is not None for color, seat in zip(PLAYERS, self.setup.seats, strict=True)
        )
        text = protocol.encode(protocol.Presence(game=self.id, white=white, black=black, watchers=self.watchers))
        for listener in self.listeners:
            if listener is not cause:
                listener.tell(text, self.id)

    async def study(self, ply: int, line: list[str]) -> Game:
        """A game of its own, after `ply` moves of this one and then `line`; raises what `Game.play` does."""
        async with self.lock:
            await self.refresh()
            game = replayed(self.game, ply)
        if line:
            await asyncio.to_thread(play_line, game, line)
        return game

    # What comes by itself

    def look_ahead(self) -> None:
        """See to the clock that runs and to the computer whose turn it is: it thinks where the last step was made."""
        forget_moves(self.game)
        self._set_timer()
        if self._thinking is None or self._thinking.done():
            seats = self.setup.seats
            if any(seats[color].level is not None for color in self._owing()):
                self._thinking = asyncio.create_task(self._let_computer_play(), name=f"computer in {self.id}")

    def close(self) -> None:
        """Stop what goes on by itself."""
        if self._timer is not None:
            self._timer.cancel()
        if self._thinking is not None:
            self._thinking.cancel()

    def _owing(self) -> list[Color]:
        return [color for color in self.session.awaited if color not in (self.session.sealed or {})]

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        clock = self.session.clock
        if clock is None or clock.falls_at is None or self.session.result is not None:
            return
        wait = clock.falls_at - self._rooms.times.uptime() + GRACE + 0.02
        if wait < LONGEST_TIMER:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, wait), self._spawn(ask.Settle()))

    def _spawn(self, command: ask.Command) -> Callable[[], None]:
        return lambda: self._rooms.spawn(self.submit(command), f"clock of {self.id}")

    async def _let_computer_play(self) -> None:
        """Think and play until it is nobody's turn but a person's."""
        while True:
            movers = [color for color in self._owing() if self.setup.seats[color].level is not None]
            if not movers:
                return
            color, game = movers[0], str(self.game)
            try:
                text = await self._choose(color)
            except BusyError:
                await asyncio.sleep(0.5 + secrets.randbelow(1000) / 1000)
                continue
            except Exception:  # noqa: BLE001 - the log has it, and the game waits until somebody comes back
                log_exception("a computer player failed", game=self.id)
                return
            if str(self.game) != game:
                continue  # something was taken back meanwhile
            refusal = await self.submit(ask.Play(color, text, self.game.ply))
            if refusal is not None and refusal.reason is not tell.Reason.PLY:
                LOG.warning("a computer's move was refused", extra={"game": self.id, "because": refusal.because})
                return

    async def _choose(self, color: Color) -> str:
        player = self.session.player(color)
        assert isinstance(player, Computer)
        if self.session.is_sealing:
            return secrets.choice(hand_game(self.game, color).legal_moves.texts)
        clock = self.session.clock
        left = None if clock is None else clock.left(color, self._rooms.times.uptime())
        visitor = self.setup.seats[color.other].visitor or self.id
        return await self._rooms.bots.choose(visitor, str(self.game), hurried(player, left))


def play_line(game: Game, line: list[str]) -> None:
    """Play moves on a game that nobody else holds."""
    for text in line:
        game.play(text)
