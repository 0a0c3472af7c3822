"""One socket a page: bytes to commands, commands to rooms, answers back; what cannot be read is refused."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, TypeVar, assert_never

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from skep import __version__
from skep.core.errors import IllegalMoveError, SkepError, message_of
from skep.core.tiles import PLAYERS, Color
from skep.game import Game
from skep.lang import Phrase, phrase
from skep.play import commands as ask
from skep.play import events as tell
from skep.play.clock import GRACE
from skep.web.analysis.service import PageStudies
from skep.web.challenges.service import LOBBY, LobbyError
from skep.web.computer import hints
from skep.web.games.asking import command_of
from skep.web.games.room import Room
from skep.web.positions import help_messages, protocol, requests, views
from skep.web.positions import service as positions
from skep.web.positions.texts import MAX_MESSAGE
from skep.web.server.guard import is_from_here
from skep.web.server.identity import client_of
from skep.web.server.limits import TooFastError
from skep.web.server.listeners import Listener
from skep.web.server.log import log_exception
from skep.web.server.message import Answer, encode

if TYPE_CHECKING:
    from skep.web.app_state import AppState

Result = TypeVar("Result")
PING_EVERY = 4.0
"""Seconds from one word that the server is there to the next: by their absence the page notices that it is not."""
MOST_REFUSED = 200
"""Messages above the limit after which a page is cut off."""
MOST_OPEN = 16
"""Games that one page may look at."""
POLICY, TRY_LATER = 1008, 1013
_DECODER: msgspec.json.Decoder[requests.Request] = msgspec.json.Decoder(requests.Request)


async def serve_socket(websocket: WebSocket, state: "AppState") -> None:
    """Talk with one page until it goes."""
    client = client_of(websocket)
    if not is_from_here(websocket.headers, state.settings.origins, needed=True):
        state.metrics.count("skep_refusals_total", "origin")
        await websocket.close(POLICY)
        return
    if not state.limits.open_socket(*client.owners):
        state.metrics.count("skep_refusals_total", "sockets")
        await websocket.close(TRY_LATER)
        return
    try:
        await websocket.accept()
        await PageConnection(websocket, state, await state.meet(client)).run()
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # it went while it was spoken to
    except asyncio.CancelledError:
        pass  # the server stops, and says so once; nobody else cancels a connection
    finally:
        state.limits.close_socket(*client.owners)


class PageConnection:
    """What one page and the server say to each other."""

    def __init__(self, websocket: WebSocket, state: "AppState", listener: Listener) -> None:
        self._socket = websocket
        self._state = state
        self._listener = listener
        self._rooms: dict[str, Room] = {}
        self._refused = 0
        self._thought: asyncio.Task[None] | None = None
        self._studies = PageStudies(state.page_analyses, listener)

    async def run(self) -> None:
        """Listen and speak until the page goes or is cut off."""
        self._send(protocol.Welcome(name=self._listener.name, version=__version__))
        beside = [asyncio.create_task(self._send_all()), asyncio.create_task(self._ping())]
        try:
            while (text := await self._receive()) is not None:
                await self._receive_text(text)
        finally:
            if self._thought is not None:
                beside.append(self._thought)
            beside += self._studies.tasks
            self._state.part(self._listener)
            for room in self._rooms.values():
                room.leave(self._listener)
            for task in beside:
                task.cancel()
            for task in beside:
                with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
                    await task
            if self._socket.application_state is WebSocketState.CONNECTED:
                with suppress(RuntimeError, OSError):
                    await self._socket.close(POLICY)

    # Speaking

    def _send(self, message: Answer) -> None:
        self._listener.tell(encode(message))

    def _refuse(
        self, seq: int | None, reason: str, because: Phrase | str, rule: str | None = None, game: str = ""
    ) -> None:
        self._state.metrics.count("skep_refusals_total", reason)
        self._send(protocol.Refusal(re=seq, game=game or None, reason=reason, because=str(because), rule=rule))

    async def _send_all(self) -> None:
        while True:
            text = await self._listener.next()
            if text is not None:
                await self._socket.send_text(text)
                continue
            missed, self._listener.missed = self._listener.missed, set()
            if LOBBY in missed:
                self._state.lobby.resync(self._listener)
            for game in missed & self._rooms.keys():
                await self._rooms[game].resync(self._listener)
                await self._state.chat.send_history(self._rooms[game], self._listener)

    async def _ping(self) -> None:
        """Say again and again that the server is there."""
        number = 0
        while True:
            number += 1
            self._send(protocol.Ping(number=number))
            await asyncio.sleep(PING_EVERY)

    # Listening

    async def _receive(self) -> str | None:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text = message.get("text")
        return text if isinstance(text, str) else ""

    async def _receive_text(self, text: str) -> None:
        if not self._state.limits.messages.take(self._listener.owners):
            self._refused += 1
            if self._refused > MOST_REFUSED:
                raise WebSocketDisconnect(POLICY)
            self._refuse(requests.seq_of(text), "rate", phrase("problem-rate"))
            return
        self._refused = 0
        if len(text) > MAX_MESSAGE:
            self._refuse(None, "malformed", phrase("problem-message-long"))
            return
        try:
            request = _DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._refuse(requests.seq_of(text), "malformed", phrase("problem-message-unknown"))
            return
        self._state.metrics.count("skep_commands_total", requests.kind_of(request))
        try:
            await self._dispatch(request)
        except LobbyError as error:
            self._refuse(request.seq, error.reason, error.because)
        except TooFastError:
            self._refuse(request.seq, "rate", phrase("problem-rate"), game=getattr(request, "game", ""))
        except Exception:  # noqa: BLE001 - the visitor gets a sentence, the log the rest
            self._state.metrics.count("skep_troubles_total")
            log_exception("a command failed", kind=requests.kind_of(request), game=getattr(request, "game", None))
            self._refuse(request.seq, "trouble", phrase("problem-trouble"))

    async def _dispatch(self, request: requests.Request) -> None:
        if isinstance(request, requests.Pong):
            return  # a sign of life, and no measure of anything: see `clock.GRACE`
        if isinstance(request, requests.Studying):
            self._studies.handle(request)
            return
        if isinstance(request, requests.InLobby | requests.OfStudies):
            place = self._state.lobby if isinstance(request, requests.InLobby) else self._state.studies
            await place.answer(self._listener, request)  # type: ignore[arg-type]  # each its own
            return
        room = await self._state.rooms.find(self._listener.owners, request.game)
        if room is None:
            self._refuse(request.seq, "unknown", phrase("problem-no-game"), game=request.game)
            return
        match request:
            case requests.Open():
                await self._open(room, request.seq)
            case requests.Close():
                self._rooms.pop(room.id, room).leave(self._listener)
                self._send(protocol.Done(re=request.seq, game=room.id))
            case requests.PlayMove() | requests.Ask() | requests.AnswerOffer():
                await self._step(room, request)
            case requests.MoveNow():
                turns = self._state.computer.of(room)
                if turns is not None and room.setup.held_by(self._listener.visitor):
                    await turns.hurry()
                self._send(protocol.Done(re=request.seq, game=room.id))
            case requests.SayInChat():
                await self._chat(room, request)
            case requests.Retry() | requests.ShowGame():
                await self._set(room, request)
            case _:
                await self._answer(room, request)

    async def _answer(self, room: Room, request: requests.Question) -> None:
        """Answer what leaves the game as it is."""
        match request:
            case requests.ViewPly() | requests.Try():
                await self._view(room, request)
            case requests.AskWhy():
                await self._why(room, request)
            case requests.AskCard():
                await self._card(room, request)
            case requests.AskHint():
                self._hint(room, request)
            case requests.AskThreat():
                await self._threat(room, request)
            case _:
                assert_never(request)

    async def _open(self, room: Room, seq: int) -> None:
        if len(self._rooms) >= MOST_OPEN and room.id not in self._rooms:
            self._refuse(seq, "full", phrase("problem-many-games"), game=room.id)
            return
        told = len(room.attendance.listeners)
        cost = 0.2 + positions.size(room.tiles) + told / positions.LISTENERS_FOR_ONE
        async with self._state.limits.study(self._listener.owners, cost):
            self._rooms[room.id] = room
            await room.enter(self._listener, seq)
            await self._state.chat.send_history(room, self._listener)

    async def _chat(self, room: Room, request: requests.SayInChat) -> None:
        refusal = await self._state.chat.say(room, self._listener, request.text, self._state.rooms.times.wall())
        if refusal is None:
            self._send(protocol.Done(re=request.seq, game=room.id))
        else:
            self._refuse(request.seq, *refusal, game=room.id)

    async def _set(self, room: Room, request: requests.Retry | requests.ShowGame) -> None:
        if not room.setup.held_by(self._listener.visitor):
            self._refuse(request.seq, "seat", phrase("problem-not-playing"), game=room.id)
            return
        if isinstance(request, requests.Retry):
            if (turns := self._state.computer.of(room)) is not None:
                turns.retry()
        else:
            async with self._state.limits.study(self._listener.owners, 1):
                await room.show(self._listener.visitor, request.shows)
        self._send(protocol.Done(re=request.seq, game=room.id))

    async def _step(self, room: Room, request: requests.PlayMove | requests.Ask | requests.AnswerOffer) -> None:
        """Whatever makes the game go on: all who look are shown it, which costs by what there is to be seen."""
        act = self._play(room, request) if isinstance(request, requests.PlayMove) else self._ask(room, request)
        if room.tiles < positions.LARGE:
            await act
            return
        self._state.limits.messages.charge(self._listener.owners, room.tiles / positions.LARGE)
        async with self._state.limits.turn_of(self._listener.owners):
            await act

    async def _play(self, room: Room, request: requests.PlayMove) -> None:
        began = time.perf_counter()
        command = lambda: ask.Play(self._seat(room, None, request.move), request.move, request.ply, GRACE)  # noqa: E731
        await self._forward(room, command, request.seq)
        self._state.metrics.observe_move(time.perf_counter() - began)

    async def _ask(self, room: Room, request: requests.Ask | requests.AnswerOffer) -> None:
        if isinstance(request, requests.OfferRematch) and room.setup.next_game is not None:
            async with self._state.limits.study(self._listener.owners, 0.2 + positions.size(room.tiles)):
                held = room.setup.held_by(self._listener.visitor)
                self._listener.tell(room.states().text(held, request.seq), room.id)
            return
        is_over = room.session.result is not None
        if (
            isinstance(request, requests.OfferRematch)
            and is_over
            and not await self._state.may_begin(self._listener.owners)
        ):
            self._refuse(request.seq, "rate", phrase("problem-rate"), game=room.id)
            return
        await self._forward(room, lambda: command_of(request, self._asker(room, request)), request.seq)
        if (
            isinstance(request, requests.OfferDraw | requests.OfferRematch)
            and len(room.setup.held_by(self._listener.visitor)) > 1
        ):
            for color in PLAYERS:
                await room.submit(command_of(request, color))  # two at one screen agree at once

    def _asker(self, room: Room, request: requests.Ask | requests.AnswerOffer) -> Color | None:
        """For whom something is asked: of two at one screen the one who chose last takes back."""
        both = len(room.setup.held_by(self._listener.visitor)) > 1
        if (
            isinstance(request, requests.TakeBack)
            and both
            and request.seat is None
            and room.session.last_chooser is not None
        ):
            return room.session.last_chooser
        return self._seat(room, request.seat)

    async def _forward(self, room: Room, command: Callable[[], ask.Command], seq: int) -> None:
        done = protocol.Done(re=seq, game=room.id)
        refusal = await room.submit(command, lambda: self._send(done))
        if refusal is None:
            return
        rule = refusal.verdict.rule if refusal.verdict is not None else None
        self._refuse(seq, refusal.reason.value, refusal.because, rule, room.id)
        is_behind = refusal.reason is tell.Reason.PLY and room.id in self._rooms
        if is_behind and self._state.limits.studies.take(self._listener.owners, 0.2 + positions.size(room.tiles)):
            await room.resync(self._listener)

    def _seat(self, room: Room, wanted: protocol.ColorWord | None, move: str = "") -> Color | None:
        """For whom the page speaks; where it holds both seats, for the one named, choosing a hand, or to move."""
        held = room.setup.held_by(self._listener.visitor)
        if wanted is not None:
            return views.color_of(wanted) if views.color_of(wanted) in held else None
        if len(held) < 2:
            return next(iter(held), None)
        if room.session.is_sealing:
            return Color.BLACK if move[:1].lower() == "b" else Color.WHITE
        return room.game.turn

    # Off the game

    async def _view(self, room: Room, request: requests.ViewPly | requests.Try) -> None:
        line = request.line if isinstance(request, requests.Try) else []

        def shown(game: Game) -> tuple[str, int]:
            view, moves = views.view(game), views.legal_moves(game)
            texts = list(game.move_texts[game.ply - len(line) :]) if line else []
            answer = protocol.PositionAt(
                re=request.seq, game=room.id, ply=request.ply, line=texts, view=view, legal_moves=moves
            )
            return encode(answer), len(moves)

        told = await self._study(room, request.seq, request.ply, line, shown)
        if told is not None:
            text, count = told
            self._state.limits.studies.charge(self._listener.owners, positions.size(0, count))
            self._listener.tell(text)

    async def _why(self, room: Room, request: requests.AskWhy) -> None:
        ply = room.game.ply if request.ply is None else request.ply

        def asked(game: Game) -> protocol.Why:
            verdict = positions.why_not(game, request.tile, request.goal)
            rule, because = (None, None) if verdict is None else (verdict.rule, verdict.because)
            return protocol.Why(re=request.seq, game=room.id, tile=request.tile, rule=rule, because=because)

        why = await self._study(room, request.seq, ply, request.line, asked)
        if why is not None:
            self._send(why)

    async def _card(self, room: Room, request: requests.AskCard) -> None:
        ply = room.game.ply if request.ply is None else request.ply

        def asked(game: Game) -> help_messages.TileCard:
            card = views.card_of(game, game.tile(request.tile))
            return help_messages.TileCard(re=request.seq, game=room.id, card=card)

        card = await self._study(room, request.seq, ply, request.line, asked)
        if card is not None:
            self._send(card)

    def _hint(self, room: Room, request: requests.AskHint) -> None:
        """Begin to think about a hint, one at a time; other messages are answered meanwhile."""
        if not hints.may_have(room, self._listener.visitor) or request.ply != room.game.ply:
            self._refuse(request.seq, "forbidden", hints.NO_HINTS, game=room.id)
        elif self._thought is not None and not self._thought.done():
            self._refuse(request.seq, "rate", phrase("problem-hint-coming"), game=room.id)
        else:
            self._send(protocol.Done(re=request.seq, game=room.id))
            self._thought = asyncio.create_task(self._think(room), name=f"hint in {room.id}")

    async def _think(self, room: Room) -> None:
        self._send(await hints.think(self._state.engines, self._state.limits, room, self._listener.owners))

    async def _threat(self, room: Room, request: requests.AskThreat) -> None:
        if not hints.may_have(room, self._listener.visitor):
            self._refuse(request.seq, "forbidden", hints.NO_HINTS, game=room.id)
            return
        threat = partial(hints.threat, room.id, request.seq)
        answer = await self._study(room, request.seq, room.game.ply, [], threat)
        if answer is not None:
            self._send(answer)

    async def _study(
        self, room: Room, seq: int, ply: int, line: list[str], answer: Callable[[Game], Result]
    ) -> Result | None:
        """What there is to say of a position beside the game; None, and refused, where there is none."""
        owners, back = self._listener.owners, max(0, room.game.ply - ply)
        cost = (
            0.2 + positions.size(room.tiles) + back / positions.TAKEN_BACK_FOR_ONE + len(line) / positions.MOVES_FOR_ONE
        )
        if ply > room.game.ply:
            self._refuse(seq, "ply", phrase("problem-ply"), game=room.id)
            return None
        try:
            async with self._state.limits.study(owners, cost):
                return await room.study(ply, line, answer)
        except IllegalMoveError as error:
            self._refuse(seq, "illegal", error.verdict.because, error.verdict.rule, room.id)
        except SkepError as error:
            self._refuse(seq, "invalid", message_of(error), game=room.id)
        return None
