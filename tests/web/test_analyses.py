"""The line of those who analyse: fair to visitors and addresses, bounded, behind the games, whatever dies."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from skep.game import Game
from skep.play.players import Computer, Limit
from skep.web.analysis.service import AnalysisCache
from skep.web.analysis.subjects import NO_THREAT, key_of, reviewed, subject
from skep.web.engines import service as engines
from skep.web.engines.messages import AnalysePosition, Choose, Evaluate, Findings, PositionRequest, Worth
from skep.web.engines.service import (
    DEEPER,
    LEAST_ANALYSIS,
    MAX_YIELD,
    SECONDS,
    BusyError,
    EnginePool,
    EngineWorker,
)
from skep.web.server.workers.pool import MAX_DEATHS
from skep.web.server.workers.process import EndedError, WorkerDiedError
from skep.web.settings import Settings
from tests.looping import each_of
from tests.web.serving import PATIENCE
from tests.web.test_bots import NoCompiler

FOUND = Findings([], 7, 70, 0.1)
ONE = Settings(bot_workers=1)
"""One worker for moves."""
WORTH = Worth(0, "white", 0.5, None, None, [], 1, is_best=False)


class Desk:
    """What fake workers were given, when they may answer, and what time it is."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.stopped: list[str] = []
        self.cut: list[str] = []
        self.ended = 0
        self.deaths = 0
        self.begins = True
        self.now = 0.0
        self.looks = 0
        self.may_answer = asyncio.Event()

    def pool(self, settings: Settings) -> EnginePool:
        return EnginePool(settings, lambda _: FakeProcess(self), self.clock)

    def clock(self) -> float:
        self.looks += 1
        return self.now

    async def be_looked_at(self) -> None:
        """Let the pool see what time it is, more often than it asks for that in one go."""
        before = self.looks
        await self.until(lambda: self.looks > before + 5)

    async def until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            await asyncio.sleep(0)


