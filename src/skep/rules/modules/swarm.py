"""Swarm: opening hands (W1) and the draw from the bag that follows a placing (W2)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import Tile
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.rules.context import Context

HAND = 3
"""How many tiles a player takes beside the Queen."""


def is_choosing(position: Position) -> bool:
    """Whether the player to move has yet to take an opening hand."""
    ruleset = position.ruleset
    return ruleset.has_bag and ruleset.queens[position.turn.player] in position.bag


def opening_hands(context: Context) -> Iterator[Move]:
    """Every choice of a hand: the Queen and three tiles of the player's color, the lowest numbers of like tiles."""
    own = [tile for tile in context.ruleset.tiles if tile.color is context.player and tile is not context.queen]
    kinds: dict[str, list[Tile]] = {}
    for tile in own:
        kinds.setdefault(tile.front, []).append(tile)
    for fronts in combinations_with_replacement(kinds, HAND):
        wanted = Counter(fronts)
        if all(len(kinds[front]) >= count for front, count in wanted.items()):
            chosen = [tile for front, count in wanted.items() for tile in kinds[front][:count]]
            yield Move.take((context.queen, *chosen))


def why_not_hand(context: Context, tiles: tuple[Tile, ...]) -> Verdict:
    """The reason why `tiles` are no opening hand."""
    if context.queen not in tiles:
        return Verdict("W1", phrase("law-hand-queen", count=HAND, queen=context.tile(context.queen)))
    for tile in tiles:
        if tile.color is not context.player:
            return Verdict("W1", phrase("law-hand-color", tile=context.tile(tile)))
    if len(set(tiles)) != HAND + 1 or len(tiles) != HAND + 1:
        return Verdict("W1", phrase("law-hand-count", count=HAND, given=len(set(tiles)) - 1))
    return Verdict("W1", phrase("law-hand-lowest"))


def is_draw_due(position: Position, move: Move) -> bool:
    """Whether a tile is drawn after `move`: after each placing, while the bag lasts and the game goes on."""
    from skep.rules.ending import outcome

    if not position.ruleset.has_bag or move.kind is not MoveKind.PLACE or not position.bag:
        return False
    position.apply(move.without_draw)
    is_over = outcome(position) is not None
    position.undo()
    return not is_over
