"""What a player should know of one tile: what it does, and what it can do here and now, or why it cannot."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from skep.core.hexes import neighbors
from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.core.verdict import Verdict
from skep.rules import acting, legal, reasons
from skep.rules.abilities import ROWS, uses
from skep.rules.context import Context
from skep.rules.copying import roles
from skep.rules.creatures import CREATURES, Ability, Creature
from skep.rules.ending import outcome
from skep.rules.explain import why_stays
from skep.rules.modules import honeycombo, swarm
from skep.rules.options import Options
from skep.rules.placement import hexes_for
from skep.rules.reasons import listed, sentence
from skep.rules.refusals.placing import why_in_hand, why_no_hex
from skep.rules.steps import still

Chosen = Callable[[Move], Tile | None]

DEEDS: dict[Ability, tuple[str, Chosen]] = {
    Ability.THROW: ("throw", lambda move: move.tile),
    Ability.STING: ("sting", lambda move: move.tile),
    Ability.SWAP: ("swap with", lambda move: move.target),
    Ability.STRIKE_NEIGHBOR: ("remove", lambda move: move.target),
    Ability.STRIKE_PLACED: ("remove", lambda move: move.target),
}
"""The verb for an ability, and the tile that a move of it chooses; who controls does as the controlled one does."""


class Remark(NamedTuple):
    """A sentence about a tile, and the law behind it, where there is one."""

    text: str
    rule: str | None = None


class Card(NamedTuple):
    """The creature that a tile shows (in a hand its front), what it does, and what holds for the tile now."""

    creature: Creature
    does: str
    now: tuple[Remark, ...]


def card(position: Position, tile: Tile) -> Card:
    """What there is to know of a tile of the game."""
    is_down = tile in position.board.hexes
    creature = CREATURES[position.board.face(tile) if is_down else tile.front]
    does = what_it_does(creature, position.ruleset.options)
    if outcome(position) is not None or swarm.is_choosing(position):
        return Card(creature, does, ())
    if tile.color is Color.NEUTRAL:
        remarks = _on_neutral(position, tile)
    else:
        remarks = _on_board(position, tile) if is_down else _in_hand(position, tile)
    return Card(creature, does, tuple(remarks))


def what_it_does(creature: Creature, options: Options) -> str:
    """The whole of a creature in one sentence."""
    return sentence(f"{creature.summary_under(options)}.")


def as_moved_by(position: Position, player: Color) -> Position:
    """The position, for a player whose turn it is or would be if the other one did nothing."""
    if position.player is player:
        return position
    return position.with_turn(player=player, before=(), made=(), actions=1)


def _on_neutral(position: Position, tile: Tile) -> Iterator[Remark]:
    context = Context(position)
    reason = honeycombo.why_no_flip(context, tile)
    yield Remark(f"{sentence(context.player.word)} may flip it now.", "K2") if reason is None else _remark(reason)


def _in_hand(position: Position, tile: Tile) -> Iterator[Remark]:
    holder = next((color for color in (Color.WHITE, Color.BLACK) if tile in position.hands[color]), position.player)
    context = Context(as_moved_by(position, holder))
    reason = why_in_hand(context, tile)
    places = 0 if reason is not None else len(hexes_for(context, tile))
    if reason is None and not places:
        reason = why_no_hex(context, tile)
    if reason is not None:
        yield _remark(reason)
    else:
        yield Remark(f"{_when(position, holder)} be placed on {_counted(places, 'hex', 'hexes')}.")


def _on_board(position: Position, tile: Tile) -> Iterator[Remark]:
    context = Context(as_moved_by(position, tile.color))
    copied = [role.title for role in roles(context, tile)[1:]]
    if copied:
        yield Remark(f"Here it can do what the {_either(copied)} beside it can.", "C1")
    moves = legal.legal_moves(context.position)
    deeds = _deeds(context, tile, moves)
    if deeds:
        yield Remark(f"{_when(position, tile.color)} {_either(deeds)}.")
    if not any(_is_own_walk(move, tile) for move in moves):
        yield from _why_not_moving(context, tile, any_deed=bool(deeds))
    yield from _by_others(position, tile)
    if tile in position.ruleset.royals[tile.color]:
        taken = sum(near in position.board.stacks for near in neighbors(position.board.hexes[tile]))
        yield Remark(f"{taken} of the 6 hexes around it {'is' if taken == 1 else 'are'} taken.", "E1")


def _deeds(context: Context, tile: Tile, moves: list[Move]) -> list[str]:
    """Everything that the tile can do by itself, as ends of a sentence."""
    found = []
    places = sum(_is_own_walk(move, tile) for move in moves)
    if places:
        found.append(f"go to {_counted(places, 'place', 'places')}")
    legal_ones = set(moves)
    abilities = acting.abilities_of(context, tile) if tile in context.actors else ()
    chosen: dict[str, set[Tile | None]] = {}
    for ability in abilities:
        if ability in DEEDS:
            verb, target = DEEDS[ability]
            used = (move for move in uses(context, tile, ability, (tile,)) if move in legal_ones)
            chosen.setdefault(verb, set()).update(map(target, used))
    if Ability.CONTROL in abilities:
        chosen["control"] = {target for target in acting.controlled(context, tile) if _acts(context, target, tile)}
    found += [f"{verb} {_counted(len(tiles), 'tile', 'tiles')}" for verb, tiles in chosen.items() if tiles]
    if Move.flip(tile) in legal_ones:
        found.append("be turned over")
    return found


def _acts(context: Context, target: Tile, by: Tile) -> bool:
    moves = (*acting.movements(context, target, (by,)), *acting.ability_moves(context, target, (by,)))
    return bool(moves)


def _why_not_moving(context: Context, tile: Tile, *, any_deed: bool) -> Iterator[Remark]:
    """Why it does not move by itself; a creature that never does is asked for what it does instead."""
    creature = context.creature(tile)
    is_awake = tile in context.actors
    if creature.movement is still and creature.abilities and is_awake and not context.is_pinned(tile):
        if not any_deed:
            ability = creature.abilities[0]
            yield Remark(f"There is no tile now that it could {DEEDS[ability][0]}.", ROWS[ability].rule)
        return
    yield _remark(why_stays(context, tile))


def _by_others(position: Position, tile: Tile) -> Iterator[Remark]:
    """What the player to move can do to the tile, or why not."""
    context = Context(position)
    moves = legal.legal_moves(position)
    brought = [move for move in moves if tile in move.moved and move.causes[-1:] not in ((), (tile,))]
    users = sorted({move.causes[-1] for move in brought}, key=lambda user: user.order)
    if users:
        more = "more " if any(_is_own_walk(move, tile) for move in moves) else ""
        places = _counted(len({move.goal for move in brought}), f"{more}place", f"{more}places")
        yield Remark(f"{listed(users)} can bring it to {places}.")
    if tile in context.shielded:
        yield _remark(reasons.shielded(context, tile, context.shielded[tile]))
    elif tile.color is context.enemy and tile in context.resting and position.ruleset.moves_others:
        yield _remark(reasons.resting(context, tile))


def _is_own_walk(move: Move, tile: Tile) -> bool:
    return move.kind is MoveKind.MOVE and not move.causes and move.tile is tile


def _remark(verdict: Verdict) -> Remark:
    return Remark(verdict.because, verdict.rule)


def _when(position: Position, color: Color) -> str:
    """The sentence's beginning: what can be done now, or what could if nothing changed."""
    return "Now it can" if position.player is color else "As things stand it could"


def _counted(count: int, one: str, many: str) -> str:
    return f"one {one}" if count == 1 else f"{count} {many}"


def _either(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} or {parts[-1]}"