class FakeProcess(EngineWorker):
    """A worker that searches until it is released or stopped; it never chooses a move."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._name = ""
        self._enough = asyncio.Event()
        self._is_dead = asyncio.Event()

    async def choose(self, _: Choose) -> str:
        await asyncio.Event().wait()
        return ""

    async def analyse(self, asked: AnalysePosition, _: Callable[[Findings], None]) -> Findings:
        await self._think(asked.position)
        return FOUND

    async def evaluate(self, asked: Evaluate) -> Worth:
        await self._think(asked.position)
        return WORTH

    async def _think(self, asked: PositionRequest) -> None:
        desk = self._desk
        self._enough.clear()
        self._is_dead.clear()
        self._name = asked.game_string or ""
        desk.begun.append(self._name)
        if desk.deaths:
            desk.deaths -= 1
            raise WorkerDiedError
        if desk.begins:
            self.on_sent()
        waits = [asyncio.create_task(each.wait()) for each in (desk.may_answer, self._enough, self._is_dead)]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            desk.stopped.append(self._name)
            raise
        finally:
            for each in waits:
                each.cancel()
        if self._is_dead.is_set():
            raise WorkerDiedError

    async def hurry(self) -> None:
        self._desk.cut.append(self._name)
        self._enough.set()

    async def end(self) -> None:
        self._desk.ended += 1
        self._is_dead.set()


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skep.web.engines.readiness.Readiness", NoCompiler)
    monkeypatch.setattr(engines, "LOOK_EVERY", 0.001)


def run(work: Callable[[Desk, EnginePool], Awaitable[None]], settings: Settings = ONE) -> None:
    async def limited() -> None:
        async with asyncio.timeout(PATIENCE):
            desk = Desk()
            pool = desk.pool(settings)
            try:
                await work(desk, pool)
            finally:
                await pool.stop()

    asyncio.run(limited())


def ask(pool: EnginePool, visitor: str, address: str, name: str, most: float = SECONDS) -> "asyncio.Task[Findings]":
    return asyncio.create_task(
        pool.analyse((visitor, address), AnalysePosition(PositionRequest(name), 1, most), lambda _: None)
    )


def test_everyone_has_his_turn_and_an_address_has_one_share() -> None:
    async def work(desk: Desk, pool: EnginePool) -> None:
        greedy = [ask(pool, f"cookie {n}", "one address", f"greedy {n}") for n in range(6)]
        await desk.until(lambda: pool.analysing == 6 and bool(desk.begun))
        others = [ask(pool, name, name, name) for name in ("ann", "bob")]
        await desk.until(lambda: pool.analysing == 8)
        desk.may_answer.set()
        await asyncio.gather(*greedy, *others)
        assert desk.begun[0] == "greedy 0"
        assert set(desk.begun[1:4]) >= {"ann", "bob"}

    run(work)


def test_a_search_is_cut_short_while_others_wait_and_not_otherwise() -> None:
    async def work(desk: Desk, pool: EnginePool) -> None:
        first = ask(pool, "ann", "here", "first")
        await desk.until(lambda: bool(desk.begun))
        desk.now = SECONDS - 0.1
        await desk.be_looked_at()
        assert desk.cut == []
        second = ask(pool, "bob", "there", "second")
        found = await first
        assert (desk.cut, found.allowed) == (["first"], SECONDS - 0.1)
        desk.may_answer.set()
        assert (await second).allowed == SECONDS

    run(work)


def test_the_more_wait_the_less_each_has() -> None:
    async def work(desk: Desk, pool: EnginePool) -> None:
        assert (pool.allowed(SECONDS), pool.allowed(DEEPER)) == (SECONDS, DEEPER)
        waiting = [ask(pool, f"guest {n}", f"address {n}", str(n)) for n in range(2)]
        await desk.until(lambda: pool.analysing == 2 and bool(desk.begun))
        assert pool.allowed(SECONDS) == SECONDS / 2
        waiting += [ask(pool, f"guest {n}", f"address {n}", str(n)) for n in range(2, 100)]
        await desk.until(lambda: pool.analysing == 100)
        assert pool.allowed(SECONDS) == pool.allowed(DEEPER) == LEAST_ANALYSIS
        desk.may_answer.set()
        await asyncio.gather(*waiting)
        assert sorted(desk.begun) == sorted(str(n) for n in range(100))

    run(work)


def test_a_position_of_a_review_is_never_cut_short() -> None:
    async def work(desk: Desk, pool: EnginePool) -> None:
        whole = asyncio.create_task(pool.evaluate(("ann", "here"), Evaluate(PositionRequest("whole"), 0, 1)))
        await desk.until(lambda: bool(desk.begun))
        other = ask(pool, "bob", "there", "other")
        await desk.until(lambda: pool.analysing == 2)
        desk.now = 20.0
        await desk.be_looked_at()
        assert desk.cut == []
        desk.may_answer.set()
        await asyncio.gather(whole, other)

    run(work)


def test_what_nobody_wants_is_stopped_or_forgotten() -> None:
    async def work(desk: Desk, pool: EnginePool) -> None:
        running = ask(pool, "ann", "here", "running")
        await desk.until(lambda: bool(desk.begun))
        waiting = ask(pool, "bob", "there", "waiting")
        await desk.until(lambda: pool.waiting_analyses == 1)
        waiting.cancel()
        running.cancel()
        await asyncio.wait([running, waiting])
        await desk.until(lambda: pool.analysing == 0)
        desk.may_answer.set()
        await ask(pool, "cleo", "far", "next")
        assert (desk.begun, desk.stopped) == (["running", "next"], ["running"])

    run(work)


def test_the_line_has_an_end() -> None:
    async def work(desk: Desk, pool: EnginePool) -> None:
        tasks = [ask(pool, "first", "elsewhere", "first")]
        await desk.until(lambda: bool(desk.begun))
        tasks += [ask(pool, f"cookie {n}", "here", f"here {n}") for n in range(3)]
        await desk.until(lambda: pool.waiting_analyses == 3)
        with pytest.raises(BusyError):
            await ask(pool, "another cookie", "here", "too many of an address")
        tasks += [ask(pool, f"guest {n}", f"address {n}", f"guest {n}") for n in range(2)]
        await desk.until(lambda: pool.waiting_analyses == 5)
        with pytest.raises(BusyError):
            await ask(pool, "dora", "far", "too many")
        desk.may_answer.set()
        await asyncio.gather(*tasks)

    run(work, replace(ONE, waiting_analyses=5, waiting_analyses_of_address=3))


def test_games_go_first_but_not_for_ever() -> None:
    async def work(desk: Desk, pool: EnginePool) -> None:
        moves = [
            asyncio.create_task(pool.choose((name, name), "Base", Computer(Limit(time=5.0))))
            for name in ("cleo", "dora")
        ]
        await desk.until(lambda: pool.is_crowded and pool.thinking == 2)
        waiting = ask(pool, "ann", "here", "patient")
        await desk.be_looked_at()
        assert desk.begun == []
        desk.now = MAX_YIELD
        await desk.until(lambda: desk.begun == ["patient"])
        desk.now += LEAST_ANALYSIS
        await waiting
        assert desk.cut == ["patient"]
        waiting = ask(pool, "ann", "here", "free")
        await desk.be_looked_at()
        assert desk.begun == ["patient"]
        moves[1].cancel()
        await desk.until(lambda: desk.begun == ["patient", "free"])
        desk.may_answer.set()
        await waiting

    run(work)


def test_a_search_is_tried_again_and_given_up_after_three_deaths() -> None:
    async def work(desk: Desk, pool: EnginePool) -> None:
        desk.may_answer.set()
        desk.deaths = MAX_DEATHS - 1
        assert (await ask(pool, "ann", "here", "again")).depth == FOUND.depth
        desk.deaths = MAX_DEATHS
        with pytest.raises(WorkerDiedError):
            await ask(pool, "ann", "here", "deadly")
        assert (await ask(pool, "bob", "there", "next")).depth == FOUND.depth

    run(work)


@each_of("begins", [True, False])
def test_a_worker_that_does_not_end_is_ended(begins: bool) -> None:
    async def work(desk: Desk, pool: EnginePool) -> None:
        desk.begins = begins
        stuck = ask(pool, "ann", "here", "stuck")
        await desk.until(lambda: bool(desk.begun))
        desk.now = 1000.0
        with pytest.raises(EndedError):
            await stuck
        assert desk.ended >= 1

    run(work)


# What is known


def test_the_cache_keeps_what_was_asked_for_last_and_the_deeper_of_two() -> None:
    cache = AnalysisCache(3)
    for name in "abc":
        cache.put(name, 1, Findings([], 5, 0, 0.0))
    assert cache.get("a", 1) is not None
    cache.put("d", 1, Findings([], 5, 0, 0.0))
    assert [name for name in "abcd" if cache.get(name, 1)] == ["a", "c", "d"]
    cache.put("a", 1, Findings([], 3, 0, 0.0))
    known = cache.get("a", 1)
    assert known is not None
    assert known.depth == 5
    assert cache.get("a", 2) is None
    assert len(cache) == 3


BEGUN = "Base;InProgress;White[3];wG1;bG1 wG1-;wQ -wG1;bQ bG1-"
BY_NORTH = BEGUN + ";wQ \\wG1;bQ bG1/;wQ -wG1;bQ bG1-"
BY_SOUTH = BEGUN + ";wQ \\wG1;bQ bG1\\;wQ -wG1;bQ bG1-"


def test_positions_with_another_last_turn_are_different_questions() -> None:
    """The position's own key leaves the last turn out, but what a Pillbug may throw depends on it."""
    games = [Game.from_string(text) for text in (BY_NORTH, BY_SOUTH)]
    assert games[0].position.key == games[1].position.key
    assert key_of(games[0].position) != key_of(games[1].position)
    assert key_of(games[0].position) == key_of(Game.from_string(BY_NORTH).position)


