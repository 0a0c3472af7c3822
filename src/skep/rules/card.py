"""The card of a tile: what it does in general, and what it can do now, or why it cannot."""

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
from skep.rules.context import Context, once
from skep.rules.copying import roles
from skep.rules.creatures import CREATURES, Ability, Creature
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
    """A sentence about a tile, and the rule behind it, where there is one."""

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
    """All facts about a tile of the game."""
    return card_in(Context(position), tile)


def card_in(context: Context, tile: Tile) -> Card:
    """All facts about a tile, in a position of which more will be asked."""
    board, ruleset = context.board, context.ruleset
    is_down = tile in board.hexes
    creature = CREATURES[board.face(tile) if is_down else tile.front]
    does = creature.summary_under(ruleset.options)
    if legal.has_ended(context) is not None or swarm.is_choosing(context.position):
        return Card(creature, does, ())
    if tile.color is Color.NEUTRAL:
        remarks = _on_neutral(context, tile)
    else:
        remarks = _on_board(context, tile) if is_down else _in_hand(context, tile)
    return Card(creature, does, tuple(remarks))


def as_moved_by(position: Position, player: Color) -> Position:
    """The position, for a player whose turn it is or would be if the other one did nothing."""
    if position.player is player:
        return position
    return position.with_turn(player=player, before=(), made=(), actions=1)


def places_later(now: Context, tile: Tile) -> set[Hex]:
    """The hexes where a tile could be placed or move on its player's next turn; none if it is their turn."""
    position = now.position
    holder = _holder(position, tile, tile.color)
    if holder in (now.player, Color.NEUTRAL) or legal.has_ended(now) is not None or swarm.is_choosing(position):
        return set()
    context = _theirs(now)
    if tile in position.board.hexes:
        return {move.effects[1].hex for move in _walks(context).get(tile, ())}
    return set(hexes_for(context, tile)) if why_in_hand(context, tile) is None else set()


def _holder(position: Position, tile: Tile, otherwise: Color) -> Color:
    """The player who has a tile in hand, or `otherwise`."""
    return next((color for color in PLAYERS if tile in position.hands[color]), otherwise)


@once
def _theirs(context: Context) -> Context:
    """The same table, as if it were the other player's turn."""
    return Context(as_moved_by(context.position, context.enemy))


def _seen_by(context: Context, player: Color) -> Context:
    return context if player is context.player else _theirs(context)


def _on_neutral(context: Context, tile: Tile) -> Iterator[Remark]:
    reason = honeycombo.why_no_flip(context, tile)
    allowed = Remark(phrase("card-may-flip", player=player_phrase(context.player)), "K2")
    yield allowed if reason is None else _remark(reason)


def _in_hand(now: Context, tile: Tile) -> Iterator[Remark]:
    position = now.position
    holder = _holder(position, tile, position.player)
    context = _seen_by(now, holder)
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


def _on_board(now: Context, tile: Tile) -> Iterator[Remark]:
    position = now.position
    context = _seen_by(now, tile.color)
    copied = tuple(creature_phrase(role.letter) for role in roles(context, tile)[1:])
    if copied:
        yield Remark(phrase("card-copies", creatures=copied), "C1")
    must_uncover = _must_uncover(context)
    is_later = position.player is not tile.color
    has_moves = not (must_uncover and is_later)
    deeds = _deeds(context, tile) if has_moves else []
    if deeds:
        yield Remark(phrase("card-can", when=_when(position, tile.color), deeds=tuple(deeds)))
    if not has_moves or tile not in _walks(context):
        yield from [_remark(must_uncover)] if must_uncover else _why_not_moving(context, tile, any_deed=bool(deeds))
    yield from _by_others(now, tile)
    if tile in position.ruleset.royals[tile.color]:
        taken = sum(near in position.board.stacks for near in neighbors(position.board.hexes[tile]))
        yield Remark(phrase("card-taken", count=taken), "E1")


def _must_uncover(context: Context) -> Verdict | None:
    """K4, while a tile lies on the Honeycombo inside a double turn: it comes before everything else (C3)."""
    return reasons.honeycombo_covered(context) if honeycombo.is_covered(context) else None


@once
def _walks(context: Context) -> dict[Tile, list[Move]]:
    """The tiles that can move by themselves, each with its moves."""
    found: dict[Tile, list[Move]] = {}
    for move in legal.moves_in(context):
        if not move.causes and move.kind is MoveKind.MOVE:
            found.setdefault(move.effects[0].tile, []).append(move)
    return found


@once
def _brought(context: Context) -> dict[Tile, list[Move]]:
    """The tiles that others move or swap with, each with those moves."""
    found: dict[Tile, list[Move]] = {}
    for move in legal.moves_in(context):
        if move.causes:
            for tile in move.moved:
                if tile is not move.causes[-1]:
                    found.setdefault(tile, []).append(move)
    return found


@once
def _legal_ones(context: Context) -> set[Move]:
    return set(legal.moves_in(context))


def _deeds(context: Context, tile: Tile) -> list[Phrase]:
    """Everything that the tile can do by itself, as ends of a sentence."""
    found = []
    legal_ones = _legal_ones(context)
    if walks := _walks(context).get(tile):
        found.append(phrase("card-deed-go", count=len(walks)))
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
    """The moves of the target under the control of a tile, as ends of a sentence."""
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


def _by_others(context: Context, tile: Tile) -> Iterator[Remark]:
    """Remarks about what the player to move can do to the tile, or why not."""
    brought = _brought(context).get(tile, ())
    users = sorted({move.causes[-1] for move in brought}, key=lambda user: user.order)
    if users:
        more = tile in _walks(context)
        listed, count = context.listed(users), len({move.goal for move in brought})
        yield Remark(phrase("card-brought-more" if more else "card-brought", users=listed, count=count))
    if tile in context.shielded:
        yield _remark(reasons.shielded(context, tile, context.shielded[tile]))
    elif tile.color is context.enemy and tile in context.resting and context.ruleset.moves_others:
        players = {"player": player_phrase(context.player), "enemy": player_phrase(context.enemy)}
        yield Remark(phrase("card-moved-by-other", **players), "U6")


def _remark(verdict: Verdict) -> Remark:
    return Remark(verdict.message, verdict.rule)


def _when(position: Position, color: Color) -> str:
    """Whether it is said what can be done now, or what could be if nothing changed."""
    return "now" if position.player is color else "later"
