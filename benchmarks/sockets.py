"""How fast the server answers: many games at one move a second each, all clients on this machine.

    python benchmarks/sockets.py                   500 games for 30 seconds
    python benchmarks/sockets.py --games 50 --seconds 10

Prints how long a move took from being sent until it was acknowledged, which is after it was stored, and how much memory
a game takes that nobody looks at. Each game has two players, each with a socket of his own; a move is any legal one.
"""

import argparse
import asyncio
import json
import random
import secrets
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

WIDE = (
    "Settings(database={database!r}, requests=Rate(1e6, 1e6), new_games=Rate(1e6, 1e6), studies=Rate(1e6, 1e6), "
    "sockets_of_address=10**6)"
)
SERVER = (
    "from skep.web.main import run; from skep.web.settings import Rate, Settings; "
    f"run(port={{port}}, open_browser=False, settings={WIDE})"
)
IDLE_PLIES = 40


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
    """A game between two visitors; returns its id and their cookies."""
    one, other = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
    made = post(address, "/api/games", {"opponent": "link"}, one)
    post(address, f"/api{made['invite'].replace('join', 'invites')}", {}, other)
    return made["game"], one, other


async def play(load: Load, game: str, cookie: str, until: float, offset: float) -> None:
    """One player: makes a move whenever it is his turn and a second of the game has passed."""
    chance = random.Random(game + cookie)
    headers = {"cookie": f"skep={cookie}", "origin": f"http://{load.address}"}
    async with connect(
        f"ws://{load.address}/socket", additional_headers=headers, compression=None, max_size=2**22
    ) as socket:
        await socket.send(json.dumps({"type": "open", "seq": 0, "game": game}))
        sent: float | None = None
        waiting: asyncio.Task[None] | None = None
        async for text in socket:
            if '"type":"done"' in text[:20] and sent is not None:
                load.seconds.append(time.perf_counter() - sent)
                sent = None
            elif '"type":"refused"' in text[:20]:
                load.refused += 1
            elif '"type":"ping"' in text[:20]:
                number = json.loads(text)["number"]
                await socket.send(json.dumps({"type": "pong", "number": number}))
            elif '"type":"table"' in text[:20]:
                table = json.loads(text)
                if table["result"]:
                    load.ended += 1
                    return
                if table["choices"]:
                    due = _next_beat(offset)
                    if due > until:
                        continue
                    await asyncio.sleep(due - time.perf_counter())
                    sent = time.perf_counter()
                    await _send(socket, table, chance)
            if time.perf_counter() > until + 2 and waiting is None:
                return


def _next_beat(offset: float) -> float:
    """The next moment at which this game's second begins."""
    now = time.perf_counter() + 0.05
    return now + (offset - now) % 1.0


async def _send(socket: ClientConnection, table: dict[str, Any], chance: random.Random) -> None:
    move = chance.choice(table["choices"])["text"]
    message = {"type": "play", "seq": table["version"] + 1, "game": table["game"], "ply": table["view"]["ply"]}
    await socket.send(json.dumps(message | {"move": move}))


async def measure(load: Load, games: list[tuple[str, str, str]], seconds: float) -> None:
    """Let all games go on at once."""
    until = time.perf_counter() + seconds + 3
    tasks = []
    for number, (game, one, other) in enumerate(games):
        offset = number / len(games)
        tasks += [asyncio.create_task(play(load, game, cookie, until, offset)) for cookie in (one, other)]
    await asyncio.wait(tasks, timeout=seconds + 8)
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception) and not isinstance(result, OSError):
            print(f"a player failed: {result!r}")


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


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description="Measure the server under load.")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--port", type=int, default=8799)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = start_server(folder, options.port)
        try:
            load = Load(f"127.0.0.1:{options.port}")
            memory = idle_memory(load, server.pid, 200)
            games = [set_up(load.address) for _ in range(options.games)]
            asyncio.run(measure(load, games, options.seconds))
        finally:
            server.terminate()
            server.wait()
    times = sorted(load.seconds)
    if not times:
        raise SystemExit("no move was answered")
    print(f"games {options.games}, moves {len(times)}, {len(times) / options.seconds:.0f} a second")
    for part in (0.5, 0.9, 0.99, 1.0):
        print(f"p{part * 100:g}: {times[min(len(times) - 1, int(len(times) * part))] * 1000:.1f} ms")
    print(f"refused {load.refused}, games ended {load.ended}")
    print(f"memory of an idle game after {IDLE_PLIES} plies: {memory / 1000:.0f} kB")


if __name__ == "__main__":
    main()
