"""Games, as pages and other features see them: who asks, for whom, and what it costs to show it."""

import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import TypeVar

from skep.core.errors import IllegalMoveError, SkepError, message_of
from skep.core.tiles import PLAYERS, Color
from skep.game import Game
from skep.lang import phrase
from skep.play import commands as ask
from skep.play.clock import GRACE
from skep.play.events import Reason
from skep.web.games import live_positions
from skep.web.games import messages as requests
from skep.web.games.asking import command_of
from skep.web.games.chat import Chat
from skep.web.games.checking import check_games
from skep.web.games.live_positions import IN_PLAY
from skep.web.games.room import Room
from skep.web.games.rooms import Rooms
from skep.web.games.setup import GameSetup, Seat, control_info, control_of
from skep.web.games.store import GameStore, Row, restore, result_of, setup_of
from skep.web.positions import moments, protocol, views
from skep.web.positions import service as positions
from skep.web.server.identity import Identities
from skep.web.server.limits import Access, Price, QuotaKeys, TooFastError
from skep.web.server.message import encode
from skep.web.server.socket_messages import Done, Refusal
from skep.web.server.sockets import RequestRefusedError, Socket, SocketRouter
from skep.web.server.workers.process import EndedError, OverworkedError
from skep.web.server.workers.sandbox import Sandbox
from skep.web.settings import Rate

__all__ = [
    "IN_PLAY",
    "GameService",
    "GameSetup",
    "GameStore",
    "Room",
    "Row",
    "Seat",
    "check_games",
    "control_info",
    "control_of",
    "restore",
    "result_of",
    "setup_of",
]

Result = TypeVar("Result")
MAX_OPEN = 16
"""Games that one page may look at."""
Asking = requests.SeatRequest | requests.AnswerOffer


