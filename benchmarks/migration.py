"""How long migrations 0010 to 0012 take: a million moves of synthetic games, as version 0009 stored them.

python -P benchmarks/migration.py                                   SQLite, in a temporary folder
python -P benchmarks/migration.py --database postgresql://...       an empty PostgreSQL database
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, insert

from skep.web.server.database import Database, url_of
from skep.web.server.upgrading import upgrade

BATCH = 50_000
Row = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--moves", type=int, default=50)
    parser.add_argument("--people", type=int, default=5_000)
    parser.add_argument("--database")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = url_of(options.database or str(Path(folder) / "skep.db"))
        asyncio.run(fill(url, options.games, options.moves, options.people))
        asyncio.run(measure(url))


async def fill(url: str, games: int, moves: int, people: int) -> None:
    """Make the tables of 0009, with that many rows."""
    backend = Database(url)._backend
    chance = random.Random(1)
    ids = [f"{number:032x}" for number in range(people)]

    def write(connection: Connection) -> None:
        upgrade(connection, "0009")
        tables = MetaData()
        tables.reflect(connection)
        rows: dict[str, Iterator[Row]] = {
            "games": (game(number, chance, ids) for number in range(games)),
            "moves": (move(number, ply) for number in range(games) for ply in range(1, moves + 1)),
            "lines": (line(number) for number in range(0, games, 4)),
            "visitors": ({"id": id, "name": f"Ann {id[-4:]}", "seen_at": 1e9} for id in ids[::2]),
        }
        for name, made in rows.items():
            while batch := [row for row, _ in zip(made, range(BATCH), strict=False)]:
                connection.execute(insert(tables.tables[name]), batch)

    await backend.prepare(write)
    await backend.stop()


def game(number: int, chance: random.Random, ids: list[str]) -> Row:
    """A game of two people; nine of ten are over."""
    white, black = chance.sample(ids, 2)
    is_over = number % 10 > 0
    sentence = '["result-resigned", {"player": "white"}]'
    result = f'[1,"resigned",{sentence},null]' if is_over else "null"
    return {
        "id": f"{number:012x}", "ruleset": "Base+MLP", "seed": number, "kind": "link", "control": "600.0/5.0/0",
        "takebacks": "asked", "white_id": white, "black_id": black, "white_name": "Ann", "black_name": "Bob",
        "white_shows": False, "black_shows": False, "created_at": 1e9, "moved_at": 1e9 + number, "ply": 50,
        "turn": "White[26]", "awaited": "" if is_over else "white", "is_over": is_over,
        "sentence": sentence if is_over else "", "version": 50, "board": " ".join(f"{q},0,wA" for q in range(22)),
        "state": f'{{"offers":[null,null,null,[]],"sealed":{{}},"clock":[1.0,2.0,null,3.0],"result":{result}}}',
    }  # fmt: skip


def move(game: int, ply: int) -> Row:
    return {"game_id": f"{game:012x}", "ply": ply, "text": "wA1 -bQ", "forced": False, "made_at": 1e9 + ply}


def line(game: int) -> Row:
    told = {"room": "players", "author": "a" * 12, "name": "Ann", "color": "white", "text": "hello", "said_at": 1e9}
    return {"game_id": f"{game:012x}"} | told


async def measure(url: str) -> None:
    """Open the database, which migrates it."""
    began, used = time.perf_counter(), time.process_time()
    database = Database(url)
    await database.start()
    print(f"{time.perf_counter() - began:.1f} s, {time.process_time() - used:.1f} s of the process")
    await database.stop()


if __name__ == "__main__":
    main()
