"""A server as it is installed, somebody who plays on it, and strangers at other addresses: what the attacks share."""

import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, NamedTuple

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from benchmarks._clients import METRICS_TOKEN, write_script

HUMAN, STRANGER = "127.0.0.3", "127.0.0.2"
"""Addresses on the loopback; where a system has but one of them, all come from there."""
PATIENCE = 120.0
MAX_LATE = 100.0
"""Milliseconds that a person's move may take in 99 of 100 cases, whatever strangers do."""


class Bounds:
    """What must hold during an attack; what does not is remembered."""

    def __init__(self) -> None:
        self.count = 0
        self.missed: list[str] = []

    def most(self, what: str, value: float, limit: float) -> None:
        """A number is at most so large; one that is not known is not."""
        self.count += 1
        if not value <= limit:
            self.missed.append(f"{what}: {value:g}, at most {limit:g} are allowed")

    def equal(self, what: str, value: object, wanted: object) -> None:
        self.count += 1
        if value != wanted:
            self.missed.append(f"{what}: {value}, not {wanted}")


class Site(NamedTuple):
    """A running server, and what must hold there."""

    address: str
    pid: int
    database: Path
    log: Path
    bounds: Bounds


@contextmanager
def site() -> Iterator[Site]:
    """A server of its own, with the limits that everyone gets."""
    with tempfile.TemporaryDirectory() as folder:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        database, log = Path(folder) / "skep.db", Path(folder) / "log"
        command = [sys.executable, "-m", "skep", "serve", "--no-browser", f"--port={port}", f"--database={database}"]
        with log.open("wb") as errors:
            environment = os.environ | {"SKEP_METRICS_TOKEN": METRICS_TOKEN}
            server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors, env=environment)
        found = Site(f"127.0.0.1:{port}", server.pid, database, log, Bounds())
        try:
            until = time.monotonic() + PATIENCE
            while not _answers(found.address):
                if time.monotonic() > until or server.poll() is not None:
                    raise TimeoutError("the server did not start")
                time.sleep(0.1)
            yield found
        finally:
            server.terminate()
            server.wait()


def _answers(address: str) -> bool:
    with suppress(OSError, HTTPException):
        return Visitor(address).ask("GET", "/health/live")[0] == 200
    return False


def plug(address: str, source: str = STRANGER) -> socket.socket:
    """A plain connection from an address."""
    host, _, port = address.partition(":")
    try:
        return socket.create_connection((host, int(port)), PATIENCE, (source, 0))
    except OSError:
        return socket.create_connection((host, int(port)), PATIENCE)


class Visitor:
    """Somebody with a cookie, at an address."""

    def __init__(self, address: str, source: str = STRANGER) -> None:
        self.address = address
        self.source = source
        self.cookie = ""

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, str]:
        """Send a request as a page would; the status and the text of the answer."""
        with closing(HTTPConnection(self.address)) as connection:
            connection.sock = plug(self.address, self.source)
            sent = {"x-skep": "1", "content-type": "application/json", "cookie": f"skep={self.cookie}"}
            sent |= {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request(method, path, None if body is None else json.dumps(body), sent)
            answer = connection.getresponse()
            if given := answer.headers["set-cookie"]:
                self.cookie = given.partition("=")[2].partition(";")[0]
            return answer.status, answer.read().decode(errors="replace")

    def new_game(self, **form: Any) -> str:
        """Set up a game; its id, or nothing where it is refused."""
        status, text = self.ask("POST", "/api/games", form)
        return str(json.loads(text)["game"]) if status == 201 else ""

    def open(self, game: str) -> "Page":
        return Page(self, game)


class Page:
    """A socket with a game open on it."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.game = game
        self.seq = 0
        self.socket: ClientConnection = connect(
            f"ws://{visitor.address}/socket",
            sock=plug(visitor.address, visitor.source),
            additional_headers={"origin": f"http://{visitor.address}", "cookie": f"skep={visitor.cookie}"},
            compression=None,
            max_size=2**24,
            ping_interval=None,
            close_timeout=1,
        ).__enter__()
        self.send("open")

    def send(self, kind: str, **fields: Any) -> int:
        self.seq += 1
        self.socket.send(json.dumps({"type": kind, "seq": self.seq, "game": self.game} | fields))
        return self.seq

    def tell(self, kind: str, **fields: Any) -> None:
        """Send what concerns no game."""
        self.socket.send(json.dumps({"type": kind} | fields))

    def answer(self, seq: int) -> dict[str, Any]:
        """The last word on a message: done, refused or what was asked for."""
        until = time.monotonic() + PATIENCE
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(until - time.monotonic()))
            if message.get("re") == seq:
                return message

    def play(self, text: str, ply: int) -> dict[str, Any]:
        return self.answer(self.send("play", move=text, ply=ply))

    def moves(self, count: int, seconds: float) -> float | None:
        """Seconds until so many moves are made; None where that takes too long."""
        began = time.monotonic()
        with suppress(TimeoutError, WebSocketException):
            while (left := began + seconds - time.monotonic()) > 0:
                message = json.loads(self.socket.recv(left))
                if len(message.get("moves") or ()) >= count:
                    return time.monotonic() - began
        return None


class Human(threading.Thread):
    """Plays at one screen, ten moves a second, and takes the time from each move to its answer."""

    def __init__(self, site: Site) -> None:
        super().__init__(daemon=True)
        self._site = site
        self._visitor = Visitor(site.address, HUMAN)
        self._stops = threading.Event()
        self.seconds: list[float] = []

    def __enter__(self) -> "Human":
        self.start()
        while len(self.seconds) < 3 and self.is_alive():
            time.sleep(0.05)
        self.seconds.clear()
        return self

    def __exit__(self, *_: object) -> None:
        time.sleep(0.5)
        self._stops.set()
        self.join(PATIENCE)
        self._site.bounds.most("ms of a human move, p99", 1000 * self.late, MAX_LATE)

    def run(self) -> None:
        script = write_script(1, 60)
        while not self._stops.is_set():
            page = self._visitor.open(self._visitor.new_game(opponent="here"))
            page.answer(page.seq)  # nobody moves before he sees the board
            for _, text, ply in script:
                began = time.monotonic()
                page.play(text, ply)
                self.seconds.append(time.monotonic() - began)
                if self._stops.wait(0.1):
                    break
            page.socket.close()

    @property
    def late(self) -> float:
        """Seconds within which all but one of a hundred moves were answered; not a number where none was made."""
        ordered = sorted(self.seconds) or [float("nan")]
        return ordered[int(len(ordered) * 0.99)]

    def __str__(self) -> str:
        ordered = sorted(self.seconds) or [float("nan")]
        middle, most = statistics.median(ordered), ordered[-1]
        return f"human moves: median {1000 * middle:.1f} ms, p99 {1000 * self.late:.0f}, max {1000 * most:.0f}"


def memory(pid: int) -> float:
    """Megabytes that a process holds."""
    return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(pid)])) / 1024


def descriptors(pid: int) -> int:
    """How many files and connections a process has open."""
    return sum(1 for _ in Path(f"/proc/{pid}/fd").iterdir())


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(line) for line in found.stdout.split()]
