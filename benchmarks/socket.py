"""How fast the server answers: many games at one move a second each, all clients on this machine.

    python benchmarks/socket.py                   500 games for 30 seconds
    python benchmarks/socket.py --games 50 --seconds 10

Prints how long a move took from being sent until it was acknowledged, which is after it was stored; what a move cost
the processor; how much memory a game takes that nobody looks at; and what a browser loads to show the first page.
Each game has two players, each with a socket of his own. The clients play games that chance wrote down before and read
of an answer no more than what it is, so that they take little from the server.
"""

import sys

sys.path[:] = [path for path in sys.path if not path.endswith("benchmarks")]  # this file is not the module `socket`

import argparse
import asyncio
import base64
import gzip
import json
import random
import re
import secrets
import subprocess
import tempfile
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, cast
from urllib.parse import urljoin
from urllib.request import Request, urlopen

WIDE = (
    "Settings(database={database!r}, requests=Rate(1e6, 1e6), new_games=Rate(1e6, 1e6), studies=Rate(1e6, 1e6), "
    "sockets_of_address=10**6)"
)
SERVER = (
    "from skep.web.main import run; from skep.web.settings import Rate, Settings; "
    f"run(port={{port}}, open_browser=False, settings={WIDE})"
)
IDLE_PLIES = 40
SCRIPTS = 50
"""Different games that are played; each by as many pairs as it takes."""
NAMED = re.compile(
    r'(?:src|href)="(/static/[^"#]+)"|^(?:import|[^"\n]*\} from|import .* from|export .* from) ?"([^"]+)"'
    r'|url\("?([^")#]+)"?\)',
    re.MULTILINE,
)
"""What a page, a script or a style names that is loaded with it."""
MASK = b"\0\0\0\0"
"""Clients have to mask what they send; with zeros that is no work."""

Script = list[tuple[int, str, int]]
"""Who moves, what, and after how many moves."""


@dataclass
class Load:
    """What the clients have seen."""

    address: str
    seconds: list[float] = field(default_factory=list)
    refused: int = 0
    ended: int = 0


def post(address: str, path: str, body: dict[str, Any], cookie: str) -> dict[str, Any]:
    """Send a form as one visitor."""
    headers = {"content-type": "application/json", "x-skep": "1", "cookie": f"skep={cookie}"}
    request = Request(f"http://{address}{path}", json.dumps(body).encode(), headers, method="POST")
    with urlopen(request) as answer:
        result: dict[str, Any] = json.load(answer)
    return result


def set_up(address: str) -> tuple[str, str, str]:
    """A game between two visitors; returns its id and their cookies, white's first."""
    one, other = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
    made = post(address, "/api/games", {"opponent": "link", "color": "white"}, one)
    post(address, f"/api{made['invite'].replace('join', 'invites')}", {}, other)
    return made["game"], one, other


def write_script(seed: int, length: int) -> Script:
    """A game that chance plays, as long as it is wanted or until it ends."""
    from skep.game import Game
    from skep.play.commands import Play
    from skep.play.session import Session

    chance, session = random.Random(seed), Session(Game())
    script: Script = []
    while session.result is None and len(script) < length:
        game = session.game
        text = chance.choice(game.legal_moves.texts())
        script.append((int(game.player), text, game.ply))
        session.handle(Play(game.player, text, game.ply), 0.0)
    return script


class Socket(asyncio.Protocol):
    """A web socket that sends, answers pings and notes when a command is done, and understands nothing else."""

    def __init__(self, load: Load, cookie: str) -> None:
        self._load = load
        self._cookie = cookie
        self._got = bytearray()
        self._opened = False
        self._sent: float | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        address = self._load.address
        self._transport.write(
            f"GET /socket HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: skep={self._cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def send(self, message: dict[str, Any], is_move: bool = False) -> None:
        """Send one message; where it is a move, the time runs until it is done."""
        text = json.dumps(message).encode()
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        if is_move:
            self._sent = time.perf_counter()
        self._transport.write(b"\x81" + length + MASK + text)

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
        place = 0
        while (frame := _frame_at(got, place)) is not None:
            begin, place = frame
            self._read(bytes(got[begin : min(place, begin + 40)]))
        del got[:place]

    def _read(self, start: bytes) -> None:
        if start.startswith(b'{"type":"done"'):
            if self._sent is not None:
                self._load.seconds.append(time.perf_counter() - self._sent)
                self._sent = None
        elif start.startswith(b'{"type":"ping"'):
            number = re.search(rb'"number":(\d+)', start)
            assert number is not None
            self.send({"type": "pong", "number": int(number[1])})
        elif start.startswith(b'{"type":"refused"'):
            self._load.refused += 1

    def close(self) -> None:
        self._transport.close()


def _frame_at(got: bytearray, place: int) -> tuple[int, int] | None:
    """Where the payload of the frame begins and ends; None where it has not all come."""
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


async def play(load: Load, game: tuple[str, str, str], script: Script, begin: float, until: float) -> None:
    """Two players with a socket each; one of them makes a move every second."""
    loop = asyncio.get_running_loop()
    host, port = load.address.split(":")
    name, *cookies = game
    sockets = []
    for cookie in cookies:
        _, socket = await loop.create_connection(partial(Socket, load, cookie), host, int(port))
        sockets.append(socket)
    await asyncio.sleep(max(0.0, begin - 2 - time.perf_counter()))
    for socket in sockets:
        socket.send({"type": "open", "seq": 0, "game": name})
    for number, (by, text, ply) in enumerate(script):
        due = begin + number
        if due > until:
            break
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        sockets[by].send({"type": "play", "seq": ply + 1, "game": name, "ply": ply, "move": text}, is_move=True)
    else:
        load.ended += 1
    await asyncio.sleep(max(0.0, until + 2 - time.perf_counter()))
    for socket in sockets:
        socket.close()


async def measure(
    load: Load, games: list[tuple[str, str, str]], scripts: list[Script], seconds: float
) -> tuple[float, float]:
    """Let all games go on at once; returns the seconds of processor time that the server and the clients spent."""
    begin = time.perf_counter() + 5 + len(games) / 200
    until = begin + seconds
    tasks = [
        asyncio.create_task(play(load, game, scripts[number % len(scripts)], begin + number / len(games), until))
        for number, game in enumerate(games)
    ]
    await asyncio.sleep(begin - time.perf_counter())
    before, own = processor(load.address), time.process_time()
    await asyncio.sleep(until - time.perf_counter())
    spent, own = processor(load.address) - before, time.process_time() - own
    failures = [one for one in await asyncio.gather(*tasks, return_exceptions=True) if isinstance(one, Exception)]
    if failures:
        raise SystemExit(f"{len(failures)} games failed, the first by {failures[0]!r}")
    return spent, own


def processor(address: str) -> float:
    """Seconds of processor time that the server has used, as it says itself."""
    with urlopen(f"http://{address}/metrics") as answer:
        found = re.search(r"^process_cpu_seconds_total (\S+)$", answer.read().decode(), re.MULTILINE)
    assert found is not None
    return float(found[1])


def resident(pid: int) -> int:
    """Bytes of memory that a process holds."""
    return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(pid)])) * 1024


