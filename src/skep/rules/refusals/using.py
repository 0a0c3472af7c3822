"""Why an ability is not used: nobody has it, or its target is out of reach."""

from collections.abc import Iterable

from skep.core.hexes import Hex, are_neighbors, neighbors
from skep.core.tiles import Color, Tile
from skep.rules import acting, reasons
from skep.rules.abilities import ROWS, three_over, throw_goals, why_not_target, why_not_use
from skep.rules.creatures import Ability
from skep.rules.freedom import Gates
from skep.rules.reasons import sentence
from skep.rules.scene import Scene
from skep.rules.verdict import Verdict


def why_not_thrown(scene: Scene, tile: Tile, hex: Hex | None = None) -> Verdict:
    """Why none of the player's tiles throws or controls this enemy, there or at all."""
    if tile in scene.shielded:
        return reasons.shielded(scene, tile, scene.shielded[tile])
    users = _users(scene, (Ability.THROW, Ability.CONTROL))
    near = [pair for pair in users if are_neighbors(scene.board.hexes[pair[0]], scene.board.hexes[tile])]
    for user, ability in near:
        reason = why_not_use(scene, user, ability) or why_not_target(scene, user, ability, tile)
        if reason is None:
            gated = None if hex is None else why_throw_gated(scene, tile, hex)
            return gated or _why_not_that_way(scene, user, ability, tile)
    for user, ability in near:
        reason = why_not_use(scene, user, ability) or why_not_target(scene, user, ability, tile)
        if reason is not None:
            return reason
    beside = [other for hex in neighbors(scene.board.hexes[tile]) for other in scene.board.stacks.get(hex, ())]
    return _why_asleep(scene, beside, (Ability.THROW, Ability.CONTROL)) or Verdict(
        "U2", sentence(f"{scene.name(tile)} is not yours, and no tile of yours can throw or control it.")
    )


def _why_asleep(scene: Scene, tiles: Iterable[Tile], abilities: tuple[Ability, ...]) -> Verdict | None:
    """Why one of the tiles, the player's and made for it, does not use the ability now."""
    for user in tiles:
        for ability in acting.abilities_of(scene, user):
            idle = reasons.why_idle(scene, user)
            if user.color is scene.player and idle and ability in abilities:
                return Verdict(ROWS[ability].rule, f"{user} cannot {ability.value} now. {idle.because}")
    return None


def _why_not_that_way(scene: Scene, user: Tile, ability: Ability, tile: Tile) -> Verdict:
    if ability is Ability.CONTROL:
        if scene.is_pinned(tile):
            return reasons.pinned(scene, tile)
        return Verdict("V4", sentence(f"{scene.name(tile)}, controlled by {user}, does not get there."))
    return Verdict(
        "C2", sentence(f"{scene.name(user)} throws {tile} only onto an empty hex beside itself, through no gate.")
    )


def why_throw_gated(scene: Scene, tile: Tile, hex: Hex) -> Verdict | None:
    """M2 for a tile that a throw would bring there, but for a gate."""
    for user, ability in _users(scene, (Ability.THROW,)):
        fits = why_not_use(scene, user, ability) is None and why_not_target(scene, user, ability, tile) is None
        if fits and hex in throw_goals(scene, user, tile, Gates.NONE):
            return Verdict("M2", sentence(f"{scene.name(user)} cannot throw {tile} there: a gate is in the way."))
    return None


def why_not_used(scene: Scene, target: Tile, abilities: tuple[Ability, ...], rule: str) -> Verdict:
    """Why no tile of the player, nor one it controls, uses an ability on the target."""
    if target.color is Color.NEUTRAL:
        return reasons.honeycombo("stung")
    if target not in scene.board.hexes:
        return Verdict(rule, f"{target} is not on the board.")
    if not scene.is_queen_down:
        return reasons.queenless(scene)
    users = _users(scene, abilities)
    for user, ability in users:
        reason = why_not_use(scene, user, ability) or why_not_target(scene, user, ability, target)
        if reason is not None:
            return reason
    word = " or ".join(ability.value for ability in abilities)
    asleep = _why_asleep(scene, sorted(scene.board.hexes, key=lambda tile: tile.order), abilities)
    return asleep or Verdict(rule, f"No tile of yours can {word}.")


def why_no_pair(scene: Scene, one: Tile, other: Tile, abilities: tuple[Ability, ...], rule: str) -> Verdict:
    """Why neither of two tiles uses an ability on the other."""
    for tile in (one, other):
        if tile.color is Color.NEUTRAL:
            return reasons.honeycombo("moved or removed")
        if tile not in scene.board.hexes:
            return Verdict(rule, f"{tile} is not on the board.")
    if not scene.is_queen_down:
        return reasons.queenless(scene)
    servants = _servants(scene)
    for user, target in ((one, other), (other, one)):
        for ability in acting.abilities_of(scene, user):
            if ability in abilities and (user.color is scene.player or user in servants):
                return _why_not_on(scene, user, ability, target)
    word = abilities[0].value.split()[0]
    return Verdict(rule, sentence(f"{scene.name(one)} is none of the tiles that can {word} for you now."))


def _why_not_on(scene: Scene, user: Tile, ability: Ability, target: Tile) -> Verdict:
    """Why this user does not use this ability on this target."""
    reason = (
        reasons.why_idle(scene, user)
        or why_not_use(scene, user, ability)
        or why_not_target(scene, user, ability, target)
    )
    if reason is not None:
        return reason
    if ability is Ability.SWAP and target in three_over(scene, user, Gates.NONE):
        return Verdict("M2", sentence(f"{scene.name(user)} cannot squeeze through the gate on its way to {target}."))
    row = ROWS[ability]
    return Verdict(row.rule, sentence(f"{scene.name(user)} does not reach {scene.name(target)}."))


def _users(scene: Scene, abilities: tuple[Ability, ...]) -> list[tuple[Tile, Ability]]:
    """The tiles that act for the player, his own and controlled ones, and have one of the abilities, own or copied."""
    return [
        (tile, ability)
        for tile in _servants(scene)
        for ability in acting.abilities_of(scene, tile)
        if ability in abilities and (ability is not Ability.CONTROL or tile.color is scene.player)
    ]


def _servants(scene: Scene) -> list[Tile]:
    """The tiles that may act for the player."""
    own = scene.actors
    return [*own, *dict.fromkeys(enemy for tile in own for enemy in acting.controlled(scene, tile))]
