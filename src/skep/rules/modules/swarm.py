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
from skep.rules.ruleset import Ruleset

HAND = 3
"""Number of tiles in an opening hand in addition to the royals."""


def is_choosing(position: Position) -> bool:
    """Whether the player to move has yet to take an opening hand."""
    ruleset = position.ruleset
    return ruleset.has_bag and ruleset.queens[position.turn.player] in position.bag


def whole_hand(ruleset: Ruleset) -> int:
    """The size of a hand while the bag has tiles: every royal, and three more."""
    return len(ruleset.royals[0]) + HAND


def opening_hands(context: Context) -> Iterator[Move]:
    """Every choice of a hand: all royals and three tiles of the player's color, the lowest numbers of like tiles."""
    royals = context.ruleset.royals[context.player]
    own = [tile for tile in context.ruleset.tiles if tile.color is context.player and tile not in royals]
    kinds: dict[object, list[Tile]] = {}
    for tile in own:
        kinds.setdefault(tile.kind, []).append(tile)
    for chosen_kinds in combinations_with_replacement(kinds, HAND):
        wanted = Counter(chosen_kinds)
        if all(len(kinds[kind]) >= count for kind, count in wanted.items()):
            chosen = [tile for kind, count in wanted.items() for tile in kinds[kind][:count]]
            yield Move.take((*royals, *chosen))


def why_not_hand(context: Context, tiles: tuple[Tile, ...]) -> Verdict:
    """The reason why `tiles` are not a legal opening hand."""
    count = whole_hand(context.ruleset) - 1
    for royal in (context.queen, *context.ruleset.royals[context.player]):
        if royal not in tiles:
            what = "rule-hand-queen" if royal is context.queen else "rule-hand-royal"
            return Verdict("W1", phrase(what, count=count, queen=context.tile(royal)))
    for tile in tiles:
        if tile.color is not context.player:
            return Verdict("W1", phrase("rule-hand-color", tile=context.tile(tile)))
    if len(set(tiles)) != count + 1 or len(tiles) != count + 1:
        return Verdict("W1", phrase("rule-hand-count", count=count, given=len(set(tiles)) - 1))
    return Verdict("W1", phrase("rule-hand-lowest"))


def is_draw_due(position: Position, move: Move) -> bool:
    """Whether a tile is drawn after `move`: after each placing, while the bag lasts and the game goes on."""
    from skep.rules.ending import outcome

    if not position.ruleset.has_bag or move.kind is not MoveKind.PLACE or not position.bag:
        return False
    position.apply(move.without_draw)
    is_over = outcome(position) is not None
    position.undo()
    return not is_over
