"""Moves and endings at a table: every command, accepted and refused."""

from skep import Color, Game, Ruleset
from skep.lang import phrase
from skep.play.commands import (
    Abort,
    AnswerDraw,
    AnswerTakeBack,
    Command,
    OfferDraw,
    OfferRematch,
    Play,
    Resign,
    Settle,
    TakeBack,
)
from skep.play.events import (
    Cause,
    Ended,
    Played,
    Reason,
    Refused,
    Result,
    TakeBackOffered,
    TakenBack,
)
from skep.play.session import MAX_FORCED, Session
from skep.rules.naming import tile_phrase
from tests.looping import each_of
from tests.play.table import (
    BEFORE_FORCED_PASS,
    BEFORE_MATE,
    BLACK,
    MATE,
    OPENING,
    WHITE,
    refusal,
    state,
    table,
)

SURROUNDED = phrase("end-surrounded", tile=tile_phrase(Ruleset.parse("Base").queens[BLACK]))


def test_a_move_is_played_and_told_in_canonical_text() -> None:
    session = table("wG1")
    (played,) = session.handle(Play(BLACK, "BG1 WG1-", ply=1), 0.0)
    assert isinstance(played, Played)
    assert (played.by, played.ply, played.text, played.forced) == (BLACK, 2, "bG1 wG1-", False)
    assert played.move == session.game.moves[-1]
    assert session.to_move is WHITE


@each_of(
    ("command", "reason"),
    [
        (Play(None, "wA1 -wG1"), Reason.SEAT),
        (Play(Color.NEUTRAL, "wA1 -wG1"), Reason.SEAT),
        (Play(BLACK, "bA1 bG1-"), Reason.TURN),
        (Play(WHITE, "wA1 -wG1", ply=1), Reason.PLY),
        (Play(WHITE, "wA1 -wG1", ply=3), Reason.PLY),
        (Play(WHITE, "nonsense"), Reason.INVALID),
        (Play(WHITE, ""), Reason.INVALID),
        (Play(WHITE, "w" * 1000), Reason.INVALID),
        (Play(WHITE, "wA -wG1"), Reason.AMBIGUOUS),
        (Play(WHITE, "wA1 bG1-"), Reason.ILLEGAL),
        (Play(WHITE, "pass"), Reason.ILLEGAL),
        (AnswerDraw(WHITE, True), Reason.NOTHING),
        (AnswerTakeBack(WHITE, True), Reason.NOTHING),
        (OfferRematch(WHITE), Reason.OVER),
        (OfferDraw(None), Reason.SEAT),
        (TakeBack(None), Reason.SEAT),
        (Resign(None), Reason.SEAT),
        (Abort(WHITE), Reason.LATE),
    ],
)
def test_what_is_refused_changes_nothing(command: Command, reason: Reason) -> None:
    session = table("wG1", "bG1 wG1-")
    before = state(session)
    assert refusal(session.handle(command, 0.0)) is reason
    assert state(session) == before


def test_an_illegal_move_is_refused_with_the_verdict() -> None:
    (refused,) = table("wG1").handle(Play(BLACK, "bQ wG1-"), 0.0)
    assert isinstance(refused, Refused)
    assert refused.verdict is not None
    assert refused.verdict.rule == "P5"
    assert refused.because == refused.verdict.because


def test_a_forced_pass_is_made_and_shown() -> None:
    session = Session(Game.from_string(BEFORE_FORCED_PASS))
    played, passed = session.handle(Play(BLACK, "bA2 /wG1"), 0.0)
    assert isinstance(played, Played)
    assert isinstance(passed, Played)
    assert (passed.by, passed.text, passed.forced) == (WHITE, "pass", True)
    assert session.to_move is BLACK


def test_a_session_may_begin_with_a_forced_pass() -> None:
    session = Session(Game.from_string(BEFORE_FORCED_PASS + ";bA2 /wG1"))
    (passed,) = session.handle(Settle(), 0.0)
    assert isinstance(passed, Played)
    assert passed.forced
    assert session.handle(Settle(), 0.0) == []


