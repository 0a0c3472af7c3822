"""When a worker counts as hanging: by the clock, by its processor time, and because it uses none.

Clock and process are arguments, so nothing here takes any time.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from skep.web.server.workers.pool import LOADING, MAX_STILL, Piece, WorkerPool
from skep.web.server.workers.process import EndedError, WorkerProcess
from skep.web.server.workers.sandbox import MAX_STILL as MAX_STILL_IN_SANDBOX
from tests.looping import each_of

LIMIT = 5.0
STRETCH = 3.0
TICK = 0.25
"""Seconds that pass from one look to the next."""


class Machine:
    """A clock that goes on with each look at a worker, which gets `share` of the time `until` it is stopped."""

    def __init__(self, share: float, until: float = float("inf"), *, says_it: bool = True) -> None:
        self.now = self.used = 0.0
        self.share = share
        self.until = until
        self.says_it = says_it

    def clock(self) -> float:
        return self.now

    def look(self) -> float | None:
        self.now += TICK
        if self.now <= self.until:
            self.used += TICK * self.share
        return self.used if self.says_it else None


class Worker(WorkerProcess):
    """A process that never answers."""

    def __init__(self, machine: Machine, *, starts: bool) -> None:
        super().__init__((), 0, 0, 0.0)
        self.machine = machine
        self.starts = starts
        self.ended_at = 0.0

    @property
    def processor_seconds(self) -> float | None:
        return self.machine.look()

    async def answer(self) -> None:
        if self.starts:
            self.on_sent()
        await asyncio.Event().wait()

    async def end(self) -> None:
        self.ended_at = self.machine.now


class Pool(WorkerPool[Worker]):
    """A pool whose looks follow one another at once."""

    async def seconds_until_killed(self, worker: Worker, limit: float, stretch: float, still: float) -> float:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        work: Callable[[Worker], Any] = Worker.answer
        piece = Piece(
            name="work",
            work=work,
            owners=("ann", "here"),
            cost=0.0,
            limit=limit,
            stretch=stretch,
            max_still=still,
            done=done,
        )
        await self._do(piece, worker)
        with pytest.raises(EndedError):
            await done
        return worker.ended_at


def seconds_until_killed(
    machine: Machine,
    limit: float = LIMIT,
    stretch: float = STRETCH,
    still: float = MAX_STILL_IN_SANDBOX,
    *,
    starts: bool = True,
) -> float:
    pool = Pool(machine.clock, look_every=0.0)
    return asyncio.run(pool.seconds_until_killed(Worker(machine, starts=starts), limit, stretch, still))


def test_a_stopped_worker_of_the_sandbox_is_noticed_after_its_limit_by_the_clock() -> None:
    """It had three times the limit: 15 s for each of two workers, so positions were answered again after 33 s."""
    assert seconds_until_killed(Machine(share=0)) <= MAX_STILL_IN_SANDBOX + 2 * TICK
    assert seconds_until_killed(Machine(share=0.5, until=2.0)) <= 2.0 + MAX_STILL_IN_SANDBOX + 2 * TICK


def test_a_busy_machine_is_not_a_stopped_worker() -> None:
    """What gets little of the processor has three times its limit, and what gets all of it its limit."""
    assert seconds_until_killed(Machine(share=0.01)) >= STRETCH * LIMIT
    assert LIMIT <= seconds_until_killed(Machine(share=1)) <= LIMIT + 2 * TICK


@each_of("limit", [70.0, LOADING])
def test_a_stopped_engine_is_noticed_long_before_a_long_limit(limit: float) -> None:
    """A move without a limit of time, and a position of a review, were waited for for 70 and 120 seconds."""
    machine = Machine(share=1, until=3.0)
    assert seconds_until_killed(machine, limit, 1.0, MAX_STILL) <= 3.0 + MAX_STILL + 2 * TICK


def test_a_worker_that_stops_while_it_starts_is_noticed_too() -> None:
    assert seconds_until_killed(Machine(share=0), starts=False) <= MAX_STILL_IN_SANDBOX + 2 * TICK
    assert seconds_until_killed(Machine(share=0.01), starts=False) >= LOADING


def test_where_the_system_does_not_say_what_was_used_the_clock_decides() -> None:
    machine = Machine(share=0, says_it=False)
    assert STRETCH * LIMIT <= seconds_until_killed(machine) <= STRETCH * LIMIT + 3 * TICK
