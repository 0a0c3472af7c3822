"""What players ask of each other: draws, moves taken back, another game."""

from skep import Game
from skep.engine import Limit
from skep.play.clock import TimeControl
from skep.play.commands import (
    AnswerDraw,
    AnswerTakeBack,
    OfferDraw,
    OfferRematch,
    Play,
    Resign,
    TakeBack,
)
from skep.play.events import (
    Cause,
    DrawDeclined,
    DrawOffered,
    Ended,
    Played,
    Reason,
    RematchAgreed,
    RematchOffered,
    TakeBackDeclined,
    TakeBackOffered,
    TakenBack,
)
from skep.play.players import Computer, Human, TakeBacks
from skep.play.session import Session
from tests.play.table import BEFORE_FORCED_PASS, BEFORE_MATE, BLACK, MATE, OPENING, WHITE, refusal, table


def test_a_draw_is_agreed() -> None:
    session = table(*OPENING)
    assert session.handle(OfferDraw(WHITE), 0.0) == [DrawOffered(WHITE)]
    assert refusal(session.handle(AnswerDraw(WHITE, True), 0.0)) is Reason.NOTHING
    (ended,) = session.handle(AnswerDraw(BLACK, True), 0.0)
    assert isinstance(ended, Ended)
    assert (ended.result.winner, ended.result.cause) == (None, Cause.AGREED)


def test_two_offers_are_an_agreement() -> None:
    session = table(*OPENING)
    session.handle(OfferDraw(BLACK), 0.0)
    (ended,) = session.handle(OfferDraw(WHITE), 0.0)
    assert isinstance(ended, Ended)


def test_a_draw_is_declined_in_words_or_by_a_move() -> None:
    session = table(*OPENING)
    session.handle(OfferDraw(WHITE), 0.0)
    assert session.handle(AnswerDraw(BLACK, False), 0.0) == [DrawDeclined(BLACK)]
    assert refusal(session.handle(OfferDraw(WHITE), 0.0)) is Reason.REPEATED
    session.handle(Play(WHITE, "wA1 -wQ"), 0.0)
    assert session.handle(OfferDraw(WHITE), 0.0) == [DrawOffered(WHITE)]
    declined, played = session.handle(Play(BLACK, "bA1 bQ-"), 0.0)
    assert declined == DrawDeclined(BLACK)
    assert isinstance(played, Played)
    assert refusal(session.handle(AnswerDraw(BLACK, True), 0.0)) is Reason.NOTHING


def test_an_offer_outlives_the_move_of_the_one_who_made_it() -> None:
    session = table(*OPENING)
    session.handle(OfferDraw(WHITE), 0.0)
    (played,) = session.handle(Play(WHITE, "wA1 -wQ"), 0.0)
    assert isinstance(played, Played)
    (ended,) = session.handle(AnswerDraw(BLACK, True), 0.0)
    assert isinstance(ended, Ended)


def test_a_computer_wants_no_draw() -> None:
    session = Session(Game("Base"), (Human("you"), Computer(Limit(depth=1))))
    assert session.handle(OfferDraw(WHITE), 0.0) == [DrawOffered(WHITE), DrawDeclined(BLACK)]
    assert refusal(session.handle(OfferDraw(WHITE), 0.0)) is Reason.REPEATED


def test_a_move_is_taken_back_when_the_opponent_agrees() -> None:
    session = table(*OPENING)
    assert session.handle(TakeBack(BLACK), 0.0) == [TakeBackOffered(BLACK)]
    assert refusal(session.handle(TakeBack(BLACK), 0.0)) is Reason.REPEATED
    assert refusal(session.handle(AnswerTakeBack(BLACK, True), 0.0)) is Reason.NOTHING
    assert session.handle(AnswerTakeBack(WHITE, False), 0.0) == [TakeBackDeclined(WHITE)]
    session.handle(TakeBack(WHITE), 0.0)
    assert session.handle(AnswerTakeBack(BLACK, True), 0.0) == [TakenBack(WHITE, 2, 2)]
    assert session.to_move is WHITE


def test_two_who_want_to_take_back_agree_on_the_first_wish() -> None:
    session = table(*OPENING)
    session.handle(TakeBack(BLACK), 0.0)
    assert session.handle(TakeBack(WHITE), 0.0) == [TakenBack(BLACK, 1, 3)]


