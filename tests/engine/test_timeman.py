"""Time: a clock is never spent to its end, a limit by time is kept with something in reserve."""

import threading
from time import monotonic

import pytest

from skep.engine.host.report import Limit, Report
from skep.engine.host.timeman import FIRST_LATENESS, LEAST_RESERVE, Lateness, Watcher, allot, is_enough


def test_a_clock_lasts_for_a_long_game() -> None:
    for first, increment in ((60.0, 0.0), (60.0, 2.0), (1.0, 0.0), (0.05, 0.1), (600.0, 5.0)):
        left = first
        for _ in range(300):
            limit = allot(left, increment)
            assert limit.time is not None
            assert limit.aim is not None
            assert 0 <= limit.aim <= limit.time <= left / 2
            left = left - limit.time + increment
            assert left >= 0


def test_more_time_is_used_where_more_is_left() -> None:
    aims = [allot(left, 1.0).aim or 0 for left in (0, 1, 5, 60, 600)]
    assert aims == sorted(aims)
    assert (allot(60, 5).aim or 0) > (allot(60, 0).aim or 0)
    with pytest.raises(ValueError, match="negative"):
        allot(-1)


def test_a_look_that_would_come_too_late_is_not_begun() -> None:
    limit = Limit(time=5, aim=2)
    assert not is_enough(limit, 0.9, settled=0)
    assert is_enough(limit, 1.0, settled=0)
    assert is_enough(limit, 0.7, settled=9)
    assert not is_enough(Limit(time=5), 4.9, settled=9)


def test_what_came_late_is_kept_back_the_next_time() -> None:
    lateness = Lateness()
    first = lateness.reserve(10)
    assert first >= LEAST_RESERVE + FIRST_LATENESS
    lateness.deadline(monotonic() - 1.0, 0.0)
    lateness.answered()
    assert lateness.reserve(10) > 1
    assert lateness.reserve(0.1) <= 0.05
    for _ in range(2000):
        lateness.deadline(monotonic(), 0.0)
        lateness.answered()
    assert lateness.reserve(10) < 1
    assert lateness.deadline(1.0, None) is None
    before = lateness.seconds
    lateness.answered()
    assert lateness.seconds == before


def test_the_watcher_halts_in_time_or_when_told_and_can_be_sent_away() -> None:
    halted = threading.Event()
    Watcher(halted.set, monotonic() - 1, None).start()
    assert halted.wait(60)
    halted.clear()
    stop = threading.Event()
    watcher = Watcher(halted.set, None, stop)
    watcher.start()
    assert not halted.is_set()
    stop.set()
    assert halted.wait(60)
    halted.clear()
    watcher = Watcher(halted.set, monotonic() + 1000, threading.Event())
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
