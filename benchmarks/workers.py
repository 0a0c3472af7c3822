"""What one task of a worker costs the server: a round trip through the sandbox, and through a pool of the library.

    python -P benchmarks/workers.py --count 3000

Both run in turns, so that a busy machine takes as much from either. Processor time is that of the server alone.
"""

import argparse
import asyncio
import multiprocessing
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor

from skep.web.positions import service as positions
from skep.web.server.workers.sandbox import Sandbox

ROUNDS = 5


async def timed(work: Callable[[], Awaitable[object]], count: int) -> tuple[float, float]:
    """Microseconds of the clock and of this process for each of so many calls."""
    clock, processor = time.perf_counter(), time.process_time()
    for _ in range(count):
        await work()
    return (time.perf_counter() - clock) / count * 1e6, (time.process_time() - processor) / count * 1e6


async def compare(count: int) -> None:
    sandbox = Sandbox(60.0, [positions.__name__])
    pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
    loop = asyncio.get_running_loop()
    ways: dict[str, Callable[[], Awaitable[object]]] = {
        "sandbox": lambda: sandbox.run(positions.check, "Base"),
        "ProcessPoolExecutor": lambda: loop.run_in_executor(pool, positions.check, "Base"),
    }
    for work in ways.values():
        await timed(work, 100)
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, work in ways.items():
            found[name].append(await timed(work, count // ROUNDS))
    for name, times in found.items():
        clock, processor = (sorted(each)[len(each) // 2] for each in zip(*times, strict=True))
        print(f"{name:20} {clock:6.0f} µs, {processor:4.0f} µs of the server's processor")
    await sandbox.stop()
    pool.shutdown()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure a round trip to a worker.")
    parser.add_argument("--count", type=int, default=3000)
    asyncio.run(compare(parser.parse_args().count))


if __name__ == "__main__":
    main()
