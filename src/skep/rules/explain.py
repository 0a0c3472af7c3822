"""Why not? For every refusal, the first law that a player would think of."""

from typing import assert_never

from skep.core.hexes import Hex, are_neighbors, flanks
from skep.core.moves import Move
from skep.core.tiles import Color, Tile
from skep.rules import acting, reasons
from skep.rules.abilities import ROWS, three_over, throw_goals, why_not_target, why_not_use
from skep.rules.copying import guises
from skep.rules.creatures import CREATURES, Ability
from skep.rules.flipping import faces_to_place, why_no_flip
from skep.rules.freedom import Gates
from skep.rules.intents import Flip, Go, Intent, Pass, Sting, Strike, Swap, Take
from skep.rules.modules import honeycombo, swarm
from skep.rules.opening import why_not_now
from skep.rules.placement import enemies_at, hexes_for, rim, touches_friend
from skep.rules.reasons import sentence
from skep.rules.scene import Scene
from skep.rules.steps import Either, Hop, Movement, Roam, Step, Walk
from skep.rules.verdict import Verdict, listed


def refusal(scene: Scene, intent: Intent) -> Verdict:
    """The reason why an intent that no legal move fulfils is refused."""
    if swarm.is_choosing(scene.position, scene.ruleset):
        return _why_not_yet(scene, intent)
    match intent:
        case Go():
            return _why_not_go(scene, intent)
        case Flip(tile):
            return _why_not_flip(scene, tile)
        case Sting(tile):
            return _why_not_use(scene, tile, (Ability.STING,), "V3")
        case Swap(one, other):
            return _why_not_pair(scene, one, other, (Ability.SWAP,), "V6")
        case Strike(one, other):
            return _why_not_pair(scene, one, other, (Ability.STRIKE_NEIGHBOR, Ability.STRIKE_PLACED), "X2")
        case Take():
            return Verdict("W1", "Opening hands are taken before the first turn, and only in a Swarm game.")
        case Pass():
            return _why_no_pass(scene)
    assert_never(intent)


def with_draw(scene: Scene, intent: Intent, move: Move) -> Move | Verdict:
    """The move with the tile that the player says was drawn after it (W2), or why that cannot be."""
    draw = intent.draw if isinstance(intent, Go) else None
    if draw is None:
        return move
    if not scene.ruleset.has_bag:
        return Verdict("W2", "There is no bag in this game, so nothing is drawn.")
    if draw not in scene.position.bag:
        return Verdict("W2", f"{draw} is not in the bag, so it cannot be drawn.")
    if not swarm.is_draw_due(scene.position, scene.ruleset, move):
        return Verdict("W2", "Nothing is drawn after this move.")
    return move.drawing(draw)


def left_covered(scene: Scene, move: Move) -> Verdict:
    """Why a move is refused that every law but K4 allows."""
    neutral = scene.ruleset.neutral
    if neutral is not None and move.goal == scene.board.hexes[neutral]:
        return Verdict("K4", sentence(f"{_named(scene, move)} cannot end its move on the Honeycombo."))
    return Verdict("K4", "The Honeycombo must be uncovered when the turn ends: move the tile that lies on it.")


def why_stuck(scene: Scene, tile: Tile) -> Verdict:
    """Why a tile that no legal move places or relocates stays where it is."""
    if swarm.is_choosing(scene.position, scene.ruleset):
        return _why_not_yet(scene, Pass())
    if tile not in scene.board.hexes:
        return _why_in_hand(scene, tile) or _why_no_hex(scene, tile)
    if tile.color is Color.NEUTRAL:
        return reasons.honeycombo("moved")
    if not scene.is_queen_down:
        return reasons.queenless(scene)
    idle = reasons.why_idle(scene, tile)
    if idle is not None:
        return idle
    if tile.color is scene.enemy:
        return _why_not_thrown(scene, tile)
    return reasons.pinned(scene, tile) if scene.is_pinned(tile) else _why_no_way(scene, tile)


def _named(scene: Scene, move: Move) -> str:
    return scene.name(move.deeds[0].tile)


def _why_not_yet(scene: Scene, intent: Intent) -> Verdict:
    if isinstance(intent, Take):
        return swarm.why_not_hand(scene, intent.tiles)
    return Verdict("W1", f"First {scene.player.word} takes an opening hand: {scene.queen} and {swarm.HAND} more tiles.")


def _why_not_go(scene: Scene, intent: Go) -> Verdict:
    tile = intent.tile
    if tile.color is Color.NEUTRAL:
        return reasons.honeycombo("moved")
    if tile not in scene.board.hexes:
        return _why_in_hand(scene, tile) or _why_not_placed(scene, intent)
    if not scene.is_queen_down:
        return reasons.queenless(scene)
    idle = reasons.why_idle(scene, tile)
    if idle is not None:
        return idle
    if intent.turned is not None:
        return Verdict(
            "P7", sentence(f"{scene.name(tile)} is on the board already; a face is chosen when a tile is placed.")
        )
    if tile.color is scene.enemy:
        return _why_not_thrown(scene, tile, intent.hex)
    if scene.is_pinned(tile):
        return reasons.pinned(scene, tile)
    return _why_not_there(scene, intent)


