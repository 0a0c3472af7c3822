"""Time: a clock is never spent to its end, a limit by time is kept with something in reserve."""

import threading
from time import monotonic

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
    is_enough,
)
from skep.game import Game


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


def test_a_look_that_would_come_too_late_is_not_begun() -> None:
    limit = Limit(time=5, aim=2)
    assert not is_enough(limit, 0.9, settled=0)
    assert is_enough(limit, 1.0, settled=0)
    assert is_enough(limit, 0.7, settled=9)
    assert not is_enough(Limit(time=5), 4.9, settled=9)


def test_what_came_late_is_kept_back_the_next_time() -> None:
    overhead = MoveOverhead()
    first = overhead.reserve(10)
    assert first >= LEAST_RESERVE + FIRST_OVERHEAD
    SearchTimer(Limit(time=0.0), overhead, began=monotonic() - 1.0).answered()
    assert overhead.reserve(10) > 1
    assert overhead.reserve(0.1) <= 0.05
    for _ in range(2000):
        overhead.learn(1e-9)
    assert overhead.reserve(10) < 1
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
    assert other.overhead.seconds > 8


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


@pytest.mark.parametrize(
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
