"""What `kill -9` can do to games under load: nothing that was acknowledged is lost, none is doubled, each goes on.

    python -P benchmarks/kills.py                               30 games, killed 5 times
    python -P benchmarks/kills.py --games 500 --kills 100       the whole of it: a quarter of an hour
    python -P benchmarks/kills.py --servers 2                   two processes on PostgreSQL and Redis, started for it
    python -P benchmarks/kills.py --servers 2 --database postgresql://... --redis redis://...

Every game is played at one move a second. The server is killed at a random moment and started again on the same
database. Each player reconnects and compares the game on the server with the moves that were acknowledged. With
several servers, one of them is killed at a time, and its players reconnect to any of them.
"""

import sys
from pathlib import Path

sys.path[:] = [path for path in sys.path if not path.endswith("benchmarks")]  # socket.py there is not the module
sys.path.append(str(Path(__file__).parents[1]))

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from typing import Any

from benchmarks._clients import Script, Socket, new_cookie, post, run, start_server, write_script
from benchmarks._parts import Postgres, RedisServer, free_port

SCRIPTS = 50
LONGEST = 400
"""Moves after which a player begins another game."""
PATIENCE = 60.0
"""Seconds within which a server that was started again has to answer."""


class Player:
    """Plays game after game at one screen, through whatever happens to the server."""

    def __init__(self, addresses: list[str], script: Script, counts: Counter[str]) -> None:
        self.addresses = addresses
        self.cookie = ""
        self.script = {ply: text for _, text, ply in script}
        self.counts = counts
        self.game = ""
        self.told: list[str] = []
        self.sent: str | None = None
        self._answer: asyncio.Future[dict[str, Any]] | None = None

    async def play_on(self, stops: asyncio.Event) -> None:
        """Reconnect whenever the server is gone, until the game is over."""
        while not stops.is_set():
            try:
                address = random.choice(self.addresses)
                if not self.cookie:
                    self.cookie = await asyncio.to_thread(new_cookie, address)
                if not self.game:
                    made = await asyncio.to_thread(post, address, "/api/games", {"opponent": "here"}, self.cookie)
                    self.game, self.told, self.sent = made["game"], [], None
                await self._visit(address, stops)
            except OSError:
                await asyncio.sleep(0.2)

    async def _visit(self, address: str, stops: asyncio.Event) -> None:
        """One connection, from opening the game to its loss."""
        host, port = address.split(":")
        make = partial(Socket, address, self.cookie, self._hear)
        _, socket = await asyncio.get_running_loop().create_connection(make, host, int(port))
        try:
            state = await self._ask(socket, {"type": "open", "seq": 1, "game": self.game})
            self.check(state)
            while not stops.is_set():
                ply = len(self.told)
                if ply not in self.script or state["result"]:
                    self.game = ""
                    self.counts["games finished"] += 1
                    return
                await asyncio.sleep(random.uniform(0.9, 1.1))
                await self._move(socket, ply)
        finally:
            socket.close()

    async def _move(self, socket: Socket, ply: int) -> None:
        self.sent = self.script[ply]
        asked = {"type": "play", "seq": ply + 2, "game": self.game, "ply": ply, "move": self.sent}
        answer = await self._ask(socket, asked)
        if answer.get("reason") == "ply":  # a server that was killed had stored it after all
            self.counts["moves that came late"] += 1
            raise ConnectionError("look again")
        if answer["type"] != "done":
            raise SystemExit(f"game {self.game}: {self.sent} was refused: {answer}")
        self.counts["moves acknowledged"] += 1
        self.told.append(self.sent)
        while len(self.told) not in self.script and len(self.told) < max(self.script):
            self.told.append("pass")  # made by the server for a player who can do nothing else
        self.sent = None

    async def _ask(self, socket: Socket, message: dict[str, Any]) -> dict[str, Any]:
        """Send and wait for the answer; raises OSError when the server is gone."""
        self._answer = asyncio.get_running_loop().create_future()
        socket.send(message)
        socket.on_loss = self._lose
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._answer
        except TimeoutError:
            raise SystemExit(f"game {self.game}: no answer within {PATIENCE:g} seconds") from None

    def _lose(self) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError("the server is gone"))

    def _hear(self, start: bytes, whole: Callable[[], bytes]) -> None:
        is_answer = start.startswith((b'{"type":"done"', b'{"type":"refused"'))
        if self._answer is None or self._answer.done():
            return
        if is_answer or (start.startswith(b'{"type":"state"') and b'"re":1,' in whole()):
            self._answer.set_result(json.loads(whole()))

    def check(self, state: dict[str, Any]) -> None:
        """Every acknowledged move is there once and in order; at most the one under way was added."""
        moves = state["moves"]
        if moves[: len(self.told)] != self.told:
            raise SystemExit(f"game {self.game}: an acknowledged move is lost: {self.told} but {moves}")
        more = [text for text in moves[len(self.told) :] if text != "pass"]
        if len(more) > 1 or (more and more[0] != self.sent):
            raise SystemExit(f"game {self.game}: a move is doubled or came from nowhere: {more}, sent {self.sent}")
        self.counts["moves stored and not acknowledged"] += len(more)
        self.counts["games looked at after a kill"] += 1
        self.told, self.sent = moves, None


