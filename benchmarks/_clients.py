"""Clients that cost little, and a server to try them on: what the benchmarks of the server share.

The clients play games that chance wrote down before, and read of an answer no more than they have to.
"""

import asyncio
import base64
import json
import random
import re
import secrets
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, TypeVar, cast
from urllib.request import Request, urlopen

WIDE = (
    "Settings(database={database!r}, redis={redis!r}, requests=Rate(1e6, 1e6), files=Rate(1e6, 1e6), "
    "new_games=Rate(1e6, 1e6), "
    "studies=Rate(1e6, 1e6), messages=Rate(1e6, 1e6), sockets_of_address=10**6, connections_of_address=10**6, "
    "sockets=10**5, connections=10**5, metrics_token={token!r})"
)
SERVER = (
    "from skep.web.main import run; from skep.web.settings import Rate, Settings; "
    f"run(port={{port}}, open_browser=False, settings={WIDE})"
)
PING, PONG = 0x9, 0x8A
MASK = b"\0\0\0\0"
"""Clients have to mask what they send; a mask of zeros costs nothing."""

METRICS_TOKEN = "bench"

Script = list[tuple[int, str, int]]
"""Who moves, what, and after how many moves."""
Result = TypeVar("Result")


def origin(address: str) -> str:
    """The address as a page calls it."""
    return f"http://{address}"


def cookie_header(cookie: str) -> str:
    return f"skep={cookie}"


class HttpClient:
    """One connection over which many visitors send their forms, kept open from form to form."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: HTTPConnection | None = None

    def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[dict[str, Any], str]:
        """The answer and the cookie, which is new if the visitor had none."""
        headers = {"content-type": "application/json", "x-skep": "1"}
        if cookie:
            headers["cookie"] = cookie_header(cookie)
        for is_last in (False, True):
            try:
                return self._ask(method, path, None if body is None else json.dumps(body), headers, cookie)
            except (HTTPException, OSError):  # closed meanwhile, by either side
                self._connection = None
                if is_last:
                    raise
        raise AssertionError

    def _ask(
        self, method: str, path: str, body: str | None, headers: dict[str, str], cookie: str
    ) -> tuple[dict[str, Any], str]:
        if self._connection is None:
            self._connection = HTTPConnection(self._address)
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        text, given = answer.read(), answer.headers["set-cookie"]
        if answer.status >= 400:
            raise SystemExit(f"{method} {path}: {answer.status} {text.decode()}")
        return json.loads(text), given.partition("=")[2].partition(";")[0] if given else cookie


_clients = threading.local()


def http_client(address: str) -> HttpClient:
    """The connection of this thread: two that shared one would read each other's answers."""
    clients: dict[str, HttpClient] = _clients.__dict__
    return clients.setdefault(address, HttpClient(address))


def post(address: str, path: str, body: dict[str, Any], cookie: str) -> dict[str, Any]:
    """Send a form as one visitor."""
    return http_client(address).ask("POST", path, body, cookie)[0]


def new_cookie(address: str) -> str:
    """The cookie of someone new."""
    return HttpClient(address).ask("GET", "/api/me")[1]


def write_script(seed: int, length: int) -> Script:
    """A game that chance plays, as long as it is wanted or until it ends; without the passes that the server makes."""
    return _random_game(seed, length)[0]


def write_moves(seed: int, length: int) -> list[str]:
    """The moves of the same game with all passes, as a game string or a file has them; it is one of `RULESET`."""
    return _random_game(seed, length)[1]


RULESET = "Base+MLP"


def _random_game(seed: int, length: int) -> tuple[Script, list[str]]:
    from skep.game import Game
    from skep.play.commands import Play
    from skep.play.session import Session

    chance, session = random.Random(seed), Session(Game(RULESET))
    script: Script = []
    while session.result is None and len(script) < length:
        game = session.game
        text = chance.choice(game.legal_moves.texts)
        script.append((int(game.turn), text, game.ply))
        session.handle(Play(game.turn, text, game.ply), 0.0)
    return script, list(session.game.move_texts)


