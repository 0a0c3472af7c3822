"""Many analysts and many players at once: moves stay fast, everyone is served in turn, memory is bounded.

    python -P benchmarks/study.py                    200 analysts and 200 games, for 60 seconds with each engine
    python -P benchmarks/study.py --engine device    only with the engine on the analysts' own devices
    python -P benchmarks/study.py --analysts 20 --games 20 --seconds 20

First the server's engine searches for all, then each analyst's own device does, and the server only packs positions and
names moves. Prints for each how long moves took, how often each analyst was answered and how long they waited, what
processor time the server and its workers spent, and what they held in memory.

With the server's engine an analyst looks at the next position as soon as they are answered; with their own, after the
seconds of a search in the page. The lines that a device finds are searched beforehand, so that the clients cost little.
Each analyst has a separate address (127.0.1.1 and so on, which Linux has by default).
"""

import sys
from pathlib import Path

sys.path[:] = [path for path in sys.path if not path.endswith("benchmarks")]
sys.path.append(str(Path(__file__).parents[1]))

import argparse
import asyncio
import gc
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from typing import Any, Protocol

from benchmarks._clients import Socket, cookie_header, new_cookie, processor, run, start_server, write_script
from benchmarks.socket import Load, measure, set_up

SCRIPTS = 50
LOOKED_AT = 30
"""Plies of the game that an analyst looks at."""
RULESET = "Base+MLP"
LINES = 3
GAMES = 10
"""Different games that are looked at."""
SEARCHED = 8.0
"""Seconds of a search in the page."""
NAME_EVERY = 0.4
"""Seconds from one request for names to the next, as in the page."""
NODES = 30_000
"""Positions of a search whose lines devices find; later iterations change them little."""

Lines = list[list[int]]
"""What a device has found after an iteration, as codes."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position, and what a device finds in it, iteration by iteration."""

    game_string: str
    found: list[Lines]


@dataclass(slots=True)
class Seen:
    """What one analyst has seen."""

    waits: list[float] = field(default_factory=list)
    """Seconds until the analysis was done, or on a device until its first line had names."""
    refusals: list[str] = field(default_factory=list)


class Analyst(Protocol):
    """One page with its engine switched on."""

    seen: Seen

    async def look(self, cookie: str, until: float) -> None:
        """Step through a game until the time is over."""


class ServerAnalyst:
    """A page whose positions the server's engine searches."""

    def __init__(self, load: Load, positions: Sequence[Position], number: int) -> None:
        self._load = load
        self._positions = positions
        self._local = local_address(number)
        self._seq = 0
        self._asked_at = 0.0
        self._answer = asyncio.Event()
        self.seen = Seen()

    async def look(self, cookie: str, until: float) -> None:
        host, port = self._load.address.split(":")
        make = partial(Socket, self._load.address, cookie, self._hear)
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(make, host, int(port), local_addr=self._local)
        while time.perf_counter() < until:
            self._seq += 1
            game_string = self._positions[self._seq % len(self._positions)].game_string
            self._answer.clear()
            self._asked_at = time.perf_counter()
            socket.send({"type": "analyse", "seq": self._seq, "game_string": game_string, "lines": LINES})
            try:
                async with asyncio.timeout(max(0.1, until - time.perf_counter())):
                    await self._answer.wait()
            except TimeoutError:
                self.seen.waits.append(time.perf_counter() - self._asked_at)
                break
        socket.close()

    def _hear(self, start: bytes, whole: Callable[[], bytes]) -> None:
        if start.startswith(b'{"type":"refused"'):
            self.seen.refusals.append(json.loads(whole())["because"])
            self._answer.set()
        elif start.startswith(b'{"type":"analysis"'):
            told = json.loads(whole())
            if told["re"] == self._seq and told["state"] in ("done", "failed"):
                self.seen.waits.append(time.perf_counter() - self._asked_at)
                self._answer.set()


