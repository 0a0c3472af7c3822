"""The game that plays itself on the first page: the page knows no rules, so its moves are checked against them here."""

import re
from pathlib import Path

from skep.core.hexes import Hex
from skep.core.tiles import Color
from skep.game import Game

UI = Path(__file__).parents[3] / "ui"
LIVING = (UI / "src" / "home" / "living_game.ts").read_text("utf-8")
MOVES = re.findall(r'\["(\w+)", (-?\d+), (-?\d+)\]', LIVING)


def test_the_game_that_plays_itself_is_legal() -> None:
    """The last move surrounds Black's Queen."""
    game = Game("Base+MLP")
    for tile, q, r in MOVES:
        (move,) = [
            move
            for move in game.legal_moves
            if str(move.tile) == tile and move.effects[-1].hex == Hex(int(q), int(r)) and len(move.causes) == 0
        ]
        game.play(move)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.rule) == (Color.WHITE, "E1")
