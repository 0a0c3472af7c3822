"""Every legal move of a position spelled at once, as UHP spells one: what many moves share is worked out once."""

from skep.core.hexes import Hex
from skep.core.moves import Move, Verb
from skep.core.position import Position
from skep.core.tiles import Tile
from skep.notation.uhp import format_goal, format_move
from skep.rules.ruleset import Ruleset

_PUT = Verb.PUT


def format_moves(position: Position, ruleset: Ruleset, moves: list[Move]) -> list[str]:
    """The canonical text of each move, the same that `format_move` gives.

    A destination is spelled alike for all tiles that go there, but for a tile that would be its own reference.
    """
    goals: dict[Hex, tuple[str, Tile | None]] = {}
    names: dict[Tile, str] = {}
    texts = []
    for move in moves:
        deeds = move.deeds
        last = deeds[-1] if deeds else None
        if last is None or last.verb is not _PUT or last.turned or len(deeds) > 2:
            texts.append(format_move(position, ruleset, move))
            continue
        tile, goal = last.tile, last.hex
        name = names.get(tile)
        if name is None:
            name = names[tile] = str(tile)
        found = goals.get(goal)
        if found is None:
            found = goals[goal] = format_goal(position, goal, None)
        texts.append(name + (found[0] if found[1] is not tile else format_goal(position, goal, tile)[0]))
    return texts