class DeviceAnalyst:
    """A page that searches itself: it asks for each position, and for the names of the moves that it finds."""

    def __init__(self, load: Load, positions: Sequence[Position], number: int) -> None:
        self._load = load
        self._positions = positions
        self._local = local_address(number)
        self.seen = Seen()

    async def look(self, cookie: str, until: float) -> None:
        host, port = self._load.address.split(":")
        self._reader, self._writer = await asyncio.open_connection(host, int(port), local_addr=self._local)
        self._cookie = cookie
        number = 0
        while time.perf_counter() < until:
            number += 1
            await self._analyze(self._positions[number % len(self._positions)], until)
        self._writer.close()

    async def _analyze(self, position: Position, until: float) -> None:
        begun = time.perf_counter()
        body = {"game_string": position.game_string}
        await self._ask("/api/device/position", body)
        named: set[tuple[int, ...]] = set()
        for iteration, lines in enumerate(position.found):
            missing = [line for line in lines if tuple(line) not in named]
            if missing:
                await self._ask("/api/device/names", {**body, "lines": missing})
                named.update(tuple(line) for line in missing)
            if not iteration:
                self.seen.waits.append(time.perf_counter() - begun)
            await asyncio.sleep(NAME_EVERY)
        await asyncio.sleep(max(0.0, min(begun + SEARCHED, until) - time.perf_counter()))

    async def _ask(self, path: str, body: dict[str, Any]) -> None:
        sent = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self._load.address}\r\nCookie: {cookie_header(self._cookie)}\r\n"
            f"X-Skep: 1\r\nContent-Type: application/json\r\nContent-Length: {len(sent)}\r\n\r\n"
        )
        self._writer.write(head.encode() + sent)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).decode().lower()
        (length,) = (int(line.partition(":")[2]) for line in answer.split("\r\n") if line.startswith("content-length:"))
        told = await self._reader.readexactly(length)
        if " 200 " not in answer.partition("\r\n")[0]:
            self.seen.refusals.append(json.loads(told).get("because", answer.partition("\r\n")[0]))


ENGINES: dict[str, Callable[[Load, Sequence[Position], int], Analyst]] = {
    "server": ServerAnalyst,
    "device": DeviceAnalyst,
}


def local_address(number: int) -> tuple[str, int]:
    return f"127.0.{1 + number // 250}.{1 + number % 250}", 0


def family(pid: int) -> tuple[int, float]:
    """Bytes of memory that a server and its workers hold, and the seconds of processor time that they have spent."""
    said = subprocess.check_output(["ps", "-eo", "pid=,ppid=,rss="], text=True)
    rows = [tuple(int(part) for part in line.split()) for line in said.splitlines()]
    of, total, seconds = {pid}, 0, 0.0
    for own, parent, held in sorted(rows):
        if own in of or parent in of:
            of.add(own)
            total += held * 1024
            seconds += spent_by(own)
    return total, seconds


