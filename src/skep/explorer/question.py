"""A position as a collection is asked for it, and the answer in the moves of this very board."""

from dataclasses import dataclass

from skep.core.hexes import Hex
from skep.core.moves import Move
from skep.core.position import Position
from skep.explorer.lookup import Found, MoveCount
from skep.notation.folding import fold, fold_move
from skep.notation.uhp import format_moves
from skep.rules.legal import legal_moves


@dataclass(frozen=True, slots=True)
class BoardMove:
    """A move on the board as it is turned: its text, and the hexes between which it goes."""

    text: str
    start: Hex | None
    goal: Hex | None


@dataclass(frozen=True, slots=True)
class Question:
    """The key of a position, how many tiles lie there, and its legal moves by what a collection calls them."""

    key: int
    tiles: int
    moves: dict[str, BoardMove]

    def answer(self, found: Found) -> list[tuple[BoardMove, MoveCount]]:
        """The moves played, spelled for this board.

        What another ruleset has allowed and this one forbids is left out.
        """
        return [(self.moves[one.move], one) for one in found.moves if one.move in self.moves]

    def text(self, move: str) -> str:
        """A move of a game that was found, as it would be written here."""
        return self.moves[move].text if move in self.moves else ""


def ask(position: Position) -> Question:
    """The keys by which a position is looked up in a collection."""
    folded, moves = fold(position), legal_moves(position)
    named: dict[str, BoardMove] = {}
    for move, text in zip(moves, format_moves(position, moves), strict=True):
        tile = move.tile
        start = move.start if tile is None else position.board.hexes.get(tile)
        named.setdefault(
            fold_move(position, move, folded), BoardMove(text, start, move.goal or _target(position, move))
        )
    return Question(folded.key, len(position.board.hexes), named)


def _target(position: Position, move: Move) -> Hex | None:
    """The hex of the other tile of a swap or a strike, or of the tile that is turned or stung."""
    tile = move.target or move.tile
    return None if tile is None else position.board.hexes.get(tile)
