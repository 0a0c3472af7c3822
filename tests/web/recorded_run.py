"""The verb that records what the application answers in two scripted visits.

python -m tests.web.recorded_run            # shows where the application differs from the recording
python -m tests.web.recorded_run write      # records it again
python -m tests.web.recorded_run show       # prints the recording
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path

from tests.web import recorder
from tests.web.postgres import postgres
from tests.web.recorded_visits import visit, visit_two
from tests.web.recorder import Recorder
from tests.web.redis_server import RedisServer

ONE, TWO = "one_process", "two_processes"


def recording(folder: Path) -> list[str]:
    """The steps of a visit of one process."""
    made = Recorder()
    asyncio.run(visit(made, folder))
    return made.steps


def recording_of_two() -> list[str]:
    """The steps of a visit of two processes that share a PostgreSQL and a Redis."""
    made, redis = Recorder(), RedisServer()
    try:
        with postgres() as database:
            asyncio.run(visit_two(made, database, redis.url))
    finally:
        redis.close()
    return made.steps


def main() -> int:
    os.environ["SKEP_LANG"] = "en"
    verb = (sys.argv[1:] or ["compare"])[0]
    differs = False
    for name in (ONE, TWO):
        if verb == "show":
            print(recorder.SEPARATOR.join(recorder.recorded(name)))
            continue
        with tempfile.TemporaryDirectory() as folder:
            steps = recording(Path(folder)) if name == ONE else recording_of_two()
        if verb == "write":
            recorder.keep(name, steps)
        elif difference := recorder.difference(name, steps):
            differs = True
            print(difference)
    return differs


if __name__ == "__main__":
    raise SystemExit(main())
