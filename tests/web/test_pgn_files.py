"""Games of a server as PGN: who played, how fast, and what both had on their clocks."""

from skep.game import Game
from skep.pgn import parse_games
from skep.play import commands as ask
from skep.play.clock import GRACE, TimeControl
from skep.web.games import store
from skep.web.games.pgn import pgn_of
from skep.web.games.setup import GameSetup, Seat
from skep.web.games.store import Row
from skep.web.server.times import times_spent
from tests.looping import each_of

MOVES = ("wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 -wQ", "bA1 bQ-")
TIMES = (3.0, 10.0, 14.5, 30.0, 31.0, 90.0)


@each_of(
    ("control", "header"),
    [
        (TimeControl(600, 5), "600+5"),
        (TimeControl(180), "180"),
        (TimeControl(86_400, per_turn=True), "1/86400"),
        (None, None),
    ],
)
def test_clocks_are_those_of_the_session(control: TimeControl | None, header: str | None) -> None:
    seats = (Seat("a", "Ann", None, False), Seat("b", "Bob", None, False))
    setup = GameSetup("link", control, "never", None, seats, None)
    session = store.new_session(Game("Base"), setup)
    row: Row = {"created_at": 0.0}
    left: list[float | None] = []
    for ply, (text, now) in enumerate(zip(MOVES, TIMES, strict=True)):
        by = session.game.turn
        session.handle(ask.Play(by, text, ply, GRACE), now)
        row |= store.setup_columns(setup) | store.session_columns(session)
        left.append(None if session.clock is None else round(session.clock.left(by, now), 1))
    [tree] = parse_games(pgn_of(session.game, row, list(TIMES)))
    assert [node.clock for node in tree.main_line()] == left
    assert tree.move_texts == MOVES
    assert [tree.headers[word] for word in ("White", "Black", "Date")] == ["Ann", "Bob", "1970.01.01"]
    assert tree.headers.get("TimeControl") == header


def test_moves_that_a_clock_did_not_count_took_no_time() -> None:
    assert times_spent([105.0, 108.0, 110.5, 110.0], 100.0) == [None, None, 2.5, 0.0]
    assert times_spent([100.0, 100.0, 100.0, 109.0, 120.0], 100.0) == [None, None, None, None, 11.0]
