"""A server in a thread, guests with cookies, and pages with sockets."""

import json
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Self

import uvicorn
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from skep.web.app import Server
from skep.web.main import configured
from skep.web.server.identity import Person
from skep.web.server.tokens import person_id
from skep.web.settings import Rate, Settings

PATIENCE = 120.0
"""Seconds after which an answer counts as missing; far more than any takes, for the machine may be busy."""
WIDE = Rate(1e6, 1e6)
STATES: dict[str, Server] = {}
"""What the servers of this process hold, by their addresses."""
_NAMES: deque[str] = deque(maxlen=100)
"""What those who came last are called: nobody looks for a game under the name of another who does."""


def wide(database: Path | str, **other: Any) -> Settings:
    """Settings under which no test is slowed down by a limit that it is not about."""
    chosen: dict[str, Any] = {"messages": WIDE, "requests": WIDE, "studies": WIDE, "new_games": WIDE, "chat": WIDE}
    chosen |= {"files": WIDE, "connecting": WIDE, "thinking": WIDE, "challenges": WIDE, "new_studies": WIDE}
    chosen |= {"database": str(database), "sockets_of_address": 10_000, "bot_workers": 1, "isolated_seconds": PATIENCE}
    chosen |= {"isolated_processes": 1}
    return Settings(**(chosen | other))


@contextmanager
def serving(settings: Settings, **changes: Any) -> Iterator[str]:
    """A running server; gives its address. `changes` are to how uvicorn is set up."""
    config = configured(settings)
    for name, value in ({"host": "127.0.0.1", "port": 0, "ws_ping_interval": None} | changes).items():
        setattr(config, name, value)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until = time.monotonic() + PATIENCE
    while not server.started and thread.is_alive() and time.monotonic() < until:
        time.sleep(0.01)
    assert server.started, "the server did not start"
    port = server.servers[0].sockets[0].getsockname()[1]
    address = f"127.0.0.1:{port}"
    STATES[address] = config.app.state.server  # type: ignore[union-attr]
    try:
        yield address
    finally:
        del STATES[address]
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server did not stop"


class Answer:
    """What came back from a request."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.text)


def new_token(address: str) -> str:
    """The secret of a new guest, whose name differs from earlier ones."""
    while (name := Person(person_id(token := _any_token(address))).guest_name) in _NAMES:
        pass
    _NAMES.append(name)
    return token


def _any_token(address: str) -> str:
    """A secret that was made by a server in this process, or given by one elsewhere with its cookie."""
    if address in STATES:
        return STATES[address].identities.tokens.make()
    cookie = Guest(address, "").get("/api/me").headers["set-cookie"]
    return cookie.partition("=")[2].partition(";")[0]


class Guest:
    """Someone with a cookie."""

    def __init__(self, address: str, token: str | None = None) -> None:
        self.address = address
        self._token = token

    @property
    def token(self) -> str:
        """The value of the guest's cookie; a guest without one gets it at the first request."""
        if self._token is None:
            self._token = new_token(self.address)
        return self._token

    def request(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        headers: dict[str, str] | None = None,
        raw: bytes | None = None,
    ) -> Answer:
        """Send a request as a page of the server would; `headers` change that."""
        sent = {"cookie": f"skep={self.token}"} if self.token else {}
        if method != "GET":
            sent |= {"content-type": "application/json", "x-skep": "1", "origin": f"http://{self.address}"}
        sent |= headers or {}
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        connection = HTTPConnection(self.address, timeout=PATIENCE)
        try:
            connection.request(method, path, data, {name: value for name, value in sent.items() if value})
            got = connection.getresponse()
            return Answer(got.status, {k.lower(): v for k, v in got.getheaders()}, got.read())
        finally:
            connection.close()

    def get(self, path: str) -> Answer:
        return self.request("GET", path)

    def post(self, path: str, body: Any = None) -> Answer:
        return self.request("POST", path, {} if body is None else body)

    def new_game(self, **form: Any) -> dict[str, Any]:
        """Set up a game; returns where to go on."""
        answer = self.post("/api/games", form)
        assert answer.status == 201, answer.text
        made: dict[str, Any] = answer.json
        return made

    def join(self, invite: str) -> Answer:
        """Take the seat to which a playing link leads."""
        return self.post(f"/api/invites/{invite.removeprefix('/join/')}")

    def page(self, game: str | None = None, **headers: str) -> "Page":
        """Open a page, and a game in it."""
        return Page(self, game, headers)


class Page:
    """One open page: a socket, and the last message it received."""

    def __init__(self, guest: Guest, game: str | None, headers: dict[str, str]) -> None:
        sent = {"origin": f"http://{guest.address}"} | headers
        if guest.token:
            sent["cookie"] = f"skep={guest.token}"
        sent = {name: value for name, value in sent.items() if value}
        self._opened = connect(
            f"ws://{guest.address}/socket",
            additional_headers=sent,
            compression=None,
            max_size=2**22,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        self.socket: ClientConnection = self._opened.__enter__()
        self.game = game
        self.seq = 0
        self.state: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self._told = 0
        if game is not None:
            self.ask("open", answer="state")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._opened.__exit__(None, None, None)

    def send(self, type: str, **fields: Any) -> int:
        """Send a command; returns its number."""
        self.seq += 1
        game = {} if self.game is None else {"game": self.game}
        self.socket.send(json.dumps({"type": type, "seq": self.seq} | game | fields))
        return self.seq

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message, whatever it is; pings are answered on the way."""
        until = time.monotonic() + timeout
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(until - time.monotonic()))
            if message["type"] == "ping":
                self.socket.send(json.dumps({"type": "pong", "number": message["number"]}))
                continue
            if message["type"] == "state":
                self.state = message
            elif message["type"] == "opened":
                self.info = message["info"]
            self.heard.append(message)
            return message

    def ask(self, type: str, answer: str | None = None, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer, of the kind `answer` if that is given."""
        seq = self.send(type, **fields)
        while True:
            message = self.hear()
            if message.get("re") == seq and answer in (None, message["type"], *_REFUSED):
                if answer is not None and message["type"] != answer:
                    if message["type"] == "refused":
                        return message
                    continue
                return message

    def play(self, move: str, ply: int | None = None) -> dict[str, Any]:
        """Make a move; returns `done` or `refused`, and the table is then known."""
        return self.ask("play", move=move, ply=self.state["view"]["ply"] if ply is None else ply)

    def until(self, ply: int) -> dict[str, Any]:
        """Wait for the table after this number of moves."""
        while not self.state or self.state["view"]["ply"] < ply:
            self.hear()
        return self.state

    def until_chat(self, text: str) -> dict[str, Any]:
        """The line of chat that says so, as soon as it arrives."""
        while True:
            for message in self.heard:
                for line in message.get("lines", ()):
                    if line["text"] == text:
                        return dict(line)
            self.hear()

    def until_event(self, what: str) -> dict[str, Any]:
        """The next table that tells of an event, after the one that this was last asked for."""
        while True:
            while self._told < len(self.heard):
                message = self.heard[self._told]
                self._told += 1
                if message["type"] == "state" and any(event["what"] == what for event in message["events"]):
                    return message
            self.hear()


_REFUSED = ("refused",)


def is_turned_away(guest: Guest, **headers: str) -> bool:
    """Whether the server refuses to open a socket."""
    try:
        guest.page(**headers).close()
    except InvalidStatus:
        return True
    return False


def upgrade(address: str, token: str) -> bytes:
    """The request by which a socket is opened."""
    return (
        f"GET /socket HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: skep={token}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()
