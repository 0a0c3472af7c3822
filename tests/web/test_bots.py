"""Computers that think: fair to visitors and addresses, in a bounded number of processes, whatever dies."""

import asyncio
import os
import signal
import sys
from collections.abc import Coroutine
from typing import Any

import pytest

from skep.game import Game
from skep.play.players import Computer, Limit
from skep.web.engines.messages import Choose
from skep.web.engines.service import (
    DELAYS,
    LEAST,
    SHORT,
    BusyError,
    EnginePool,
    EngineWorker,
    Order,
)
from skep.web.server.network import HOUSEHOLD
from skep.web.server.workers.fair_queue import FairQueue
from skep.web.server.workers.process import WorkerDiedError
from skep.web.settings import Settings
from tests.web.serving import PATIENCE

QUICK = Computer(Limit(time=SHORT), level=1)
MAX = Computer(Limit(time=15.0))
ONE = Settings(bot_workers=1)
"""One worker for moves."""


class Desk:
    """What fake workers were given, and when they may answer."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.stopped: list[str] = []
        self.processes = 0
        self.deaths = 0
        self.may_answer = asyncio.Event()
        self.hurried = 0

    def process(self, _: int) -> "FakeProcess":
        self.processes += 1
        return FakeProcess(self)

    async def until_begun(self, count: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(self.begun) < count:
                await asyncio.sleep(0)


class FakeProcess(EngineWorker):
    """A worker that thinks until it is let."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk

    async def choose(self, asked: Choose) -> str:
        self._desk.begun.append(asked.game)
        if self._desk.deaths:
            self._desk.deaths -= 1
            raise WorkerDiedError
        try:
            await self._desk.may_answer.wait()
        except asyncio.CancelledError:
            self._desk.stopped.append(asked.game)
            raise
        return "pass"

    async def hurry(self) -> None:
        self._desk.hurried += 1
        self._desk.may_answer.set()


class NoCompiler:
    """A compiled search that is never ready, and takes nobody's time."""

    is_busy = False

    def __init__(self, *_: object, **__: object) -> None:
        pass

    def wait(self, *_: object) -> bool:
        return False

    def is_compiling(self, _: object) -> bool:
        return False

    def close(self) -> None:
        pass


def game_types() -> list[str]:
    letters = "MLPWTFDOYC"
    return ["Base+" + "".join(one for place, one in enumerate(letters) if n >> place & 1) for n in range(1000)]


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skep.web.engines.readiness.Readiness", NoCompiler)


