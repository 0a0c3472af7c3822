"""The order of turns (U1, U2, K3), and the end of stings (V3)."""

from dataclasses import replace

from skep.core.moves import Move, MoveKind
from skep.core.position import Position, Turn
from skep.rules.ending import losers


def next_turn(position: Position, move: Move) -> Turn:
    """The turn that follows when `move`, already done on the table, was made in `position.turn`."""
    turn = position.turn
    if move.kind is MoveKind.HAND:
        return replace(turn, player=turn.player.other)
    stung = turn.stung.union(move.stung) if move.kind is MoveKind.STING else turn.stung
    if stung:
        stung = frozenset(tile for tile in stung if tile in position.board.hexes)
    made = (*turn.made, move)
    ends = turn.actions == 1 or move.kind is MoveKind.PASS or move.turns_neutral or losers(position)
    if not ends:
        return replace(turn, made=made, actions=turn.actions - 1, stung=stung)
    player, opponent = turn.player, turn.player.other
    flipped = position.ruleset.neutral is not None and any(action.turns_neutral for action in made)
    return Turn(
        player=opponent,
        finished=(turn.finished[0] + (player == 0), turn.finished[1] + (player == 1)),
        before=made,
        actions=2 if turn.owed is opponent else 1,
        owed=player if flipped else None,
        stung=frozenset(tile for tile in stung if tile.color is not player) if stung else stung,
    )