def spent_by(pid: int) -> float:
    """Seconds of processor time of a process and of its children that have ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(int(ticks) for ticks in fields[11:15]) / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Figures:
    """What a crowd cost. Seconds are those of processor time."""

    analysts: list[Analyst]
    memory: int
    server: float
    workers: float
    clients: float


async def whole(load: Load, engine: str, options: argparse.Namespace, games: list[list[Position]], pid: int) -> Figures:
    """Let both crowds loose."""
    players = [set_up(load.address) for _ in range(options.games)]
    scripts = [write_script(seed, int(options.seconds) + 1) for seed in range(SCRIPTS)]
    analysts = [ENGINES[engine](load, games[number % len(games)], number) for number in range(options.analysts)]
    cookies = [new_cookie(load.address) for _ in analysts]
    until = time.perf_counter() + options.seconds + 5
    looks = [asyncio.create_task(one.look(cookie, until)) for one, cookie in zip(analysts, cookies, strict=True)]
    most, before = await asyncio.to_thread(family, pid)

    async def weigh() -> None:
        nonlocal most
        while True:
            most = max(most, (await asyncio.to_thread(family, pid))[0])
            await asyncio.sleep(2)

    weighing = asyncio.create_task(weigh())
    server, clients = await measure(load, players, scripts, options.seconds, lambda: processor(load.address))
    after = (await asyncio.to_thread(family, pid))[1]
    await asyncio.gather(*looks)
    weighing.cancel()
    return Figures(analysts, most, server, max(0.0, after - before - server), clients)


def positions(seed: int) -> list[Position]:
    """A game that chance played, as the positions that an analyst looks at."""
    import random

    from skep.engine import Limit, SearchRequest
    from skep.engine.tools import Searcher
    from skep.game import Game

    chance, game = random.Random(seed), Game(RULESET)
    found = []
    searcher = Searcher(game.ruleset)
    while game.ply < LOOKED_AT and game.outcome is None:
        game.play(chance.choice(game.legal_moves.texts))
        if game.ply < 4 or game.outcome is not None:
            continue
        searcher.native.set_up(game.position)
        iterations = []
        depth, nodes = 0, 0
        while nodes < NODES:
            depth += 1
            searcher.forget()
            lines = searcher.search_codes(searcher.native, SearchRequest(Limit(depth=depth), lines=LINES))
            iterations.append([[int(code) for code in line.codes] for line in lines])
            nodes = max(searcher.nodes, nodes + 1_000)
        found.append(Position(";".join((RULESET, "", "", *game.move_texts)), iterations))
    return found


def show(load: Load, figures: Figures, seconds: float) -> None:
    times = sorted(load.seconds)
    if not times:
        raise SystemExit("no move was answered")
    quantiles = ", ".join(
        f"p{part * 100:g} {times[min(len(times) - 1, int(len(times) * part))] * 1000:.1f} ms" for part in (0.5, 0.99, 1)
    )
    print(f"  moves: {quantiles}")
    counts = [len(one.seen.waits) for one in figures.analysts]
    waits = sorted(wait for one in figures.analysts for wait in one.seen.waits)
    print(f"  analyses for each: least {min(counts)}, median {median(counts):g}, most {max(counts)}")
    print(f"  waits: median {median(waits):.2f} s, longest {max(waits):.1f} s")
    refused = [because for one in figures.analysts for because in one.seen.refusals]
    print(f"  refused: {len(refused)}{f', the first: {refused[0]}' if refused else ''}")
    print(f"  memory of the server and its workers: {figures.memory / 2**20:.0f} MiB at most")
    parts = {"server itself": figures.server, "workers": figures.workers, "clients": figures.clients}
    shares = ", ".join(f"{name} {100 * spent / seconds:.0f} %" for name, spent in parts.items())
    each = 1000 * (figures.server + figures.workers) / max(1, sum(counts))
    print(f"  processor, of a core: {shares}; {each:.0f} ms of server and workers for each analysis")


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description="Measure games beside analyses.")
    parser.add_argument("--engine", choices=tuple(ENGINES), help="one of the two engines; both by default")
    parser.add_argument("--analysts", type=int, default=200)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--port", type=int, default=8797)
    options = parser.parse_args()
    games = [positions(seed) for seed in range(GAMES)]
    for engine in [options.engine] if options.engine else ENGINES:
        with tempfile.TemporaryDirectory() as folder:
            server = start_server(folder, options.port)
            try:
                load = Load(f"127.0.0.1:{options.port}")
                gc.disable()  # a client that looks for garbage would read late, and the server be blamed
                figures = run(whole(load, engine, options, games, server.pid))
            finally:
                server.terminate()
                server.wait()
        print(f"the engine of the {engine}, {options.analysts} analysts and {options.games} games:")
        show(load, figures, options.seconds)


if __name__ == "__main__":
    main()
