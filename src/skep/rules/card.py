"""What a player should know of one tile: what it does, and what it can do here and now, or why it cannot."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from skep.core.hexes import Hex, neighbors
from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import PLAYERS, Color, Tile
from skep.core.verdict import Verdict
from skep.lang import Phrase, phrase
from skep.rules import acting, legal, reasons
from skep.rules.abilities import ROWS, uses
from skep.rules.context import Context
from skep.rules.copying import roles
from skep.rules.creatures import CREATURES, Ability, Creature
from skep.rules.ending import outcome
from skep.rules.explain import why_stays
from skep.rules.modules import honeycombo, swarm
from skep.rules.naming import creature_phrase, player_phrase
from skep.rules.placement import hexes_for
from skep.rules.refusals.placing import why_in_hand, why_no_hex
from skep.rules.steps import still

Chosen = Callable[[Move], Tile | None]

DEEDS: dict[Ability, tuple[str, Chosen]] = {
    Ability.THROW: ("throw", lambda move: move.tile),
    Ability.STING: ("sting", lambda move: move.tile),
    Ability.SWAP: ("swap", lambda move: move.target),
    Ability.STRIKE_NEIGHBOR: ("remove", lambda move: move.target),
    Ability.STRIKE_PLACED: ("remove", lambda move: move.target),
}
"""The word for an ability in messages, and the tile that a move of it chooses; control does as the controlled does."""


class Remark(NamedTuple):
    """A sentence about a tile, and the law behind it, where there is one."""

    message: Phrase
    rule: str | None = None

    @property
    def text(self) -> str:
        """The sentence in the language that is spoken."""
        return str(self.message)


class Card(NamedTuple):
    """The creature that a tile shows (in a hand its front), what it does, and what holds for the tile now."""

    creature: Creature
    does: Phrase
    now: tuple[Remark, ...]


def card(position: Position, tile: Tile) -> Card:
    """What there is to know of a tile of the game."""
    is_down = tile in position.board.hexes
    creature = CREATURES[position.board.face(tile) if is_down else tile.front]
    does = creature.summary_under(position.ruleset.options)
    if outcome(position) is not None or swarm.is_choosing(position):
        return Card(creature, does, ())
    if tile.color is Color.NEUTRAL:
        remarks = _on_neutral(position, tile)
    else:
        remarks = _on_board(position, tile) if is_down else _in_hand(position, tile)
    return Card(creature, does, tuple(remarks))


def as_moved_by(position: Position, player: Color) -> Position:
    """The position, for a player whose turn it is or would be if the other one did nothing."""
    if position.player is player:
        return position
    return position.with_turn(player=player, before=(), made=(), actions=1)


def places_later(position: Position, tile: Tile) -> set[Hex]:
    """Where a tile could be placed or could go by itself if it were its player's turn already; none when it is."""
    holder = _holder(position, tile, tile.color)
    if holder in (position.player, Color.NEUTRAL) or outcome(position) is not None or swarm.is_choosing(position):
        return set()
    context = Context(as_moved_by(position, holder))
    if tile in position.board.hexes:
        moves = legal.legal_moves(context.position)
        return {move.goal for move in moves if _is_own_walk(move, tile) and move.goal is not None}
    return set(hexes_for(context, tile)) if why_in_hand(context, tile) is None else set()


def _holder(position: Position, tile: Tile, otherwise: Color) -> Color:
    """Who has a tile in his hand; `otherwise` where nobody has."""
    return next((color for color in PLAYERS if tile in position.hands[color]), otherwise)


def _on_neutral(position: Position, tile: Tile) -> Iterator[Remark]:
    context = Context(position)
    reason = honeycombo.why_no_flip(context, tile)
    allowed = Remark(phrase("card-may-flip", player=player_phrase(context.player)), "K2")
    yield allowed if reason is None else _remark(reason)


def _in_hand(position: Position, tile: Tile) -> Iterator[Remark]:
    holder = _holder(position, tile, position.player)
    context = Context(as_moved_by(position, holder))
    reason = _must_uncover(context) or why_in_hand(context, tile)
    places = 0 if reason is not None else len(hexes_for(context, tile))
    if reason is None and not places:
        reason = why_no_hex(context, tile)
    if tile.color is not holder and tile in position.hands[holder]:
        players = {"player": player_phrase(holder), "owner": player_phrase(tile.color)}
        yield Remark(phrase("card-other-color", **players), "W3")
    if reason is not None:
        yield _remark(reason)
    else:
        yield Remark(phrase("card-places", when=_when(position, holder), count=places))


