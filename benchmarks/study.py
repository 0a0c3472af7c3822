"""Many who analyse beside many who play: moves stay quick, everybody is served in turn, memory has a bound.

    python -P benchmarks/study.py                    200 analysts beside 200 games for 60 seconds
    python -P benchmarks/study.py --analysts 20 --games 20 --seconds 20

Prints how long moves took, how often each analyst was answered and how long he waited, and what the server and its
workers held in memory. Each analyst looks at a game position by position, as quickly as he is answered, from an address
of his own (127.0.1.1 and so on, which Linux has without being asked).
"""

import sys
from pathlib import Path

sys.path[:] = [path for path in sys.path if not path.endswith("benchmarks")]
sys.path.append(str(Path(__file__).parents[1]))

import argparse
import asyncio
import gc
import json
import subprocess
import tempfile
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from benchmarks._clients import Socket, new_cookie, processor, run, start_server, write_script
from benchmarks.socket import Load, measure, set_up

SCRIPTS = 50
LOOKED_AT = 30
"""Plies of the game that an analyst looks at."""
RULESET = "Base+MLP"


class Analyst:
    """One page with its engine switched on."""

    def __init__(self, load: Load, moves: list[str], number: int) -> None:
        self._load = load
        self._moves = moves
        self._local = (f"127.0.{1 + number // 250}.{1 + number % 250}", 0)
        self._seq = 0
        self._asked_at = 0.0
        self._answer = asyncio.Event()
        self.waits: list[float] = []
        self.refusals: list[str] = []

    async def look(self, cookie: str, until: float) -> None:
        """Step through the game until the time is over; each position is new, since the moves begin elsewhere."""
        host, port = self._load.address.split(":")
        make = partial(Socket, self._load.address, cookie, self._hear)
        loop = asyncio.get_running_loop()
        _, self.socket = await loop.create_connection(make, host, int(port), local_addr=self._local)
        while time.perf_counter() < until:
            self._seq += 1
            line = self._moves[: 4 + self._seq % (len(self._moves) - 4)]
            game_string = ";".join((RULESET, "", "", *line))
            self._answer.clear()
            self._asked_at = time.perf_counter()
            self.socket.send({"type": "analyse", "seq": self._seq, "game_string": game_string, "lines": 3})
            try:
                async with asyncio.timeout(max(0.1, until - time.perf_counter())):
                    await self._answer.wait()
            except TimeoutError:
                self.waits.append(time.perf_counter() - self._asked_at)
                break
        self.socket.close()

    def _hear(self, start: bytes, whole: Callable[[], bytes]) -> None:
        if start.startswith(b'{"type":"refused"'):
            self.refusals.append(json.loads(whole())["because"])
            self._answer.set()
        elif start.startswith(b'{"type":"analysis"'):
            told = json.loads(whole())
            if told["re"] == self._seq and told["state"] in ("done", "failed"):
                self.waits.append(time.perf_counter() - self._asked_at)
                self._answer.set()


def family(pid: int) -> int:
    """Bytes of memory that a server and the processes beside it hold."""
    said = subprocess.check_output(["ps", "-eo", "pid=,ppid=,rss="], text=True)
    rows = [tuple(int(part) for part in line.split()) for line in said.splitlines()]
    of, total = {pid}, 0
    for own, parent, held in sorted(rows):
        if own in of or parent in of:
            of.add(own)
            total += held * 1024
    return total


async def whole(load: Load, options: argparse.Namespace, pid: int) -> tuple[list[Analyst], int, tuple[float, float]]:
    """Let both crowds loose; returns the analysts, the most memory that was held, and the processor time of the server
    and of the clients.
    """
    games = [set_up(load.address) for _ in range(options.games)]
    scripts = [write_script(seed, int(options.seconds) + 1) for seed in range(SCRIPTS)]
    analysts = [Analyst(load, lines(number), number) for number in range(options.analysts)]
    cookies = [new_cookie(load.address) for _ in analysts]
    until = time.perf_counter() + options.seconds + 5
    looks = [asyncio.create_task(one.look(cookie, until)) for one, cookie in zip(analysts, cookies, strict=True)]
    most = [0]

    async def weigh() -> None:
        while True:
            most[0] = max(most[0], await asyncio.to_thread(family, pid))
            await asyncio.sleep(2)

    weighing = asyncio.create_task(weigh())
    spent = await measure(load, games, scripts, options.seconds, lambda: processor(load.address))
    await asyncio.gather(*looks)
    weighing.cancel()
    return analysts, most[0], spent


def lines(seed: int) -> list[str]:
    """A game that chance played."""
    import random

    from skep.game import Game

    chance, game = random.Random(seed), Game(RULESET)
    while game.ply < LOOKED_AT and game.outcome is None:
        game.play(chance.choice(game.legal_moves.texts))
    return list(game.move_texts)[:-1]


def show(load: Load, analysts: list[Analyst], memory: int) -> None:
    times = sorted(load.seconds)
    if not times:
        raise SystemExit("no move was answered")
    for part in (0.5, 0.99, 1.0):
        print(f"moves p{part * 100:g}: {times[min(len(times) - 1, int(len(times) * part))] * 1000:.1f} ms")
    counts = [len(one.waits) for one in analysts]
    print(f"analyses for each: least {min(counts)}, median {median(counts):g}, most {max(counts)}")
    print(f"longest wait for one: {max((max(one.waits) for one in analysts if one.waits), default=0):.1f} s")
    refused = [because for one in analysts for because in one.refusals]
    print(f"refused: {len(refused)}{f', the first: {refused[0]}' if refused else ''}")
    print(f"memory of the server and its workers: {memory / 2**20:.0f} MiB at most")


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description="Measure games beside analyses.")
    parser.add_argument("--analysts", type=int, default=200)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--port", type=int, default=8797)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = start_server(folder, options.port)
        try:
            load = Load(f"127.0.0.1:{options.port}")
            gc.disable()  # a client that looks for garbage would read late, and the server be blamed
            analysts, memory, spent = run(whole(load, options, server.pid))
        finally:
            server.terminate()
            server.wait()
    show(load, analysts, memory)
    server_part, own_part = (100 * part / options.seconds for part in spent)
    print(f"processor: {server_part:.0f} % of a core in the server itself, {own_part:.0f} % in the clients")


if __name__ == "__main__":
    main()
