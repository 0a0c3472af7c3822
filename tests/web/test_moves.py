"""The moves of a game for its list: each as it was sent when it was made, except for what the hands did."""

import random

from msgspec.structs import replace

from skep.game import Game
from skep.web.positions import views
from tests.looping import each_of


@each_of("preset", ["ultimate", "superbug", "hive-mind"])
def test_every_move_is_told_as_when_it_was_made(preset: str) -> None:
    dice = random.Random(preset)
    game = Game(preset, seed=5)
    told = []
    while game.outcome is None and game.ply < 40:
        game.play(dice.choice(list(game.legal_moves)))
        last = views.last_move(game, forced=False)
        assert last is not None
        told.append(replace(last, motions=[]))
    assert views.played_moves(game.copy()) == told
    assert [move.text for move in told] == list(game.move_texts)


def test_tiles_that_lie_with_their_back_up_are_named() -> None:
    game = Game.from_string("Base+MLP+V;InProgress;White[2];wB1=T;bS1 wB1-")
    (_, last) = views.played_moves(game)
    assert (last.reference, last.turned) == ("wB1", ["wB1"])
