"""The legal moves as JSON, written directly: with every move some seventy of them go out, nearly all of two sorts."""

from pydantic_core import to_json

from skep.core.hexes import Hex
from skep.core.moves import Move, Verb
from skep.core.tiles import Tile
from skep.game import Game
from skep.notation.spelling import format_moves
from skep.rules.scene import Scene
from skep.web.views import choice_row

_PUT = Verb.PUT


def choices_text(game: Game) -> str:
    """A JSON list of what `views.choice_rows` tells, in the same words."""
    scene = Scene(game.position, game.ruleset)
    moves = list(game.legal_moves)
    writer = _Writer()
    texts = format_moves(game.position, game.ruleset, moves)
    written = (
        writer.write(move, text) or to_json(choice_row(scene, move, text)).decode()
        for move, text in zip(moves, texts, strict=True)
    )
    return f"[{','.join(written)}]"


class _Writer:
    """Writes placings and tiles' own movements; what one tile or one hex contributes is written once."""

    def __init__(self) -> None:
        self._goals: dict[Hex, str] = {}
        self._tiles: dict[tuple[Tile, bool], tuple[str, str]] = {}

    def write(self, move: Move, text: str) -> str | None:
        """The move as JSON; None for one of another sort."""
        deeds = move.deeds
        if not deeds or move.by or deeds[-1].verb is not _PUT or len(deeds) > 2:
            return None
        first, goal = deeds[0], deeds[-1].hex
        told = self._tiles.get((first.tile, first.turned))
        if told is None:
            told = self._tiles[first.tile, first.turned] = _around(move)
        place = self._goals.get(goal)
        if place is None:
            place = self._goals[goal] = f"{goal.q},{goal.r}"
        spelled = text.replace("\\", "\\\\") if "\\" in text else text
        return f'{{"text":"{spelled}",{told[0]}{place}{told[1]}'


def _around(move: Move) -> tuple[str, str]:
    """What stands before and after the hex that a tile goes to; a tile in hand lies nowhere and will show a face."""
    first = move.deeds[0]
    name = str(first.tile)
    if first.verb is Verb.PUT:
        kind, start = "place", "null"
        face = f'"{first.tile.back if first.turned else first.tile.front}"'
    else:
        kind, start, face = "move", f"[{first.hex.q},{first.hex.r}]", "null"
    return (
        f'"kind":"{kind}","effect":"{kind}","tile":"{name}","touch":["{name}"],"start":{start},"goal":[',
        f'],"face":{face},"by":[],"target":null,"tiles":[]}}',
    )
