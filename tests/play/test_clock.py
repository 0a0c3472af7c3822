"""Clocks, with time as an argument."""

import pytest

from skep.core.tiles import Color
from skep.play.clock import Clock, TimeControl
from tests.looping import each_of

WHITE, BLACK = Color.WHITE, Color.BLACK


@each_of(("text", "seconds", "increment"), [("10+5", 600, 5), ("3", 180, 0), ("0.5+0", 30, 0)])
def test_a_time_control_is_read_and_written(text: str, seconds: float, increment: float) -> None:
    control = TimeControl.parse(text)
    assert (control.seconds, control.increment) == (seconds, increment)
    assert TimeControl.parse(str(control)) == control


def test_a_time_control_is_written_as_in_pgn() -> None:
    controls = [TimeControl(600, 5), TimeControl(300), TimeControl(30, 0.3), TimeControl(259_200, per_turn=True)]
    assert [control.to_pgn() for control in controls] == ["600+5", "300", "30+0.3", "1/259200"]


@each_of("text", ["", "five", "-1+0", "0+5", "1+-1", "10:00", "1e9"])
def test_what_is_no_time_control_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="time"):
        TimeControl.parse(text)


def test_only_one_side_runs() -> None:
    clock = Clock(TimeControl(60))
    assert not clock.falls_at
    clock.run(WHITE, 100.0)
    assert (clock.left(WHITE, 110.0), clock.left(BLACK, 110.0)) == (50.0, 60.0)
    assert clock.falls_at == 160.0
    clock.run(BLACK, 110.0)
    assert (clock.left(WHITE, 130.0), clock.left(BLACK, 130.0)) == (50.0, 40.0)
    clock.stop(130.0)
    assert (clock.left(WHITE, 999.0), clock.left(BLACK, 999.0)) == (50.0, 40.0)


def test_time_runs_out_and_not_below_nothing() -> None:
    clock = Clock(TimeControl(60), left=(5.0, 60.0))
    clock.run(WHITE, 0.0)
    assert clock.fallen(4.9) is None
    assert clock.fallen(5.0) is WHITE
    assert clock.left(WHITE, 50.0) == 0.0


def test_an_increment_is_added_to_what_is_left() -> None:
    clock = Clock(TimeControl(60, increment=5))
    clock.run(BLACK, 0.0)
    clock.stop(10.0)
    clock.reward(BLACK)
    assert clock.left(BLACK, 99.0) == 55.0


def test_time_that_goes_backwards_gives_nothing_back() -> None:
    clock = Clock(TimeControl(60))
    clock.run(WHITE, 100.0)
    assert clock.left(WHITE, 90.0) == 60.0
