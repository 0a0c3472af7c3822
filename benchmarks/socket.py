"""How fast the server answers: many games at one move a second each, all clients on this machine.

    python -P benchmarks/socket.py                   500 games for 30 seconds
    python -P benchmarks/socket.py --games 50 --seconds 10
    python -P benchmarks/socket.py --against DIR     in turns with the server of another checkout, and their ratio

Prints how long a move took from being sent until it was acknowledged, which is after it was stored; what a move cost
the processor; and how much memory a game takes that nobody looks at.
Each game has two players, each with a separate socket. The clients play random games that were written down before and
read only the type of each answer, so that they take little from the server.
"""

import sys
from pathlib import Path

sys.path[:] = [path for path in sys.path if not path.endswith("benchmarks")]  # this file is not the module `socket`
sys.path.append(str(Path(__file__).parents[1]))

import argparse
import asyncio
import gc
import os
import random
import re
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from benchmarks._clients import (
    Script,
    Socket,
    http_client,
    new_cookie,
    post,
    processor,
    run,
    start_server,
    write_script,
)

IDLE_PLIES = 40
BOUNDS = {"processor a move": 0.9, "p99": 1.0}
"""What the ratios to e52ca3a have to be; those of times by the clock count on idle cores only."""
SCRIPTS = 50
"""Different games that are played; each by as many pairs as it takes."""


@dataclass
class Load:
    """What the clients have seen."""

    address: str
    seconds: list[float] = field(default_factory=list)
    refused: int = 0


def set_up(address: str) -> tuple[str, str, str]:
    """A game between two visitors; returns its id and their cookies, white's first."""
    made, one = http_client(address).ask("POST", "/api/games", {"opponent": "link", "color": "white"})
    _, other = http_client(address).ask("POST", f"/api{made['invite'].replace('join', 'invites')}", {})
    return made["game"], one, other


class Player:
    """One page of a player: notes how long each of their moves took."""

    def __init__(self, load: Load) -> None:
        self._load = load
        self._sent: float | None = None
        self._is_ready = asyncio.Event()

    async def enter(self, cookie: str, game: str) -> None:
        """Open the game, and wait until its table has come."""
        host, port = self._load.address.split(":")
        make = partial(Socket, self._load.address, cookie, self.hear)
        _, self.socket = await asyncio.get_running_loop().create_connection(make, host, int(port))
        self.socket.send({"type": "open", "seq": 0, "game": game})
        await self._is_ready.wait()

    def hear(self, start: bytes, _: object) -> None:
        """Only how a message begins tells what it is."""
        if start.startswith(b'{"type":"done"') and self._sent is not None:
            self._load.seconds.append(time.perf_counter() - self._sent)
            self._sent = None
        elif start.startswith(b'{"type":"refused"'):
            self._load.refused += 1
        elif start.startswith(b'{"type":"state"'):
            self._is_ready.set()

    def move(self, message: dict[str, Any]) -> None:
        self._sent = time.perf_counter()
        self.socket.send(message)


async def play(players: list[Player], name: str, script: Script, begin: float, until: float) -> None:
    """Two players with a socket each; one of them makes a move every second."""
    for number, (by, text, ply) in enumerate(script):
        due = begin + number
        if due > until:
            break
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        players[by].move({"type": "play", "seq": ply + 1, "game": name, "ply": ply, "move": text})
    await asyncio.sleep(max(0.0, until + 2 - time.perf_counter()))


async def measure(
    load: Load,
    games: list[tuple[str, str, str]],
    scripts: list[Script],
    seconds: float,
    cpu: Callable[[], float],
) -> tuple[float, float]:
    """Let all games go on at once; returns the seconds of processor time that the server and the clients spent."""
    tables = [[Player(load) for _ in range(2)] for _ in games]
    for players, (name, *cookies) in zip(tables, games, strict=True):
        await asyncio.gather(*(one.enter(cookie, name) for one, cookie in zip(players, cookies, strict=True)))
    begin = time.perf_counter() + 1
    until = begin + seconds
    tasks = [
        asyncio.create_task(play(players, game[0], scripts[number % len(scripts)], begin + number / len(games), until))
        for number, (players, game) in enumerate(zip(tables, games, strict=True))
    ]
    await asyncio.sleep(begin - time.perf_counter())
    before, own = cpu(), time.process_time()
    await asyncio.sleep(until - time.perf_counter())
    spent, own = cpu() - before, time.process_time() - own
    failures = [one for one in await asyncio.gather(*tasks, return_exceptions=True) if isinstance(one, Exception)]
    if failures:
        raise SystemExit(f"{len(failures)} games failed, the first by {failures[0]!r}")
    for players in tables:
        for player in players:
            player.socket.close()
    return spent, own


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


