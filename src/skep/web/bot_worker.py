"""A process that thinks for computer players: it reads jobs and says moves, each a line of JSON.

`{"game": ..., "level": ..., "limit": {...}, "seed": ..., "plain": ...}` is answered by `{"move": ...}` or by
`{"error": ...}`; `{"stop": true}` ends a thought, and the end of the input ends the process.
"""

import json
import os
import signal
import sys
import threading
from dataclasses import asdict
from queue import SimpleQueue
from typing import Any

from skep.engine import SearchRequest, reference_search
from skep.game import Game
from skep.play.players import Computer, Limit
from skep.web.processes import give_way

Job = dict[str, Any]


def job_of(game: str, player: Computer, *, plain: bool) -> Job:
    """What a worker is told to think about; `plain` asks for the search that needs no compiling."""
    limit = asdict(player.limit)
    return {"game": game, "level": player.level, "limit": limit, "seed": player.seed, "plain": plain}


def think(job: Job, stop: threading.Event | None = None) -> str:
    """The move that a job asks for."""
    game = Game.from_string(job["game"])
    limit = Limit(**job["limit"])
    if job["plain"]:
        return game.format(reference_search(game, SearchRequest(limit, stop=stop)).move)
    return Computer(limit, level=job["level"], seed=job["seed"]).choose(game, stop)


def main() -> None:
    """Think until the input ends; whoever interrupts the server by key does not interrupt a thought."""
    give_way()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    jobs: SimpleQueue[Job] = SimpleQueue()
    stop = threading.Event()
    threading.Thread(target=_listen, args=(jobs, stop), daemon=True).start()
    while True:
        job = jobs.get()
        try:
            said = {"move": think(job, stop)}
        except Exception as error:  # noqa: BLE001 - whoever asked is told
            said = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(said), flush=True)  # noqa: T201


def _listen(jobs: "SimpleQueue[Job]", stop: threading.Event) -> None:
    for line in sys.stdin:
        job = json.loads(line)
        if "stop" in job:
            stop.set()
        else:
            stop.clear()
            jobs.put(job)
    os._exit(0)


if __name__ == "__main__":
    main()