def test_the_ruleset_and_what_came_twice_are_part_of_the_question() -> None:
    keys = [
        key_of(Game.from_string(text).position)
        for text in (BEGUN, BEGUN.replace("Base;", "Base+P;"), BY_NORTH, BY_NORTH.replace("wQ \\wG1", "wQ /wG1"))
    ]
    assert keys[2] == keys[3]
    assert len(set(keys)) == 3


def test_a_threat_is_a_question_for_the_other_player() -> None:
    plain, threat = subject(PositionRequest(BEGUN)), subject(PositionRequest(BEGUN, threat=True))
    assert (plain.to_move, threat.to_move) == ("white", "black")
    assert plain.key != threat.key
    assert plain.passed == threat.passed
    assert subject(PositionRequest("Base", threat=True)).over == str(NO_THREAT)


def test_a_line_and_a_drawing_are_read_too() -> None:
    head, _, last = BEGUN.rpartition(";")
    assert subject(PositionRequest(head, line=(last,))).key == subject(PositionRequest(BEGUN)).key
    sketch = Game.from_string(BEGUN).sketch()
    assert subject(PositionRequest(sketch=sketch, line=("wQ \\wG1",))).to_move == "black"


def test_a_reviewed_game_is_known_by_what_was_played() -> None:
    one, same = (
        reviewed(PositionRequest(BEGUN)),
        reviewed(PositionRequest("Base", line=("wG1", "bG1 wG1-", "wQ -wG1", "bQ bG1-"))),
    )
    assert one == same
    assert one.movers == ("white", "black", "white", "black")
    other: Any = reviewed(PositionRequest(BY_NORTH))
    assert other.key != one.key