def _why_in_hand(scene: Scene, tile: Tile) -> Verdict | None:
    """Why a tile that is not on the board cannot be placed now, wherever it would go."""
    position = scene.position
    if tile in position.removed:
        return Verdict("P8", f"{tile} was removed and has left the game for good.")
    if tile in position.bag:
        return Verdict("W2", f"{tile} is still in the bag.")
    if tile not in position.hands[scene.player]:
        rule = "W3" if scene.ruleset.has_bag else "U1"
        return Verdict(rule, f"It is the turn of {scene.player.word}, and {tile} is in the hand of {scene.enemy.word}.")
    when = why_not_now(scene, tile)
    if when is not None:
        return when
    like = [other for other in position.hands[scene.player] if other.kind == tile.kind]
    lowest = min(like, key=lambda other: other.number)
    if lowest is not tile:
        return Verdict("P6", f"Of like tiles the lowest number comes first: place {lowest} before {tile}.")
    return None


def _why_not_placed(scene: Scene, intent: Go) -> Verdict:
    """Why a tile that may be placed may not be placed there, or not with that face."""
    tile, hex = intent.tile, intent.hex
    faces = faces_to_place(scene.ruleset, tile)
    if intent.turned is not None and intent.turned not in faces:
        face = tile.back if faces[0] else tile.front
        return Verdict("P7", f"{tile} is placed with the {CREATURES[face or tile.front].title} up.")
    top = scene.board.top(hex)
    if top is not None and top.color is Color.NEUTRAL:
        return reasons.honeycombo("placed upon")
    if CREATURES[tile.front].aloft:
        return _why_no_perch(scene, intent)
    if top is not None:
        return Verdict("P3", f"{tile} is placed on the ground, and {top} lies there.")
    enemies = enemies_at(scene, tile.color, hex)
    if not scene.board.has_color(tile.color) or hex not in rim(scene):
        return Verdict("P1" if not scene.board.has_color(tile.color) else "P2", f"{tile} must touch the hive.")
    if enemies:
        return Verdict("P2", f"{tile} would touch {listed(enemies)} of the other color.")
    if not touches_friend(scene, tile.color, hex):
        return Verdict("P2", f"{tile} would touch no tile of its own color.")
    raise AssertionError(f"{tile} may be placed at {hex}")


def _why_no_perch(scene: Scene, intent: Go) -> Verdict:
    tile, hex = intent.tile, intent.hex
    top = scene.board.top(hex)
    if top is None or top.color is not tile.color:
        return Verdict("G2", f"{tile} is placed only on top of a stack of its own color.")
    return Verdict(
        "G2", f"{top} touches {listed(enemies_at(scene, tile.color, hex))}, so {tile} may not be placed on it."
    )


def _why_no_hex(scene: Scene, tile: Tile) -> Verdict:
    if CREATURES[tile.front].aloft:
        return Verdict("G2", f"There is no stack of its color, away from the other color, for {tile}.")
    assert not hexes_for(scene, tile)
    return Verdict("P2", f"There is no free hex for {tile} that touches its own color alone.")


def _why_not_there(scene: Scene, intent: Go) -> Verdict:
    """Why a tile of the player, free to move, does not get to that hex."""
    tile, hex = intent.tile, intent.hex
    if hex == scene.board.hexes[tile]:
        return Verdict("M4", sentence(f"{scene.name(tile)} cannot end its move where it began."))
    if hex == honeycombo.hex_of(scene):
        return reasons.honeycombo("covered at the end of a turn")
    ways = [scene.movement(form) for form in guises(scene, tile)]
    roams = scene.board.level(tile) == 0 and any(isinstance(way, Roam) for way in ways)
    enclosed = roams and hex in rim(scene)
    if enclosed or any(hex in scene.goals(tile, way, Gates.NONE) for way in ways):
        return Verdict("M2", sentence(f"{scene.name(tile)} cannot squeeze through the gate on its way."))
    if _leaves_touch(scene, intent):
        return Verdict("M2", sentence(f"{scene.name(tile)} would lose touch with the hive on its way."))
    gated = _why_throw_gated(scene, tile, hex)
    if gated is not None:
        return gated
    return _why_stays(scene, tile) or Verdict(
        scene.creature(tile).law,
        sentence(f"{scene.name(tile)} does not get there: it {scene.creature(tile).habit}."),
    )


def _leaves_touch(scene: Scene, intent: Go) -> bool:
    """Whether a tile that slides one hex is asked for a step along which it would touch nothing."""
    start, hex = scene.board.hexes[intent.tile], intent.hex
    if not are_neighbors(start, hex) or scene.board.level(intent.tile) > 0 or hex in scene.board.stacks:
        return False
    alone = not any(post in scene.board.stacks for post in flanks(start, hex))
    return alone and any(_is_one_slide(scene.movement(form)) for form in guises(scene, intent.tile))


def _is_one_slide(movement: Movement) -> bool:
    if isinstance(movement, Either):
        return any(_is_one_slide(way) for way in movement.ways)
    return movement == Walk((Step.SLIDE,))


