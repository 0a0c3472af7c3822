"""A game whose other player has left: who may end it, how, and when."""

from skep import Color, Game
from skep.engine import Limit
from skep.lang import phrase
from skep.play.clock import TimeControl
from skep.play.commands import Claim, ClaimedEnd, Play, Resign
from skep.play.events import Cause, Ended, Reason, Result
from skep.play.players import Computer, Human
from skep.play.session import CLAIM_AFTER, Session
from tests.looping import each_of
from tests.play.table import BLACK, OPENING, WHITE, refusal, state, table

WIN, DRAW, ABORT = ClaimedEnd
THREE = (*OPENING, "wA1 -wQ")
"""Black is to move, and both have finished two turns."""


@each_of(
    ("end", "result"),
    [
        (WIN, Result(WHITE, Cause.ABANDONED, phrase("result-abandoned", player="black"), "E6")),
        (DRAW, Result(None, Cause.ABANDONED, phrase("result-abandoned-draw", player="black"), "E6")),
    ],
)
def test_who_waits_for_a_player_that_has_left_ends_the_game(end: ClaimedEnd, result: Result) -> None:
    session = table(*THREE)
    assert session.handle(Claim(WHITE, end, CLAIM_AFTER), 0.0) == [Ended(result)]
    assert session.result == result
    assert refusal(session.handle(Play(BLACK, "bA1 bQ-"), 1.0)) is Reason.OVER


@each_of("moves", [OPENING[:1], OPENING[:2], OPENING[:3]])
def test_a_game_of_fewer_than_two_turns_each_is_only_aborted(moves: tuple[str, ...]) -> None:
    session = table(*moves)
    left = session.game.turn
    assert session.claims(left.other) == (ABORT,)
    assert refusal(session.handle(Claim(left.other, WIN, CLAIM_AFTER), 0.0)) is Reason.FORBIDDEN
    (ended,) = session.handle(Claim(left.other, ABORT, CLAIM_AFTER), 0.0)
    assert ended == Ended(Result(None, Cause.ABORTED, phrase("result-abandoned-early", player=left.word)))


@each_of(
    ("command", "reason"),
    [
        (Claim(WHITE, WIN, CLAIM_AFTER - 0.1), Reason.EARLY),
        (Claim(WHITE, DRAW, 0.0), Reason.EARLY),
        (Claim(WHITE, ABORT, CLAIM_AFTER), Reason.FORBIDDEN),
        (Claim(BLACK, WIN, 10 * CLAIM_AFTER), Reason.FORBIDDEN),
        (Claim(None, WIN, CLAIM_AFTER), Reason.SEAT),
        (Claim(Color.NEUTRAL, WIN, CLAIM_AFTER), Reason.SEAT),
    ],
)
def test_a_claim_that_is_refused_changes_nothing(command: Claim, reason: Reason) -> None:
    session = table(*THREE)
    before = state(session)
    assert refusal(session.handle(command, 0.0)) is reason
    assert state(session) == before


def test_a_player_who_moves_keeps_the_game() -> None:
    session = table(*THREE, "bA1 bQ-")
    assert refusal(session.handle(Claim(WHITE, WIN, CLAIM_AFTER), 0.0)) is Reason.FORBIDDEN


@each_of("control", ["10+5", "3d"])
def test_a_game_with_a_clock_is_not_claimed(control: str) -> None:
    session = table(*THREE, control=TimeControl.parse(control))
    assert session.claims(WHITE) == ()
    assert refusal(session.handle(Claim(WHITE, WIN, CLAIM_AFTER), 0.0)) is Reason.FORBIDDEN


def test_a_game_against_the_computer_is_not_claimed() -> None:
    session = table(*THREE, players=(Human("Ann"), Computer(Limit(depth=1))))
    assert refusal(session.handle(Claim(WHITE, WIN, CLAIM_AFTER), 0.0)) is Reason.FORBIDDEN


def test_a_finished_game_is_not_claimed() -> None:
    session = table(*THREE)
    session.handle(Resign(WHITE), 0.0)
    assert session.claims(WHITE) == ()
    assert refusal(session.handle(Claim(WHITE, WIN, CLAIM_AFTER), 0.0)) is Reason.OVER


def test_while_hands_are_chosen_only_who_has_chosen_waits() -> None:
    session = Session(Game("hive-mind"), seals_hands=True)
    assert session.claims(WHITE) == session.claims(BLACK) == ()
    session.handle(Play(WHITE, "wQ,wA1,wA2,wA3"), 0.0)
    assert (session.claims(WHITE), session.claims(BLACK)) == ((ABORT,), ())
