"""Proven wins: every reply is searched and nothing is estimated."""

from skep.core.position import Position
from skep.core.tiles import Color
from skep.rules.ending import outcome
from skep.rules.legal import legal_moves


def proven_winner(position: Position, plies: int) -> Color | None:
    """Return the player with a proven win within `plies` moves, or None.

    In games with a bag, moves depend on draws, so only a win by the next move counts.
    """
    plies = min(plies, 1) if position.ruleset.has_bag else plies
    return _winner(position.copy(), plies) if plies > 0 else None


def _winner(position: Position, plies: int) -> Color | None:
    end = outcome(position)
    if end is not None or plies == 0:
        return end.winner if end is not None else None
    player = position.player
    is_lost = True
    for move in legal_moves(position):
        position.apply(move)
        winner = _winner(position, plies - 1)
        position.undo()
        if winner is player:
            return player
        is_lost = is_lost and winner is player.other
    return player.other if is_lost else None
