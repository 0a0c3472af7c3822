"""Advice for a player: the opponent's threats and the purpose of a move, in words."""

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
"""Occupied hexes around a royal from which it is in danger."""


class Threat(NamedTuple):
    """A threat of the opponent: a sentence, the tiles involved, and whether it would end the game."""

    message: Phrase
    tiles: tuple[Tile, ...]
    is_win: bool

    @property
    def because(self) -> str:
        """The sentence in the current language."""
        return str(self.message)


def threat(position: Position) -> Threat:
    """Return the worst that the opponent could do if the player to move did nothing."""
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
    """Return the purpose of a move, or None if it cannot be put in one sentence."""
    player, enemy = position.player, position.player.other
    after = position.copy()
    after.apply(move)
    if is_won_by(after, player):
        return phrase("advice-wins")
    if _winning(as_moved_by(position, enemy)) and not _winning(as_moved_by(after, enemy)):
        return phrase("advice-stops", player=enemy.word)
    royals = position.ruleset.royals[player]
    for royal in royals:
        if taken_around(position, royal) >= NEAR_THE_END and taken_around(after, royal) < taken_around(position, royal):
            return (
                phrase("advice-leaves-ring")
                if royal in move.moved
                else phrase("advice-opens-ring", tile=tile_phrase(royal, after.board.face(royal)))
            )
    if outcome(after) is None and _winning(as_moved_by(after, player)) and not _winning(position):
        return phrase("advice-threatens")
    for royal in position.ruleset.royals[enemy]:
        if taken_around(after, royal) > taken_around(position, royal):
            return phrase("advice-closes-in", tile=tile_phrase(royal, after.board.face(royal)))
    pinned = pinned_by(position, after)
    if pinned:
        return phrase("advice-pins", tiles=Context(after).listed(pinned))
    return None


def pinned_by(position: Position, after: Position) -> list[Tile]:
    """Return the opponent's tiles that a move has pinned."""
    enemy = position.player.other
    return sorted(pinned_of(after, enemy) - pinned_of(position, enemy), key=lambda tile: tile.order)


def threatens(position: Position, color: Color) -> bool:
    """Whether a color could win at once if it were its turn."""
    return bool(_winning(as_moved_by(position, color)))


def _winning(position: Position, moves: list[Move] | None = None) -> list[Move]:
    """Return the moves by which the player to move wins at once."""
    return [
        move for move in (legal_moves(position) if moves is None else moves) if _wins(position, move, position.player)
    ]


def _wins(position: Position, move: Move, player: Color) -> bool:
    position.apply(move)
    try:
        return is_won_by(position, player)
    finally:
        position.undo()


def is_won_by(position: Position, player: Color) -> bool:
    """Whether a player has won."""
    end = outcome(position)
    return end is not None and end.winner is player


def _tiles(moves: "Iterator[Move] | list[Move]") -> list[Tile]:
    return sorted({move.tile for move in moves if move.tile is not None}, key=lambda tile: tile.order)


def _comes_near(position: Position, move: Move, royal: Tile) -> bool:
    """Whether a move fills a free hex next to a royal, with a tile that did not touch it before."""
    around = neighbors(position.board.hexes[royal])
    is_new = move.goal in around and move.goal not in position.board.stacks
    return is_new and move.start not in around and royal not in move.moved


def taken_around(position: Position, royal: Tile) -> int:
    """Count the occupied hexes around a royal; zero if it is not on the board."""
    hex = position.board.hexes.get(royal)
    return 0 if hex is None else sum(near in position.board.stacks for near in neighbors(hex))


def pinned_of(position: Position, color: Color) -> set[Tile]:
    """Return the pinned tiles of a color."""
    context = Context(position)
    return {tile for tile in position.board.hexes if tile.color is color and context.is_pinned(tile)}
