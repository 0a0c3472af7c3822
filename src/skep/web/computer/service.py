"""Computers at the board: they think while someone wants their move, and play like anyone; hints and threats."""

import asyncio
import secrets
from typing import Literal

import msgspec

from skep.core.tiles import Color
from skep.lang import Phrase, phrase, speaking
from skep.play import commands as ask
from skep.play.events import Reason
from skep.play.players import Computer
from skep.play.session import hand_game
from skep.web.computer import advising, device, hints
from skep.web.computer.messages import (
    ComputerNotice,
    HintPosition,
    HintPositionRequest,
    HintRequest,
    MoveNow,
    Retry,
    ThreatInfo,
    ThreatRequest,
)
from skep.web.engines.service import BrowserFiles, BusyError, EnginePool, Order, hurried
from skep.web.games.events import PageEntered, RoomClosed, RoomFollowed, RoomReady
from skep.web.games.service import GameService, Room
from skep.web.positions.game_text import game_text
from skep.web.server.events import EventBus
from skep.web.server.limits import Access, Limits, Price
from skep.web.server.log import LOG, log_exception
from skep.web.server.message import encode
from skep.web.server.socket_messages import Done
from skep.web.server.sockets import RequestRefusedError, Socket, SocketRouter, send_to_all
from skep.web.server.workers.sandbox import Sandbox

Trouble = Literal["hurried", "waiting", "failed"]
Notice = tuple[Literal[Trouble, "compiling", "ready"], Phrase]
"""A state of the computer, and the sentence about it that is sent to the pages."""