class GameService:
    """Requests of pages about games. Handlers return the answer, or None if it is sent another way."""

    def __init__(self, rooms: Rooms, chat: Chat, identities: Identities, sandbox: Sandbox, new_games: Rate) -> None:
        self._rooms = rooms
        self._limits = rooms.limits
        self._metrics = rooms.metrics
        self._cluster = rooms.cluster
        self._chat = chat
        self._identities = identities
        self._sandbox = sandbox
        self._new_games = new_games
        self._open: dict[Socket, set[str]] = {}
        """The games that each page looks at."""

    def register(self, router: SocketRouter) -> None:
        """Handle the requests about games."""
        router.on(requests.Open, self._on_open, Price.CHEAP, Access.GUEST)
        router.on(requests.Close, self._on_close, Price.FREE, Access.GUEST)
        router.on(requests.PlayMove, self._on_move, Price.FREE, Access.PLAYER)
        for kind in (requests.TakeBack, requests.OfferDraw, requests.Resign, requests.Abort, requests.OfferRematch):
            router.on(kind, self._on_ask, Price.FREE, Access.PLAYER)
        router.on(requests.AnswerOffer, self._on_ask, Price.FREE, Access.PLAYER)
        router.on(requests.Claim, self._on_claim, Price.FREE, Access.PLAYER)
        router.on(requests.ViewPly, self._on_view, Price.CHEAP, Access.GUEST)
        router.on(requests.Try, self._on_view, Price.CHEAP, Access.GUEST)
        router.on(requests.WhyRequest, self._on_why, Price.CHEAP, Access.GUEST)
        router.on(requests.CardRequest, self._on_card, Price.CHEAP, Access.GUEST)
        router.on(requests.SendChat, self._on_chat, Price.FREE, Access.GUEST)
        router.on(requests.ShowGame, self._on_show, Price.NORMAL, Access.PLAYER)
        router.on_close(self._on_gone)
        router.on_resync("game", self._resync)
        router.on_resync("chat", self._resend_chat)

    # What other features may ask

    async def may_begin(self, owners: QuotaKeys) -> bool:
        """Whether one more game may be set up; all processes together count a person's."""
        return self._limits.new_games.take(owners) and await self._cluster.take(f"games:{owners[0]}", self._new_games)

    async def rename(self, person: str, name: str) -> int:
        """Call a person something else, at their open pages and in the games that they play: in how many."""
        await self._identities.rename(person, name, self._rooms.times.wall())
        return await self._rooms.rename(person, name)

    @property
    def store(self) -> GameStore:
        """Every query on games."""
        return self._rooms.games

    def open_room(self, game: str) -> Room | None:
        """The room of a game that is in memory."""
        return self._rooms.open_room(game)

    async def create(self, game: Game, setup: GameSetup, id: str | None = None) -> Room:
        """Set up a game and store it; raises StaleError if there is one with that `id`."""
        return await self._rooms.create(game, setup, id)

    async def is_own_live_game(self, person: str, ruleset: str, passed: frozenset[str]) -> bool:
        """Whether a line leads through a position of a running game of the person's against another person."""
        return await live_positions.is_own_live_game(self._rooms.games, person, ruleset, passed)

    async def room(self, socket: Socket, game: str) -> Room:
        """The room of a game that a page asks about."""
        room = await self._rooms.find(socket.owners, game)
        if room is None:
            raise RequestRefusedError("unknown", phrase("problem-no-game"))
        return room

    async def room_of_player(self, socket: Socket, game: str) -> Room:
        """The same, for those who play there."""
        room = await self.room(socket, game)
        if not room.setup.held_by(socket.person):
            raise RequestRefusedError("seat", phrase("problem-not-playing"))
        return room

    async def worked_out(
        self, socket: Socket, room: Room, ply: int, line: list[str], work: Callable[..., Result], *arguments: object
    ) -> Result:
        """Run work in the sandbox on a game after `ply` moves and then `line`; raises RequestRefusedError."""
        if ply > room.game.ply:
            raise RequestRefusedError("ply", phrase("problem-ply"))
        moment = await room.moment(ply, line)
        try:
            return await self._sandbox.run(work, moment, *arguments, owners=socket.owners)
        except IllegalMoveError as error:
            raise RequestRefusedError("illegal", error.verdict.because, error.verdict.rule) from None
        except SkepError as error:
            raise RequestRefusedError("invalid", message_of(error)) from None
        except EndedError:
            raise RequestRefusedError("trouble", phrase("problem-overworked")) from None
        except OverworkedError:
            raise RequestRefusedError("full", phrase("problem-crowded")) from None

    # Looking

    async def _on_open(self, socket: Socket, request: requests.Open) -> None:
        room = await self.room(socket, request.game)
        seen = self._open.setdefault(socket, set())
        if len(seen) >= MAX_OPEN and room.id not in seen:
            raise RequestRefusedError("full", phrase("problem-many-games"))
        seen.add(room.id)
        await room.enter(socket, request.seq)
        await self._chat.send_history(room, socket)

    async def _on_close(self, socket: Socket, request: requests.Close) -> Done:
        room = await self.room(socket, request.game)
        self._open.get(socket, set()).discard(room.id)
        room.leave(socket)
        return Done(re=request.seq, game=room.id)

    def _on_gone(self, socket: Socket) -> None:
        for game in self._open.pop(socket, ()):
            if (room := self._rooms.open_room(game)) is not None:
                room.leave(socket)

    async def _resync(self, socket: Socket, game: str) -> None:
        """Give a page that was too slow the present state, and the chat."""
        room = self._rooms.open_room(game)
        if room is not None and game in self._open.get(socket, ()):
            await room.resync(socket)
            await self._chat.send_history(room, socket)

    async def _resend_chat(self, socket: Socket, game: str) -> None:
        """Give a page that may have missed lines of chat the last ones."""
        room = self._rooms.open_room(game)
        if room is not None and game in self._open.get(socket, ()):
            await self._chat.send_history(room, socket)

    # Playing

    async def _on_move(self, socket: Socket, request: requests.PlayMove) -> None:
        room = await self.room(socket, request.game)
        began = time.perf_counter()

        def command() -> ask.Command:
            return ask.Play(_seat(room, socket, None, request.move), request.move, request.ply, GRACE)

        if room.tiles < positions.LARGE:
            await self._forward(socket, room, command, request.seq)
        else:
            async with self._large(socket, room):
                await self._forward(socket, room, command, request.seq)
        self._metrics.observe_move(time.perf_counter() - began)

    async def _on_ask(self, socket: Socket, request: Asking) -> None:
        room = await self.room(socket, request.game)
        if room.tiles < positions.LARGE:
            await self._ask(socket, room, request)
        else:
            async with self._large(socket, room):
                await self._ask(socket, room, request)

    async def _on_claim(self, socket: Socket, request: requests.Claim) -> None:
        room = await self.room(socket, request.game)

        def command() -> ask.Command:
            by = _seat(room, socket, None)
            return ask.Claim(by, ask.ClaimedEnd(request.end), 0.0 if by is None else room.away(by.other) or 0.0)

        await self._forward(socket, room, command, request.seq)

    def _large(self, socket: Socket, room: Room) -> AbstractAsyncContextManager[None]:
        """A step on a large board is shown to all who look: it costs more, and has to wait for its turn."""
        self._limits.messages.charge(socket.owners, room.tiles / positions.LARGE)
        return self._limits.turn_of(socket.owners)

    async def _ask(self, socket: Socket, room: Room, request: Asking) -> None:
        is_rematch, held = isinstance(request, requests.OfferRematch), room.setup.held_by(socket.person)
        if is_rematch and room.setup.next_game is not None:
            async with self._limits.study(socket.owners, Price.CHEAP.value):
                socket.send(room.states().text(held, request.seq), room.topic)
            return
        if is_rematch and room.session.result is not None and not await self.may_begin(socket.owners):
            raise TooFastError
        await self._forward(socket, room, lambda: command_of(request, _asker(room, socket, request)), request.seq)
        if isinstance(request, requests.OfferDraw | requests.OfferRematch) and len(held) > 1:
            for color in PLAYERS:
                await room.submit(command_of(request, color))  # two at one screen agree at once

    async def _forward(self, socket: Socket, room: Room, command: Callable[[], ask.Command], seq: int) -> None:
        done = encode(Done(re=seq, game=room.id))
        refusal = await room.submit(command, lambda: socket.send(done))
        if refusal is None:
            return
        rule = refusal.verdict.rule if refusal.verdict is not None else None
        self._metrics.count("skep_refusals_total", refusal.reason.value)
        because = str(refusal.because)
        socket.reply(Refusal(re=seq, game=room.id, reason=refusal.reason.value, because=because, rule=rule))
        is_behind = refusal.reason is Reason.PLY and room.id in self._open.get(socket, ())
        if is_behind and self._limits.studies.take(socket.owners, Price.CHEAP.value):
            await room.resync(socket)

    async def _on_show(self, socket: Socket, request: requests.ShowGame) -> Done:
        room = await self.room_of_player(socket, request.game)
        await room.show(socket.person, request.shows)
        return Done(re=request.seq, game=room.id)

    async def _on_chat(self, socket: Socket, request: requests.SendChat) -> Done:
        room = await self.room(socket, request.game)
        await self._chat.say(room, socket, request.text)
        return Done(re=request.seq, game=room.id)

    # Other requests

    async def _on_view(self, socket: Socket, request: requests.ViewPly | requests.Try) -> None:
        room = await self.room(socket, request.game)
        line = request.line if isinstance(request, requests.Try) else []
        work = moments.position_text, room.id, request.seq
        socket.send(await self.worked_out(socket, room, request.ply, line, *work))

    async def _on_why(self, socket: Socket, request: requests.WhyRequest) -> protocol.Why:
        room = await self.room(socket, request.game)
        ply = room.game.ply if request.ply is None else request.ply
        found = await self.worked_out(socket, room, ply, request.line, moments.why, request.tile, request.goal)
        rule, because = found or (None, None)
        return protocol.Why(re=request.seq, game=room.id, tile=request.tile, rule=rule, because=because)

    async def _on_card(self, socket: Socket, request: requests.CardRequest) -> None:
        room = await self.room(socket, request.game)
        ply = room.game.ply if request.ply is None else request.ply
        work = moments.card_text, room.id, request.seq, request.tile
        socket.send(await self.worked_out(socket, room, ply, request.line, *work))


def _asker(room: Room, socket: Socket, request: Asking) -> Color | None:
    """The color that a request is for; of two at one screen, the one who moved last takes back."""
    both, chooser = len(room.setup.held_by(socket.person)) > 1, room.session.last_chooser
    if isinstance(request, requests.TakeBack) and both and request.seat is None and chooser is not None:
        return chooser
    return _seat(room, socket, request.seat)


def _seat(room: Room, socket: Socket, wanted: protocol.ColorWord | None, move: str = "") -> Color | None:
    """The seat of a page. If it has both: the named one, the one that chooses a hand, or the one to move."""
    held = room.setup.held_by(socket.person)
    if wanted is not None:
        return views.color_of(wanted) if views.color_of(wanted) in held else None
    if len(held) < 2:
        return next(iter(held), None)
    if room.session.is_sealing:
        return Color.BLACK if move[:1].lower() == "b" else Color.WHITE
    return room.game.turn