def test_a_move_overtakes_the_wish_to_take_back() -> None:
    session = table(*OPENING)
    session.handle(TakeBack(BLACK), 0.0)
    declined, played = session.handle(Play(WHITE, "wA1 -wQ"), 0.0)
    assert declined == TakeBackDeclined(WHITE)
    assert isinstance(played, Played)


def test_where_nothing_was_played_nothing_is_taken_back() -> None:
    session = table("wG1")
    assert refusal(session.handle(TakeBack(BLACK), 0.0)) is Reason.NOTHING


def test_forced_passes_are_taken_back_with_the_choice_before_them() -> None:
    session = Session(Game.from_string(BEFORE_FORCED_PASS), take_backs=TakeBacks.FREE)
    session.handle(Play(BLACK, "bA2 /wG1"), 0.0)
    assert session.last_chooser is BLACK
    assert session.handle(TakeBack(BLACK), 0.0) == [TakenBack(BLACK, 2, 11)]
    session.handle(Play(BLACK, "bA2 /wG1"), 0.0)
    assert session.handle(TakeBack(WHITE), 0.0) == [TakenBack(WHITE, 3, 10)]


def test_against_a_computer_moves_are_taken_back_freely_even_after_the_end() -> None:
    session = Session(Game.from_string(BEFORE_MATE), (Human("you"), Computer(Limit(depth=1))))
    session.handle(Play(WHITE, MATE), 0.0)
    assert session.handle(TakeBack(WHITE), 0.0) == [TakenBack(WHITE, 1, 14)]
    assert session.result is None
    assert session.to_move is WHITE
    assert str(session.game) == BEFORE_MATE


def test_people_do_not_take_back_the_end() -> None:
    session = Session(Game.from_string(BEFORE_MATE))
    session.handle(Play(WHITE, MATE), 0.0)
    assert refusal(session.handle(TakeBack(WHITE), 0.0)) is Reason.OVER


def test_nobody_takes_back_a_resignation() -> None:
    session = table(*OPENING, take_backs=TakeBacks.FREE)
    session.handle(Resign(WHITE), 0.0)
    assert refusal(session.handle(TakeBack(WHITE), 0.0)) is Reason.OVER


def test_a_game_may_be_played_without_taking_back() -> None:
    session = table(*OPENING, take_backs=TakeBacks.NEVER)
    assert refusal(session.handle(TakeBack(WHITE), 0.0)) is Reason.FORBIDDEN


def test_a_stale_move_of_a_thinking_computer_is_refused() -> None:
    session = Session(Game("Base"), (Human("you"), Computer(Limit(depth=1))))
    session.handle(Play(WHITE, "wG1"), 0.0)
    session.handle(TakeBack(WHITE), 0.0)
    session.handle(Play(WHITE, "wA1"), 0.0)
    session.handle(TakeBack(WHITE), 0.0)
    assert refusal(session.handle(Play(BLACK, "bG1 wG1-", ply=1), 0.0)) is Reason.TURN


def test_another_game_changes_colors() -> None:
    players = (Human("Ada"), Human("Ben"))
    session = Session(Game("Base+M"), players, control=TimeControl(60), take_backs=TakeBacks.NEVER)
    session.handle(Resign(WHITE), 0.0)
    assert session.handle(OfferRematch(WHITE), 0.0) == [RematchOffered(WHITE)]
    assert refusal(session.handle(OfferRematch(WHITE), 0.0)) is Reason.REPEATED
    assert session.handle(OfferRematch(BLACK), 0.0) == [RematchAgreed()]
    other = session.rematch()
    assert other.players == (Human("Ben"), Human("Ada"))
    assert str(other.game) == "Base+M;NotStarted;White[1]"
    assert other.take_backs is TakeBacks.NEVER
    assert other.clock is not None
    assert other.clock.control == TimeControl(60)


def test_a_computer_always_plays_again() -> None:
    session = Session(Game("Base"), (Human("you"), Computer(Limit(depth=1))))
    session.handle(Resign(WHITE), 0.0)
    assert session.handle(OfferRematch(WHITE), 0.0) == [RematchAgreed()]
    assert session.rematch().player(WHITE).is_computer