class ComputerService:
    """The turns of all games in memory that have a computer at the board, and what pages ask of it."""

    def __init__(
        self,
        games: GameService,
        engines: EnginePool,
        files: BrowserFiles,
        sandbox: Sandbox,
        limits: Limits,
        bus: EventBus,
    ) -> None:
        self._games = games
        self._engines = engines
        self._files = files
        self._sandbox = sandbox
        self._limits = limits
        self._turns: dict[str, GameTurns] = {}
        engines.engine.on_progress = self._send_progress
        bus.subscribe(RoomReady, self._on_ready)
        bus.subscribe(RoomFollowed, self._on_followed)
        bus.subscribe(PageEntered, self._on_page)
        bus.subscribe(RoomClosed, self._on_closed)

    def register(self, router: SocketRouter) -> None:
        """Handle the requests about computers."""
        router.on(MoveNow, self._on_move_now, Price.FREE, Access.PLAYER)
        router.on(Retry, self._on_retry, Price.FREE, Access.PLAYER)
        router.on(HintRequest, self._on_hint, Price.FREE, Access.PLAYER)
        router.on(HintPositionRequest, self._on_hint_position, Price.CHEAP, Access.PLAYER)
        router.on(ThreatRequest, self._on_threat, Price.CHEAP, Access.PLAYER)

    async def _on_move_now(self, socket: Socket, request: MoveNow) -> Done:
        room = await self._games.room_of_player(socket, request.game)
        if (turns := self.of(room)) is not None:
            await turns.hurry()
        return Done(re=request.seq, game=room.id)

    async def _on_retry(self, socket: Socket, request: Retry) -> Done:
        room = await self._games.room_of_player(socket, request.game)
        if (turns := self.of(room)) is not None:
            turns.retry()
        return Done(re=request.seq, game=room.id)

    async def _on_hint(self, socket: Socket, request: HintRequest) -> Done:
        """Name what the page has found, or begin to think, one at a time; other messages are answered meanwhile."""
        room = await self._room_for_hint(socket, request)
        if request.found is not None:
            found = await self._games.worked_out(socket, room, request.ply, [], device.named, request.found)
            socket.reply(hints.hint(room.id, request.ply, found))
        elif socket.is_busy("hint"):
            raise RequestRefusedError("rate", phrase("problem-hint-coming"))
        else:
            socket.own("hint", self._hint(socket, room))
        return Done(re=request.seq, game=room.id)

    async def _on_hint_position(self, socket: Socket, request: HintPositionRequest) -> HintPosition:
        room = await self._room_for_hint(socket, request)
        position = await self._games.worked_out(socket, room, request.ply, [], device.position)
        version = await self._files.version_for(position.width)
        return HintPosition(re=request.seq, game=room.id, position=msgspec.structs.replace(position, version=version))

    async def _room_for_hint(self, socket: Socket, request: HintRequest | HintPositionRequest) -> Room:
        """The room of a game in whose present position someone may have a hint."""
        room = await self._games.room(socket, request.game)
        if not hints.may_have(room, socket.person) or request.ply != room.game.ply:
            raise RequestRefusedError("forbidden", hints.NO_HINTS)
        return room

    async def _hint(self, socket: Socket, room: Room) -> None:
        socket.reply(await hints.think(self._engines, self._sandbox, self._limits, room, socket.owners))

    async def _on_threat(self, socket: Socket, request: ThreatRequest) -> ThreatInfo:
        room = await self._games.room(socket, request.game)
        if not hints.may_have(room, socket.person):
            raise RequestRefusedError("forbidden", hints.NO_HINTS)
        found = await self._games.worked_out(socket, room, room.game.ply, [], advising.threatened)
        return ThreatInfo(re=request.seq, game=room.id, because=found.because, tiles=found.tiles)

    def stop(self) -> None:
        """Stop to think."""
        for turns in self._turns.values():
            turns.cancel()

    def of(self, room: Room) -> "GameTurns | None":
        """The turns of the computer in a room; None if none plays."""
        turns = self._turns.get(room.id)
        if turns is None and any(seat.level is not None for seat in room.setup.seats):
            turns = self._turns[room.id] = GameTurns(room.id, self._games, self._engines, self._limits)
        return turns

    def _on_ready(self, event: RoomReady, _: str) -> None:
        room = self._games.open_room(event.game)
        if room is not None and (turns := self.of(room)) is not None:
            turns.follow()

    def _on_followed(self, event: RoomFollowed, _: str) -> None:
        if (turns := self._turns.get(event.game)) is not None:
            turns.cancel()

    def _on_page(self, event: PageEntered, _: str) -> None:
        if (turns := self._turns.get(event.game)) is not None:
            turns.send_notices(event.page)

    def _on_closed(self, event: RoomClosed, _: str) -> None:
        if (turns := self._turns.pop(event.game, None)) is not None:
            turns.cancel()

    def _send_progress(self) -> None:
        for turns in self._turns.values():
            turns.send_progress()