def idle_memory(load: Load, held: Callable[[], int], count: int) -> float:
    """Bytes that a game in its middle takes while nobody looks at it."""
    game = middle_game()
    cookie = new_cookie(load.address)
    for _ in range(20):
        post(load.address, "/api/games", {"opponent": "here", "game_string": game}, cookie)
    before = held()
    for _ in range(count):
        post(load.address, "/api/games", {"opponent": "here", "game_string": game}, cookie)
    return (held() - before) / count


def compare(other: Path, options: argparse.Namespace) -> None:
    """Let both checkouts measure themselves in turns, each by its own program, and print the median of the ratios.

    A ratio is that of a round: what else the machine does changes from round to round, and less within one.
    """
    houses = {"this": Path(__file__).parents[1], "other": other}
    found: dict[str, dict[str, list[float]]] = {name: {} for name in houses}
    for number in range(options.rounds):
        for name in houses if number % 2 == 0 else reversed(houses):
            said = _measured(houses[name], options)
            for what, value in said.items():
                found[name].setdefault(what, []).append(value)
            print(name, ", ".join(f"{what} {value:g} ms" for what, value in said.items()), flush=True)
    for what in found["this"]:
        one, two = (statistics.median(found[name][what]) for name in houses)
        ratio = statistics.median(a / b for a, b in zip(*(found[name][what] for name in houses), strict=True))
        bound = BOUNDS.get(what)
        verdict = "" if bound is None else f", must be {bound} at most: {'PASSED' if ratio <= bound else 'FAILED'}"
        print(f"{what}: {one:.2f} ms against {two:.2f} ms, ratio {ratio:.3f}{verdict}")


def _measured(house: Path, options: argparse.Namespace) -> dict[str, float]:
    """What the benchmark of a checkout says: processor time of its server for a move, and how long moves took."""
    own = house / ".venv" / "bin" / "python"
    command = [own if own.exists() else sys.executable, "-P", house / "benchmarks" / "socket.py"]
    command += [f"--games={options.games}", f"--seconds={options.seconds:g}", f"--port={options.port}"]
    environment = os.environ | {"PYTHONPATH": str(house / "src")}
    said = subprocess.run(command, env=environment, cwd=house, capture_output=True, text=True, check=True).stdout
    patterns = {"processor a move": r"processor: ([\d.]+) ms", "median": r"p50: ([\d.]+)", "p99": r"p99: ([\d.]+)"}
    return {what: float(_only(re.search(pattern, said))[1]) for what, pattern in patterns.items()}


def _only(match: re.Match[str] | None) -> re.Match[str]:
    assert match is not None
    return match


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description="Measure the server under load.")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--port", type=int, default=8799)
    parser.add_argument("--against", type=Path, metavar="DIR", help="another checkout to compare with")
    parser.add_argument("--rounds", type=int, default=5, help="of both, when two are compared")
    options = parser.parse_args()
    if options.against is not None:
        compare(options.against.resolve(), options)
        return
    scripts = [write_script(seed, int(options.seconds) + 1) for seed in range(SCRIPTS)]
    with tempfile.TemporaryDirectory() as folder:
        server = start_server(folder, options.port)
        try:
            load = Load(f"127.0.0.1:{options.port}")
            memory = idle_memory(load, lambda: resident(server.pid), 200)
            games = [set_up(load.address) for _ in range(options.games)]
            gc.disable()  # a client that looks for garbage would read late, and the server be blamed
            spent, own = run(measure(load, games, scripts, options.seconds, lambda: processor(load.address)))
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
    print(f"refused {load.refused}")
    print(f"memory of an idle game after {IDLE_PLIES} plies: {memory / 1000:.0f} kB")


if __name__ == "__main__":
    main()
