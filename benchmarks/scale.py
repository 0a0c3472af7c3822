"""How much a site carries: games at one move a second, sockets held, and how soon it is back when a part of it dies.

    python -P benchmarks/scale.py one         one process on SQLite
    python -P benchmarks/scale.py four        four on PostgreSQL and Redis, behind nginx with TLS

The clients are on the same machine and take their share of it. Games are added until the slowest of a hundred moves
takes 50 ms or longer. Parts are killed by SIGKILL and started again at once, as whatever watches over them would; what
is measured is the time from the kill until a move that was not yet made is acknowledged.
"""

import sys
from pathlib import Path

sys.path[:] = [path for path in sys.path if not path.endswith("benchmarks")]
sys.path.append(str(Path(__file__).parents[1]))

import argparse
import asyncio
import gc
import ssl
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any, NamedTuple

from benchmarks import _clients
from benchmarks._clients import Socket, new_cookie, post, run, write_script
from benchmarks._parts import Nginx, Part, Postgres, RedisServer, Server, missing
from benchmarks.socket import Load, idle_memory, measure, processor, resident, set_up

MOST = 0.050
"""Seconds that 99 of 100 moves may take."""
STEPS = (100, 250, 500, 750, 1000, 1500, 2000, 3000)
SCRIPTS = 50


class Site(NamedTuple):
    """What is measured: where it is reached, its servers, and everything that may die."""

    address: str
    servers: list[Server]
    parts: dict[str, Part]


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
            yield Site(server.address, [server], {"the server": server})
            return
        home = closing.enter_context(tempfile.TemporaryDirectory())
        database, redis = keep(Postgres(home)), keep(RedisServer())
        servers = [keep(Server(folder, database.url, redis.url)) for _ in range(4)]
        nginx = keep(Nginx(folder, [server.address for server in servers]))
        _clients.tls = ssl.create_default_context(cafile=f"{folder}/cert.pem")
        _clients.tls.check_hostname = False
        parts = {"a server": servers[0], "PostgreSQL": database, "Redis": redis, "nginx": nginx}
        yield Site(nginx.address, servers, parts)


def play(site: Site, count: int, seconds: float, idle: int = 0) -> tuple[float, str]:
    """Let so many games go on, beside so many sockets that only listen; the 99th of 100 moves, and a line about all."""
    scripts = [write_script(seed, int(seconds) + 1) for seed in range(SCRIPTS)]
    load = Load(site.address)
    games = [set_up(site.address) for _ in range(count)]

    def cpu() -> float:
        return sum(processor(server.address) for server in site.servers)

    async def whole() -> tuple[float, float]:
        held = [await listen(site, *games[number % count][:2]) for number in range(idle)]
        try:
            return await measure(load, games, scripts, seconds, cpu)
        finally:
            for socket in held:
                socket.close()

    gc.disable()  # a client that looks for garbage would read late, and the server be blamed
    spent, own = run(whole())
    gc.enable()
    times = sorted(load.seconds) or [float("inf")]
    middle, late = times[len(times) // 2], times[int(len(times) * 0.99)]
    memory = sum(resident(server.process.pid) for server in site.servers) / 1e6
    return late, (
        f"{count} games, {idle} idle sockets: {len(times) / seconds:.0f} moves a second, p50 {1000 * middle:.1f} ms, "
        f"p99 {1000 * late:.1f} ms, refused {load.refused}; processor {1000 * spent / len(times):.2f} ms a move in the "
        f"servers, {1000 * own / len(times):.2f} in the clients; {memory:.0f} MB"
    )


async def listen(site: Site, game: str, cookie: str) -> Socket:
    """A socket that watches a game and says nothing."""
    host, port = site.address.split(":")
    make = partial(Socket, site.address, cookie, lambda _start, _whole: None)
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(make, host, int(port), ssl=_clients.tls)
    socket.send({"type": "open", "seq": 0, "game": game})
    return socket


def recover(site: Site, name: str) -> str:
    """Kill a part, start it again, and wait for the next move."""
    cookie = new_cookie(site.address)
    game = post(site.address, "/api/games", {"opponent": "here"}, cookie)["game"]
    script = write_script(5, 40)
    run(_move(site, game, cookie, script[0]))
    part = site.parts[name]
    part.kill()
    began = time.monotonic()
    part.start()
    up = time.monotonic() - began
    run(_move(site, game, cookie, script[1]))
    return f"{name} killed: up again after {up:.2f} s, the next move stored after {time.monotonic() - began:.2f} s"


async def _move(site: Site, game: str, cookie: str, step: tuple[int, str, int]) -> None:
    """Make one move, however often it has to be tried."""
    _, text, ply = step
    until = time.monotonic() + 120
    while time.monotonic() < until:
        done = asyncio.Event()

        def hear(start: bytes, _: object, done: asyncio.Event = done) -> None:
            if start.startswith(b'{"type":"done"'):
                done.set()

        try:
            host, port = site.address.split(":")
            make = partial(Socket, site.address, cookie, hear)
            loop = asyncio.get_running_loop()
            _, socket = await loop.create_connection(make, host, int(port), ssl=_clients.tls)
            socket.send({"type": "open", "seq": 0, "game": game})
            socket.send({"type": "play", "seq": 1, "game": game, "ply": ply, "move": text})
            async with asyncio.timeout(1):
                await done.wait()
            socket.close()
            return
        except (OSError, TimeoutError, AssertionError):
            await asyncio.sleep(0.05)
    raise SystemExit("the site did not come back")


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description="Measure how much a site carries.")
    parser.add_argument("kind", nargs="?", choices=("one", "four"), default="one")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each step")
    parser.add_argument("--idle", type=int, default=3000, help="sockets that only listen")
    parser.add_argument("--playing", type=int, default=500, help="games beside them")
    options = parser.parse_args()
    if options.kind == "four" and (absent := missing()):
        raise SystemExit(f"install these first: {', '.join(absent)}")
    with site(options.kind) as found:
        if options.kind == "one":
            memory = idle_memory(Load(found.address), found.servers[0].process.pid, 200)
            print(f"memory of an idle game: {memory / 1000:.0f} kB", flush=True)
        for name in found.parts:
            print(recover(found, name), flush=True)
        print(play(found, options.playing, options.seconds, options.idle)[1], flush=True)
        for count in STEPS:
            late, line = play(found, count, options.seconds)
            print(line, flush=True)
            if late >= MOST:
                break


if __name__ == "__main__":
    main()