class Socket(asyncio.Protocol):
    """A web socket that sends, answers pings, and hands on how each other message begins and how to read all of it."""

    def __init__(self, address: str, cookie: str, hear: Callable[[bytes, Callable[[], bytes]], None]) -> None:
        self._address = address
        self._cookie = cookie
        self._hear = hear
        self._got = bytearray()
        self._opened = False
        self._waiting: list[bytes] = []
        self.on_loss: Callable[[], None] | None = None
        self.is_lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        address = self._address
        self._transport.write(
            f"GET /socket HTTP/1.1\r\nHost: {address}\r\nOrigin: {origin(address)}\r\n"
            f"Cookie: {cookie_header(self._cookie)}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def connection_lost(self, _: Exception | None) -> None:
        self.is_lost = True
        if self.on_loss is not None:
            self.on_loss()

    def send(self, message: dict[str, Any]) -> None:
        """Send one message; raises ConnectionError if nobody is there to read it."""
        if self.is_lost:
            raise ConnectionError("the server is gone")
        text = json.dumps(message).encode()
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        self._waiting.append(b"\x81" + length + MASK + text)
        if self._opened:
            self._flush()

    def _flush(self) -> None:
        """Send what waited for the socket to be open: nothing may be sent before."""
        self._transport.write(b"".join(self._waiting))
        self._waiting.clear()

    def data_received(self, data: bytes) -> None:
        got = self._got
        got += data
        if not self._opened:
            end = got.find(b"\r\n\r\n")
            if end < 0:
                return
            assert got.startswith(b"HTTP/1.1 101"), bytes(got[:end])
            self._opened = True
            del got[: end + 4]
            self._flush()
        place = 0
        while (frame := _frame_at(got, place)) is not None:
            kind = got[place] & 15
            begin, place = frame
            if kind == PING:
                payload = bytes(got[begin:place])
                self._transport.write(bytes([PONG, 0x80 | len(payload)]) + MASK + payload)
            else:
                self._read(begin, place)
        del got[:place]

    def _read(self, begin: int, end: int) -> None:
        start = bytes(self._got[begin : min(end, begin + 40)])
        if start.startswith(b'{"type":"ping"'):
            number = re.search(rb'"number":(\d+)', start)
            assert number is not None
            self.send({"type": "pong", "number": int(number[1])})
        else:
            self._hear(start, lambda: bytes(self._got[begin:end]))

    def close(self) -> None:
        self._transport.close()


def _frame_at(got: bytearray, place: int) -> tuple[int, int] | None:
    """Where the payload of the frame begins and ends; None if it has not all come."""
    if len(got) < place + 2:
        return None
    length, begin = got[place + 1] & 127, place + 2
    extra = {126: 2, 127: 8}.get(length, 0)
    if extra:
        if len(got) < begin + extra:
            return None
        length = int.from_bytes(got[begin : begin + extra], "big")
        begin += extra
    return (begin, begin + length) if len(got) >= begin + length else None


def start_server(
    folder: str, port: int, database: str | None = None, redis: str | None = None, *, is_quiet: bool = False
) -> "subprocess.Popen[bytes]":
    """A new server, ready to answer; its store is a file in the folder unless a database is named."""
    server = launch_server(folder, port, database, redis, is_quiet=is_quiet)
    await_server(server, port)
    return server


def launch_server(
    folder: str, port: int, database: str | None = None, redis: str | None = None, *, is_quiet: bool = False
) -> "subprocess.Popen[bytes]":
    """Begin to start a server."""
    program = SERVER.format(
        port=port, database=database or str(Path(folder) / "bench.db"), redis=redis, token=METRICS_TOKEN
    )
    errors = subprocess.DEVNULL if is_quiet else None
    return subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.DEVNULL, stderr=errors)


def await_server(server: "subprocess.Popen[bytes]", port: int) -> None:
    """Wait until a server answers."""
    for _ in range(2400):
        try:
            with urlopen(f"http://127.0.0.1:{port}/health"):
                return
        except OSError:
            if server.poll() is not None:
                break
            time.sleep(0.05)
    server.kill()
    raise SystemExit("the server did not start")


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Run the clients on the same event loop that the server has."""
    try:
        import uvloop
    except ImportError:  # on Windows there is none
        return asyncio.run(work)
    return uvloop.run(work)


def metrics(address: str) -> str:
    """The numbers of a server."""
    request = Request(f"http://{address}/metrics", headers={"authorization": f"Bearer {METRICS_TOKEN}"})
    with urlopen(request) as answer:
        text: str = answer.read().decode()
    return text


def processor(address: str) -> float:
    """Seconds of processor time that a server has used, as it says itself."""
    found = re.search(r"^process_cpu_seconds_total (\S+)$", metrics(address), re.MULTILINE)
    assert found is not None
    return float(found[1])