def test_forced_passes_end_although_nobody_can_ever_move() -> None:
    stuck = "wQ;bQ wQ-;wR -wQ;bR bQ- | game: Base+R{repetition=%s} | turn: white 9 | removed: %s"
    rest = " ".join(str(tile) for tile in Ruleset.parse("Base").tiles if tile.front != "Q")
    session = Session(Game.from_sketch(stuck % ("off", rest)))
    assert len(session.handle(Settle(), 0.0)) == MAX_FORCED
    assert session.result is None
    *passes, ended = Session(Game.from_sketch(stuck % ("3", rest))).handle(Settle(), 0.0)
    assert isinstance(ended, Ended)
    assert ended.result.rule == "E5"
    assert len(passes) < MAX_FORCED


def test_nobody_names_what_he_draws() -> None:
    session = Session(Game("Base++S", seed=1))
    for move in ("wQ,wA1,wB1,wS1", "bQ,bA1,bG1,bS1"):
        session.handle(Play(session.game.turn, move), 0.0)
    (refused,) = session.handle(Play(WHITE, "wA1 +wA2"), 0.0)
    assert isinstance(refused, Refused)
    assert refused.verdict is not None
    assert refused.verdict.rule == "W2"
    (played,) = session.handle(Play(WHITE, "wA1"), 0.0)
    assert isinstance(played, Played)
    assert played.move.draw is not None
    assert played.text.startswith("wA1 +")


def test_a_double_turn_stays_with_its_player() -> None:
    session = Session(Game("Base++K"))
    for move in ("wG1 nK-", "bG1 -nK", "wQ wG1-", "bQ -bG1", "wA1 wQ-", "nK~", "wA1 wQ/"):
        (played,) = session.handle(Play(session.game.turn, move), 0.0)
        assert isinstance(played, Played)
    assert session.to_move is BLACK
    session.handle(Play(BLACK, "bA1 -bQ"), 0.0)
    assert session.to_move is BLACK
    assert session.handle(TakeBack(BLACK), 0.0) == [TakeBackOffered(BLACK)]
    assert session.handle(AnswerTakeBack(WHITE, True), 0.0) == [TakenBack(BLACK, 1, 7)]
    session.handle(Play(BLACK, "bA1 -bQ"), 0.0)
    (passed,) = session.handle(Play(BLACK, "pass"), 0.0)
    assert isinstance(passed, Played)
    assert not passed.forced
    assert session.to_move is WHITE


def test_the_board_ends_the_game() -> None:
    session = Session(Game.from_string(BEFORE_MATE))
    played, ended = session.handle(Play(WHITE, MATE), 0.0)
    assert isinstance(played, Played)
    assert ended == Ended(Result(WHITE, Cause.BOARD, SURROUNDED, "E1"))
    assert session.to_move is None
    for command in (Play(BLACK, "bA1 bB1-"), Resign(BLACK), OfferDraw(WHITE), Abort(WHITE), AnswerDraw(BLACK, True)):
        assert refusal(session.handle(command, 0.0)) is Reason.OVER


def test_a_finished_game_is_finished_from_the_start() -> None:
    session = Session(Game.from_string(f"{BEFORE_MATE};{MATE}"))
    assert session.result == Result(WHITE, Cause.BOARD, SURROUNDED, "E1")
    assert session.handle(Settle(), 0.0) == []


@each_of("by", [WHITE, BLACK])
def test_either_player_may_resign_at_any_time(by: Color) -> None:
    (ended,) = table(*OPENING).handle(Resign(by), 0.0)
    assert isinstance(ended, Ended)
    assert (ended.result.winner, ended.result.cause) == (by.other, Cause.RESIGNED)


@each_of("moves", [(), ("wG1",)])
def test_a_game_is_called_off_before_both_have_moved(moves: tuple[str, ...]) -> None:
    (ended,) = table(*moves).handle(Abort(BLACK), 0.0)
    assert isinstance(ended, Ended)
    assert (ended.result.winner, ended.result.cause) == (None, Cause.ABORTED)
