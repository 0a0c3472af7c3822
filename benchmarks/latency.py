"""How late answers come on a busy machine: `skep uhp` asked for moves by time while other processes burn all cores.

    python -P benchmarks/latency.py                        300 moves of 0.1 seconds, four burners
    python -P benchmarks/latency.py --seconds 0.5 --moves 100 --burners 0 --threads 2

Lateness is counted from the moment the command is written until its `ok` is read, less the time that was given; what
is below zero came in time. Prints the median, the 99th percentile and the greatest, and how many came late.
"""

import argparse
import asyncio
import multiprocessing
import os
import sys
from multiprocessing.process import BaseProcess
from time import perf_counter

from skep.game import Game
from skep.uhp.client import Client

PATIENCE = 300.0


def burn() -> None:
    """Use a core until killed, in a session of its own like any other program's."""
    if sys.platform != "win32":
        os.setsid()
    while True:
        pass


async def measure(game_type: str, seconds: float, moves: int, threads: int) -> list[float]:
    """Play games against itself; how late each answer came."""
    late: list[float] = []
    async with Client(sys.executable, "-m", "skep", "uhp", timeout=PATIENCE, grace=PATIENCE) as engine:
        await engine.set_option("Threads", threads)
        await engine.new_game(game_type)
        await engine.send("bestmove depth 2", PATIENCE)  # until it is loaded
        game = Game(game_type)
        while len(late) < moves:
            if game.outcome is not None or game.ply > 80:
                await engine.new_game(game_type)
                game = Game(game_type)
            began = perf_counter()
            best = await engine.best_move(seconds=seconds)
            if len(game.legal_moves) > 1:
                late.append(perf_counter() - began - seconds)
            game.play(best.move)
            await engine.play(best.move)
    return late


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--type", default="Base+MLP")
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--burners", type=int, default=4)
    parser.add_argument("--threads", type=int, default=1)
    asked = parser.parse_args()
    burners: list[BaseProcess] = [multiprocessing.Process(target=burn, daemon=True) for _ in range(asked.burners)]
    for burner in burners:
        burner.start()
    try:
        late = sorted(asyncio.run(measure(asked.type, asked.seconds, asked.moves, asked.threads)))
    finally:
        for burner in burners:
            burner.kill()
    middle, near_top, top = (1000 * late[int(share * (len(late) - 1))] for share in (0.5, 0.99, 1))
    print(
        f"{asked.type}, {len(late)} moves of {asked.seconds:g} s, {asked.burners} burners, {asked.threads} threads: "
        f"late by {middle:+.1f} ms (p50), {near_top:+.1f} ms (p99), {top:+.1f} ms (max); "
        f"{sum(lateness > 0 for lateness in late)} came late"
    )


if __name__ == "__main__":
    main()
