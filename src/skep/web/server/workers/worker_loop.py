"""What every process beside the server does that is spoken to by lines of JSON: read jobs, tell what it finds.

The last word about a job has `"done": true`; an error is told as `{"error": ...}`. `{"stop": true}` ends what is being
done, and the end of the input ends the process.
"""

import json
import os
import signal
import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from skep.web.server.workers.processes import BEHIND, THINKING_MEMORY, give_way, limit_memory

Job = dict[str, Any]


def serve_jobs(work: Callable[[Job, threading.Event], Job], steps_behind: int = BEHIND) -> None:
    """Work until the input ends; whoever interrupts the server by key does not interrupt the work."""
    give_way(steps_behind)
    limit_memory(THINKING_MEMORY)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    jobs: SimpleQueue[Job] = SimpleQueue()
    stop = threading.Event()
    threading.Thread(target=_listen, args=(jobs, stop), daemon=True).start()
    while True:
        job = jobs.get()
        try:
            said = work(job, stop)
        except Exception as error:  # noqa: BLE001 - whoever asked is told
            said = {"error": f"{type(error).__name__}: {error}"}
        say(said | {"done": True})


def say(said: Job) -> None:
    """Tell the server something."""
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
