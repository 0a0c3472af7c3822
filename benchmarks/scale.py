"""How much a site carries: games at one move a second, sockets held, and how soon it is back when a part of it dies.

    python -P benchmarks/scale.py one         one process on SQLite
    python -P benchmarks/scale.py four        four on PostgreSQL and Redis, behind nginx with TLS

Prints a table for docs/server.md; each takes some minutes. The clients are on the same machine and take their share of
it. Games are added until 99 of 100 moves no longer take less than 50 ms. Parts are killed by SIGKILL and started again
at once, as whatever watches over them would; what is measured is the time from the kill until a move that was not yet
made is acknowledged.
"""

import sys
from pathlib import Path

sys.path[:] = [path for path in sys.path if not path.endswith("benchmarks")]
sys.path.append(str(Path(__file__).parents[1]))

import argparse
import asyncio
import gc
import os
import ssl
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any, NamedTuple

from benchmarks import _clients
from benchmarks._clients import Socket, door, processor, run, write_script
from benchmarks._parts import Nginx, Part, Postgres, RedisServer, Server, missing
from benchmarks.socket import Load, idle_memory, measure, resident, set_up

MOST = 0.050
"""Seconds that 99 of 100 moves may take."""
STEPS = (100, 250, 500, 750, 1000, 1500, 2000, 3000)
SCRIPTS = 50
SOCKETS_OF_GAME = 6
"""Sockets that only listen, at each of the games where nothing happens."""
AT_ONCE = 50
"""Sockets that are opened side by side."""
TITLES = {"one": "one process, SQLite", "four": "four processes, PostgreSQL, Redis, nginx with TLS"}


class Site(NamedTuple):
    """What is measured: where it is reached, its servers, and everything that may die."""

    address: str
    servers: list[Server]
    parts: dict[str, Part]

    @property
    def memory(self) -> int:
        """Bytes that the servers hold."""
        return sum(resident(server.process.pid) for server in self.servers)


@contextmanager
def site(kind: str) -> Iterator[Site]:
    """A whole site, for as long as it is measured."""
    with ExitStack() as closing:
        folder = closing.enter_context(tempfile.TemporaryDirectory())

        def keep(part: Any) -> Any:
            closing.callback(part.close)
            return part

        if kind == "one":
            server = keep(Server(folder))
            server.ready()
            yield Site(server.address, [server], {"the server": server})
            return
        home = closing.enter_context(tempfile.TemporaryDirectory())
        database, redis = keep(Postgres(home)), keep(RedisServer())
        servers = [keep(Server(folder, database.url, redis.url)) for _ in range(4)]
        for server in servers:
            server.ready()
        nginx = keep(Nginx(folder, [server.address for server in servers]))
        _clients.tls = ssl.create_default_context(cafile=f"{folder}/cert.pem")
        _clients.tls.check_hostname = False
        parts = {"a server": servers[0], "PostgreSQL": database, "Redis": redis, "nginx": nginx}
        yield Site(nginx.address, servers, parts)


class Played(NamedTuple):
    """What came of some games."""

    late: float
    words: str


def play(site: Site, count: int, seconds: float) -> Played:
    """Let so many games go on; the 99th of 100 moves, and a line about all."""
    return run(_play(site, count, seconds))