class GameTurns:
    """Thinks about the present position of one game, and no longer than it is the present one."""

    def __init__(self, game: str, games: GameService, engines: EnginePool, limits: Limits) -> None:
        self._game = game
        self._games = games
        self._engines = engines
        self._limits = limits
        self._task: asyncio.Task[None] | None = None
        self._about: str | None = None
        self._notice: Notice | None = None
        self._progress: Notice | None = None

    @property
    def _room(self) -> Room:
        """The room, of which nothing is kept here: it shall go when the last one lets go of it."""
        room = self._games.open_room(self._game)
        assert room is not None, "turns go with their room"
        return room

    @property
    def is_thinking(self) -> bool:
        return self._task is not None and not self._task.done()

    def follow(self) -> None:
        """Think if it is a computer's turn; stop where the game went another way, ended, or was left by all."""
        about = self._due()
        if self.is_thinking and about == self._about:
            return
        self.cancel()
        if about != self._about:
            self._notice = None
        self._about = about
        if about is not None and (self._notice is None or self._notice[0] != "failed"):
            self._task = asyncio.create_task(self._think(about), name=f"computer in {self._game}")

    async def hurry(self) -> None:
        """Play what has been found so far."""
        if self.is_thinking and self._about is not None:
            for color in self._movers():
                await self._engines.hurry(self._visitor(color), self._about)

    def retry(self) -> None:
        """Think once more about what it failed at."""
        self._notice = None
        self.follow()

    def cancel(self) -> None:
        task, self._task = self._task, None
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    def send_notices(self, socket: Socket) -> None:
        """Send a page that comes later what the others know."""
        for notice in (self._notice, self._progress):
            if notice is not None:
                socket.send(self._text(notice, socket.language), self._room.topic)

    def send_progress(self) -> None:
        """Let the pages know how far the engine is compiled, where this game waits for it, and when it is there."""
        engine, had = self._engines.engine, self._progress
        now: Notice | None = None
        if engine.percent is not None and engine.is_compiling(self._room.game.ruleset):
            now = "compiling", phrase("computer-compiling", percent=engine.percent)
        self._progress = now
        if now is not None:
            self._send(now)
        elif had is not None:
            self._send(("ready", phrase("computer-ready")))

    def _due(self) -> str | None:
        """The game in which a computer has to move; None if none has, or nobody wants to see it move."""
        if not self._movers():
            return None
        is_wanted = bool(self._room.presence) or self._room.session.clock is not None
        return game_text(self._room.game) if is_wanted else None

    def _movers(self) -> list[Color]:
        session, seats = self._room.session, self._room.setup.seats
        sealed = session.sealed or {}
        return [color for color in session.awaited if seats[color].level is not None and color not in sealed]

    async def _think(self, about: str) -> None:
        with self._room.held():
            await self._play(about)

    async def _play(self, about: str) -> None:
        color = self._movers()[0]
        text = None
        while text is None:
            try:
                text = await self._choose(color, about)
            except BusyError:
                self._notify("waiting")
                await asyncio.sleep(0.5 + secrets.randbelow(1000) / 1000)
            except Exception:  # noqa: BLE001 - the log has it, and the players see it
                log_exception("a computer player failed", game=self._game)
                self._notify("failed")
                return
        self._task = self._about = None  # what follows is a step like any other, after which it may be its turn again
        refusal = await self._room.submit(ask.Play(color, text, self._room.game.ply))
        if refusal is not None and refusal.reason not in (Reason.PLY, Reason.OVER):
            LOG.warning("a computer's move was refused", extra={"game": self._game, "because": refusal.because})

    async def _choose(self, color: Color, about: str) -> str:
        room = self._room
        player = room.session.player(color)
        assert isinstance(player, Computer)
        if room.session.is_sealing:
            return secrets.choice(hand_game(room.game, color).legal_moves.texts)
        clock = room.session.clock
        player = hurried(player, None if clock is None else clock.left(color, room.now))
        visitor = self._visitor(color)
        owners = visitor, room.presence.address_of(visitor)
        shorter = self._engines.shortened(player)
        if not self._limits.thinking.take(owners, shorter.limit.time or 1.0):
            shorter = self._engines.shortest(shorter)
        if shorter is not player:
            self._notify("hurried")
        order = Order.MOVE if clock is None else Order.TIMED_MOVE
        return await self._engines.choose(owners, about, shorter, order)

    def _visitor(self, color: Color) -> str:
        """The person for whom a computer thinks: its opponent."""
        return self._room.setup.seats[color.other].visitor or self._game

    def _notify(self, state: Trouble) -> None:
        """Let the pages know, once."""
        if self._notice is None or self._notice[0] != state:
            self._notice = state, phrase(f"computer-{state}")
            self._send(self._notice)

    def _send(self, notice: Notice) -> None:
        for (_, language), sockets in self._room.presence.groups.items():
            send_to_all(sockets, self._text(notice, language), self._room.topic)

    def _text(self, notice: Notice, language: str) -> str:
        state, message = notice
        with speaking(language, words=True):
            return encode(ComputerNotice(game=self._game, state=state, because=str(message)))
