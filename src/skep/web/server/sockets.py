"""Sockets of pages: requests go to the handlers that features have registered, messages into a queue for each page."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar, Union

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from skep import __version__
from skep.lang import Phrase, phrase
from skep.web.server.events import EventBus
from skep.web.server.guard import is_same_origin
from skep.web.server.identity import Client, DevicesEnded, Identities, PersonChanged, client_of
from skep.web.server.limits import Access, Limits, Price, QuotaKeys, TooFastError
from skep.web.server.log import log_exception
from skep.web.server.message import Answer, encode
from skep.web.server.metrics import Metrics
from skep.web.server.socket_messages import MAX_MESSAGE, PageRequest, Ping, Pong, Refusal, Seq, Welcome

PING_EVERY = 4.0
"""Seconds after the last message until a ping is sent: by the silence the page notices that the server is gone."""
MAX_WAITING = 64
"""Messages that may wait for a page before it counts as slow."""
MAX_CHARACTERS = 1_000_000
"""All of them together."""
MAX_REFUSED = 200
"""Messages above the limit after which a page is cut off."""
POLICY, TRY_LATER = 1008, 1013
R = TypeVar("R", bound=PageRequest)


class Topic(NamedTuple):
    """The subject of messages, as kind and id; a slow page gets its current state instead of missed messages."""

    kind: str
    id: str = ""


class RequestRefusedError(Exception):
    """A request that is refused, with a reason for programs and a sentence for people."""

    def __init__(self, reason: str, because: Phrase | str, rule: str | None = None) -> None:
        super().__init__(because)
        self.reason = reason
        self.because = because
        self.rule = rule


class Socket:
    """The server's end of one page's socket. Nobody waits for a page: one that reads too slowly misses messages."""

    def __init__(self, client: Client, name: str) -> None:
        self.client = client
        self.name = name
        self.missed: set[Topic] = set()
        self.on_sign_out: Callable[[], object] = lambda: None
        """Closes the socket of a device that was signed out."""
        self.sent_at = 0.0
        """Time at which the last message was queued."""
        self._waiting: deque[str] = deque()
        self._characters = 0
        self._something = asyncio.Event()
        self._slots: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def person(self) -> str:
        """The id of the person whose page it is."""
        return self.client.person.id

    @property
    def owners(self) -> QuotaKeys:
        """The keys of the quotas that the page's requests are charged to."""
        return self.client.owners

    @property
    def language(self) -> str:
        return self.client.language

    def send(self, text: str, topic: Topic | None = None) -> bool:
        """Queue a message. Returns False if too many wait; then the page gets the state of `topic` later."""
        if len(self._waiting) >= MAX_WAITING or self._characters > MAX_CHARACTERS:
            if topic is not None:
                self.missed.add(topic)
            return False
        self._waiting.append(text)
        self._characters += len(text)
        self.sent_at = time.monotonic()
        self._something.set()
        return True

    def reply(self, answer: Answer) -> bool:
        """Queue a message to this page alone."""
        return self.send(encode(answer))

    def owe(self, topic: Topic) -> None:
        """Have the present state of a topic sent when everything that waits is sent."""
        self.missed.add(topic)
        self._something.set()

    async def next(self) -> str | None:
        """The next message; None when all are sent and some topic was missed meanwhile."""
        while not self._waiting:
            if self.missed:
                return None
            self._something.clear()
            await self._something.wait()
        text = self._waiting.popleft()
        self._characters -= len(text)
        return text

    def own(self, slot: str, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run `work` in the background. Another one in the slot, or the end of the socket, cancels it."""
        self.cancel(slot)
        task = self._slots[slot] = asyncio.create_task(work, name=slot)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def cancel(self, slot: str) -> None:
        """Cancel what runs in a slot."""
        if slot in self._slots:
            self._slots.pop(slot).cancel()

    def is_busy(self, slot: str) -> bool:
        """Whether something runs in a slot."""
        return slot in self._slots and not self._slots[slot].done()

    async def end(self) -> None:
        """Cancel and await everything that the socket owns."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
                await task


def send_to_all(sockets: Iterable[Socket], text: str, topic: Topic | None = None) -> int:
    """Queue one message for many pages: the only loop over sockets. Returns the number of pages that were too slow."""
    return sum([not socket.send(text, topic) for socket in sockets])


Handler = Callable[[Socket, R], Awaitable[Answer | None]]


class SocketRoute(NamedTuple):
    """The handler of one type of request, with its cost and access."""

    handler: Handler[Any]
    price: Price
    access: Access


class SocketRouter:
    """Decodes requests into the types that features have registered; the handlers of one socket run in order."""

    def __init__(
        self, limits: Limits, metrics: Metrics, identities: Identities, origins: frozenset[str], bus: EventBus
    ) -> None:
        self.sockets: set[Socket] = set()
        """Every page that has a socket here."""
        self._limits = limits
        self._metrics = metrics
        self._identities = identities
        self._origins = origins
        self.registered: dict[type[PageRequest], SocketRoute] = {}
        """Every type of request."""
        self._after_close: list[Callable[[Socket], None]] = []
        self._after_miss: dict[str, Callable[[Socket, str], Awaitable[None]]] = {}
        self._decoder: msgspec.json.Decoder[PageRequest] | None = None
        self.on(Pong, _on_pong, Price.FREE, Access.GUEST)
        bus.subscribe(PersonChanged, self._on_name)
        bus.subscribe(DevicesEnded, self._on_end)

    def on(self, kind: type[R], handler: Handler[R], price: Price, access: Access) -> None:
        """Handle requests of a type. The result is sent; the handler may raise RequestRefusedError and TooFastError."""
        self.registered[kind] = SocketRoute(handler, price, access)
        self._decoder = None

    def on_close(self, handler: Callable[[Socket], None]) -> None:
        """Call `handler` when a page is gone."""
        self._after_close.append(handler)

    def on_resync(self, kind: str, handler: Callable[[Socket, str], Awaitable[None]]) -> None:
        """Call `handler` for a page that missed messages about topics of a kind, as soon as it has read the others."""
        self._after_miss[kind] = handler

    async def serve(self, websocket: WebSocket) -> None:
        """Talk with one page until it goes."""
        client = client_of(websocket)
        if not is_same_origin(websocket.headers, self._origins, needed=True):
            self._metrics.count("skep_refusals_total", "origin")
            await websocket.close(POLICY)
            return
        if not self._limits.open_socket(*client.owners):
            self._metrics.count("skep_refusals_total", "sockets")
            await websocket.close(TRY_LATER)
            return
        try:
            await websocket.accept()
            await self._run(websocket, await self.connect(client))
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # it went while it was spoken to
        except asyncio.CancelledError:
            pass  # the server stops, and says so once; nobody else cancels a connection
        finally:
            self._limits.close_socket(*client.owners)

    async def connect(self, client: Client) -> Socket:
        """The socket of a page that has just opened."""
        socket = Socket(client, await self._identities.name(client.person))
        self.sockets.add(socket)
        return socket

    def disconnect(self, socket: Socket) -> None:
        """A page is gone."""
        self.sockets.discard(socket)
        for handler in self._after_close:
            handler(socket)

    async def _run(self, websocket: WebSocket, socket: Socket) -> None:
        socket.reply(Welcome(name=socket.name, version=__version__))
        socket.on_sign_out = lambda: socket.own("signing out", websocket.close(POLICY))
        socket.own("sending", self._send_all(websocket, socket))
        socket.own("heartbeat", _ping(socket))
        refused = 0
        try:
            while (text := await _receive(websocket)) is not None:
                if self._limits.messages.take(socket.owners):
                    refused = 0
                    await self.receive(socket, text)
                    continue
                refused += 1
                if refused > MAX_REFUSED:
                    break
                self._refuse(socket, _seq_of(text), "rate", phrase("problem-rate"))
        finally:
            self.disconnect(socket)
            await socket.end()
            if websocket.application_state is WebSocketState.CONNECTED:
                with suppress(RuntimeError, OSError):
                    await websocket.close(POLICY)

    async def receive(self, socket: Socket, text: str) -> None:
        """Decode a request and have it handled; a failure is answered with a sentence."""
        if len(text) > MAX_MESSAGE:
            self._refuse(socket, None, "malformed", phrase("problem-message-long"))
            return
        try:
            request = self._decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._refuse(socket, _seq_of(text), "malformed", phrase("problem-message-unknown"))
            return
        kind, game = str(request.__struct_config__.tag), getattr(request, "game", "")
        self._metrics.count("skep_commands_total", kind)
        try:
            answer = await self.handle(socket, request)
        except RequestRefusedError as error:
            self._refuse(socket, request.seq, error.reason, error.because, error.rule, game)
        except TooFastError:
            self._refuse(socket, request.seq, "rate", phrase("problem-rate"), game=game)
        except Exception:  # noqa: BLE001 - the visitor gets a sentence, the log the rest
            self._metrics.count("skep_troubles_total")
            log_exception("a command failed", kind=kind, game=game or None)
            self._refuse(socket, request.seq, "trouble", phrase("problem-trouble"))
        else:
            if answer is not None:
                socket.reply(answer)

    def _decode(self, text: str) -> PageRequest:
        if self._decoder is None:
            self._decoder = msgspec.json.Decoder(Union[tuple(self.registered)])  # noqa: UP007
        return self._decoder.decode(text)

    async def handle(self, socket: Socket, request: PageRequest) -> Answer | None:
        """Have a request handled; raises what the handler does, and TooFastError."""
        handler, price, _ = self.registered[type(request)]
        if price is Price.FREE:
            return await handler(socket, request)
        async with self._limits.study(socket.owners, price.value):
            return await handler(socket, request)

    def _refuse(
        self,
        socket: Socket,
        seq: int | None,
        reason: str,
        because: Phrase | str,
        rule: str | None = None,
        game: str = "",
    ) -> None:
        self._metrics.count("skep_refusals_total", reason)
        socket.reply(Refusal(re=seq, game=game or None, reason=reason, because=str(because), rule=rule))

    async def _send_all(self, websocket: WebSocket, socket: Socket) -> None:
        while True:
            text = await socket.next()
            if text is not None:
                await websocket.send_text(text)
                continue
            missed, socket.missed = socket.missed, set()
            for topic in missed:
                try:
                    await self._after_miss[topic.kind](socket, topic.id)
                except Exception:  # noqa: BLE001 - it is in the log, and the page gets whatever comes next
                    log_exception("a page was not brought up to date", kind=topic.kind)

    def _on_end(self, ended: DevicesEnded, _: str) -> None:
        for socket in self.sockets:
            client = socket.client
            if client.is_joined and client.person.id == ended.person and client.token_id != ended.kept:
                socket.on_sign_out()

    def _on_name(self, changed: PersonChanged, _: str) -> None:
        for socket in self.sockets:
            if socket.person == changed.person:
                socket.name = changed.name


async def _on_pong(_: Socket, __: Pong) -> None:
    """A sign of life, and no measure of anything: see `clock.GRACE`."""


async def _ping(socket: Socket) -> None:
    """Send a ping whenever nothing else was sent for a while."""
    number = 0
    while True:
        while (left := seconds_to_ping(socket)) > 0:
            await asyncio.sleep(left)
        number += 1
        if not socket.reply(Ping(number=number)):
            await asyncio.sleep(PING_EVERY)


def seconds_to_ping(socket: Socket) -> float:
    """Seconds until a page is sent a ping, if nothing else is sent to it."""
    return socket.sent_at + PING_EVERY - time.monotonic()


async def _receive(websocket: WebSocket) -> str | None:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text = message.get("text")
    return text if isinstance(text, str) else ""


class _Numbered(msgspec.Struct):
    seq: Seq


def _seq_of(text: str) -> int | None:
    """The number of a message that does not decode, so that the page knows which one; None if it has none."""
    if len(text) > MAX_MESSAGE:
        return None
    try:
        return msgspec.json.decode(text, type=_Numbered).seq
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
