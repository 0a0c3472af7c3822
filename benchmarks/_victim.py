"""A server as it is installed, someone who plays on it, and strangers at other addresses: what the attacks share."""

import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
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
MAX_SLOWER = 3.0
"""On a machine with other work: how many times that of the quiet phase the same may be, if that is more."""
QUIET = 20
"""Moves of a person before an attack begins."""


class Bounds:
    """What must hold during an attack; what does not is remembered."""

    def __init__(self, *, is_shared: bool = False) -> None:
        """`is_shared`: the machine has other work, so that a move is also compared with the quiet phase."""
        self.count = 0
        self.missed: list[str] = []
        self.is_shared = is_shared

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
def site(*, is_shared: bool = False) -> Iterator[Site]:
    """A new server with the default limits."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), Bounds(is_shared=is_shared)) as found:
        yield found


@contextmanager
def serving(folder: Path, bounds: Bounds, *flags: str, variables: Mapping[str, str] | None = None) -> Iterator[Site]:
    """A server whose database and log are in a folder, unless a flag names another database."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database, log = folder / "skep.db", folder / f"log-{port}"
    command = [sys.executable, "-m", "skep", "serve", "--no-browser", f"--port={port}", f"--database={database}"]
    with log.open("wb") as errors:
        environment = os.environ | {"SKEP_METRICS_TOKEN": METRICS_TOKEN} | dict(variables or {})
        server = subprocess.Popen([*command, *flags], stdout=subprocess.DEVNULL, stderr=errors, env=environment)
    found = Site(f"127.0.0.1:{port}", server.pid, database, log, bounds)
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
    """Someone with a cookie, at an address."""

    def __init__(self, address: str, source: str = STRANGER) -> None:
        self.address = address
        self.source = source
        self.cookie = ""
        self.forwarded = ""
        """The address that a proxy on this machine names, if it is not that of the connection."""

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, str]:
        """Send a request as a page would; the status and the text of the answer."""
        with closing(HTTPConnection(self.address)) as connection:
            connection.sock = plug(self.address, self.source)
            sent = {"x-skep": "1", "content-type": "application/json", "cookie": f"skep={self.cookie}"}
            if self.forwarded:
                sent["x-forwarded-for"] = self.forwarded
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
        """Seconds until `count` moves are made; None if that takes too long."""
        began = time.monotonic()
        with suppress(TimeoutError, WebSocketException):
            while (left := began + seconds - time.monotonic()) > 0:
                message = json.loads(self.socket.recv(left))
                if len(message.get("moves") or ()) >= count:
                    return time.monotonic() - began
        return None


class Human(threading.Thread):
    """Plays at one screen, ten moves a second, and takes the time from each move to its answer.

    The attack begins after some moves, whose times are the quiet phase.
    """

    def __init__(self, site: Site) -> None:
        super().__init__(daemon=True)
        self._site = site
        self._visitor = Visitor(site.address, HUMAN)
        self._stops = threading.Event()
        self.seconds: list[float] = []
        self.quiet: list[float] = []

    def __enter__(self) -> "Human":
        self.start()
        while len(self.seconds) < QUIET and self.is_alive():
            time.sleep(0.05)
        self.quiet, self.seconds = self.seconds, []
        return self

    def __exit__(self, *_: object) -> None:
        time.sleep(0.5)
        self._stops.set()
        self.join(PATIENCE)
        bounds = self._site.bounds
        allowed = max(MAX_LATE, MAX_SLOWER * 1000 * late(self.quiet)) if bounds.is_shared else MAX_LATE
        bounds.most("ms of a human move, p99", 1000 * late(self.seconds), allowed)

    def run(self) -> None:
        script = write_script(1, 60)
        while not self._stops.is_set():
            page = self._visitor.open(self._visitor.new_game(opponent="here"))
            page.answer(page.seq)  # nobody moves before the board is shown
            for _, text, ply in script:
                began = time.monotonic()
                page.play(text, ply)
                self.seconds.append(time.monotonic() - began)
                if self._stops.wait(0.1):
                    break
            page.socket.close()

    def __str__(self) -> str:
        ratio = late(self.seconds) / late(self.quiet)
        return f"human moves: {_summary(self.seconds)}; before: {_summary(self.quiet)}; p99 {ratio:.1f} times that"


def late(seconds: list[float]) -> float:
    """Seconds within which all but one of a hundred moves were answered; not a number where none was made."""
    ordered = sorted(seconds) or [float("nan")]
    return ordered[int(len(ordered) * 0.99)]


def _summary(seconds: list[float]) -> str:
    ordered = sorted(seconds) or [float("nan")]
    middle, most = statistics.median(ordered), ordered[-1]
    return f"median {1000 * middle:.1f} ms, p99 {1000 * late(ordered):.0f}, max {1000 * most:.0f}"


class Load:
    """How many cores the rest of the machine uses, apart from this process and all that it has started."""

    def __init__(self) -> None:
        self._begun = time.monotonic(), _busy(), _own()

    def of_others(self) -> float:
        """Average number of cores that others have used since creation."""
        begun, busy, own = self._begun
        return max(0.0, (_busy() - busy) - (_own() - own)) / max(1e-9, time.monotonic() - begun)


TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def _busy() -> float:
    """Seconds that all cores have been at work."""
    user, nice, system, _, _, *more = map(
        int, Path("/proc/stat").read_text(encoding="utf-8").split("\n")[0].split()[1:]
    )
    return (user + nice + system + sum(more[:3])) / TICKS


def _own() -> float:
    """Seconds of this process, of all that it has started, and of what they have started, while they run or after."""
    spent: dict[int, tuple[int, float]] = {}
    for folder in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            pid = int(folder.name)
            fields = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            spent[pid] = int(fields[1]), sum(map(int, fields[11:15])) / TICKS
    ours, grown = {os.getpid()}, True
    while grown:
        more = {pid for pid, (parent, _) in spent.items() if parent in ours} - ours
        ours |= more
        grown = bool(more)
    return sum(spent[pid][1] for pid in ours if pid in spent)


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