def run(work: Coroutine[Any, Any, None]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(PATIENCE):
            await work

    asyncio.run(limited())


def ask(pool: EnginePool, visitor: str, address: str, game: str, player: Computer = MAX) -> "asyncio.Task[str]":
    return asyncio.create_task(pool.choose((visitor, address), game, player))


def test_cheap_thoughts_do_not_wait_behind_expensive_ones() -> None:
    """M2: six cookies of one address with a long thought each, and one who asks for a second."""

    async def work() -> None:
        desk = Desk()
        pool = EnginePool(ONE, desk.process)
        greedy = [ask(pool, f"cookie {n}", "one address", f"Base;{n}") for n in range(6)]
        await desk.until_begun(1)
        honest = ask(pool, "ann", "elsewhere", "Base;honest", QUICK)
        await desk.until_begun(2)
        assert desk.begun == ["Base;0", "Base;honest"]
        desk.may_answer.set()
        await asyncio.gather(honest, *greedy)
        await pool.stop()

    run(work())


def test_an_address_has_one_share_however_many_cookies() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(6):
        queue.put(f"greedy {number}", (f"cookie {number}", "one address"), 15.0)
    queue.put("honest", ("ann", "elsewhere"), 15.0)
    queue.put("cheap", ("bob", "far away"), 1.0)
    assert [queue.take() for _ in range(4)] == ["cheap", "greedy 0", "honest", "greedy 1"]
    assert len(queue) == 4


def test_a_customer_in_ipv6_has_a_few_shares_however_many_subnets() -> None:
    """B2: 256 subnets of one /56 have four shares, and all of a /48 sixteen."""
    queue: FairQueue[str] = FairQueue()
    for number in range(256):
        queue.put("greedy", (f"cookie {number}", f"2001:db8:0:{number:x}::/64"), 1.0)
    for _ in range(4):
        queue.put("honest", ("ann", "203.0.113.7"), 1.0)
    served = [queue.take() for _ in range(20)]
    assert served.count("honest") == 4


def test_a_move_against_the_clock_goes_before_others_that_came_with_it() -> None:
    """Soon after the others it is one of them: nobody waits for ever."""
    queue: FairQueue[str] = FairQueue()
    for order in (Order.HINT, Order.MOVE, Order.TIMED_MOVE):
        queue.put(order.value, (order.value, order.value), 1.0, DELAYS[order])
    assert [queue.take() for _ in range(3)] == [order.value for order in (Order.TIMED_MOVE, Order.MOVE, Order.HINT)]
    queue.put("hint", ("ann", "here"), 1.0, DELAYS[Order.HINT])
    for number in range(3):
        queue.put(f"move {number}", ("bob", "there"), 1.0)
    assert [queue.take() for _ in range(3)] == ["move 0", "hint", "move 1"]


def test_one_visitor_cannot_fill_the_queue_nor_one_address() -> None:
    async def work() -> None:
        desk, most = Desk(), ONE.waiting_moves_of_visitor
        pool = EnginePool(ONE, desk.process)
        waiting = [ask(pool, "ann", "here", "Base;first")]
        await desk.until_begun(1)
        waiting += [ask(pool, "ann", "here", f"Base;{n}") for n in range(most)]
        await asyncio.sleep(0)
        with pytest.raises(BusyError):
            await pool.choose(("ann", "elsewhere"), "Base;more", MAX)
        waiting += [ask(pool, f"cookie {n}", "here", f"Base;c{n}") for n in range(most * (HOUSEHOLD - 1))]
        await asyncio.sleep(0)
        with pytest.raises(BusyError):
            await pool.choose(("another cookie", "here"), "Base;more", MAX)
        desk.may_answer.set()
        await asyncio.gather(*waiting)
        await pool.stop()

    run(work())


def test_a_customer_with_many_subnets_cannot_fill_the_queue() -> None:
    """A /56 in IPv6 has 256 of them, and four times the share of one."""

    async def work() -> None:
        desk = Desk()
        pool = EnginePool(Settings(bot_workers=1, waiting_moves_of_visitor=1), desk.process)
        waiting = [ask(pool, "ann", "here", "Base;first")]
        await desk.until_begun(1)
        subnets = [f"2001:db8:1:{number:x}::/64" for number in range(HOUSEHOLD**2 + 1)]
        waiting += [ask(pool, subnet, subnet, "Base") for subnet in subnets[:-1]]
        await asyncio.sleep(0)
        with pytest.raises(BusyError):
            await pool.choose(("bob", subnets[-1]), "Base", MAX)
        waiting.append(ask(pool, "cleo", "2001:db8:1:100::/64", "Base"))
        desk.may_answer.set()
        await asyncio.gather(*waiting)
        await pool.stop()

    run(work())


def test_what_nobody_wants_is_not_thought_about() -> None:
    """A thought that is cancelled is stopped, one that waits is forgotten, and the worker is free for the next."""

    async def work() -> None:
        desk = Desk()
        pool = EnginePool(ONE, desk.process)
        running = ask(pool, "ann", "here", "Base;running")
        await desk.until_begun(1)
        waiting = ask(pool, "bob", "there", "Base;waiting")
        await asyncio.sleep(0)
        waiting.cancel()
        running.cancel()
        await asyncio.wait([running, waiting])
        assert len(pool._moves) == 0
        desk.may_answer.set()
        assert await pool.choose(("cleo", "far"), "Base;next", MAX) == "pass"
        assert (desk.begun, desk.stopped) == (["Base;running", "Base;next"], ["Base;running"])
        while pool.thinking:
            await asyncio.sleep(0)
        await pool.stop()

    run(work())


def test_a_thought_is_tried_again_and_given_up_after_three_deaths() -> None:
    """M1."""

    async def work() -> None:
        desk = Desk()
        desk.may_answer.set()
        pool = EnginePool(ONE, desk.process)
        desk.deaths = 2
        assert await pool.choose(("ann", "here"), "Base", MAX) == "pass"
        desk.deaths = 3
        with pytest.raises(WorkerDiedError):
            await pool.choose(("ann", "here"), "Base", MAX)
        assert await pool.choose(("bob", "there"), "Base", MAX) == "pass"
        await pool.stop()

    run(work())


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.process
def test_a_killed_worker_is_replaced_and_nobody_notices() -> None:
    """M1: with real processes, kill -9 while they think."""

    async def work() -> None:
        pool = EnginePool(Settings(bot_workers=2))
        thoughts = [ask(pool, name, name, "Base;;;wG1", Computer(Limit(time=1.5))) for name in ("ann", "bob")]
        while len(pool.pids) < 2:
            await asyncio.sleep(0.01)
        os.kill(pool.pids[0], signal.SIGKILL)
        assert all("b" in text for text in await asyncio.gather(*thoughts))
        await pool.stop()

    run(work())


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signal that stops a process")
def test_a_worker_that_hangs_is_killed_and_nobody_notices() -> None:
    """B5: SIGSTOP instead of a kill; it was waited for without end, and all who came after it waited, too."""

    async def work() -> None:
        pool = EnginePool(ONE)
        thoughts = [ask(pool, name, name, "Base;;;wG1", Computer(Limit(time=1.5))) for name in ("ann", "bob")]
        while not any(piece.sent_at for piece in pool._running):
            await asyncio.sleep(0.01)
        piece, worker = next((piece, worker) for piece, worker in pool._running.items() if piece.sent_at)
        stopped = worker.pid
        assert stopped is not None
        os.kill(stopped, signal.SIGSTOP)
        piece.limit = 0.0
        assert all("b" in text for text in await asyncio.gather(*thoughts))
        assert not _runs(stopped)
        await pool.stop()

    run(work())


def test_a_thousand_game_types_cost_a_queue_and_no_process() -> None:
    """H2: the workers stay as many as they are."""

    async def work() -> None:
        desk = Desk()
        desk.may_answer.set()
        pool = EnginePool(ONE, desk.process)
        for number, game_type in enumerate(game_types()):
            await pool.choose(("ann", "here"), f"{game_type};{number}", MAX)
        assert desk.processes == 3
        await pool.stop()

    run(work())


def test_thinking_gets_shorter_while_many_wait() -> None:
    async def work() -> None:
        desk = Desk()
        pool = EnginePool(ONE, desk.process)
        assert pool.shortened(MAX) is MAX
        waiting = [ask(pool, f"guest {n}", f"address {n}", f"Base;{n}") for n in range(100)]
        await desk.until_begun(1)
        assert LEAST <= (pool.shortened(MAX).limit.time or 0) < 0.3
        assert (pool.shortest(MAX).limit.time or 0) == LEAST
        desk.may_answer.set()
        await asyncio.gather(*waiting)
        assert pool.shortened(MAX) is MAX
        await pool.stop()

    run(work())


def test_whoever_does_not_want_to_wait_gets_what_was_found() -> None:
    """The thought about that game ends, and no other; one that still waits becomes as short as can be."""

    async def play() -> None:
        desk = Desk()
        pool = EnginePool(ONE, desk.process)
        thought = asyncio.create_task(pool.choose(("one", "here"), "Base;a", MAX))
        await desk.until_begun(1)
        waiting = asyncio.create_task(pool.choose(("two", "there"), "Base;b", MAX))
        while pool.thinking < 2:
            await asyncio.sleep(0)
        await pool.hurry("one", "Base;c")
        await pool.hurry("two", "Base;a")
        assert desk.hurried == 0
        await pool.hurry("two", "Base;b")
        await pool.hurry("one", "Base;a")
        assert desk.hurried == 1
        assert [await thought, await waiting] == ["pass", "pass"]
        await pool.stop()

    run(play())


@pytest.mark.process
def test_a_worker_that_is_hurried_answers_before_its_time() -> None:
    async def play() -> None:
        process = EngineWorker()
        asked = Choose("Base", Computer(Limit(time=10 * PATIENCE)), plain=True)
        try:
            async with asyncio.timeout(PATIENCE):
                for begun in (False, True):
                    thought = asyncio.create_task(process.choose(asked))
                    asked_now = asyncio.Event()
                    process.on_sent = asked_now.set
                    await asyncio.sleep(0)
                    if begun:
                        await asked_now.wait()
                    await process.hurry()
                    assert await thought in Game("Base").legal_moves.texts
        finally:
            await process.end()

    run(play())