def middle_game() -> str:
    """A game that chance played, as its game string."""
    from skep.game import Game

    for seed in range(100):
        chance, game = random.Random(seed), Game("Base+MLP")
        while game.ply < IDLE_PLIES and game.outcome is None:
            game.play(chance.choice(list(game.legal_moves)))
        if game.outcome is None:
            return str(game)
    raise SystemExit("every game ended early")


def idle_memory(load: Load, pid: int, count: int) -> float:
    """Bytes that a game in its middle takes while nobody looks at it."""
    game = middle_game()
    cookie = secrets.token_urlsafe(32)
    for _ in range(20):
        post(load.address, "/api/games", {"opponent": "here", "record": game}, cookie)
    before = resident(pid)
    for _ in range(count):
        post(load.address, "/api/games", {"opponent": "here", "record": game}, cookie)
    return (resident(pid) - before) / count


def first_page(address: str) -> int:
    """Bytes that a browser loads for the first page: the page and, in turn, whatever of the server's it names."""
    total, seen, waiting = 0, set[str](), ["/"]
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        with urlopen(Request(f"http://{address}{path}", headers={"accept-encoding": "gzip"})) as answer:
            body = answer.read()
            total += len(body)
            text = (gzip.decompress(body) if answer.headers["content-encoding"] == "gzip" else body).decode()
        waiting += [urljoin(path, next(filter(None, found))) for found in NAMED.findall(text)]
    return total


def start_server(folder: str, port: int) -> "subprocess.Popen[bytes]":
    program = SERVER.format(port=port, database=str(Path(folder) / "bench.db"))
    server = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.DEVNULL)
    for _ in range(200):
        try:
            with urlopen(f"http://127.0.0.1:{port}/health"):
                return server
        except OSError:
            time.sleep(0.1)
    server.kill()
    raise SystemExit("the server did not start")


def run(work: Coroutine[Any, Any, tuple[float, float]]) -> tuple[float, float]:
    """Run the clients on the same event loop that the server has."""
    try:
        import uvloop
    except ImportError:  # on Windows there is none
        return asyncio.run(work)
    return uvloop.run(work)


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description="Measure the server under load.")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--port", type=int, default=8799)
    options = parser.parse_args()
    scripts = [write_script(seed, int(options.seconds) + 1) for seed in range(SCRIPTS)]
    with tempfile.TemporaryDirectory() as folder:
        server = start_server(folder, options.port)
        try:
            load = Load(f"127.0.0.1:{options.port}")
            page = first_page(load.address)
            memory = idle_memory(load, server.pid, 200)
            games = [set_up(load.address) for _ in range(options.games)]
            spent, own = run(measure(load, games, scripts, options.seconds))
        finally:
            server.terminate()
            server.wait()
    times = sorted(load.seconds)
    if not times:
        raise SystemExit("no move was answered")
    print(f"games {options.games}, moves {len(times)}, {len(times) / options.seconds:.0f} a second")
    for part in (0.5, 0.9, 0.99, 1.0):
        print(f"p{part * 100:g}: {times[min(len(times) - 1, int(len(times) * part))] * 1000:.1f} ms")
    server_ms, client_ms = (part / len(times) * 1000 for part in (spent, own))
    print(f"processor: {server_ms:.2f} ms a move in the server, {client_ms:.2f} in the clients")
    print(f"refused {load.refused}, games played to the end {load.ended}")
    print(f"memory of an idle game after {IDLE_PLIES} plies: {memory / 1000:.0f} kB")
    print(f"first page: {page / 1000:.0f} kB")


if __name__ == "__main__":
    main()