def _on_board(position: Position, tile: Tile) -> Iterator[Remark]:
    context = Context(as_moved_by(position, tile.color))
    copied = tuple(creature_phrase(role.letter) for role in roles(context, tile)[1:])
    if copied:
        yield Remark(phrase("card-copies", creatures=copied), "C1")
    must_uncover = _must_uncover(context)
    is_later = position.player is not tile.color
    moves = [] if must_uncover and is_later else legal.legal_moves(context.position)
    deeds = _deeds(context, tile, moves)
    if deeds:
        yield Remark(phrase("card-can", when=_when(position, tile.color), deeds=tuple(deeds)))
    if not any(_is_own_walk(move, tile) for move in moves):
        yield from [_remark(must_uncover)] if must_uncover else _why_not_moving(context, tile, any_deed=bool(deeds))
    yield from _by_others(position, tile)
    if tile in position.ruleset.royals[tile.color]:
        taken = sum(near in position.board.stacks for near in neighbors(position.board.hexes[tile]))
        yield Remark(phrase("card-taken", count=taken), "E1")


def _must_uncover(context: Context) -> Verdict | None:
    """K4, while a tile lies on the Honeycombo inside a double turn: it comes before everything else (C3)."""
    return reasons.honeycombo_covered(context) if honeycombo.is_covered(context) else None


def _deeds(context: Context, tile: Tile, moves: list[Move]) -> list[Phrase]:
    """Everything that the tile can do by itself, as ends of a sentence."""
    found = []
    places = sum(_is_own_walk(move, tile) for move in moves)
    if places:
        found.append(phrase("card-deed-go", count=places))
    legal_ones = set(moves)
    abilities = acting.abilities_of(context, tile) if tile in context.actors else ()
    chosen: dict[str, set[Tile | None]] = {}
    for ability in abilities:
        if ability in DEEDS:
            verb, target = DEEDS[ability]
            used = (move for move in uses(context, tile, ability, (tile,)) if move in legal_ones)
            chosen.setdefault(verb, set()).update(map(target, used))
    if Ability.CONTROL in abilities:
        targets = acting.controlled(context, tile)
        chosen["control"] = {target for target in targets if legal_ones.intersection(_acts(context, target, tile))}
    found += [phrase(f"card-deed-{verb}", count=len(tiles)) for verb, tiles in chosen.items() if tiles]
    if Move.flip(tile) in legal_ones:
        found.append(phrase("card-deed-turn"))
    return found


def _acts(context: Context, target: Tile, by: Tile) -> Iterator[Move]:
    """What the target does under the control of a tile."""
    yield from acting.movements(context, target, (by,))
    yield from acting.ability_moves(context, target, (by,))


def _why_not_moving(context: Context, tile: Tile, *, any_deed: bool) -> Iterator[Remark]:
    """Why it does not move by itself; a creature that never does is asked for what it does instead."""
    creature = context.creature(tile)
    is_awake = tile in context.actors
    if creature.movement is still and creature.abilities and is_awake and not context.is_pinned(tile):
        if not any_deed:
            ability = creature.abilities[0]
            yield Remark(phrase(f"card-none-{DEEDS[ability][0]}"), ROWS[ability].rule)
        return
    yield _remark(why_stays(context, tile))


def _by_others(position: Position, tile: Tile) -> Iterator[Remark]:
    """What the player to move can do to the tile, or why not."""
    context = Context(position)
    moves = legal.legal_moves(position)
    brought = [move for move in moves if tile in move.moved and move.causes[-1:] not in ((), (tile,))]
    users = sorted({move.causes[-1] for move in brought}, key=lambda user: user.order)
    if users:
        more = any(_is_own_walk(move, tile) for move in moves)
        told, count = context.listed(users), len({move.goal for move in brought})
        yield Remark(phrase("card-brought-more" if more else "card-brought", users=told, count=count))
    if tile in context.shielded:
        yield _remark(reasons.shielded(context, tile, context.shielded[tile]))
    elif tile.color is context.enemy and tile in context.resting and position.ruleset.moves_others:
        players = {"player": player_phrase(context.player), "enemy": player_phrase(context.enemy)}
        yield Remark(phrase("card-moved-by-other", **players), "U6")


def _is_own_walk(move: Move, tile: Tile) -> bool:
    return move.kind is MoveKind.MOVE and not move.causes and move.tile is tile


def _remark(verdict: Verdict) -> Remark:
    return Remark(verdict.message, verdict.rule)


def _when(position: Position, color: Color) -> str:
    """Whether it is said what can be done now, or what could be if nothing changed."""
    return "now" if position.player is color else "later"
