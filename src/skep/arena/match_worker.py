"""A worker that plays the games of a match one after the other; as a program, it takes tasks from standard input.

Each worker of a match is a process of its own, so that players written in Python do not wait for each other. Both ways
the talk is JSON, one line each: first the two contestants and the settings, then tasks; games come back.
"""

import asyncio
import gc
import json
import sys
import threading
from collections.abc import Callable
from dataclasses import asdict
from types import TracebackType
from typing import Any

from skep.arena.contestants import Contestant, open_contestant
from skep.arena.errors import ArenaError
from skep.arena.plan import Task
from skep.arena.referee import MatchSettings, Referee
from skep.arena.results import MatchGame
from skep.arena.specs import Spec
from skep.engine import Limit

OnGame = Callable[[MatchGame], None]


class LocalWorker:
    """Two contestants and the settings of their match. Engines stay for all games of the worker."""

    def __init__(self, first: str, second: str, settings: MatchSettings) -> None:
        self.specs = (Spec.parse(first), Spec.parse(second))
        self.settings = settings
        self.limits = tuple(spec.limit_in(settings.limit) for spec in self.specs)
        self._contestants: list[Contestant] = [open_contestant(spec) for spec in self.specs]

    async def play(self, task: Task, on_game: OnGame) -> None:
        """Play the games of a task and hand each over when it is finished."""
        for round in task.rounds:
            order = (0, 1) if round == 0 else (1, 0)
            referee = Referee([self._contestants[i] for i in order], [self.limits[i] for i in order], self.settings)
            outcome = await referee.lead(task.opening, task.seed)
            white, black = (self.specs[i].name for i in order)
            on_game(MatchGame(task.pair, round, white, black, outcome))

    async def close(self) -> None:
        """Let the contestants leave."""
        for contestant in self._contestants:
            await contestant.close()

    async def __aenter__(self) -> "LocalWorker":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


def encode_setup(first: str, second: str, settings: MatchSettings) -> dict[str, Any]:
    """What a worker must know before its first task."""
    return {"first": first, "second": second, "settings": asdict(settings)}


def decode_setup(fields: dict[str, Any]) -> tuple[str, str, MatchSettings]:
    """The contestants and the settings of a worker."""
    settings = {**fields["settings"], "limit": Limit(**fields["settings"]["limit"])}
    return fields["first"], fields["second"], MatchSettings(**settings)


def encode_task(task: Task) -> dict[str, Any]:
    return asdict(task)


def decode_task(fields: dict[str, Any]) -> Task:
    return Task(fields["pair"], tuple(fields["rounds"]), fields["opening"], fields["seed"])


async def serve() -> None:
    """Play what is asked for until the input ends; a game that is going on then is broken off."""
    lines: asyncio.Queue[str] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def read() -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe(lines.put_nowait, line)
        loop.call_soon_threadsafe(leave)

    working = asyncio.ensure_future(_work(lines))
    leave = working.cancel
    threading.Thread(target=read, name="match-worker-input", daemon=True).start()
    try:
        await working
    except asyncio.CancelledError:
        if not working.cancelled():
            raise


async def _work(lines: "asyncio.Queue[str]") -> None:
    gc.disable()
    try:
        async with LocalWorker(*decode_setup(json.loads(await lines.get()))) as worker:
            while True:
                task = decode_task(json.loads(await lines.get()))
                await worker.play(task, lambda game: _say(game.to_json()))
                _tidy()
                _say({"done": task.pair})
    except ArenaError as error:
        _say({"error": str(error)})


def _tidy() -> None:
    """Look for garbage between games: what a compiler leaves behind takes a fifth of a second, on somebody's clock."""
    gc.collect()
    gc.freeze()


def _say(fields: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(fields) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(serve())
