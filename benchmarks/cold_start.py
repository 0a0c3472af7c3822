"""How long the first strong answer takes where nothing is compiled.

    python -P benchmarks/cold_start.py [GAME TYPE ...]

A process with an empty cache asks for a move four moves ahead. Two processes compile; on two idle cores the answer
comes when the busier of them is done, so on a busy machine its processor time is what counts, and not the wall time.
"""

import json
import os
import subprocess
import sys
import tempfile

TYPES = ("Base+MLP", "Base+MMMLLLPPPWWWTTTFFFDDDOOOYYYCCCHHHNNNRRRUUUEEE+VKS")
"""One game for each of the two boards; every preset lies on the smaller one."""
PROGRAM = """
import json, resource, sys, time
began = time.monotonic()
from skep import Game, engine
engine.choose(Game(sys.argv[1]), engine.Limit(depth=4))
wall = time.monotonic() - began
first, second = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
print(json.dumps([wall, first.ru_utime + first.ru_stime, second.ru_utime + second.ru_stime]))
"""


def measure(game_type: str, cache: str) -> tuple[float, float, float]:
    """Seconds of wall time, and of processor time of the two processes."""
    command = [sys.executable, "-c", PROGRAM, game_type]
    done = subprocess.run(command, env={**os.environ, "SKEP_CACHE": cache}, capture_output=True, text=True, check=True)
    wall, first, second = json.loads(done.stdout)
    return wall, first, second


def main(types: list[str]) -> None:
    """Each type with an empty cache, and once more with what is then there."""
    print(f"{'game':12} {'cache':8} {'wall s':>8} {'first s':>8} {'second s':>8}   processor time of each process")
    for game_type in types:
        with tempfile.TemporaryDirectory() as cache:
            for state in ("empty", "filled"):
                wall, first, second = measure(game_type, cache)
                print(f"{game_type[:12]:12} {state:8} {wall:8.1f} {first:8.1f} {second:8.1f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(TYPES))
