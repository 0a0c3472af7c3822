"""Help for whoever plays: what the opponent threatens, and what a move is good for, in words."""

from collections.abc import Iterator
from typing import NamedTuple

from skep.core.hexes import neighbors
from skep.core.moves import Move
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.rules.card import as_moved_by
from skep.rules.context import Context
from skep.rules.ending import outcome
from skep.rules.legal import legal_moves
from skep.rules.reasons import listed

NEAR_THE_END = 4
"""Occupied hexes around a royal from which it is in a ring that it may want to leave."""


class Threat(NamedTuple):
    """What the opponent could do next: a sentence, the tiles that do it, and whether it would end the game."""

    because: str
    tiles: tuple[Tile, ...]
    is_win: bool


def threat(position: Position) -> Threat:
    """The worst that the opponent of the player to move could do if the player did nothing."""
    theirs = as_moved_by(position, position.player.other)
    moves = legal_moves(theirs)
    wins = _tiles(_winning(theirs, moves))
    if wins:
        return Threat(f"It threatens to win at once with {listed(wins)}.", tuple(wins), True)
    royals = [royal for royal in position.ruleset.royals[position.player] if royal in position.board.hexes]
    near = _tiles(move for move in moves if any(_comes_near(theirs, move, royal) for royal in royals))
    if near:
        who = listed([royal for royal in royals if any(_comes_near(theirs, move, royal) for move in moves)])
        return Threat(f"It cannot win at once, but {listed(near)} could come beside {who}.", tuple(near), False)
    return Threat("It threatens nothing at once.", (), False)


def reason(position: Position, move: Move) -> str | None:
    """What a move is good for, where that can be said in a sentence."""
    player, enemy = position.player, position.player.other
    after = position.copy()
    after.apply(move)
    if _is_won_by(after, player):
        return "It wins the game."
    if _winning(as_moved_by(position, enemy)) and not _winning(as_moved_by(after, enemy)):
        return f"It stops {enemy.word.capitalize()} from winning at once."
    royals = position.ruleset.royals[player]
    for royal in royals:
        if _taken(position, royal) >= NEAR_THE_END and _taken(after, royal) < _taken(position, royal):
            return "It gets out of the ring." if royal in move.moved else f"It opens the ring around {royal}."
    if outcome(after) is None and _winning(as_moved_by(after, player)) and not _winning(position):
        return "It threatens to win with the next move."
    for royal in position.ruleset.royals[enemy]:
        if _taken(after, royal) > _taken(position, royal):
            return f"It closes in on {royal}."
    pinned = _pinned(after, enemy) - _pinned(position, enemy)
    if pinned:
        return f"It pins {listed(sorted(pinned, key=lambda tile: tile.order))}."
    return None


def _winning(position: Position, moves: list[Move] | None = None) -> list[Move]:
    """The moves by which the player to move wins at once."""
    return [
        move for move in (legal_moves(position) if moves is None else moves) if _wins(position, move, position.player)
    ]


def _wins(position: Position, move: Move, player: Color) -> bool:
    position.apply(move)
    try:
        return _is_won_by(position, player)
    finally:
        position.undo()


def _is_won_by(position: Position, player: Color) -> bool:
    end = outcome(position)
    return end is not None and end.winner is player


def _tiles(moves: "Iterator[Move] | list[Move]") -> list[Tile]:
    return sorted({move.tile for move in moves if move.tile is not None}, key=lambda tile: tile.order)


def _comes_near(position: Position, move: Move, royal: Tile) -> bool:
    """Whether a move takes a free hex beside a royal, with a tile that was not beside it before."""
    around = neighbors(position.board.hexes[royal])
    is_new = move.goal in around and move.goal not in position.board.stacks
    return is_new and move.start not in around and royal not in move.moved


def _taken(position: Position, royal: Tile) -> int:
    hex = position.board.hexes.get(royal)
    return 0 if hex is None else sum(near in position.board.stacks for near in neighbors(hex))


def _pinned(position: Position, color: Color) -> set[Tile]:
    context = Context(position)
    return {tile for tile in position.board.hexes if tile.color is color and context.is_pinned(tile)}
