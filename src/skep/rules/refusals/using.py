"""Why an ability is not used: nobody has it, or its target is out of reach."""

from collections.abc import Iterable

from skep.core.hexes import Hex, are_neighbors, neighbors
from skep.core.tiles import Color, Tile
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.rules import acting, reasons
from skep.rules.abilities import ROWS, three_over, throw_goals, why_not_target, why_not_use
from skep.rules.context import Context
from skep.rules.creatures import Ability
from skep.rules.freedom import Gates


def why_not_thrown(context: Context, tile: Tile, hex: Hex | None = None) -> Verdict:
    """Why none of the player's tiles throws or controls this enemy, there or at all."""
    if tile in context.shielded:
        return reasons.shielded(context, tile, context.shielded[tile])
    users = _users(context, (Ability.THROW, Ability.CONTROL))
    near = [pair for pair in users if are_neighbors(context.board.hexes[pair[0]], context.board.hexes[tile])]
    for user, ability in near:
        reason = why_not_use(context, user, ability) or why_not_target(context, user, ability, tile)
        if reason is None:
            gated = None if hex is None else why_throw_gated(context, tile, hex)
            return gated or _why_not_that_way(context, user, ability, tile)
    for user, ability in near:
        reason = why_not_use(context, user, ability) or why_not_target(context, user, ability, tile)
        if reason is not None:
            return reason
    beside = [other for hex in neighbors(context.board.hexes[tile]) for other in context.board.stacks.get(hex, ())]
    return _why_asleep(context, beside, (Ability.THROW, Ability.CONTROL)) or Verdict(
        "U2", phrase("law-not-yours", tile=context.name(tile))
    )


def _why_asleep(context: Context, tiles: Iterable[Tile], abilities: tuple[Ability, ...]) -> Verdict | None:
    """Why one of the tiles, the player's and made for it, does not use the ability now."""
    for user in tiles:
        for ability in acting.abilities_of(context, user):
            idle = reasons.why_idle(context, user)
            if user.color is context.player and idle and ability in abilities:
                reason = phrase("law-cannot-now", user=context.tile(user), ability=ability.word, because=idle.message)
                return Verdict(ROWS[ability].rule, reason)
    return None


def _why_not_that_way(context: Context, user: Tile, ability: Ability, tile: Tile) -> Verdict:
    if ability is Ability.CONTROL:
        if context.is_pinned(tile):
            return reasons.pinned(context, tile)
        return Verdict("V4", phrase("law-controlled-not-there", tile=context.name(tile), user=context.tile(user)))
    return Verdict("C2", phrase("law-throws-beside", user=context.name(user), tile=context.tile(tile)))


def why_throw_gated(context: Context, tile: Tile, hex: Hex) -> Verdict | None:
    """M2 for a tile that a throw would bring there, but for a gate."""
    for user, ability in _users(context, (Ability.THROW,)):
        fits = why_not_use(context, user, ability) is None and why_not_target(context, user, ability, tile) is None
        if fits and hex in throw_goals(context, user, tile, Gates.NONE):
            return Verdict("M2", phrase("law-throw-gate", user=context.name(user), tile=context.tile(tile)))
    return None


def why_not_used(context: Context, target: Tile, abilities: tuple[Ability, ...], rule: str) -> Verdict:
    """Why no tile of the player, nor one it controls, uses an ability on the target."""
    out_of_play = _why_out_of_play(context, (target,), "stung", rule)
    if out_of_play is not None:
        return out_of_play
    for user, ability in _users(context, abilities):
        reason = why_not_use(context, user, ability) or why_not_target(context, user, ability, target)
        if reason is not None:
            return reason
    asleep = _why_asleep(context, sorted(context.board.hexes, key=lambda tile: tile.order), abilities)
    return asleep or Verdict(rule, phrase("law-nobody-can", ability=abilities[0].verb))


def why_no_pair(context: Context, one: Tile, other: Tile, abilities: tuple[Ability, ...], rule: str) -> Verdict:
    """Why neither of two tiles uses an ability on the other."""
    out_of_play = _why_out_of_play(context, (one, other), "moved-or-removed", rule)
    if out_of_play is not None:
        return out_of_play
    servants = _servants(context)
    for user, target in ((one, other), (other, one)):
        for ability in acting.abilities_of(context, user):
            if ability in abilities and (user.color is context.player or user in servants):
                return _why_not_on(context, user, ability, target)
    return Verdict(rule, phrase("law-cannot-for-you", tile=context.name(one), ability=abilities[0].verb))


def _why_out_of_play(context: Context, tiles: tuple[Tile, ...], deed: str, rule: str) -> Verdict | None:
    """Why no ability at all concerns one of the tiles now."""
    for tile in tiles:
        if tile.color is Color.NEUTRAL:
            return reasons.honeycombo(deed)
        if tile not in context.board.hexes:
            return Verdict(rule, phrase("law-not-on-board", tile=context.tile(tile)))
    return None if context.is_queen_down else reasons.queenless(context)


def _why_not_on(context: Context, user: Tile, ability: Ability, target: Tile) -> Verdict:
    """Why this user does not use this ability on this target."""
    reason = (
        reasons.why_idle(context, user)
        or why_not_use(context, user, ability)
        or why_not_target(context, user, ability, target)
    )
    if reason is not None:
        return reason
    if ability is Ability.SWAP and target in three_over(context, user, Gates.NONE):
        return Verdict("M2", phrase("law-gate-on-way", user=context.name(user), tile=context.tile(target)))
    far = phrase("law-out-of-reach", user=context.name(user), tile=context.name(target))
    return Verdict(ROWS[ability].rule, far)


def _users(context: Context, abilities: tuple[Ability, ...]) -> list[tuple[Tile, Ability]]:
    """The tiles that act for the player, his own and controlled ones, and have one of the abilities, own or copied."""
    return [
        (tile, ability)
        for tile in _servants(context)
        for ability in acting.abilities_of(context, tile)
        if ability in abilities and (ability is not Ability.CONTROL or tile.color is context.player)
    ]


def _servants(context: Context) -> list[Tile]:
    """The tiles that may act for the player."""
    own = context.actors
    return [*own, *dict.fromkeys(enemy for tile in own for enemy in acting.controlled(context, tile))]
