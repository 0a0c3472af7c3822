"""Games that end twice at once, in different processes: each has one result, and both players are shown the same one.

    python -P benchmarks/endings.py                     500 games, four processes on PostgreSQL and Redis
    python -P benchmarks/endings.py --games 40 --servers 2

Both players of every game are connected to different processes and resign at the same moment. Of the two resignations
one is acknowledged and one refused. What the database then holds is compared with what the players were shown: winner,
reason and scores. The exit code is 1 if a game has no result, two results, or a result that a player was not shown.
"""

import sys
from pathlib import Path

sys.path[:] = [path for path in sys.path if not path.endswith("benchmarks")]  # socket.py there is not the module
sys.path.append(str(Path(__file__).parents[1]))

import argparse
import asyncio
import json
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial

from sqlalchemy import Connection, select

from benchmarks._clients import Socket, await_server, http_client, launch_server, run
from benchmarks._parts import Postgres, RedisServer, free_port
from skep.web.games.tables import GAMES, SEATS
from skep.web.server.database import Database, url_of

PATIENCE = 600.0
"""Seconds within which everyone has to be connected, and then to see how their game ended."""
COLORS = "white", "black"


class Player:
    """A page of one player: what became of their resignation, and who has won by the last state that it was sent."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.answer = ""
        self.winner = ""
        self.is_ready = asyncio.Event()
        self.is_over = asyncio.Event()

    async def enter(self, address: str, cookie: str) -> None:
        host, port = address.split(":")
        make = partial(Socket, address, cookie, self._hear)
        _, self.socket = await asyncio.get_running_loop().create_connection(make, host, int(port))
        self.socket.send({"type": "open", "seq": 1, "game": self.game})
        await self.is_ready.wait()

    def resign(self) -> None:
        self.socket.send({"type": "resign", "seq": 2, "game": self.game})

    def _hear(self, start: bytes, whole: Callable[[], bytes]) -> None:
        if start.startswith(b'{"type":"state"'):
            self.is_ready.set()
            if (result := json.loads(whole())["result"]) is not None:
                self.winner = result["winner"]
        elif start.startswith((b'{"type":"done"', b'{"type":"refused"')):
            self.answer = json.loads(whole())["type"]
        if self.answer and self.winner:
            self.is_over.set()


def set_up(address: str) -> tuple[str, str, str]:
    """A game between two visitors; returns its id and their cookies, White's first."""
    made, white = http_client(address).ask("POST", "/api/games", {"opponent": "link", "color": "white"})
    _, black = http_client(address).ask("POST", f"/api{made['invite'].replace('join', 'invites')}", {})
    return made["game"], white, black


async def end_all(addresses: Sequence[str], count: int) -> dict[str, tuple[Player, Player]]:
    """Set up games, and let both players of each resign at once; returns the players by game."""
    games = await asyncio.to_thread(lambda: [set_up(addresses[n % len(addresses)]) for n in range(count)])
    found = {}
    async with asyncio.timeout(PATIENCE):
        for number, (game, *cookies) in enumerate(games):
            pair = found[game] = Player(game), Player(game)
            at = [addresses[(number + other) % len(addresses)] for other in range(2)]
            await asyncio.gather(*map(Player.enter, pair, at, cookies))
    players = [player for pair in found.values() for player in pair]
    for player in players:
        player.resign()
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(player.is_over.wait() for player in players))
    except TimeoutError:
        print("some players saw no end", file=sys.stderr)
    for player in players:
        player.socket.close()
    return found


async def stored(url: str) -> dict[str, tuple[str | None, str | None, list[float | None]]]:
    """Winner, reason and scores of every game, White's score first."""

    def rows(connection: Connection) -> list[tuple[str, str | None, str | None, float | None]]:
        joined = select(GAMES.c.id, GAMES.c.winner, GAMES.c.reason, SEATS.c.score)
        found = connection.execute(joined.join(SEATS, SEATS.c.game_id == GAMES.c.id).order_by(SEATS.c.color))
        return [(row.id, row.winner, row.reason, row.score) for row in found]

    database = Database(url_of(url))
    await database.start()
    try:
        found: dict[str, tuple[str | None, str | None, list[float | None]]] = {}
        for id, winner, reason, score in await database.read(rows):
            found.setdefault(id, (winner, reason, []))[2].append(score)
        return found
    finally:
        await database.stop()


def faults(
    ended: dict[str, tuple[Player, Player]], kept: dict[str, tuple[str | None, str | None, list[float | None]]]
) -> Counter[str]:
    """What is wrong with how many games."""
    counts: Counter[str] = Counter()
    for game, pair in ended.items():
        winner, reason, scores = kept.get(game, (None, None, []))
        answers = [player.answer for player in pair]
        if sorted(answers) != ["done", "refused"]:
            counts[f"resignations answered {sorted(answers)}"] += 1
            continue
        wanted = COLORS[1 - answers.index("done")]
        counts["another result stored than acknowledged"] += (winner, reason) != (wanted, "resigned")
        counts["wrong scores"] += scores != [float(wanted == color) for color in COLORS]
        counts["players shown another result"] += [player.winner for player in pair] != [wanted] * 2
    return +counts


def main() -> int:
    """Run, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="End games twice at once, in different processes.")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--servers", type=int, default=4)
    options = parser.parse_args()
    began = time.monotonic()
    with ExitStack() as closing:
        database = Postgres(closing.enter_context(tempfile.TemporaryDirectory()))
        closing.callback(database.close)
        redis = RedisServer()
        closing.callback(redis.close)
        ports = [free_port() for _ in range(options.servers)]
        for port in ports:
            server = launch_server("", port, database.url, redis.url, is_quiet=True)
            closing.callback(server.wait)
            closing.callback(server.terminate)
            await_server(server, port)
        ended = run(end_all([f"127.0.0.1:{port}" for port in ports], options.games))
        found = faults(ended, asyncio.run(stored(database.url)))
    print(f"{len(ended)} games, {options.servers} processes, {time.monotonic() - began:.0f} s")
    for what, count in found.items():
        print(f"FAILED: {what}: {count} games")
    if not found:
        print("PASSED: every game ended once; winner, reason and scores are those that both players were shown")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