def _why_throw_gated(scene: Scene, tile: Tile, hex: Hex) -> Verdict | None:
    """M2 for a tile that a throw would bring there, but for a gate."""
    for user, ability in _users(scene, (Ability.THROW,)):
        fits = why_not_use(scene, user, ability) is None and why_not_target(scene, user, ability, tile) is None
        if fits and hex in throw_goals(scene, user, tile, Gates.NONE):
            return Verdict("M2", sentence(f"{scene.name(user)} cannot throw {tile} there: a gate is in the way."))
    return None


def _why_no_way(scene: Scene, tile: Tile) -> Verdict:
    """Why a tile of the player, neither idle nor pinned, has nowhere to go."""
    if any(scene.goals(tile, scene.movement(form), Gates.NONE) for form in guises(scene, tile)):
        reachable = any(scene.goals(tile, scene.movement(form)) for form in guises(scene, tile))
        if reachable:
            return Verdict("K4", sentence(f"{scene.name(tile)} could only go onto the Honeycombo."))
        return Verdict("M2", sentence(f"{scene.name(tile)} is hemmed in: every way out is a gate."))
    return _why_stays(scene, tile) or Verdict(
        scene.creature(tile).law, sentence(f"{scene.name(tile)} has nowhere to go: it {scene.creature(tile).habit}.")
    )


def _why_stays(scene: Scene, tile: Tile) -> Verdict | None:
    """The laws of level and of copying, for a tile that cannot move as it would."""
    creature = scene.creature(tile)
    if creature.copies and scene.board.level(tile) == 0 and len(guises(scene, tile)) == 1:
        return Verdict("C1", sentence(f"{scene.name(tile)} touches nothing that it could copy."))
    if scene.board.level(tile) > 0 and _begins_with_slide(scene.movement(creature)):
        return Verdict("M5", sentence(f"{scene.name(tile)} is on top of the hive, and it moves on the ground only."))
    return None


def _begins_with_slide(movement: Movement) -> bool:
    match movement:
        case Walk(steps):
            return steps[0] is Step.SLIDE
        case Roam(step):
            return step is Step.SLIDE
        case Either(ways):
            return any(_begins_with_slide(way) for way in ways)
        case Hop():
            return False


def _why_not_thrown(scene: Scene, tile: Tile, hex: Hex | None = None) -> Verdict:
    """Why none of the player's tiles throws or controls this enemy, there or at all."""
    if tile in scene.shielded:
        return reasons.shielded(scene, tile, scene.shielded[tile])
    users = _users(scene, (Ability.THROW, Ability.CONTROL))
    near = [pair for pair in users if are_neighbors(scene.board.hexes[pair[0]], scene.board.hexes[tile])]
    for user, ability in near:
        reason = why_not_use(scene, user, ability) or why_not_target(scene, user, ability, tile)
        if reason is None:
            gated = None if hex is None else _why_throw_gated(scene, tile, hex)
            return gated or _why_not_that_way(scene, user, ability, tile)
    for user, ability in near:
        reason = why_not_use(scene, user, ability) or why_not_target(scene, user, ability, tile)
        if reason is not None:
            return reason
    return Verdict("U2", sentence(f"{scene.name(tile)} is not yours, and no tile of yours can throw or control it."))


def _why_not_that_way(scene: Scene, user: Tile, ability: Ability, tile: Tile) -> Verdict:
    if ability is Ability.CONTROL:
        if scene.is_pinned(tile):
            return reasons.pinned(scene, tile)
        return Verdict("V4", sentence(f"{scene.name(tile)}, controlled by {user}, does not get there."))
    return Verdict(
        "C2", sentence(f"{scene.name(user)} throws {tile} only onto an empty hex beside itself, through no gate.")
    )


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
    own = acting.actors(scene)
    return [*own, *dict.fromkeys(enemy for tile in own for enemy in acting.controlled(scene, tile))]


def _why_not_flip(scene: Scene, tile: Tile) -> Verdict:
    if tile.color is Color.NEUTRAL:
        reason = honeycombo.why_no_flip(scene, tile)
    elif tile not in scene.board.hexes:
        return Verdict("V2", f"{tile} is not on the board.")
    else:
        reason = why_no_flip(scene, tile)
    assert reason is not None
    return reason


def _why_not_use(scene: Scene, target: Tile, abilities: tuple[Ability, ...], rule: str) -> Verdict:
    """Why no tile of the player, nor one it controls, uses an ability on the target."""
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
    return Verdict(rule, f"No tile of yours can {word} now.")


def _why_not_pair(scene: Scene, one: Tile, other: Tile, abilities: tuple[Ability, ...], rule: str) -> Verdict:
    """Why neither of two tiles uses an ability on the other."""
    for tile in (one, other):
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
    return Verdict(rule, sentence(f"{scene.name(one)} cannot {word} {other}."))


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


def _why_no_pass(scene: Scene) -> Verdict:
    if honeycombo.is_covered(scene):
        return Verdict("K4", "The Honeycombo must be uncovered when the turn ends: move the tile that lies on it.")
    return Verdict("U3", "You may pass only when you have no other move.")
