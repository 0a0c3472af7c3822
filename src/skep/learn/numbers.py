"""Moves as action numbers and back, for one position."""

from skep.core.errors import IllegalMoveError, check_type
from skep.core.moves import Move
from skep.core.position import Position
from skep.core.verdict import Verdict
from skep.game import Game
from skep.learn.batches.numbered_position import NumberedPosition
from skep.notation.uhp import parse_move
from skep.rules.legal import judge


def encode_action(game: Game | Position, move: Move | str) -> int:
    """The action number of a move that is legal now; it means the same in every game of the ruleset.

    Raises like `Game.play`. A tile that is drawn has no part in the number.
    """
    check_type("game", game, Game, Position)
    check_type("move", move, Move, str)
    position = game.position if isinstance(game, Game) else game
    if isinstance(move, str):
        judged = judge(position, parse_move(position, move))
        if isinstance(judged, Verdict):
            raise IllegalMoveError(judged)
        move = judged
    return NumberedPosition.from_position(position).action_number(move)


def decode_action(game: Game | Position, action: int) -> Move:
    """The legal move that has this action number; raises NotLegalError if none has."""
    check_type("game", game, Game, Position)
    position = game.position if isinstance(game, Game) else game
    numbered = NumberedPosition.from_position(position)
    return numbered.decode(numbered.action_code(action))
