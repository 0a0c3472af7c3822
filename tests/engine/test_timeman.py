"""Time: a clock is never spent to its end, a limit by time is kept with something in reserve."""

import threading
from time import monotonic
from typing import Any

import numpy as np
import pytest

from skep.engine.host.report import Limit, Report
from skep.engine.host.request import SearchRequest
from skep.engine.host.searcher import Searcher
from skep.engine.host.timeman import (
    FIRST_OVERHEAD,
    LEAST_RESERVE,
    MoveOverhead,
    SearchTimer,
    StopWatcher,
    allot_time,
)
from skep.engine.search import deepening
from skep.engine.search.state import NO_LIMIT
from skep.game import Game
from skep.web.positions import opponents
from tests.looping import each_of


def test_a_clock_lasts_for_a_long_game() -> None:
    for first, increment in ((60.0, 0.0), (60.0, 2.0), (1.0, 0.0), (0.05, 0.1), (600.0, 5.0)):
        left = first
        for _ in range(300):
            limit = allot_time(left, increment)
            assert limit.time is not None
            assert limit.aim is not None
            assert 0 <= limit.aim <= limit.time <= left / 2
            left = left - limit.time + increment
            assert left >= 0


def test_more_time_is_used_where_more_is_left() -> None:
    aims = [allot_time(left, 1.0).aim or 0 for left in (0, 1, 5, 60, 600)]
    assert aims == sorted(aims)
    assert (allot_time(60, 5).aim or 0) > (allot_time(60, 0).aim or 0)
    with pytest.raises(ValueError, match="negative"):
        allot_time(-1)


class FakeClock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


A, B = 1, 2
"""Two moves."""
PLAIN = [(A, 10)] * 12
ITERATIONS = {
    "a first iteration": (PLAIN[:1], 1.0),
    "the same move for a while": (PLAIN[:5], 0.6),
    "the same move for long": (PLAIN, 0.4),
    "another move": ([*PLAIN[:5], (B, 10)], 1.6),
    "another move, some time ago": ([*PLAIN[:5], (B, 10), (B, 10), (B, 10)], 1.15),
    "a move and back": ([*PLAIN[:5], (B, 10), (A, 10)], 1.9),
    "a score that falls": ([*PLAIN[:5], (A, -65)], 0.6 * 1.5),
    "a score that falls deeply": ([*PLAIN[:5], (A, -900)], 0.6 * 2),
    "a score that rises": ([*PLAIN[:5], (A, 500)], 0.6),
    "another move, and a score that falls": ([*PLAIN[:5], (B, -65)], 1.6 * 1.5),
}
"""Best moves and scores of iterations, and which share of its time a search takes then."""


SECOND = 1_000_000_000


HAS_TIME_AFTER: Any = deepening.has_time_after


class Plan:
    """The plan of a search without a limit, whose parts can be called without compiling them."""

    def __init__(self, *, time: float | None = None, aim: float | None = None) -> None:
        self.record = deepening.new_plan().view(np.recarray)[0]
        self.record.deadline = NO_LIMIT if time is None else int(time * SECOND)
        self.record.aim = NO_LIMIT if aim is None else int(aim * SECOND)

    def has_time_after(self, iteration: tuple[int, int], elapsed: float = 0.0) -> bool:
        """Whether another iteration is begun; the search began at 0."""
        return bool(HAS_TIME_AFTER.py_func(self.record, *iteration, int(elapsed * SECOND)))


@each_of(("iterations", "share"), ITERATIONS.values(), ids=ITERATIONS)
def test_how_iterations_go_decides_how_long_a_search_with_an_aim_takes(
    iterations: list[tuple[int, int]], share: float
) -> None:
    """No iteration is begun after half of that time, since it would hardly come to its end."""
    for elapsed, goes_on in ((share * 0.99, True), (share * 1.01, False)):
        plan = Plan(time=50, aim=2)
        assert all(plan.has_time_after(each) for each in iterations[:-1])
        assert plan.has_time_after(iterations[-1], elapsed) == goes_on


def test_the_strongest_level_answers_as_soon_as_the_choice_is_plain() -> None:
    """A move that stays the best is played after a tenth of what the level may take."""
    limit = opponents.computer(opponents.FULL, "Skep", seed=1).limit
    assert limit.time == opponents.FULL_SECONDS
    plan = Plan(time=limit.time, aim=limit.aim)
    assert all(plan.has_time_after(each) for each in PLAIN)
    assert not plan.has_time_after(PLAIN[0], limit.time / 10)
    assert plan.has_time_after((B, -500), limit.time / 10)


