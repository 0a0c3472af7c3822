"""Two players who want the game to end soon, no matter how: for whole games whose draws nobody can foretell."""

from random import Random

from skep.core.hexes import neighbors
from skep.core.moves import MoveKind
from skep.core.tiles import PLAYERS, Color, Tile
from skep.game import Game
from skep.rules.ending import outcome

OVER = 100.0


def closing_move(game: Game) -> str:
    """The move after which some royal is nearest to its end; of equals any, so that no position comes back for ever."""
    moves = [move for move in game.legal_moves if move.kind is not MoveKind.PASS] or list(game.legal_moves)
    scores = []
    for move in moves:
        game.position.apply(move)
        scores.append(_nearness(game))
        game.position.undo()
    best = [move for move, score in zip(moves, scores, strict=True) if score == max(scores)]
    return game.format(Random(game.ply).choice(best))


def _nearness(game: Game) -> float:
    position, ruleset = game.position, game.ruleset
    end = outcome(position)
    if end is not None:
        return OVER if end.rule != "E5" else -OVER
    return max(_pressure(game, royal) for color in PLAYERS for royal in ruleset.royals[color]) + _readiness(game)


def _pressure(game: Game, royal: Tile) -> float:
    """How many hexes around it are taken; a cover counts where one is needed."""
    board = game.position.board
    hex = board.hexes.get(royal)
    if hex is None:
        return -1.0
    cover = 0.9 if game.ruleset.has_guardians and board.is_covered(royal) else 0.0
    return sum(near in board.stacks for near in neighbors(hex)) + cover


def _readiness(game: Game) -> float:
    """Queens on the board let the others move."""
    queens = [game.ruleset.queens[color] for color in (Color.WHITE, Color.BLACK)]
    return sum(0.4 for queen in queens if queen in game.position.board.hexes)
