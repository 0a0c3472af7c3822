"""Playing a match: worker processes take pair after pair until the plan is done or the test decided."""

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator
from typing import Any, Protocol

from skep.arena.errors import ArenaError
from skep.arena.match_worker import LocalWorker, OnGame, encode_setup, encode_task
from skep.arena.plan import MatchPlan, Task
from skep.arena.results import MatchGame, count_pairs

GRACE = 10.0
"""Seconds that a worker may take to put its engines away."""
TRIES = 2
"""How often a task is tried when the worker breaks down over it."""


class MatchWorker(Protocol):
    """Plays tasks, one at a time."""

    async def play(self, task: Task, on_game: OnGame) -> None:
        """Play the games of a task and hand each over when it is finished."""

    async def close(self) -> None:
        """Leave; nothing of it is left then."""


class BrokenWorkerError(Exception):
    """The process of a worker has ended unasked."""


class RemoteWorker:
    """A worker in a process of its own, started with its first task and again after a breakdown."""

    def __init__(self, plan: MatchPlan) -> None:
        self._plan = plan
        self._process: Process | None = None

    async def play(self, task: Task, on_game: OnGame) -> None:
        """Play a task. Where the process breaks down, a new one plays what is missing, once."""
        for chance in range(1, TRIES + 1):
            missing = list(task.rounds)

            def keep(game: MatchGame, missing: list[int] = missing) -> None:
                missing.remove(game.round)
                on_game(game)

            try:
                await self._attempt(task, keep)
                return
            except BrokenWorkerError as error:
                await self.close()
                task = Task(task.pair, tuple(missing), task.opening, task.seed)
                if chance == TRIES:
                    raise ArenaError(
                        f"the process that played pair {task.pair + 1} broke down twice: {error}"
                    ) from error

    async def _attempt(self, task: Task, on_game: OnGame) -> None:
        try:
            process = self._process or await self._open()
            assert process.stdout is not None
            await _write(process, json.dumps(encode_task(task)))
            while True:
                line = await process.stdout.readline()
                if not line.endswith(b"\n"):
                    raise BrokenWorkerError(f"it ended with code {await process.wait()}")
                fields = json.loads(line)
                if "error" in fields:
                    raise ArenaError(fields["error"])
                if "done" in fields:
                    return
                on_game(MatchGame.from_json(fields))
        except ConnectionError as error:
            raise BrokenWorkerError(str(error)) from error

    async def _open(self) -> Process:
        """Start the process, in a group of its own: Ctrl-C comes to us, and we let the workers leave in order."""
        command = (sys.executable, "-m", "skep.arena.match_worker")
        self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, start_new_session=True)
        plan = self._plan
        await _write(self._process, json.dumps(encode_setup(plan.first, plan.second, plan.settings)))
        return self._process

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            async with asyncio.timeout(GRACE):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()


async def _write(process: Process, line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(line.encode() + b"\n")
    await process.stdin.drain()


class Match:
    """A match that is being played. `games` holds what is finished, also from before."""

    def __init__(self, plan: MatchPlan, games: list[MatchGame], on_game: OnGame) -> None:
        self.plan = plan
        self.games = games
        self._on_game = on_game
        self._decided = asyncio.Event()

    @property
    def is_decided(self) -> bool:
        """Whether the sequential test, where there is one, needs no more games."""
        sprt = self.plan.sprt
        return sprt is not None and sprt.accepted(count_pairs(self.games)) is not None

    async def play(self, workers: int) -> None:
        """Play what is missing on so many workers; with 0, in this very process.

        When the test is decided, or anything goes wrong, games that are going on are broken off and not counted.
        """
        if self.is_decided:
            return
        tasks = self.plan.tasks(list(self.games))
        ending = asyncio.create_task(self._decided.wait())
        running = [asyncio.create_task(self._run(worker, tasks)) for worker in self._workers(workers)]
        waiting: set[asyncio.Task[Any]] = set(running)
        try:
            while waiting and not self._decided.is_set():
                done, waiting = await asyncio.wait({*waiting, ending}, return_when=asyncio.FIRST_COMPLETED)
                waiting.discard(ending)
                for task in done:
                    task.result()
        finally:
            for task in (*running, ending):
                task.cancel()
            await asyncio.gather(*running, ending, return_exceptions=True)

    def _workers(self, count: int) -> list[MatchWorker]:
        plan = self.plan
        if count == 0:
            return [LocalWorker(plan.first, plan.second, plan.settings)]
        return [RemoteWorker(plan) for _ in range(min(count, plan.pairs))]

    async def _run(self, worker: MatchWorker, tasks: Iterator[Task]) -> None:
        try:
            for task in tasks:
                await worker.play(task, self._take)
        finally:
            await asyncio.shield(worker.close())

    def _take(self, game: MatchGame) -> None:
        if self._decided.is_set():
            return
        self.games.append(game)
        self._on_game(game)
        if self.is_decided:
            self._decided.set()
