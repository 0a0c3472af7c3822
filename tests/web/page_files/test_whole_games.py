"""The games that the browser plays to their end: among them is everything that can happen."""

from skep.game import Game
from skep.rules.presets import PRESETS
from skep.web.positions.views import legal_moves
from tests.web.browser.test_presets import GAMES, RARE


def test_the_games_have_every_preset_and_everything_that_can_happen() -> None:
    happened: set[str] = set()
    ends, presets = set(), {"hive-mind"}
    for case in GAMES:
        kind, state, _, *moves = case["game_string"].split(";")
        game = Game(kind)
        assert str(game.ruleset) == str(Game(case["preset"]).ruleset)
        for ply, text in enumerate(moves):
            if ply >= int(case["pasted"]):
                happened |= {move.effect for move in legal_moves(game) if move.text == text}
                happened |= {"double turn"} if game.position.turn.made else set()
            game.play(text)
        assert game.state == state
        presets.add(case["preset"])
        ends |= {state, case["rule"]}
    assert presets == set(PRESETS)
    assert happened == RARE | {"place", "move", "pass", "double turn"}
    assert ends == {"WhiteWins", "BlackWins", "Draw", "E1", "E2", "E3"}
