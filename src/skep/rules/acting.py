"""The moves that one tile makes for the player to move, by its own and by copied movements and abilities."""

from collections.abc import Iterator, Sequence

from skep.core.hexes import Hex
from skep.core.moves import Move
from skep.core.tiles import Tile
from skep.rules.abilities import targets, uses
from skep.rules.context import Context, once
from skep.rules.copying import roles
from skep.rules.creatures import Ability


def movements(context: Context, tile: Tile, causes: tuple[Tile, ...] = (), goal: Hex | None = None) -> list[Move]:
    """Return the tile's own movements, to one `goal` or to all, in each of its roles. A pinned tile has none (M1)."""
    if context.is_pinned(tile):
        return []
    start = context.board.hexes[tile]
    moves: list[Move] = []
    reached: set[Hex] = set()
    for role in roles(context, tile):
        goals = context.goals(tile, context.movement(role))
        if reached:
            goals -= reached
        reached |= goals
        wanted = goals if goal is None else (goal,) if goal in goals else ()
        moves += Move.shifts(tile, start, wanted, causes)
    return moves


def ability_moves(context: Context, tile: Tile, causes: tuple[Tile, ...] = ()) -> Iterator[Move]:
    """Yield the moves of the tile's abilities, except control."""
    for ability in abilities_of(context, tile):
        if ability is not Ability.CONTROL:
            yield from uses(context, tile, ability, (*causes, tile))


def controls(context: Context, tile: Tile) -> Iterator[Move]:
    """Yield the moves and acts of adjacent enemies under the tile's control; they cannot control others (V4)."""
    for target in controlled(context, tile):
        yield from movements(context, target, (tile,))
        yield from ability_moves(context, target, (tile,))


def controlled(context: Context, tile: Tile) -> Iterator[Tile]:
    """The enemies that the tile may control now."""
    if Ability.CONTROL in abilities_of(context, tile):
        yield from targets(context, tile, Ability.CONTROL)


@once
def all_ability_moves(context: Context) -> list[Move]:
    """Yield the moves of the player's abilities; the shorter of two ways to one change comes first."""
    able = {tile: abilities for tile in context.actors if (abilities := abilities_of(context, tile))}
    moves = [move for tile in able for move in ability_moves(context, tile)]
    for tile, abilities in able.items():
        if Ability.CONTROL in abilities:
            moves += controls(context, tile)
    return moves


def abilities_of(context: Context, tile: Tile) -> Sequence[Ability]:
    """The active abilities of every creature as which the tile may act, each once."""
    own = context.creature(tile)
    if not own.copies:
        return own.abilities
    return list(dict.fromkeys(ability for role in roles(context, tile) for ability in role.abilities))
