"""A match as a job: a shard is one pair of games, or several pairs if a policy plays many games at once.

A worker keeps its contestants between shards.
"""

import asyncio
import gc
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from skep.arena.contestants import open_tables
from skep.arena.errors import ArenaError
from skep.arena.plan import MatchPlan, Task
from skep.arena.referee import Referee
from skep.arena.results import MatchGame
from skep.engine.tools import source_version
from skep.jobs import JobError

OnGame = Callable[[MatchGame], None]


@dataclass(frozen=True, slots=True)
class MatchJob:
    """The pairs of a plan. `played` holds the pair and round of games that are already finished."""

    plan: MatchPlan
    played: frozenset[tuple[int, int]] = frozenset()

    @property
    def spec(self) -> dict[str, Any]:
        return {"job": "match", **self.plan.header(), "versions": source_version()}

    @property
    def pairs_in_shard(self) -> int:
        """Number of pairs played at the same time."""
        return max(1, self.plan.games_at_once // 2)

    @property
    def shards(self) -> int:
        return -(-self.plan.pairs // self.pairs_in_shard)

    def pairs_of(self, shard: int) -> range:
        """Return the pairs of a shard."""
        first = shard * self.pairs_in_shard
        return range(first, min(first + self.pairs_in_shard, self.plan.pairs))

    @property
    def cpus(self) -> int:
        """Cores needed: the larger thread count of the two, since they think in turn."""
        threads = (dict(spec.settings).get("threads", "1") for spec in self.plan.specs)
        return max(int(text) if text.isdecimal() else 1 for text in threads) or 1

    def open(self) -> "MatchWorker":
        return MatchWorker(self)


class MatchWorker:
    """Contestants for all games played at once, and an event loop. Engines are kept for all games."""

    def __init__(self, job: MatchJob) -> None:
        plan = job.plan
        self._job = job
        self._specs, self._limits = plan.specs, plan.limits()
        try:
            self._tables = open_tables(self._specs, min(plan.games_at_once, 2 * plan.pairs))
        except ArenaError as error:
            raise JobError(str(error)) from error
        self._loop = asyncio.new_event_loop()

    def run(self, shard: int) -> bytes:
        """Play the missing games of a shard; returns one JSON line each. An engine that cannot play ends the match."""
        tasks = [self._job.plan.task(pair, self._job.played) for pair in self._job.pairs_of(shard)]
        games: list[MatchGame] = []
        try:
            with garbage_kept():
                self._loop.run_until_complete(self._play_all(tasks, games.append))
        except ArenaError as error:
            raise JobError(str(error)) from error
        games.sort(key=lambda game: (game.pair, game.round))
        return "".join(json.dumps(game.to_json()) + "\n" for game in games).encode()

    async def _play_all(self, tasks: list[Task], on_game: OnGame) -> None:
        """Play all games, one at a time per table."""
        waiting = iter([(task, round) for task in tasks for round in task.rounds])

        async def sit(table: int) -> None:
            for task, round in waiting:
                await self.play(task, round, on_game, table)

        await asyncio.gather(*map(sit, range(len(self._tables))))

    async def play(self, task: Task, round: int, on_game: OnGame, table: int = 0) -> None:
        """Play one game of a task and pass it to `on_game` when it is finished."""
        order = (0, 1) if round == 0 else (1, 0)
        seats, limits = [self._tables[table][i] for i in order], [self._limits[i] for i in order]
        outcome = await Referee(seats, limits, self._job.plan.settings).lead(task.opening, task.seed)
        white, black = (self._specs[i].name for i in order)
        on_game(MatchGame(task.pair, round, white, black, outcome))

    def close(self) -> None:
        """Abort running games and end the contestants."""
        try:
            self._loop.run_until_complete(self._leave())
        finally:
            self._loop.close()

    async def _leave(self) -> None:
        going = asyncio.all_tasks() - {asyncio.current_task()}
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        for contestant in (contestant for table in self._tables for contestant in table):
            await contestant.close()


@contextmanager
def garbage_kept() -> Iterator[None]:
    """Collect garbage only between games: a collection after compiling takes 0.2 s of a player's clock."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
        gc.collect()
        if not gc.get_freeze_count():
            gc.freeze()


def decode_games(data: bytes) -> list[MatchGame]:
    """Decode the games that a worker sent."""
    return [MatchGame.from_json(json.loads(line)) for line in data.splitlines()]