@each_of(("iterations", "share"), ITERATIONS.values(), ids=ITERATIONS)
def test_a_limit_a_move_is_used_whatever_happens(iterations: list[tuple[int, int]], share: float) -> None:
    assert share > 0
    plan = Plan(time=1)
    assert all(plan.has_time_after(each, 0.95) for each in iterations)
    assert not plan.has_time_after(iterations[-1], 1)


def test_a_search_with_an_aim_ends_at_its_limit_all_the_same() -> None:
    assert not Plan(time=1, aim=9).has_time_after((A, 0), 1)


def test_a_search_knows_how_long_it_has_taken() -> None:
    clock = FakeClock()
    timer = SearchTimer(Limit(time=1, aim=9), MoveOverhead(), clock=clock)
    clock.now += 1
    assert timer.elapsed == 1


USED = ((0.1, 0.75), (1.0, 0.94), (5.0, 0.955))
"""Seconds a move, and the share of them that is used however late answers have come."""


@each_of(("seconds", "share"), USED)
def test_however_late_answers_have_come_most_of_a_limit_is_used(seconds: float, share: float) -> None:
    overhead = MoveOverhead()
    overhead.learn(60.0)
    clock = FakeClock()
    timer = SearchTimer(Limit(time=seconds), overhead, clock=clock)
    assert timer.deadline is not None
    assert share - 1e-9 <= (timer.deadline - timer.began) / seconds < 1


def test_a_lateness_is_forgotten_after_some_moves_in_time() -> None:
    overhead = MoveOverhead()
    overhead.learn(0.04)
    reserves = []
    for _ in range(100):
        reserves.append(overhead.reserve(1.0))
        overhead.learn(0.001)
    assert reserves == sorted(reserves, reverse=True)
    assert overhead.reserve(1.0) < 0.01


def test_what_came_late_is_kept_back_the_next_time() -> None:
    overhead = MoveOverhead()
    first = overhead.reserve(10)
    assert first >= LEAST_RESERVE + FIRST_OVERHEAD
    SearchTimer(Limit(time=0.0), overhead, began=monotonic() - 0.1).answered()
    assert overhead.reserve(10) == pytest.approx(LEAST_RESERVE + 1.25 * 0.1)
    assert overhead.reserve(0.1) <= 0.025
    before = overhead.seconds
    for limit in (Limit(depth=1), Limit(time=1000)):
        SearchTimer(limit, overhead).answered()
    assert overhead.seconds == before
    assert SearchTimer(Limit(depth=1), overhead).deadline is None


def test_two_searches_at_once_do_not_teach_each_other_lateness() -> None:
    one, other = Searcher("Base", hash_mib=1), Searcher("Base", hash_mib=1)
    game = Game("Base")

    def meanwhile(_: Report) -> None:
        late = SearchTimer(Limit(time=0.0), other.overhead, began=monotonic() - 9.0)
        other.search(game.position, SearchRequest(Limit(time=0.0), timer=late))

    one.search(game.position, SearchRequest(Limit(time=1000, depth=2), on_report=meanwhile))
    assert one.overhead.seconds == FIRST_OVERHEAD
    assert other.overhead.seconds > FIRST_OVERHEAD


def test_the_watcher_halts_when_told_and_can_be_sent_away() -> None:
    halted, stop = threading.Event(), threading.Event()
    watcher = StopWatcher(halted.set, stop)
    watcher.start()
    assert not halted.is_set()
    stop.set()
    assert halted.wait(60)
    halted.clear()
    watcher = StopWatcher(halted.set, threading.Event())
    watcher.start()
    watcher.dismiss()
    assert not watcher.is_alive()
    assert not halted.is_set()


@each_of(
    "limit",
    [
        {"time": -1},
        {"time": float("nan")},
        {"time": float("inf")},
        {"aim": -0.1},
        {"depth": 0},
        {"depth": -3},
        {"depth": True},
        {"nodes": 0},
        {"nodes": 1.5},
    ],
)
def test_limits_that_make_no_sense_are_refused(limit: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="a search"):
        Limit(**limit)  # type: ignore[arg-type]


def test_a_proven_score_says_in_how_many_moves() -> None:
    assert [Report(1, score, (), 1, 0.0).wins_in for score in (99_999, -99_996, 98_000, 0)] == [1, -4, None, None]
