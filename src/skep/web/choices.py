"""The legal moves as JSON, written directly: with every move some seventy of them go out, nearly all of two sorts."""

from functools import cached_property

from pydantic_core import to_json

from skep.core.hexes import Hex
from skep.core.moves import PUT, Move
from skep.core.tiles import Tile
from skep.game import Game
from skep.notation.uhp import format_goal
from skep.rules.context import Context
from skep.web.views import choice_row


def choices_text(game: Game) -> str:
    """A JSON list of what `views.choice_rows` tells, in the same words."""
    write = _Writer(game).write
    return f"[{','.join([write(move) for move in game.legal_moves])}]"


class _Writer:
    """Writes the moves of one position; what a tile or a hex contributes to placings and movements is written once."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._goals: dict[Hex, tuple[str, Tile | None, str]] = {}
        self._tiles: dict[Tile, tuple[str, str, str]] = {}

    @cached_property
    def _context(self) -> Context:
        return Context(self._game.position)

    def write(self, move: Move) -> str:
        """The move as JSON."""
        effects = move.effects
        if not effects or move.causes or len(effects) > 2:
            return self._write_any(move)
        kind, tile, goal, turned = effects[-1]
        if kind is not PUT or turned:
            return self._write_any(move)
        told = self._tiles.get(tile)
        if told is None:
            told = self._tiles[tile] = _around(move)
        place = self._goals.get(goal)
        if place is None:
            place = self._goals[goal] = self._spell(goal, None)
        if place[1] is tile:  # which is lifted, and so goes by another name there than all others do
            place = self._spell(goal, tile)
        return f"{told[0]}{place[0]}{told[1]}{place[2]}{told[2]}"

    def _write_any(self, move: Move) -> str:
        return to_json(choice_row(self._context, move, self._game.format(move))).decode()

    def _spell(self, goal: Hex, mover: Tile | None) -> tuple[str, Tile | None, str]:
        """A hex as the text of a move names it, the tile that the name refers to, and the hex in numbers."""
        text, reference = format_goal(self._game.position, goal, mover)
        return text.replace("\\", "\\\\"), reference, f"{goal.q},{goal.r}"


def _around(move: Move) -> tuple[str, str, str]:
    """What stands before, between and after the two names of a hex that a tile goes to.

    A tile in hand lies nowhere and will show a face.
    """
    first = move.effects[0]
    name = str(first.tile)
    if first.kind is PUT:
        kind, start, face = "place", "null", f'"{first.tile.front}"'
    else:
        kind, start, face = "move", f"[{first.hex.q},{first.hex.r}]", "null"
    return (
        f'{{"text":"{name}',
        f'","kind":"{kind}","effect":"{kind}","tile":"{name}","touch":["{name}"],"start":{start},"goal":[',
        f'],"face":{face},"by":[],"target":null,"tiles":[]}}',
    )
