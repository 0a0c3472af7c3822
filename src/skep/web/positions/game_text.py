"""A game as one text, for other processes and for rows: a game string, or what was set up and the moves since."""

import json

from skep.game import Game
from skep.rules.ruleset import Ruleset


def game_text(game: Game) -> str:
    """The whole game; `read_game_text` reads it back."""
    if game.start_sketch is None:
        return str(game)
    return json.dumps([str(game.ruleset), game.start_sketch, *game.move_texts])


def read_game_text(text: str) -> Game:
    if not text.startswith("["):
        return Game.from_string(text)
    _, sketch, *moves = json.loads(text)
    return Game.from_sketch(sketch, moves=moves)


def ruleset_of_text(text: str) -> Ruleset:
    """The ruleset alone."""
    return Ruleset.parse(json.loads(text)[0] if text.startswith("[") else text.partition(";")[0])


def new_game_like(game: Game) -> Game:
    """A game from the same beginning, for a rematch."""
    return Game(game.ruleset) if game.start_sketch is None else Game.from_sketch(game.start_sketch)
