"""Why an ability is not used: nobody has it, or its target is out of reach."""

from collections.abc import Iterable

from skep.core.hexes import Hex, are_neighbors, neighbors
from skep.core.tiles import Color, Tile
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.rules import acting, reasons
from skep.rules.abilities import ROWS, three_over, throw_goals, why_not_target, why_not_use
from skep.rules.context import Context, once
from skep.rules.creatures import Ability
from skep.rules.freedom import Gates

MOVERS = (Ability.THROW, Ability.CONTROL)
"""Abilities that move an enemy tile without a swap."""


def is_beside_mover(context: Context, tile: Tile) -> bool:
    """U2: whether some tile of the player beside this one, awake or not, has a throw or a control, own or copied."""
    return any(
        ability in MOVERS
        for user in _beside(context, tile)
        if user.color is context.player
        for ability in acting.abilities_of(context, user)
    )


def _beside(context: Context, tile: Tile) -> list[Tile]:
    """Every tile on the neighboring hexes, covered ones too."""
    return [other for hex in neighbors(context.board.hexes[tile]) for other in context.board.stacks.get(hex, ())]


def why_not_thrown(context: Context, tile: Tile, hex: Hex | None = None) -> Verdict:
    """Why none of the player's tiles throws or controls this enemy, there or at all; one beside it could (U2)."""
    if tile in context.shielded:
        return reasons.shielded(context, tile, context.shielded[tile])
    refused = None
    for user, ability in _users(context, MOVERS):
        if not are_neighbors(context.board.hexes[user], context.board.hexes[tile]):
            continue
        reason = why_not_use(context, user, ability) or why_not_target(context, user, ability, tile)
        if reason is None:
            gated = None if hex is None else why_throw_gated(context, tile, hex)
            return gated or _why_not_that_way(context, user, ability, tile, anywhere=hex is None)
        refused = refused or reason
    reason = refused or _why_asleep(context, _beside(context, tile), MOVERS)
    assert reason is not None, f"{tile} lies beside no tile that could move it"
    return reason


def _why_asleep(context: Context, tiles: Iterable[Tile], abilities: tuple[Ability, ...]) -> Verdict | None:
    """Why one of the tiles, the player's and made for it, does not use the ability now."""
    for user in tiles:
        for ability in acting.abilities_of(context, user):
            if user.color is context.player and ability in abilities and context.is_idle(user):
                return Verdict(ROWS[ability].rule, reasons.cannot_now(context, user, ability.word))
    return None


def _why_not_that_way(context: Context, user: Tile, ability: Ability, tile: Tile, *, anywhere: bool) -> Verdict:
    """Why a tile that can be chosen does not get to the hex that was asked for, or anywhere."""
    if ability is Ability.CONTROL:
        what = "rule-controlled-nowhere" if anywhere else "rule-controlled-not-there"
        return Verdict("V4", phrase(what, tile=context.name(tile), user=context.tile(user)))
    names = {"user": context.name(user), "tile": context.tile(tile)}
    if not anywhere:
        return Verdict("C2", phrase("rule-throws-beside", **names))
    if throw_goals(context, user, tile, Gates.NONE):
        return Verdict("M2", phrase("rule-throw-gated", **names))
    return Verdict("C2", phrase("rule-throws-nowhere", **names))


def why_throw_gated(context: Context, tile: Tile, hex: Hex) -> Verdict | None:
    """M2 for a tile that a throw would bring there, except for a gate."""
    for user, ability in _users(context, (Ability.THROW,)):
        fits = why_not_use(context, user, ability) is None and why_not_target(context, user, ability, tile) is None
        if fits and hex in throw_goals(context, user, tile, Gates.NONE):
            return Verdict("M2", phrase("rule-throw-gate", user=context.name(user), tile=context.tile(tile)))
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
    what = "rule-none-in-game" if context.ruleset.abilities.isdisjoint(abilities) else "rule-nobody-can"
    return asleep or Verdict(rule, phrase(what, ability=abilities[0].verb))


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
    verb = abilities[0].verb
    if context.ruleset.abilities.isdisjoint(abilities):
        return Verdict(rule, phrase("rule-none-in-game", ability=verb))
    return Verdict(rule, phrase("rule-cannot-for-you", tile=context.name(one), ability=verb))


def _why_out_of_play(context: Context, tiles: tuple[Tile, ...], deed: str, rule: str) -> Verdict | None:
    """Why no ability at all concerns one of the tiles now."""
    for tile in tiles:
        if tile.color is Color.NEUTRAL:
            return reasons.honeycombo(deed)
        if tile not in context.board.hexes:
            return Verdict(rule, phrase("rule-not-on-board", tile=context.tile(tile)))
    return None if context.is_queen_down else reasons.queenless(context)


_HOLDING = ("T4", "V3", "U6")
"""The rules that hold a tile where it is, in the order in which they are named (C3)."""


def _why_not_on(context: Context, user: Tile, ability: Ability, target: Tile) -> Verdict:
    """Why this user does not use this ability on this target."""
    idle = [reasons.why_idle(context, tile) for tile in ((user, target) if ability is Ability.SWAP else (user,))]
    reason = (
        min(filter(None, idle), key=lambda verdict: _HOLDING.index(verdict.rule), default=None)
        or why_not_use(context, user, ability)
        or why_not_target(context, user, ability, target)
    )
    if reason is not None:
        return reason
    if ability is Ability.SWAP and target in three_over(context, user, Gates.NONE):
        return Verdict("M2", phrase("rule-gate-on-way", user=context.name(user), tile=context.tile(target)))
    far = phrase("rule-out-of-reach", user=context.name(user), tile=context.name(target))
    return Verdict(ROWS[ability].rule, far)


def _users(context: Context, abilities: tuple[Ability, ...]) -> list[tuple[Tile, Ability]]:
    """The tiles that act for the player, own or controlled, and have one of the abilities, own or copied."""
    return [
        (tile, ability)
        for tile in _servants(context)
        for ability in acting.abilities_of(context, tile)
        if ability in abilities and (ability is not Ability.CONTROL or tile.color is context.player)
    ]


@once
def _servants(context: Context) -> list[Tile]:
    """Tiles that may act for the player."""
    own = context.actors
    return [*own, *dict.fromkeys(enemy for tile in own for enemy in acting.controlled(context, tile))]
