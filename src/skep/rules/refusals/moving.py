"""Why a tile that is free to move does not get where it is asked to go."""

from skep.core.hexes import Hex, are_neighbors, flanks, neighbors
from skep.core.tiles import Tile
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.rules import acting, reasons
from skep.rules.abilities import ROWS, uses
from skep.rules.context import Context
from skep.rules.copying import roles
from skep.rules.creatures import Ability
from skep.rules.freedom import Gates
from skep.rules.intents import Go
from skep.rules.modules import honeycombo
from skep.rules.placement import frontier
from skep.rules.refusals.using import why_throw_gated
from skep.rules.steps import Either, Hop, Movement, Roam, Step, Walk

_INSTEAD = {
    Ability.SWAP: ("<>", "swaps"),
    Ability.STRIKE_NEIGHBOR: ("x", "removes"),
    Ability.STRIKE_PLACED: ("x", "removes"),
}
"""Notation of the abilities that take another tile's place, and their word in messages."""


def why_not_there(context: Context, intent: Go) -> Verdict:
    """Why a tile of the player, free to move, does not get to that hex."""
    tile, hex = intent.tile, intent.hex
    if hex == context.board.hexes[tile]:
        return Verdict("M4", phrase("rule-no-return", tile=context.name(tile)))
    if hex == honeycombo.hex_of(context):
        return reasons.honeycombo("covered")
    ways = [context.movement(form) for form in roles(context, tile)]
    if _loses_touch(context, intent, ways):
        return Verdict("M2", phrase("rule-loses-touch", tile=context.name(tile)))
    enclosed = _roams(context, tile, ways) and hex in frontier(context)
    if enclosed or any(hex in context.goals(tile, way, Gates.NONE) for way in ways):
        return Verdict("M2", phrase("rule-gate", tile=context.name(tile)))
    gated = why_throw_gated(context, tile, hex)
    if gated is not None:
        return gated
    creature = context.creature(tile)
    names = {"tile": context.name(tile), "moves": creature.way_under(context.ruleset.options)}
    not_there = Verdict(creature.rule, phrase("rule-not-there", **names))
    return _what_instead(context, tile, hex) or _why_stays(context, tile) or not_there


def _what_instead(context: Context, tile: Tile, hex: Hex) -> Verdict | None:
    """A hint at the notation of a swap or a strike, if the tile can do that to the tile on its goal."""
    for ability in acting.abilities_of(context, tile):
        if ability not in _INSTEAD:
            continue
        mark, what = _INSTEAD[ability]
        for move in uses(context, tile, ability, (tile,)):
            target = move.target
            if target is not None and context.board.hexes[target] == hex:
                names = {"tile": context.name(tile), "target": context.name(target)}
                reason = phrase(f"rule-{what}-instead", **names, text=f"{tile}{mark}{target}")
                return Verdict(ROWS[ability].rule, reason)
    return None


def _roams(context: Context, tile: Tile, ways: list[Movement]) -> bool:
    return context.board.level(tile) == 0 and any(isinstance(way, Roam) for way in ways)


def _loses_touch(context: Context, intent: Go, ways: list[Movement]) -> bool:
    """Whether a tile on the ground is asked to slide where it would touch nothing, or along a step that does not."""
    start, hex = context.board.hexes[intent.tile], intent.hex
    stacks = context.board.stacks
    if context.board.level(intent.tile) > 0 or hex in stacks:
        return False
    if _roams(context, intent.tile, ways):
        return not any(near in stacks and near != start for near in neighbors(hex))
    alone = are_neighbors(start, hex) and not any(post in stacks for post in flanks(start, hex))
    return alone and any(_is_one_slide(way) for way in ways)


def _is_one_slide(movement: Movement) -> bool:
    if isinstance(movement, Either):
        return any(_is_one_slide(way) for way in movement.ways)
    return movement == Walk((Step.SLIDE,))


def why_no_way(context: Context, tile: Tile) -> Verdict:
    """Why a tile of the player, neither idle nor pinned, has nowhere to go."""
    if any(context.goals(tile, context.movement(form), Gates.NONE) for form in roles(context, tile)):
        reachable = any(context.goals(tile, context.movement(form)) for form in roles(context, tile))
        if reachable:
            return Verdict("K4", phrase("rule-onto-honeycombo", tile=context.name(tile)))
        return Verdict("M2", phrase("rule-hemmed-in", tile=context.name(tile)))
    creature = context.creature(tile)
    if _is_enclosed(context, tile):
        return Verdict(creature.rule, phrase("rule-enclosed", tile=context.name(tile)))
    reason = phrase("rule-nowhere", tile=context.name(tile), moves=creature.way_under(context.ruleset.options))
    return _why_stays(context, tile) or Verdict(creature.rule, reason)


def _is_enclosed(context: Context, tile: Tile) -> bool:
    """Whether a tile that can only slide finds every hex around it taken."""
    is_slider = all(_begins_with_slide(context.movement(form)) for form in roles(context, tile))
    around = neighbors(context.board.hexes[tile])
    return is_slider and context.board.level(tile) == 0 and all(near in context.board.stacks for near in around)


def _why_stays(context: Context, tile: Tile) -> Verdict | None:
    """The rules of level and of copying, for a tile that cannot move as it would."""
    creature = context.creature(tile)
    if creature.copies and context.board.level(tile) == 0 and len(roles(context, tile)) == 1:
        return Verdict("C1", phrase("rule-nothing-to-copy", tile=context.name(tile)))
    if context.board.level(tile) > 0 and _begins_with_slide(context.movement(creature)):
        return Verdict("M5", phrase("rule-on-ground-only", tile=context.name(tile)))
    return None


def _begins_with_slide(movement: Movement) -> bool:
    """Whether every way of moving does, so that a tile on top of the hive has none."""
    match movement:
        case Walk(steps):
            return steps[0] is Step.SLIDE
        case Roam(step):
            return step is Step.SLIDE
        case Either(ways):
            return bool(ways) and all(_begins_with_slide(way) for way in ways)
        case Hop():
            return False
