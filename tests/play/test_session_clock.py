"""The clock at a table: when it starts, when it stops, and what it costs to let it run out."""

from skep import Game
from skep.play.clock import TimeControl
from skep.play.commands import (
    Play,
    Settle,
    TakeBack,
)
from skep.play.events import (
    Cause,
    Ended,
    Reason,
    Refused,
)
from skep.play.players import TakeBacks
from skep.play.session import Session
from tests.play.table import BEFORE_FORCED_PASS, BLACK, OPENING, WHITE, running, table


def test_the_clock_of_each_player_starts_with_his_second_turn() -> None:
    session = table(control=TimeControl(60, increment=5))
    clock = session.clock
    assert clock is not None
    session.handle(Play(WHITE, "wG1"), 100.0)
    assert running(session) is None
    session.handle(Play(BLACK, "bG1 wG1-"), 200.0)
    assert running(session) is WHITE
    session.handle(Play(WHITE, "wQ -wG1"), 210.0)
    assert running(session) is BLACK
    assert clock.left(WHITE, 999.0) == 55.0
    session.handle(Play(BLACK, "bQ bG1-"), 220.0)
    assert (clock.left(WHITE, 220.0), clock.left(BLACK, 220.0)) == (55.0, 55.0)


def test_whoever_runs_out_of_time_has_lost() -> None:
    session = table(*OPENING, control=TimeControl(60))
    assert session.handle(Settle(), 59.9) == []
    ended, refused = session.handle(Play(WHITE, "wA1 -wQ"), 60.0)
    assert isinstance(ended, Ended)
    assert (ended.result.winner, ended.result.cause) == (BLACK, Cause.TIME)
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.OVER
    assert session.game.ply == 4
    assert running(session) is None


def test_a_refused_move_does_not_stop_the_clock() -> None:
    session = table(*OPENING, control=TimeControl(60))
    session.handle(Play(WHITE, "nonsense"), 30.0)
    assert isinstance(session.handle(Settle(), 60.0)[0], Ended)


def test_taking_back_gives_the_turn_back_and_no_time() -> None:
    session = table(*OPENING, control=TimeControl(60), take_backs=TakeBacks.FREE)
    session.handle(Play(WHITE, "wA1 -wQ"), 10.0)
    session.handle(TakeBack(WHITE), 15.0)
    clock = session.clock
    assert clock is not None
    assert running(session) is WHITE
    assert (clock.left(WHITE, 15.0), clock.left(BLACK, 15.0)) == (50.0, 55.0)
    for _ in range(2):
        session.handle(TakeBack(WHITE), 15.0)
    assert running(session) is None


def test_a_forced_pass_costs_no_time_and_earns_none() -> None:
    session = Session(Game.from_string(BEFORE_FORCED_PASS), control=TimeControl(60, increment=5))
    session.handle(Settle(), 0.0)
    session.handle(Play(BLACK, "bA2 /wG1"), 10.0)
    clock = session.clock
    assert clock is not None
    assert running(session) is BLACK
    assert (clock.left(WHITE, 10.0), clock.left(BLACK, 10.0)) == (60.0, 55.0)