async def kill_often(options: argparse.Namespace, folder: str, counts: Counter[str]) -> None:
    """Kill the server again and again while everyone plays."""
    scripts = [write_script(seed, LONGEST) for seed in range(SCRIPTS)]
    ports = [free_port() for _ in range(options.servers)]
    addresses = [f"127.0.0.1:{port}" for port in ports]
    start = partial(start_server, folder, database=options.database, redis=options.redis)
    stops = asyncio.Event()
    players = [Player(addresses, scripts[number % SCRIPTS], counts) for number in range(options.games)]
    servers = [await asyncio.to_thread(start, port) for port in ports]
    tasks = [asyncio.create_task(player.play_on(stops)) for player in players]
    chance = random.Random(options.seed)
    try:
        for number in range(options.kills):
            await asyncio.sleep(chance.uniform(0.5, options.longest))
            for task in tasks:
                if task.done():
                    task.result()
            which = chance.randrange(options.servers)
            servers[which].kill()
            await asyncio.to_thread(servers[which].wait)
            counts["kills"] += 1
            servers[which] = await asyncio.to_thread(start, ports[which])
            print(f"killed {number + 1} times, {counts['moves acknowledged']} moves acknowledged", file=sys.stderr)
        before = {player: len(player.told) for player in players}
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and any(len(p.told) == n and p.game for p, n in before.items()):
            await asyncio.sleep(0.5)
        counts["games that went on"] = sum(len(player.told) != n for player, n in before.items())
        stops.set()
        await asyncio.gather(*tasks)
    finally:
        for server in servers:
            server.kill()
            await asyncio.to_thread(server.wait)


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description="Kill the server under load, and look what became of the games.")
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--longest", type=float, default=6.0, help="seconds that a server lives, at most")
    parser.add_argument("--servers", type=int, default=1, help="server processes that share the games")
    parser.add_argument("--database", help="a postgresql:// URL; if left out, a file, or a PostgreSQL of its own")
    parser.add_argument("--redis", help="a redis:// URL; if left out, several servers get a Redis of their own")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    counts: Counter[str] = Counter()
    with ExitStack() as closing:
        folder, home = (closing.enter_context(tempfile.TemporaryDirectory()) for _ in range(2))
        if options.servers > 1 and not options.database:
            database = Postgres(home)
            closing.callback(database.close)
            options.database = database.url
        if options.servers > 1 and not options.redis:
            redis = RedisServer()
            closing.callback(redis.close)
            options.redis = redis.url
        with suppress(asyncio.CancelledError):
            run(kill_often(options, folder, counts))
    if counts["games that went on"] < options.games:
        raise SystemExit(f"only {counts['games that went on']} of {options.games} games went on")
    for name, count in counts.items():
        print(f"{name}: {count}")
    print("no acknowledged move was lost, and none was doubled")


if __name__ == "__main__":
    main()
