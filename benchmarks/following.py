"""What it costs a process to follow a move that was made in another one, against reading the game from the database.

    python -P benchmarks/following.py
    python -P benchmarks/following.py --games 12 --plies 60

Two servers in one event loop share an SQLite file. At the second both players look at the game, so each move is shown
to two pages. Moves are followed and read in turns: processor time of each, medians, and their ratio.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

import argparse
import asyncio
import random
import statistics
import tempfile
import time

from skep.game import Game
from skep.play.commands import Play
from skep.web.app import Server
from skep.web.games.events import StepStored
from skep.web.games.setup import GameSetup, Seat, control_of
from skep.web.positions.protocol import TimeControlInfo
from tests.web.linked import LinkedCluster, linked_servers
from tests.web.page_sockets import page_socket

SEATS = (Seat("ann", "Ann"), Seat("bob", "Bob"))
CONTROL = control_of(TimeControlInfo(minutes=600))


async def measure(games: int, plies: int) -> tuple[list[float], list[float]]:
    """Seconds of the processor for each move that was followed, and for each that was read."""
    with tempfile.TemporaryDirectory() as folder:
        async with linked_servers(Path(folder)) as (here, there):
            found: tuple[list[float], list[float]] = [], []
            for number in range(games):
                await play(here, there, random.Random(number), plies, found)
    return found


async def play(
    here: Server, there: Server, chance: random.Random, plies: int, found: tuple[list[float], list[float]]
) -> None:
    """A game by chance, made in one process and shown in the other."""
    cluster = there.cluster
    assert isinstance(cluster, LinkedCluster)
    cluster.is_deaf = True  # what comes is handed over below
    room = await here.rooms.create(Game("Base+MLP"), GameSetup("link", CONTROL, seats=SEATS))
    twin = await there.rooms.get(room.id)
    assert twin is not None
    for seat in SEATS:
        await twin.enter(page_socket(seat.visitor or "", seat.name or ""), 1)
    steps: list[StepStored] = []
    here.bus.subscribe(StepStored, lambda step, _: steps.append(step))
    for ply in range(plies):
        if room.session.result is not None:
            return
        assert await room.submit(Play(room.game.turn, chance.choice(room.game.legal_moves.texts))) is None
        step = next(step for step in reversed(steps) if step.game == room.id)
        for socket in twin.presence.sockets:
            while socket._waiting:
                await socket.next()
        is_read = ply % 2 == 1
        began = time.process_time()
        if is_read:
            twin.fall_behind(step.version)
            await twin.catch_up()
        else:
            assert twin.follow(step)
        found[is_read].append(time.process_time() - began)
        assert twin.version == room.version


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description="Measure how a process follows the moves of another.")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--plies", type=int, default=50)
    options = parser.parse_args()
    followed, read = asyncio.run(measure(options.games, options.plies))
    one, other = statistics.median(followed), statistics.median(read)
    print(f"followed: {1e6 * one:.0f} µs, read: {1e6 * other:.0f} µs, ratio {one / other:.2f}")


if __name__ == "__main__":
    main()
