"""What goes out with every move is plain data that nobody checks on its way: here it is, against the models."""

import json
import random

import pytest

from skep.core.tiles import PLAYERS, Color
from skep.game import Game
from skep.play.clock import TimeControl
from skep.play.commands import OfferDraw, Play, Resign
from skep.play.session import Session, hand_game
from skep.rules.presets import PRESETS
from skep.web import protocol
from skep.web.game_setup import GameSetup, Seat
from skep.web.game_state import Texts, common, event_of
from skep.web.saving import new_session

WHITE, BLACK = (frozenset({color}) for color in PLAYERS)
AUDIENCES = (frozenset[Color](), WHITE, BLACK, WHITE | BLACK)
PLAN = GameSetup("link", TimeControl(60.0, 1.0), seats=(Seat("ann", 'Ann "the \\ Ant"'), Seat("bob", "Bob")))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_is_what_the_model_says(preset: str) -> None:
    """Every field is there and fits, and the text is that of the model that HTTP gives."""
    chance, session = random.Random(f"tables {preset}"), new_session(Game(preset, seed=5), PLAN)
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
    events = session.handle(command, session.game.ply * 1.0)
    facts = [fact for event in events if (fact := event_of(event)) is not None]
    assert facts, events
    texts = Texts(session, common("x7", session, PLAN, 1.0, 3, facts, (WHITE, 2)))
    for audience in AUDIENCES:
        text = texts.text(audience, 12)
        assert text.startswith('{"type":"table"'), "a page may look at how it begins"
        table = protocol.GameState.model_validate_json(text)
        assert json.loads(text) == table.model_dump(mode="json"), "no field is left out"
        assert table.model_copy(update={"re": None}) == texts.model(audience)