async def _play(site: Site, count: int, seconds: float) -> Played:
    scripts = [write_script(seed, int(seconds) + 1) for seed in range(SCRIPTS)]
    load = Load(site.address)
    games = await asyncio.to_thread(lambda: [set_up(site.address) for _ in range(count)])
    gc.disable()  # a client that looks for garbage would read late, and the server be blamed
    spent, own = await measure(
        load, games, scripts, seconds, lambda: sum(processor(server.address) for server in site.servers)
    )
    gc.enable()
    times = sorted(load.seconds) or [float("inf")]
    middle, late = times[len(times) // 2], times[int(len(times) * 0.99)]
    return Played(
        late,
        f"p99 {1000 * late:.0f} ms, median {1000 * middle:.0f} ms, {len(times) / seconds:.0f} moves a second, "
        f"{1000 * spent / len(times):.2f} ms of processor a move in the servers, {1000 * own / len(times):.2f} in the "
        f"clients" + (f", {load.refused} refused" if load.refused else ""),
    )


def play_beside_idle(site: Site, idle: int, count: int, seconds: float) -> tuple[str, str]:
    """Sockets that only listen, and games beside them: what each socket takes, and how long moves took."""

    async def whole() -> tuple[str, str]:
        before = site.memory
        quiet = await asyncio.to_thread(
            lambda: [
                door(site.address).ask("POST", "/api/games", {"opponent": "here"})
                for _ in range(-(-idle // SOCKETS_OF_GAME))
            ]
        )
        held: list[Socket] = []
        for begin in range(0, idle, AT_ONCE):
            numbers = range(begin, min(idle, begin + AT_ONCE))
            held += await asyncio.gather(
                *(listen(site, quiet[n // SOCKETS_OF_GAME][0]["game"], quiet[n // SOCKETS_OF_GAME][1]) for n in numbers)
            )
        kilobytes = (site.memory - before) / idle / 1000
        try:
            played = await _play(site, count, seconds)
            lost = sum(socket.is_lost for socket in held)
        finally:
            for socket in held:
                socket.close()
        sockets = f"{idle - lost} of {idle}, {kilobytes:.0f} kB each, a sixth of a game with it"
        return sockets, played.words

    return run(whole())


async def listen(site: Site, game: str, cookie: str) -> Socket:
    """A socket that has a game open and says nothing."""
    is_ready = asyncio.Event()

    def hear(start: bytes, _: object) -> None:
        if start.startswith(b'{"type":"state"'):
            is_ready.set()

    host, port = site.address.split(":")
    make = partial(Socket, site.address, cookie, hear)
    _, socket = await asyncio.get_running_loop().create_connection(make, host, int(port), ssl=_clients.tls)
    socket.send({"type": "open", "seq": 0, "game": game})
    await is_ready.wait()
    return socket


def recover(site: Site, name: str) -> str:
    """Kill a part, start it again, and wait for the next move."""
    made, cookie = door(site.address).ask("POST", "/api/games", {"opponent": "here"})
    script = write_script(5, 40)
    run(_move(site, made["game"], cookie, script[0]))
    part = site.parts[name]
    part.kill()
    began = time.monotonic()
    part.start()
    up = time.monotonic() - began
    run(_move(site, made["game"], cookie, script[1]))
    return f"{time.monotonic() - began:.1f} s, of which {up:.1f} until it was up"


async def _move(site: Site, game: str, cookie: str, step: tuple[int, str, int]) -> None:
    """Make one move, however often it has to be tried."""
    _, text, ply = step
    until = time.monotonic() + 120
    while time.monotonic() < until:
        told = asyncio.Event()
        found: list[bytes] = []

        def hear(start: bytes, whole: Any, told: asyncio.Event = told, found: list[bytes] = found) -> None:
            if start.startswith((b'{"type":"done"', b'{"type":"refused"')):
                found.append(whole())
                told.set()

        try:
            host, port = site.address.split(":")
            make = partial(Socket, site.address, cookie, hear)
            loop = asyncio.get_running_loop()
            _, socket = await loop.create_connection(make, host, int(port), ssl=_clients.tls)
            socket.send({"type": "open", "seq": 0, "game": game})
            socket.send({"type": "play", "seq": 1, "game": game, "ply": ply, "move": text})
            async with asyncio.timeout(2):
                await told.wait()
            socket.close()
            if b'"done"' in found[0] or b'"reason":"ply"' in found[0]:  # made by an earlier try, whose answer was lost
                return
        except (OSError, TimeoutError, AssertionError):
            pass
        await asyncio.sleep(0.05)
    raise SystemExit("the site did not come back")


def most_games(site: Site, seconds: float, most: int) -> tuple[str, str]:
    """How many games keep to the limit, and how the first did that do not."""
    good = "none"
    for count in STEPS:
        if count > most:
            break
        played = play(site, count, seconds)
        print(f"  {count} games: {played.words}", flush=True)
        if played.late >= MOST:
            return good, f"{count} games: {played.words}"
        good = f"{count} games: {played.words}"
    return good, "not tried"


def conditions() -> str:
    load = f", load {os.getloadavg()[0]:.1f} before" if hasattr(os, "getloadavg") else ""
    return f"{os.cpu_count()} cores{load}"


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description="Measure how much a site carries.")
    parser.add_argument("kind", nargs="?", choices=("one", "four"), default="one")
    parser.add_argument("--seconds", type=float, default=12.0, help="for each step")
    parser.add_argument("--idle", type=int, default=3000, help="sockets that only listen")
    parser.add_argument("--playing", type=int, default=500, help="games beside them")
    parser.add_argument("--most", type=int, default=STEPS[-1], help="games, however quick the answers still are")
    options = parser.parse_args()
    if options.kind == "four" and (absent := missing()):
        raise SystemExit(f"install these first: {', '.join(absent)}")
    rows = [("conditions", conditions())]

    def note(what: str, figure: str) -> None:
        rows.append((what, figure))
        print(f"{what}: {figure}", flush=True)

    with site(options.kind) as found:
        note("memory of an idle game", f"{idle_memory(Load(found.address), lambda: found.memory, 200) / 1000:.0f} kB")
        sockets, played = play_beside_idle(found, options.idle, options.playing, options.seconds)
        note("sockets that only listen", sockets)
        note(f"{options.playing} games beside them", played)
        good, bad = most_games(found, options.seconds, options.most)
        note("most games with p99 under 50 ms", good)
        note("the next step", bad)
        for name in found.parts:
            note(f"{name} killed and started again: the next move stored after", recover(found, name))
    print(f"\n| what | {TITLES[options.kind]} |\n| --- | --- |")
    for what, figure in rows:
        print(f"| {what} | {figure} |")


if __name__ == "__main__":
    main()
