"""Help for whoever plays: what the opponent threatens, and what a move is good for, in words."""

from collections.abc import Iterator
from typing import NamedTuple

from skep.core.hexes import neighbors
from skep.core.moves import Move
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.lang import Phrase, phrase
from skep.rules.card import as_moved_by
from skep.rules.context import Context
from skep.rules.ending import outcome
from skep.rules.legal import legal_moves
from skep.rules.naming import tile_phrase

NEAR_THE_END = 4
"""Occupied hexes around a royal from which it is in a ring that it may want to leave."""


class Threat(NamedTuple):
    """What the opponent could do next: a sentence, the tiles that do it, and whether it would end the game."""

    message: Phrase
    tiles: tuple[Tile, ...]
    is_win: bool

    @property
    def because(self) -> str:
        """The sentence in the language that is spoken."""
        return str(self.message)


def threat(position: Position) -> Threat:
    """The worst that the opponent of the player to move could do if the player did nothing."""
    theirs = as_moved_by(position, position.player.other)
    moves = legal_moves(theirs)
    context = Context(theirs)
    wins = _tiles(_winning(theirs, moves))
    if wins:
        return Threat(phrase("advice-threat-win", tiles=context.listed(wins)), tuple(wins), True)
    royals = [royal for royal in position.ruleset.royals[position.player] if royal in position.board.hexes]
    near = _tiles(move for move in moves if any(_comes_near(theirs, move, royal) for royal in royals))
    if near:
        who = context.listed(royal for royal in royals if any(_comes_near(theirs, move, royal) for move in moves))
        message = phrase("advice-threat-near", tiles=context.listed(near), royals=who)
        return Threat(message, tuple(near), False)
    return Threat(phrase("advice-threat-nothing"), (), False)


def reason(position: Position, move: Move) -> Phrase | None:
    """What a move is good for, where that can be said in a sentence."""
    player, enemy = position.player, position.player.other
    after = position.copy()
    after.apply(move)
    if _is_won_by(after, player):
        return phrase("advice-wins")
    if _winning(as_moved_by(position, enemy)) and not _winning(as_moved_by(after, enemy)):
        return phrase("advice-stops", player=enemy.word)
    royals = position.ruleset.royals[player]
    for royal in royals:
        if _taken(position, royal) >= NEAR_THE_END and _taken(after, royal) < _taken(position, royal):
            return (
                phrase("advice-leaves-ring")
                if royal in move.moved
                else phrase("advice-opens-ring", tile=tile_phrase(royal, after.board.face(royal)))
            )
    if outcome(after) is None and _winning(as_moved_by(after, player)) and not _winning(position):
        return phrase("advice-threatens")
    for royal in position.ruleset.royals[enemy]:
        if _taken(after, royal) > _taken(position, royal):
            return phrase("advice-closes-in", tile=tile_phrase(royal, after.board.face(royal)))
    pinned = pinned_by(position, after)
    if pinned:
        return phrase("advice-pins", tiles=Context(after).listed(pinned))
    return None


def pinned_by(position: Position, after: Position) -> list[Tile]:
    """The opponent's tiles that a move of the player to move has pinned."""
    enemy = position.player.other
    return sorted(_pinned(after, enemy) - _pinned(position, enemy), key=lambda tile: tile.order)


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
