"""What goes out with every move is not checked on its way: here it is, against what it is declared to be."""

import random

import msgspec

from skep.core.tiles import PLAYERS, Color
from skep.game import Game
from skep.play.clock import TimeControl
from skep.play.commands import OfferDraw, Play, Resign
from skep.play.session import Session, hand_game
from skep.rules.presets import PRESETS
from skep.web.games.changes import Snapshot, changes
from skep.web.games.setup import GameSetup, Seat
from skep.web.games.state import Boards, States, common, playable
from skep.web.games.store import new_session
from skep.web.positions import protocol
from skep.web.positions.views import legal_moves, view
from tests.looping import each_of

WHITE, BLACK = (frozenset({color}) for color in PLAYERS)
AUDIENCES = (frozenset[Color](), WHITE, BLACK, WHITE | BLACK)
SETUP = GameSetup("link", TimeControl(60.0, 1.0), seats=(Seat("ann", 'Ann "the \\ Ant"'), Seat("bob", "Bob")))


@each_of("preset", PRESETS)
def test_a_table_is_what_the_model_says(preset: str) -> None:
    """Every field is there and fits, and HTTP gives the same as the socket."""
    chance, session = random.Random(f"tables {preset}"), new_session(Game(preset, seed=5), SETUP)
    while session.game.ply < 30 and session.result is None:
        by = session.awaited[-1] if session.is_sealing and session.sealed else session.awaited[0]
        move = chance.choice(hand(session, by).legal_moves.texts)
        check(session, Play(by, move, session.game.ply))
    if session.result is None:
        check(session, OfferDraw(Color.WHITE))
        check(session, Resign(Color.BLACK))


def hand(session: Session, by: Color) -> Game:
    """The game in which a player chooses."""
    return hand_game(session.game, by) if session.is_sealing else session.game


def check(session: Session, command: Play | OfferDraw | Resign) -> None:
    before = Snapshot.at(session, SETUP)
    assert session.handle(command, session.game.ply * 1.0)
    events = changes(before, Snapshot.at(session, SETUP))
    assert events
    boards = Boards(session)
    states = States(boards, common("x7", session, SETUP, 1.0, 3, events, (WHITE, 2)))
    for audience in AUDIENCES:
        text = states.text(audience, 12)
        assert text.startswith('{"type":"state"'), "a page may look at how it begins"
        state = msgspec.json.decode(text, type=protocol.GameState)
        game = playable(session, audience)
        assert state.re == 12
        assert state.view == view(session.game, forced=session.is_last_forced, result=session.result)
        assert (state.moves, state.legal_moves) == (session.game.move_texts, legal_moves(game) if game else [])
        assert states.text_for(audience, "en") == states.text(audience)
